import FocusModel
import ImportKit
import XMLSource

/// An element that makes an object, and what it states of its properties.
struct AvaloniaObject {
  let element: XMLElement

  init(_ element: XMLElement) { self.element = element }

  /// The properties that matter here, by the names of their attributes.
  enum Property: String {
    case name = "Name"
    case content = "Content", header = "Header", text = "Text", title = "Title"
    case placeholder = "PlaceholderText", watermark = "Watermark", tip = "ToolTip.Tip"
    case accessibleName = "AutomationProperties.Name", labelledBy = "AutomationProperties.LabeledBy"
    case target = "Target"
    case isVisible = "IsVisible", isEnabled = "IsEnabled", focusable = "Focusable", opacity = "Opacity"
    case isTabStop = "IsTabStop", tabStop = "KeyboardNavigation.IsTabStop"
    case tabIndex = "TabIndex", index = "KeyboardNavigation.TabIndex"
    case tabNavigation = "KeyboardNavigation.TabNavigation"
    case isReadOnly = "IsReadOnly", acceptsTab = "AcceptsTab", acceptsReturn = "AcceptsReturn"
    case passwordChar = "PasswordChar", isExpanded = "IsExpanded"
    case orientation = "Orientation", itemsSource = "ItemsSource", items = "Items"
    case isDefault = "IsDefault", isCancel = "IsCancel", hotKey = "HotKey"
    case pressed = "PointerPressed", released = "PointerReleased", tapped = "Tapped", doubleTapped =
      "DoubleTapped"
    case keyDown = "KeyDown", keyUp = "KeyUp"
  }

  /// The attribute that states `property`; `Name` may have the prefix of XAML's own namespace.
  subscript(_ property: Property) -> XMLAttribute? {
    element.attributes.first { $0.name == property.rawValue && ($0.prefix == nil || property == .name) }
  }

  /// The text that `value` is; nil for a markup extension (`{Binding …}`). `{}` at its beginning says that it is a text.
  static func literal(_ value: String) -> String? {
    if value.hasPrefix("{}") { return String(value.dropFirst(2)) }
    return value.hasPrefix("{") ? nil : value
  }

  /// The text of `property`, and whether it is stated at all.
  func text(_ property: Property) -> (isStated: Bool, text: String?) {
    guard let attribute = self[property] else { return (false, nil) }
    return (true, Self.literal(attribute.value))
  }

  /// What the document says of a yes-or-no property.
  func fact(_ property: Property, otherwise value: Bool) -> Fact<Bool> {
    guard let attribute = self[property] else { return .implied(value) }
    switch Self.literal(attribute.value)?.lowercased() {
    case "true"?: return .stated(true, SourceSpan(attribute.span))
    case "false"?: return .stated(false, SourceSpan(attribute.span))
    default: return .unknown(.bound)
    }
  }

  /// The object that a reference names: `{Binding #name}`, `{Binding ElementName=name}` or the name alone (`Label.Target`).
  static func referenced(_ value: String) -> String? {
    guard value.hasPrefix("{") else { return value }
    let inner = value.dropFirst().prefix { $0 != "}" }.split(separator: " ")
    guard inner.count == 2, inner[0] == "Binding" || inner[0] == "x:Reference" else { return nil }
    let path = inner[1]
    if inner[0] == "x:Reference" { return String(path) }
    if path.hasPrefix("#") { return String(path.dropFirst()) }
    return path.hasPrefix("ElementName=") ? String(path.dropFirst("ElementName=".count)) : nil
  }

  // MARK: Contents

  /// The objects inside: those in the element, and those in the properties that show their values. The parts of a text
  /// are no objects.
  var contents: [XMLElement] {
    element.children.flatMap { child -> [XMLElement] in
      guard let dot = child.name.lastIndex(of: ".") else {
        return Self.inlines.contains(child.name) ? [] : [child]
      }
      return Self.shown.contains(child.name[child.name.index(after: dot)...]) ? Array(child.children) : []
    }
  }

  private static let inlines: Set<String> = [
    "Bold", "InlineUIContainer", "Italic", "LineBreak", "Run", "Span", "Underline",
  ]

  private static let shown: Set<Substring> = [
    "Content", "Child", "Children", "Items", "Header", "Pane", "InnerLeftContent", "InnerRightContent",
  ]

  /// Whether a binding or a template makes its contents.
  var isFilledAtRunTime: Bool {
    self[.itemsSource] != nil || self[.items] != nil
      || self[.content].map { Self.literal($0.value) == nil } ?? false
      || element.children.contains {
        $0.name.hasSuffix(".ItemTemplate") || $0.name.hasSuffix(".ContentTemplate")
      }
  }

  /// Whether it chooses a style of the application, or states a property that another library attaches.
  var hasOwnStyle: Bool {
    element.attributes.contains { attribute in
      attribute.name == "Classes" || attribute.name == "Theme"
        || attribute.prefix != nil && attribute.prefix != "x" && attribute.name.contains(".")
    }
  }

  /// Its place in the grid around it.
  var cell: Placement {
    func number(_ name: String) -> StatedInteger? {
      element.attributes.first { $0.name == name }.flatMap { StatedInteger($0.value) }
    }
    return .stated(
      row: number("Grid.Row"), column: number("Grid.Column"), rowSpan: number("Grid.RowSpan"),
      columnSpan: number("Grid.ColumnSpan"))
  }
}
