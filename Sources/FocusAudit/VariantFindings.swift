import Dialects
import FocusModel

/// The findings that variants of a document share: they have one cause, and a person sees them as one finding.
extension [DocumentResult] {
  /// Lowers findings in variants of a document (for example, a layout for landscape) to the severity `info`
  /// if the base document or an earlier variant has the same finding. Adds a note for each of these
  /// locations to that finding.
  ///
  /// The findings of all documents stay, with their keys and suggested changes.
  mutating func reportOnceForVariants() {
    let bases = indices.map { self[$0].findings.isEmpty ? nil : Importers.base(ofVariant: self[$0].path) }
    let known = Set(bases.compactMap(\.self))
    if known.isEmpty { return }
    var variants: [String: [Index]] = [:]
    for index in indices where bases[index] == nil && known.contains(self[index].path) {
      variants[self[index].path] = [index]
    }
    for (index, base) in zip(indices, bases) { if let base { variants[base, default: []].append(index) } }
    for documents in variants.values where documents.count > 1 { reportOnce(in: documents) }
  }

  /// Reports each finding of `documents`, the base and its variants, once.
  private mutating func reportOnce(in documents: [Index]) {
    var first: [SharedDefect: (document: Index, finding: Int)] = [:]
    // The other locations of each finding, by its first location.
    var others: [SharedDefect: [Finding.Note]] = [:]
    for document in documents {
      for index in self[document].findings.indices {
        let finding = self[document].findings[index]
        guard finding.location.path == self[document].path else { continue }
        let defect = SharedDefect(finding)
        guard let place = first[defect],
          self[place.document].findings[place.finding].severity >= finding.severity
        else {
          first[defect] = (document, index)
          continue
        }
        let base = self[place.document].findings[place.finding]
        self[document].findings[index].lower(to: .info, reportedAt: base)
        others[defect, default: []].append(
          Finding.Note(
            message: "the same finding in a variant of this document", location: finding.location,
            excerpt: finding.excerpt)
        )
      }
    }
    for (defect, notes) in others {
      guard let place = first[defect] else { continue }
      self[place.document].findings[place.finding].add(notes)
    }
  }
}

/// The identity of a defect among variants of a document.
private struct SharedDefect: Hashable {
  var key: FindingKey
  /// For an element without an id: its identity and the message, because another variant may contain
  /// different elements of the same kind.
  var element: FindingIdentity.Element?
  var message: String?

  init(_ finding: Finding) {
    key = finding.key
    if ([key.at] + key.partners).contains(where: { $0.part != nil }) {
      element = finding.identity
      message = finding.message
    }
  }
}

extension Finding {
  /// Lowers this finding, which is the same as `other` in another variant of the document.
  fileprivate mutating func lower(to severity: Severity, reportedAt other: Finding) {
    self.severity = severity
    message += "; already reported for “\(other.location.path)”; this document is a variant of it"
    notes.append(Note(message: "the same finding", location: other.location, excerpt: other.excerpt))
  }
}
