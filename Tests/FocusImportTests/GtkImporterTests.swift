import Dialects
import ImportKit
@_spi(Dialects) import FocusModel
import Foundation
import TestSupport
import Testing
import XMLSource

/// GtkBuilder files: the supported elements, and their alternative spellings.
@Suite struct GtkImporterTests {
  private static let folder = "Tests/FocusImportTests/Fixtures/gtk"

  @Test(arguments: ["account.gtk3", "player.gtk4"]) func `the tree of a fixture is the recorded tree`(
    _ name: String
  ) throws {
    let bytes = try Data(contentsOf: PackageFolder.root.appending(path: "\(Self.folder)/\(name).ui"))
    let tree = try GtkSample.tree(of: [UInt8](bytes))
    try Golden.expect(Data(FocusTreeDump.text(of: tree).utf8), at: "\(Self.folder)/\(name).txt")
  }

  @Test func `a page of a stack has the title that switchers show`() throws {
    let page =
      "<child><object class='GtkBox'/><packing><property name='title'>Views</property></packing></child>"
    let tree = try GtkSample.tree("<object class='GtkStack'>\(page)</object>", gtk: 3)
    #expect(tree.editorNames.values.map { $0 } == ["Views"])
  }

  // MARK: Detection

  @Test(arguments: [
    ("<interface><object class='GtkBox'/></interface>", true),
    ("<interface/>", true),
    ("<glade-interface/>", true),
    ("<interface xmlns='http://example.org/'><object class='GtkBox'/></interface>", false),
    ("<interface><widget class='QLabel'/></interface>", false),
    ("<ui version='4.0'><widget class='QLabel'/></ui>", false),
  ])
  func `recognises what GTK builder reads`(text: String, expected: Bool) throws {
    let root = try XMLReader.read(Array(text.utf8)).root
    #expect(GtkBuilderImporter.recognises(root) == expected)
  }

  @Test func `libglade is refused in words`() throws {
    #expect(throws: ImportError.self) { try GtkSample.tree("", root: "glade-interface") }
  }

  /// The contents of a file take precedence over the version that it requires.
  @Test(arguments: [
    ("<requires lib='gtk+' version='3.24'/><object class='GtkBox'/>", Dialect.gtk3),
    (
      "<requires lib='gtk+' version='3.24'/><object class='MyRevealer'><property name='child'>a</property></object>",
      .gtk3
    ),
    ("<requires lib='gtk' version='4.0'/><object class='GtkBox'/>", .gtk4),
    ("<requires lib='gtk+' version='3.20'/><object class='AdwBin'/>", .gtk4),
    ("<requires lib='gtk+' version='4.0'/><object class='GtkBox'/>", .gtk4),
    ("<object class='GtkBox'/>", .gtk),
    ("<object class='GtkBox'><child><object class='GtkEntry'/><packing/></child></object>", .gtk3),
    ("<object class='GtkWindow'><property name='child'><object class='GtkBox'/></property></object>", .gtk4),
    (
      "<object class='GtkMenuButton'><property name='popover'><object class='GtkPopover'/></property></object>",
      .gtk4
    ),
    ("<object class='GtkMenuButton'><property name='icon-name'>open</property></object>", .gtk4),
    ("<object class='GtkToolButton'><property name='icon-name'>open</property></object>", .gtk3),
    ("<object class='GtkImage'><property name='icon-name'>open</property></object>", .gtk),
    ("<object class='GtkEntry'><property name='focusable'>0</property></object>", .gtk4),
    ("<object class='GtkVBox'/>", .gtk3),
    ("<object class='HdyClamp'/>", .gtk3),
    // The property exists in both versions, and the library had a different name in GTK 3.
    ("<object class='GtkButton'><property name='receives_default'>True</property></object>", .gtk),
    (
      "<requires lib='gtk' version='4.0'/><object class='GtkBox'><property name='border_width'>6</property></object>",
      .gtk4
    ),
  ])
  func `the declared version or a name of one version decides the dialect`(
    contents: String, expected: Dialect
  ) throws {
    #expect(try GtkSample.tree(contents).dialect == expected)
  }

  /// GtkBuilder treats the name of a constant as its nick.
  @Test(arguments: ["vertical", "1", "GTK_ORIENTATION_VERTICAL"])
  func `a constant is read by its nick, number or name`(value: String) throws {
    let tree = try GtkSample.tree(
      "<object class='GtkBox' id='a'><property name='orientation'>\(value)</property>"
        + String(repeating: "<child><object class='GtkButton'/></child>", count: 2) + "</object>")
    #expect(tree.node("a")?.arrangement == .column)
  }

  /// A radio button outside the window disappears with the builder; each remaining button of its group is
  /// then a stop (measured on 3.24.38).
  @Test func `radio buttons whose leader is elsewhere`() throws {
    let radio = "<object class='GtkRadioButton' id='%'><property name='can-focus'>True</property>"
    let tree = try GtkSample.tree(
      radio.replacing("%", with: "leader")
        + "<property name='active'>True</property></object><object class='GtkBox'>"
        + ["a", "b"].map {
          "<child>\(radio.replacing("%", with: $0))<property name='group'>leader</property></object></child>"
        }.joined() + "</object>")
    #expect(tree.dialect == .gtk3)
    #expect(tree.node("a")?.focusability.sequential.value == true)
    #expect(tree.node("b")?.traits.contains(.arrowKeyMember) == false)
  }

  /// As in stacks and notebooks, the page object of a leaflet contains the page.
  @Test func `page objects`() throws {
    let tree = try GtkSample.tree(
      """
      <requires lib='libadwaita' version='1.2'/>
      <object class='AdwLeaflet'>
        <child>
          <object class='AdwLeafletPage'><property name='child'><object class='GtkButton' id='a'/></property></object>
        </child>
      </object>
      """)
    #expect(tree.node("a")?.role == .button)
  }

  @Test func `what the versions differ in is left open where it is not known`() throws {
    let tree = try GtkSample.tree(
      "<object class='GtkGrid' id='a'><property name='can-focus'>True</property></object>")
    #expect(tree.dialect == .gtk)
    #expect(tree.node("a")?.focusability.sequential == .unknown(.toolkitVersion))
  }

  // MARK: Spellings

  @Test(arguments: ["can-focus", "can_focus"], ["0", "False", "false", "no", "N", "f", "FALSE"])
  func `spellings of no`(name: String, value: String) throws {
    let tree = try GtkSample.tree(
      "<object class='GtkButton' id='a'><property name='\(name)'>\(value)</property></object>", gtk: 3)
    #expect(tree.node("a")?.focusability.sequential.value == false)
  }

  @Test(arguments: ["1", "True", "yes", "Y", "t", " true\n"]) func `spellings of yes`(value: String) throws {
    let tree = try GtkSample.tree(
      "<object class='GtkExpander' id='a'><property name='expanded'>\(value)</property></object>", gtk: 4)
    #expect(tree.node("a")?.traits.contains(.collapsed) == false)
  }

  @Test func `the last of two statements holds`() throws {
    let tree = try GtkSample.tree(
      """
      <object class="GtkButton" id="a"><property name="can-focus">False</property>\
      <property name="can_focus">True</property></object>
      """, gtk: 3)
    #expect(tree.node("a")?.focusability.sequential.value == true)
  }

  @Test(
    arguments: [
      ("_Save", "Save", "s"), ("Save _As", "Save As", "a"), ("snake__case", "snake_case", nil),
      ("a__b_c", "a_bc", "c"), ("_ no", "no", nil), ("plain", "plain", nil), ("end_", "end", nil),
      ("_Änd", "Änd", "ä"),
    ] as [(String, String, Character?)])
  func `a single underscore marks the mnemonic`(text: String, shown: String, key: Character?) throws {
    let tree = try GtkSample.tree(
      """
      <object class="GtkButton" id="a"><property name="label">\(text)</property>\
      <property name="use-underline">True</property></object>
      """, gtk: 3)
    #expect(tree.names[try #require(tree.id("a"))]?.first?.text == shown)
    #expect(tree.mnemonics.first?.character == key)
  }

  // MARK: Classes

  @Test func `templates of other files lend their base class`() throws {
    let definitions = Definitions(templates(["MyRow": "MyBase", "MyBase": "GtkButton"]))
    let contents = "<object class='GtkBox'><child><object class='MyRow' id='a'/></child></object>"
    let known = try GtkSample.tree(contents, gtk: 3, definitions: definitions)
    #expect(known.node("a")?.role == .button)
    #expect(known.node("a")?.kind == "MyRow")
    let unknown = try GtkSample.tree(contents, gtk: 3)
    #expect(unknown.node("a")?.role == .custom)
    #expect(unknown.node("a")?.focusability.sequential == .unknown(.customClass))
    #expect(unknown.notes.count == 1)
  }

  @Test func `documents that contradict each other lend no base class`() throws {
    var definitions = Definitions(templates(["MyRow": "GtkButton"]))
    definitions.merge(Definitions(templates(["MyRow": "GtkEntry"])))
    definitions.merge(Definitions(templates(["MyRow": "GtkButton"])))
    let tree = try GtkSample.tree(
      "<object class='GtkBox'><child><object class='MyRow' id='a'/></child></object>", gtk: 3,
      definitions: definitions)
    #expect(tree.node("a")?.role == .custom)
  }

  /// The template or the code of a class may give an object its text.
  @Test func `classes of the application may name themselves`() throws {
    let tree = try GtkSample.tree(
      """
      <object class='GtkBox'><child><object class='StatusButton' id='a'/></child>
      <child><object class='GtkMenuButton' id='b'/></child></object>
      """, gtk: 4, definitions: Definitions(templates(["StatusButton": "GtkMenuButton"])))
    #expect(tree.node("a")?.traits.contains(.namedElsewhere) == true)
    #expect(tree.node("b")?.traits.contains(.namedElsewhere) == false)
  }

  private func templates(_ baseClasses: [String: String]) -> GtkTemplates {
    var templates = GtkTemplates()
    for (name, base) in baseClasses { templates.declare(name, derivedFrom: base) }
    return templates
  }

  @Test func `base classes that go in circles end`() throws {
    let definitions = Definitions(templates(["A": "B", "B": "A"]))
    let tree = try GtkSample.tree(
      "<object class='GtkBox'><child><object class='A' id='a'/></child></object>", gtk: 3,
      definitions: definitions)
    #expect(tree.node("a")?.role == .custom)
  }

  // MARK: Visibility

  @Test func `what a widget makes itself is shown`() throws {
    let tree = try GtkSample.tree(
      """
      <object class="GtkDialog" id="d"><child internal-child="vbox"><object class="GtkBox" id="box">\
      <child><object class="GtkEntry" id="shown"><property name="visible">True</property></object></child>\
      <child><object class="GtkEntry" id="open"/></child></object></child></object>
      """, gtk: 3)
    #expect(tree.node("box")?.isVisible == .implied(true))
    #expect(tree.node("shown")?.isVisible.value == true)
    #expect(tree.node("open")?.isVisible == .unknown(.applicationCode))
  }

  @Test func `a file that never says visible leaves it to show all`() throws {
    let tree = try GtkSample.tree("<object class='GtkEntry' id='a'/>", gtk: 3)
    #expect(tree.node("a")?.isVisible == .implied(true))
  }

  // MARK: References

  @Test func `references say what they lead to`() throws {
    let tree = try GtkSample.tree(
      """
      <object class="GtkAdjustment" id="number"/>
      <object class="GtkBox" id="box">
        <child><object class="GtkLabel"><property name="mnemonic-widget">field</property></object></child>
        <child><object class="GtkLabel"><property name="mnemonic-widget">number</property></object></child>
        <child><object class="GtkLabel"><property name="mnemonic-widget">nothing</property></object></child>
        <child><object class="GtkEntry" id="field"/></child>
      </object>
      """, gtk: 3)
    let field = try #require(tree.id("field"))
    #expect(tree.references.map(\.resolution) == [.node(field), .object, .missing])
  }

  @Test(arguments: [
    ("<property name='has-focus'>True</property>", "has-focus"),
    ("<focus-chain><widget name='a'/></focus-chain>", "<focus-chain>"),
  ])
  func `what GTK 4 does not follow`(statement: String, name: String) throws {
    let tree = try GtkSample.tree(
      "<object class='AdwBin'/><object class='GtkBox' id='a'>\(statement)</object>", gtk: 4)
    #expect(tree.ineffective.map(\.statement) == [name])
  }

  /// A widget that joins a member joins the member's group. If two widgets join each other, the first is the
  /// leader (measured on 3.24.38); if more than two join in a cycle, no widget is the leader.
  @Test(
    arguments: [
      (["a": "b", "b": "c"], ["c"]), (["b": "a", "c": "b"], ["a"]), (["a": "b", "b": "a"], ["a", "c"]),
      (["a": "b", "b": "c", "c": "a"], ["a", "b", "c"]), (["a": "a"], ["a", "b", "c"]),
    ] as [([String: String], [String])])
  func `radio groups`(joins: [String: String], stops: [String]) throws {
    let buttons = ["a", "b", "c"].map { id in
      let group = joins[id].map { "<property name='group'>\($0)</property>" } ?? ""
      return "<child><object class='GtkRadioButton' id='\(id)'>\(group)</object></child>"
    }
    let tree = try GtkSample.tree("<object class='GtkBox'>\(buttons.joined())</object>", gtk: 3)
    let found = tree.nodes.filter { $0.role == .radioButton && $0.focusability.sequential.value == true }
    #expect(found.map(\.id) == stops)
  }

  // MARK: Real files

  /// No file of the collection crashes the importer, and the reported version is the folder's.
  @Test(.slow, .enabled(if: GtkSample.hasCorpus, "the collection of real files is not beside the package"))
  func `real files are imported`() throws {
    for (folder, dialect) in [("gtk3", Dialect.gtk3), ("gtk4", .gtk4)] {
      var counts: [Dialect: Int] = [:]
      for bytes in GtkSample.corpusFiles(in: folder) {
        guard let xml = try? XMLReader.read(bytes), GtkBuilderImporter.recognises(xml.root) else { continue }
        let document = SourceDocument(xml: xml, path: folder)
        counts[try GtkBuilderImporter.importTree(document, definitions: Definitions()).dialect, default: 0] +=
          1
      }
      let total = counts.values.reduce(0, +)
      #expect(counts[dialect, default: 0] * 100 > total * 92, "\(folder): \(counts)")
    }
  }
}

/// Imports GtkBuilder files for tests.
enum GtkSample {
  static func tree(
    _ contents: String, gtk version: Int? = nil, root: String = "interface",
    definitions: Definitions = Definitions()
  ) throws -> FocusTree {
    let requires =
      switch version {
      case 3: "<requires lib=\"gtk+\" version=\"3.24\"/>"
      case 4: "<requires lib=\"gtk\" version=\"4.10\"/>"
      default: ""
      }
    return try tree(of: Array("<\(root)>\(requires)\(contents)</\(root)>".utf8), definitions: definitions)
  }

  static func tree(of bytes: [UInt8], definitions: Definitions = Definitions()) throws -> FocusTree {
    let document = SourceDocument(xml: try XMLReader.read(bytes), path: "test.ui")
    return try GtkBuilderImporter.importTree(document, definitions: definitions)
  }

  private static let corpus = PackageFolder.root.deletingLastPathComponent().appending(path: "shared/corpus")
  static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)

  static func corpusFiles(in folder: String) -> some Sequence<[UInt8]> {
    let files = FileManager.default.enumerator(
      at: corpus.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).lazy
      .compactMap { try? Data(contentsOf: $0) }.map { [UInt8]($0) }
  }
}

extension FocusTree {
  fileprivate func id(_ name: String) -> NodeID? { ids.first { self[$0].id == name } }
  fileprivate func node(_ name: String) -> Node? { id(name).map { self[$0] } }
}
