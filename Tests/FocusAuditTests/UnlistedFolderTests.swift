import FocusAudit
import FocusModel
import Testing
import TestSupport

/// Documents in folders that the build leaves out, and templates whose class no code declares.
@Suite struct UnlistedFolderTests {
  /// A window with a button that shows only a picture.
  private static let window = """
    <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="window"><property name="child">
    <object class="GtkBox"><child><object class="GtkEntry" id="entry"/></child>
    <child><object class="GtkButton" id="send"><property name="icon-name">send</property></object></child>
    </object></property></object></interface>
    """

  /// The severities of the findings in the document at `path`, in a project with `files`, and the ends of their
  /// messages.
  private func severities(of path: String, _ files: [String: String], reason: String) throws -> Set<Severity>
  {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let result = Auditor(configuration).audit([folder.path("")])
    let document = try #require(result.documents.first { $0.path == path })
    #expect(document.findings.allSatisfy { ($0.severity == .info) == $0.message.hasSuffix(reason) })
    return Set(document.findings.map(\.severity))
  }

  // MARK: Folders

  /// A program with two plug-ins. The list of the plug-ins names only one of their folders.
  private static let plugins = [
    "meson.build": "project('garden')\nsubdir('plugins')",
    "plugins/meson.build": "foreach p : ['watering-can']\n  subdir(p.underscorify())\nendforeach",
    "plugins/watering_can/meson.build": "sources = ['can.py', 'can.ui']",
    "plugins/watering_can/can.py": "load('can.ui')",
    "plugins/watering_can/can.ui": window,
    "plugins/withered/rose/rose.py": "load('rose.ui')",
    "plugins/withered/rose/rose.ui": window,
  ]

  private func isLeftOut(_ files: [String: String?]) throws -> Bool {
    var all = Self.plugins
    for (name, text) in files { all[name] = text }
    return try severities(
      of: "plugins/withered/rose/rose.ui", all,
      reason:
        "; the build lists other folders next to plugins/withered, but not this one, so this document may never be shown"
    ) == [.info]
  }

  @Test(
    arguments: [
      [:],
      [
        "NEWS": "The plug-ins in withered/ are no longer installed.",
        "po/de.po": "#: plugins/withered/rose.ui",
      ],
      ["plugins/withered/rose/meson.build": "sources = ['rose.py', 'rose.ui']"],
      [
        "meson.build": nil, "plugins/meson.build": nil, "plugins/watering_can/meson.build": nil,
        "CMakeLists.txt": "project(garden)\nadd_subdirectory(plugins)",
        "plugins/CMakeLists.txt": "add_subdirectory(watering_can)",
        "plugins/watering_can/CMakeLists.txt": "install(FILES can.py can.ui)",
      ],
    ] as [[String: String?]])
  func `a document in a folder that the build leaves out is information`(files: [String: String?]) throws {
    #expect(try isLeftOut(files))
  }

  @Test(
    arguments: [
      // A list, code or a script names the folder, or the list takes all folders.
      ["plugins/meson.build": "subdir('watering_can')\nsubdir('withered')"],
      ["plugins/meson.build": "subdir('watering_can')\ninstall_subdir('x', install_dir: y)"],
      ["meson.build": "project('garden')\nrun_command('find', '.')\nsubdir('plugins')"],
      ["garden.py": "from plugins.withered import rose"],
      ["install.sh": "cp -r plugins/withered /usr/share"],
      // The list names no folder, or there is no list.
      ["plugins/meson.build": "subdir(folder)"],
      ["plugins/meson.build": "sources = ['watering_can/can.py']"],
      ["plugins/meson.build": nil],
      // The folder contains a project.
      ["plugins/withered/meson.build": "project('withered')\nsubdir('rose')"],
      ["plugins/withered/rose/setup.py": "setup(name='rose')"],
    ] as [[String: String?]])
  func `a document in a folder that may be built keeps its findings`(files: [String: String?]) throws {
    #expect(try !isLeftOut(files))
  }

  // MARK: Templates

  /// A program whose list of resources contains two templates.
  private static let templates = [
    "data/border.ui": window.replacing(
      "<object class=\"GtkWindow\" id=\"window\">",
      with: "<template class=\"GardenBorder\" parent=\"GtkWindow\">"
    ).replacing("</property></object></interface>", with: "</property></template></interface>"),
    "data/watering.ui": window,
    "data/garden.gresource.xml":
      "<gresources><gresource><file>border.ui</file><file>watering.ui</file></gresource></gresources>",
    "src/can.vala": "class Can { void open () { load (\"/org/garden/watering.ui\"); } }",
  ]

  private func isUndeclared(_ files: [String: String]) throws -> Bool {
    try severities(
      of: "data/border.ui", Self.templates.merging(files) { $1 },
      reason: "; no code declares GardenBorder, the document's class, so this document may never be shown"
    ) == [.info]
  }

  @Test(
    arguments: [
      [:], ["po/POTFILES.in": "data/border.ui"], ["ChangeLog": "Add border.ui"],
      ["po/de.po": "#: data/border.ui:3\nmsgid \"Water\"\nmsgstr \"Gießen\""],
    ] as [[String: String]])
  func `a template whose class no code declares is information`(files: [String: String]) throws {
    #expect(try isUndeclared(files))
  }

  @Test(arguments: [
    [
      "src/border.vala": "[GtkTemplate (ui = \"/org/garden/border.ui\")] class Garden.Border : Gtk.Window { }"
    ],
    ["src/border.c": "G_DEFINE_TYPE (GardenBorder, garden_border, GTK_TYPE_WINDOW)"],
    ["data/watering.ui": window.replacing("GtkEntry", with: "GardenBorder")],
    // No code loads any document.
    ["src/can.vala": "class Can { }"],
    // The document is not a template.
    ["data/border.ui": window],
  ])
  func `a template whose class code may declare keeps its findings`(files: [String: String]) throws {
    #expect(try !isUndeclared(files))
  }
}
