import FocusModel
import ImportKit

/// The classes of .NET MAUI and Xamarin.Forms and the facts about them. A class takes focus if its native
/// view takes focus.
enum MAUIClasses {
  /// Each line lists a class, its parent, role, arrangement, scope, focus, naming properties and traits.
  static let text = """
    View - group none continue no - -
    AbsoluteLayout Layout - absolute - - - -
    ActivityIndicator View progress - - - - -
    BlazorWebView View - - - - - closed,opaque
    Border View - - - - - panel
    BoxView View - - - - - -
    Button View button - - stop text -
    CarouselView View list - - stop - closed,opaque
    CheckBox View checkbox - - stop - -
    CollectionView View list - - stop - closed,opaque
    ContentPage View - overlay - - title -
    ContentPresenter View - - - - - opaque
    ContentView View - - - - - panel
    DatePicker View datePicker - - stop - closed
    Editor View textArea - - stop placeholder closed,editable
    Entry View textField - - stop placeholder closed,editable
    FlexLayout Layout - none - - - -
    FlyoutItem View - - - - title opaque
    FlyoutPage View - - - - title opaque
    Frame View - - - - - panel
    GraphicsView View image - - - - picture
    Grid Layout - grid - - - -
    HorizontalStackLayout Layout - row - - - -
    Image View image - - - - picture
    ImageButton View button - - stop - picture
    ImageCell View listItem - - - text -
    IndicatorView View - - - - - closed,opaque
    Label View label - - - text text
    Layout View - none - - - panel
    ListView View list - - stop - closed,opaque
    Map View - - - - - closed,opaque
    MenuBarItem View menuItem - - stop text submenu
    MenuFlyoutItem View menuItem - - stop text -
    MenuFlyoutSeparator View separator - - - - -
    MenuFlyoutSubItem MenuFlyoutItem - - - - - submenu
    NavigationPage View - - - - title opaque
    Picker View comboBox - - stop title closed
    ProgressBar View progress - - - - -
    RadioButton View radioButton - - stop content -
    RefreshView View - - - - - panel
    RelativeLayout Layout - none - - - -
    ScrollView View scrollArea - - - - panel
    SearchBar View searchField - - stop placeholder closed,editable
    Shape View image - - - - picture
    Ellipse Shape - - - - - -
    Line Shape - - - - - -
    Path Shape - - - - - -
    Polygon Shape - - - - - -
    Polyline Shape - - - - - -
    Rectangle Shape - - - - - -
    RoundRectangle Shape - - - - - -
    Shell View - - - - title opaque
    ShellContent View - - - - title opaque
    Slider View slider - - stop - closed
    StackLayout Layout - column - - - -
    Span View label - - - text text
    Stepper View spinButton - - part - closed
    SwipeView View - - - - - opaque
    Switch View switchControl - - stop - closed
    SwitchCell View listItem - - - text -
    Tab View - - - - title opaque
    TabBar View - - - - - opaque
    TabbedPage View - - - - title opaque
    TableView View - - - - - opaque
    TextCell View listItem - - - text -
    TimePicker View datePicker - - stop - closed
    ToolbarItem View button - - stop text -
    VerticalStackLayout Layout - column - - - -
    ViewCell View - - - - - panel
    WebView View - - - - - closed,opaque
    Window View window - cycle - title -
    DataTemplate - - - - - - value
    """
}

extension XAMLFramework {
  /// The .NET MAUI framework, including Xamarin.Forms.
  static let maui = XAMLFramework(
    toolkit: .maui,
    namespaces: [
      "http://schemas.microsoft.com/dotnet/2021/maui", "http://xamarin.com/schemas/2014/forms",
    ],
    namespacePrefixes: [], classes: ClassTable(MAUIClasses.text) { XAMLClass($0) }, libraries: [.mauiToolkit],
    plainClass: "View", namespacesWithoutIndexes: ["http://schemas.microsoft.com/dotnet/2021/maui"],
    letterMarker: nil, readsFirstMark: false, tabStopDecidesFocus: false, everyControlHasIndex: false,
    statesOrder: false, containedKeepsFocus: false, entersFocusedGroup: true, placeholdersName: true,
    uidsBringTexts: false, commandsBringTexts: false,
    ownStyles: [])
}
