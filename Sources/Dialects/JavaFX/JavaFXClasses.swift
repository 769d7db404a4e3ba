/// The classes that FXML documents use, by package.
///
/// The facts come from newly created instances in JavaFX 11 and ControlsFX 11. Facts about JFoenix,
/// MaterialFX, RichTextFX, the icon fonts and the other ControlsFX controls come from their documentation and
/// constructors. Each line lists the class, parent, role, arrangement, and focus: `focusable` means that Tab
/// stops on the object; `plain` that Tab does not stop on the object although it stops on objects of the
/// parent class; `mnemonic` that `_` in the object's text marks a mnemonic unless the document sets
/// `mnemonicParsing`; `closed` that Tab never visits the object's contents; `keepsTab` that Tab inserts a tab
/// character; and `value` that the object is not visible on the screen. `-` means the value of the parent
/// class.
enum JavaFXClasses {
  static let text = """
    javafx.scene
    Node - group - -
    Parent Node - - -
    Group Parent - absolute -
    Scene - window - -
    SubScene Node - - closed
    javafx.stage
    Stage - window - -
    javafx.scene.layout
    Region Parent - - -
    Pane Region - absolute -
    AnchorPane Pane - - -
    BorderPane Pane - grid -
    FlowPane Pane - row -
    GridPane Pane - grid -
    HBox Pane - row -
    StackPane Pane - overlay -
    TilePane Pane - row -
    VBox Pane - column -
    ColumnConstraints - - - value
    RowConstraints - - - value
    Background - - - value
    Border - - - value
    javafx.scene.control
    Control Region group none focusable
    Labeled Control label - -
    ButtonBase Labeled button - -
    Button ButtonBase - - mnemonic
    CheckBox ButtonBase checkbox - mnemonic
    Hyperlink ButtonBase link - -
    ToggleButton ButtonBase toggleButton - mnemonic
    RadioButton ToggleButton radioButton - -
    MenuButton ButtonBase menuButton - mnemonic
    SplitMenuButton MenuButton - - -
    Label Labeled - - plain
    TitledPane Labeled disclosure - -
    Accordion Control - column plain
    ButtonBar Control - row plain
    ChoiceBox Control comboBox - -
    ComboBoxBase Control comboBox - -
    ComboBox ComboBoxBase - - -
    ColorPicker ComboBoxBase colorPicker - -
    DatePicker ComboBoxBase datePicker - -
    Spinner Control spinButton - -
    Slider Control slider - -
    TextInputControl Control textField - -
    TextField TextInputControl - - -
    PasswordField TextField secureField - -
    TextArea TextInputControl textArea - keepsTab
    ListView Control list - -
    TableView Control table - -
    TreeTableView Control table - -
    TreeView Control tree - -
    TabPane Control tabList - -
    Pagination Control - - closed
    ScrollPane Control scrollArea - plain
    ScrollBar Control scrollArea - plain
    SplitPane Control - row plain
    ToolBar Control toolbar row plain
    MenuBar Control menuBar - plain
    ProgressIndicator Control progress - plain
    ProgressBar ProgressIndicator - - plain
    Separator Control separator - plain
    DialogPane Pane - column -
    Cell Labeled gridCell - plain
    Tab - group - -
    Tooltip - - - value
    ContextMenu - menu column -
    MenuItem - menuItem - mnemonic
    Menu MenuItem - - -
    CheckMenuItem MenuItem - - -
    RadioMenuItem MenuItem - - -
    CustomMenuItem MenuItem - - -
    SeparatorMenuItem MenuItem separator - -
    TableColumn - group - -
    TreeTableColumn - group - -
    ToggleGroup - - - value
    ButtonType - - - value
    SpinnerValueFactory - - - value
    TreeItem - - - value
    javafx.scene.control.cell
    PropertyValueFactory - - - value
    TreeItemPropertyValueFactory - - - value
    javafx.scene.text
    Text Shape label - -
    TextFlow Pane - row -
    Font - - - value
    javafx.scene.image
    ImageView Node image - -
    Image - - - value
    javafx.scene.media
    MediaView Node image - -
    javafx.scene.canvas
    Canvas Node canvas - -
    javafx.scene.web
    WebView Parent canvas - focusable,closed
    HTMLEditor Control textArea - closed
    javafx.scene.shape
    Shape Node image - -
    Arc Shape - - -
    Circle Shape - - -
    CubicCurve Shape - - -
    Ellipse Shape - - -
    Line Shape - - -
    Path Shape - - -
    Polygon Shape - - -
    Polyline Shape - - -
    QuadCurve Shape - - -
    Rectangle Shape - - -
    SVGPath Shape - - -
    Box Node image - -
    Cylinder Node image - -
    MeshView Node image - -
    Sphere Node image - -
    javafx.scene.chart
    Chart Region image - closed
    AreaChart Chart - - -
    BarChart Chart - - -
    BubbleChart Chart - - -
    LineChart Chart - - -
    PieChart Chart - - -
    ScatterChart Chart - - -
    StackedAreaChart Chart - - -
    StackedBarChart Chart - - -
    Axis Region - - closed
    CategoryAxis Axis - - -
    NumberAxis Axis - - -
    javafx.embed.swing
    SwingNode Node custom - focusable,closed
    javafx.geometry
    Insets - - - value
    Point2D - - - value
    Point3D - - - value
    Rectangle2D - - - value
    Dimension2D - - - value
    javafx.collections
    FXCollections - - - value
    java.lang
    Boolean - - - value
    Double - - - value
    Float - - - value
    Integer - - - value
    Long - - - value
    Object - - - value
    String - - - value
    java.net
    URL - - - value
    java.util
    ArrayList - - - value
    HashMap - - - value
    javafx.scene.paint
    Color - - - value
    ImagePattern - - - value
    LinearGradient - - - value
    RadialGradient - - - value
    Stop - - - value
    org.controlsfx.control
    BreadCrumbBar Control toolbar - closed
    CheckComboBox Control comboBox - closed
    CheckListView ListView - - -
    CheckTreeView TreeView - - -
    GridView Control grid - closed
    HiddenSidesPane Control - - -
    HyperlinkLabel Control link - -
    ListActionView Control list - -
    MasterDetailPane Control - - -
    PrefixSelectionChoiceBox ChoiceBox - - -
    PrefixSelectionComboBox ComboBox - - -
    SearchableComboBox ComboBox - - -
    MaskerPane Control - - -
    NotificationPane Control - - -
    PropertySheet Control - - closed
    RangeSlider Control slider - closed
    Rating Control rating - closed
    SegmentedButton Control - row plain
    SnapshotView Control image - closed
    SpreadsheetView Control table - closed
    TaskProgressView Control list - closed
    ToggleSwitch Labeled switchControl - -
    WorldMapView Control image - closed
    org.controlsfx.control.tableview2
    TableView2 TableView - - -
    FilteredTableView TableView2 - - -
    org.controlsfx.control.textfield
    CustomTextField TextField - - -
    CustomPasswordField PasswordField - - -
    impl.org.controlsfx.skin
    DecorationPane StackPane - - -
    org.controlsfx.glyphfont
    Glyph Label image - -
    com.jfoenix.controls
    JFXBadge StackPane - - -
    JFXButton Button - - -
    JFXCheckBox CheckBox - - -
    JFXColorPicker ColorPicker - - -
    JFXComboBox ComboBox - - -
    JFXDatePicker DatePicker - - -
    JFXDialogLayout VBox - - -
    JFXListView ListView - - -
    JFXPasswordField PasswordField - - -
    JFXProgressBar ProgressBar - - -
    JFXRadioButton RadioButton - - -
    JFXRippler StackPane - - -
    JFXSlider Slider - - -
    JFXSpinner ProgressIndicator - - -
    JFXTabPane TabPane - - -
    JFXTextArea TextArea - - -
    JFXTextField TextField - - -
    JFXTimePicker ComboBoxBase - - -
    JFXToggleButton ToggleButton - - -
    JFXToggleNode ToggleButton - - -
    JFXTreeTableView TreeTableView - - -
    JFXTreeView TreeView - - -
    io.github.palexdev.materialfx.controls
    MFXButton Button - - -
    MFXCheckbox CheckBox - - -
    MFXProgressBar ProgressBar - - -
    MFXProgressSpinner ProgressIndicator - - -
    MFXRadioButton RadioButton - - -
    MFXScrollPane ScrollPane - - -
    MFXToggleButton Labeled switchControl - -
    org.fxmisc.richtext
    GenericStyledArea Region textArea - focusable,keepsTab
    StyledTextArea GenericStyledArea - - -
    StyleClassedTextArea StyledTextArea - - -
    CodeArea StyleClassedTextArea - - -
    InlineCssTextArea StyledTextArea - - -
    org.fxmisc.flowless
    VirtualizedScrollPane Region scrollArea - -
    de.jensd.fx.glyphs
    GlyphIcon Text image - -
    de.jensd.fx.glyphs.fontawesome
    FontAwesomeIcon GlyphIcon - - -
    FontAwesomeIconView GlyphIcon - - -
    de.jensd.fx.glyphs.materialdesignicons
    MaterialDesignIconView GlyphIcon - - -
    de.jensd.fx.glyphs.materialicons
    MaterialIconView GlyphIcon - - -
    org.kordamp.ikonli.javafx
    FontIcon Text image - -
    """
}
