import FocusAudit
import FocusModel
import Foundation
import TestSupport
import Testing

/// A finding is the same finding after an edit that has nothing to do with it.
@Suite struct KeyStabilityTests {
  private static let corpus = PackageFolder.root.deletingLastPathComponent().appending(path: "shared/corpus")
  private static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)

  @Test func `no edit of our own documents makes a finding new or gone`() throws {
    let folders = ["Examples", "Tests/FocusImportTests/Fixtures"].map {
      PackageFolder.root.appending(path: $0)
    }
    try expectStability(of: folders.flatMap { Self.files(in: $0) }, atLeast: 60)
  }

  @Test(.enabled(if: hasCorpus, "the collection of real files is not beside the package"))
  func `no edit of two hundred real documents makes a finding new or gone`() throws {
    let dialects = [
      "android-layout", "android-menu", "fxml", "gtk3", "gtk4", "ib-ios", "ib-macos", "qt", "xrc",
    ]
    var files: [URL] = []
    for dialect in dialects {
      let all = Self.files(in: Self.corpus.appending(path: dialect)).filter { file in
        let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        return (1_000...20_000).contains(size)
      }
      let sample = stride(from: 0, to: all.count, by: max(1, all.count / 150)).map { all[$0] }
      let documents = Auditor(.init(isDetailed: false)).audit(sample.map(\.path)).documents
      let flawed = Set(
        documents.filter { !$0.findings.isEmpty }.map { URL(filePath: $0.path).lastPathComponent })
      files += sample.filter { flawed.contains($0.lastPathComponent) }.prefix(44)
    }
    #expect(files.count >= 200)
    try expectStability(of: files, atLeast: 300)
  }

  private static func files(in folder: URL) -> [URL] {
    let endings = ["ui", "glade", "xml", "xib", "storyboard", "fxml", "xrc"]
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
    return (all?.compactMap { $0 as? URL } ?? []).filter { endings.contains($0.pathExtension) }.sorted {
      $0.path < $1.path
    }
  }

  private func expectStability(of files: [URL], atLeast least: Int) throws {
    var documents: [String: String] = [:]
    for (number, file) in files.enumerated() {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      // Android's importer looks at the folders.
      documents["\(number)/\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)"] =
        text
    }
    let before = try audit(documents)
    #expect(Array(before.findings).count >= least)
    let keys = before.findings.map { KnownFinding(path: $0.location.path, key: $0.key) }
    #expect(Set(keys).count == keys.count, "two findings have one key")
    for key in Set(keys.map(\.key)) { #expect(FindingKey(key.description) == key) }

    for edit in DocumentEdit.allCases {
      let after = try audit(documents.mapValues { edit.made(to: $0) })
      let compared = expectNoChange(
        from: before, to: after, after: edit.rawValue, comparingMessages: edit != .rewording)
      #expect(compared * 4 >= keys.count * 3, "\(edit) changes what the rules say too often to show anything")
    }
    let moves: [(String) -> String] = [
      { "other/folder/\($0)" }, { $0.replacing(/(\.\w+)$/) { "_renamed\($0.output.1)" } },
    ]
    for move in moves {
      let moved = Dictionary(uniqueKeysWithValues: documents.map { (move($0), $1) })
      let compared = expectNoChange(from: before, to: try audit(moved), after: "renaming", to: move)
      #expect(compared * 4 >= keys.count * 3)
    }
  }

  private func audit(_ documents: [String: String]) throws -> AuditResult {
    let folder = try TemporaryFolder()
    for (path, text) in documents { try folder.write(text, to: path) }
    var configuration = Auditor.Configuration(isDetailed: false)
    configuration.root = folder.url.path
    configuration.readsCode = false
    return Auditor(configuration).audit([folder.url.path])
  }

  /// Expects nothing new and nothing gone in the documents of which the rules say what they said before: an edit that
  /// changes that is none of the key's concern. Returns how many findings that leaves.
  private func expectNoChange(
    from before: AuditResult, to after: AuditResult, after edit: String, comparingMessages: Bool = true,
    to move: (String) -> String = { $0 }
  ) -> Int {
    func said(_ document: DocumentResult) -> [String] {
      document.findings.map { "\($0.rule) \(comparingMessages ? $0.message : "")" }.sorted()
    }
    let now = Dictionary(uniqueKeysWithValues: after.documents.map { ($0.path, $0) })
    var (old, new): ([KnownFinding], [KnownFinding]) = ([], [])
    for document in before.documents {
      guard let partner = now[move(document.path)], said(document) == said(partner) else { continue }
      old += document.findings.map(\.known)
      new += partner.findings.map(\.known)
    }
    let match = FindingMatch(
      old: old, in: Set(before.documents.map(\.path)), new: new, in: Set(after.documents.map(\.path)))
    for (index, partner) in match.old.enumerated() where partner == nil {
      Issue.record("new after \(edit): \(new[index].path): \(new[index].key)")
    }
    for index in match.gone { Issue.record("gone after \(edit): \(old[index].path): \(old[index].key)") }
    return old.count
  }
}
