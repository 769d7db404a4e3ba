import FocusModel
import ImportKit
import XMLSource

/// How the loader interprets an attribute's text, according to its first characters
/// (FXMLLoader.resolvePrefixedValue).
enum FXMLValue: Hashable {
  /// A literal text.
  case literal(String)
  /// The key of a string in a resource bundle: `%key`.
  case resource(String)
  /// An object that the document has already declared: `$name`.
  case variable(String)
  /// A binding: the text between the braces of `${…}`.
  case expression(String)
  /// A location relative to the document: `@path`.
  case location(String)
  /// A constant of the class: `fx:constant="NAME"`.
  case constant(String)

  init(_ text: String) {
    var rest: String { String(text.dropFirst()) }
    switch text.utf8.first {
    case UInt8(ascii: "\\"): self = .literal(rest)
    // `%%` is the older form of `\%`; `@@` and `$$` work in the same way.
    case let mark? where Self.marks.contains(mark) && rest.utf8.first == mark: self = .literal(rest)
    case UInt8(ascii: "%") where !rest.isEmpty: self = .resource(rest)
    case UInt8(ascii: "@") where !rest.isEmpty: self = .location(rest)
    case UInt8(ascii: "$") where rest.utf8.first == UInt8(ascii: "{"):
      self = .expression(String(rest.dropFirst().prefix { $0 != "}" }))
    case UInt8(ascii: "$") where !rest.isEmpty: self = .variable(rest)
    default: self = .literal(text)
    }
  }

  private static let marks = [UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "$")]

  /// The text that people read, or, for text from a resource bundle, its key with the leading `%`.
  var words: String? {
    switch self {
    case .literal(let text): text
    case .resource(let key): "%" + key
    case .variable, .expression, .location, .constant: nil
    }
  }

  /// Whether the value is a binding, which follows later changes.
  var isBinding: Bool { if case .expression = self { true } else { false } }

  /// The ID of the object to which the value refers: `$name`, or a binding to the object itself, `${name}`.
  var object: String? {
    switch self {
    case .variable(let name): name
    case .expression(let name) where name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }):
      Self.isTakenForConstant(name) ? nil : name
    default: nil
    }
  }

  /// Whether the loader takes the beginning of `name` for a constant: the document then does not load (`nullText`), or
  /// the binding has no value (`t`) (Expression.java; measured on 11.0.11).
  private static func isTakenForConstant(_ name: String) -> Bool {
    ["null", "true", "false"].contains { name.hasPrefix($0) || $0.hasPrefix(name) }
  }
}

/// An element that creates an object, with its properties from attributes and property elements.
struct FXMLObject {
  /// One property that the document sets.
  struct Statement {
    var property: JavaFXProperty
    var value: FXMLValue
    /// The key of the text in a resource bundle, if the text comes from a bundle.
    var key: String?
    var span: SourceSpan
    /// The index of the file that contains the property and the `fx:id`s to which its value refers.
    var file: Int
  }

  let element: XMLElement
  private(set) var statements: [Statement] = []

  /// Reads the properties that `element` sets in `file`. The `statements` of enclosing elements come first
  /// and take precedence.
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
      // A document may declare a field in the `labelFor` of its label and insert the field elsewhere with
      // `fx:reference`.
      let made = property == .labelFor ? child.firstChild?.fxID : nil
      guard let value = made.map({ .variable($0.value) }) ?? Self.value(of: child) else { continue }
      self.statements.append(
        Statement(
          property: property, value: value, span: SourceSpan(child.fullSpan, source: file.source),
          file: file.number))
    }
  }

  /// The value of a property element: its unchanged text (measured on 11.0.11), the text of the `<String
  /// fx:value="…"/>` in it, the object to which `<fx:reference source="…"/>` refers, or a constant. Nil if
  /// the element creates an object.
  private static func value(of element: XMLElement) -> FXMLValue? {
    guard let child = element.firstChild else { return .literal(element.text.trimmed) }
    if child.prefix == "fx", child.name == "reference" { return child[fxml: .source].map { .variable($0) } }
    for attribute in child.attributes where attribute.prefix == "fx" {
      if attribute.name == "value" { return .literal(attribute.value) }
      if attribute.name == "constant" { return .constant(attribute.value) }
    }
    return child.firstChild == nil && child.attributes.isEmpty ? .literal(child.text.trimmed) : nil
  }

  /// The statement of `property` that takes effect; nil if the document does not set the property.
  subscript(_ property: JavaFXProperty) -> Statement? {
    // The search uses indices, because a closure over the statements would copy each statement.
    statements.indices.first { statements[$0].property == property }.map { statements[$0] }
  }

  /// The text of `property`; nil if the property is missing or its value is not text.
  func text(_ property: JavaFXProperty) -> String? {
    if case .literal(let text)? = self[property]?.value { text } else { nil }
  }

  /// The length or coordinate in `property`; nil if the property is missing or not a number.
  func measure(_ property: JavaFXProperty) -> Double? {
    text(property).flatMap { StatedMeasure($0)?.value }
  }

  /// The name of the enumeration member in `property`, given as text or as a constant.
  func word(_ property: JavaFXProperty) -> String? {
    switch self[property]?.value {
    case .literal(let name)?, .constant(let name)?: name
    default: nil
    }
  }

  /// The integer in `property`; nil if the property is missing or not an integer. `GridPane.REMAINING` is the
  /// largest integer.
  func integer(_ property: JavaFXProperty) -> StatedInteger? {
    word(property).flatMap { $0 == "REMAINING" ? .max : StatedInteger($0) }
  }

  /// The Boolean value of `property`; nil if the value is absent or bound.
  func flag(_ property: JavaFXProperty) -> Bool? { text(property).map { $0.lowercased() == "true" } }
}

extension XMLElement {
  /// The attribute `fx:id`, if the element has one.
  var fxID: XMLAttribute? { attributes.first { $0.prefix == "fx" && $0.name == "id" } }

  /// Whether the element is one of the loader's own elements (`fx:include`, `fx:define`).
  func isFX(_ name: String) -> Bool { prefix == "fx" && self.name == name }

  /// The name of the class that the element instantiates, as written.
  var madeClass: String { isFX("root") ? self[fxml: .type] ?? "" : name }

  /// The class name without its package.
  var simpleName: Substring { nameAfterDot ?? name[...] }

  /// Whether the element creates an object: the last part of its name begins with a capital letter, and the
  /// name is not a property that a class attaches to other objects (`GridPane.rowIndex`).
  var makesObject: Bool {
    if prefix == "fx" { return ["include", "reference", "copy", "root"].contains(name) }
    let utf8 = name.utf8
    guard let dot = name.lastIndex(ofByte: UInt8(ascii: ".")) else { return utf8.first?.isCapital == true }
    return utf8[utf8.index(after: dot)...].first?.isCapital == true
  }
}
