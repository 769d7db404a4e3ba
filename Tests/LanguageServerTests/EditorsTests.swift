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
      ["extension.vsixmanifest"] + ["package.json", "extension.js", "server.js"].map { "extension/\($0)" }
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
