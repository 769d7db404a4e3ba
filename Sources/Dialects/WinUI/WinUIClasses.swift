import FocusModel
import ImportKit

/// The classes of WinUI 3 and UWP and the facts about them. `Control.IsTabStop` is true unless the style of a
/// class sets it to false (generic.xaml, controls/dev), and every control has a separate tab order for its
/// contents (focusmgr.cpp).
enum WinUIClasses {
  /// Each line lists a class, its parent, role, arrangement, scope, focus, naming properties and traits.
  static let text = """
    FrameworkElement - group none continue no - -
    Control FrameworkElement - - local stop - -
    AnimatedIcon FrameworkElement image - - - - picture
    AnimatedVisualPlayer FrameworkElement image - - - - picture
    AppBar Control toolbar row - no - -
    AppBarButton Button - - - - label,content -
    AppBarElementContainer ContentControl - - - - - -
    AppBarSeparator Control separator - - no - -
    AppBarToggleButton ToggleButton - - - - label,content -
    AutoSuggestBox Control comboBox - - part header,placeholder closed,editable
    BitmapIcon FrameworkElement image - - - - picture
    Border FrameworkElement - - - - - panel
    BreadcrumbBar Control list row - part - closed,opaque
    Button ContentControl button - - stop content -
    CalendarDatePicker Control datePicker - - - header,placeholder closed
    CalendarView Control datePicker - - part - closed
    Canvas Panel - absolute - - - -
    CaptureElement FrameworkElement - - - - - closed
    CheckBox ToggleButton checkbox - - - - -
    ColorPicker Control colorPicker - - part - closed
    ComboBox Control comboBox - - - header,placeholder closed
    ComboBoxItem ContentControl listItem - - - - -
    CommandBar AppBar - - - - - opaque
    CommandBarFlyout Flyout - - - - - -
    ContentControl Control - - - - content -
    ContentDialog ContentControl dialog - cycle no title opaque
    ContentPresenter FrameworkElement - - - - - opaque
    DatePicker Control datePicker - - part header closed
    DropDownButton Button menuButton - - - - -
    Ellipse Shape - - - - - -
    Expander ContentControl disclosure - - part header folds
    FlipView Control list column once stop - items,opaque
    FlipViewItem ContentControl listItem - - - - -
    Flyout FrameworkElement popover - - - - -
    FlyoutPresenter ContentControl - - - no - -
    FontIcon FrameworkElement image - - - - picture
    Frame ContentControl - - - no - opaque
    Grid Panel - grid - - - -
    GridView ListView - row - - - -
    GridViewItem ListViewItem - - - - - -
    GroupItem ContentControl - - - no - -
    Hub Control - row - no - -
    HubSection Control - - - no header -
    Hyperlink FrameworkElement link - - stop text text
    HyperlinkButton Button link - - - - -
    IconSourceElement FrameworkElement image - - - - picture
    Image FrameworkElement image - - - - picture
    ImageIcon FrameworkElement image - - - - picture
    InfoBadge Control status - - no - closed
    InfoBar Control status - - no title -
    InkCanvas FrameworkElement canvas - - - - -
    InkToolbar Control toolbar - - - - closed,opaque
    ItemContainer Control listItem - - - - -
    ItemsControl Control - column - - - -
    ItemsPresenter FrameworkElement - - - - - opaque
    ItemsRepeater FrameworkElement - column - - - -
    ItemsStackPanel Panel - column - - - -
    ItemsView Control list column once stop - items,opaque
    ItemsWrapGrid Panel - row - - - -
    Line Shape - - - - - -
    ListBox Control list column once stop - items
    ListBoxItem ContentControl listItem - - - - -
    ListView Control list column once stop - items
    ListViewItem ContentControl listItem - - - - -
    MapControl Control - - - - - closed,opaque
    MediaElement FrameworkElement - - - - - closed,opaque
    MediaPlayerElement Control - - - part - closed,opaque
    MenuBar Control menuBar row once no - -
    MenuBarItem Control menuItem - - stop title submenu
    MenuFlyout FrameworkElement menu column - - - -
    MenuFlyoutItem Control menuItem - - - text -
    MenuFlyoutSeparator Control separator - - no - -
    MenuFlyoutSubItem MenuFlyoutItem - - - - - submenu
    NavigationView ContentControl - - - no - opaque
    NavigationViewItem ContentControl listItem - - - - -
    NavigationViewItemHeader Control label - - no content -
    NavigationViewItemSeparator Control separator - - no - -
    NumberBox Control spinButton - - part header,placeholder closed,editable
    Page UserControl - overlay - - - -
    Panel FrameworkElement - overlay - - - panel
    PasswordBox Control secureField - - - header,placeholder closed,editable
    Path Shape - - - - - -
    PathIcon FrameworkElement image - - - - picture
    PersonPicture Control image - - no - closed
    PipsPager Control list row - part - closed
    Pivot Control tabList pages local no - -
    PivotItem ContentControl tab - local stop header -
    Polygon Shape - - - - - -
    Polyline Shape - - - - - -
    Popup FrameworkElement popover - - - - -
    ProgressBar Control progress - - no - -
    ProgressRing Control progress - - no - -
    RadioButton ToggleButton radioButton - - - - -
    RadioButtons Control - column once part header items
    RadioMenuFlyoutItem MenuFlyoutItem - - - - - -
    RatingControl Control rating - - - - closed
    Rectangle Shape - - - - - -
    RefreshContainer ContentControl - - - no - -
    RelativePanel Panel - none - - - -
    RepeatButton Button - - - - - -
    RichEditBox Control textArea - - - header,placeholder closed,editable
    RichTextBlock TextBlock - - - - - -
    RichTextBlockOverflow FrameworkElement - - - - - closed
    ScrollBar Control - - - no - closed
    ScrollView ContentControl scrollArea - - no - -
    ScrollViewer ContentControl scrollArea - - no - -
    SelectorBar Control tabList row once no - -
    SelectorBarItem ContentControl tab - - - text -
    SemanticZoom Control - - once no - opaque
    Shape FrameworkElement image - - - - picture
    Slider Control slider - - - header closed
    SplitButton ContentControl button - - stop content -
    SplitView Control - - - no - -
    StackPanel Panel - column - - - -
    SwapChainPanel Panel canvas none - - - opaque
    SwipeControl ContentControl - - - no - -
    SymbolIcon FrameworkElement image - - - - picture
    TabView Control tabList pages local no - -
    TabViewItem ContentControl tab - local stop header -
    TeachingTip ContentControl popover - - no title closed
    TextBlock FrameworkElement label - - - text text
    TextBox Control textField - - - header,placeholder closed,editable
    Thumb Control - - - no - closed
    TimePicker Control datePicker - - part header closed
    TitleBar Control - - - no title opaque
    ToggleButton Button toggleButton - - - - -
    ToggleMenuFlyoutItem MenuFlyoutItem - - - - - -
    ToggleSplitButton SplitButton - - - - - -
    ToggleSwitch Control switchControl - - - header,on,off closed,inner
    ToolTip ContentControl - - - no - closed
    TreeView Control tree - - part - closed,opaque
    TreeViewItem ContentControl listItem - - - - -
    TwoPaneView Control - - - no - -
    UserControl Control - - - no - -
    VariableSizedWrapGrid Panel - row - - - -
    Viewbox FrameworkElement - - - - - panel
    VirtualizingStackPanel Panel - column - - - -
    WebView Control - - - - - closed,opaque
    WebView2 Control - - - - - closed,opaque
    Window FrameworkElement window - cycle - title -
    WrapGrid Panel - row - - - -
    CollectionViewSource - - - - - - value
    DataTemplate - - - - - - value
    DependencyObject - - - - - - value
    SolidColorBrush - - - - - - value
    Storyboard - - - - - - value
    """
}

extension XAMLFramework {
  /// The WinUI 3 and UWP framework.
  static let winUI = XAMLFramework(
    toolkit: .winUI, namespaces: ["http://schemas.microsoft.com/winfx/2006/xaml/presentation"],
    namespacePrefixes: ["using:Microsoft.UI.Xaml", "using:Windows.UI.Xaml"],
    classes: ClassTable(WinUIClasses.text) { XAMLClass($0) }, libraries: [.communityToolkit, .winUIIcons],
    plainClass: "Control",
    letterMarker: nil,
    readsFirstMark: false, tabStopDecidesFocus: true, everyControlHasIndex: true, statesOrder: true,
    containedKeepsFocus: false, entersGroupsAtEnd: true, entersFocusedGroup: true, placeholdersName: true,
    uidsBringTexts: true,
    commandsBringTexts: true,
    ownStyles: [
      "AccentButtonStyle", "AlternateCloseButtonStyle", "BodyStrongTextBlockStyle", "BodyTextBlockStyle",
      "CaptionTextBlockStyle", "DateTimePickerFlyoutButtonStyle", "DefaultButtonStyle", "SubtleButtonStyle",
      "TextBlockButtonStyle", "TitleTextBlockStyle", "SubtitleTextBlockStyle",
    ])
}
