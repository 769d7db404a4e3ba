import FocusModel

/// The controls that a finding is about. Each of these controls has the finding's mark in the picture, in the list
/// of stops and in the player.
extension Finding {
  /// One finding for each control that this finding is about: the members that it joins and, for a clash, a copy for
  /// each of the other `stops` that it names. Clashes in translations are marked only once, because there are many.
  func sites(_ mark: Mark, stops: Set<NodeID>) -> [Finding] {
    guard mark == .clash, languages.isEmpty else { return separate }
    var sites = separate
    var nodes = Set(sites.compactMap(\.node))
    for note in separate.lazy.flatMap(\.notes) {
      guard let node = note.node, stops.contains(node), nodes.insert(node).inserted else { continue }
      var site = self
      site.node = node
      // The lines between the controls are drawn once, for the finding itself.
      site.notes = []
      site.members = []
      sites.append(site)
    }
    return sites
  }

  /// The number of controls that the finding is about, for sentences such as "3 fields have no label".
  var controlCount: Int { members.isEmpty ? 1 : members.count { $0.rule == rule } }
}

extension HTMLPage {
  /// The findings of a document, with an entry for each control that a finding is about.
  func sites(of findings: [NumberedFinding], in document: DocumentResult) -> [NumberedFinding] {
    let stops = Set(document.scopes.lazy.flatMap(\.stops).compactMap(\.node))
    return findings.flatMap { entry in
      entry.finding.sites(mark(for: entry.finding), stops: stops)
        .map { (number: entry.number, finding: $0, isNew: entry.isNew) }
    }
  }

  /// The rank of `finding` among all findings. It determines the order of actions, of documents, of the windows of a
  /// document, and of the findings of a window.
  func weight(_ finding: Finding) -> Double { finding.weight(rules[finding.rule]?.group) }
}

extension Sequence {
  /// The elements with the largest `weight` first. Elements of equal weight keep their order.
  func heaviestFirst(_ weight: (Element) -> Double) -> [Element] {
    enumerated().map { (place: $0.offset, weight: weight($0.element), element: $0.element) }
      .sorted { $0.weight == $1.weight ? $0.place < $1.place : $0.weight > $1.weight }
      .map(\.element)
  }
}
