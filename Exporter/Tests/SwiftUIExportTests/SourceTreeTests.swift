import Foundation
import Testing

@testable import SwiftUIExport

@Suite struct SourceTreeTests {
  /// Types, helpers and enumerations are found in other files, and elements from code that is read at its
  /// call contain their source file.
  @Test func `resolves across files`() throws {
    let exporter = Exporter(sources: [
      (
        "Form.swift",
        "struct A: View { @FocusState var f: Kind?\n var body: some View { extra.marked(f: $f) } }"
      ),
      ("Kind.swift", "enum Kind { case one, two }"),
      ("More.swift", "extension A { var extra: some View { TextField(\"x\", text: .constant(\"\")) } }"),
      (
        "View+.swift",
        "extension View { func marked(f: FocusState<Kind?>.Binding) -> some View { focused(f, equals: .one) } }"
      ),
    ])
    let result = exporter.export(for: .macOS)
    #expect(result.documents.map(\.source) == ["Form.swift", "Kind.swift"])
    let form = try #require(result.documents.first).text
    #expect(form.contains("src:file=\"More.swift\" src:hash=\"18085aca367b9e2f\" src:at=\"1:38-1:73\""))
    #expect(form.contains("<focused state=\"f\" equals=\".one\" src:file=\"View+.swift\""))
    #expect(result.coverage.missing == [])
  }

  /// A view receives a view of the same type through an initializer that calls another initializer.
  @Test func `nests uses of one initializer`() throws {
    let panel = """
      struct Panel<Content: View>: View {
        let title: String
        let content: Content
        init(_ title: String, @ViewBuilder content: () -> Content) { self.title = title; self.content = content() }
        init(@ViewBuilder content: () -> Content) { self.init("") { content() } }
        var body: some View { VStack { content } }
      }
      struct Page: View { var body: some View { Panel { Panel { Button("Quit") {} } } } }
      """
    let text = try #require(Exporter(sources: [("Panel.swift", panel)]).export(for: .macOS).documents.first)
      .text
    #expect(text.contains("<Button label=\"Quit\""))
  }

  /// The descriptions of all files are read together, so private types that share a name also get the name of their file.
  @Test func `distinguishes private types`() throws {
    func form(_ cases: String) -> String {
      """
      private enum Detail { case \(cases) }
      private struct Row: View { var body: some View { Text("\(cases)") } }
      struct \(cases.capitalized): View {
        @FocusState private var focus: Detail?
        var body: some View { Row().focusable().focused($focus, equals: .\(cases)) }
      }
      """
    }
    let exporter = Exporter(sources: [("A/First.swift", form("one")), ("A/Second+Part.swift", form("two"))])
    let result = exporter.export(for: .macOS)
    let texts = result.documents.map(\.text)
    for (text, file) in zip(texts, ["First", "SecondPart"]) {
      #expect(text.contains("<Enum name=\"\(file).Detail\""))
      #expect(text.contains("<FocusState name=\"focus\" type=\"\(file).Detail?\""))
      #expect(text.contains("<View name=\"\(file).Row\""))
      #expect(text.contains("<\(file).Row src:at="))
    }
    #expect(result.coverage.missing == [])
  }

  /// Code that never runs binds no state and does not count as missing.
  @Test func `counts nothing that never runs`() throws {
    let view = """
      struct Form: View {
        @State private var isOld = false
        @FocusState private var isNamed: Bool
        var body: some View {
          if isOld { TextField("Old", text: $old).focused($isNamed) }
          Button("Go") { isNamed = true }
        }
      }
      """
    let result = Exporter(sources: [("Form.swift", view)]).export(for: .macOS)
    #expect(result.coverage.missing == [] && result.coverage.facts == 2)
    #expect(result.documents.first?.text.contains("$isNamed") == false)
  }

  /// The keys of focused values are often in a file that declares no view.
  @Test func `describes keys without a view`() throws {
    let result = Exporter(sources: [
      ("Keys.swift", "import SwiftUI\nextension FocusedValues { @Entry var d: Doc }\nstruct Doc {}")
    ]).export(for: .macOS)
    #expect(result.documents.first?.text.contains("<Entry name=\"d\" type=\"Doc\"") == true)
  }

  /// A type that is not declared as a view is omitted, and a note reports it because `: View` is easily
  /// forgotten.
  @Test func `notes types that look like views`() throws {
    let body = "var body: some View { Text(\"a\") }"
    let result = Exporter(sources: [
      (
        "A.swift",
        """
        struct Login { \(body) }
        protocol Page: View {}
        struct Cover: Page { \(body) }
        enum Preview { static \(body) }
        struct Panel { var body: some Sequence { [1] } }
        """
      )
    ]).export(for: .macOS)
    #expect(result.documents.first?.text.contains("<View name=\"Cover\"") == true)
    let notes = result.unknowns.filter { $0.kind == .bodyWithoutView }
    #expect(notes.map(\.text) == ["Login"] && notes.map(\.line) == [1])
  }

  @Test func `places are relative to the working folder or a folder around all`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swiftui-export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["App/A.swift", "App/Views/B.swift", "Kit/C.swift"] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    func root(_ paths: String...) -> String {
      Exporter.root(of: paths.map { folder.appending(path: $0).path })
    }
    #expect(root("App") == folder.path + "/App")
    #expect(root("App/A.swift", "App/Views") == folder.path + "/App")
    #expect(root("App/Views/B.swift", "Kit/C.swift") == folder.path)
    #expect(Exporter.root(of: ["Sources", "Package.swift"]) == ".")
  }

  /// A package's internal types are invisible outside of the package, and among types with the same name, the
  /// type in the same package is used.
  @Test func `distinguishes packages`() throws {
    func row(_ text: String) -> String { "struct Row: View { var body: some View { Text(\"\(text)\") } }" }
    func page(_ name: String) -> String { "struct \(name): View { var body: some View { Row() } }" }
    let manifest = "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])"
    let result = Exporter(sources: [
      ("Kit/Package.swift", manifest), ("Kit/Sources/Row.swift", row("kit")),
      ("Kit/Sources/Page.swift", page("KitPage")),
      ("Rows.swift", row("app")), ("Page.swift", page("AppPage")),
    ]).export(for: .macOS)
    let texts = Dictionary(uniqueKeysWithValues: result.documents.map { ($0.source, $0.text) })
    #expect(texts["Page.swift"]?.contains("<Row src:at=") == true)
    #expect(texts["Kit/Sources/Page.swift"]?.contains("<Row.Row src:at=") == true)
    #expect(texts["Kit/Sources/Row.swift"]?.contains("<View name=\"Row.Row\"") == true)
    #expect(texts["Rows.swift"]?.contains("<View name=\"Row\"") == true)
  }

  /// A view in the same target takes precedence over a view of an example app, whether the target is in a
  /// package, an Xcode project or a folder from which a program generates a project.
  @Test(arguments: [
    [
      "Package.swift":
        "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\"), .target(name: \"App\")])"
    ],
    ["Sources/Kit/Project.swift": "", "Sources/App/Project.swift": ""],
  ])
  func `distinguishes modules`(manifests: [String: String]) throws {
    func row(_ text: String) -> String { "struct Row: View { var body: some View { Text(\"\(text)\") } }" }
    func page(_ name: String) -> String { "struct \(name): View { var body: some View { Row() } }" }
    let folder = try Folder(
      manifests.merging([
        "Sources/App/Row.swift": row("app"), "Sources/App/Page.swift": page("AppPage"),
        "Sources/Kit/Row.swift": row("kit"), "Sources/Kit/Page.swift": page("KitPage"),
      ]) { $1 })
    defer { folder.remove() }
    let texts = try folder.descriptions(for: .macOS)
    #expect(texts["Sources/App/Page.swift"]?.contains("<Row src:at=") == true)
    #expect(texts["Sources/App/Row.swift"]?.contains("<View name=\"Row\"") == true)
    #expect(texts["Sources/Kit/Page.swift"]?.contains("<Row.Row src:at=") == true)
    #expect(texts["Sources/Kit/Row.swift"]?.contains("<View name=\"Row.Row\"") == true)
  }

  /// Files other than Swift files can also contain class names. Files that are too large to be written by
  /// hand are skipped.
  @Test func `reads the names in other files`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("Main.storyboard", "<window customClass=\"Panel\"/>"), ("Share.m", "[[ShareView alloc] init]"),
      ("Note.swift", "struct Note {}"), ("Large.plist", "Large " + String(repeating: "x", count: 5 << 20)),
    ] {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let tree = try SourceTree.read([folder.path], root: folder.path, threads: 2)
    #expect(tree.files.map(\.path) == ["Note.swift"])
    #expect(tree.namedBesides == ["Panel", "ShareView"])
  }

  /// `focus-audit --staged` reads staged files from git, without copying the files that have not changed.
  @Test func `reads copies in the place of files`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ label: String, to path: String) throws -> String {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let name = file.deletingPathExtension().lastPathComponent
      try Data("struct \(name): View { var body: some View { Button(\"\(label)\") {} } }".utf8).write(
        to: file)
      return file.path
    }
    let files = [
      try write("same", to: "project/A.swift"), try write("edited", to: "project/App/B.swift"),
      folder.appendingPathComponent("project/Gone.swift").path,
    ]
    _ = try write("staged", to: "copies/App/B.swift")
    _ = try write("gone", to: "copies/Gone.swift")
    let exporter = try Exporter(
      reading: files, root: folder.path + "/project", copies: folder.path + "/copies", threads: 2)
    let documents = exporter.export(for: .macOS, threads: 1).documents
    #expect(documents.map(\.source) == ["A.swift", "App/B.swift", "Gone.swift"])
    for (document, label) in zip(documents, ["same", "staged", "gone"]) {
      #expect(document.text.contains("\"\(label)\""))
    }
  }

  @Test func `is the same for any number of threads`() throws {
    let sources = try Golden.all.map { ($0.name, try $0.source()) }
    let one = Exporter(sources: sources).export(for: .macOS, threads: 1)
    for threads in [2, 7] {
      let other = Exporter(sources: sources).export(for: .macOS, threads: threads)
      #expect(other.documents.map(\.text) == one.documents.map(\.text))
      #expect(other.unknowns == one.unknowns)
    }
  }

  @Test func `reads folders and keeps paths relative`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swiftui-export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["App/B.swift", "App/A.swift", "App/.build/C.swift", "Pods/D.swift", "App/notes.txt"] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(
        "struct \(file.deletingPathExtension().lastPathComponent): View { var body: some View { Text(\"\") } }"
          .utf8
      )
      .write(to: file)
    }
    let exporter = try Exporter(reading: [folder.path], root: folder.path, threads: 2)
    #expect(exporter.export(for: .iOS).documents.map(\.source) == ["App/A.swift", "App/B.swift"])
    #expect(throws: ExportError.self) {
      try Exporter(reading: [folder.path], root: folder.path + "/Other", threads: 1)
    }
    #expect(throws: ExportError.self) { try Exporter(reading: ["/nowhere"], root: "/", threads: 1) }
  }

  /// A command of the main menu in a storyboard calls a method of the app, and the description contains the
  /// effects of this method. Commands of other menus, and methods that the app does not declare, are not
  /// described.
  @Test func `describes the commands of the main menu`() throws {
    let storyboard = """
      <document><menu key="menu" title="Pop Up"><items>
      <menuItem title="Colour"><connections><action selector="pick:" target="-1"/></connections></menuItem>
      </items></menu>
      <menu key="mainMenu" title="Main Menu" systemMenu="main" id="a"><items>
      <menuItem title="Help" id="b"><menu key="submenu" title="Help" systemMenu="help"><items>
      <menuItem isSeparatorItem="YES" id="c"/>
      <menuItem title="Report &amp; Ask…" id="d"><connections>
      <action selector="report:" target="-1" id="e"/></connections></menuItem>
      <menuItem title="Quit" id="f"><connections><action selector="terminate:" target="-1"/></connections></menuItem>
      </items></menu></menuItem></items></menu></document>
      """
    let source = """
      final class Delegate: NSObject {
        @IBAction func report(_ sender: Any) { reports.begin() }
        @IBAction func pick(_ sender: Any) { colours.pick() }
        func report() { reports.other() }
      }
      """
    let exporter = Exporter(sources: [("App/Delegate.swift", source), ("App/Main.storyboard", storyboard)])
    let text = try #require(exporter.export(for: .macOS).documents.first?.text)
    #expect(text.contains("<Commands name=\"MainMenu.Delegate\">"))
    #expect(text.contains("label=\"Report &amp; Ask…\"") && text.contains("name=\"reports.begin()\""))
    #expect(!text.contains("pick") && !text.contains("other") && !text.contains("Quit"))
    #expect(exporter.export(for: .iOS).documents.isEmpty)
  }

  @Test func `chooses what the platform compiles`() throws {
    let source = """
      struct A: View {
        var body: some View {
          #if os(iOS) || os(visionOS)
          Text("touch")
          #elseif DEBUG && !targetEnvironment(simulator)
          Text("debug")
          #else
          Text("desktop")
          #endif
        }
      }
      """
    let exporter = Exporter(sources: [("A.swift", source)])
    func words(_ platform: Platform, _ defines: Set<String> = []) -> String? {
      let text = exporter.export(for: platform, defines: defines).documents.first?.text ?? ""
      return ["touch", "debug", "desktop"].first { text.contains("\"\($0)\"") }
    }
    #expect(words(.iOS) == "touch")
    #expect(words(.macOS) == "desktop")
    #expect(words(.macOS, ["DEBUG"]) == "debug")
  }

  /// A hash shows whether a file has changed since it was described.
  @Test func `hashes each file`() {
    #expect(SourceFile(path: "a", bytes: []).hash == "cbf29ce484222325")
    #expect(SourceFile(path: "a", bytes: Array("a".utf8)).hash == "af63dc4c8601ec8c")
  }

  @Test func `counts lines as editors do`() {
    let lines = LineTable(Array("a\r\nb\rc\nd".utf8))
    #expect([0, 3, 5, 7].map(lines.place(at:)) == ["1:1", "2:1", "3:1", "4:1"])
  }
}

/// A folder with files of an app.
private struct Folder {
  private let url = FileManager.default.temporaryDirectory.appending(
    path: "swiftui-export-\(UUID().uuidString)")

  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// The descriptions of the files in the folder, by path.
  func descriptions(for platform: Platform) throws -> [String: String] {
    let exporter = try Exporter(reading: [url.path], root: url.path, threads: 1)
    let documents = exporter.export(for: platform).documents
    return Dictionary(uniqueKeysWithValues: documents.map { ($0.source, $0.text) })
  }
}
