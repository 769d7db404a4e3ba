import FocusAudit
import FocusModel
import Testing
import TestSupport

/// Code that handles the Tab key itself: the document does not show where Tab goes.
@Suite struct TabKeyTests {
  // MARK: Orders

  private static let form = """
    <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QGridLayout">
    <item row="0" column="0"><widget class="QLineEdit" name="first"/></item>
    <item row="2" column="0"><widget class="QLineEdit" name="third"/></item>
    <item row="1" column="0"><widget class="QLineEdit" name="second"/></item>
    </layout></widget></ui>
    """

  /// The findings and doubts about the order of the first document of `files`.
  private func orders(_ files: [String: String]) throws -> (found: Int, doubts: [String]) {
    let result = try auditedProject(files)
    let doubts = result.outcomes.flatMap(\.doubts).map(\.message)
    return (
      result.findings.count { $0.rule == "focus-order-contradicts-layout" },
      doubts.filter { $0.contains("code handles the Tab key itself") }
    )
  }

  private static let filter =
    "bool Form::eventFilter(QObject *o, QEvent *e) { return key(e) == Qt::Key_Tab; }"

  @Test(
    arguments: [
      ("Form::Form() { ui->third->installEventFilter(this); }\n" + filter, 2),
      ("Form::Form() { qApp->installEventFilter(this); }\n" + filter, 2),
      ("Form::Form() { installEventFilter(this); }\n" + filter, 2),
      ("bool Form::focusNextPrevChild(bool next) { return false; }", 1),
      // The form's own filter may belong to any object of the form.
      ("Form::Form() { other->installEventFilter(this); }\n" + filter, 2),
      // The filter does not handle Tab, or code only calls the function.
      ("Form::Form() { ui->third->installEventFilter(this); }", nil),
      ("void Form::next() { focusNextPrevChild(true); }", nil),
    ] as [(String, Int?)])
  func `an order in Qt is inconclusive where code handles Tab`(code: String, line: Int?) throws {
    let (found, doubts) = try orders([
      "form.ui": Self.form, "form.cpp": "#include \"ui_form.h\"\n" + code,
    ])
    #expect(found == (line == nil ? 1 : 0))
    #expect(doubts.count == (line == nil ? 0 : 1))
    if let line { #expect(doubts[0].hasSuffix("at form.cpp:\(line + 1)"), "\(doubts)") }
  }

  private static func window(_ attribute: String, ofWindow: String = "") -> String {
    """
    <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
      xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" x:Class="App.Search" \(ofWindow)>
      <Grid>
        <TextBox x:Name="word" Grid.Row="1" AutomationProperties.Name="Word" \(attribute)/>
        <TextBox Grid.Row="0" AutomationProperties.Name="Language"/>
      </Grid>
    </Window>
    """
  }

  private static let handler = """
    private void OnKey(object sender, KeyEventArgs e) { if (e.Key == Key.Tab) { e.Handled = true; } }
    """

  @Test(
    arguments: [
      ("PreviewKeyDown=\"OnKey\"", "", handler, true),
      ("", "KeyDown=\"OnKey\"", handler, true),
      ("", "", "Search() { word.PreviewKeyDown += OnKey; } \(handler)", true),
      ("", "", "Search() { PreviewKeyDown += OnKey; } \(handler)", true),
      ("", "", "protected override void OnPreviewKeyDown(KeyEventArgs e) { Move(e.Key == Key.Tab); }", true),
      (
        "PreviewKeyDown=\"OnKey\"", "",
        "void OnKey(object sender, KeyEventArgs e) { Move(e.Key == Key.Up); }", false
      ),
      ("", "", handler, false),
      ("PreviewKeyDown=\"OnOther\"", "", "\(handler) void OnOther(object s, KeyEventArgs e) { }", false),
    ])
  func `an order in XAML is inconclusive where code handles Tab`(
    attribute: String, ofWindow: String, code: String, handlesTab: Bool
  ) throws {
    let (found, doubts) = try orders([
      "Search.xaml": Self.window(attribute, ofWindow: ofWindow),
      "Search.xaml.cs": "partial class Search : Window { \(code) }",
    ])
    #expect(found == (handlesTab ? 0 : 1))
    #expect(doubts.count == (handlesTab ? 1 : 0))
  }

  @Test(
    arguments: [
      (
        "word.addEventFilter(KeyEvent.KEY_PRESSED, e -> { if (e.getCode() == KeyCode.TAB) e.consume(); });",
        true
      ),
      (
        "scene.addEventFilter(KeyEvent.KEY_PRESSED, e -> { if (e.getCode() == KeyCode.TAB) e.consume(); });",
        true
      ),
      (
        "word.addEventFilter(KeyEvent.KEY_PRESSED, e -> { if (e.getCode() == KeyCode.UP) e.consume(); });",
        false
      ),
    ])
  func `an order in JavaFX is inconclusive where code handles Tab`(code: String, handlesTab: Bool) throws {
    let view = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <GridPane xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1" fx:controller="app.Search">
        <TextField fx:id="word" promptText="Word" GridPane.rowIndex="1"/>
        <TextField promptText="Language"/>
      </GridPane>
      """
    let (found, doubts) = try orders([
      "Search.fxml": view, "Search.java": "class Search { TextField word; void initialize() { \(code) } }",
    ])
    #expect(found == (handlesTab ? 0 : 1))
    #expect(doubts.count == (handlesTab ? 1 : 0))
  }

  // MARK: Changes

  /// The text field uses every Tab, so Tab would not reach the combo box even if it were a stop.
  @Test(arguments: [("Key.Tab", false), ("Key.Up", true)])
  func `nothing is made a stop beside a field that uses every Tab`(key: String, isSuggested: Bool) throws {
    let view = """
      <UserControl xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" x:Class="App.Search">
        <StackPanel>
          <ComboBox AutomationProperties.Name="Language" IsTabStop="False"/>
          <TextBox AutomationProperties.Name="Word" PreviewKeyDown="OnKey"/>
          <ScrollViewer><ComboBox AutomationProperties.Name="Kind"/></ScrollViewer>
        </StackPanel>
      </UserControl>
      """
    let found = try auditedProject([
      "Search.xaml": view,
      "Search.xaml.cs": """
      partial class Search : UserControl {
        void OnKey(object sender, KeyEventArgs e) { if (e.Key == \(key)) { e.Handled = true; } }
      }
      """,
    ]).findings.filter { $0.rule == "unreachable-control" }
    #expect(found.count == 1)
    #expect((found.first?.fix != nil) == isSuggested)
  }
}
