import FocusAudit
import FocusModel
import Testing
import TestSupport

/// Documents that the lists of a build leave out.
@Suite struct UnlistedDocumentTests {
  /// A window with an entry and two buttons that show only pictures.
  private static let window = """
    <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="window"><property name="child">
    <object class="GtkBox"><child><object class="GtkButton" id="send"><property name="icon-name">send</property></object>
    </child><child><object class="GtkButton" id="stop"><property name="icon-name">stop</property></object></child>
    </object></property></object></interface>
    """

  /// The severities of the findings in `data/ui/sketch.ui`, in a project that also has `data/ui/player.ui` and
  /// `files`.
  private func severities(_ files: [String: String]) throws -> Set<Severity> {
    let folder = try TemporaryFolder()
    try folder.write(Self.window, to: "data/ui/player.ui")
    try folder.write(Self.window, to: "data/ui/sketch.ui")
    for (name, text) in files { try folder.write(text, to: name) }
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let result = Auditor(configuration).audit([folder.path("")])
    let sketch = try #require(result.documents.first { $0.path == "data/ui/sketch.ui" })
    return Set(sketch.findings.map(\.severity))
  }

  private static let list = "<gresources><gresource><file>ui/player.ui</file></gresource></gresources>"
  private static let code = "class Player { } class Sketch { }"

  @Test(arguments: [
    ["data/app.gresource.xml": list, "src/player.vala": code],
    ["data/gresource.xml": list, "src/player.vala": code],
    ["data/meson.build": "resources = ['ui/player.ui']", "src/player.vala": code],
    [
      "data/meson.build": "resources = ['ui/player.ui']", "po/POTFILES.skip": "data/ui/sketch.ui",
      "a.py": code,
    ],
    ["data/app.gresource.xml": list, "ChangeLog": "Remove sketch.ui", "src/player.vala": code],
    ["data/app.gresource.xml": list, "src/player.vala": "// See the .ui file.\n" + code],
    // Another document has the same name.
    [
      "data/app.gresource.xml": list.replacing("ui/player.ui", with: "ui/new/sketch.ui"),
      "data/ui/new/sketch.ui": window,
      "src/sketch.vala": "[GtkTemplate (ui = \"/org/app/ui/new/sketch.ui\")] class Sketch { }",
    ],
  ])
  func `a document that no list names is information`(files: [String: String]) throws {
    #expect(try severities(files) == [.info])
  }

  @Test(arguments: [
    ["src/player.vala": code],
    ["data/app.gresource.xml": list.replacing("player", with: "sketch"), "src/player.vala": code],
    // Code contains the file's name or composes names, or a list includes whole folders.
    ["data/app.gresource.xml": list, "src/player.vala": "load (\"sketch.ui\");"],
    ["data/app.gresource.xml": list, "src/player.py": "load(f\"{name}.ui\")"],
    ["data/app.gresource.xml": list, "src/player.py": "load(\"%s.ui\" % name)"],
    ["data/app.gresource.xml": list, "src/player.vala": "load (name + \".ui\");"],
    ["data/app.gresource.xml": list, "setup.py": "data = glob('data/ui/*.ui')"],
    // The list belongs to another part of the project.
    ["plugins/meson.build": "x = ['../data/ui/player.ui']", "src/player.vala": code],
  ])
  func `a document that the project may load keeps its findings`(files: [String: String]) throws {
    #expect(try severities(files) == [.error])
  }

  @Test func `the message says why`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.window, to: "ui/player.ui")
    try folder.write(Self.window, to: "ui/sketch.ui")
    try folder.write(Self.list, to: "app.gresource.xml")
    try folder.write(Self.code, to: "player.vala")
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let result = Auditor(configuration).audit([folder.path("")])
    let sketch = try #require(result.documents.first { $0.path == "ui/sketch.ui" })
    #expect(
      sketch.findings.allSatisfy {
        $0.message.hasSuffix(
          "; the build lists other documents with this extension, but not this one, so it is never shown")
      })
  }

  // MARK: Folders that the build copies

  /// The severities of the findings in `glade/player2.glade`, in a project whose code names the other documents of
  /// the folder, and which also has `files`.
  private func copied(_ files: [String: String] = [:], naming names: [String]) throws -> Set<Severity> {
    let folder = try TemporaryFolder()
    for name in ["player", "player2", "about", "search"] {
      try folder.write(Self.window, to: "glade/\(name).glade")
    }
    try folder.write("<Content Include=\"glade\\*.*\"/>", to: "Player.csproj")
    let calls = names.map { "builder.AddFromFile(Path.Combine(folder, \"glade\", \($0)));" }
    try folder.write("class Player { void Open() { \(calls.joined()) } }", to: "Player.cs")
    for (name, text) in files { try folder.write(text, to: name) }
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let result = Auditor(configuration).audit([folder.path("")])
    let second = try #require(result.documents.first { $0.path == "glade/player2.glade" })
    return Set(second.findings.map(\.severity))
  }

  @Test func `a copied document that code never names is information`() throws {
    let names = ["player", "about", "search"].map { "\"\($0).glade\"" }
    #expect(try copied(naming: names) == [.info])
    // Code may load it in another way.
    #expect(try copied(naming: Array(names.prefix(2))) != [.info])
    #expect(try copied(naming: names + ["page + \".glade\""]) != [.info])
    #expect(try copied(naming: names + ["\"player2.glade\""]) != [.info])
    #expect(try copied(["pages.json": "[\"player2.glade\"]"], naming: names) != [.info])
    #expect(
      try copied(["Pages.cs": "class Pages { string second = \"player2\"; }"], naming: names) != [.info])
  }
}
