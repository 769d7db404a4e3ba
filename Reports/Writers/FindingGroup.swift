import FocusModel

/// Findings of one rule with the same cause. One kind of fix works for all of them.
struct FindingGroup {
  /// The indexes of the findings in the original list.
  private(set) var indices: [Int]
  /// The findings of the group; never empty.
  private(set) var findings: [Finding]

  var rule: RuleID { findings[0].rule }
  var severity: Severity { findings[0].severity }

  /// Groups `findings` by cause, in the order of the first finding of each group.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var places: [Key: Int] = [:]
    var groups: [FindingGroup] = []
    for (index, finding) in findings.enumerated() {
      let key = Key(
        rule: finding.rule, severity: finding.severity, certainty: finding.certainty,
        cause: finding.cause?.kind ?? QuotedNames(finding.message).wordsFromFirst,
        help: finding.help.map { QuotedNames($0).words })
      if let place = places[key] {
        groups[place].indices.append(index)
        groups[place].findings.append(finding)
      } else {
        places[key] = groups.count
        groups.append(FindingGroup(indices: [index], findings: [finding]))
      }
    }
    return groups
  }

  private struct Key: Hashable {
    var rule: RuleID
    var severity: Severity
    var certainty: Certainty
    /// The rule's name for the cause, or else the message without the element's description and without
    /// quoted names.
    var cause: String
    /// The remedy without quoted names.
    var help: String?
  }
}
