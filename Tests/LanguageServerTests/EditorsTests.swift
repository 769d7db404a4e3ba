import Foundation
import TestSupport
import Testing

/// The extension for VS Code agrees with the command.
@Suite struct EditorsTests {
  private static func manifest() throws -> Session.Object {
    let file = PackageFolder.root.appending(path: "Editors/VSCode/package.json")
    return try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Session.Object ?? [:]
  }

  @Test func `the extension has the version of the command`() throws {
    let version = try Command.focusAudit.run(["--version"]).output.split(separator: "\n").joined()
    #expect(try Self.manifest()["version"] as? String == version)
  }

  /// The rules that VS Code and its marketplace publish
  /// (https://code.visualstudio.com/api/references/extension-manifest, and /contribution-points,
  /// /activation-events): an extension that violates these rules is rejected, or does not start.
  @Test func `the manifest follows the rules of VS Code`() throws {
    let manifest = try Self.manifest()
    func text(_ key: String) -> String { manifest[key] as? String ?? "" }
    for key in ["name", "publisher"] {
      #expect(text(key).wholeMatch(of: /[a-z0-9][a-z0-9-]*/) != nil, "\(key)")
    }
    #expect(text("version").wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    #expect((manifest["engines", "vscode"] as? String)?.wholeMatch(of: /\^\d+\.\d+\.\d+/) != nil)
    #expect(!text("description").isEmpty && !text("displayName").isEmpty && text("license") == "Apache-2.0")
    let categories: Set = [
      "AI", "Azure", "Chat", "Data Science", "Debuggers", "Education", "Extension Packs", "Formatters",
      "Keymaps",
      "Language Packs", "Linters", "Machine Learning", "Notebooks", "Other", "Programming Languages",
      "SCM Providers",
      "Snippets", "Testing", "Themes", "Visualization",
    ]
    #expect(categories.isSuperset(of: manifest["categories"] as? [String] ?? ["none"]))
    #expect((manifest["keywords"] as? [String] ?? []).count <= 30)
    let events = manifest["activationEvents"] as? [String] ?? []
    #expect(
      !events.isEmpty && events.allSatisfy { $0.wholeMatch(of: /(onLanguage|workspaceContains):.+/) != nil })
    let folder = PackageFolder.root.appending(path: "Editors/VSCode")
    let code = try String(contentsOf: folder.appending(path: text("main")), encoding: .utf8)
    for command in manifest["contributes", "commands"] as? [Session.Object] ?? [] {
      #expect((command["title"] as? String)?.isEmpty == false)
      #expect(code.contains("registerCommand('\(command["command"] ?? "")'"), "\(command)")
    }
    let types: Set = ["string", "boolean", "number", "integer", "array", "object", "null"]
    for (name, setting) in manifest["contributes", "configuration", "properties"] as? [String: Session.Object]
      ?? [:]
    {
      #expect(name.hasPrefix("focusAudit.") && types.contains(setting["type"] as? String ?? ""), "\(name)")
      #expect(setting["default"] != nil && setting["description"] as? String != nil, "\(name)")
    }
  }

  private static let python = Command.installed("python3")

  @Test(.enabled(if: python != nil, "python3 is not installed"))
  func `the extension is packed with all its files, always alike`() throws {
    let folder = try TemporaryFolder()
    let pack = Command(PackageFolder.root.appending(path: "Editors/VSCode/pack"))
    var packages: [Data] = []
    for name in ["first.vsix", "second.vsix"] {
      let outcome = try pack.run([folder.path(name)], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
      packages.append(try Data(contentsOf: URL(filePath: folder.path(name))))
    }
    #expect(packages[0] == packages[1])
    let listing = "import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist())"
    let python = try #require(Self.python)
    let names = try python.run(["-c", listing, folder.path("first.vsix")], in: folder.url).output
    let expected =
      ["extension.vsixmanifest"]
      + ["package.json", "extension.js", "server.js", "README.md", "LICENSE.txt"].map { "extension/\($0)" }
    for name in expected { #expect(names.contains(name), "\(names)") }
  }

  @Test func `tasks find the findings of the text report`() throws {
    let matchers = try #require(try Self.manifest()["contributes", "problemMatchers"] as? [Session.Object])
    let pattern = try #require(matchers.first?["pattern", "regexp"] as? String)
    let expression = try NSRegularExpression(pattern: pattern)
    let report = try Command.focusAudit.run(["Examples/Gtk"], in: PackageFolder.root).output
    let lines = report.split(separator: "\n").map(String.init).filter { line in
      ["error", "warning", "info"].contains { line.contains(": \($0): ") }
    }
    #expect(!lines.isEmpty)
    for line in lines {
      let match = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line))
      let rule = match.flatMap { Range($0.range(at: 6), in: line) }.map { line[$0] }
      #expect(rule.map { line.contains("[\($0)") } == true, "\(line)")
    }
  }
}
