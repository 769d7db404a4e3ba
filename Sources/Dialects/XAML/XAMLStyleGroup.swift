import FocusModel

/// The styles with the same key, or for the same class, in all documents. A group can be large: each application of a
/// collection of samples may define the same keys.
final class XAMLStyleGroup: Sendable {
  /// The styles, in the order of their documents.
  let styles: ArraySlice<XAMLStyle>
  /// Whether there are more styles, which are ignored.
  let isCut: Bool
  private let prepared = MadeOnce<Prepared>()

  /// The parts that only some lookups need, created on first use.
  private final class Prepared: Sendable {
    let effective: [XAMLStyle]
    let hasBase: Bool
    /// The indices of the styles in each document, by its path.
    let places: [String: [Int]]

    init(_ styles: ArraySlice<XAMLStyle>) {
      hasBase = styles.contains { $0.basedOn != nil }
      var known: Set<XAMLProperty> = []
      effective = styles.filter { style in
        let count = known.count
        known.formUnion(style.setters.map(\.property))
        return style.followsPointer || known.count > count
      }
      places = Dictionary(grouping: styles.indices) { styles[$0].path }
    }
  }

  /// The maximum number of styles in a group, or for one kind of object; no real application has more.
  static let most = 256

  init(_ all: [XAMLStyle]) {
    styles = all.prefix(Self.most)
    isCut = all.count > Self.most
  }

  private var known: Prepared { prepared.value { Prepared(styles) } }

  /// The styles that can add a value to an object, if it is uncertain for each whether it applies. The value of a style
  /// that may apply is unknown, so a second style for the same property adds nothing but an effect of the pointer.
  var effective: [XAMLStyle] { known.effective }

  /// Whether one of the styles extends another style.
  var hasBase: Bool { known.hasBase }

  /// The styles that certainly apply to elements of a document, in their order, each with the ranges of these elements.
  ///
  /// - Parameter ranges: The ranges of elements to which the styles of the document at a path certainly apply.
  func certain(in ranges: (String) -> [Range<Int>]) -> [(style: XAMLStyle, ranges: [Range<Int>])] {
    // Most groups have only one style.
    if styles.count == 1, let style = styles.first {
      let ranges = ranges(style.path)
      return ranges.isEmpty ? [] : [(style, ranges)]
    }
    var found: [(place: Int, ranges: [Range<Int>])] = []
    for (path, places) in known.places {
      let ranges = ranges(path)
      if !ranges.isEmpty { found += places.map { ($0, ranges) } }
    }
    return found.sorted { $0.place < $1.place }.map { (styles[$0.place], $0.ranges) }
  }
}
