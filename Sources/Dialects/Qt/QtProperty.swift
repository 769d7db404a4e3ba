import FocusModel
import ImportKit
import XMLSource

/// The properties that the importer and the wireframes read: focus, names, layout, keys, sizes. Other
/// properties are ignored.
enum QtProperty: String, Sendable, CaseIterable {
  // Focus.
  case focusPolicy, enabled, visible, readOnly, tabChangesFocus, tabKeyNavigation, tabStopDistance,
    tabStopWidth
  case textInteractionFlags, checkable, checked, autoExclusive, exclusive
  case selectionMode, editTriggers
  case `default`, autoDefault, editable, flat, echoMode
  // Visible content.
  case currentIndex, tabBarAutoHide, rowCount, columnCount, standardButtons
  case geometry, minimumSize, orientation
  // Names and keys.
  case text, title, windowTitle, accessibleName, accessibleDescription, toolTip, placeholderText
  case buddy, shortcut, shortcutContext, icon, pixmap, iconText, arrowType
  case openExternalLinks, textFormat, alignment
  // Sizes and distances, for wireframes.
  case sizePolicy, maximumSize, sizeHint, sizeType, fieldGrowthPolicy
  case margin, leftMargin, rightMargin, topMargin, bottomMargin
  case spacing, horizontalSpacing, verticalSpacing
  // Text and values, for wireframes.
  case wordWrap, font, frameShape, centerButtons, toolButtonStyle, currentText
  case value, minimum, maximum, prefix, suffix, decimals, specialValueText

  fileprivate static let words = WordTable(allCases.map { ($0.rawValue, $0) })
}

/// The properties that the form sets for an object, in document order. Qt sets the properties in the same
/// order.
struct QtProperties: Sendable {
  /// One property value in the form.
  struct Value: Sendable {
    var property: QtProperty
    var element: XMLElement

    /// The typed element inside `<property>`.
    var content: XMLElement? { element.firstChild }
    /// The text of the typed element.
    var text: String { content?.text ?? "" }
    /// The location of the whole property, to which findings refer.
    var span: SourceSpan { SourceSpan(element.fullSpan) }
    /// The value of a `<bool>`.
    var flag: Bool? {
      switch text.trimmed.lowercased() {
      case "true", "1": true
      case "false", "0": false
      default: nil
      }
    }
    /// The value of a `<number>`.
    var number: StatedInteger? { StatedInteger(text.trimmed) }
    /// The enumerator of an `<enum>`, without its scope.
    var word: Substring { Substring(text.trimmed).afterLastColon }
    /// The enumerators of an `<enum>` or `<set>`, without their scopes.
    var enumerators: [Substring] {
      text.trimmed.utf8.split(separator: UInt8(ascii: "|")).map { part in
        Substring(String(Substring(part)).trimmed).afterLastColon
      }
    }
    /// The value of a `<rect>`.
    var rectangle: Frame? {
      guard let content, let x = content.number(in: "x"), let y = content.number(in: "y"),
        let width = content.number(in: "width"), let height = content.number(in: "height")
      else { return nil }
      return Frame(x: x, y: y, width: width, height: height)
    }
  }

  private(set) var values: [Value] = []

  /// Reads the property elements directly inside `element`.
  init(of element: XMLElement) {
    for child in element.children where child.name == "property" {
      guard let property = child.lookUp("name", in: QtProperty.words) else { continue }
      if values.isEmpty { values.reserveCapacity(6) }
      values.append(Value(property: property, element: child))
    }
  }

  /// The last value of `property`; later values override earlier values.
  subscript(_ property: QtProperty) -> Value? { values.last { $0.property == property } }

  /// The number in `property`; nil if the form does not set the property to a number.
  func measure(_ property: QtProperty) -> Double? {
    self[property].flatMap { StatedMeasure($0.text.trimmed)?.value }
  }

  /// The Boolean value of `property`; nil if the form does not set the property to true or false.
  func flag(_ property: QtProperty) -> Bool? { self[property]?.flag }

  /// The Boolean value of `property`, or `fallback` if the form does not set the property.
  func fact(_ property: QtProperty, otherwise fallback: Bool) -> Fact<Bool> {
    guard let value = self[property], let flag = value.flag else { return .implied(fallback) }
    return .stated(flag, value.span)
  }
}

extension XMLElement {
  /// The number in the last child called `name`; nil if no child has this name.
  fileprivate func number(in name: String) -> Double? {
    var number: Double?
    for child in children where child.name == name { number = StatedMeasure(child.text.trimmed)?.value }
    return number
  }
}
