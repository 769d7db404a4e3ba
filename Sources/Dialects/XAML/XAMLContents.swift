import FocusModel
import XMLSource

/// The children of an element, grouped by use.
struct XAMLContents {
  /// The objects that are shown in document order.
  private(set) var shown: [XMLElement] = []
  /// The objects that are shown before ``shown`` and those that are shown after it, regardless of their
  /// position in the document.
  private(set) var headers: [XMLElement] = [], footers: [XMLElement] = []
  /// The objects beside the text of a field, in the order of the field's template.
  private(set) var inner: [XMLElement] = []
  /// The menu or flyout that the menu key or a click opens.
  private(set) var opened: [XMLElement] = []
  /// The commands in the menu that the last button of a bar opens.
  private(set) var overflow: [XMLElement] = []
  /// The templates of the object's items or contents.
  private(set) var templates: [XMLElement] = []
  /// The templates for classes of data, which the object and the objects in it use.
  private(set) var dataTemplates: [XMLElement] = []
  /// The columns of a table, or a view with columns.
  private(set) var columns: [XMLElement] = []
  /// The parts of a text block.
  private(set) var inlines: [XMLElement] = []
  /// Whether a property that the framework does not define may show unknown contents.
  private(set) var isOpen = false
  /// Whether a binding or a resource is among the contents.
  private(set) var isBound = false

  /// Sorts the children of `element`.
  ///
  /// - Parameter meanings: The meanings of the names in the element's document.
  init(of element: XMLElement, _ meanings: XAMLMeanings) {
    for child in element.children {
      guard case .property(let part, let isIgnored) = meanings.use(of: child) else {
        add(child, meanings)
        continue
      }
      switch part {
      case .shown?: for object in child.children { add(object, meanings) }
      case .header?: headers += child.children.filter { $0.propertyName == nil }
      case .innerStart?: inner.insert(contentsOf: child.children.filter { $0.propertyName == nil }, at: 0)
      case .innerEnd?: inner += child.children.filter { $0.propertyName == nil }
      case .footer?: footers += child.children.filter { $0.propertyName == nil }
      case .opened?: opened += child.children.filter { $0.propertyName == nil }
      case .overflow?: overflow += child.children.filter { $0.propertyName == nil }
      case .template?: templates += child.children.filter { $0.propertyName == nil }
      case .data?: dataTemplates += child.children.filter(\.isTemplateForClass)
      case .columns?: columns += child.children
      case .inlines?: inlines += child.children
      case nil: isOpen = isOpen || !isIgnored && child.firstChild != nil
      }
    }
  }

  private mutating func add(_ object: XMLElement, _ meanings: XAMLMeanings) {
    switch meanings.use(of: object) {
    case .property, .nothing: break
    case .inline: inlines.append(object)
    case .value: isBound = true
    case .object: shown.append(object)
    case .alternatives:
      // The program shows a choice if it recognises the choice's namespace, and the fallback otherwise.
      for fallback in object.children where fallback.name == "Fallback" {
        for part in fallback.children { add(part, meanings) }
      }
    }
  }
}

/// The use of an element inside another element, as far as its name determines it.
enum XAMLUse {
  /// The element is a property element for one of the parts of its parent, or for another property. The contents of
  /// some other properties are ignored.
  case property(XAMLPart?, isIgnored: Bool)
  /// The element is an object that is shown.
  case object
  /// The element is a part of a text block.
  case inline
  /// The element is a value that is defined elsewhere.
  case value
  /// The element contains alternatives for different programs.
  case alternatives
  /// The element shows nothing.
  case nothing

  init(_ element: XMLElement) {
    if let property = element.propertyName {
      self = .property(XAMLPart.table[String(property)], isIgnored: XAMLPart.ignored.contains(property))
    } else if let isInline = element.lookUpName(in: XAMLPart.notShown) {
      self = isInline ? .inline : .value
    } else if let namespace = element.namespace, !XAMLFramework.namespacesOfAll.contains(namespace) {
      if namespace == XAMLNamespaces.compatibility {
        self = element.name == "AlternateContent" ? .alternatives : .nothing
      } else {
        let isHidden =
          XAMLNamespaces.holdsNoViews(namespace)
          || XAMLNamespaces.ignores(element.prefix, namespace, in: element.tree)
        self = isHidden ? .nothing : .object
      }
    } else {
      self = .object
    }
  }
}

/// The purpose of the objects that a property contains.
enum XAMLPart: Sendable {
  case shown, header, footer, innerStart, innerEnd, opened, overflow, template, data, columns, inlines

  static let table: [String: XAMLPart] = [
    "Content": .shown, "Child": .shown, "Children": .shown, "Items": .shown, "Header": .header,
    "Footer": .footer, "Pane": .shown, "PaneHeader": .shown, "PaneFooter": .shown,
    "PaneCustomContent": .shown, "MenuItems": .shown, "FooterMenuItems": .shown, "PrimaryCommands": .shown,
    "SecondaryCommands": .overflow, "TabItems": .shown, "InnerLeftContent": .innerStart,
    "InnerRightContent": .innerEnd, "LeftHeader": .shown, "RightHeader": .shown, "LeftContent": .shown,
    "RightContent": .shown, "AutoSuggestBox": .shown, "ActionButton": .shown, "Pane1": .shown,
    "Pane2": .shown, "TopHeader": .shown, "ToolBars": .shown, "Sections": .shown, "ToolbarItems": .shown,
    "Body": .shown, "Bar": .shown, "ZoomedInView": .shown,
    "MenuBarItems": .opened, "ContextMenu": .opened, "ContextFlyout": .opened, "Flyout": .opened,
    "AttachedFlyout": .opened,
    "ItemTemplate": .template, "ContentTemplate": .template, "HeaderTemplate": .template,
    "CellTemplate": .template, "CellEditingTemplate": .template, "DataTemplates": .data, "Resources": .data,
    "Columns": .columns, "View": .columns,
    "Inlines": .inlines, "FormattedText": .inlines,
  ]

  /// The properties of any class whose contents cannot take focus.
  static let ignored: Set<Substring> = [
    "Style", "Styles", "Triggers", "RowDefinitions", "ColumnDefinitions", "InputBindings",
    "KeyBindings", "CommandBindings", "Background", "Foreground", "BorderBrush", "Effect", "Clip",
    "RenderTransform", "LayoutTransform", "Transitions", "ToolTip", "Tip", "DataContext", "Behaviors",
    "VisualStateGroups", "KeyboardAccelerators", "Icon", "IconSource", "Fill", "Stroke", "OpacityMask",
    "ItemContainerStyle", "ItemsPanel", "Template", "Text", "Visibility", "IsEnabled", "ItemsSource",
    "GestureRecognizers", "BindingContext", "CacheMode", "Projection", "Title", "IsVisible",
  ]

  /// The elements that are not shown as objects, each with whether it is a part of a text block.
  static let notShown = WordTable(inlineNames.map { ($0, true) } + valueNames.map { ($0, false) })

  /// The elements that are parts of a text block.
  static let inlineNames: Set<String> = [
    "Bold", "Italic", "LineBreak", "Run", "Span", "Underline", "FormattedString",
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
    } else if Self.isFilledAtRunTime(object, known, contents) {
      if !known.role.isControl {
        builder.tree[node].traits.insert(.opaque)
      } else if !known.traits.contains(.closed) {
        builder.tree[node].traits.insert(.namedElsewhere)
      }
    }
  }

  /// Whether a part of `element` is known to be a stop.
  func holdsStop(_ element: XMLElement) -> Bool {
    (element.index..<element.subtreeEnd).contains { index in
      let part = element.tree.element(at: index)
      return part.propertyName == nil
        && knownClass(of: part).map { $0.focus == .stop || $0.focus == .part } == true
    }
  }

  /// Whether a binding or a template creates the object's contents.
  private static func isFilledAtRunTime(
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
