import FocusModel

/// Counts findings and the files that contain them.
struct FindingTally {
  private(set) var findings = 0
  var files = 0
  private var lastFile: String?

  /// Counts a finding in `file`; `file` is nil if the file is counted separately.
  mutating func count(in file: String?) {
    findings += 1
    guard let file, file != lastFile else { return }
    files += 1
    lastFile = file
  }
}

/// The most frequent rules among many findings.
struct FindingOverview {
  /// The maximum number of errors to repeat.
  static let mostErrors = 20

  /// The number of findings.
  private(set) var count = 0
  /// The first errors in document order: at most one more than ``mostErrors``, which shows that there are too
  /// many.
  private(set) var errors: [Finding] = []
  /// The dialects of the documents with findings.
  private(set) var dialects: Set<Dialect> = []
  private var byRule: [RuleID: FindingTally] = [:]
  /// Files other than the finding's document that contain findings, keyed by rule.
  private var elsewhere: [RuleID: Set<String>] = [:]

  /// Counts the findings of `document` for which `isShown` is true.
  mutating func count(_ document: DocumentResult, isShown: (Finding) -> Bool) {
    for finding in document.findings where isShown(finding) {
      count += 1
      if let dialect = document.dialect { dialects.insert(dialect) }
      if finding.severity == .error, errors.count <= Self.mostErrors { errors.append(finding) }
      let path = finding.location.path
      let isOwn = path == document.path
      byRule[finding.rule, default: FindingTally()].count(in: isOwn ? path : nil)
      if !isOwn { elsewhere[finding.rule, default: []].insert(path) }
    }
  }

  /// Counts the files that contain findings of other documents, except files that are themselves documents
  /// with a finding of the same rule.
  mutating func countFilesElsewhere(in run: ResultStream, isShown: (Finding) -> Bool) {
    if elsewhere.isEmpty { return }
    run.forEach { document in
      for finding in document.findings where finding.location.path == document.path && isShown(finding) {
        elsewhere[finding.rule]?.remove(document.path)
      }
    }
    for (rule, files) in elsewhere { byRule[rule]?.files += files.count }
    elsewhere = [:]
  }

  /// The rules with their numbers of findings and of files with these findings; rules with more findings come
  /// first.
  var rules: [(rule: RuleID, findings: Int, files: Int)] {
    byRule.sorted { ($1.value.findings, $0.key) < ($0.value.findings, $1.key) }
      .map { ($0.key, $0.value.findings, $0.value.files) }
  }
}
