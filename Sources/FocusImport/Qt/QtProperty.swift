import FocusModel
import XMLSource

/// The properties that bear on focus, names, layout and keys. The others are passed over.
enum QtProperty: String, Sendable, CaseIterable {
  // Focus.
  case focusPolicy, enabled, visible, readOnly, tabChangesFocus, tabKeyNavigation
  case textInteractionFlags, checkable, checked, autoExclusive, exclusive
  case `default`, autoDefault, editable, flat, echoMode
  // What is shown.
  case currentIndex, tabBarAutoHide, rowCount, columnCount, standardButtons
  case geometry, orientation
  // Names and keys.
  case text, title, windowTitle, accessibleName, toolTip, placeholderText
  case buddy, shortcut, shortcutContext, icon, pixmap, iconText
  case openExternalLinks, textFormat

  fileprivate static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

/// The properties an object states, in the order it states them, which is the order they are set in.
struct QtProperties: Sendable {
  /// One stated value.
  struct Value: Sendable {
    var property: QtProperty
    var element: XMLElement

    /// The typed element inside `<property>`.
    private var content: XMLElement? { element.firstChild }
    /// Its text.
    var text: String { content?.text ?? "" }
    /// The whole of the property: what a finding points at.
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
    var number: Int? { Int(text.trimmed) }
    /// The enumerators of an `<enum>` or `<set>`, without their scopes.
    var enumerators: [Substring] {
      text.trimmed.split(separator: "|").map { Substring(String($0).trimmed).afterLastColon }
    }
    /// The value of a `<rect>`.
    var rectangle: Frame? {
      var numbers: [String: Double] = [:]
      for part in content?.children.lazy.map({ $0 }) ?? [] { numbers[part.name] = Double(part.text.trimmed) }
      guard let x = numbers["x"], let y = numbers["y"], let width = numbers["width"],
        let height = numbers["height"]
      else { return nil }
      return Frame(x: x, y: y, width: width, height: height)
    }
  }

  private(set) var values: [Value] = []

  /// Reads the property elements directly inside `element`.
  init(of element: XMLElement) {
    for child in element.children where child.name == "property" {
      guard let name = child["name"], let property = QtProperty.byName[name] else { continue }
      if values.isEmpty { values.reserveCapacity(6) }
      values.append(Value(property: property, element: child))
    }
  }

  /// The last statement of `property`: later ones win.
  subscript(_ property: QtProperty) -> Value? { values.last { $0.property == property } }

  /// A stated truth value.
  func flag(_ property: QtProperty) -> Bool? { self[property]?.flag }

  /// What is known of `property`: stated, or `fallback`.
  func fact(_ property: QtProperty, otherwise fallback: Bool) -> Fact<Bool> {
    guard let value = self[property], let flag = value.flag else { return .implied(fallback) }
    return .stated(flag, value.span)
  }
}
