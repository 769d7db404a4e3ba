package import Foundation
import FocusAudit
import RuleCases

/// A well-formed input from which hostile inputs are made: a file of the package itself.
package struct Seed: Sendable {
  /// The part of focus-audit that reads the seed.
  package enum Kind: Sendable {
    /// A document that `audit`, `order` and `simulate` read.
    case document
    /// A saved result that `report` reads.
    case savedResult
    /// Source code to compare findings with.
    case code
    /// A configuration file, `.focus-audit.yml`.
    case configuration
    /// The list of known findings.
    case baseline
  }

  /// The path in a folder of all seeds. Related seeds have the same relative paths as in the package.
  package var path: String
  /// The part of focus-audit that reads the seed.
  package var kind: Kind
  /// The contents of the seed.
  package var bytes: [UInt8]

  /// Creates a seed at `path`.
  package init(path: String, kind: Kind, bytes: [UInt8]) {
    self.path = path
    self.kind = kind
    self.bytes = bytes
  }

  /// The package's fixtures and examples, the rules' cases, saved results of the examples, some of the
  /// package's code, and the configurations and baselines in its documentation, in the same order everywhere.
  ///
  /// - Parameter root: The folder of the package.
  package static func all(below root: URL) -> [Seed] {
    let files = ["Examples", "Tests/FocusImportTests/Fixtures"].flatMap { documents(in: $0, below: root) }
    return files + ruleCases(below: root) + savedResults(of: files) + code(below: root)
      + settings(below: root)
  }

  private static func documents(in folder: String, below root: URL) -> [Seed] {
    let endings: Set = ["xml", "ui", "xib", "storyboard", "fxml", "xrc", "axaml", "xaml"]
    let names =
      (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    return names.sorted().filter { endings.contains(($0 as NSString).pathExtension) }.compactMap { name in
      guard let data = try? Data(contentsOf: root.appending(path: "\(folder)/\(name)")) else { return nil }
      return Seed(path: "\(folder)/\(name)", kind: .document, bytes: [UInt8](data))
    }
  }

  private static func code(below root: URL) -> [Seed] {
    // The first file contains pieces of code in each language.
    ["Tests/SourceEvidenceTests/SightingTests.swift", "Sources/CCrashGuard/CCrashGuard.c"].compactMap {
      name in
      let data = try? Data(contentsOf: root.appending(path: name))
      return data.map { Seed(path: name, kind: .code, bytes: [UInt8]($0)) }
    }
  }

  /// The fenced blocks in the documentation: a block that begins with a key is a configuration, one with the
  /// heading of a baseline is a baseline.
  private static func settings(below root: URL) -> [Seed] {
    ["Configuration", "Adoption"].flatMap { name -> [Seed] in
      let text =
        (try? String(contentsOf: root.appending(path: "Documentation/\(name).md"), encoding: .utf8)) ?? ""
      let fences = text.components(separatedBy: "\n```")
      return fences.indices.filter { !$0.isMultiple(of: 2) }.compactMap { index in
        let lines = fences[index].split(separator: "\n", omittingEmptySubsequences: false)
        let isBaseline = lines.contains { $0.hasPrefix("# focus-audit baseline") }
        guard isBaseline || lines.first == "yaml" else { return nil }
        return Seed(
          path: "Settings/\(name)-\(index)", kind: isBaseline ? .baseline : .configuration,
          bytes: Array(lines.dropFirst().joined(separator: "\n").utf8))
      }
    }
  }

  /// The seeds from the rules' cases. Each case is in a separate folder, since `order` also reads the other
  /// documents in the folder.
  private static func ruleCases(below root: URL) -> [Seed] {
    ((try? RuleCaseFile.cases(below: root)) ?? []).map { ruleCase in
      Seed(
        path:
          "\(ruleCase.path.dropLast(".md".count))/\(ruleCase.outcome.rawValue)-\(ruleCase.number)/case.xml",
        kind: .document, bytes: Array(ruleCase.xml.utf8))
    }
  }

  private static func savedResults(of documents: [Seed]) -> [Seed] {
    guard let folder = try? SeedFolder(documents) else { return [] }
    let folders = Set(documents.map { $0.path.split(separator: "/").prefix(2).joined(separator: "/") })
    return folders.sorted().flatMap { name in
      let result = Auditor(.init(jobs: 1)).audit([folder.path(name)])
      return [ReportFormat.json, .jsonLines].map { format in
        Seed(path: "Results/\(name).\(format.rawValue)", kind: .savedResult, bytes: format.render(result))
      }
    }
  }
}

/// A folder with all seeds; one seed at a time is replaced.
package final class SeedFolder {
  private let url: URL

  /// Writes `seeds` to a new folder, in memory if the system supports that.
  package init(_ seeds: [Seed]) throws {
    let memory = URL(filePath: "/dev/shm")
    let parent =
      FileManager.default.isWritableFile(atPath: memory.path)
      ? memory : FileManager.default.temporaryDirectory
    url = parent.appending(path: "focus-audit-\(UUID().uuidString)")
    for seed in seeds {
      let file = url.appending(path: seed.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(seed.bytes, to: seed.path)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of `name`.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Makes `bytes` the contents of the file `name`.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: url.appending(path: name))
  }
}
