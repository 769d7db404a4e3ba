import FocusModel

/// An entry for formats that support only rules, locations and messages. The entry is a finding, or a
/// document that could not be audited.
struct Issue {
  /// The finding's rule, or ``unreadable``.
  var rule: RuleID
  /// A short description of the defect.
  var title: String
  /// The rule's group; nil for a document that could not be audited.
  var group: RuleGroup?
  var severity: Severity
  var certainty = Certainty.certain
  /// The name of the element.
  var element = ""
  /// The place and partners of the element, written as in a finding's key.
  var subject = ""
  var message: String
  var location: DocumentLocation
  /// Other locations that belong to the finding.
  var notes: [Finding.Note] = []
  /// The path of focus, step by step.
  var route: [Finding.Note] = []
  /// The remedy in this case, if it adds to the rule's page.
  var help: String?
  /// The changes that fix the issue, if they are known and leave nothing for a person to write.
  var fix: Finding.Fix?
  /// The issue's entry in a baseline or suppression, if it is known.
  var listed: ListedFinding?
  /// A fingerprint that no other issue of the same result has.
  var fingerprint: String

  /// The rule id for a document that could not be audited.
  static let unreadable = RuleID("unreadable-document")
  /// The title for a document that could not be audited.
  static let unreadableTitle = "The document could not be audited"
  /// The maximum length of a path in a fingerprint.
  private static let longestPath = 200

  init(_ finding: Finding, of rule: RuleDescription?) {
    self.rule = finding.rule
    title = rule?.title ?? finding.rule.description
    group = rule?.group
    severity = finding.severity
    certainty = finding.certainty
    element = finding.element
    subject = finding.key.subject
    message = finding.message
    location = finding.location
    notes = finding.notes
    route = finding.route
    help = finding.help
    fix = finding.fix.flatMap { $0.isComplete ? $0 : nil }
    fingerprint = finding.fingerprint
  }

  init(_ problem: DocumentProblem, in path: String) {
    rule = Self.unreadable
    title = Self.unreadableTitle
    severity = .error
    message = ([problem.message] + problem.notes).joined(separator: "; ")
    location = problem.location
    // The fingerprint depends only on the document: if the document becomes unreadable for a different
    // reason, the defect is still the same.
    let visible = path.visible(limit: Self.longestPath)
    let isCut = path.unicodeScalars.count > Self.longestPath
    fingerprint = "\(Self.unreadable):\(visible)" + (isCut ? "-\(FNV1a.digits(of: Array(path.utf8)))" : "")
  }

  func isSame(as other: Issue) -> Bool {
    location == other.location && rule == other.rule && message == other.message
  }
}

extension Issue {
  /// A short description of the defect, with the rule and the certainty.
  var headline: String { "\(title) (\(rule)\(certainty == .likely ? ", likely" : ""))" }

  /// All information in a single text field: the defect, other locations to look at, and the remedy.
  var paragraph: String {
    var text = sentence(message.visible())
    for note in notes {
      let place =
        note.location.path == location.path
        ? "line \(note.location.line)" : "\(note.location.path.visible()):\(note.location.line)"
      text += " See \(place): \(stopped(note.message.visible()))"
    }
    if let help { text += " \(sentence("to fix it, \(help.visible())"))" }
    return text
  }
}
