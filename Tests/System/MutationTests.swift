import FocusReports
import Foundation
import HostileInput
import TestSupport
import Testing

/// No input crashes the auditor: neither the package's own files with changed numbers, lines, ids and values,
/// nor real files. The inputs pass through every importer, order, rule, picture and report. An input that
/// fails here ends the whole run; `Tests/Mutations/run` names the input, and runs many more.
@Suite struct MutationTests {
  @Test func `hostile inputs come to an end`() throws {
    let inputs = try MutatedSeeds(root: PackageFolder.root, start: 1)
    for number in 0..<150 { try inputs.run(inputs[number]) }
  }

  @Test func `the same number makes the same input`() throws {
    let inputs = try MutatedSeeds(root: PackageFolder.root, start: 7)
    let others = try MutatedSeeds(root: PackageFolder.root, start: 7)
    for number in 0..<20 {
      #expect(inputs[number].bytes == others[number].bytes)
      #expect(inputs[number].steps == others[number].steps)
    }
  }

  // MARK: Real files

  private static let corpus = PackageFolder.root.deletingLastPathComponent().appending(path: "shared/corpus")
  private static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)

  /// A bounded number of files from each folder of the collection, spread over its projects.
  @Test(.enabled(if: hasCorpus, "the collection of real files is not beside the package"))
  func `real files come to an end`() throws {
    let dialects = try FileManager.default.contentsOfDirectory(
      at: Self.corpus, includingPropertiesForKeys: nil)
    for dialect in dialects.sorted(by: { $0.path < $1.path }) where dialect.hasDirectoryPath {
      let files = Self.files(below: dialect)
      for index in stride(from: 0, to: files.count, by: max(1, files.count / LongTests.count(5, of: 20))) {
        guard let bytes = try? [UInt8](Data(contentsOf: files[index])), bytes.count < 100_000 else {
          continue
        }
        let seed = Seed(path: files[index].lastPathComponent, kind: .document, bytes: bytes)
        let folder = try SeedFolder([seed])
        Consumers.audit([folder.path(seed.path)])
        for chance in 0..<3 {
          try folder.write(Mutator.changed(bytes, chance: UInt64(chance)), to: seed.path)
          Consumers.audit([folder.path(seed.path)], formats: [.html])
        }
      }
    }
  }

  // MARK: Found by a fuzzer

  /// Inputs that once crashed, hung or took too much memory.
  @Test(arguments: FuzzTarget.allCases) func `defects found by a fuzzer stay fixed`(target: FuzzTarget) throws
  {
    let found = Self.files(
      below: PackageFolder.root.appending(path: "Tests/Fuzzing/Regressions/\(target.rawValue)"))
    guard !found.isEmpty else { return }
    let fuzzed = try FuzzedTarget(target, seeds: Seed.all(below: PackageFolder.root))
    for file in found { fuzzed.run([UInt8](try Data(contentsOf: file))) }
  }

  private static func files(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }.sorted { $0.path < $1.path }
  }
}
