import FocusModel
import ImportKit
import XMLSource

/// The properties that affect focus, names, layout and keys. The others are skipped.
enum JavaFXProperty: String, CaseIterable {
  // Focus.
  case focusTraversable, disable, visible, opacity, editable
  // Names.
  case text, promptText, accessibleText, labelFor, title, headerText, mnemonicParsing, tooltip, graphic
  // Visible content.
  case expanded, collapsible, expandedPane, contentDisplay, selected
  // Layout.
  case orientation, buttonOrder
  case rowIndex = "GridPane.rowIndex"
  case columnIndex = "GridPane.columnIndex"
  case rowSpan = "GridPane.rowSpan"
  case columnSpan = "GridPane.columnSpan"
  case layoutX, layoutY, prefWidth, prefHeight
  case leftAnchor = "AnchorPane.leftAnchor"
  case topAnchor = "AnchorPane.topAnchor"
  case rightAnchor = "AnchorPane.rightAnchor"
  case bottomAnchor = "AnchorPane.bottomAnchor"
  case buttonData = "ButtonBar.buttonData"
  // Keys and groups.
  case accelerator, toggleGroup, defaultButton, cancelButton
  case onAction, onMouseClicked, onMousePressed, onMouseReleased, onKeyPressed, onKeyReleased, onKeyTyped
  case id

  fileprivate static let words = WordTable(allCases.map { ($0.rawValue, $0) })
}

/// The meaning of an attribute's text to the loader, by its first characters (FXMLLoader.resolvePrefixedValue).
enum FXMLValue: Hashable {
  /// The text itself.
  case literal(String)
  /// `%key`: an unknown text of the application.
  case resource(String)
  /// `$name`: an object that the document has already declared.
  case variable(String)
  /// `${…}`: a binding.
  case expression
  /// `@path`.
  case location(String)
  /// `fx:constant="NAME"`: a constant of the class.
  case constant(String)

  init(_ text: String) {
    var rest: String { String(text.dropFirst()) }
    switch text.utf8.first {
    case UInt8(ascii: "\\"): self = .literal(rest)
    // `%%` is the older way to write `\%`; the same goes for `@@` and `$$`.
    case let mark? where Self.marks.contains(mark) && rest.utf8.first == mark: self = .literal(rest)
    case UInt8(ascii: "%") where !rest.isEmpty: self = .resource(rest)
    case UInt8(ascii: "@") where !rest.isEmpty: self = .location(rest)
    case UInt8(ascii: "$") where rest.utf8.first == UInt8(ascii: "{"): self = .expression
    case UInt8(ascii: "$") where !rest.isEmpty: self = .variable(rest)
    default: self = .literal(text)
    }
  }

  private static let marks = [UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "$")]

  /// The text that a person reads, or the key of a text with its mark.
  var words: String? {
    switch self {
    case .literal(let text): text
    case .resource(let key): "%" + key
    case .variable, .expression, .location, .constant: nil
    }
  }
}

/// An element that makes an object, with its properties from attributes and property elements.
struct FXMLObject {
  /// One statement.
  struct Statement {
    var property: JavaFXProperty
    var value: FXMLValue
    /// The key of its text in a resource bundle, if it was looked up there.
    var key: String?
    var span: SourceSpan
    /// The index of the file that states it: the statement refers to the `fx:id`s of that file.
    var file: Int
  }

  let element: XMLElement
  private(set) var statements: [Statement] = []

  /// Reads the statements of `element` in `file`, after the `statements` of others, which take precedence.
  init(_ element: XMLElement, in file: FXMLFile, with statements: [Statement] = []) {
    self.element = element
    self.statements = statements
    for attribute in element.attributes where attribute.prefix == nil {
      guard let property = attribute.lookUpName(in: JavaFXProperty.words) else { continue }
      if self.statements.isEmpty { self.statements.reserveCapacity(8) }
      let (value, key) = file.value(of: attribute.value)
      self.statements.append(
        Statement(
          property: property, value: value, key: key,
          span: SourceSpan(attribute.span, source: file.source), file: file.number))
    }
    for child in element.children where child.prefix == nil {
      guard let property = child.lookUpName(in: JavaFXProperty.words) else { continue }
      // A field may be declared in its label's `labelFor`, and inserted elsewhere with `fx:reference`.
      let made = property == .labelFor ? child.firstChild?.fxID : nil
      guard let value = made.map({ .variable($0.value) }) ?? Self.value(of: child) else { continue }
      self.statements.append(
        Statement(
          property: property, value: value, span: SourceSpan(child.fullSpan, source: file.source),
          file: file.number))
    }
  }

  /// The value that a property element states: its text unchanged (measured on 11.0.11), the text of the
  /// `<String fx:value="…"/>` in it, the object that `<fx:reference source="…"/>` names, or a constant. Nil for a new
  /// object.
  private static func value(of element: XMLElement) -> FXMLValue? {
    guard let child = element.firstChild else { return .literal(element.text.trimmed) }
    if child.prefix == "fx", child.name == "reference" { return child["source"].map { .variable($0) } }
    for attribute in child.attributes where attribute.prefix == "fx" {
      if attribute.name == "value" { return .literal(attribute.value) }
      if attribute.name == "constant" { return .constant(attribute.value) }
    }
    return child.firstChild == nil && child.attributes.isEmpty ? .literal(child.text.trimmed) : nil
  }

  /// The statement about `property` that takes effect, if there is one.
  subscript(_ property: JavaFXProperty) -> Statement? {
    // Searched by index, because a closure would receive a copy of each statement.
    statements.indices.first { statements[$0].property == property }.map { statements[$0] }
  }

  /// The text stated for `property`; nil if the property is missing or its value is not text.
  func text(_ property: JavaFXProperty) -> String? {
    if case .literal(let text)? = self[property]?.value { text } else { nil }
  }

  /// A stated length or place.
  func measure(_ property: JavaFXProperty) -> Double? {
    text(property).flatMap { StatedMeasure($0)?.value }
  }

  /// The name of a member of an enumeration, as text or as a constant.
  func word(_ property: JavaFXProperty) -> String? {
    switch self[property]?.value {
    case .literal(let name)?, .constant(let name)?: name
    default: nil
    }
  }

  /// A stated number. `GridPane.REMAINING` is the largest integer.
  func integer(_ property: JavaFXProperty) -> StatedInteger? {
    word(property).flatMap { $0 == "REMAINING" ? .max : StatedInteger($0) }
  }

  /// A stated truth value; nil if absent or bound.
  func flag(_ property: JavaFXProperty) -> Bool? { text(property).map { $0.lowercased() == "true" } }
}

extension XMLElement {
  /// The value of `fx:id`, and its place.
  var fxID: XMLAttribute? { attributes.first { $0.prefix == "fx" && $0.name == "id" } }

  /// Whether it is one of the loader's own elements (`fx:include`, `fx:define`).
  func isFX(_ name: String) -> Bool { prefix == "fx" && self.name == name }

  /// The name of the class that it instantiates, as written.
  var madeClass: String { isFX("root") ? self["type"] ?? "" : name }

  /// The name of the class without its package.
  var simpleName: Substring {
    name.lastIndex(ofByte: UInt8(ascii: ".")).map { name[name.index(after: $0)...] } ?? name[...]
  }

  /// Whether it creates an object: the last part of its name begins with a capital letter, and it is not a
  /// property that a class attaches to other objects (`GridPane.rowIndex`).
  var makesObject: Bool {
    if prefix == "fx" { return ["include", "reference", "copy", "root"].contains(name) }
    let utf8 = name.utf8
    guard let dot = name.lastIndex(ofByte: UInt8(ascii: ".")) else { return utf8.first?.isCapital == true }
    return utf8[utf8.index(after: dot)...].first?.isCapital == true
  }
}
