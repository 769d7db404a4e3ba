// Several findings with the same cause are one finding in reports, and separate findings in comparisons with
// another run.

extension Finding {
  /// The finding without ``dependsOn`` and ``messageAlone``. These two are used only until code has been
  /// searched.
  package var withoutQuestions: Finding {
    var finding = self
    finding.dependsOn = []
    finding.messageAlone = nil
    finding.wantsAgreedOrder = false
    for index in finding.members.indices {
      finding.members[index].dependsOn = []
      finding.members[index].messageAlone = nil
    }
    return finding
  }

  /// The findings reported here, each as a separate finding.
  package var separate: [Finding] { members.isEmpty ? [self] : members }

  /// One finding for `first` and one or more `others`, all with the same cause: a copy of `first` that lists
  /// the others as further locations.
  fileprivate init(joining first: Finding, and others: [Finding]) {
    self = first
    members = [first] + others
    if others.contains(where: { $0.certainty == .likely }) { certainty = .likely }
    let alike = others.filter { $0.rule == rule }
    switch alike.count {
    case 0: break
    case 1: message += "; the same applies to \(alike[0].elementInSentence(after: self))"
    default: message += "; the same applies to \(alike.count) other \(words(for: alike))"
    }
    // Findings by other rules are consequences: the fix of `first` removes them as well.
    let startsFirst = fix != nil
    var fixes = alike.compactMap(\.fix)[...]
    if !startsFirst { fix = fixes.popFirst() }
    let added = fixes.count { fix?.add($0) ?? false }
    if added < alike.count {
      fix?.limit(to: added + 1, of: alike.count + 1, startingFirst: startsFirst)
    }
    add(atSamePlace: others.filter { $0.location == location && $0.rule == rule })
    notes += others.filter { $0.location != location || $0.rule != rule }.map {
      let words = $0.rule == rule ? $0.elementInSentence(after: first) : $0.message
      return Note(message: words, location: $0.location, excerpt: $0.excerpt, node: $0.node)
    }
  }

  /// A noun for the elements of `others`: the plural of their kind if all have the kind of this element.
  private func words(for others: [Finding]) -> String {
    if let kind = elementKind?.words, others.allSatisfy({ $0.elementKind?.words == kind }) {
      return kind.plural
    }
    return ([self] + others).allSatisfy { $0.role?.isControl == true } ? "controls" : "elements"
  }

  /// Adds notes with the names of `others`, which are at the same location. No note is added if `others` is a single
  /// finding whose name the message already contains. Also adds the notes of `others`, once for each location.
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
    var locations = Set(notes.map(\.location))
    let uses = others.flatMap(\.notes).filter { locations.insert($0.location).inserted }
    let added = names + uses
    let shown = added.count > 6 ? 5 : added.count
    notes += added.prefix(shown)
    guard var last = added.dropFirst(shown).first else { return }
    last.message = "and \(added.count - shown) more"
    notes.append(last)
  }
}

extension Finding {
  /// The words for the element in a sentence that already mentions `other`. An element without a name is called by
  /// its kind.
  private func elementInSentence(after other: Finding) -> String {
    guard let kind = elementKind, kind.isNameless else { return element }
    // The two elements have the same kind, or two different kinds.
    return other.elementKind?.words == kind.words ? "another \(kind.words)" : kind.words.withArticle
  }
}

extension [Finding] {
  /// The findings for reports by rule: each joined finding is followed by its members from other rules.
  package var ofEachRule: [Finding] {
    if !contains(where: { !$0.members.isEmpty }) { return self }
    return flatMap { finding in [finding] + finding.members.filter { $0.rule != finding.rule } }
  }
}

extension [Finding] {
  /// The findings after joining: all findings with the same cause and file become one finding at the
  /// location of the first. Findings that are already joined are split before that.
  ///
  /// Linear in the number of findings, except that findings are sorted if some are already joined.
  package func joinedByCause() -> [Finding] {
    guard contains(where: { $0.cause != nil }) else { return self }
    let findings = separated()
    var first: [Alike: Int] = [:]
    // For each joined finding, the finding that it becomes a part of.
    var targets: [Int: Int] = [:]
    // The loop uses indices, because a loop over findings would copy each large finding.
    for place in findings.indices {
      guard let alike = Alike(findings[place]) else { continue }
      if let known = first[alike] { targets[place] = known } else { first[alike] = place }
    }
    for (place, origin) in findings.origins { targets[place] = origin }
    // Most causes have only one finding.
    if targets.isEmpty { return findings }
    // A finding may cause other findings, and may itself follow from another finding.
    func target(of place: Int) -> Int {
      var place = place
      for _ in targets.indices {
        guard let next = targets[place] else { break }
        place = next
      }
      return place
    }
    var others: [Int: [Int]] = [:]
    for place in targets.keys.sorted() { others[target(of: place), default: []].append(place) }
    return findings.indices.filter { targets[$0] == nil }.map { place in
      guard let others = others[place] else { return findings[place] }
      return Finding(joining: findings[place], and: others.map { findings[$0] })
    }
  }

  /// The findings, with each joined finding split, in document order.
  package func separated() -> [Finding] {
    // A closure instead of a key path, because a key path would be evaluated at run time for each of
    // thousands of findings.
    if !contains(where: { !$0.members.isEmpty }) { return self }
    return flatMap(\.separate).sorted { $0.precedes($1) }
  }
}

extension [Finding] {
  /// Pairs of indices: a finding and its origin, a finding of the same or higher severity from which it follows
  /// (``Finding/Cause/init(foundBy:at:)``). The origin is about the node of the cause, or else this node is the
  /// origin's own cause.
  fileprivate var origins: [(place: Int, origin: Int)] {
    let rules = Set(lazy.compactMap { $0.cause?.kind })
    var origins: [Origin: Int] = [:]
    for place in indices {
      let rule = self[place].rule.description
      guard rules.contains(rule), let node = self[place].node else { continue }
      origins[Origin(rule: rule, node: Int(node.index), path: self[place].location.path)] = place
    }
    for place in indices {
      let rule = self[place].rule.description
      guard rules.contains(rule), let node = self[place].cause?.scope else { continue }
      let origin = Origin(rule: rule, node: node, path: self[place].location.path)
      if origins[origin] == nil { origins[origin] = place }
    }
    if origins.isEmpty { return [] }
    return indices.compactMap { place in
      guard let cause = self[place].cause, let node = cause.scope,
        let origin = origins[Origin(rule: cause.kind, node: node, path: self[place].location.path)],
        self[place].severity <= self[origin].severity
      else { return nil }
      return (place, origin)
    }
  }
}

/// Identifies a finding that may be the cause of other findings.
private struct Origin: Hashable {
  var rule: String
  var node: Int
  var path: String
}

extension DocumentResult {
  /// Joins the findings that have the same cause.
  package mutating func joinFindings() { findings = findings.joinedByCause() }

  /// Splits all joined findings, in document order.
  package mutating func separateFindings() { findings = findings.separated() }
}

/// The properties that findings with the same cause share.
private struct Alike: Hashable {
  var rule: RuleID
  var severity: Severity
  var cause: Finding.Cause
  var path: String

  /// Nil if the cause of the finding is unknown.
  init?(_ finding: Finding) {
    guard let cause = finding.cause else { return nil }
    (rule, severity) = (finding.rule, finding.severity)
    (self.cause, path) = (cause, finding.location.path)
  }

  /// Hashes only the cause, which nearly always distinguishes the findings of a document.
  func hash(into hasher: inout Hasher) { hasher.combine(cause) }
}
