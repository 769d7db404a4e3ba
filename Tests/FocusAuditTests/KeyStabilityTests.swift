import FocusAudit
import FocusModel
import Foundation
import TestSupport
import Testing

/// A finding keeps its identity after an unrelated edit.
@Suite(.slow) struct KeyStabilityTests {
  private static let corpus = PackageFolder.root.deletingLastPathComponent().appending(path: "shared/corpus")
  private static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)

  @Test func `no edit of our own documents makes a finding new or gone`() throws {
    let folders = ["Examples", "Tests/FocusImportTests/Fixtures"].map {
      PackageFolder.root.appending(path: $0)
    }
    try expectStability(of: folders.flatMap { Self.files(in: $0) }, atLeast: 60)
  }

  @Test(
    .enabled(if: hasCorpus, "the collection of real files is not beside the package"),
    .disabled(if: Sanitizer.active != nil, "thousands of documents take minutes under a sanitizer"))
  func `no edit of real documents makes a finding new or gone`() throws {
    let dialects = [
      "android-layout", "android-menu", "fxml", "gtk3", "gtk4", "ib-ios", "ib-macos", "qt", "xrc",
    ]
    var files: [URL] = []
    for dialect in dialects {
      let all = Self.files(in: Self.corpus.appending(path: dialect)).filter { file in
        let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        return (1_000...20_000).contains(size)
      }
      let sample = stride(from: 0, to: all.count, by: max(1, all.count / LongTests.count(50, of: 150))).map {
        all[$0]
      }
      let documents = Auditor(.init(isDetailed: false)).audit(sample.map(\.path)).documents
      let flawed = Set(
        documents.filter { !$0.findings.isEmpty }.map { URL(filePath: $0.path).lastPathComponent })
      files += sample.filter { flawed.contains($0.lastPathComponent) }.prefix(LongTests.count(12, of: 44))
    }
    #expect(files.count >= LongTests.count(60, of: 200))
    try expectStability(of: files, atLeast: LongTests.count(80, of: 300))
  }

  /// Real documents of these dialects have hardly any defects, so the test plants one.
  @Test(
    .enabled(if: hasCorpus, "the collection of real files is not beside the package"),
    .disabled(if: Sanitizer.active != nil, "thousands of documents take minutes under a sanitizer"),
    arguments: PlantedDefect.allCases)
  func `no edit of real documents with a planted defect makes a finding new or gone`(defect: PlantedDefect)
    throws
  {
    let all = Self.files(in: Self.corpus.appending(path: defect.rawValue))
    let files = stride(from: 0, to: all.count, by: LongTests.areOn ? 1 : 4).map { all[$0] }
    try expectStability(of: files, atLeast: 20) { defect.planted(in: $0) }
  }

  private static func files(in folder: URL) -> [URL] {
    let endings = ["ui", "glade", "xml", "xib", "storyboard", "fxml", "xrc"]
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
    return (all?.compactMap { $0 as? URL } ?? []).filter { endings.contains($0.pathExtension) }.sorted {
      $0.path < $1.path
    }
  }

  private func expectStability(
    of files: [URL], atLeast least: Int, with change: (String) -> String = { $0 }
  ) throws {
    var documents: [String: String] = [:]
    for (number, file) in files.enumerated() {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      // Android's importer depends on the names of folders.
      documents["\(number)/\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)"] =
        change(text)
    }
    let before = try audit(documents)
    let keys = before.findings.map { FindingIdentity(path: $0.location.path, key: $0.key) }
    #expect(keys.count >= least)
    #expect(Set(keys).count == keys.count, "two findings have one key")
    for key in Set(keys.map(\.key)) { #expect(FindingKey(key.description) == key) }

    for edit in DocumentEdit.allCases {
      let edited = documents.mapValues { edit.made(to: $0) }
      let count = edited.count { $0.value != documents[$0.key] }
      expectNoChange(from: before, to: try audit(edited), after: "\(edit) in \(count) documents", edit)
    }
    // Another document may include a file by name; after the file is renamed, that document includes a
    // different file or none.
    let named = Set(documents.keys.filter { path in Self.isNamed(path, in: documents) })
    let moves: [(name: String, move: (String) -> String)] = [
      ("another folder", { "other/folder/\($0)" }),
      (
        "another name",
        { named.contains($0) ? $0 : $0.replacing(/(\.\w+)$/) { "_renamed\($0.output.1)" } }
      ),
    ]
    for (name, move) in moves {
      let moved = Dictionary(uniqueKeysWithValues: documents.map { (move($0), $1) })
      let count = moved.count { documents[$0.key] == nil }
      expectNoChange(from: before, to: try audit(moved), after: "\(name) of \(count) documents", to: move)
    }
  }

  /// Whether a document includes the document at `path` by its file name.
  private static func isNamed(_ path: String, in documents: [String: String]) -> Bool {
    let file = URL(filePath: path)
    let names = [
      "layout/\(file.deletingPathExtension().lastPathComponent)\"", "\"\(file.lastPathComponent)\"",
    ]
    return documents.contains { other, text in other != path && names.contains { text.contains($0) } }
  }

  private func audit(_ documents: [String: String]) throws -> AuditResult {
    let folder = try TemporaryFolder()
    for (path, text) in documents { try folder.write(text, to: path) }
    var configuration = Auditor.Configuration(isDetailed: false)
    configuration.root = folder.url.path
    configuration.readsCode = false
    return Auditor(configuration).audit([folder.url.path])
  }

  /// Expects no new and no missing findings, regardless of their messages, and prints the exceptions by
  /// cause: documents that the edit makes unreadable, and findings of rules about the facts that the edit
  /// changes.
  private func expectNoChange(
    from before: AuditResult, to after: AuditResult, after name: String, _ edit: DocumentEdit? = nil,
    to move: (String) -> String = { $0 }
  ) {
    let now = Dictionary(uniqueKeysWithValues: after.documents.map { ($0.path, $0) })
    var leftOut: [String: Int] = [:]
    var (old, new): ([Finding], [Finding]) = ([], [])
    for document in before.documents where document.isAudited {
      guard let partner = now[move(document.path)], partner.isAudited else {
        if !document.findings.isEmpty {
          leftOut["in unreadable documents", default: 0] += document.findings.count
        }
        continue
      }
      old += document.findings.separated()
      new += partner.findings.separated()
    }
    let match = FindingMatch(
      old: old.map(\.known), in: Set(before.documents.map(\.path)), new: new.map(\.known),
      in: Set(after.documents.map(\.path)))
    for (index, partner) in match.old.enumerated() where partner == nil {
      if let cause = edit?.excuse(new: new[index]) {
        leftOut["new: \(cause)", default: 0] += 1
      } else {
        Issue.record("new after \(name): \(new[index].location.path): \(new[index].key)")
      }
    }
    for index in match.gone {
      if let cause = edit?.excuse(gone: old[index]) {
        leftOut["gone: \(cause)", default: 0] += 1
      } else {
        Issue.record("gone after \(name): \(old[index].location.path): \(old[index].key)")
      }
    }
    if edit?.movesElements != true, move(old.first?.location.path ?? "") == old.first?.location.path {
      #expect(Set(old.map(\.key)) == Set(new.map(\.key)), "\(name) changes keys")
    }
    let causes = leftOut.sorted { $0.key < $1.key }.map { "; \($0.value) \($0.key)" }.joined()
    print("\(name): \(old.count) findings compared\(causes)")
  }
}
