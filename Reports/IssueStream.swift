import FocusModel

extension ResultStream {
  /// Calls `body` with each issue, ordered by location (``forEachFile(withListed:_:)``).
  func forEachIssue(withListed: Bool = false, separately: Bool = false, _ body: (Issue) -> Void) {
    forEachFile(withListed: withListed, separately: separately) { _, issues in issues.forEach(body) }
  }

  /// Calls `body` with the path of each document, and of each other file that has issues, together with these
  /// issues. Files and issues are ordered by location.
  ///
  /// A component's defect occurs in every document that uses the component, but it is only one issue.
  ///
  /// - Parameters:
  ///   - withListed: Whether known findings are included.
  ///   - separately: Whether findings with the same cause are separate issues. This is necessary for readers
  ///     that compare fingerprints or the lines of a change; they would otherwise miss an additional finding.
  func forEachFile(
    withListed: Bool = false, separately: Bool = false, _ body: (_ path: String, [Issue]) -> Void
  ) {
    let rules = Dictionary(about.rules.map { ($0.id, $0) }) { first, _ in first }
    forEachFile(withListed: withListed) { (path: String, entries: [FileEntry]) in
      let issues = entries.flatMap { entry in
        guard separately, case .finding(let finding) = entry.content else { return [Issue(entry, rules)] }
        return finding.separate.map { Issue($0, of: rules[$0.rule]) }
      }
      body(path, issues.unique)
    }
  }
}

/// The first issues of each severity, the most certain first. The number of these issues is bounded,
/// regardless of the total.
struct WorstIssues {
  private let limit: Int
  private var byRank: [[Issue]]
  /// The number of issues of each severity, shown or not.
  private(set) var counts: [Severity: Int] = [:]

  init(_ limit: Int) {
    self.limit = limit
    byRank = Array(repeating: [], count: Issue.ranks)
  }

  mutating func add(_ issue: Issue) {
    counts[issue.severity, default: 0] += 1
    if byRank[issue.rank].count < limit { byRank[issue.rank].append(issue) }
  }

  /// The total number of issues.
  var count: Int { counts.values.reduce(0, +) }

  /// The issues of `severity`.
  func of(_ severity: Severity) -> [Issue] { all.filter { $0.severity == severity } }

  /// The kept issues, the worst first.
  var all: [Issue] { byRank.flatMap(\.self) }
}

extension Issue {
  /// The number of ranks.
  static let ranks = 2 * Severity.worstFirst.count

  /// The rank of the issue: 0 for a certain issue of the worst severity.
  var rank: Int {
    2 * (Severity.worstFirst.firstIndex(of: severity) ?? 0) + (certainty == .certain ? 0 : 1)
  }
}

extension Issue {
  fileprivate init(_ entry: FileEntry, _ rules: [RuleID: RuleDescription]) {
    switch entry.content {
    case .problem(let problem, let path): self.init(problem, in: path)
    case .finding(let finding): self.init(finding, of: rules[finding.rule])
    case .listed(let known):
      self.init(known.finding, of: rules[known.finding.rule])
      listed = known
    }
  }
}

extension [Issue] {
  /// The issues of one path, ordered by location, without duplicates and with unique fingerprints.
  fileprivate var unique: [Issue] {
    if isEmpty { return [] }
    let sorted = sorted { ($0.location, $0.rule, $0.message) < ($1.location, $1.rule, $1.message) }
    var unique: [Issue] = []
    for issue in sorted where unique.last?.isSame(as: issue) != true { unique.append(issue) }
    unique.numberSameFingerprints()
    return unique
  }

  /// Numbers issues that have the same fingerprint.
  private mutating func numberSameFingerprints() {
    if count < 2 { return }
    var occurrences: [String: Int] = [:]
    for index in indices {
      let occurrence = occurrences[self[index].fingerprint, default: 0]
      occurrences[self[index].fingerprint] = occurrence + 1
      if occurrence > 0 { self[index].fingerprint += "-\(occurrence)" }
    }
  }
}
