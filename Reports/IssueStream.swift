import FocusModel

extension ResultStream {
  /// Calls `body` with the issues, by place (``forEachFile(withListed:_:)``).
  func forEachIssue(withListed: Bool = false, _ body: (Issue) -> Void) {
    forEachFile(withListed: withListed) { _, issues in issues.forEach(body) }
  }

  /// Calls `body` with the path of each document and of each other file that something is wrong in, and with the issues
  /// there, all by place.
  ///
  /// A component's defect turns up in every document that uses it; it is one issue all the same. Goes through the documents
  /// once, and once more if some of their findings are in other files; these are held in memory.
  ///
  /// - Parameter withListed: Whether what the project knows is among the issues.
  func forEachFile(withListed: Bool = false, _ body: (_ path: String, [Issue]) -> Void) {
    let rules = Dictionary(about.rules.map { ($0.id, $0) }) { first, _ in first }
    var elsewhere = IssuesElsewhere()
    if totals.elsewhere > 0 {
      forEach { document in
        for issue in document.issues(rules, withListed: withListed)
        where issue.location.path != document.path {
          elsewhere.issues.append((issue, document.path))
        }
      }
      elsewhere.sort()
    }
    var own: [Issue] = []
    var path: String?
    forEach { document in
      if document.path != path {
        if let path { body(path, elsewhere.join(own, at: path).unique) }
        elsewhere.forEachFile(before: document.path, body)
        path = document.path
        own.removeAll(keepingCapacity: true)
      }
      let issues = document.issues(rules, withListed: withListed)
      own += totals.elsewhere == 0 ? issues : issues.filter { $0.location.path == document.path }
    }
    if let path { body(path, elsewhere.join(own, at: path).unique) }
    elsewhere.forEachFile(before: nil, body)
  }
}

/// The first issues of each severity, the surest first: a bounded part of any number.
struct WorstIssues {
  private let limit: Int
  private var byRank: [[Issue]]
  /// How many there are of each severity, shown or not.
  private(set) var counts: [Severity: Int] = [:]

  init(_ limit: Int) {
    self.limit = limit
    byRank = Array(repeating: [], count: Issue.ranks)
  }

  mutating func add(_ issue: Issue) {
    counts[issue.severity, default: 0] += 1
    if byRank[issue.rank].count < limit { byRank[issue.rank].append(issue) }
  }

  /// How many there are in all.
  var count: Int { counts.values.reduce(0, +) }

  /// Those of `severity`.
  func of(_ severity: Severity) -> [Issue] { all.filter { $0.severity == severity } }

  /// The worst first.
  var all: [Issue] { byRank.flatMap(\.self) }
}

extension Issue {
  /// How many ranks there are.
  static let ranks = 2 * Severity.worstFirst.count

  /// 0 for the worst and surest.
  var rank: Int {
    2 * (Severity.worstFirst.firstIndex(of: severity) ?? 0) + (certainty == .certain ? 0 : 1)
  }
}

extension DocumentResult {
  fileprivate func issues(_ rules: [RuleID: RuleDescription], withListed: Bool) -> [Issue] {
    var issues = problem.map { [Issue($0, in: path)] } ?? []
    issues += findings.map { Issue($0, of: rules[$0.rule]) }
    for known in withListed ? listed : [] {
      var issue = Issue(known.finding, of: rules[known.finding.rule])
      issue.listed = known
      issues.append(issue)
    }
    return issues
  }
}

/// Issues that are in another file than the document they came with, by place.
private struct IssuesElsewhere {
  /// Each with the path of its document.
  var issues: [(issue: Issue, origin: String)] = []
  private var position = 0

  mutating func sort() {
    issues = issues.indices.sorted {
      (issues[$0].issue.location.path, $0) < (issues[$1].issue.location.path, $1)
    }.map { issues[$0] }
  }

  /// The issues at `path`: `own`, which come with the document there, between those of documents before and after it.
  mutating func join(_ own: [Issue], at path: String) -> [Issue] {
    if position == issues.count { return own }
    var (before, after): ([Issue], [Issue]) = ([], [])
    while position < issues.count, issues[position].issue.location.path == path {
      let (issue, origin) = issues[position]
      if origin < path { before.append(issue) } else { after.append(issue) }
      position += 1
    }
    return before + own + after
  }

  /// Calls `body` with the issues of each file before `path`, or of each that is left.
  mutating func forEachFile(before path: String?, _ body: (_ path: String, [Issue]) -> Void) {
    while position < issues.count {
      let next = issues[position].issue.location.path
      if let path, next >= path { return }
      body(next, join([], at: next).unique)
    }
  }
}

extension [Issue] {
  /// The issues of one path by place, each once, and with fingerprints that no other one has.
  fileprivate var unique: [Issue] {
    if isEmpty { return [] }
    let sorted = sorted { ($0.location, $0.rule, $0.message) < ($1.location, $1.rule, $1.message) }
    var unique: [Issue] = []
    for issue in sorted where unique.last?.isSame(as: issue) != true { unique.append(issue) }
    unique.setApart(by: \.fingerprint)
    unique.setApart(by: \.formerFingerprint)
    return unique
  }

  /// Numbers those with the same text at `property`.
  private mutating func setApart(by property: WritableKeyPath<Issue, String>) {
    if count < 2 { return }
    var occurrences: [String: Int] = [:]
    for index in indices {
      let occurrence = occurrences[self[index][keyPath: property], default: 0]
      occurrences[self[index][keyPath: property]] = occurrence + 1
      if occurrence > 0 { self[index][keyPath: property] += "-\(occurrence)" }
    }
  }
}
