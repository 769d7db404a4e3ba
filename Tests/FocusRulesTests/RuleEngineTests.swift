import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusRules
import Testing

@Suite struct RuleEngineTests {
  /// A rule that reports every document.
  private enum Grumble: Rule {
    static let description = RuleDescription(
      id: "grumble", title: "Grumble", summary: "Grumble.", group: .binding, severity: .info, criteria: [],
      since: "0.1.0")

    static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
      verdict.fail(NodeID(0), at: .documentStart, .info, "grumble")
    }
  }

  /// A rule applies only to the toolkits that list it.
  @Test(arguments: [(["grumble"], 1), ([], 0), (["keyboard-trap"], 0)] as [(Set<RuleID>, Int)])
  func `a rule is asked about toolkits that name it`(rules: Set<RuleID>, findings: Int) {
    var builder = FocusTreeBuilder(
      toolkit: Toolkit(.qt, rules: rules, order: Toolkit.Order(.document, basis: .author)),
      sources: [SourceText(path: "a.ui", utf8: Array("<a/>".utf8))])
    _ = builder.openNode(span: .documentStart, kind: "a", role: .group)
    let result = RuleEngine(rules: [Grumble.self]).run(Analysis(builder.finish()))
    #expect(result.findings.count == findings)
    #expect(result.outcomes == [findings == 0 ? .inapplicable : .failed([])])
  }

  /// Several rules run at the same time on a very large document; this affects only the running time.
  @Test func `a large document is judged the same by any number of threads`() throws {
    var builder = FocusTreeBuilder(
      toolkit: .gtk3,
      sources: [SourceText(path: "a.ui", utf8: Array(String(repeating: "<b/>", count: 12_001).utf8))])
    _ = builder.openNode(span: .documentStart, kind: "GtkWindow", role: .window)
    for index in 1...UInt32(12_000) {
      let span = SourceSpan(start: 4 * index, end: 4 * index + 4)
      let button = builder.openNode(span: span, kind: "GtkButton", role: .button)
      builder.tree[button].id = "b\(index % 11_999)"
      builder.closeNode()
    }
    builder.closeNode()
    let analysis = Analysis(builder.finish())
    let alone = RuleEngine(jobs: 1).run(analysis)
    let together = RuleEngine(jobs: nil).run(analysis)
    #expect(alone.outcomes == together.outcomes)
    #expect(alone.findings == together.findings)
    #expect(!alone.outcomes.allSatisfy { $0 == .inapplicable })
  }
}
