import FocusModel
import ImportKit
import XMLSource

/// A class of controls, with what its parents say.
final class AvaloniaClass: TeachableClass, DerivableClass {
  /// Its name.
  let name: String
  /// What it is to a person.
  let role: Role
  /// How it lays out its children.
  let arrangement: Arrangement
  /// Whether it takes focus (`InputElement.Focusable`).
  let isFocusable: Bool
  /// Whether its contents are its own: what a document writes in it is not visited by Tab, or is one stop with it.
  let isClosed: Bool
  /// Whether its text may mark a letter.
  let marksLetters: Bool
  /// Whether what is written in it is a text to read.
  let hasText: Bool
  /// Whether it is the application's own, and its sources say what it derives from.
  let isDerived: Bool

  private init(_ other: AvaloniaClass, name: String, role: Role, isFocusable: Bool, isDerived: Bool) {
    self.name = name
    self.role = role
    arrangement = other.arrangement
    self.isFocusable = isFocusable
    isClosed = other.isClosed
    marksLetters = other.marksLetters
    hasText = other.hasText
    self.isDerived = isDerived
  }

  private init(_ lineage: ClassLineage) {
    name = lineage.name
    role = lineage.role
    arrangement = lineage.arrangement
    isFocusable = lineage.has("stop")
    isClosed = lineage.has("closed")
    marksLetters = lineage.has("letters")
    hasText = lineage.has("text")
    isDerived = false
  }

  /// The application's own class called `name`, of which the project says what it is like.
  func taught(_ name: String, _ widget: TaughtWidget) -> AvaloniaClass {
    AvaloniaClass(
      self, name: name, role: widget.role ?? role, isFocusable: widget.takesFocus ?? isFocusable,
      isDerived: false)
  }

  /// The application's own class called `name`, which derives from this one. One that derives from a panel or a user
  /// control fills it itself.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> AvaloniaClass? {
    guard role != .group, focus != .open else { return nil }
    var isFocusable = isFocusable
    if case .set(let value) = focus { isFocusable = value }
    return AvaloniaClass(self, name: name, role: role, isFocusable: isFocusable, isDerived: true)
  }

  /// The classes of Avalonia, by name.
  static let table = ClassTable(text) { AvaloniaClass($0) }

  /// Facts only: what takes focus is in the static constructors of the classes and in the setters of the Fluent theme
  /// (Avalonia 11). A line: class, parent, role, arrangement, flags; `-` leaves a column to the parent class.
  ///
  /// The text box of a `NumericUpDown` or `AutoCompleteBox` takes focus for it, and one item for a list (`Once`).
  private static let text = """
    Control - group none -
    AutoCompleteBox TextBox comboBox - -
    Border Control - - -
    Button ContentControl button - stop,letters
    ButtonSpinner ContentControl spinButton - stop
    Calendar Control datePicker - stop,closed
    CalendarDatePicker Control datePicker - stop,closed
    Canvas Panel - absolute -
    Carousel Control - pages -
    CheckBox ToggleButton checkbox - -
    ComboBox Control comboBox - stop,closed
    ComboBoxItem ListBoxItem - - -
    ContentControl Control - - -
    ContentPresenter Control - - -
    DataGrid Control table - stop,closed
    DatePicker Control datePicker - stop,closed
    Decorator Control - - -
    DockPanel Panel - none -
    DropDownButton Button menuButton - -
    Ellipse Shape - - -
    Expander ContentControl disclosure - stop
    Flyout Control popover - -
    Grid Panel - grid -
    GridSplitter Control splitter - stop
    GroupBox ContentControl - - -
    HeaderedContentControl ContentControl - - -
    HyperlinkButton Button link - -
    Image Control image - -
    ItemsControl Control - column -
    Label ContentControl label - letters
    LayoutTransformControl Control - - -
    Line Shape - - -
    ListBox Control list column stop,closed
    ListBoxItem ContentControl listItem - -
    MaskedTextBox TextBox - - -
    Menu Control menuBar row stop,closed
    MenuItem Control menuItem - letters
    NumericUpDown Control spinButton - stop,closed
    Panel Control - overlay -
    Path Shape - - -
    PathIcon Control image - -
    Polygon Shape - - -
    Polyline Shape - - -
    ProgressBar Control progress - -
    RadioButton ToggleButton radioButton - -
    Rectangle Shape - - -
    RelativePanel Panel - none -
    RepeatButton Button - - -
    ScrollBar Control - - -
    ScrollViewer ContentControl - - -
    SelectableTextBlock TextBlock - - stop
    Separator Control separator - -
    Shape Control image - -
    Slider Control slider - stop,closed
    SplitButton Button - - -
    SplitView ContentControl - - -
    StackPanel Panel - column -
    TabControl Control tabList pages -
    TabItem ContentControl - - letters
    TabStrip ListBox tabList row -
    TabStripItem ListBoxItem tab - -
    TextBlock Control label - text
    TextBox Control textField - stop,closed
    TimePicker Control datePicker - stop,closed
    ToggleButton Button toggleButton - -
    ToggleSplitButton Button - - -
    ToggleSwitch ToggleButton switchControl - -
    TransitioningContentControl ContentControl - alternatives -
    TreeView Control tree - stop,closed
    UniformGrid Panel - row -
    UserControl ContentControl - - -
    Viewbox Control - - -
    VirtualizingStackPanel Panel - column -
    Window ContentControl window - -
    WrapPanel Panel - row -
    """
}
