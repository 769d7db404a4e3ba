package import FocusModel

extension SavedResult {
  /// One of several results that are joined.
  package struct Part: Sendable {
    /// The file it was saved in.
    package var path: String
    /// What was saved.
    package var result: AuditResult

    /// The result in the file at `path`.
    package init(path: String, result: AuditResult) {
      self.path = path
      self.result = result
    }
  }

  /// The result of one run over all documents of `parts`.
  ///
  /// A document may be in several of them, if they say the same of it. In which order the parts come makes no
  /// difference.
  ///
  /// - Throws: ``DocumentProblem`` that names two parts which do not go together.
  package static func join(_ parts: [Part]) throws(DocumentProblem) -> AuditResult {
    guard let first = parts.first else {
      return AuditResult(documents: [], rules: [], unrecognisedFiles: 0, version: "", help: [:])
    }
    var joined = first.result
    // Where each document is, and in which part it was first.
    var known: [String: Int] = [:]
    for (index, document) in joined.documents.enumerated() { known[document.path] = index }
    var starts = [0]
    var passedOver = Set(joined.passedOver)
    for part in parts.dropFirst() {
      let result = part.result
      if result.version != joined.version {
        throw problem(
          part, "focus-audit \(result.version) found this, and \(joined.version) found '\(first.path)'")
      }
      if result.rules != joined.rules {
        throw problem(part, "other rules ran here than for '\(first.path)'")
      }
      let start = joined.documents.count
      starts.append(start)
      for document in result.documents {
        // A part may say two things of one document: what could not be audited, and the file it was made from.
        guard let index = known[document.path], index < start else {
          known[document.path] = known[document.path] ?? joined.documents.count
          joined.documents.append(document)
          continue
        }
        if joined.documents[index] != document {
          let other = parts[starts.partitioningIndex { $0 > index } - 1].path
          throw problem(part, "'\(document.path.visible())' is in '\(other)' too, with another result")
        }
      }
      joined.unrecognisedFiles += result.unrecognisedFiles
      if result.selection?.words != joined.selection?.words {
        throw problem(part, "this is about other documents of a run than '\(first.path)'")
      }
      joined.selection?.others += result.selection?.others ?? 0
      if let stale = result.stale { joined.stale = (joined.stale ?? 0) + stale }
      passedOver.formUnion(result.passedOver)
      joined.help.merge(result.help) { first, _ in first }
    }
    joined.passedOver = passedOver.sorted()
    joined.documents.sort { $0.path < $1.path }
    joined.documents.numberKeys()
    return joined
  }

  private static func problem(_ part: Part, _ message: String) -> DocumentProblem {
    DocumentProblem(
      message: message,
      location: DocumentLocation(path: part.path, line: 1, column: 1, endLine: 1, endColumn: 1),
      notes: ["results that do not go together can be reported one by one"])
  }
}
