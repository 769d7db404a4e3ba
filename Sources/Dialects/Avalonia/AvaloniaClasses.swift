import FocusModel
import ImportKit

/// The classes of Avalonia 11 and the facts about them. The static constructors of the classes and the
/// setters of the Fluent theme determine whether a class takes focus.
enum AvaloniaClasses {
  /// Each line lists a class, its parent, role, arrangement, scope, focus, naming properties and traits.
  static let text = """
    Control - group none continue no - -
    AccessText TextBlock - - - - - marksLetter
    Animation - - - - - - value
    AutoCompleteBox Control comboBox - - part - closed,editable
    Border Decorator - - - - - -
    Button ContentControl button - - stop content letters
    ButtonSpinner ContentControl spinButton - - stop - -
    Calendar Control datePicker - - part - closed
    CalendarDatePicker Control datePicker - - stop - closed
    Canvas Panel - absolute - - - -
    Carousel Control - pages - - - -
    CheckBox ToggleButton checkbox - - - - -
    ColorPicker Control colorPicker - - part - closed
    ColorView Control colorPicker - - part - closed
    ComboBox Control comboBox - - stop - closed,typedInPart
    ComboBoxItem ListBoxItem - - - - - -
    ContentControl Control - - - - content -
    ContentPresenter Control - - - - - opaque
    ContextMenu Control menu column - - - -
    DataGrid Control table - - stop - closed,opaque
    DatePicker Control datePicker - - part - closed
    Decorator Control - - - - - panel
    DockPanel Panel - none - - - -
    DropDownButton Button menuButton - - - - -
    Ellipse Shape - - - - - -
    Expander HeaderedContentControl disclosure - - part header letters,folds
    ExperimentalAcrylicBorder Decorator - - - - - -
    Flyout Control popover - - - - -
    FlyoutPresenter ContentControl - - - - - -
    Grid Panel - grid - - - -
    GridSplitter Control splitter - - stop - -
    GroupBox HeaderedContentControl - - - - - letters
    HeaderedContentControl ContentControl - - - - header -
    HyperlinkButton Button link - - - - -
    Image Control image - - - - picture
    ItemsControl Control - column - - - -
    ItemsPresenter Control - - - - - opaque
    ItemsRepeater Control - column - - - -
    Label ContentControl label - - - content letters
    LayoutTransformControl Decorator - - - - - -
    Line Shape - - - - - -
    ListBox Control list column once stop - items
    ListBoxItem ContentControl listItem - - stop content -
    MaskedTextBox TextBox - - - - - -
    Menu Control menuBar row once - - -
    MenuFlyout ContextMenu - - - - - -
    MenuItem Control menuItem - - stop header letters,submenu
    NativeMenu - - - - - - value
    NativeMenuBar Control - - - - - closed
    NumericUpDown Control spinButton - - part - closed,editable
    Panel Control - overlay - - - panel
    Path Shape - - - - - -
    PathIcon Control image - - - - picture
    Polygon Shape - - - - - -
    Polyline Shape - - - - - -
    Popup Control popover - - - - -
    ProgressBar Control progress - - - - -
    ProgressRing Control progress - - - - -
    RadioButton ToggleButton radioButton - - - - -
    Rectangle Shape - - - - - -
    RelativePanel Panel - none - - - -
    RefreshContainer ContentControl - - - - - -
    RepeatButton Button - - - - - -
    ScrollBar Control - - - - - closed
    ScrollViewer ContentControl scrollArea - - - - -
    SelectableTextBlock TextBlock - - - stop - -
    Separator Control separator - - - - -
    Shape Control image - - - - picture
    Slider Control slider - - stop - closed
    SplitButton Button - - - - - -
    SplitView ContentControl - - - - - -
    StackPanel Panel - column - - - -
    TabControl Control tabList pages local no - -
    TabItem HeaderedContentControl tab none local stop header letters
    TabStrip Control tabList row once - - -
    TabStripItem ListBoxItem tab - - - - -
    TemplatedControl Control - - - - - -
    TextBlock Control label - - - text text
    TextBox Control textField - - stop - closed,editable
    Thumb Control - - - - - closed
    ThemeVariantScope Decorator - - - - - -
    TimePicker Control datePicker - - part - closed
    ToggleButton Button toggleButton - - - - -
    ToggleSplitButton SplitButton - - - - - -
    ToggleSwitch ToggleButton switchControl - - - - -
    ToolTip ContentControl - - - - - closed
    TransitioningContentControl ContentControl - alternatives - - - -
    TrayIcon - - - - - - value
    TreeDataGrid Control table - - part - closed,opaque
    TreeView Control tree - - stop - closed,opaque
    TreeViewItem Control listItem - - stop header -
    UniformGrid Panel - row - - - -
    UserControl ContentControl - - - - - -
    Viewbox Decorator - - - - - -
    VirtualizingStackPanel Panel - column - - - -
    Window ContentControl window - cycle - title -
    WrapPanel Panel - row - - - -
    AvaloniaObject - - - - - - value
    DataTemplate - - - - - - value
    FluentTheme - - - - - - value
    """
}

extension XAMLFramework {
  /// The Avalonia framework.
  static let avalonia = XAMLFramework(
    toolkit: .avalonia, namespaces: ["https://github.com/avaloniaui"],
    namespacePrefixes: ["clr-namespace:Avalonia", "using:Avalonia"],
    classes: ClassTable(AvaloniaClasses.text) { XAMLClass($0) },
    libraries: [.fluentAvalonia, .avaloniaIcons, .avaloniaEdit, .avaloniaSpacedGrid, .reactiveUI],
    plainClass: "Control",
    letterMarker: "_",
    // Avalonia 11 compares the letter with the name of the key, and only the letters from A to Z are names of keys
    // (AccessKeyHandler.OnKeyDown). Avalonia 12 compares the letter with the symbol that the key types.
    letterKey: { $0.lowerCaseKey.isASCII ? $0.lowerCaseKey : nil },
    readsFirstMark: true, tabStopDecidesFocus: false, everyControlHasIndex: false, statesOrder: true,
    containedKeepsFocus: true, entersFocusedGroup: false, placeholdersName: false, uidsBringTexts: false,
    commandsBringTexts: false,
    ownStyles: [])
}
