import FocusImport
@_spi(Dialects) import FocusModel
import Foundation
import TestSupport
import Testing

/// Rules ask facts. Which toolkit a document is for, and what it calls a view, is the importers' knowledge.
@Suite struct NeutralityTests {
  /// The Swift files that decide what is found.
  static let rules: [URL] = ["Binding", "Ordering", "Reachability", "Support"].flatMap { folder in
    let path = PackageFolder.root.appending(path: "Rules/\(folder)")
    let files = try? FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  static let navigation: [URL] = {
    let folder = PackageFolder.root.appending(path: "Sources/FocusNavigation")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }()

  @Test(arguments: rules)
  func noRuleNamesAToolkit(_ file: URL) throws {
    let names = Importers.toolkits.map { "." + String(describing: $0.dialect) }
    expectNone(
      of: ["Dialect", ".dialect", ".policy", "@_spi", "toolkit.name ==", "toolkit.name !="] + names,
      in: try code(of: file), file)
  }

  @Test(arguments: rules + navigation)
  func nobodyButImportersAsksWhatAToolkitCallsAView(_ file: URL) throws {
    expectNone(of: ["kind == \"", "kind != \"", "statement == \""], in: try code(of: file), file)
  }

  /// A toolkit that is not thought of must not pass for another.
  @Test func factsAreAskedExhaustively() throws {
    for file in Self.rules {
      let text = try code(of: file)
      for part in text.components(separatedBy: "switch ").dropFirst()
      where part.prefix(while: { $0 != "{" }).contains("toolkit") {
        let body = part.prefix(while: { $0 != "}" })
        #expect(!body.contains("default:"), "\(file.lastPathComponent): \(body.prefix(80))")
      }
    }
  }

  /// The lines of a file without comments.
  private func code(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
  }

  private func expectNone(of words: [String], in text: String, _ file: URL) {
    for word in words {
      for line in text.split(separator: "\n") where line.contains(word) {
        Issue.record("\(file.lastPathComponent) says \(word): \(line)")
      }
    }
  }
}
