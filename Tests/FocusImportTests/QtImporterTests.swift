import Dialects
import ImportKit
import FocusModel
import Foundation
import TestSupport
import Testing
import XMLSource

/// Qt Designer forms: the supported elements, and their alternative spellings.
@Suite struct QtImporterTests {
  private static let folder = "Tests/FocusImportTests/Fixtures/qt"

  @Test(arguments: ["settings", "editor"]) func `the tree of a fixture is the recorded tree`(_ name: String)
    throws
  {
    let bytes = try Data(contentsOf: PackageFolder.root.appending(path: "\(Self.folder)/\(name).ui"))
    let tree = try QtSample.tree(of: [UInt8](bytes))
    try Golden.expect(Data(FocusTreeDump.text(of: tree).utf8), at: "\(Self.folder)/\(name).txt")
  }

  @Test(arguments: [
    ("Normal", Role.textField), ("Password", .secureField), ("NoEcho", .secureField),
    ("PasswordEchoOnEdit", .secureField),
  ])
  func `a field with any echo mode but Normal holds a password`(mode: String, role: Role) throws {
    let tree = try QtSample.tree(
      """
      <widget class="QLineEdit" name="a"><property name="echoMode"><enum>QLineEdit::\(mode)</enum></property></widget>
      """)
    #expect(tree.ids.first { tree[$0].id == "a" }.map { tree[$0].role } == role)
  }

  @Test(arguments: [("Qt::UpArrow", true), ("Qt::NoArrow", false)])
  func `the arrow of a tool button is a picture`(arrow: String, isPicture: Bool) throws {
    let tree = try QtSample.tree(
      """
      <widget class="QToolButton" name="a"><property name="arrowType"><enum>\(arrow)</enum></property></widget>
      """)
    #expect(tree.ids.first { tree[$0].id == "a" }.map { tree[$0].traits.contains(.picture) } == isPicture)
  }

  // MARK: Detection

  @Test(arguments: [
    ("<ui version='4.0'><class>A</class><widget class='QWidget' name='A'/></ui>", true),
    ("<ui><widget class='QWidget' name='A'/></ui>", true),
    ("<UI version='3.3'/>", true),
    ("<ui xmlns='urn:x' version='4.0'/>", false),
    ("<ui><toolbar/></ui>", false),
    ("<interface/>", false),
  ])
  func `recognises what designer writes`(text: String, expected: Bool) throws {
    let root = try XMLReader.read(Array(text.utf8)).root
    #expect(QtDesignerImporter.recognises(root) == expected)
  }

  @Test(arguments: [
    "<!DOCTYPE UI><UI version='3.3'><widget class='QDialog'/></UI>",
    "<ui version='3.3'><widget class='QDialog'/></ui>", "<ui version='4.0'/>",
  ])
  func `what uic does not read is refused in words`(text: String) throws {
    #expect(throws: ImportError.self) { try QtSample.tree(of: Array(text.utf8)) }
  }

  // MARK: Focus policies

  @Test(arguments: [
    ("QTableView", "NoFocus", "NoSelection", "NoEditTriggers", "", true),
    ("QTableView", "ClickFocus", "NoSelection", "NoEditTriggers", "", false),
    ("QTableView", "NoFocus", "SingleSelection", "NoEditTriggers", "", false),
    ("QTableWidget", "NoFocus", "NoSelection", nil, "", true),
    ("QTableWidget", "NoFocus", "NoSelection", "EditKeyPressed", "", false),
    ("QTreeWidget", "NoFocus", "NoSelection", nil, "", true),
    ("QListWidget", "NoFocus", "NoSelection", "NoEditTriggers", "checkState", false),
    ("QListWidget", "NoFocus", "NoSelection", nil, "text", true),
  ])
  func `lists to look at`(
    name: String, policy: String, selection: String, triggers: String?, property: String, expected: Bool
  ) throws {
    let edit = triggers.map { "<property name='editTriggers'><set>QAbstractItemView::\($0)</set></property>" }
    let tree = try QtSample.tree(
      of: Array(
        """
        <ui version='4.0'><class>A</class><widget class='QWidget' name='A'><widget class='\(name)' name='list'>
        <property name='focusPolicy'><enum>Qt::\(policy)</enum></property>\(edit ?? "")
        <property name='selectionMode'><enum>QAbstractItemView::\(selection)</enum></property>
        <item><property name='\(property)'><string>a</string></property></item></widget></widget></ui>
        """.utf8))
    let list = try #require(tree.ids.first { tree[$0].id == "list" })
    #expect(tree[list].traits.contains(.readOnly) == expected)
  }

  @Test(arguments: [
    ("QLineEdit", "", true), ("QLabel", "", false), ("QToolButton", "", true), ("QScrollArea", "", true),
    ("QLineEdit", "<property name='focusPolicy'><enum>Qt::NoFocus</enum></property>", false),
    ("QLineEdit", "<property name='focusPolicy'><enum>ClickFocus</enum></property>", false),
    ("QFrame", "<property name='focusPolicy'><enum>Qt::FocusPolicy::TabFocus</enum></property>", true),
    ("QLineEdit", "<property name='focusPolicy'><enum>Qt::Nonsense</enum></property>", true),
    ("QGroupBox", "<property name='checkable'><bool>true</bool></property>", true),
    (
      "QGroupBox",
      "<property name='checkable'><bool>true</bool></property><property name='focusPolicy'><enum>Qt::NoFocus</enum></property>",
      false
    ),
    (
      "QLabel",
      "<property name='textInteractionFlags'><set>Qt::LinksAccessibleByKeyboard|Qt::LinksAccessibleByMouse</set></property>",
      true
    ),
    (
      "QLabel",
      "<property name='textInteractionFlags'><set>Qt::TextSelectableByMouse|Qt::TextSelectableByKeyboard</set></property>",
      false
    ),
  ])
  func `focus policy`(qtClass: String, properties: String, isStop: Bool) throws {
    let tree = try QtSample.tree("<widget class='\(qtClass)' name='a'>\(properties)</widget>")
    #expect(tree.node("a")?.focusability.sequential.value == isStop)
  }

  @Test func `a class of the application is what it extends`() throws {
    let tree = try QtSample.tree(
      "<widget class='A' name='a'/><widget class='B' name='b'/><widget class='C' name='c'/>",
      sections: """
        <customwidgets>
        <customwidget><class>A</class><extends>B</extends></customwidget>
        <customwidget><class>B</class><extends>QPushButton</extends></customwidget>
        <customwidget><class>C</class><extends>QWidget</extends></customwidget>
        </customwidgets>
        """)
    #expect(tree.node("a")?.role == .button)
    #expect(tree.node("a")?.focusability.sequential == .implied(true))
    #expect(tree.node("b")?.kind == "B")
    #expect(tree.node("c")?.focusability.sequential == .unknown(.customClass))
  }

  @Test func `a class that extends itself is unknown`() throws {
    let tree = try QtSample.tree(
      "<widget class='A' name='a'/>",
      sections:
        "<customwidgets><customwidget><class>A</class><extends>A</extends></customwidget></customwidgets>"
    )
    #expect(tree.node("a")?.role == .custom)
    #expect(tree.notes.count == 1)
  }

  // MARK: Keys

  @Test(arguments: [
    ("Ctrl+S", "control-s"), ("Ctrl+Shift+F5", "control-shift-f5"), ("Del", "delete"),
    ("Ctrl++", "control-+"),
    ("Ctrl+,", "control-,"), ("+", "+"), ("Ctrl+K, Ctrl+C", "control-k control-c"),
    ("Alt+PgUp", "option-pageup"),
    ("Ctrl+Return", "control-return"), ("Meta+Space", "command-space"), ("Media Play", "media play"),
    ("Hyper+S", nil), ("Ctrl+S+", nil),
  ])
  func `key sequence`(text: String, expected: String?) throws {
    let tree = try QtSample.tree(
      "<widget class='QPushButton' name='a'><property name='shortcut'><string>\(text)</string></property></widget>"
    )
    #expect(tree.shortcuts.map { $0.chord?.description } == [expected])
  }

  @Test(
    arguments: [
      ("&amp;Open", "Open", "o"), ("Save &amp;&amp; Close", "Save & Close", nil),
      ("Save &amp;As", "Save As", "a"),
      ("A &amp;&amp; &amp;B", "A & B", "b"), ("Trailing &amp;", "Trailing", nil),
    ] as [(String, String, Character?)])
  func `a single ampersand marks the mnemonic`(text: String, name: String, letter: Character?) throws {
    let tree = try QtSample.tree(
      "<widget class='QPushButton' name='a'><property name='text'><string>\(text)</string></property></widget>"
    )
    #expect(tree.names.values.first?.first?.text == name)
    #expect(tree.mnemonics.first?.character == letter)
  }

  /// `QAbstractButton::setText` resets the shortcut.
  @Test func `of text and shortcut the later holds`() throws {
    let text = "<property name='text'><string>&amp;Go</string></property>"
    let shortcut = "<property name='shortcut'><string>Ctrl+G</string></property>"
    let shortcutLast = try QtSample.tree("<widget class='QPushButton' name='a'>\(text)\(shortcut)</widget>")
    #expect(shortcutLast.shortcuts.count == 1)
    #expect(shortcutLast.mnemonics.map(\.target) == [nil])
    let textLast = try QtSample.tree("<widget class='QPushButton' name='a'>\(shortcut)\(text)</widget>")
    #expect(textLast.shortcuts.isEmpty)
    #expect(textLast.mnemonics.first?.target != nil)
    #expect(textLast.ineffective.count == 1)
  }

  // MARK: Damaged files

  /// No parseable input crashes the importer, even if it makes no sense.
  @Test func `fixtures cut and changed at random do not crash`() throws {
    var random = SplitMix64(seed: 20)
    for name in ["settings", "editor"] {
      let bytes = [UInt8](
        try Data(contentsOf: PackageFolder.root.appending(path: "\(Self.folder)/\(name).ui")))
      for _ in 0..<300 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(
            in: 32...126, using: &random)
        }
        if Bool.random(using: &random) {
          changed.removeLast(Int.random(in: 0..<changed.count, using: &random))
        }
        guard let xml = try? XMLReader.read(changed) else { continue }
        let document = SourceDocument(xml: xml, path: "damaged.ui")
        _ = try? QtDesignerImporter.importTree(document, definitions: Definitions())
      }
    }
  }
}

/// Imports forms for tests.
enum QtSample {
  /// The tree of a form that contains `contents`, with other sections after them.
  static func tree(_ contents: String, sections: String = "") throws -> FocusTree {
    let text = """
      <ui version="4.0"><widget class="QWidget" name="form">\(contents)</widget>\(sections)</ui>
      """
    return try tree(of: Array(text.utf8))
  }

  static func tree(of bytes: [UInt8]) throws -> FocusTree {
    let document = SourceDocument(xml: try XMLReader.read(bytes), path: "form.ui")
    return try QtDesignerImporter.importTree(document, definitions: Definitions())
  }
}

extension FocusTree {
  /// The widget called `name`.
  fileprivate func node(_ name: String) -> Node? { nodes.first { $0.id == name } }
}
