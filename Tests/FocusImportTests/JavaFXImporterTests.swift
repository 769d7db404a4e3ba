import ImportKit
import FocusModel
import Foundation
import TestSupport
import Testing
import XMLSource

@testable import Dialects

/// FXML documents: the supported elements, and their alternative spellings. The results of JavaFX itself are
/// in `Tests/Oracles/javafx`.
@Suite struct JavaFXImporterTests {
  private static let folder = "Tests/FocusImportTests/Fixtures/javafx"

  @Test func `the tree of a fixture is the recorded tree`() throws {
    let bytes = try Data(contentsOf: PackageFolder.root.appending(path: "\(Self.folder)/booking.fxml"))
    let document = SourceDocument(xml: try XMLReader.read([UInt8](bytes)), path: "booking.fxml")
    let tree = try JavaFXImporter.importTree(document, definitions: Definitions())
    try Golden.expect(Data(FocusTreeDump.text(of: tree).utf8), at: "\(Self.folder)/booking.txt")
  }

  // MARK: Detection

  @Test(arguments: [
    ("<VBox xmlns='http://javafx.com/javafx/17'/>", true),
    ("<VBox xmlns='http://javafx.com/javafx'/>", true),
    ("<?import javafx.scene.layout.VBox?><VBox/>", true),
    ("<!-- <?none?> --><?import com.example.*?><com.example.Form/>", true),
    ("<fx:root type='VBox' xmlns:fx='http://javafx.com/fxml/1'/>", true),
    ("<?import javafx.scene.layout.VBox?><VBox xmlns='any' xmlns:fx='http://javafx.com/fxml/1'/>", true),
    ("<VBox/>", false),
    ("<!-- <?import javafx.scene.layout.VBox?> --><VBox/>", false),
    ("<?import javafx.scene.layout.VBox?><html/>", false),
    ("<?xml-stylesheet href='a.css'?><Grid/>", false),
    ("<Grid xmlns='http://schemas.microsoft.com/winfx/2009/xaml'/>", false),
  ])
  func `recognises FXML`(text: String, expected: Bool) throws {
    let root = try XMLReader.read(Array(text.utf8)).root
    #expect(JavaFXImporter.recognises(root) == expected)
    #expect((Importers.importer(for: root) == nil) == !expected)
  }

  // MARK: Spellings

  @Test(
    arguments: [
      ("_Save", "Save", "s"), ("Save _As", "Save As", "a"), ("snake__case", "snake_case", nil),
      ("a__b_c_d", "a_bc_d", "c"), ("_ no", "_ no", nil), ("plain", "plain", nil), ("end_", "end_", nil),
      ("Öffnen_(O)", "Öffnen", "o"), ("_Änd", "Änd", "ä"),
    ] as [(String, String, Character?)])
  func mnemonics(text: String, shown: String, key: Character?) throws {
    let tree = try Self.tree("<Button fx:id='a' text='\(text)'/>")
    #expect(tree.names[try #require(tree.id("a"))]?.first?.text == shown)
    #expect(tree.mnemonics.first?.character == key)
  }

  @Test func `labels parse mnemonics on request`() throws {
    #expect(try Self.tree("<Label text='_a'/>").mnemonics.isEmpty)
    #expect(try Self.tree("<Button text='_a' mnemonicParsing='false'/>").mnemonics.isEmpty)
    #expect(try Self.tree("<Button text='%_a'/>").mnemonics.isEmpty)
    #expect(try Self.tree("<Label text='_a' mnemonicParsing='true'/>").mnemonics.first?.target == nil)
  }

  @Test(
    arguments: [
      ("<KeyCombination fx:value='Shortcut+N'/>", ["control-n"]),
      ("<javafx.scene.input.KeyCombination fx:value='Shortcut+N'/>", ["control-n"]),
      ("<String fx:value='Shortcut+N'/>", ["control-n"]),
      ("<KeyCodeCombination code='N' shortcut='DOWN' shift='UP'/>", ["control-n"]),
      ("<KeyCodeCombination fx:id='new' code='N' shortcut='DOWN'/>", ["control-n"]),
      ("<KeyCodeCombination code='DIGIT0' shortcut='DOWN'/>", ["control-0"]),
      ("<KeyCodeCombination code='numpad0' shortcut='DOWN'/>", ["control-numpad 0"]),
      ("<KeyCodeCombination code='pageUp'/>", ["pageup"]), ("<KeyCodeCombination code='0'/>", [nil]),
      ("<KeyCharacterCombination character='+' shortcut='DOWN'/>", ["control-+"]),
      ("<KeyCombination fx:value='Nothing+N'/>", [nil]),
      ("<KeyCombination fx:constant='NO_MATCH'/>", []),
      ("<OwnCombination fx:value='Shortcut+N'/>", []),
      ("<OwnCombination code='N'/>", []),
      ("<OwnKeys fx:value='N'/>", []),
    ] as [(String, [String?])])
  func
    `an accelerator in an element is read by its class; what one of the application's own means is not known`(
      element: String, chords: [String?]
    ) throws
  {
    let tree = try Self.tree(
      "<MenuButton><MenuItem><accelerator>\(element)</accelerator></MenuItem></MenuButton>")
    #expect(tree.shortcuts.map { $0.chord?.description } == chords)
  }

  @Test(
    arguments: [
      ("Shortcut+S", "control-s"), ("ctrl + shift+DELETE", "control-shift-delete"), ("F5", "f5"),
      ("Meta+Left", "command-left"), ("Alt+'x'", "option-x"), ("Ctrl+Page Up", "control-pageup"),
      ("Ctrl+ä", "control-ä"), ("Control+S", nil), ("Strg+S", nil), ("Ctrl+", nil), ("Ctrl+PAGE_UP", nil),
      ("S+Ctrl", "control-s"), ("Ctrl+'+'", "control-+"), ("Ctrl+'\\''", "control-'"),
      ("Ctrl+;", "control-;"),
      ("ignore  shift + page  up", "pageup"), ("Shortcut+Ctrl+S", "control-s"), ("Ctrl++", nil),
      ("Ctrl+DIGIT0", nil), ("Ctrl+Escape", nil), ("Ctrl+PrintScreen", nil), ("Ctrl+Ctrl+S", nil),
      ("Ctrl+'ab'", nil), ("Shift", nil), ("S+T", nil), ("Ctrl+'s", nil),
    ] as [(String, String?)])
  func `accelerators are read like KeyCombination.valueOf`(text: String, chord: String?) throws {
    let tree = try Self.tree("<MenuButton><MenuItem accelerator=\"\(text)\"/></MenuButton>")
    #expect(tree.shortcuts.first?.chord?.description == chord)
    #expect(tree.shortcuts.count == 1)
  }

  /// The recorded file has a row for each constant of `KeyCode`: its name; the constant that
  /// `KeyCombination.valueOf` returns for the name, or "character" if it reads the name as a character; and
  /// whether a `KeyCodeCombination` accepts the constant.
  @Test func `JavaFX and focus-audit know the same keys`() throws {
    let recorded = try String(
      contentsOf: PackageFolder.root.appending(path: "\(Self.folder)/key-codes-11.0.11.tsv"), encoding: .utf8)
    let rows = recorded.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.count == 224)
    for row in rows where row.count == 4 {
      let byName = JavaFXAccelerator.chord("Ctrl+\(row[1])")
      let byConstant = JavaFXKeyCode.key(ofConstant: row[0])
      #expect((byName != nil) == (row[2] == row[0]), "\(row[1])")
      #expect((byConstant != nil) == (row[3] == "accepted"), "\(row[0])")
      if let byName { #expect(byName.key == byConstant, "\(row[0])") }
    }
    let names = Set(rows.compactMap { $0.count == 4 ? $0[1].lowercased() : nil })
    #expect(Set(JavaFXKeyCode.byName.keys).subtracting(names).isEmpty)
    let keys = rows.compactMap { $0.count == 4 ? JavaFXKeyCode.key(ofConstant: $0[0]) : nil }
    #expect(Set(keys).count == keys.count, "two keys are taken for one")
  }

  @Test(arguments: [
    "<TextField fx:id='a' focusTraversable='false'/>", "<TextField fx:id='a' focusTraversable='FALSE'/>",
    "<TextField fx:id='a'><focusTraversable>false</focusTraversable></TextField>",
    "<TextField fx:id='a'><focusTraversable><Boolean fx:value='false'/></focusTraversable></TextField>",
  ])
  func `properties are attributes or elements`(text: String) throws {
    #expect(try Self.tree(text).node("a")?.focusability.sequential.value == false)
  }

  @Test(arguments: ["${controller.open}", "$open"]) func `what is bound is unknown`(value: String) throws {
    let tree = try Self.tree("<TextField fx:id='a' visible='\(value)' disable='\(value)'/>")
    #expect(tree.node("a")?.isVisible == .unknown(.bound))
    #expect(tree.node("a")?.isEnabled == .unknown(.bound))
  }

  // MARK: Classes

  @Test func `a class of the application is not the toolkits`() throws {
    let imports = "<?import com.example.TextField?>"
    #expect(try Self.tree("<TextField fx:id='a'/>", imports: imports).node("a")?.role == .custom)
    #expect(try Self.tree("<TextField fx:id='a'/>").node("a")?.role == .textField)
    let qualified = "<javafx.scene.control.TextField fx:id='a'/>"
    #expect(try Self.tree(qualified, imports: imports).node("a")?.role == .textField)
  }

  @Test func `the window of a scene is its stage`() throws {
    func windows(_ text: String) throws -> [String?] {
      let imports = "<?import javafx.scene.*?><?import javafx.stage.*?><?import javafx.scene.control.*?>"
      let document = SourceDocument(xml: try XMLReader.read(Array((imports + text).utf8)), path: "a.fxml")
      let tree = try JavaFXImporter.importTree(document, definitions: Definitions())
      return tree.ids.filter { tree[$0].role.isLayer }.map { tree.names[$0]?.first?.text }
    }
    let scene = "<Scene><Button text='Pay'/></Scene>"
    #expect(try windows("<Stage title='Invoice'>\(scene)</Stage>") == ["Invoice"])
    #expect(try windows("<Stage title='Invoice'><scene>\(scene)</scene></Stage>") == ["Invoice"])
    #expect(try windows(scene) == [nil])
  }

  @Test func `values are no nodes`() throws {
    let tree = try Self.tree(
      "<ComboBox><items><FXCollections fx:factory='a'><String fx:value='b'/></FXCollections></items></ComboBox>"
        + "<ListView><items><Custom/></items></ListView><Custom fx:constant='C'/><Label fx:constant='D'/><Insets/>"
    )
    #expect(tree.nodes.map(\.kind) == ["VBox", "ComboBox", "ListView"])
    #expect(tree.notes.isEmpty)
  }

  // MARK: References

  @Test func `the loader knows what it has passed`() throws {
    let before = try Self.tree("<TextField fx:id='a'/><Label labelFor='$a'/>")
    #expect(before.references.first?.resolution == before.id("a").map { .node($0) })
    let after = try Self.tree("<Label labelFor='$a'/><TextField fx:id='a'/>")
    #expect(after.references.first?.resolution == after.id("a").map { .notYet($0) })
    #expect(try Self.tree("<Label labelFor='$a'/>").references.first?.resolution == .missing)
  }

  @Test func `references in circles end`() throws {
    let tree = try Self.tree(
      "<fx:define><VBox fx:id='a'><fx:reference source='a'/></VBox></fx:define><fx:reference source='a'/>")
    #expect(tree.nodes.map(\.kind) == ["VBox", "VBox"])
  }

  // MARK: Includes

  @Test func `an include stands where it or the included root says`() throws {
    let tree = try Self.tree(
      """
      <GridPane>
        <fx:include fx:id='a' source='part.fxml' GridPane.rowIndex='3'/>
        <fx:include fx:id='b' source='part.fxml'><GridPane.columnIndex>4</GridPane.columnIndex></fx:include>
      </GridPane>
      <BorderPane><left><fx:include fx:id='c' source='part.fxml'/></left></BorderPane>
      """, including: "<TextField fx:id='d' GridPane.rowIndex='1' GridPane.columnIndex='2'/>")
    #expect(tree.node("a")?.placement == .cell(row: 3, column: 2))
    #expect(tree.node("b")?.placement == .cell(row: 1, column: 4))
    #expect(tree.node("c")?.placement == .cell(row: 1, column: 0))
    #expect(tree.node("d") == nil)
  }

  @Test func `places are those of the included text`() throws {
    let tree = try Self.tree(
      "<fx:include source='part.fxml'/>", including: "<TextField fx:id='d' visible='false'/>")
    let node = try #require(tree.node("d"))
    #expect(tree.sources.map(\.path) == ["test.fxml", "part.fxml"])
    #expect(node.span.source == 1)
    #expect(tree.sources[1].text(of: node.span).hasPrefix("<TextField"))
    #expect(node.isVisible.span?.source == 1)
  }

  @Test func `classes are those that the included document imports`() throws {
    let tree = try Self.tree(
      "<fx:include fx:id='a' source='part.fxml'/><TextField fx:id='b'/>",
      including: "<?import com.example.TextField?><TextField/>")
    #expect(tree.node("a")?.role == .custom)
    #expect(tree.node("b")?.role == .textField)
  }

  @Test func `what is added to an include comes last`() throws {
    let tree = try Self.tree(
      "<fx:include source='part.fxml'><children><Button fx:id='a' text='a'/></children></fx:include>",
      including: "<VBox><TextField/></VBox>")
    #expect(tree.nodes.map(\.kind) == ["VBox", "VBox", "TextField", "Button"])
    #expect(tree.nodes.map(\.span.source) == [0, 1, 1, 0])
    #expect(tree.node("a")?.idSpan?.source == 0)
    #expect(tree.notes.isEmpty)
    let margin = "<VBox.margin><Insets top='4'/></VBox.margin>"
    let placed = try Self.tree("<fx:include source='part.fxml'>\(margin)</fx:include>", including: "<HBox/>")
    #expect(placed.nodes.map(\.kind) == ["VBox", "HBox"])
  }

  @Test(
    arguments: [
      ("a/b.fxml", "c.fxml", "a/c.fxml"), ("a/b.fxml", "../c.fxml", "c.fxml"),
      ("b.fxml", "./x/c.fxml", "x/c.fxml"),
      ("b.fxml", "../c.fxml", "../c.fxml"), ("/a/b.fxml", "../../c.fxml", "/c.fxml"),
      ("./a/../b.fxml", "c.fxml", "c.fxml"),
    ])
  func `sources are relative to the document`(document: String, source: String, expected: String) {
    let survey = { (path: String, contents: String) throws in
      JavaFXImporter.survey(
        SourceDocument(
          xml: try XMLReader.read(Array("<VBox xmlns:fx='http://javafx.com/fxml/1'>\(contents)</VBox>".utf8)),
          path: path))
    }
    #expect(throws: Never.self) {
      let including = try survey(document, "<fx:include source='\(source)'/>")
      let included = try survey(expected, "")
      #expect(including.unresolvedNames.isSubset(of: included.definedNames))
      #expect(including.mayDependOnOthers)
      #expect(!included.mayDependOnOthers)
    }
  }

  private static func tree(_ contents: String, including part: String) throws -> FocusTree {
    let end = try #require(
      part.firstRange(of: /<\w/).flatMap { part[$0.upperBound...].firstIndex { " />".contains($0) } })
    let namespaces = " xmlns='http://javafx.com/javafx/17' xmlns:fx='http://javafx.com/fxml/1'"
    let text = part[..<end] + namespaces + part[end...]
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "part.fxml")
    return try tree(contents, definitions: JavaFXImporter.contents(document))
  }

  private static func tree(_ contents: String, imports: String = "", definitions: Definitions = Definitions())
    throws -> FocusTree
  {
    let text =
      "<?import javafx.scene.control.*?>\(imports)<VBox xmlns='http://javafx.com/javafx/17' "
      + "xmlns:fx='http://javafx.com/fxml/1'>\(contents)</VBox>"
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "test.fxml")
    return try JavaFXImporter.importTree(document, definitions: definitions)
  }
}

extension FocusTree {
  fileprivate func id(_ name: String) -> NodeID? { ids.first { self[$0].id == name } }
  fileprivate func node(_ name: String) -> Node? { id(name).map { self[$0] } }
}
