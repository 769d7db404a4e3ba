import FocusModel
import ImportKit

/// The classes of WPF and the facts about them. The static constructors of the classes and the setters of the
/// themes determine whether a class takes focus and how Tab moves (dotnet/wpf, PresentationFramework).
enum WPFClasses {
  /// Each line lists a class, its parent, role, arrangement, scope, focus, naming properties and traits.
  static let text = """
    FrameworkElement - group none continue no - -
    Control FrameworkElement - - - stop - -
    AccessText TextBlock - - - - - marksLetter
    AdornerDecorator Decorator - - - - - -
    Border Decorator - - - - - -
    BulletDecorator Decorator - - - - - -
    Button ContentControl button - - stop content letters
    Calendar Control datePicker - once part - closed
    Canvas Panel - absolute - - - -
    CheckBox ToggleButton checkbox - - - - -
    ComboBox Control comboBox - local stop - closed,typedInPart
    ComboBoxItem ListBoxItem - - - - - -
    ContentControl Control - - - - content -
    ContentPresenter FrameworkElement - - - - - opaque
    ContextMenu Control menu column - - - -
    DataGrid Control table - - stop - closed,opaque
    DataGridCell ContentControl gridCell - local - - -
    DatePicker Control datePicker - once part - closed,editable
    Decorator FrameworkElement - - - - - panel
    DockPanel Panel - none - - - -
    DocumentViewer Control textArea - - - - closed,opaque
    Ellipse Shape - - - - - -
    Expander HeaderedContentControl disclosure - - part header letters,folds
    FlowDocumentReader Control - - - - - closed,opaque
    FlowDocumentScrollViewer Control - - - - - closed,opaque
    FlowDocumentPageViewer Control - - - - - closed,opaque
    Frame ContentControl - - local - - opaque
    Glyphs FrameworkElement image - - - - picture
    Grid Panel - grid - - - -
    GridSplitter Control splitter - - - - -
    GridViewColumnHeader ContentControl - - - no - -
    GroupBox HeaderedContentControl - - - no - letters
    GroupItem ContentControl - - - no - -
    HeaderedContentControl ContentControl - - - - header -
    HeaderedItemsControl ItemsControl - - - - header -
    Hyperlink FrameworkElement link - - stop text text
    Image FrameworkElement image - - - - picture
    InkCanvas FrameworkElement canvas - - stop - -
    ItemsControl Control - column - - - -
    ItemsPresenter FrameworkElement - - - - - opaque
    Label ContentControl label - - no content letters
    Line Shape - - - - - -
    ListBox Control list column once stop - items
    ListBoxItem ContentControl listItem - local - - -
    ListView ListBox - - - - - -
    ListViewItem ListBoxItem - - - - - -
    MediaElement FrameworkElement - - - - - closed
    Menu Control menuBar row continue code - -
    MenuItem Control menuItem - - - header letters,submenu
    NavigationWindow Window - - - - - opaque
    Page FrameworkElement - overlay - - title -
    Panel FrameworkElement - overlay - - - panel
    PasswordBox Control secureField - - - - closed,editable
    Path Shape - - - - - -
    Polygon Shape - - - - - -
    Polyline Shape - - - - - -
    Popup FrameworkElement popover - - - - -
    ProgressBar Control progress - - no - -
    RadioButton ToggleButton radioButton - - - - -
    Rectangle Shape - - - - - -
    RepeatButton Button - - - - - -
    ResizeGrip Control - - - - - closed
    RichTextBox TextBox textArea - - - - -
    ScrollBar Control - - - no - closed
    ScrollContentPresenter FrameworkElement - - - - - opaque
    ScrollViewer ContentControl scrollArea - - code - -
    Separator Control separator - - no - -
    Shape FrameworkElement image - - - - picture
    Slider Control slider - - - - closed
    StackPanel Panel - column - - - -
    StatusBar ItemsControl - row - code - -
    StatusBarItem ContentControl - - - code - -
    TabControl Control tabList pages local no - -
    TabItem HeaderedContentControl tab none local stop header letters
    TabPanel Panel - row once - - -
    TextBlock FrameworkElement label - - - text text
    TextBox Control textField - - - - closed,editable
    Thumb Control - - - no - closed
    ToggleButton Button toggleButton - - - - -
    ToolBar HeaderedItemsControl toolbar row cycle no - -
    ToolBarOverflowPanel Panel - row - - - -
    ToolBarPanel Panel - row - - - -
    ToolBarTray FrameworkElement - - - - - panel
    ToolTip ContentControl - - - no - closed
    TreeView Control tree - - - - closed,opaque
    TreeViewItem Control listItem - - code header -
    UniformGrid Panel - row - - - -
    UserControl ContentControl - - - no - -
    Viewbox Decorator - - - - - -
    Viewport3D FrameworkElement - - - - - closed
    VirtualizingStackPanel Panel - column - - - -
    WebBrowser FrameworkElement - - once stop - closed,opaque
    Window ContentControl window - cycle code title -
    WindowsFormsHost FrameworkElement - - - stop - closed,opaque
    WrapPanel Panel - row - - - -
    DataTemplate - - - - - - value
    DependencyObject - - - - - - value
    CollectionViewSource - - - - - - value
    Storyboard - - - - - - value
    """
}

extension XAMLFramework {
  /// The WPF framework.
  static let wpf = XAMLFramework(
    toolkit: .wpf,
    namespaces: [
      "http://schemas.microsoft.com/winfx/2006/xaml/presentation",
      "http://schemas.microsoft.com/netfx/2007/xaml/presentation",
      "http://schemas.microsoft.com/netfx/2009/xaml/presentation",
    ],
    namespacePrefixes: ["clr-namespace:System.Windows.Controls"],
    classes: ClassTable(WPFClasses.text) { XAMLClass($0) },
    libraries: [
      .materialDesign, .mahApps, .handyControl, .extendedToolkit, .fluentWPF, .modernWPF, .avalonEdit,
      .spacedGrid,
    ],
    plainClass: "Control", letterMarker: "_",
    // The letter is a whole text element, but a key types only one code point at a time
    // (AccessText.UpdateAccessKey). `ToUpperInvariant` does not change `ı` (AccessKeyManager.NormalizeKey).
    letterKey: { $0.unicodeScalars.count > 1 ? nil : $0 == "ı" ? $0 : $0.upperCaseKey },
    readsFirstMark: false, tabStopDecidesFocus: false, everyControlHasIndex: false, statesOrder: true,
    containedKeepsFocus: false, entersFocusedGroup: true, placeholdersName: false, uidsBringTexts: false,
    commandsBringTexts: true,
    commandOwners: [
      "ApplicationCommands", "ComponentCommands", "EditingCommands", "MediaCommands", "NavigationCommands",
    ],
    ownStyles: [])
}
