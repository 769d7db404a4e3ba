import FocusModel
import ImportKit
import XMLSource

/// The properties that an object states.
struct GtkProperties: Sendable {
  /// One stated value.
  struct Value: Sendable {
    var element: XMLElement
    /// The `<property>` element's own text.
    var text: String { element.text }
    /// The whole property: findings point here.
    var span: SourceSpan { SourceSpan(element.fullSpan) }
    /// Whether a binding gives the value at run time.
    var isBound: Bool
  }

  private struct Statement {
    var property: GtkProperty
    /// The index of its element.
    var element: Int
    var isBound: Bool
  }

  private var statements: [Statement] = []
  private var tree: XMLTree?

  /// Whether `<items>` are given.
  private(set) var hasItems = false
  /// Whether it declares the entry of a combo box.
  private(set) var declaresEntry = false
  /// Whether this entry states that it cannot focus (GTK 3).
  private(set) var declaresUnfocusableEntry = false
  /// `<layout>`: the position of the widget in its parent (GTK 4).
  private(set) var layout: XMLElement?

  /// None.
  init() {}

  /// The values before any binding sets them, which pictures show.
  static func initial(of element: XMLElement) -> GtkProperties {
    GtkProperties(of: element, ignoresBindings: true)
  }

  /// Reads the property elements directly inside `element`.
  init(of element: XMLElement, ignoresBindings: Bool = false) {
    tree = element.tree
    for child in element.children {
      switch child.name {
      case "property":
        add(child, ignoresBindings)
        if child.firstChild != nil, child["name"] == "child" { declaresEntry = true }
      case "binding": if !ignoresBindings { add(child, false) }
      case "child":
        guard child["internal-child"] == "entry" else { continue }
        declaresEntry = true
        declaresUnfocusableEntry = child.children.contains { $0.name == "object" && Self.cannotFocus($0) }
      case "items": hasItems = true
      case "layout": layout = child
      default: break
      }
    }
  }

  private static func cannotFocus(_ object: XMLElement) -> Bool {
    GtkProperties(of: object).flag(.canFocus) == false
  }

  private mutating func add(_ element: XMLElement, _ ignoresBindings: Bool) {
    guard let property = element.lookUp("name", in: GtkProperty.words) else { return }
    let isBound =
      !ignoresBindings
      && (element.name == "binding" || element.attribute("bind-source") != nil
        || element.attribute("bind_source") != nil)
    if statements.isEmpty { statements.reserveCapacity(8) }
    statements.append(Statement(property: property, element: element.index, isBound: isBound))
  }

  /// The last statement of `property`: later statements win.
  subscript(_ property: GtkProperty) -> Value? {
    guard let tree, let position = statements.lastIndex(where: { $0.property == property }) else {
      return nil
    }
    let statement = statements[position]
    return Value(element: tree.element(at: statement.element), isBound: statement.isBound)
  }

  /// A stated text, trimmed; nil if absent or bound.
  func text(_ property: GtkProperty) -> String? {
    guard let value = self[property], !value.isBound else { return nil }
    return value.text.trimmed
  }

  /// A stated value of an enumeration: GtkBuilder accepts the name of the constant (`GTK_PACK_END`) as well as its nick
  /// (`end`).
  func word(_ property: GtkProperty) -> String? {
    guard let text = text(property) else { return nil }
    guard text.hasPrefix("GTK_") else { return text }
    return text.split(separator: "_").dropFirst(2).joined(separator: "-").lowercased()
  }

  /// A stated number, decimal or hexadecimal (`gtk_builder_value_from_string_type`).
  func integer(_ property: GtkProperty) -> StatedInteger? {
    text(property).flatMap { StatedInteger($0, hexadecimal: true) }
  }

  /// A stated truth value; nil if absent, bound or unreadable.
  func flag(_ property: GtkProperty) -> Bool? { text(property).flatMap(Self.boolean) }

  /// The value of `property`: stated, unknown because bound, or `fallback`.
  func fact(_ property: GtkProperty, otherwise fallback: Fact<Bool>) -> Fact<Bool> {
    guard let value = self[property] else { return fallback }
    if value.isBound { return .unknown(.bound) }
    guard let flag = Self.boolean(value.text.trimmed) else { return fallback }
    return .stated(flag, value.span)
  }

  /// A stated number with decimals.
  func measure(_ property: GtkProperty) -> Double? { text(property).flatMap { StatedMeasure($0)?.value } }

  /// Whether `property` is stated.
  func states(_ property: GtkProperty) -> Bool { statements.contains { $0.property == property } }

  /// The stated orientation.
  var isVertical: Bool? { word(.orientation).map { $0 == "vertical" || $0 == "1" } }

  /// The forms `_gtk_builder_boolean_from_string` takes, in any case.
  static func boolean(_ text: String) -> Bool? {
    switch text {
    case "True", "true", "1": return true
    case "False", "false", "0": return false
    default: break
    }
    return switch text.lowercased() {
    case "1", "true", "t", "yes", "y": true
    case "0", "false", "f", "no", "n": false
    default: nil
    }
  }
}
