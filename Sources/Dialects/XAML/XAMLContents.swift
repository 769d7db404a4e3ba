import FocusModel
import XMLSource

/// The children of an element, grouped by use.
struct XAMLContents {
  /// The objects that are shown in document order.
  private(set) var shown: [XMLElement] = []
  /// The objects that are shown before ``shown`` and those that are shown after it, regardless of their
  /// position in the document.
  private(set) var headers: [XMLElement] = [], footers: [XMLElement] = []
  /// The menu or flyout that the menu key or a click opens.
  private(set) var opened: [XMLElement] = []
  /// The templates of the object's items or contents.
  private(set) var templates: [XMLElement] = []
  /// The parts of a text block.
  private(set) var inlines: [XMLElement] = []
  /// Whether a property that the framework does not define may show unknown contents.
  private(set) var isOpen = false
  /// Whether a binding or a resource is among the contents.
  private(set) var isBound = false

  /// Sorts the children of `element`.
  init(of element: XMLElement) {
    for child in element.children {
      guard let property = child.propertyName else {
        add(child)
        continue
      }
      switch XAMLPart.table[String(property)] {
      case .shown?: for object in child.children { add(object) }
      case .header?: headers += child.children.filter { $0.propertyName == nil }
      case .footer?: footers += child.children.filter { $0.propertyName == nil }
      case .opened?: opened += child.children.filter { $0.propertyName == nil }
      case .template?: templates += child.children.filter { $0.propertyName == nil }
      case .inlines?: inlines += child.children
      case nil: isOpen = isOpen || child.firstChild != nil && !XAMLPart.ignored.contains(property)
      }
    }
  }

  private mutating func add(_ object: XMLElement) {
    if object.propertyName != nil { return }
    if let isInline = object.lookUpName(in: XAMLPart.notShown) {
      if isInline { inlines.append(object) } else { isBound = true }
    } else if object.namespace.map(XAMLFramework.namespacesOfAll.contains) == true {
      shown.append(object)
    } else if let namespace = object.namespace, namespace == XAMLNamespaces.compatibility {
      // The program shows a choice if it recognises the choice's namespace, and the fallback otherwise.
      if object.name == "AlternateContent" {
        for fallback in object.children where fallback.name == "Fallback" {
          for part in fallback.children { add(part) }
        }
      }
    } else if let namespace = object.namespace,
      XAMLNamespaces.holdsNoViews(namespace)
        || XAMLNamespaces.ignores(object.prefix, namespace, in: object.tree)
    {
      return
    } else {
      shown.append(object)
    }
  }
}

/// The purpose of the objects that a property contains.
enum XAMLPart: Sendable {
  case shown, header, footer, opened, template, inlines

  static let table: [String: XAMLPart] = [
    "Content": .shown, "Child": .shown, "Children": .shown, "Items": .shown, "Header": .header,
    "Footer": .footer, "Pane": .shown, "PaneHeader": .shown, "PaneFooter": .shown,
    "PaneCustomContent": .shown, "MenuItems": .shown, "FooterMenuItems": .shown, "PrimaryCommands": .shown,
    "SecondaryCommands": .shown, "TabItems": .shown, "InnerLeftContent": .shown,
    "InnerRightContent": .shown, "LeftHeader": .shown, "RightHeader": .shown, "LeftContent": .shown,
    "RightContent": .shown, "AutoSuggestBox": .shown, "ActionButton": .shown, "Pane1": .shown,
    "Pane2": .shown, "TopHeader": .shown, "ToolBars": .shown, "Sections": .shown, "ToolbarItems": .shown,
    "Body": .shown, "Bar": .shown, "ZoomedInView": .shown,
    "ContextMenu": .opened, "ContextFlyout": .opened, "Flyout": .opened, "AttachedFlyout": .opened,
    "ItemTemplate": .template, "ContentTemplate": .template, "HeaderTemplate": .template,
    "CellTemplate": .template,
    "Inlines": .inlines, "FormattedText": .inlines,
  ]

  /// The properties of any class whose contents cannot take focus.
  static let ignored: Set<Substring> = [
    "Resources", "Style", "Styles", "Triggers", "RowDefinitions", "ColumnDefinitions", "InputBindings",
    "KeyBindings", "CommandBindings", "Background", "Foreground", "BorderBrush", "Effect", "Clip",
    "RenderTransform", "LayoutTransform", "Transitions", "ToolTip", "Tip", "DataContext", "Behaviors",
    "VisualStateGroups", "KeyboardAccelerators", "Icon", "IconSource", "Fill", "Stroke", "OpacityMask",
    "ItemContainerStyle", "ItemsPanel", "Template", "Text", "Visibility", "IsEnabled", "ItemsSource",
    "GestureRecognizers", "BindingContext", "CacheMode", "Projection", "Title", "Columns", "IsVisible",
    "View",
  ]

  /// The elements that are not shown as objects, each with whether it is a part of a text block.
  static let notShown = WordTable(inlineNames.map { ($0, true) } + valueNames.map { ($0, false) })

  /// The elements that are parts of a text block.
  static let inlineNames: Set<String> = [
    "Bold", "Italic", "LineBreak", "Run", "Span", "Underline", "AccessText", "FormattedString",
    "Paragraph",
  ]

  /// The elements that refer to a value defined elsewhere.
  static let valueNames = [
    "Binding", "DynamicResource", "MultiBinding", "OnIdiom", "OnPlatform", "PriorityBinding",
    "StaticResource",
    "TemplateBinding",
  ]
}

extension XAMLWalk {
  /// Marks a node whose contents a binding or a template creates. The contents of a control only provide the
  /// control's name, and the contents of a closed control are its values.
  mutating func describeUnknownContents(
    of node: NodeID, _ object: XAMLObject, _ known: XAMLClass, _ contents: XAMLContents
  ) {
    if known.traits.contains(.opaque) || known.isDerived && contents.isOpen {
      builder.tree[node].traits.insert(.opaque)
    } else if isFilledAtRunTime(object, known, contents) {
      if !known.role.isControl {
        builder.tree[node].traits.insert(.opaque)
      } else if !known.traits.contains(.closed) {
        builder.tree[node].traits.insert(.namedElsewhere)
      }
    }
  }

  /// Whether a binding or a template creates the object's contents.
  private func isFilledAtRunTime(
    _ object: XAMLObject, _ known: XAMLClass, _ contents: XAMLContents
  ) -> Bool {
    object[.itemsSource] != nil || contents.isBound
      || !contents.templates.isEmpty
      || object[.items].map { $0.text == nil } ?? false
      || object[.content]?.extension.map { !$0.isNull } ?? false
      || [XAMLProperty.template, .contentTemplate, .itemTemplate].contains { object[$0] != nil }
      || known.focus == .no && object.styled([.template]).map { $0.text == nil } ?? false
  }
}
