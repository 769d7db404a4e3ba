import FocusModel

/// One entry of a format that knows only rules, places and messages: a finding, or a document that could not
/// be audited.
struct Issue {
  /// The rule, or ``unreadable``.
  var rule: RuleID
  /// The defect, in a few words.
  var title: String
  /// The rule's group; nil for a document that could not be audited.
  var group: RuleGroup?
  var severity: Severity
  var certainty = Certainty.certain
  /// The name of the element.
  var element = ""
  /// Its place and partners, in the words of keys.
  var subject = ""
  var message: String
  var location: DocumentLocation
  /// The other places.
  var notes: [Finding.Note] = []
  /// The path of focus.
  var route: [Finding.Note] = []
  /// The remedy.
  var help: String?
  /// The changes that fix it, if they are known and leave nothing for a person to write.
  var fix: Finding.Fix?
  /// Its entry in a baseline or suppression, if it is known.
  var listed: ListedFinding?
  /// Its fingerprint, which no other issue of the same result has.
  var fingerprint: String

  /// The rule id for a document that could not be audited.
  static let unreadable = RuleID("unreadable-document")
  /// Its title.
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
    // One fingerprint for each document: another reason for being unreadable is still the same defect.
    let visible = path.visible(limit: Self.longestPath)
    let isCut = path.unicodeScalars.count > Self.longestPath
    fingerprint = "\(Self.unreadable):\(visible)" + (isCut ? "-\(FNV1a.digits(of: Array(path.utf8)))" : "")
  }

  func isSame(as other: Issue) -> Bool {
    location == other.location && rule == other.rule && message == other.message
  }
}

extension Issue {
  /// The defect, in a few words, with the rule and its certainty.
  var headline: String { "\(title) (\(rule)\(certainty == .likely ? ", likely" : ""))" }

  /// Everything for a single field of text: the defect, other places to look, and the remedy.
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
