import FocusAudit
@_spi(Dialects) import FocusModel
import Foundation
import RuleCases
import TestSupport
import Testing

/// Each change that `focus-audit fix` can make is a quick fix in the editor, for every toolkit.
@Suite struct QuickFixTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A failing case for which changes are known.
  private struct ChangedCase {
    var number: Int
    var xml: String
    var place: String
    var changes: Set<String>
  }

  /// The failing cases for which changes are known, by dialect. Each case is audited once for all dialects.
  private static let cases: [Dialect: [ChangedCase]] = {
    var cases: [Dialect: [ChangedCase]] = [:]
    let all = (try? RuleCaseFile.cases(below: PackageFolder.root)) ?? []
    for (number, each) in all.enumerated() where each.outcome == .failed {
      let result = Auditor().audit(source: Array(each.xml.utf8), path: "case.xml")
      let changes = Set(
        result.findings.flatMap { $0.fix == nil ? $0.separate : [$0] }.compactMap(\.fix?.words))
      guard let dialect = result.documents.first?.dialect, !changes.isEmpty else { continue }
      let place = "\(each.path), failed \(each.number)"
      cases[dialect, default: []].append(
        ChangedCase(number: number, xml: each.xml, place: place, changes: changes))
    }
    return cases
  }()

  @Test(arguments: Auditor.dialects.filter(\.isOneVersion))
  func `each change in a case is offered`(dialect: Dialect) throws {
    let cases = try #require(Self.cases[dialect])
    let session = try Session()
    for each in cases {
      let path = folder.path("\(each.number)/case.xml")
      try folder.write(each.xml, to: "\(each.number)/case.xml")
      try session.open(path, each.xml)
      let titles = try session.actions(path).filter { $0["edit"] != nil }.compactMap {
        $0["title"] as? String
      }
      for words in each.changes {
        let title = words.prefix(1).uppercased() + words.dropFirst()
        #expect(titles.contains(title), "\(each.place): \(titles)")
      }
    }
    #expect(try session.end() == 0)
  }

  private static let exporter = PackageFolder.root.appending(
    path: "Exporter/.build/debug/focus-audit-swiftui")

  /// Describes a Swift file with the real exporter, makes each quick fix, and compares the text with the
  /// result of the command.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: exporter.path), "the exporter is not built"))
  func `quick fixes in a Swift file give the same text as the command`() throws {
    let samples = PackageFolder.root.appending(path: "Exporter/Tests/Fixes")
    for program in [URL(filePath: Command.focusAudit.path), Self.exporter] {
      try folder.write("", to: "bin/none")
      try FileManager.default.copyItem(
        at: program.resolvingSymlinksInPath(),
        to: folder.url.appending(path: "bin/\(program.lastPathComponent)"))
    }
    try FileManager.default.copyItem(
      at: samples.appending(path: "Before"), to: folder.url.appending(path: "project"))
    let path = folder.path("project/ProfileForm.swift")
    let session = try Session(
      folder.path("project"), settings: ["swiftPause": 0], command: folder.path("bin/focus-audit"))
    try session.open(path)
    var titles: [String] = []
    while let action = try session.actions(path).first(where: { $0["edit"] != nil }), titles.count < 10 {
      titles.append(action["title"] as? String ?? "")
      session.make(action, in: path)
    }
    let expected = try String(contentsOf: samples.appending(path: "After/ProfileForm.swift"), encoding: .utf8)
    #expect(session.texts[path] == expected, "\(titles)")
    #expect(try session.end() == 0)
  }
}
