import XMLSource

/// The properties that are read, by the names of their attributes. Frameworks have different names for
/// some properties, so each attribute name is a separate case.
enum XAMLProperty: String, CaseIterable, Sendable {
  // Identity: an object's name in code, its key for translations, and its class.
  case name = "Name", uid = "Uid", className = "Class"
  // Visible text.
  case content = "Content", header = "Header", text = "Text", title = "Title", label = "Label"
  case placeholder = "PlaceholderText", watermark = "Watermark", shortPlaceholder = "Placeholder"
  case tip = "ToolTip.Tip", toolTip = "ToolTip", toolTipService = "ToolTipService.ToolTip"
  case semanticToolTip = "ToolTipProperties.Text"
  case headingLevel = "AutomationProperties.HeadingLevel"
  case semanticHeadingLevel = "SemanticProperties.HeadingLevel"
  case accessibleName = "AutomationProperties.Name", labelledBy = "AutomationProperties.LabeledBy"
  case description = "SemanticProperties.Description", hint = "SemanticProperties.Hint"
  case helpText = "AutomationProperties.HelpText"
  case onContent = "OnContent", offContent = "OffContent"
  case icon = "Icon", source = "Source", imageSource = "ImageSource"
  // Visibility and enablement.
  case visibility = "Visibility", isVisible = "IsVisible", isEnabled = "IsEnabled", opacity = "Opacity"
  case load = "Load", deferredLoad = "DeferLoadStrategy"
  case isHitTestVisible = "IsHitTestVisible", inputTransparent = "InputTransparent"
  case accessibilityView = "AutomationProperties.AccessibilityView"
  case isInAccessibleTree = "AutomationProperties.IsInAccessibleTree"
  // Focus.
  case focusable = "Focusable", isTabStop = "IsTabStop", tabStop = "KeyboardNavigation.IsTabStop"
  case tabIndex = "TabIndex", index = "KeyboardNavigation.TabIndex"
  case navigation = "KeyboardNavigation.TabNavigation", tabNavigation = "TabNavigation"
  case tabFocusNavigation = "TabFocusNavigation"
  case directionalNavigation = "KeyboardNavigation.DirectionalNavigation"
  case activeElement = "KeyboardNavigation.TabOnceActiveElement"
  case focusedElement = "FocusManager.FocusedElement"
  case target = "Target"
  case arrowKeys = "XYFocusKeyboardNavigation"
  case focusUp = "XYFocusUp", focusDown = "XYFocusDown", focusLeft = "XYFocusLeft"
  case focusRight = "XYFocusRight"
  // State.
  case isReadOnly = "IsReadOnly", acceptsTab = "AcceptsTab", acceptsReturn = "AcceptsReturn"
  case passwordChar = "PasswordChar", isPassword = "IsPassword", isExpanded = "IsExpanded"
  case textWrapping = "TextWrapping", verticalBar = "VerticalScrollBarVisibility"
  case attachedVerticalBar = "ScrollViewer.VerticalScrollBarVisibility"
  case isEditable = "IsEditable", value = "Value", valueChanged = "ValueChanged"
  case orientation = "Orientation", flowDirection = "FlowDirection", isOpen = "IsOpen", itemsSource =
    "ItemsSource", items = "Items"
  case selectedItem = "SelectedItem", selectedValue = "SelectedValue", showActivated = "ShowActivated"
  case navigateUri = "NavigateUri"
  case selectedIndex = "SelectedIndex", isSelected = "IsSelected"
  case isChecked = "IsChecked", checked = "Checked", unchecked = "Unchecked"
  case indeterminate = "Indeterminate", isCheckedChanged = "IsCheckedChanged"
  case isOn = "IsOn", toggled = "Toggled", click = "Click", isClickEnabled = "IsClickEnabled"
  // Keys.
  case isDefault = "IsDefault", isCancel = "IsCancel", accessKey = "AccessKey"
  case hotKey = "HotKey", attachedHotKey = "HotKeyManager.HotKey"
  case isAccessKeyScope = "IsAccessKeyScope", accessKeyScopeOwner = "AccessKeyScopeOwner"
  case key = "Key", modifiers = "Modifiers", gesture = "Gesture", command = "Command"
  case scopeOwner = "ScopeOwner"
  case inputGestureText = "InputGestureText", inputGesture = "InputGesture"
  case acceleratorText = "KeyboardAcceleratorTextOverride"
  // Styles and templates.
  case style = "Style", template = "Template", theme = "Theme", classes = "Classes"
  case contentTemplate = "ContentTemplate", itemTemplate = "ItemTemplate"
  case cellTemplate = "CellTemplate", cellEditingTemplate = "CellEditingTemplate"
  case headerTemplate = "HeaderTemplate"
  case itemSelector = "ItemTemplateSelector", contentSelector = "ContentTemplateSelector"
  case cellSelector = "CellTemplateSelector"
  case itemContainerStyle = "ItemContainerStyle", rowStyle = "RowStyle"
  // Menus and flyouts.
  case contextMenu = "ContextMenu", contextFlyout = "ContextFlyout", flyout = "Flyout"
  case attachedFlyout = "FlyoutBase.AttachedFlyout"
  // Positions.
  case row = "Grid.Row", column = "Grid.Column", rowSpan = "Grid.RowSpan", columnSpan = "Grid.ColumnSpan"
  case dock = "DockPanel.Dock"
  // Distances and alignments, for wireframes; styles may set them.
  case spacing = "Spacing", fontSize = "FontSize"
  case horizontalAlignment = "HorizontalAlignment", verticalAlignment = "VerticalAlignment"
  case horizontalOptions = "HorizontalOptions", verticalOptions = "VerticalOptions"
  // Attributes of styles, of their setters and of bindings, which are not properties of an object (`notOfObjects`).
  case targetType = "TargetType", basedOn = "BasedOn", selector = "Selector", property = "Property"
  case binding = "Binding", targetProperty = "Storyboard.TargetProperty"
  case selectionMode = "SelectionMode"
  case commandParameter = "CommandParameter", eventName = "EventName", attachedMessage = "Message.Attach"
  // Sizes, distances and looks, which wireframes read from the attributes of elements (`drawn`).
  case width = "Width", widthRequest = "WidthRequest", minWidth = "MinWidth", maxWidth = "MaxWidth"
  case height = "Height", heightRequest = "HeightRequest", minHeight = "MinHeight", maxHeight = "MaxHeight"
  case designWidth = "DesignWidth", designHeight = "DesignHeight"
  case margin = "Margin", padding = "Padding", left = "Canvas.Left", top = "Canvas.Top"
  case columnSpacing = "ColumnSpacing", rowSpacing = "RowSpacing"
  case columnDefinitions = "ColumnDefinitions", rowDefinitions = "RowDefinitions"
  case lastChildFill = "LastChildFill", toolbarItems = "ToolbarItems"
  case borderBrush = "BorderBrush", borderThickness = "BorderThickness", stroke = "Stroke"
  case background = "Background"
  case lineBreakMode = "LineBreakMode", textAlignment = "TextAlignment"
  case horizontalTextAlignment = "HorizontalTextAlignment"
  case fontWeight = "FontWeight", fontAttributes = "FontAttributes"
  case isActive = "IsActive", isRunning = "IsRunning"
  case primaryButtonText = "PrimaryButtonText", secondaryButtonText = "SecondaryButtonText"
  case closeButtonText = "CloseButtonText"
  // Pointer and key handlers.
  case pressed = "PointerPressed", released = "PointerReleased", tapped = "Tapped"
  case doubleTapped = "DoubleTapped"
  case mouseDown = "MouseDown", mouseUp = "MouseUp", mouseLeftDown = "MouseLeftButtonDown"
  case mouseLeftUp = "MouseLeftButtonUp", mouseDoubleClick = "MouseDoubleClick"
  case previewMouseDown = "PreviewMouseDown", previewMouseUp = "PreviewMouseUp"
  case previewMouseLeftDown = "PreviewMouseLeftButtonDown"
  case previewMouseLeftUp = "PreviewMouseLeftButtonUp"
  case keyDown = "KeyDown", keyUp = "KeyUp", previewKeyDown = "PreviewKeyDown", previewKeyUp = "PreviewKeyUp"

  /// The properties that an import reads, by attribute name.
  static let table = WordTable(
    allCases.filter { !drawn.contains($0) && !notOfObjects.contains($0) }.map { ($0.rawValue, $0) })

  /// Properties that only wireframes read. An import skips them.
  private static let drawn: Set<XAMLProperty> = [
    .width, .widthRequest, .minWidth, .maxWidth, .height, .heightRequest, .minHeight, .maxHeight,
    .designWidth, .designHeight, .margin, .padding, .left, .top, .columnSpacing, .rowSpacing,
    .columnDefinitions, .rowDefinitions, .lastChildFill, .toolbarItems, .borderBrush, .borderThickness,
    .stroke, .background, .lineBreakMode, .textAlignment, .horizontalTextAlignment,
    .fontWeight, .fontAttributes, .isActive, .isRunning, .primaryButtonText, .secondaryButtonText,
    .closeButtonText,
  ]

  private static let notOfObjects: Set<XAMLProperty> = [
    .targetType, .basedOn, .selector, .property, .binding, .targetProperty, .commandParameter, .eventName,
    .attachedMessage, .selectionMode,
  ]

  /// The properties that can provide an object's name, by their words in the class tables.
  static let naming: [String: XAMLProperty] = [
    "content": .content, "header": .header, "text": .text, "title": .title, "label": .label,
    "placeholder": .placeholder, "on": .onContent, "off": .offContent,
  ]

  /// Whether the property shows or announces text, or sets an access key.
  var isOfText: Bool {
    switch self {
    case .content, .header, .text, .title, .label, .placeholder, .watermark, .shortPlaceholder, .tip,
      .toolTip,
      .toolTipService, .semanticToolTip, .accessibleName, .description, .hint, .helpText, .onContent,
      .offContent, .accessKey:
      true
    default: false
    }
  }

  /// The properties that decide whether Tab stops on an object.
  static let stops: [XAMLProperty] = [.focusable, .isTabStop, .tabStop]

  /// The tooltips of an object.
  static let tooltips: [XAMLProperty] = [.tip, .toolTip, .toolTipService, .semanticToolTip]

  /// The tooltips and other descriptions of an object.
  static let descriptions = tooltips + [.helpText, .hint]

  /// The properties that set how Tab treats an object's contents.
  static let modes: [XAMLProperty] = [.navigation, .tabNavigation, .tabFocusNavigation]

  /// Handlers of clicks and taps, which keys do not trigger.
  static let clickHandlers: [XAMLProperty] = [
    .released, .tapped, .mouseUp, .mouseLeftUp, .mouseDoubleClick, .doubleTapped, .previewMouseUp,
    .previewMouseLeftUp,
  ]

  /// Handlers of clicks and taps, also of those that keys trigger.
  static let handlersOfPresses: [XAMLProperty] = [.click] + clickHandlers

  /// Handlers of presses, which often start dragging a window or a panel.
  static let pressHandlers: [XAMLProperty] = [
    .pressed, .mouseDown, .mouseLeftDown, .previewMouseDown, .previewMouseLeftDown,
  ]

  /// Properties with text that shows a key combination but does not bind it.
  static let shownKeys: [XAMLProperty] = [.inputGestureText, .inputGesture, .acceleratorText]

  /// The names of the attributes of ``shownKeys``.
  static let namesOfShownKeys = shownKeys.map(\.rawValue)

  /// The values of sliders, check boxes and switches.
  static let values: [XAMLProperty] = [.value, .isChecked, .isOn]

  /// The properties through which controls show and change a property of the application.
  static let shownValues: [XAMLProperty] = values + [.selectedItem, .selectedValue, .selectedIndex, .text]

  /// The handlers of changes of these values, and of clicks that change them.
  static let valueHandlers: [XAMLProperty] = [
    .valueChanged, .checked, .unchecked, .indeterminate, .isCheckedChanged, .toggled, .click, .command,
  ]

  /// The properties whose values are templates of items or contents.
  static let templates: [XAMLProperty] = [.itemTemplate, .contentTemplate]

  /// The properties whose values choose between templates of items or contents.
  static let selectors: [XAMLProperty] = [.itemSelector, .contentSelector]

  /// The properties whose values are menus and flyouts.
  static let layers: [XAMLProperty] = [.contextMenu, .contextFlyout, .flyout, .attachedFlyout]

  /// Handlers of keys.
  static let keyHandlers: [XAMLProperty] = [.keyDown, .keyUp, .previewKeyDown, .previewKeyUp]
}

extension XMLElement {
  /// The value of the attribute that sets `property`.
  subscript(_ property: XAMLProperty) -> String? { self[property.rawValue] }

  /// Whether the element sets `property` of its parent: `<Grid.ColumnDefinitions>`.
  func sets(_ property: XAMLProperty) -> Bool { propertyName.map { $0 == property.rawValue } ?? false }
}
