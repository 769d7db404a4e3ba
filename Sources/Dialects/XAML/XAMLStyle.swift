import FocusModel
import ImportKit
import XMLSource

/// A style: its values for the relevant properties.
struct XAMLStyle: Sendable {
  /// The value that a style sets for a property.
  struct Setter: Sendable, Hashable {
    /// The value as text; nil if the value is not text or depends on a state.
    var text: String?
    /// How the value depends on where the pointer is.
    var pointer = PointerEffect.none

    /// How the visibility of an object depends on where the pointer is.
    enum PointerEffect: Sendable, Hashable {
      case none
      /// The object is visible under the pointer, and perhaps elsewhere.
      case shows
      /// The object is visible only under the pointer.
      case showsOnly
    }

    /// Whether the value makes an object invisible.
    private var hides: Bool {
      ["collapsed", "hidden", "false", "0", "0.0"].contains(text?.lowercased())
    }

    /// The pointer's effect if this value and `other` apply to one object.
    func pointer(besides other: Setter) -> PointerEffect {
      if pointer == .showsOnly || other.pointer == .showsOnly { return .showsOnly }
      if pointer == .shows { return other.hides ? .showsOnly : .shows }
      return other.pointer == .shows && hides ? .showsOnly : other.pointer
    }

    /// The same value in a style that applies under the pointer, or only elsewhere.
    func applying(_ place: PointerPlace) -> Setter {
      var setter = self
      switch place {
      case .anywhere: break
      case .under: setter.pointer = hides ? .none : .shows
      case .elsewhere: setter.pointer = hides ? .showsOnly : .none
      }
      return setter
    }

    /// The value as a Boolean.
    var truth: Fact<Bool> {
      switch text?.lowercased() {
      case "true"?: .implied(true)
      case "false"?: .implied(false)
      default: .unknown(.unresolvedDefinition)
      }
    }
  }

  /// The position of the pointer for which a style applies.
  enum PointerPlace { case anywhere, under, elsewhere }

  /// The class to which the style applies; nil if the style has a selector instead.
  let target: String?
  /// The objects to which the style applies, in Avalonia.
  private(set) var selector: XAMLSelector?
  /// The key of the style that this style extends (`BasedOn`).
  let basedOn: XAMLExtension?
  /// The range of elements in the document to which the style applies.
  let reach: Range<Int>
  /// The values that the style sets; each property occurs once.
  private(set) var setters: [(property: XAMLProperty, value: Setter)] = []

  /// Reads `<Style TargetType="…">`, `<Style Selector="…">` or `<ControlTheme TargetType="…">`.
  init(_ element: XMLElement) {
    reach = Self.reach(of: element)
    target = element[.targetType].map(Self.className)
    basedOn = element[.basedOn].flatMap { XAMLExtension($0) }
    let place = Self.pointerPlace(in: element[.selector] ?? "")
    for child in element.children {
      switch child.propertyName ?? child.name[...] {
      case "Setter": add(child, isConditional: false, place)
      case "Setters":
        for setter in child.children { add(setter, isConditional: false, place) }
      case "Triggers": for trigger in child.children { addTrigger(trigger) }
      default: break
      }
    }
  }

  /// The styles that `element` declares: one style for each of its selectors. Commas separate the selectors.
  static func styles(of element: XMLElement) -> [XAMLStyle] {
    let style = XAMLStyle(element)
    guard let selectors = XAMLSelector.selectors(of: element) else { return [style] }
    return selectors.map { selector in
      var style = style
      style.selector = selector
      return style
    }
  }

  private static let holdersOfStyles: Set<String> = ["ControlTheme", "ResourceDictionary", "Style", "Styles"]

  /// The elements inside the element that has `style` in its resources.
  private static func reach(of style: XMLElement) -> Range<Int> {
    var owner = style.parent
    while let holder = owner,
      holder.propertyName != nil || holdersOfStyles.contains(holder.name),
      let outer = holder.parent
    {
      owner = outer
    }
    return owner.map { $0.index..<$0.subtreeEnd } ?? 0..<0
  }

  private mutating func addTrigger(_ trigger: XMLElement) {
    let place = Self.isUnderPointer(trigger) ? PointerPlace.under : .anywhere
    func add(_ setters: some Sequence<XMLElement>, to style: inout Self) {
      for setter in setters { style.add(setter, isConditional: true, place) }
    }
    add(trigger.children, to: &self)
    for child in trigger.children where child.propertyName == "Setters" { add(child.children, to: &self) }
  }

  /// The position of the pointer for which `selector` applies.
  private static func pointerPlace(in selector: String) -> PointerPlace {
    if selector.mentions(":not(:pointerover)") { return .elsewhere }
    return selector.mentions(":pointerover") ? .under : .anywhere
  }

  /// Whether `trigger` or one of its conditions applies only under the pointer: `Property="IsMouseOver"`,
  /// `Binding="{Binding IsMouseOver, …}"`.
  private static func isUnderPointer(_ trigger: XMLElement) -> Bool {
    func isOverIt(_ element: XMLElement) -> Bool {
      (element[.property] ?? element[.binding])?.mentions("IsMouseOver") == true
        && element[.value]?.lowercased() == "true"
    }
    let conditions = trigger.children.filter { $0.propertyName == "Conditions" }.flatMap {
      Array($0.children)
    }
    return isOverIt(trigger) || conditions.contains(where: isOverIt)
  }

  private mutating func add(_ setter: XMLElement, isConditional: Bool, _ place: PointerPlace) {
    guard setter.name == "Setter", let name = setter[.property] ?? setter[.target],
      let property = Self.property(called: name)
    else { return }
    let written = setter[.value].flatMap { XAMLExtension($0) == nil ? $0 : nil }
    var value = Setter(text: written).applying(place)
    if let place = setters.firstIndex(where: { $0.property == property }) {
      value.pointer = value.pointer(besides: setters[place].value)
      if isConditional || setters[place].value.text == nil { value.text = nil }
      setters[place].value = value
    } else {
      if isConditional { value.text = nil }
      setters.append((property, value))
    }
  }

  /// The property to which a setter refers as `name`: `Focusable`, `Control.IsTabStop`,
  /// `(KeyboardNavigation.TabIndex)`.
  private static func property(called name: String) -> XAMLProperty? {
    if let known = XAMLProperty.table[name] { return known }
    guard name.utf8.contains(where: { $0 == 0x28 || $0 == 0x2E || $0 == 0x3A }) else { return nil }
    let bytes = name.utf8.filter { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") }
    if let known = XAMLProperty.table[String(decoding: bytes, as: UTF8.self)] { return known }
    let parts = bytes.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    return parts.last.flatMap { XAMLProperty.table[String(decoding: $0, as: UTF8.self)] }
  }

  /// The class to which a document refers as `name`: `Button`, `local:Button`, `{x:Type Button}`.
  static func className(_ name: String) -> String {
    let written = XAMLExtension(name)?.positional.first ?? name
    return String(written.split(whereSeparator: { $0 == ":" || $0 == "|" }).last ?? "")
  }
}

/// An Avalonia selector, evaluated from a document alone: `Button.primary`, `TextBox#name`, `:is(Button)`.
struct XAMLSelector: Sendable {
  /// A selector without spaces: a class, style classes and a name, without states.
  private struct Simple: Sendable {
    var type: String?
    var classes: Set<Substring> = []
    var name: Substring?

    init(_ text: Substring) {
      var rest = text.prefix { $0 != ":" && $0 != "[" }[...]
      let type = rest.prefix { $0 != "." && $0 != "#" }
      if !type.isEmpty, type != "^", type != "*" { self.type = XAMLStyle.className(String(type)) }
      rest = rest.dropFirst(type.count)
      while let mark = rest.first {
        let word = rest.dropFirst().prefix { $0 != "." && $0 != "#" }
        if mark == "." { classes.insert(word) } else { name = word }
        rest = rest.dropFirst(word.count + 1)
      }
    }

    func mayMatch(_ className: String, classes stated: Set<Substring>, name: String?) -> Bool {
      if let type, type != className { return false }
      if let wanted = self.name, name.map({ wanted == $0 }) != true { return false }
      return classes.isSubset(of: stated)
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
    return own.classes.min().map { ".\($0)" } ?? own.type ?? "*"
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
    return parts(of: outer).map { XAMLSelector(text.replacing("^", with: $0), isConditional: true) }
  }

  /// The parts of `text` between the commas that are outside parentheses.
  private static func parts(of text: String) -> [String] {
    if !text.utf8.contains(UInt8(ascii: ",")) { return [text] }
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "," && depth == 0 {
        parts.append("")
      } else {
        if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private init(_ text: String, isConditional: Bool = false) {
    let text = text.trimmed
    isAboutParts = text.mentions("/template/")
    self.isConditional =
      isConditional || text.utf8.contains { [0x20, 0x28, 0x2C, 0x3A, 0x3E, 0x5B].contains($0) }
    let parts = text.split(whereSeparator: { $0 == " " || $0 == ">" })
    own = Simple(parts.last ?? "")
    around = parts.dropLast().map { Simple($0) }
  }

  /// Whether the selector may match an object of the class `className` with the style classes `stated` and
  /// the name `name`.
  func mayMatch(_ className: String, classes stated: Set<Substring>, name: String?) -> Bool {
    !isAboutParts && own.mayMatch(className, classes: stated, name: name)
  }

  /// Whether elements that enclose `element` in the document may match the other parts of the selector.
  func mayMatchAround(_ element: XMLElement) -> Bool {
    around.allSatisfy { part in
      var outer = element.parent
      while let holder = outer {
        let classes = Set(holder[.classes]?.split(separator: " ") ?? [])
        if part.mayMatch(holder.name, classes: classes, name: holder[.name]) { return true }
        outer = holder.parent
      }
      return false
    }
  }
}
