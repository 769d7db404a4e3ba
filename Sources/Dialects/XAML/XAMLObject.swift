import FocusModel
import ImportKit
import XMLSource

/// An element that creates an object, with the values of relevant properties in its attributes and child
/// elements.
struct XAMLObject {
  let element: XMLElement
  /// The index of the element's source text among the tree's sources.
  let source: UInt16
  private var statements: [(property: XAMLProperty, statement: XAMLStatement)] = []
  /// The values of styles for properties that the element does not set; each property occurs once.
  private var styled: [(property: XAMLProperty, value: XAMLStyle.Setter)] = []
  /// The object's styles that set menus, flyouts or templates, with the strongest first.
  private(set) var stylesWithParts: [XAMLStyle] = []
  /// Whether the object has an unknown style, which may set any property.
  var hasUnknownStyle = false
  /// Whether the object has an attached property of a library that may name it.
  private(set) var hasAttachments = false
  /// Whether the object has an attached property of a library that adds a picture: `icons:Attached.Icon`.
  private(set) var hasAttachedPicture = false

  /// Reads `element`.
  ///
  /// - Parameter meanings: The meanings of the names in the document.
  init(_ element: XMLElement, _ meanings: XAMLMeanings, source: UInt16 = 0) {
    self.element = element
    self.source = source
    statements.reserveCapacity(element.attributes.count)
    for attribute in element.attributes {
      switch meanings.meaning(of: attribute, in: element) {
      case .property(let property): statements.append((property, XAMLStatement(attribute, source)))
      case .attached(let mayName, let hasPicture):
        if mayName { hasAttachments = true }
        if hasPicture { hasAttachedPicture = true }
      case .unread: break
      }
    }
    for child in element.children {
      guard let property = meanings.property(of: child) else { continue }
      statements.append((property, XAMLStatement(child, source)))
    }
  }

  /// An object at `element` without any values.
  init(withoutValues element: XMLElement, source: UInt16) {
    self.element = element
    self.source = source
  }

  /// The location of the start tag; `fullSpan` is the location of the whole element.
  var span: SourceSpan { SourceSpan(element.span, source: source) }
  var fullSpan: SourceSpan { SourceSpan(element.fullSpan, source: source) }

  /// Adds the values that `root` sets for properties that the object does not set. `root` is the root of the
  /// document that describes the object's class.
  mutating func complete(from root: XAMLObject) {
    // A name belongs to the document that contains it.
    statements += root.statements.filter { $0.property != .name && $0.property != .uid }
    for (property, value) in root.styled where self.styled([property]) == nil {
      styled.append((property, value))
    }
    hasUnknownStyle = hasUnknownStyle || root.hasUnknownStyle
  }

  /// Whether text for the `x:Uid` may be defined outside the known resources.
  private(set) var wantsTexts = true

  /// Adds the `texts` for the `x:Uid` at `span`, which override the values that the element sets. `texts` is
  /// nil if no strings are known.
  mutating func add(_ texts: [(XAMLProperty, String)]?, at span: SourceSpan) {
    guard let texts else { return }
    wantsTexts = false
    statements.insert(contentsOf: texts.map { ($0.0, XAMLStatement($0.1, at: span)) }, at: 0)
  }

  /// Replaces references to strings with the strings themselves.
  mutating func resolve(_ text: (XAMLExtension) -> String?) {
    for index in statements.indices {
      guard let reference = statements[index].statement.extension,
        statements[index].property.isOfText, let text = text(reference)
      else { continue }
      statements[index].statement = XAMLStatement(text, at: statements[index].statement.span)
    }
  }

  /// The value that the document sets for `property`; nil if the document does not set it.
  subscript(_ property: XAMLProperty) -> XAMLStatement? {
    for index in statements.indices where statements[index].property == property {
      return statements[index].statement
    }
    return nil
  }

  /// The value of the first of `properties` that the document sets.
  func first(of properties: [XAMLProperty]) -> XAMLStatement? {
    if statements.isEmpty { return nil }
    for property in properties {
      if let statement = self[property] { return statement }
    }
    return nil
  }

  /// Whether the document sets one of `properties`.
  func states(_ properties: [XAMLProperty]) -> Bool { first(of: properties) != nil }

  // MARK: Values

  /// The value of a Boolean property: the value that the element sets, or else the value from its styles, or
  /// else `value`.
  func fact(_ properties: XAMLProperty..., otherwise value: Bool) -> Fact<Bool> {
    fact(properties, otherwise: value)
  }

  /// The value of the first of several Boolean `properties` that is set: the value that the element sets, or
  /// else the value from its styles, or else `value`.
  func fact(_ properties: [XAMLProperty], otherwise value: Bool) -> Fact<Bool> {
    first(of: properties)?.truth ?? styled(properties)?.truth ?? .implied(value)
  }

  /// The value of a Boolean property that styles often set; unknown if an unknown style may set the property.
  func openFact(_ properties: [XAMLProperty], otherwise value: Bool) -> Fact<Bool> {
    first(of: properties)?.truth ?? styled(properties)?.truth
      ?? (hasUnknownStyle ? .unknown(.unresolvedDefinition) : .implied(value))
  }

  /// Adds the values of `style`.
  ///
  /// - Parameters:
  ///   - mayApply: Whether it is uncertain that the style applies, in which case its values are unknown.
  ///   - isStronger: Whether the style's values replace those of earlier styles.
  ///   - isOpen: Whether it is unknown if the style is stronger than earlier styles, so different values make the
  ///     value unknown.
  mutating func add(
    _ style: XAMLStyle, mayApply: Bool = false, isStronger: Bool = false, isOpen: Bool = false
  ) {
    if !mayApply, !isOpen, !style.parts.isEmpty { stylesWithParts.append(style) }
    let isAround = !style.followsPointer || style.selector?.mayMatchAround(element) ?? true
    for (property, value) in style.setters {
      var value = value
      if !isAround { value.pointer = .none }
      if mayApply { value = value.inDoubt }
      guard let place = styled.firstIndex(where: { $0.property == property }) else {
        styled.append((property, value))
        continue
      }
      value.pointer = value.pointer(besides: styled[place].value)
      if isOpen, value.text == nil || value.text != styled[place].value.text {
        let mayBeFalse = styled[place].value.inDoubt.mayBeFalse
        value = value.inDoubt
        value.mayBeFalse = value.mayBeFalse || mayBeFalse
      }
      if isStronger || isOpen {
        styled[place].value = value
      } else {
        styled[place].value.pointer = value.pointer
      }
    }
  }

  /// The value of one of `properties` in the strongest style.
  func styled(_ properties: [XAMLProperty]) -> XAMLStyle.Setter? {
    if styled.isEmpty { return nil }
    return styled.first { properties.contains($0.property) }?.value
  }

  /// Whether the object or one of its known styles sets `property` to a value other than `{x:Null}`.
  func mayShow(_ property: XAMLProperty) -> Bool {
    self[property].map { $0.extension?.isNull != true } ?? (styled([property]) != nil)
  }

  /// The value that the object or, failing that, a style sets for one of `properties`; nil if the value is
  /// unknown.
  func word(_ properties: XAMLProperty...) -> String? {
    first(of: properties).map(\.text) ?? styled(properties)?.text
  }

  /// Whether a style may set one of `properties`, in which case a name or content may come from the style.
  func isStyled(_ properties: [XAMLProperty]) -> Bool {
    hasUnknownStyle || styled(properties) != nil
  }

  /// The object's position in the enclosing grid; document order if the position depends on a binding or a
  /// state.
  var cell: Placement {
    let properties: [XAMLProperty] = [.row, .column, .rowSpan, .columnSpan]
    let numbers = properties.map { word($0).flatMap { StatedInteger($0) } }
    let isOpen = zip(properties, numbers).contains { property, number in
      number == nil && (self[property] != nil || styled([property]) != nil)
    }
    if isOpen { return .documentOrder }
    return .stated(
      row: clamped(numbers[0], to: .rowDefinitions), column: clamped(numbers[1], to: .columnDefinitions),
      rowSpan: numbers[2], columnSpan: numbers[3])
  }

  /// `number`, or the last of the `definitions` in the enclosing grid if there are fewer: all frameworks put an object
  /// with a larger number there (Grid.cs, `Math.Min`).
  private func clamped(_ number: StatedInteger?, to definitions: XAMLProperty) -> StatedInteger? {
    guard let number, number > 0, let grid = element.parent, grid.name == "Grid" else { return number }
    let written = grid[definitions].flatMap {
      XAMLExtension($0) == nil ? $0.split(separator: ",").count : nil
    }
    let listed = grid.children.first { $0.sets(definitions) }.map { $0.children.count { _ in true } }
    guard let count = written ?? listed, count > 0 else { return number }
    return min(number, StatedInteger(clamping: count - 1))
  }
}

/// The value that a document sets for one property.
final class XAMLStatement: Sendable {
  /// The location of the whole attribute or property element.
  let span: SourceSpan
  /// The location of the value, without the property's name.
  let valueSpan: SourceSpan
  /// The value as plain text; nil for a markup extension or for objects.
  let text: String?
  /// The value as a markup extension.
  let `extension`: XAMLExtension?
  /// The property element with the objects that form the value; nil if the value is not made of objects.
  let holder: XMLElement?

  init(_ attribute: XMLAttribute, _ source: UInt16) {
    span = SourceSpan(attribute.span, source: source)
    valueSpan = SourceSpan(attribute.valueSpan, source: source)
    holder = nil
    let value = attribute.value
    if attribute.hasPrefix("{}") {
      text = String(value.dropFirst(2))
      `extension` = nil
    } else {
      `extension` = XAMLExtension(value)
      text = `extension` == nil ? value : nil
    }
  }

  init(_ element: XMLElement, _ source: UInt16) {
    span = SourceSpan(element.span, source: source)
    valueSpan = SourceSpan(element.fullSpan, source: source)
    `extension` = nil
    let hasObjects = element.firstChild != nil
    holder = hasObjects ? element : nil
    text = hasObjects ? nil : element.text.trimmed
  }

  /// Creates a statement from a string that is defined elsewhere and replaces the reference at `span`.
  init(_ text: String, at span: SourceSpan) {
    self.span = span
    valueSpan = span
    `extension` = nil
    holder = nil
    self.text = text
  }

  /// The value as a Boolean fact; unknown if it is not text.
  var truth: Fact<Bool> {
    switch text?.truth {
    case true?: .stated(true, span)
    case false?: .stated(false, span)
    case nil: .unknown(.bound)
    }
  }

  /// The name of the object that the value refers to.
  var objectName: String? { text ?? `extension`?.objectName }
}
