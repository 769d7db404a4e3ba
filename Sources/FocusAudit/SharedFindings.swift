import FocusModel

extension [DocumentResult] {
  /// Tells what is wrong in a component once: with the first document that uses it, and with the uses in all of them.
  ///
  /// Linear in the number of findings.
  mutating func tellOnce() {
    var first: [Defect: (document: Int, finding: Int)] = [:]
    var uses: [Defect: [Finding.Note]] = [:]
    var listed: Set<Defect> = []
    for document in indices where !self[document].listed.isEmpty {
      let path = self[document].path
      self[document].listed.removeAll { known in
        known.finding.location.path != path && !listed.insert(Defect(known.finding)).inserted
      }
    }
    // Most documents tell of themselves alone.
    let shared = Set(
      lazy.flatMap { document in document.findings.lazy.map(\.location.path).filter { $0 != document.path } })
    if shared.isEmpty { return }
    for document in indices {
      let path = self[document].path
      guard self[document].findings.contains(where: { shared.contains($0.location.path) }) else { continue }
      var kept: [Finding] = []
      for finding in self[document].findings {
        let defect = Defect(finding)
        if first[defect] == nil {
          first[defect] = (document, kept.count)
          kept.append(finding)
        } else if finding.location.path == path {
          kept.append(finding)
        } else {
          uses[defect, default: []] += finding.notes
        }
      }
      self[document].findings = kept
    }
    for (defect, notes) in uses {
      guard let (document, finding) = first[defect] else { continue }
      self[document].findings[finding].add(notes)
    }
  }
}

/// What makes the findings of two documents one.
private struct Defect: Hashable {
  var rule: RuleID
  var location: DocumentLocation
  /// Without what the element is called, which may follow from what the document hands in.
  var message: String

  init(_ finding: Finding) {
    rule = finding.rule
    location = finding.location
    message = finding.message
    if let name = message.firstRange(of: finding.element) { message.removeSubrange(name) }
  }
}

extension Finding {
  /// More places than people look at.
  private static let mostNotes = 6

  /// Adds those of `others` that stand elsewhere; they are about nodes of other documents.
  fileprivate mutating func add(_ others: [Note]) {
    var known = Set(notes.map(\.location))
    var more = others.filter { known.insert($0.location).inserted }
    for index in more.indices { more[index].node = nil }
    let room = Swift.max(0, Self.mostNotes - notes.count)
    notes += more.prefix(room)
    guard var last = more.dropFirst(room).first else { return }
    last.message = "and so on, in \(more.count - room) more places"
    notes.append(last)
  }
}
