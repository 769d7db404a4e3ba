import FocusImport
import FocusModel
import FocusNavigation
import FocusRules
import Testing
import XMLSource

/// What rules make of letters that controls share, beyond the examples in their documents.
@Suite struct MnemonicTests {
  /// KeyboardShortcutsHandler moves focus only to what takes it, and calls the action of the first where fewer than two do
  /// (measured on JavaFX 11.0.11). An action selects no radio button.
  @Test(arguments: [
    (
      "<RadioButton text='_A' focusTraversable='false'/><RadioButton text='_A b' focusTraversable='false'/>",
      nil
    ),
    ("<RadioButton text='_A'/><RadioButton text='_A b'/>", "activates none"),
    ("<Button text='_A' focusTraversable='false'/><Button text='_A b'/>", "the one that comes first"),
    ("<CheckBox text='_A' focusTraversable='false'/><Button text='_A b'/>", "the one that comes first"),
    (
      "<Button text='_A'/><Button text='_A b'/><Button text='_A c' focusTraversable='false'/>",
      "activates none"
    ),
  ])
  func lettersOfJavaFX(contents: String, says words: String?) throws {
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
}
