import FocusModel
import ImportKit
import XMLSource

/// Finds the styles of an object: the style that the object refers to, the styles for its class in the
/// enclosing resources, and styles in other documents that may or may not apply.
///
/// The type is a class because it keeps what it looks up for one document.
final class XAMLStyling {
  /// The styles of the document.
  private let own: XAMLStyles
  /// The styles of all documents.
  private let shared: XAMLStyles
  private let framework: XAMLFramework
  /// The other documents whose styles certainly apply.
  private let applying: [XAMLStyleSheets.Applying]
  /// The certain styles of each group that was looked up. The groups are kept, so that each has its own identity.
  private var known: [ObjectIdentifier: (group: XAMLStyleGroup, styles: [Certain])] = [:]
  private typealias Certain = (style: XAMLStyle, ranges: [Range<Int>])
  /// Whether no other document contains the objects of the document: it is a window, and its application is known.
  /// Styles of other documents then do not apply.
  private let isClosed: Bool

  /// - Parameter own: The styles of `document`.
  init(
    _ own: XAMLStyles, of document: SourceDocument, _ definitions: XAMLDefinitions,
    _ framework: XAMLFramework
  ) {
    self.own = own
    shared = definitions.styles
    self.framework = framework
    applying = definitions.sheets.applying(in: document)
    let role = framework.classes[document.xml.root.name]?.role
    isClosed = role == .window && definitions.sheets.hasApplication(around: document.source.path)
  }

  /// The ranges of elements to which the styles of other documents certainly apply, by the paths that were looked up.
  private var ranges: [String: [Range<Int>]] = [:]
  /// The path that was looked up last, and its ranges: styles of one document usually follow one another.
  private var last: (path: String, ranges: [Range<Int>]) = ("", [])

  /// The elements that use the resource being read, outermost first: the styles around them may apply to its contents.
  var uses: [Int] = []

  /// Whether the styles and resources of the document at `path`, another document, certainly apply to the element at
  /// `index`.
  func applies(_ path: String, at index: Int) -> Bool { ranges(of: path).contains { $0.contains(index) } }

  /// The ranges of elements to which the styles of the document at `path`, another document, certainly apply.
  private func ranges(of path: String) -> [Range<Int>] {
    if applying.isEmpty || last.path == path { return last.ranges }
    let ranges = ranges[path] ?? applying.filter { $0.includes(path) }.map(\.reach)
    self.ranges[path] = ranges
    last = (path, ranges)
    return ranges
  }

  /// The styles of `object` if `statement` sets its style; nothing is known about the object besides.
  func dressed(_ object: XAMLObject, in statement: XAMLStatement) -> XAMLObject {
    var dressed = XAMLObject(withoutValues: object.element, source: object.source)
    dress(&dressed, in: statement, "")
    return dressed
  }

  /// The styles of `group` that certainly apply to `object`.
  private func certain(_ group: XAMLStyleGroup, for object: XAMLObject) -> [XAMLStyle] {
    if applying.isEmpty { return [] }
    let styles: [Certain]
    if let known = known[ObjectIdentifier(group)] {
      styles = known.styles
    } else {
      styles = group.certain { ranges(of: $0) }
      known[ObjectIdentifier(group)] = (group, styles)
    }
    if styles.isEmpty { return [] }
    let index = object.element.index
    return styles.filter { $0.ranges.contains { $0.contains(index) } }.map(\.style)
  }

  /// The maximum length of a chain of styles; without a limit, a style based on itself would form an endless
  /// chain.
  private static let longestChain = 16

  /// Adds the styles that apply to `object`, which has the class called `className`, a class that derives from
  /// `bases`.
  func dress(_ object: inout XAMLObject, className: String, derivedFrom bases: Set<String>) {
    if let statement = object[.style] ?? object[.theme] {
      dress(&object, in: statement, className)
    } else {
      let known = limited(own.implicit[className], &object)
      let nearest = known.filter { $0.reach.contains(object.element.index) }
      for style in nearest { add(style, to: &object) }
      if !uses.isEmpty {
        for style in known where !style.reach.contains(object.element.index) && isAroundUse(style) {
          object.add(style, mayApply: true)
        }
      }
      if let others = shared.group(implicit: className) { add(others, to: &object, besides: nearest) }
    }
    select(&object, className, derivedFrom: bases)
  }

  /// Adds `others`, the styles of other documents for the class of `object`. The document has the styles `nearest` for
  /// this class. Only the nearest style for the class applies.
  private func add(
    _ others: XAMLStyleGroup, to object: inout XAMLObject, besides nearest: [XAMLStyle]
  ) {
    if others.isCut { object.hasUnknownStyle = true }
    let certain = certain(others, for: object)
    if certain.count == 1, nearest.isEmpty, !others.hasBase {
      object.add(certain[0])
    } else {
      for style in isClosed ? certain : others.effective { object.add(style, mayApply: true) }
    }
  }

  private func dress(_ object: inout XAMLObject, in statement: XAMLStatement, _ className: String) {
    if let style = statement.holder?.children.first(where: { $0.name == "Style" || $0.name == "ControlTheme" }
    ) {
      add(XAMLStyle(style), to: &object)
    } else if let key = statement.extension?.resourceKey {
      add(key, to: &object, className, depth: 0)
    } else if statement.extension?.isNull != true {
      object.hasUnknownStyle = true
    }
  }

  private func add(_ style: XAMLStyle, to object: inout XAMLObject, depth: Int = 0) {
    object.add(style)
    guard let base = style.basedOn else { return }
    guard let key = base.resourceKey, depth < Self.longestChain else {
      object.hasUnknownStyle = true
      return
    }
    add(key, to: &object, style.target ?? "", depth: depth + 1)
  }

  /// Adds the style called `key`. If several documents define that key, it is unknown which of the styles
  /// applies.
  private func add(_ key: String, to object: inout XAMLObject, _ className: String, depth: Int) {
    if let type = XAMLExtension(key)?.arguments.positional.first {
      guard let styles = shared.group(implicit: XAMLStyle.className(type)) else { return }
      if styles.isCut { object.hasUnknownStyle = true }
      for style in styles.effective { object.add(style, mayApply: true) }
      return
    }
    if let style = own.keyed[key]?.last { return add(style, to: &object, depth: depth) }
    guard let known = shared.group(keyed: key) else {
      let isDefault = framework.ownStyles.contains(key) || key == "Default\(className)Style"
      if !isDefault { object.hasUnknownStyle = true }
      return
    }
    if known.isCut { object.hasUnknownStyle = true }
    if known.styles.count == 1 {
      return add(known.styles[known.styles.startIndex], to: &object, depth: depth)
    }
    let certain = certain(known, for: object)
    if certain.count == 1 { return add(certain[0], to: &object, depth: depth) }
    for style in known.effective { object.add(style, mayApply: true) }
    if known.hasBase { object.hasUnknownStyle = true }
  }

  /// Adds the styles whose selectors match `object`. A style of the document is nearer to the object than a style of
  /// another document, and is therefore stronger.
  private func select(_ object: inout XAMLObject, _ className: String, derivedFrom bases: Set<String>) {
    if own.selecting.isEmpty, shared.selecting.isEmpty { return }
    let written = object[.classes]?.text?.utf8.split(separator: UInt8(ascii: " ")) ?? []
    let stated = Set(written.map { Substring($0) })
    // `Classes.paused="{Binding IsPaused}"`: the object has this class only at times.
    let classes = stated.union(object.element.attributes.compactMap { $0.name.conditionalClass })
    let name = object[.name]?.text
    let keys = XAMLSelector.keys(of: className, classes: classes, name: name)
    func matches(_ style: XAMLStyle, _ classes: Set<Substring>) -> Bool {
      style.selector?.mayMatch(className, derivedFrom: bases, classes: classes, name: name) == true
    }
    func surelyMatches(_ style: XAMLStyle) -> Bool {
      style.selector?.isConditional == false
        && (classes.count == stated.count || matches(style, stated))
    }
    for key in keys {
      for style in limited(shared.selecting[key], &object) where matches(style, classes) {
        let isIncluded = applies(style.path, at: object.element.index)
        if isClosed, !isIncluded { continue }
        // Which of several documents has the stronger style is not followed.
        object.add(style, mayApply: !(isIncluded && surelyMatches(style)), isOpen: true)
      }
    }
    for key in keys {
      for style in limited(own.selecting[key], &object) where matches(style, classes) {
        let isAround = style.reach.contains(object.element.index)
        guard isAround || isAroundUse(style) else { continue }
        object.add(style, mayApply: !(isAround && surelyMatches(style)), isStronger: true)
      }
    }
  }

  /// Whether `style` applies where the resource being read is used.
  private func isAroundUse(_ style: XAMLStyle) -> Bool { uses.contains { style.reach.contains($0) } }

  /// The first of `styles`, up to the maximum number; the values of any further styles are unknown.
  private func limited(_ styles: [XAMLStyle]?, _ object: inout XAMLObject) -> ArraySlice<XAMLStyle> {
    guard let styles else { return [] }
    if styles.count > XAMLStyleGroup.most { object.hasUnknownStyle = true }
    return styles.prefix(XAMLStyleGroup.most)
  }
}

extension String {
  /// The class that an attribute called `Classes.paused` sets on a condition.
  fileprivate var conditionalClass: Substring? {
    let prefix = "Classes."
    return utf8.starts(with: prefix.utf8) ? dropFirst(prefix.count) : nil
  }
}
