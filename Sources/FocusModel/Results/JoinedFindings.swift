// Several findings with the same cause are one finding for a person, and separate findings for comparing with
// another run.

extension Finding {
  /// This finding without the code changes that would settle it.
  package var withoutQuestions: Finding {
    var finding = self
    finding.dependsOn = []
    for index in finding.members.indices { finding.members[index].dependsOn = [] }
    return finding
  }

  /// The findings reported here, each as it would be reported on its own.
  package var separate: [Finding] { members.isEmpty ? [self] : members }

  /// One finding for `first` and `others` (one or more), all with the same cause: the first, with the others
  /// as its places.
  fileprivate init(joining first: Finding, and others: [Finding]) {
    self = first
    members = [first] + others
    if others.contains(where: { $0.certainty == .likely }) { certainty = .likely }
    let alike = others.filter { $0.rule == rule }
    switch alike.count {
    case 0: break
    case 1: message += "; the same is true of \(alike[0].elementInSentence(after: self))"
    default: message += "; the same is true of \(alike.count) others"
    }
    // Its consequences disappear with the same change.
    for other in alike {
      if let fix = other.fix { self.fix?.add(fix) }
    }
    add(atSamePlace: others.filter { $0.location == location && $0.rule == rule })
    notes += others.filter { $0.location != location || $0.rule != rule }.map {
      let words = $0.rule == rule ? $0.elementInSentence(after: first) : $0.message
      return Note(message: words, location: $0.location, excerpt: $0.excerpt, node: $0.node)
    }
  }

  /// Adds the names of `others` at the same place, unless the message has them, and the places of their use,
  /// each once.
  private mutating func add(atSamePlace others: [Finding]) {
    if others.isEmpty { return }
    let names =
      others.count == 1
      ? []
      : others.map {
        Note(
          message: $0.elementInSentence(after: self), location: $0.location, excerpt: $0.excerpt,
          node: $0.node)
      }
    var told = Set(notes.map(\.location))
    let uses = others.flatMap(\.notes).filter { told.insert($0.location).inserted }
    let added = names + uses
    let shown = added.count > 6 ? 5 : added.count
    notes += added.prefix(shown)
    guard var last = added.dropFirst(shown).first else { return }
    last.message = "and \(added.count - shown) more"
    notes.append(last)
  }
}

extension Finding {
  /// How a sentence that already mentions `other` refers to this element: without its class if it has no name.
  private func elementInSentence(after other: Finding) -> String {
    guard let kind = kindOfNameless else { return element }
    // Two elements of the same kind, or of two kinds.
    return other.kindOfNameless == kind ? "another \(kind)" : kind.withArticle
  }

  /// The kind of element, if it has no name.
  private var kindOfNameless: String? {
    guard element.hasSuffix(")"), let end = element.firstRange(of: " without a name (") else { return nil }
    return String(element[..<end.lowerBound])
  }
}

extension [Finding] {
  /// These findings, with the members from other rules beside each joined finding: for reports by rule.
  package var ofEachRule: [Finding] {
    if !contains(where: { !$0.members.isEmpty }) { return self }
    return flatMap { finding in [finding] + finding.members.filter { $0.rule != finding.rule } }
  }
}

extension [Finding] {
  /// These findings, with all that have the same cause and file joined into one, at the place of the first.
  /// Joined findings are split first.
  ///
  /// Takes time linear in the number of findings, except that they are sorted if some are joined already.
  package func joinedByCause() -> [Finding] {
    guard contains(where: { $0.cause != nil }) else { return self }
    let findings = separated()
    var first: [Alike: Int] = [:]
    // The findings that join an earlier finding, by the index of the earlier finding.
    var others: [Int: [Int]] = [:]
    // By index: a finding is large, and a loop over findings would copy each.
    for place in findings.indices {
      guard let alike = Alike(findings[place]) else { continue }
      if let known = first[alike] { others[known, default: []].append(place) } else { first[alike] = place }
    }
    for (place, origin) in findings.origins {
      let told = Alike(findings[origin]).flatMap { first[$0] } ?? origin
      others[told, default: []].append(place)
    }
    // Most causes have one finding.
    if others.isEmpty { return findings }
    let joined = Set(others.values.joined())
    return findings.indices.filter { !joined.contains($0) }.map { place in
      guard let others = others[place] else { return findings[place] }
      return Finding(joining: findings[place], and: others.map { findings[$0] })
    }
  }

  /// These findings, each separate, in document order.
  package func separated() -> [Finding] {
    // Not a key path: it would be evaluated at run time for each of thousands of findings.
    if !contains(where: { !$0.members.isEmpty }) { return self }
    return flatMap(\.separate).sorted { $0.precedes($1) }
  }
}

extension [Finding] {
  /// The index of each finding that follows from another finding (``Finding/Cause/init(foundBy:at:)``) of the
  /// same or higher severity, with the index of that other finding.
  fileprivate var origins: [(place: Int, origin: Int)] {
    let rules = Set(lazy.compactMap { $0.cause?.kind })
    var told: [Origin: Int] = [:]
    for place in indices {
      let rule = self[place].rule.description
      guard rules.contains(rule), let node = self[place].node else { continue }
      told[Origin(rule: rule, node: Int(node.index), path: self[place].location.path)] = place
    }
    if told.isEmpty { return [] }
    return indices.compactMap { place in
      guard let cause = self[place].cause, let node = cause.scope,
        let origin = told[Origin(rule: cause.kind, node: node, path: self[place].location.path)],
        self[place].severity <= self[origin].severity
      else { return nil }
      return (place, origin)
    }
  }
}

/// The possible cause of others.
private struct Origin: Hashable {
  var rule: String
  var node: Int
  var path: String
}

extension DocumentResult {
  /// Joins findings with the same cause.
  package mutating func joinFindings() { findings = findings.joinedByCause() }

  /// Separates all findings, in document order.
  package mutating func separateFindings() { findings = findings.separated() }
}

/// The common part of findings with the same cause.
private struct Alike: Hashable {
  var rule: RuleID
  var severity: Severity
  var cause: Finding.Cause
  var path: String

  /// Nil if no cause is known.
  init?(_ finding: Finding) {
    guard let cause = finding.cause else { return nil }
    (rule, severity) = (finding.rule, finding.severity)
    (self.cause, path) = (cause, finding.location.path)
  }

  /// Hashes only the cause, which nearly always distinguishes the findings of a document.
  func hash(into hasher: inout Hasher) { hasher.combine(cause) }
}
