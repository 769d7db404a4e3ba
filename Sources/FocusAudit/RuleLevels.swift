import FocusConfiguration
import FocusModel

/// A project's levels for findings: a different severity, or none.
struct RuleLevels: Sendable {
  fileprivate struct Level: Sendable {
    var setting: RuleSetting
    /// The documents that the level applies to; nil for all.
    var paths: IgnoreRules?
  }

  /// The levels of each rule, in order of increasing precedence.
  private var levels: [RuleID: [Level]] = [:]

  init(_ settings: [RuleSetting]) {
    for setting in settings {
      let paths = setting.paths.map { IgnoreRules($0.map { Auditor.Exclusion($0) }) }
      levels[RuleID(setting.rule), default: []].append(Level(setting: setting, paths: paths))
    }
  }

  /// Whether there are no levels.
  var isEmpty: Bool { levels.isEmpty }

  /// The `result` with the project's levels applied. A rule that is off for a document reports nothing there.
  func applied(to result: DocumentResult, rules: [RuleID]) -> DocumentResult {
    if levels.isEmpty { return result }
    var result = result
    var outcomes: Set<RuleID> = []
    result.findings = result.findings.compactMap { finding in
      let leveled = applied(to: finding)
      if leveled == nil { outcomes.insert(finding.rule) }
      return leveled
    }
    result.listed = result.listed.compactMap { known in
      applied(to: known.finding).map {
        ListedFinding(finding: $0, reason: known.reason, source: known.source)
      }
    }
    for (index, rule) in rules.enumerated() where result.outcomes.indices.contains(index) {
      if isOff(rule, in: result.path) {
        result.outcomes[index] = .inapplicable
      } else if outcomes.contains(rule), !result.findings.contains(where: { $0.rule == rule }) {
        let doubts = result.outcomes[index].doubts
        result.outcomes[index] = doubts.isEmpty ? .passed : .cantTell(doubts)
      }
    }
    return result
  }

  /// The `finding` with the project's severity; nil if the rule is off.
  func applied(to finding: Finding) -> Finding? {
    let level = levels[finding.rule]?.last { level in
      let certainty = level.setting.level.certainty
      return (certainty == nil || certainty == finding.certainty.rawValue)
        && level.holds(for: finding.location.path)
    }
    guard let level else { return finding }
    guard let severity = level.setting.level.severity.flatMap(Severity.init) else { return nil }
    var leveled = finding
    leveled.severity = severity
    return leveled
  }

  /// Whether the project ignores all findings of `rule` in the document at `path`.
  private func isOff(_ rule: RuleID, in path: String) -> Bool {
    let level = levels[rule]?.last { $0.setting.level.certainty == nil && $0.holds(for: path) }
    return level.map { $0.setting.level.severity == nil } ?? false
  }
}

extension RuleLevels.Level {
  fileprivate func holds(for path: String) -> Bool {
    paths?.includes(path) ?? true
  }
}
