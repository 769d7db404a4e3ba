import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusRules
import Testing
import XMLSource

/// The findings of rules about letters that controls share, beyond the examples on the rules' pages.
@Suite struct MnemonicTests {
  /// KeyboardShortcutsHandler moves focus only to focusable controls, and calls the action of the first
  /// control if fewer than two are focusable (measured on JavaFX 11.0.11). An action selects no radio button.
  @Test(arguments: [
    (
      "<RadioButton text='_A' focusTraversable='false'/><RadioButton text='_A b' focusTraversable='false'/>",
      nil
    ),
    ("<RadioButton text='_A'/><RadioButton text='_A b'/>", "only moves focus between them"),
    ("<Button text='_A' focusTraversable='false'/><Button text='_A b'/>", "the action of the first one"),
    ("<CheckBox text='_A' focusTraversable='false'/><Button text='_A b'/>", "the action of the first one"),
    (
      "<Button text='_A'/><Button text='_A b'/><Button text='_A c' focusTraversable='false'/>",
      "only moves focus between them"
    ),
  ])
  func `letters of java FX`(contents: String, says words: String?) throws {
    let text =
      "<?import javafx.scene.layout.HBox?><?import javafx.scene.control.*?><HBox>\(contents)</HBox>"
    let xml = try XMLReader.read(Array(text.utf8))
    let tree = try JavaFXImporter.importTree(
      SourceDocument(xml: xml, path: "test.fxml"), definitions: Definitions())
    let messages = RuleEngine().run(Analysis(tree)).findings
      .filter { $0.rule == "ambiguous-mnemonic" }.map(\.message)
    #expect(messages.count == (words == nil ? 0 : 1))
    if let words { #expect(messages.allSatisfy { $0.contains(words) }) }
  }

  /// Neither widget checks whether another widget has the same letter (QTabBar::event, QGroupBox::event;
  /// measured on 6.12).
  @Test(arguments: [
    (
      true,
      "<widget class='QCheckBox' name='b'><property name='text'><string>&amp;Most</string></property></widget>",
      "toggling the checkable group, but only focuses the other control"
    ),
    (
      false,
      "<widget class='QCheckBox' name='b'><property name='text'><string>&amp;Most</string></property></widget>",
      "only moves focus between them"
    ),
    (
      true,
      "<widget class='QTabWidget' name='t'><widget class='QWidget' name='p'><attribute name='title'>"
        + "<string>&amp;Most</string></attribute></widget></widget>",
      "in turn, showing the tab's page and toggling the checkable group"
    ),
  ])
  func `groups of Qt`(isCheckable: Bool, other: String, says words: String) throws {
    let text = """
      <ui version="4.0"><class>F</class><widget class="QWidget" name="F"><layout class="QVBoxLayout">
      <item><widget class="QGroupBox" name="g"><property name="title"><string>&amp;Multi</string></property>
      <property name="checkable"><bool>\(isCheckable)</bool></property></widget></item>
      <item>\(other)</item></layout></widget></ui>
      """
    let tree = try QtDesignerImporter.importTree(
      SourceDocument(xml: XMLReader.read(Array(text.utf8)), path: "test.ui"), definitions: Definitions())
    let messages = RuleEngine().run(Analysis(tree)).findings
      .filter { $0.rule == "ambiguous-mnemonic" }.map(\.message)
    #expect(messages.count == 1 && messages[0].hasSuffix(words), "\(messages)")
  }

  /// QMenuBar opens the menu of a title with an ambiguous letter, and the next of these menus when the letter
  /// is pressed again (measured on 6.12).
  @Test func `titles in a menu bar of Qt open their menus in turn`() throws {
    func menu(_ name: String, _ title: String) -> String {
      """
      <widget class="QMenu" name="\(name)"><property name="title"><string>\(title)</string></property>
      <addaction name="next"/></widget>
      """
    }
    let text = """
      <ui version="4.0"><class>F</class><widget class="QMainWindow" name="F">
      <widget class="QMenuBar" name="bar">\(menu("file", "&amp;File"))\(menu("frame", "&amp;Frame"))
      <addaction name="file"/><addaction name="frame"/></widget>
      <action name="next"><property name="text"><string>Next</string></property></action></widget></ui>
      """
    let tree = try QtDesignerImporter.importTree(
      SourceDocument(xml: XMLReader.read(Array(text.utf8)), path: "test.ui"), definitions: Definitions())
    let messages = RuleEngine().run(Analysis(tree)).findings
      .filter { $0.rule == "ambiguous-mnemonic" }.map(\.message)
    #expect(messages.count == 1 && messages[0].hasSuffix("pressing it opens these menus in turn"))
  }
}
