import Dialects
import FocusModel
import FocusNavigation
import FocusSession
import ImportKit
import RuleCases
import Testing
import XMLSource

/// A simulated interface behaves as the findings of `keyboard-trap` say: Tab stays in a trap, and the keys
/// that a finding mentions move focus out of the trap.
@Suite struct PlayedTrapTests {
  static let cases = RuleCase.all.filter {
    $0.rule == "keyboard-trap" && $0.outcome == .failed && $0.dialect != "swiftui"
  }

  @Test(arguments: cases)
  func `Tab stays in a trap, and the named key leaves it`(_ ruleCase: RuleCase) throws {
    let bytes = Array(ruleCase.xml.utf8)
    let analysis = try Self.analysis(of: bytes)
    let found = try RuleCaseRun(of: ruleCase.implementation, on: bytes, path: "case.xml").found
    for finding in found where !finding.message.hasPrefix("Tab gets stuck") {
      let trap = try #require(Self.node(at: finding.place, in: bytes, analysis))
      func isInside(_ node: NodeID?) -> Bool { node.map { analysis.tree.contains(trap, $0) } ?? false }
      var session = FocusSession(analysis)
      if !analysis.tree[trap].traits.contains(.cluster) {
        try Self.enter(trap, &session)
        _ = try session.play(.init(parsing: "tab"))
        #expect(isInside(session.focused), "\(finding.message)", sourceLocation: ruleCase.location())
      }
      guard let keys = Self.keys(in: finding.message) else { continue }
      let before = isInside(session.focused)
      _ = try session.play(.init(parsing: keys))
      #expect(
        isInside(session.focused) != before, "\(keys): \(finding.message)",
        sourceLocation: ruleCase.location())
    }
  }

  /// The keys that a person must know: `must know to press Ctrl+Tab`, `only Ctrl+Tab moves on to`.
  private static func keys(in message: String) -> String? {
    let words = message.split(separator: " ")
    let before =
      words.indices.first { words[$0] == "press" && words[..<$0].hasSuffix(["know", "to"]) }
      ?? words.indices.first { words[$0] == "only" && words[($0 + 1)...].dropFirst().first == "moves" }
    return before.map { words[$0 + 1].lowercased() }
  }

  private static func enter(_ trap: NodeID, _ session: inout FocusSession) throws {
    for _ in session.tree.ids {
      if let focused = session.focused, session.tree.contains(trap, focused) { return }
      _ = try session.play(.init(parsing: "tab"))
    }
  }

  private static func analysis(of bytes: [UInt8]) throws -> Analysis {
    let xml = try XMLReader.read(bytes)
    let importer = try #require(Importers.importer(for: xml.root))
    let document = SourceDocument(xml: xml, path: "case.xml")
    return Analysis(
      try importer.importTree(document, definitions: importer.survey(document).definitions))
  }

  /// The innermost element that begins at `place` or contains it. Parts of an element also begin where the
  /// element begins.
  private static func node(
    at place: RuleCaseRun.Place, in bytes: [UInt8], _ analysis: Analysis
  ) -> NodeID? {
    let lines = LineIndex(SourceText(path: "case.xml", utf8: bytes))
    func start(_ node: NodeID) -> RuleCaseRun.Place {
      let (line, column) = lines.position(of: analysis.tree[node].span.start)
      return RuleCaseRun.Place(line: line, column: column)
    }
    let innermost = analysis.tree.ids.last { start($0) <= place }
    return innermost.flatMap { innermost in
      analysis.tree.ids.first { start($0) == start(innermost) }
    }
  }
}

extension Collection where Element == Substring {
  fileprivate func hasSuffix(_ end: [String]) -> Bool { suffix(end.count).map(String.init) == end }
}
