import FocusModel

/// The totals of a result, in numbers and in the wording that all reports share.
struct Summary {
  private let totals: RunTotals
  /// The number of listed findings that no longer occur; nil if there is no baseline.
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
  /// The number of known findings.
  var listed: Int { totals.listed }
  /// The number of known findings in a baseline.
  private var known: Int { listed - totals.suppressed }
  private var isCompared: Bool { known > 0 || stale != nil }

  /// "2 errors and 1 warning in 2 of 5 documents".
  var verdict: String { verdict { $0.rawValue } }

  /// The verdict with different nouns for the severities, and without the number of places if `withPlaces` is
  /// false.
  func verdict(_ noun: (Severity) -> String, withPlaces: Bool = true) -> String {
    if audited == 0, unreadable == 0, let selection { return "No document \(selection.words)" }
    if audited == 0 { return "No document was audited" }
    guard var words = Self.words(for: counts, noun) else {
      return "No \(isCompared ? "new " : "")findings in \(documents)"
    }
    let found = counts.values.reduce(0, +)
    if withPlaces, totals.places > found { words += " at \(totals.places) places" }
    words = (isCompared ? "New: " : "") + words
    // A problem in a configuration file is not in any document.
    if withFindings == 0 { return "\(words) in configuration files; none in \(documents)" }
    return audited == withFindings
      ? "\(words) in \(documents)" : "\(words) in \(withFindings) of \(documents)"
  }

  /// A sentence about the number of places, after a space; empty if each finding has one place.
  var placesInWords: String {
    let found = counts.values.reduce(0, +)
    return totals.places > found
      ? " A finding may be about several controls with the same cause: the \(counted(found, "finding")) cover "
        + "\(totals.places) places." : ""
  }

  /// A sentence about controls of unknown classes, with a remedy; nil if every class is known.
  var unknownClasses: String? {
    let classes = totals.unknownClasses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let count = classes.reduce(0) { $0 + $1.value }
    if count == 0 { return nil }
    var names = classes.prefix(3).map { "\($0.value) × \($0.key)" }
    if classes.count > 3 { names.append("\(classes.count - 3) more") }
    let elements =
      count == 1 ? "1 element of an unknown class was" : "\(count) elements of unknown classes were"
    return
      "\(elements) not checked (\(names.listed())): describe \(classes.count == 1 ? "it" : "them") under "
      + "'widgets' in .focus-audit.yml, or with --widget"
  }

  /// "5 documents".
  var documents: String {
    counted(audited, "document") + (selection.map { " \($0.words)" } ?? "")
  }

  /// The gaps in the verdict, as clauses.
  var gaps: [String] {
    var clauses: [String] = []
    if isCompared {
      clauses.append(
        "\(known) known"
          + (stale.map { $0 > 0 ? " (\($0) fewer than listed)" : "" } ?? ""))
    }
    if totals.suppressed > 0 { clauses.append("\(totals.suppressed) suppressed") }
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

  /// "2 errors and 1 warning", with the worst first; nil without findings.
  static func words(
    for counts: [Severity: Int], _ noun: (Severity) -> String = { $0.rawValue }
  ) -> String? {
    let clauses = Severity.worstFirst.compactMap { severity in
      counts[severity].map { counted($0, noun(severity)) }
    }
    return clauses.isEmpty ? nil : clauses.listed()
  }
}

extension Severity {
  static var worstFirst: [Severity] { [.error, .warning, .info] }

  /// The severity as a label.
  var title: String {
    switch self {
    case .error: "Error"
    case .warning: "Warning"
    case .info: "Info"
    }
  }
}

/// A message as a complete sentence: with an initial capital, unless the message begins with a name, and a
/// full stop.
func sentence(_ message: String) -> String {
  guard let first = message.first else { return message }
  let isName = message.prefix { $0 != " " }.dropFirst().contains { $0.isUppercase }
  return (isName ? String(first) : first.uppercased()) + stopped(message).dropFirst()
}

/// A message with a full stop at the end.
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
