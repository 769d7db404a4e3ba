import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import Foundation
import TestSupport
import Testing
import XMLSource

/// The resources of wxWidgets.
@Suite struct XRCImporterTests {
  private static let folder = "Tests/FocusImportTests/Fixtures/xrc"

  @Test func `the tree of a fixture is the recorded tree`() throws {
    let bytes = try Data(contentsOf: PackageFolder.root.appending(path: "\(Self.folder)/settings.xrc"))
    let tree = try Self.tree([UInt8](bytes))
    try Golden.expect(Data(FocusTreeDump.text(of: tree).utf8), at: "\(Self.folder)/settings.txt")
  }

  @Test(arguments: [
    ("<resource xmlns='http://www.wxwidgets.org/wxxrc'/>", true),
    ("<resource xmlns='http://www.wxwindows.org/wxxrc' version='2.3.0.1'/>", true),
    ("<resource><object class='wxPanel'/></resource>", true),
    ("<resource><object class='Panel'/></resource>", false),
    ("<resource xmlns='http://example.org'><object class='wxPanel'/></resource>", false),
    ("<resources/>", false),
  ])
  func `recognises XRC`(text: String, expected: Bool) throws {
    #expect(XRCImporter.recognises(try XMLReader.read(Array(text.utf8)).root) == expected)
  }

  /// Windows are visited in the order of creation, regardless of their positions in sizers.
  @Test func `the order is that of creation`() throws {
    let tree = try Self.tree(
      """
      <object class='wxDialog' name='d'>
        <object class='wxGridBagSizer'>
          <object class='sizeritem'><cellpos>1,0</cellpos><object class='wxTextCtrl' name='below'/></object>
          <object class='sizeritem'><cellpos>0,0</cellpos><object class='wxTextCtrl' name='above'/></object>
        </object>
        <object class='wxPanel'><object class='wxCheckBox' name='inside'/></object>
        <object class='wxStaticText' name='text'/>
        <object class='wxButton' name='hidden'><hidden>1</hidden></object>
        <object class='wxButton' name='last'/>
      </object>
      """)
    let analysis = Analysis(tree)
    #expect(
      analysis.orders.flatMap(\.stops).compactMap { tree[$0.node].id } == [
        "below", "above", "inside", "last",
      ])
  }

  @Test(
    arguments: [
      ("_Save", "Save", "s"), ("Save __as _Copy", "Save _as Copy", "c"), ("R&&D &amp", "R&D amp", "a"),
      ("Plain", "Plain", nil), ("Trailing_", "Trailing", nil), ("_ Space", " Space", nil),
      ("a\\tb\\\\", "a\tb\\", nil),
    ] as [(String, String, Character?)])
  func `texts mark a letter`(written: String, shown: String, letter: Character?) throws {
    let text = written.replacing("&", with: "&amp;")
    let tree = try Self.tree(
      "<object class='wxDialog'><object class='wxButton'><label>\(text)</label></object></object>")
    #expect(tree.names[NodeID(1)]?.first?.text == shown.trimmingCharacters(in: .whitespaces))
    #expect(tree.mnemonics.first?.character == letter)
  }

  @Test(
    arguments: [
      ("Ctrl+S", "control-s"), ("Ctrl-Shift-S", "control-shift-s"), ("Alt+F4", "option-f4"),
      ("Ctrl+-", "control--"),
      ("Ctrl++", "control-+"), ("Del", "delete"), ("Shift+PgDn", "shift-pagedown"), ("Hyper+Q", "q"),
      ("Ctrl+", nil),
      ("Ctrl+Nonsense", nil), ("", nil),
    ] as [(String, String?)])
  func `keys are read`(written: String, chord: String?) throws {
    let tree = try Self.tree(
      """
      <object class='wxMenu'><object class='wxMenuItem'><label>x</label><accel>\(written)</accel></object></object>
      """)
    #expect(tree.shortcuts.first?.chord?.description == chord)
  }

  /// A reference creates a copy; an object's reference to itself is not followed.
  @Test func `references are copies`() throws {
    let tree = try Self.tree(
      """
      <object class='wxPanel' name='a'><object class='wxButton' name='b'/><object_ref ref='a'/></object>
      <object class='wxDialog' name='d'><object_ref ref='a'/></object>
      """)
    #expect(tree.nodes.count { $0.role == .button } == 2)
    #expect(tree.identifiers.map(\.name) == ["a", "b", "d"])
  }

  /// Nested includes end, regardless of their contents.
  @Test(.timeLimit(.minutes(Sanitizer.minutesToTheEnd))) func `many references end`() throws {
    let panels = (0..<40).map { number in
      "<object class='wxPanel' name='p\(number)'><object_ref ref='p\(number + 1)'/><object_ref ref='p\(number + 1)'/>"
        + "</object>"
    }
    let tree = try Self.tree(panels.joined())
    #expect(tree.nodes.count < 1_000_000)
  }

  private static func tree(_ objects: String) throws -> FocusTree {
    try tree(Array("<resource xmlns='http://www.wxwidgets.org/wxxrc'>\(objects)</resource>".utf8))
  }

  private static func tree(_ bytes: [UInt8]) throws -> FocusTree {
    let document = SourceDocument(xml: try XMLReader.read(bytes), path: "form.xrc")
    return try XRCImporter.importTree(document, definitions: Definitions())
  }
}
