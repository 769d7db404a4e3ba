import FocusAudit
import FocusModel
import Testing
import TestSupport

/// Documents that no other file of the project mentions.
@Suite struct UnmentionedDocumentTests {
  /// A form with a button that shows only a picture.
  private static func form(_ name: String) -> String {
    """
    <ui version="4.0"><class>\(name)</class><widget class="QWidget" name="\(name)"><layout class="QVBoxLayout">
    <item><widget class="QToolButton" name="send"><property name="focusPolicy"><enum>Qt::StrongFocus</enum></property>
    <property name="icon"><iconset resource="a.qrc">:/send.png</iconset></property></widget></item></layout></widget></ui>
    """
  }

  /// The severities of the findings in `sketch-page.ui`, in a project that also has `player.ui` and `files`.
  private func severities(_ files: [String: String]) throws -> [Severity] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    try folder.write(Self.form("Player"), to: "player.ui")
    try folder.write(Self.form("Draft"), to: "sketch-page.ui")
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let result = Auditor(configuration).audit([folder.path("")])
    let sketch = try #require(result.documents.first { $0.path == "sketch-page.ui" })
    // Nobody benefits from a change to a document that is never shown.
    #expect(sketch.findings.allSatisfy { $0.fix == nil || $0.severity > .info })
    return sketch.findings.map(\.severity)
  }

  @Test func `a finding in a document that nothing mentions is information`() throws {
    #expect(try severities(["player.cpp": "#include \"ui_player.h\""]) == [.info])
  }

  @Test(arguments: [
    ["player.cpp": "#include \"ui_player.h\"\n#include \"ui_sketch-page.h\""],
    ["player.cpp": "#include \"ui_player.h\"", "page.cpp": "class SketchPage : QWidget {};"],
    ["player.cpp": "#include \"ui_player.h\"", "CMakeLists.txt": "set(FORMS player.ui sketch-page.ui)"],
    ["player.cpp": "#include \"ui_player.h\"", "pages.rb": "load 'sketch_page.ui'"],
    [
      "player.cpp": "#include \"ui_player.h\"",
      "page.cpp": "class Draft : public QWidget { Ui::Draft *ui; };",
    ],
  ])
  func `any other file may mention it: by its name or class, in code or not`(files: [String: String]) throws {
    #expect(try severities(files) == [.error])
  }

  @Test(arguments: [
    ["report.json": "[{\"check_name\": \"unnamed-focus-stop\", \"path\": \"sketch-page.ui\"}]"],
    ["baseline.txt": "unnamed-focus-stop sketch-page.ui 0a1b"],
    ["contracts/sketch-page.ui.order.txt": "focus order 1  sketch-page.ui\nwindow Draft\n  send\n"],
  ])
  func `focus-audit's own files mention documents without using them`(files: [String: String]) throws {
    #expect(try severities(files.merging(["player.cpp": "#include \"ui_player.h\""]) { $1 }) == [.info])
  }

  @Test(arguments: [
    ["player.cpp": "QString name = folder + \"/\" + page + \".ui\";"],
    ["README.md": "Draws pages."],
  ])
  func `nothing is known if code mentions none of the documents`(files: [String: String]) throws {
    #expect(try severities(files) == [.error])
  }

  /// The severities of the findings in `src/test/resources/gallery.ui`, in a project that also has `player.ui` and `files`.
  private func tested(_ files: [String: String]) throws -> [Severity] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    try folder.write(Self.form("Player"), to: "src/main/player.ui")
    try folder.write(Self.form("Gallery"), to: "src/test/resources/gallery.ui")
    try folder.write("#include \"ui_player.h\"", to: "src/main/player.cpp")
    try folder.write("load(\"gallery.ui\");", to: "src/test/gallery_test.cpp")
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let result = Auditor(configuration).audit([folder.path("")])
    return try #require(result.documents.first { $0.path.hasSuffix("gallery.ui") }).findings.map(\.severity)
  }

  @Test func `a finding in a document that only tests mention is information`() throws {
    #expect(try tested([:]) == [.info])
    #expect(try tested(["src/main/pages.cpp": "open(\"gallery.ui\");"]) == [.error])
    #expect(try tested(["tools/pages.txt": "gallery.ui"]) == [.error])
  }
}
