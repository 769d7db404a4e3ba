import FocusModel
import ImportKit
import XMLSource

/// A public control library: its classes, together with the framework classes from which they derive.
struct XAMLLibrary: Sendable {
  /// The prefixes of the namespaces of the library's classes.
  private let namespaces: [String]
  private let classes: ClassTable<XAMLClass>

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - namespaces: The prefixes of the namespaces of the library's classes.
  ///   - classes: The library's classes. A class with the same name as a class of the framework derives from
  ///     that class.
  ///   - framework: The classes of the framework.
  init(_ namespaces: String..., classes: String, over framework: String) {
    self.namespaces = namespaces
    self.classes = ClassTable("\(framework)\n\(classes)") { XAMLClass($0) }
  }

  /// The classes of CommunityToolkit and of projects that copy it which use their header as the name of their contents
  /// (`SettingsCard.cs`, `RegisterAutomation`).
  static let namingContents: Set<String> = ["SettingsCard", "SettingsExpander"]

  /// The class that code calls `name`.
  subscript(name: String) -> XAMLClass? { classes[name] }

  /// Whether `namespace` contains the library's classes.
  func owns(_ namespace: String) -> Bool { namespaces.contains { namespace.hasPrefix($0) } }

  /// The class that `element` creates; nil if the library has no class with this name.
  func knownClass(of element: XMLElement) -> XAMLClass? {
    guard let namespace = element.namespace, owns(namespace) else { return nil }
    return element.lookUpName(in: classes)
  }
}

/// Facts about libraries for WPF, from the base classes in their sources and the setters in their themes.
/// Classes whose focus depends on other facts are omitted and therefore remain unknown.
extension XAMLLibrary {
  /// Source: MaterialDesignInXAML/MaterialDesignInXamlToolkit, `Themes/Generic.xaml`,
  /// `Themes/MaterialDesignTheme.*.xaml`.
  static let materialDesign = XAMLLibrary(
    "http://materialdesigninxaml.net/winfx/xaml/themes", "clr-namespace:MaterialDesignThemes.Wpf",
    classes: """
      AutoSuggestBox TextBox - - - - - -
      Badged ContentControl - - - no - -
      Card ContentControl - - - no - -
      Chip Button - - - - - -
      ColorZone ContentControl - - - no - -
      DecimalUpDown NumericUpDown - - - - - -
      DrawerHost ContentControl - - - no - opaque
      NumericUpDown Control spinButton - - part - closed,editable
      PackIcon Control image - - no - picture
      PopupBox Control disclosure - - part - folds,opaque
      SplitButton Button - - - - - -
      TimePicker Control datePicker - - part - closed,editable
      TreeListView ListView - - - - - -
      """, over: WPFClasses.text)

  /// Sources: MahApps/MahApps.Metro, `Themes/*.xaml`; MahApps/MahApps.Metro.IconPacks.
  static let mahApps = XAMLLibrary(
    "http://metro.mahapps.com/winfx/xaml/", "clr-namespace:MahApps.Metro.",
    classes: """
      Badged ContentControl - - - no - -
      DateTimePicker TimePicker - - - - - -
      DropDownButton Control menuButton - - part content closed
      FontIcon Control image - - no - picture
      HotKeyBox Control textField - - part - closed,editable
      MetroAnimatedSingleRowTabControl TabControl - - - - - -
      MetroAnimatedTabControl TabControl - - - - - -
      MetroHeader GroupBox - - - - - -
      MetroProgressBar ProgressBar - - - - - -
      MetroTabControl TabControl - - - - - -
      MetroTabItem TabItem - - - - - -
      MetroWindow Window - - - - - -
      NumericUpDown Control spinButton - - part - closed,editable
      PackIconBoxIcons PackIconMaterial - - - - - -
      PackIconEntypo PackIconMaterial - - - - - -
      PackIconFontAwesome PackIconMaterial - - - - - -
      PackIconMaterial Control image - - no - picture
      PackIconModern PackIconMaterial - - - - - -
      PackIconOcticons PackIconMaterial - - - - - -
      PathIcon Control image - - no - picture
      ProgressRing Control progress - - no - -
      SplitButton Control comboBox - - part - closed
      Tile Button - - - - - opaque
      TimePicker Control datePicker - - part - closed,editable
      ToggleSwitch HeaderedContentControl switchControl - - - header closed
      TransitioningContentControl ContentControl - - - no - -
      """, over: WPFClasses.text)

  /// Source: HandyOrg/HandyControl, `Themes/Theme.xaml`.
  static let handyControl = XAMLLibrary(
    "https://handyorg.github.io/handycontrol", "clr-namespace:HandyControl.Controls",
    classes: """
      Badge ContentControl - - - no - -
      Card ContentControl - - - no - -
      DateTimePicker TimePicker - - - - - -
      Divider Control separator - - no - -
      Gravatar Control image - - no - picture
      LoadingCircle Control progress - - no - -
      NumericUpDown Control spinButton - - part - closed,editable
      SearchBar TextBox - - - - - -
      SimplePanel Panel - - - - - -
      SplitButton Button - - - - - -
      TimePicker Control datePicker - - part - closed,editable
      TransitioningContentControl ContentControl - - - no - -
      UniformSpacingPanel Panel - row - - - -
      """, over: WPFClasses.text)

  /// Source: xceedsoftware/wpftoolkit. The fields derived from `UpDownBase` contain a text box and do not
  /// take focus themselves.
  static let extendedToolkit = XAMLLibrary(
    "http://schemas.xceed.com/wpf/xaml/toolkit", "clr-namespace:Xceed.Wpf.Toolkit",
    classes: """
      BusyIndicator ContentControl - - - no - -
      ByteUpDown IntegerUpDown - - - - - -
      DecimalUpDown IntegerUpDown - - - - - -
      DoubleUpDown IntegerUpDown - - - - - -
      IntegerUpDown Control spinButton - - part - closed,editable
      LongUpDown IntegerUpDown - - - - - -
      ShortUpDown IntegerUpDown - - - - - -
      SingleUpDown IntegerUpDown - - - - - -
      WatermarkTextBox TextBox - - - - - -
      """, over: WPFClasses.text)

  /// Source: lepoco/wpfui, `Controls/*`.
  static let fluentWPF = XAMLLibrary(
    "http://schemas.lepo.co/wpfui/2022/xaml",
    classes: """
      Anchor HyperlinkButton - - - - - -
      AutoSuggestBox Control comboBox - - part - closed,editable
      CardAction Button - - - - - -
      CardControl Button - - - - - opaque
      CardExpander Expander - - - - - -
      DropDownButton Button menuButton - - - - -
      FluentWindow Window - - - - - -
      FontIcon SymbolIcon - - - - - -
      HyperlinkButton Button link - - - - -
      ImageIcon SymbolIcon - - - - - -
      NavigationViewItem ContentControl listItem - - stop content -
      NumberBox TextBox spinButton - - - - -
      ProgressRing Control progress - - no - -
      SplitButton Button - - - - - -
      SymbolIcon FrameworkElement image - - - - picture
      ToggleSwitch ToggleButton switchControl - - - - -
      """, over: WPFClasses.text)

  /// Sources: Kinnara/ModernWpf and iNKORE-NET/UI.WPF.Modern, the controls of WinUI for WPF. The labels for a
  /// switch's states are also part of its name.
  static let modernWPF = XAMLLibrary(
    "http://schemas.modernwpf.com/2019", "http://schemas.inkore.net/lib/ui/wpf/modern",
    classes: """
      AutoSuggestBox Control comboBox - - part header closed,editable
      BitmapIcon SymbolIcon - - - - - -
      FontIcon SymbolIcon - - - - - -
      HyperlinkButton Button link - - - - -
      ImageIcon SymbolIcon - - - - - -
      NavigationViewItem ContentControl listItem - - stop content -
      NumberBox Control spinButton - - part header closed,editable
      PathIcon SymbolIcon - - - - - -
      ProgressRing Control progress - - no - -
      ScrollViewerEx ScrollViewer - - - - - -
      SimpleStackPanel StackPanel - - - - - -
      SymbolIcon FrameworkElement image - - - - picture
      ToggleSwitch Control switchControl - - stop header closed,opaque
      """, over: WPFClasses.text)

  /// Source: icsharpcode/AvalonEdit; `TextEditor.cs` passes focus to its text area.
  static let avalonEdit = XAMLLibrary(
    "http://icsharpcode.net/sharpdevelop/avalonedit", "clr-namespace:ICSharpCode.AvalonEdit",
    classes: "TextEditor Control textArea - - part - closed,editable", over: WPFClasses.text)

  /// Sources: Nickelony/SpacedGrid-WPF and Nickelony/SpacedGrid-Avalonia, a grid with gaps.
  static let spacedGrid = XAMLLibrary(
    "clr-namespace:SpacedGridControl;", classes: "SpacedGrid Grid - - - - - -", over: WPFClasses.text)
  static let avaloniaSpacedGrid = XAMLLibrary(
    "clr-namespace:SpacedGridControl.Avalonia", "using:SpacedGridControl.Avalonia",
    classes: "SpacedGrid Grid - - - - - -", over: AvaloniaClasses.text)

  /// Source: AvaloniaUI/AvaloniaEdit, whose editor also passes focus to its text area.
  static let avaloniaEdit = XAMLLibrary(
    "https://github.com/avaloniaui/avaloniaedit", "clr-namespace:AvaloniaEdit", "using:AvaloniaEdit",
    classes: "TextEditor Control textArea - - part - closed,editable", over: AvaloniaClasses.text)

  /// Sources: CommunityToolkit/Windows, `components/*`, and CommunityToolkit/WindowsCommunityToolkit. A card
  /// is a button if `IsClickEnabled` is set (`OnIsClickEnabledChanged`), and the header of an expander is a part
  /// that takes focus (`SettingsExpander.xaml`).
  static let communityToolkit = XAMLLibrary(
    "using:CommunityToolkit.WinUI.", "using:CommunityToolkit.Uwp.", "using:Microsoft.Toolkit.Uwp.UI.Controls",
    classes: """
      AdaptiveGridView GridView - - - - - -
      ContentSizer GridSplitter - - - - - -
      DockPanel Panel - none - - - -
      GridSplitter Control splitter - - stop - closed
      ImageEx Control image - - no - picture
      PropertySizer GridSplitter - - - - - -
      Segmented ListView - row - - - -
      SegmentedItem ListViewItem - - - - - -
      SettingsCard ContentControl button - - stop header clickable,namesContents
      SettingsExpander Control disclosure - - part header namesContents
      StaggeredPanel Panel - none - - - -
      UniformGrid Panel - row - - - -
      WrapPanel Panel - row - - - -
      """, over: WinUIClasses.text)

  /// Source: davidxuang/FluentIcons, `FluentIcons.WinUI`.
  static let winUIIcons = XAMLLibrary(
    "using:FluentIcons.WinUI",
    classes: """
      FluentIcon FontIcon - - - - - -
      SymbolIcon FontIcon - - - - - -
      """, over: WinUIClasses.text)

  /// Source: amwx/FluentAvalonia, `UI/Controls/*`. The header of a settings expander is a part that takes focus
  /// (`SettingsExpanderStyles.axaml`); an item takes none, even if `IsClickEnabled` is set (`SettingsExpanderItem.cs`).
  static let fluentAvalonia = XAMLLibrary(
    "using:FluentAvalonia.UI.Controls", "clr-namespace:FluentAvalonia.UI.Controls",
    classes: """
      BitmapIcon SymbolIcon - - - - - -
      CommandBarButton Button - - - - - opaque
      CommandBarSeparator Separator - - - - - -
      CommandBarToggleButton ToggleButton - - - - - opaque
      FAComboBox ComboBox - - - - - -
      FASettingsExpander SettingsExpander - - - - - -
      FASettingsExpanderItem SettingsExpanderItem - - - - - -
      FontIcon SymbolIcon - - - - - -
      Frame ContentControl - - - - - opaque
      IconSourceElement SymbolIcon - - - - - -
      ImageIcon SymbolIcon - - - - - -
      InfoBar ContentControl - - - - - opaque
      NumberBox Control spinButton - - part - closed,editable
      ProgressRing ProgressBar - - - - - -
      SettingsExpander HeaderedContentControl disclosure - - part header -
      SettingsExpanderItem ContentControl - - - - - -
      SymbolIcon Control image - - - - picture
      TeachingTip ContentControl - - - - - closed
      """, over: AvaloniaClasses.text)

  /// Source: reactiveui/ReactiveUI, the user controls, windows and hosts for view models.
  static let reactiveUI = XAMLLibrary(
    "http://reactiveui.net", "clr-namespace:ReactiveUI", "using:ReactiveUI",
    "clr-namespace:Avalonia.ReactiveUI",
    "using:Avalonia.ReactiveUI",
    classes: """
      ReactiveUserControl UserControl - - - - - -
      ReactiveWindow Window - - - - - -
      RoutedViewHost ContentControl - - - - - opaque
      ViewModelViewHost ContentControl - - - - - opaque
      """, over: AvaloniaClasses.text)

  /// Sources: Projektanker/Icons.Avalonia, SKProCH/Material.Icons and davidxuang/FluentIcons.
  static let avaloniaIcons = XAMLLibrary(
    "https://github.com/projektanker/icons.avalonia", "clr-namespace:Projektanker.Icons.Avalonia",
    "using:Projektanker.Icons.Avalonia", "using:Material.Icons.Avalonia",
    "clr-namespace:Material.Icons.Avalonia", "using:FluentIcons.Avalonia",
    "clr-namespace:FluentIcons.Avalonia",
    classes: """
      FluentIcon Control image - - - - picture
      Icon Control image - - - - picture
      MaterialIcon Control image - - - - picture
      SymbolIcon Control image - - - - picture
      """, over: AvaloniaClasses.text)

  /// Source: CommunityToolkit/Maui, `Views/*`, `Layouts/*`.
  static let mauiToolkit = XAMLLibrary(
    "http://schemas.microsoft.com/dotnet/2022/maui/toolkit", "clr-namespace:CommunityToolkit.Maui.",
    classes: """
      DockLayout Layout - none - - - -
      SemanticOrderView ContentView - - - - - -
      UniformItemsLayout Layout - row - - - -
      """, over: MAUIClasses.text)
}
