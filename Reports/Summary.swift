import FocusModel

/// What a result amounts to, in numbers and in the words that all reports share.
struct Summary {
  private let totals: RunTotals
  /// How many of the listed findings are gone; nil without a baseline.
  let stale: Int?
  private let selection: Selection?
  let unrecognised: Int
  private let passedOver: [PassedOver]

  init(_ run: ResultStream) {
    totals = run.totals
    unrecognised = run.about.unrecognisedFiles
    passedOver = run.about.passedOver
    stale = run.about.stale
    selection = run.about.selection
  }

  var audited: Int { totals.audited }
  var unreadable: Int { totals.unreadable }
  var withFindings: Int { totals.withFindings }
  var cannotTell: Int { totals.cannotTell }
  var counts: [Severity: Int] { totals.counts }
  /// Findings that the project knows.
  var listed: Int { totals.listed }

  /// "2 errors and 1 warning in 2 of 5 documents".
  var verdict: String {
    if audited == 0, unreadable == 0, let selection { return "No document \(selection.words)" }
    if audited == 0 { return "No document was audited" }
    let isCompared = listed > 0 || stale != nil
    guard let words = Self.words(for: counts) else {
      return "No \(isCompared ? "new " : "")findings in \(documents)"
    }
    let found = (isCompared ? "New: " : "") + words
    return audited == withFindings
      ? "\(found) in \(documents)" : "\(found) in \(withFindings) of \(documents)"
  }

  /// "5 documents".
  var documents: String {
    counted(audited, "document") + (selection.map { " \($0.words)" } ?? "")
  }

  /// What the verdict does not cover, one clause each.
  var gaps: [String] {
    var clauses: [String] = []
    if listed > 0 || stale != nil {
      clauses.append("\(listed) known" + (stale.map { $0 > 0 ? " (\($0) fewer than listed)" : "" } ?? ""))
    }
    if let selection, selection.others > 0 {
      clauses.append("\(counted(selection.others, "other document")) audited and not reported")
    }
    if unreadable > 0 { clauses.append("\(counted(unreadable, "document")) could not be audited") }
    if cannotTell > 0 {
      clauses.append("\(counted(cannotTell, "check")) \(cannotTell == 1 ? "was" : "were") inconclusive")
    }
    if unrecognised > 0 {
      clauses.append("\(counted(unrecognised, "file")) \(unrecognised == 1 ? "was" : "were") not recognised")
    }
    if !passedOver.isEmpty {
      let folders = passedOver.count { $0.isFolder }
      let files = passedOver.count - folders
      let counts = [(folders, "folder"), (files, "file")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
      clauses.append("\(counts.listed()) \(passedOver.count == 1 ? "was" : "were") skipped")
    }
    return clauses
  }

  /// "2 errors and 1 warning", worst first; nil when there is nothing.
  static func words(for counts: [Severity: Int]) -> String? {
    let clauses = Severity.worstFirst.compactMap { severity in
      counts[severity].map { counted($0, severity.rawValue) }
    }
    return clauses.isEmpty ? nil : clauses.listed()
  }
}

extension Severity {
  static var worstFirst: [Severity] { [.error, .warning, .info] }

  /// The word as a label.
  var title: String {
    switch self {
    case .error: "Error"
    case .warning: "Warning"
    case .info: "Info"
    }
  }
}

/// A message as a sentence of its own: a capital first, unless that is a name's own case, and a full stop last.
func sentence(_ message: String) -> String {
  guard let first = message.first else { return message }
  let isName = message.prefix { $0 != " " }.dropFirst().contains { $0.isUppercase }
  return (isName ? String(first) : first.uppercased()) + stopped(message).dropFirst()
}

/// A message with a full stop.
func stopped(_ message: String) -> String {
  guard let last = message.last, !".!?…".contains(last) else { return message }
  return message + "."
}

/// "1 document", "2 documents".
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension DocumentLocation {
  /// `path:line:column`.
  var words: String { "\(path):\(line):\(column)" }
}
