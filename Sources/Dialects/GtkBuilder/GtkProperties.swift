import FocusModel
import ImportKit
import XMLSource

/// The properties that the document sets for an object.
struct GtkProperties: Sendable {
  /// One property value in the document.
  struct Value: Sendable {
    var element: XMLElement
    /// The text of the `<property>` element.
    var text: String { element.text }
    /// The location of the whole property, to which findings refer.
    var span: SourceSpan { SourceSpan(element.fullSpan) }
    /// Whether a binding sets the value at run time.
    var isBound: Bool
  }

  private struct Statement {
    var property: GtkProperty
    /// The index of the property's element.
    var element: Int
    var isBound: Bool
  }

  private var statements: [Statement] = []
  private var tree: XMLTree?

  /// Whether the object contains `<items>`.
  private(set) var hasItems = false
  /// Whether the object declares the entry of a combo box.
  private(set) var declaresEntry = false
  /// Whether the declared entry has `can-focus` set to false (GTK 3).
  private(set) var declaresUnfocusableEntry = false
  /// The `<layout>` element, which sets the widget's position in its parent (GTK 4).
  private(set) var layout: XMLElement?

  /// Creates an empty set of properties.
  init() {}

  /// The initial values, which wireframes show; bindings may change these values later.
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

  /// The last value of `property`; later values override earlier values.
  subscript(_ property: GtkProperty) -> Value? {
    guard let tree, let position = statements.lastIndex(where: { $0.property == property }) else {
      return nil
    }
    let statement = statements[position]
    return Value(element: tree.element(at: statement.element), isBound: statement.isBound)
  }

  /// The text of `property`, trimmed; nil if the value is absent or bound.
  func text(_ property: GtkProperty) -> String? {
    guard let value = self[property], !value.isBound else { return nil }
    return value.text.trimmed
  }

  /// The nick of the enumeration value of `property`; nil if the value is absent or bound. GtkBuilder accepts
  /// the name of the constant (`GTK_PACK_END`) as well as its nick (`end`).
  func word(_ property: GtkProperty) -> String? {
    guard let text = text(property) else { return nil }
    guard text.hasPrefix("GTK_") else { return text }
    return text.split(separator: "_").dropFirst(2).joined(separator: "-").lowercased()
  }

  /// The number in `property`, written in decimal or hexadecimal (`gtk_builder_value_from_string_type`).
  func integer(_ property: GtkProperty) -> StatedInteger? {
    text(property).flatMap { StatedInteger($0, hexadecimal: true) }
  }

  /// The Boolean value of `property`; nil if the value is absent, bound or unreadable.
  func flag(_ property: GtkProperty) -> Bool? { text(property).flatMap(Self.boolean) }

  /// The Boolean value of `property`; unknown if the value is bound, and `fallback` if the document does not
  /// set the property.
  func fact(_ property: GtkProperty, otherwise fallback: Fact<Bool>) -> Fact<Bool> {
    guard let value = self[property] else { return fallback }
    if value.isBound { return .unknown(.bound) }
    guard let flag = Self.boolean(value.text.trimmed) else { return fallback }
    return .stated(flag, value.span)
  }

  /// The decimal number in `property`; nil if the value is absent, bound or unreadable.
  func measure(_ property: GtkProperty) -> Double? { text(property).flatMap { StatedMeasure($0)?.value } }

  /// Whether the document sets `property`.
  func states(_ property: GtkProperty) -> Bool { statements.contains { $0.property == property } }

  /// Whether the orientation is vertical; nil if the document does not set the orientation.
  var isVertical: Bool? { word(.orientation).map { $0 == "vertical" || $0 == "1" } }

  /// Parses the forms that `_gtk_builder_boolean_from_string` accepts, regardless of case.
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
