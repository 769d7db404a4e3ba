import FocusModel

extension [DocumentResult] {
  /// Reports each defect of a component only once: in the first document that uses the component, with notes
  /// on the uses in all documents.
  ///
  /// Linear in the number of findings.
  mutating func reportOncePerDefect() {
    var listed: Set<Defect> = []
    for document in indices where !self[document].listed.isEmpty {
      let path = self[document].path
      self[document].listed.removeAll { known in
        known.finding.location.path != path && !listed.insert(Defect(known.finding)).inserted
      }
    }
    // Most documents contain all locations of their findings.
    let shared = Set(
      lazy.flatMap { document in document.findings.lazy.map(\.location.path).filter { $0 != document.path } })
    if shared.isEmpty { return }
    var table = DefectTable()
    let affected = indices.filter { document in
      self[document].findings.contains { shared.contains($0.location.path) }
    }
    // A finding in a source file is assigned first to the document that was generated from this file.
    for document in affected { table.add(self[document], at: document, ofItself: true) }
    for document in affected { table.add(self[document], at: document, ofItself: false) }
    for (place, notes) in table.uses { self[place.document].findings[place.finding].add(notes) }
    for document in affected {
      let findings = self[document].findings
      self[document].findings = findings.indices.filter {
        !table.joined.contains(DefectTable.Place(document: document, finding: $0))
      }.map { findings[$0] }
    }
  }
}

/// Groups findings of the same defect.
private struct DefectTable {
  struct Place: Hashable {
    var document: Int
    var finding: Int
  }

  /// The first finding of each defect; later findings join it.
  private var first: [Defect: Place] = [:]
  /// The notes of the joining findings, keyed by the first finding.
  private(set) var uses: [Place: [Finding.Note]] = [:]
  /// The findings that join another finding.
  private(set) var joined: Set<Place> = []

  /// Adds either the findings that are in the document's own file or those in other files.
  mutating func add(_ result: DocumentResult, at document: Int, ofItself: Bool) {
    var earlier: [Defect: [NodeID?]] = [:]
    for (index, finding) in result.findings.enumerated()
    where (finding.location.path == result.path) == ofItself {
      let defect = Defect(finding)
      var atPlace = Defect(atPlaceOf: finding)
      if let key = atPlace {
        // Several defects of one element stay separate.
        atPlace?.number = earlier[key, default: []].count { $0 == finding.node }
        earlier[key, default: []].append(finding.node)
      }
      let place = Place(document: document, finding: index)
      let elsewhere = atPlace.flatMap { first[$0] }.flatMap { $0.document == document ? nil : $0 }
      if !ofItself, let known = first[defect] ?? elsewhere {
        uses[known, default: []] += finding.notes
        joined.insert(place)
        continue
      }
      for key in [defect, atPlace].compactMap(\.self) where first[key] == nil { first[key] = place }
    }
  }
}

/// The identity of a defect across documents.
private struct Defect: Hashable {
  var rule: RuleID
  var location: DocumentLocation
  /// The message without the element's name, because the name may depend on the document's arguments. Nil
  /// matches any message.
  var message: String?
  var severity: Severity?
  var certainty: Certainty?
  /// The number of earlier defects of the same element.
  var number = 0

  init(_ finding: Finding) {
    rule = finding.rule
    location = finding.location
    var message = finding.message
    if let name = message.firstRange(of: finding.element) { message.removeSubrange(name) }
    self.message = message
  }

  /// The defect at one location, with any arguments that the document passes there. Nil if the finding has
  /// partners, because a finding with different partners is a different defect.
  init?(atPlaceOf finding: Finding) {
    guard finding.hasNoPartners else { return nil }
    rule = finding.rule
    location = finding.location
    severity = finding.severity
    certainty = finding.certainty
  }
}

extension Finding {
  /// The maximum number of notes, since people do not read more locations.
  private static let mostNotes = 6

  /// Adds the notes of `others` that are at new locations. Their nodes are removed, because they belong to other
  /// documents.
  mutating func add(_ others: [Note]) {
    var known = Set(notes.map(\.location))
    var more = others.filter { known.insert($0.location).inserted }
    for index in more.indices { more[index].node = nil }
    let room = Swift.max(0, Self.mostNotes - notes.count)
    notes += more.prefix(room)
    guard var last = more.dropFirst(room).first else { return }
    last.message = "and in \(more.count - room) more places"
    notes.append(last)
  }
}
