import FocusImport
import FocusModel
import FocusNavigation
import FocusRules
import Foundation
import TestSupport
import Testing
import XMLSource

/// Nothing brings the auditor down: not real files of any dialect, and not the same files cut off or with some bytes
/// changed. Whoever fails here, fails the whole run, because the program has ended.
@Suite struct DamageTests {
  private static let corpus = PackageFolder.root.deletingLastPathComponent().appending(path: "shared/corpus")
  private static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)

  /// Files for tests and examples of the package, all dialects.
  @Test func ownFixtures() {
    for folder in ["Tests/FocusImportTests/Fixtures", "Examples"] {
      var files = Self.files(below: PackageFolder.root.appending(path: folder))
      files.removeAll { $0.pathExtension == "txt" }
      #expect(!files.isEmpty)
      for file in files { Self.damage(file, times: 12) }
    }
  }

  /// A bounded number of files from each folder of the collection, spread over its projects.
  @Test(.enabled(if: hasCorpus, "the collection of real files is not beside the package"))
  func realFiles() throws {
    let dialects = try FileManager.default.contentsOfDirectory(
      at: Self.corpus, includingPropertiesForKeys: nil)
    for dialect in dialects.sorted(by: { $0.path < $1.path }) where dialect.hasDirectoryPath {
      let files = Self.files(below: dialect)
      for index in stride(from: 0, to: files.count, by: max(1, files.count / 40)) {
        Self.damage(files[index], times: 3)
      }
    }
  }

  private static func files(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }.sorted { $0.path < $1.path }
  }

  /// Audits a file as it is, then cut off and with bytes changed, `times` each.
  private static func damage(_ file: URL, times: Int) {
    guard let data = try? Data(contentsOf: file), data.count < 200_000 else { return }
    let bytes = [UInt8](data)
    var chance = SplitMix64(seed: UInt64(bytes.count) &+ 1)
    audit(bytes, file)
    for _ in 0..<times where !bytes.isEmpty {
      audit(Array(bytes.prefix(Int(chance.next() % UInt64(bytes.count)))), file)
      var changed = bytes
      for _ in 0..<(1 + chance.next() % 4) {
        let place = Int(chance.next() % UInt64(bytes.count))
        // Most bytes that leave a document well-formed are letters and digits.
        changed[place] = chance.next() % 4 == 0 ? UInt8(truncatingIfNeeded: chance.next()) : chance.letter()
      }
      audit(changed, file)
    }
  }

  private static func audit(_ bytes: [UInt8], _ file: URL) {
    guard let xml = try? XMLReader.read(bytes), let importer = Importers.importer(for: xml.root) else {
      return
    }
    let document = SourceDocument(xml: xml, path: file.path)
    let definitions = importer.survey(document).definitions
    guard let tree = try? importer.importTree(document, definitions: definitions) else { return }
    let analysis = Analysis(tree)
    _ = RuleEngine().run(analysis)
    _ = analysis.scopeResults()
  }
}

extension SplitMix64 {
  /// One of the characters that numbers and words are made of.
  fileprivate mutating func letter() -> UInt8 { Array("0123456789abcdeforstu-".utf8)[Int(next() % 22)] }
}
