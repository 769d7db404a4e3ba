/// A finding that a baseline or a suppression lists, so it does not make a run fail.
public struct ListedFinding: Sendable, Hashable {
  /// The listed finding.
  public var finding: Finding
  /// Why the finding is accepted; nil if it is still to be fixed.
  public var reason: String?
  /// The list that contains the finding: the baseline, or the location of a suppression.
  public var source: String

  /// A finding that `source` lists.
  package init(finding: Finding, reason: String?, source: String) {
    self.finding = finding
    self.reason = reason
    self.source = source
  }

  /// Whether the document itself lists the finding.
  package var isListedInDocument: Bool { source.hasPrefix("\(finding.location.path):") }

  /// Whether a suppression lists the finding: at a location in a file (`src/a.ui:12:3`), or as an option. The
  /// source of a finding from a baseline or a commit is only a name.
  package var isSuppressed: Bool {
    reason != nil
      && (source.hasPrefix("--")
        || source.lastIndex(of: ":").map { Int(source[$0...].dropFirst()) != nil } ?? false)
  }
}

extension ListedFinding {
  /// The finding without the code changes that could settle it.
  package var withoutQuestions: ListedFinding {
    var listed = self
    listed.finding = finding.withoutQuestions
    return listed
  }
}
