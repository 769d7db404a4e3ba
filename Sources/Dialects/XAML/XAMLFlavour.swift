@_spi(Dialects) import FocusModel
import ImportKit
import XMLSource

/// Finds the framework of a document from the document's contents.
enum XAMLFlavour {
  /// The frameworks whose namespaces `root` belongs to or declares; nil if the document is not XAML. WPF and
  /// WinUI share a namespace.
  static func family(of root: XMLElement) -> [XAMLFramework]? {
    let own = root.namespace.map { namespace in XAMLFramework.all.filter { $0.owns(namespace) } } ?? []
    if !own.isEmpty { return own }
    let namespaces = root.declaredNamespaces
    let declared = XAMLFramework.all.filter { $0.namespaces.contains(where: namespaces.contains) }
    return declared.isEmpty ? nil : declared
  }

  /// The framework of `document`, with a note if another framework is possible.
  ///
  /// - Parameter dialect: The dialect that a person names for the documents of the run.
  static func framework(
    of document: SourceDocument, _ definitions: XAMLDefinitions, named dialect: Dialect?
  ) -> (framework: XAMLFramework, note: String?) {
    if let known = known(document) { return (known, nil) }
    if let named = family(of: document.xml.root)?.first(where: { $0.toolkit.dialect == dialect }) {
      return (named, nil)
    }
    if let framework = definitions.frameworkOfProject(around: document.source.path) {
      return (framework == XAMLFramework.wpf.name ? .wpf : .winUI, nil)
    }
    switch definitions.frameworks(around: document.source.path) {
    case [XAMLFramework.winUI.name]: return (.winUI, nil)
    case [XAMLFramework.wpf.name]: return (.wpf, nil)
    default:
      return (.wpf, "this may be a WPF or a WinUI document; it is treated as WPF")
    }
  }

  /// The framework that the contents of `document` determine; nil if the document may be for either WPF or
  /// WinUI.
  static func known(_ document: SourceDocument) -> XAMLFramework? {
    let family = family(of: document.xml.root) ?? [.avalonia]
    if family.count == 1 { return family[0] }
    return knownByNamespaces(document) ?? knownByNames(document.xml) ?? knownByValues(document.xml)
  }

  /// The framework according to the document's code namespaces: only WinUI and UWP declare them as `using:`,
  /// and only WPF declares them as `clr-namespace:`.
  private static func knownByNamespaces(_ document: SourceDocument) -> XAMLFramework? {
    let tag = document.xml.root.span.range
    let text = document.xml.utf8
    // The values of attributes by quotation mark; a root with both kinds of namespaces is for WinUI.
    var isWPF: [UInt8: Bool] = [:]
    var rest = tag
    while let equals = text.firstIndex(of: UInt8(ascii: "="), in: rest), equals + 1 < tag.upperBound {
      rest = equals + 1..<tag.upperBound
      let value = text[(equals + 2)...].prefix(tag.upperBound - equals - 2)
      if value.starts(with: "using:".utf8) { isWPF[text[equals + 1]] = false }
      if value.starts(with: "clr-namespace:".utf8), isWPF[text[equals + 1]] == nil {
        isWPF[text[equals + 1]] = true
      }
    }
    for quote in ["\"", "'"] as [Unicode.Scalar] {
      if let isWPF = isWPF[UInt8(ascii: quote)] { return isWPF ? .wpf : .winUI }
    }
    return nil
  }

  private static func knownByNames(_ xml: XMLTree) -> XAMLFramework? {
    var (isWPF, isWinUI) = (false, false)
    for (name, namespace) in zip(xml.names, xml.namespaces) {
      guard let isOfWPF = words[name], namespace.map(XAMLFramework.wpf.namespaces.contains) ?? true else {
        continue
      }
      if isOfWPF { isWPF = true } else { isWinUI = true }
      // Both occur, so the names do not determine the framework.
      if isWPF, isWinUI { return nil }
    }
    return isWPF == isWinUI ? nil : isWPF ? .wpf : .winUI
  }

  private static func knownByValues(_ xml: XMLTree) -> XAMLFramework? {
    let text = xml.utf8
    var (isWPF, isWinUI) = (false, false)
    var place = 0
    while let start = text.firstIndex(of: UInt8(ascii: "{"), in: place..<text.count) {
      place = start + 1
      let rest = text[place...]
      isWPF = isWPF || valuesOfWPF.contains { rest.starts(with: $0) }
      isWinUI = isWinUI || valuesOfWinUI.contains { rest.starts(with: $0) }
      // Both occur, so the values do not determine the framework.
      if isWPF, isWinUI { return nil }
    }
    return isWPF == isWinUI ? nil : isWPF ? .wpf : .winUI
  }

  /// The prefixes of markup extensions that exist in only one of the frameworks, without the brace.
  private static let valuesOfWPF = ["DynamicResource", "x:Static", "x:Type"].map { Array($0.utf8) }
  private static let valuesOfWinUI = ["ThemeResource", "x:Bind"].map { Array($0.utf8) }

  /// The elements and attributes that exist in only one of the frameworks, each with whether it exists in WPF.
  private static let words = WordTable(wordsOfWPF.map { ($0, true) } + wordsOfWinUI.map { ($0, false) })

  /// The elements and attributes that exist only in WPF.
  private static let wordsOfWPF = [
    "AccessText", "CommandBindings", "DataTrigger", "DockPanel", "DockPanel.Dock", "Focusable",
    "FocusManager.FocusedElement", "GroupBox", "InputBindings", "InputGestureText", "IsCancel", "IsDefault",
    "KeyBinding", "MenuItem", "MultiBinding", "NavigationWindow", "ShowInTaskbar", "SizeToContent",
    "StatusBar", "TabControl", "ToolBar", "ToolBarTray", "Trigger", "UniformGrid", "WindowStyle",
    "WrapPanel", "KeyboardNavigation.TabNavigation", "KeyboardNavigation.TabIndex",
    "KeyboardNavigation.IsTabStop", "KeyboardNavigation.DirectionalNavigation", "WindowStartupLocation",
    "Style.Triggers", "AllowsTransparency", "ResizeMode",
  ]

  /// The elements and attributes that exist only in WinUI and UWP.
  private static let wordsOfWinUI = [
    "AccessKey", "AppBar", "AppBarButton", "AppBarToggleButton", "AutoSuggestBox", "BottomAppBar",
    "CalendarDatePicker", "CommandBar", "ContentDialog", "DefaultLabelPosition", "EntranceThemeTransition",
    "FlipView", "FontIcon", "GridView.ItemTemplate", "Hub", "HyperlinkButton", "IsAccessKeyScope",
    "KeyboardAccelerator", "MenuFlyout", "NavigationView", "Pivot", "PivotItem", "PlaceholderText",
    "ProgressRing", "RelativePanel", "RichTextBlock", "SplitView", "SymbolIcon", "TabFocusNavigation",
    "TabView", "TeachingTip", "TimePicker", "ToggleSwitch", "UseSystemFocusVisuals",
    "VariableSizedWrapGrid", "XYFocusKeyboardNavigation", "Button.Flyout", "OffContent", "OnContent",
    "ColumnSpacing", "DoubleTapped", "Holding", "PointerEntered", "PointerMoved", "PointerPressed",
    "PointerReleased", "RightTapped", "RowSpacing", "Tapped",
  ]
}
