import FocusModel

/// The documents that a run audits but does not report, because only a part of the project was named. The reported
/// findings are therefore those that a run over the whole project reports for the same files.
struct BackgroundDocuments {
  /// The paths of the documents that are not reported.
  private var hidden: Set<String>
  /// The paths of the files that are reported.
  private var shown: Set<String> = []

  /// Creates the set of the background documents among `candidates`, which may be generated from other files as the
  /// results in `audited` say; nil if all documents are reported.
  init?(_ candidates: [Discovery.Candidate], _ audited: [DocumentAudit.Disposition.Audited]) {
    hidden = Set(candidates.lazy.filter(\.isBackground).map(\.path))
    if hidden.isEmpty { return nil }
    for candidate in candidates where !candidate.isBackground { shown.insert(candidate.path) }
    for document in audited {
      if hidden.contains(document.path) {
        hidden.insert(document.result.path)
      } else {
        shown.insert(document.result.path)
      }
    }
  }

  /// The part of `document` that is reported: all of it, or the findings in reported files; nil for nothing.
  func reported(_ document: DocumentResult) -> DocumentResult? {
    guard hidden.contains(document.path), !shown.contains(document.path) else { return document }
    return document.part(in: shown.contains)
  }
}
