import FocusModel
import ImportKit
import XMLSource

/// A style: its values for the relevant properties.
///
/// The type is a class because most objects look at several styles, and copying the parts would require many reference
/// count updates.
final class XAMLStyle: Sendable {
  /// The value that a style sets for a property.
  struct Setter: Sendable, Hashable {
    /// The value as text; nil if the value is not text or depends on a state.
    var text: String?
    /// Whether a style that may or may not apply sets the value to false.
    var mayBeFalse = false
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
      text.map { text in
        ["collapsed", "hidden", "false", "0", "0.0"].contains { text.isEqual(ignoringCase: $0) }
      } ?? false
    }

    /// The pointer's effect if this value and `other` apply to one object.
    func pointer(besides other: Setter) -> PointerEffect {
      if pointer == .showsOnly || other.pointer == .showsOnly { return .showsOnly }
      if pointer == .shows { return other.hides ? .showsOnly : .shows }
      return other.pointer == .shows && hides ? .showsOnly : other.pointer
    }

    /// The same value in a style that may or may not apply.
    var inDoubt: Setter {
      var setter = self
      setter.mayBeFalse = mayBeFalse || text?.truth == false
      setter.text = nil
      return setter
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
      switch text?.truth {
      case true?: .implied(true)
      case false?: .implied(false)
      case nil: .unknown(.style)
      }
    }
  }

  /// The position of the pointer for which a style applies.
  enum PointerPlace { case anywhere, under, elsewhere }

  /// The class to which the style applies; nil if the style has a selector instead.
  let target: String?
  /// The objects to which the style applies, in Avalonia.
  let selector: XAMLSelector?
  /// The key of the style that this style extends (`BasedOn`).
  let basedOn: XAMLExtension?
  /// The range of elements in the document to which the style applies.
  let reach: Range<Int>
  /// The values that the style sets; each property occurs once.
  let setters: [(property: XAMLProperty, value: Setter)]
  /// The path of the document that contains the style.
  let path: String
  /// Whether the position of the pointer decides one of the values.
  let followsPointer: Bool
  /// The menus, flyouts and templates that the style sets, also those of its triggers.
  let parts: [Part]

  /// A menu, flyout or template that a style sets.
  struct Part: Sendable {
    let property: XAMLProperty
    /// The key of the part if it is in resources.
    let key: String?
    /// The index of the part's element, or of the setter that refers to the key.
    let index: Int
  }

  /// Reads `<Style TargetType="…">`, `<Style Selector="…">` or `<ControlTheme TargetType="…">` in the document at
  /// `path`.
  convenience init(_ element: XMLElement, at path: String = "") {
    let values = XAMLSetters(of: element)
    self.init(
      target: element[.targetType].map(Self.className), selector: nil,
      basedOn: element[.basedOn].flatMap { XAMLExtension($0) }, reach: element.reachOfResources,
      setters: values.setters, parts: values.parts, path: path)
  }

  private init(
    target: String?, selector: XAMLSelector?, basedOn: XAMLExtension?, reach: Range<Int>,
    setters: [(property: XAMLProperty, value: Setter)], parts: [Part], path: String
  ) {
    self.target = target
    self.selector = selector
    self.basedOn = basedOn
    self.reach = reach
    self.setters = setters
    self.parts = parts
    self.path = path
    followsPointer = setters.contains { $0.value.pointer != .none }
  }

  /// The styles that `element` in the document at `path` declares: one style for each of its selectors. Commas separate the selectors.
  static func styles(of element: XMLElement, at path: String) -> [XAMLStyle] {
    let style = XAMLStyle(element, at: path)
    guard let selectors = XAMLSelector.selectors(of: element) else { return [style] }
    return selectors.map {
      XAMLStyle(
        target: style.target, selector: $0, basedOn: style.basedOn, reach: style.reach,
        setters: style.setters, parts: style.parts, path: path)
    }
  }

  /// The property to which a setter refers as `name`: `Focusable`, `Control.IsTabStop`,
  /// `(KeyboardNavigation.TabIndex)`.
  fileprivate static func property(called name: String) -> XAMLProperty? {
    if let known = XAMLProperty.table[name] { return known }
    guard name.utf8.contains(where: { $0 == 0x28 || $0 == 0x2E || $0 == 0x3A }) else { return nil }
    let bytes = name.utf8.filter { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") }
    if let known = XAMLProperty.table[String(decoding: bytes, as: UTF8.self)] { return known }
    let parts = bytes.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    return parts.last.flatMap { XAMLProperty.table[String(decoding: $0, as: UTF8.self)] }
  }

  /// The class to which a document refers as `name`: `Button`, `local:Button`, `{x:Type Button}`.
  static func className(_ name: String) -> String {
    let written = XAMLExtension(name)?.arguments.positional.first ?? name
    let parts = written.utf8.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "|") }
    return parts.last.map { String(Substring($0)) } ?? ""
  }
}

/// Collects the values that a style sets.
private struct XAMLSetters {
  private(set) var setters: [(property: XAMLProperty, value: XAMLStyle.Setter)] = []
  private(set) var parts: [XAMLStyle.Part] = []

  /// Reads the setters of `style`, also those in its triggers.
  init(of style: XMLElement) {
    let place = Self.pointerPlace(in: style[.selector] ?? "")
    for child in style.children {
      switch child.propertyName ?? child.name[...] {
      case "Setter": add(child, isConditional: false, place)
      case "Setters":
        for setter in child.children { add(setter, isConditional: false, place) }
      case "Triggers": for trigger in child.children { addTrigger(trigger) }
      default: break
      }
    }
  }

  private mutating func addTrigger(_ trigger: XMLElement) {
    let place = Self.isUnderPointer(trigger) ? XAMLStyle.PointerPlace.under : .anywhere
    func add(_ setters: some Sequence<XMLElement>, to values: inout Self) {
      for setter in setters { values.add(setter, isConditional: true, place) }
    }
    add(trigger.children, to: &self)
    for child in trigger.children where child.propertyName == "Setters" { add(child.children, to: &self) }
    for child in trigger.children
    where ["EnterActions", "ExitActions", "Actions"].contains(child.propertyName) {
      addAnimations(child)
    }
  }

  /// Adds unknown values for the properties that the animations in `actions` change.
  private mutating func addAnimations(_ actions: XMLElement) {
    for index in actions.index..<actions.subtreeEnd {
      let animation = actions.tree.element(at: index)
      guard let name = animation[.targetProperty], let property = XAMLStyle.property(called: name) else {
        continue
      }
      if let place = setters.firstIndex(where: { $0.property == property }) {
        setters[place].value.text = nil
      } else {
        setters.append((property, XAMLStyle.Setter()))
      }
    }
  }

  /// The position of the pointer for which `selector` applies.
  private static func pointerPlace(in selector: String) -> XAMLStyle.PointerPlace {
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

  private mutating func add(_ setter: XMLElement, isConditional: Bool, _ place: XAMLStyle.PointerPlace) {
    guard setter.name == "Setter", let name = setter[.property] ?? setter[.target],
      let property = XAMLStyle.property(called: name)
    else { return }
    if XAMLProperty.layers.contains(property) || XAMLProperty.templates.contains(property) {
      addPart(property, setter)
    }
    let written = setter[.value].flatMap { XAMLExtension.isExtension($0) ? nil : $0 }
    var value = XAMLStyle.Setter(text: written).applying(place)
    if let place = setters.firstIndex(where: { $0.property == property }) {
      value.pointer = value.pointer(besides: setters[place].value)
      if isConditional || setters[place].value.text == nil { value.text = nil }
      setters[place].value = value
    } else {
      if isConditional { value.text = nil }
      setters.append((property, value))
    }
  }

  private mutating func addPart(_ property: XAMLProperty, _ setter: XMLElement) {
    if let key = setter[.value].flatMap({ XAMLExtension($0) })?.resourceKey {
      parts.append(XAMLStyle.Part(property: property, key: key, index: setter.index))
    } else if let value = setter.children.first(where: { $0.sets(.value) })?.firstChild {
      parts.append(XAMLStyle.Part(property: property, key: nil, index: value.index))
    }
  }
}

extension String {
  /// The value of the text as a Boolean; nil if it is neither `True` nor `False`, in any case.
  var truth: Bool? {
    if isEqual(ignoringCase: "true") { return true }
    return isEqual(ignoringCase: "false") ? false : nil
  }

  /// Whether the text is `word`, an ASCII word in lower case, in any case.
  fileprivate func isEqual(ignoringCase word: String) -> Bool {
    utf8.count == word.utf8.count && zip(utf8, word.utf8).allSatisfy { $0 | 0x20 == $1 }
  }
}
