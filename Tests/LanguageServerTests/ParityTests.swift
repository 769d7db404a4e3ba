import Foundation
import TestSupport
import Testing

/// Each diagnostic of the server is a finding of the command, and each finding is a diagnostic.
@Suite struct ParityTests {
  /// The findings of the command in `folder`, a line for each.
  private static func ofCommand(_ folder: String) throws -> [String] {
    let outcome = try Command.focusAudit.run(
      [folder, "--root", folder, "--report", "json", "--detail", "findings"], in: URL(filePath: folder))
    let result = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? Session.Object ?? [:]
    return (result["documents"] as? [Session.Object] ?? []).flatMap { document -> [String] in
      var all = document["findings"] as? [Session.Object] ?? []
      if let problem = document["problem"] as? Session.Object { all.append(problem) }
      return all.map { finding in
        let place = finding["location"] as? Session.Object ?? [:]
        let likely = finding["certainty"] as? String == "likely" ? " (likely)" : ""
        let severity = ["error": 1, "warning": 2, "info": 3][finding["severity"] as? String ?? "error"] ?? 0
        let notes = (finding["notes"] as? [String] ?? []).map { "\n\($0)" }.joined()
        return [
          "\(place["path"] ?? "")", "\(place["line"] ?? 0)", "\(severity)", "\(finding["rule"] ?? "")",
          "\(finding["message"] ?? "")\(likely)\(notes)",
        ].joined(separator: "|")
      }
    }.sorted()
  }

  /// The diagnostics of the server for `folder`, a line for each.
  private static func ofServer(_ folder: String) throws -> [String] {
    let session = try Session(folder, capabilities: ["textDocument": ["diagnostic": Session.Object()]])
    let answer = try session.request("workspace/diagnostic", ["previousResultIds": []])
    let root = Session.uri(folder) + (folder.hasSuffix("/") ? "" : "/")
    return (answer["result", "items"] as? [Session.Object] ?? []).flatMap { item -> [String] in
      let uri = (item["uri"] as? String ?? "").replacing(root, with: "")
      return (item["items"] as? [Session.Object] ?? []).map { finding in
        [
          uri.removingPercentEncoding ?? uri, "\((finding["range", "start", "line"] as? Int ?? 0) + 1)",
          "\(finding["severity"] ?? 0)", "\(finding["code"] ?? "")", "\(finding["message"] ?? "")",
        ].joined(separator: "|")
      }
    }.sorted()
  }

  private static let corpus = PackageFolder.root.deletingLastPathComponent().appending(path: "shared/corpus")

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: corpus.path), "the corpus is not beside the package"),
    arguments: ["gtk4", "qt", "ib-macos", "fxml", "xrc", "xaml-avalonia"])
  func `real files have the same findings`(dialect: String) throws {
    let folder = Self.corpus.appending(path: dialect).path
    let expected = try Self.ofCommand(folder)
    #expect(!expected.isEmpty)
    #expect(try Self.ofServer(folder) == expected)
  }

  /// The folders of the corpus with suggested changes; with `LONG_TESTS=1`, also the large folders, which take minutes.
  private static let changed =
    ["gtk4", "qt", "ib-macos", "fxml", "xrc"]
    + (LongTests.areOn
      ? ["gtk3", "ib-ios", "android-layout", "xaml-wpf", "xaml-winui", "xaml-avalonia"] : [])

  /// Compares the first documents of each folder; with `LONG_TESTS=1`, all of them.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: corpus.path), "the corpus is not beside the package"),
    arguments: changed)
  func `every known change is offered`(dialect: String) throws {
    let folder = Self.corpus.appending(path: dialect).path
    let outcome = try Command.focusAudit.run(
      [folder, "--root", folder, "--report", "json"], in: URL(filePath: folder))
    let result = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? Session.Object ?? [:]
    let documents = (result["documents"] as? [Session.Object] ?? []).compactMap { document in
      let fixes = (document["findings"] as? [Session.Object] ?? []).flatMap { finding in
        let parts = finding["fix"] == nil ? finding["members"] as? [Session.Object] ?? [] : [finding]
        return parts.compactMap { $0["fix", "words"] as? String }
      }
      return (document["path"] as? String).map { (path: $0, fixes: fixes) }
    }.filter { !$0.fixes.isEmpty }.prefix(LongTests.count(10, of: .max))
    let session = try Session(folder)
    for (path, fixes) in documents {
      let file = Self.corpus.appending(path: "\(dialect)/\(path)").path
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      try session.open(file, text)
      let titles = try session.actions(file).filter { $0["edit"] != nil }.compactMap {
        $0["title"] as? String
      }
      for words in Set(fixes) {
        let title = words.prefix(1).uppercased() + words.dropFirst()
        #expect(titles.contains(title), "\(path): \(words)")
      }
    }
  }

  /// If a person opens a project through a link, the editor and the server use the same names for its files.
  @Test func `a project behind a link has the same findings`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.trap, to: "project/trap.ui")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("project"))
    let expected = try Self.ofCommand(folder.path("link"))
    #expect(!expected.isEmpty)
    #expect(try Self.ofServer(folder.path("link")) == expected)
    let session = try Session(
      folder.path("link"), capabilities: ["textDocument": ["diagnostic": Session.Object()]])
    try session.open(folder.path("link/trap.ui"), Sample.form)
    let answer = try session.request("workspace/diagnostic", ["previousResultIds": []])
    let items = answer["result", "items"] as? [Session.Object] ?? []
    #expect(items.compactMap { $0["uri"] as? String } == [Session.uri(folder.path("link/trap.ui"))])
    #expect(items.first?["version"] as? Int == 1)
  }

  @Test(arguments: ["Gtk", "Qt", "InterfaceBuilder", "JavaFX", "Android", "SwiftUI"])
  func `the examples have the same findings`(name: String) throws {
    // The documents are copied to a folder without a configuration and without other code.
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: PackageFolder.root.appending(path: "Examples/\(name)"), to: folder.url.appending(path: "project"))
    let expected = try Self.ofCommand(folder.path("project"))
    #expect(!expected.isEmpty)
    #expect(try Self.ofServer(folder.path("project")) == expected)
  }
}
