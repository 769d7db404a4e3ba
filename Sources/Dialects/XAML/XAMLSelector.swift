import FocusModel
import ImportKit
import XMLSource

/// An Avalonia selector, evaluated from a document alone: `Button.primary`, `TextBox#name`, `:is(Button)`.
struct XAMLSelector: Sendable {
  /// A selector without spaces: a class, style classes and a name, without states.
  private struct Simple: Sendable {
    var type: String?
    /// Whether the selector also matches classes that derive from `type`: `:is(Button)`.
    var includesDerived = false
    var classes: Set<Substring> = []
    var name: Substring?

    init(_ text: Substring) {
      var text = text
      if let (base, others) = XAMLSelector.base(in: text) {
        type = base
        includesDerived = true
        text = others
      }
      var rest = text.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "[") }
      let type = Substring(rest.prefix { !Self.isMark($0) })
      if !type.isEmpty, type != "^", type != "*" { self.type = XAMLStyle.className(String(type)) }
      rest = rest.drop { !Self.isMark($0) }
      while let mark = rest.popFirst() {
        let word = Substring(rest.prefix { !Self.isMark($0) })
        if mark == UInt8(ascii: ".") { classes.insert(word) } else { name = word }
        rest = rest.drop { !Self.isMark($0) }
      }
    }

    /// Whether `byte` precedes a class or a name.
    private static func isMark(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#")
    }

    func mayMatch(
      _ className: String, derivedFrom bases: Set<String>, classes stated: Set<Substring>, name: String?
    ) -> Bool {
      if let type, type != className, !(includesDerived && bases.contains(type)) { return false }
      if let wanted = self.name, name.map({ wanted == $0 }) != true { return false }
      return classes.isEmpty || !stated.isEmpty && classes.isSubset(of: stated)
    }
  }

  /// The part that matches the object itself.
  private var own: Simple
  /// The parts that match enclosing elements.
  private var around: [Simple] = []
  /// Whether the match depends on a state, on other elements, or on a template.
  private(set) var isConditional = false
  /// Whether the selector applies to a part of a template, which documents do not contain.
  private(set) var isAboutParts = false

  /// A word that an object must have to match the selector, in the form of ``keys(of:classes:name:)``.
  var key: String {
    if let name = own.name { return "#\(name)" }
    return own.classes.min().map { ".\($0)" } ?? (own.includesDerived ? nil : own.type) ?? "*"
  }

  /// The keys of all selectors that may match an object.
  static func keys(of className: String, classes: Set<Substring>, name: String?) -> [String] {
    if classes.isEmpty, name == nil { return [className, "*"] }
    return [className, "*"] + classes.sorted().map { ".\($0)" } + (name.map { ["#\($0)"] } ?? [])
  }

  /// The selectors of a style; nil if the style has no selectors.
  static func selectors(of style: XMLElement) -> [XAMLSelector]? {
    guard let text = style[.selector] else { return nil }
    // In a nested style, `^` refers to an object of the outer style.
    let outer = style.parent.flatMap { $0[.selector] ?? $0[.targetType].map(XAMLStyle.className) }
    guard let outer, text.mentions("^") else { return parts(of: text).map { XAMLSelector($0) } }
    // The length is limited, because replacing every `^` with a long selector would take too much time.
    if max(text.utf8.count, outer.utf8.count) > 1_000 { return [XAMLSelector("*", isConditional: true)] }
    return parts(of: outer).map { XAMLSelector(nested(text, in: $0), isConditional: true) }
  }

  /// `text`, the selector of a nested style, with the selector `outer` in place of every `^`.
  private static func nested(_ text: String, in outer: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "^"), omittingEmptySubsequences: false).map { Substring($0) }
      .joined(separator: outer)
  }

  /// The parts of `text` between the commas that are outside parentheses.
  private static func parts(of text: String) -> [String] {
    if !text.utf8.contains(UInt8(ascii: ",")) { return [text] }
    var depth = 0
    let parts = text.utf8.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "(") { depth += 1 } else if byte == UInt8(ascii: ")") { depth -= 1 }
      return byte == UInt8(ascii: ",") && depth == 0
    }
    return parts.map { String(Substring($0)) }
  }

  private init(_ text: String, isConditional: Bool = false) {
    let text = text.trimmed
    isAboutParts = text.mentions("/template/")
    let others = Self.base(in: text[...])?.others ?? text[...]
    self.isConditional =
      isConditional || others.utf8.contains { [0x20, 0x28, 0x2C, 0x3A, 0x3E, 0x5B].contains($0) }
    let parts = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }.map { Substring($0) }
    own = Simple(parts.last ?? "")
    around = parts.dropLast().map { Simple($0) }
  }

  /// The class in `:is(…)` at the beginning of `text`, and the rest of `text`; nil if there is no `:is(…)`.
  private static func base(in text: Substring) -> (name: String, others: Substring)? {
    guard text.hasPrefix(":is("), let end = text.firstIndex(of: ")") else { return nil }
    let name = text[text.index(text.startIndex, offsetBy: 4)..<end]
    return (XAMLStyle.className(String(name).trimmed), text[text.index(after: end)...])
  }

  /// Whether the selector may match an object of the class `className`, which derives from `bases`, with the
  /// style classes `stated` and the name `name`.
  func mayMatch(
    _ className: String, derivedFrom bases: Set<String>, classes stated: Set<Substring>, name: String?
  ) -> Bool {
    !isAboutParts && own.mayMatch(className, derivedFrom: bases, classes: stated, name: name)
  }

  /// Whether elements that enclose `element` in the document may match the other parts of the selector.
  func mayMatchAround(_ element: XMLElement) -> Bool {
    around.allSatisfy { part in
      var outer = element.parent
      while let holder = outer {
        let classes = Set(holder[.classes]?.split(separator: " ") ?? [])
        if part.includesDerived
          || part.mayMatch(holder.name, derivedFrom: [], classes: classes, name: holder[.name])
        {
          return true
        }
        outer = holder.parent
      }
      return false
    }
  }
}
