package import FocusModel
import JSON

/// SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/), which viewers, editors and code scanning
/// read.
package struct SARIFReport: Report {
  /// The variant of the report, for different readers.
  package enum Flavor: Sendable, Hashable {
    /// All data that the standard supports; inconclusive results have the kind `open`.
    case complete
    /// The subset that GitHub code scanning accepts and shows. GitHub treats every result as an alert,
    /// whatever its kind, so inconclusive results are omitted. GitHub also rejects a run with too many
    /// results.
    case gitHub
  }

  /// The maximum number of results per run that GitHub accepts.
  static let mostResults = 25_000

  private let flavor: Flavor

  /// Creates a report for one kind of reader.
  package init(flavor: Flavor) { self.flavor = flavor }

  /// Writes one run.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    var json = JSONWriter()
    let about = run.about
    let rules = Rules(about.rules)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.array(CollectionOfOne(())) { json, _ in
        json.object { json in
          json.writeTool(about, rules: rules.all)
          json.writeConventions()
          let worst = flavor == .gitHub ? run.worstResults(Self.mostResults) : nil
          json.writeInvocations(run, leftOut: worst?.leftOut ?? 0)
          json.key("results")
          json.array { json in
            forEachResult(of: run, worst?.shown) { entry in
              json.element {
                $0.writeResult(
                  entry, ruleIndex: rules.index(of: entry.rule), flavor, isCompared: about.stale != nil)
              }
              json.drain(over: partSize, to: output)
            }
          }
        }
      }
    }
    output(json.finish())
  }

  /// Calls `body` with all results, ordered by location, or only with the `worst` results if there are too
  /// many.
  private func forEachResult(of run: ResultStream, _ worst: [Issue]?, _ body: (Entry) -> Void) {
    if let worst { return worst.forEach { body(.issue($0)) } }
    run.forEachIssue(withListed: flavor == .complete, separately: flavor == .gitHub) { issue in
      if issue.rule != Issue.unreadable { body(.issue(issue)) }
    }
    if flavor == .gitHub { return }
    run.forEach { document in
      for (rule, outcome) in zip(run.about.rules, document.outcomes) {
        for doubt in outcome.doubts { body(.doubt(doubt, rule.id)) }
      }
    }
  }

  /// A result: an issue or a doubt.
  enum Entry {
    case issue(Issue)
    case doubt(Doubt, RuleID)

    var rule: RuleID {
      switch self {
      case .issue(let issue): issue.rule
      case .doubt(_, let rule): rule
      }
    }
  }

  /// The rules in the order in which results refer to them.
  private struct Rules {
    let all: [RuleDescription]
    private let indices: [RuleID: Int]

    init(_ rules: [RuleDescription]) {
      all = rules
      indices = Dictionary(rules.indices.map { (rules[$0].id, $0) }) { first, _ in first }
    }

    func index(of rule: RuleID) -> Int? { indices[rule] }
  }
}

extension ResultStream {
  /// The `limit` worst findings and the number of omitted findings; nil if none is omitted.
  fileprivate func worstResults(_ limit: Int) -> (shown: [Issue], leftOut: Int)? {
    var bySeverity: [Severity: [Issue]] = [:]
    var count = 0
    forEachIssue(separately: true) { issue in
      if issue.rule == Issue.unreadable { return }
      count += 1
      if bySeverity[issue.severity, default: []].count < limit {
        bySeverity[issue.severity, default: []].append(issue)
      }
    }
    if count <= limit { return nil }
    return (Array(Severity.worstFirst.flatMap { bySeverity[$0] ?? [] }.prefix(limit)), count - limit)
  }
}
