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

  /// The styles of the documents in `applying`, in their order, each with the ranges of elements to which it certainly
  /// applies.
  func certain(in applying: [XAMLStyleSheets.Applying]) -> [(style: XAMLStyle, ranges: [Range<Int>])] {
    var ranges: [Int: [Range<Int>]] = [:]
    for (paths, reach) in applying {
      for path in paths {
        for place in known.places[path] ?? [] { ranges[place, default: []].append(reach) }
      }
    }
    return ranges.sorted { $0.key < $1.key }.map { (styles[$0.key], $0.value) }
  }
}
