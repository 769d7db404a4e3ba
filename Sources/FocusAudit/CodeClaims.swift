@_spi(Dialects) import FocusModel
import Dialects
import ImportKit
import FocusNavigation
import FocusRules
import SourceEvidence

/// The questions to code about the findings of one document.
struct CodeClaims: Sendable {
  /// The names of the document in code.
  private var documents: [String] = []
  /// The languages of code that can use it.
  private(set) var languages: Set<Toolkit.CodeLanguage> = []
  private var claims: [Claim] = []
  private var conditions: [Condition] = []
  private var openQuestions: [OpenQuestion] = []

  /// One finding that code may refute.
  fileprivate struct Claim: Sendable {
    /// Its index among the findings of the document.
    var finding: Int
    /// The objects that it is about.
    var subjects: [Subject]
    /// The changes by code that would matter for one of them.
    var changes: CodeChange
    /// The changes by code that would matter if made to all of them.
    var changesOfAll: CodeChange
    /// Those of `changes` that settle the question if they happen unconditionally.
    var settling: CodeChange
    /// Those that show that it is intended.
    var intending: CodeChange
    /// The object and what is around it, each by its names in code: if code always hides one of them, nobody meets the
    /// object.
    var hideable: [[String]]
    /// The names of what is around the object and would do the same as it with the same listener.
    var actingAround: [String]
    /// Without one of these it is a warning at most.
    var suppositions: [Supposition]
  }

  /// A finding that exists only if code makes a change.
  private struct Condition: Sendable {
    var finding: Finding
    /// The necessary changes by code to the object of the claim.
    var changes: CodeChange
    /// The changes by code that would remove the defect.
    var claim: Claim
  }

  /// A change that code has to make for a defect to affect anybody.
  fileprivate struct Supposition: Sendable {
    /// The names in code of the objects; one of them needs the change.
    var names: [String]
    var change: CodeChange
    var otherwise: Consequence
  }

  /// The consequence for a finding if code does not fulfil the assumption.
  fileprivate enum Consequence: Sendable {
    /// The finding is dropped.
    case goes
    /// The result is inconclusive, for this reason.
    case cannotTell(String)
    /// The finding is a warning at most, and its sentence ends with this text. The advice, if any, replaces
    /// that of the rule.
    case weaker(String, remedy: String? = nil)
  }

  /// An object, by its names in code and those of its surroundings.
  fileprivate struct Subject: Sendable {
    var names: [String]
    var surroundings: [String]
    /// The names in code of the document's root object, if it is a row: its delegate may speak for its
    /// contents.
    var roots: [String] = []
    /// Calls that act on the whole window.
    var windowCalls: [String] = []
    /// The functions that it calls when pressed: another caller has the same effect.
    var handlers: [String] = []
    /// Its custom class, if it has one.
    var classes: [String] = []
    /// The changes that the class may make to it.
    var ofClass: CodeChange = []

    /// All names to search for, except classes.
    var allNames: [String] { [names, surroundings, roots, windowCalls, handlers].flatMap(\.self) }

    /// The place where code makes one of `changes` to it.
    func place(
      of changes: CodeChange, in documents: [String], _ evidence: SourceEvidence
    ) -> SourceEvidence.Place? {
      if changes.isEmpty { return nil }
      return evidence.place(of: changes, to: names, in: documents)
        ?? evidence.place(of: changes.intersection(.inherited), to: surroundings, in: documents)
        ?? evidence.place(of: changes.intersection(.delegate), to: roots, in: documents)
        ?? evidence.place(of: changes.intersection(.ofWindow), to: windowCalls, in: documents)
        ?? evidence.place(of: changes.intersection(.shortcut), to: handlers, in: documents)
        ?? evidence.place(of: changes.intersection(ofClass), toObjectsOf: classes)
    }
  }

  /// Nothing to ask.
  init() {}

  /// The questions about the findings that rules `found`, given the names that the document states.
  init(_ found: RuleEngine.Result, in analysis: Analysis, names: @autoclosure () -> CodeNames) {
    let open = found.findings.indices.filter {
      Catalogue.rulesThatDependOnCode[found.findings[$0].rule] != nil
    }
    if open.isEmpty, found.conditional.isEmpty, found.unsettled.isEmpty { return }
    let names = names()
    languages = analysis.tree.toolkit.code.languages
    let calls = CodeCalls(analysis.tree, names)
    documents = calls.documents
    // Several findings share their surroundings.
    var known: [NodeID: [String]] = [:]
    func called(_ node: NodeID) -> [String] {
      if let called = known[node] { return called }
      let called = calls.names(of: node, in: analysis.tree)
      known[node] = called
      return called
    }
    claims = open.compactMap { Claim(found.findings[$0], at: $0, in: analysis, names, called: called) }
    conditions = found.conditional.enumerated().compactMap { index, condition in
      Claim(condition.finding, at: index, in: analysis, names, called: called).map {
        Condition(finding: condition.finding.withoutQuestions, changes: condition.changes, claim: $0)
      }
    }
    openQuestions = found.unsettled.compactMap { OpenQuestion($0, in: analysis, called: called) }
  }

  private var all: some Sequence<Claim> { [claims, conditions.map(\.claim)].joined() }

  /// Whether there are no questions.
  var isEmpty: Bool {
    openQuestions.isEmpty
      && all.allSatisfy {
        $0.subjects.allSatisfy { $0.names.isEmpty && $0.surroundings.isEmpty && $0.classes.isEmpty }
      }
  }

  /// All names of objects.
  var names: some Sequence<String> {
    let ofClaims = all.flatMap { claim -> [String] in
      claim.subjects.flatMap(\.allNames) + claim.suppositions.flatMap(\.names)
    }
    return ofClaims + openQuestions.flatMap(\.names)
  }

  /// The names of objects that code may change by fields of classes, in any file.
  var fields: some Sequence<String> {
    all.flatMap { claim -> [String] in
      claim.subjects.flatMap { $0.names + $0.surroundings } + claim.suppositions.flatMap(\.names)
    }
  }

  /// The custom classes.
  var classes: some Sequence<String> { all.lazy.flatMap(\.subjects).flatMap(\.classes) }

  /// All names of the document.
  var documentNames: [String] { documents }

  /// Makes findings that code may have fixed inconclusive: `result` without them, and with the place in the
  /// code as the reason. Findings and open questions that code settles unconditionally are left out. An error
  /// that assumes code which does not exist becomes a warning.
  func judged(_ result: DocumentResult, by evidence: SourceEvidence, rules: [RuleID]) -> DocumentResult {
    let settled = settled(withdrawn(result, by: evidence, rules: rules), by: evidence, rules: rules)
    return completed(settled, by: evidence, rules: rules)
  }

  /// `result` without settled findings.
  private func settled(
    _ result: DocumentResult, by evidence: SourceEvidence, rules: [RuleID]
  ) -> DocumentResult {
    if openQuestions.isEmpty { return result }
    var settled = result
    let isRead = evidence.mentions(documents)
    let answered = openQuestions.filter { !$0.isPresumed && $0.isSettled(in: documents, by: evidence) }
    let raised = openQuestions.filter { $0.isPresumed && isRead && !$0.isKept(in: documents, by: evidence) }
    for (index, rule) in rules.enumerated() where settled.outcomes.indices.contains(index) {
      let gone = answered.filter { $0.rule == rule }.map(\.doubt)
      let new = raised.filter { $0.rule == rule }.map(\.doubt)
      if gone.isEmpty, new.isEmpty { continue }
      let left = settled.outcomes[index].doubts.filter { !gone.contains($0) } + new
      settled.outcomes[index] = Self.outcome(
        of: rule, in: settled, leavingOpen: left.sorted { $0.location < $1.location })
    }
    return settled
  }

  /// The outcome of `rule` in `result`, given its open questions there.
  private static func outcome(
    of rule: RuleID, in result: DocumentResult, leavingOpen doubts: [Doubt]
  ) -> Outcome {
    let isFailed =
      result.findings.contains { $0.rule == rule } || result.listed.contains { $0.finding.rule == rule }
    if isFailed { return .failed(doubts) }
    return doubts.isEmpty ? .passed : .cantTell(doubts)
  }

  /// `result` with the findings that exist only because of code.
  private func completed(
    _ result: DocumentResult, by evidence: SourceEvidence, rules: [RuleID]
  ) -> DocumentResult {
    if conditions.isEmpty { return result }
    var completed = result
    let documents = documents.filter(\.isCompound)
    for condition in conditions {
      guard let subject = condition.claim.subjects.first,
        let place = subject.place(of: condition.changes, in: documents, evidence),
        subject.place(of: condition.claim.changes, in: self.documents, evidence) == nil,
        let rule = rules.firstIndex(of: condition.finding.rule), completed.outcomes.indices.contains(rule)
      else { continue }
      var finding = condition.finding
      finding.message += "; code \(place.change.words), at \(place.path):\(place.line)"
      completed.findings.append(finding)
      // The finding replaces the doubt about the same place.
      completed.outcomes[rule] = .failed(
        completed.outcomes[rule].doubts.filter { $0.location != finding.location })
    }
    if completed.findings.count > result.findings.count { completed.findings.sortByPlace() }
    return completed
  }

  /// `result` without the findings that code may have fixed.
  private func withdrawn(
    _ result: DocumentResult, by evidence: SourceEvidence, rules: [RuleID]
  ) -> DocumentResult {
    var refuted: [Int: String] = [:]
    var settled: Set<Int> = []
    let isMentioned = evidence.mentions(documents)
    let missing = claims.map { isMentioned ? $0.missingSupposition(in: documents, by: evidence) : nil }
    for (claim, missing) in zip(claims, missing) {
      if let subject = claim.subjects.first,
        evidence.isSettled(by: claim.settling, to: subject.names, in: documents)
      {
        settled.insert(claim.finding)
        continue
      }
      if !claim.actingAround.isEmpty, let subject = claim.subjects.first {
        switch evidence.listensAlike(subject.names, claim.actingAround, in: documents) {
        case true?:
          settled.insert(claim.finding)
          continue
        case nil:
          refuted[claim.finding] = "code gives its container the same listener"
          continue
        case false?: break
        }
      }
      if let reason = claim.hiding(in: documents, by: evidence) {
        refuted[claim.finding] = reason
        continue
      }
      switch missing?.otherwise {
      case .goes:
        settled.insert(claim.finding)
        continue
      case .cannotTell(let reason):
        refuted[claim.finding] = reason
        continue
      case .weaker, nil: break
      }
      // The code that uses it, and its purpose, are not here.
      if !isMentioned, evidence.hasSources, claim.supposesAction {
        refuted[claim.finding] = "no code was found that does anything with it"
        continue
      }
      let places = claim.subjects.map { $0.place(of: claim.changesOfAll, in: documents, evidence) }
      let takeTurns = !places.contains(nil) && mayTakeTurns(claim, by: evidence)
      let place = claim.subjects.enumerated().lazy.compactMap { index, subject in
        let changes = index == 0 ? claim.changes : claim.changes.subtracting(.ofSubject)
        return subject.place(of: changes, in: documents, evidence)
      }.first
      if let place = place ?? (takeTurns ? places.first.flatMap(\.self) : nil) {
        refuted[claim.finding] = "code \(place.change.words), at \(place.path):\(place.line)"
      }
    }
    var judged = weighed(result, missing, isMentioned: isMentioned)
    lowerIntended(&judged, by: evidence)
    if refuted.isEmpty, settled.isEmpty { return judged }
    judged.findings = result.findings.indices.filter { refuted[$0] == nil && !settled.contains($0) }
      .map { judged.findings[$0] }
    for (index, rule) in rules.enumerated() where judged.outcomes.indices.contains(index) {
      let doubts = result.findings.indices.compactMap { finding -> Doubt? in
        guard result.findings[finding].rule == rule, let reason = refuted[finding] else { return nil }
        return Doubt(
          message: "\(result.findings[finding].message); but \(reason)",
          location: result.findings[finding].location)
      }
      if doubts.isEmpty, !settled.contains(where: { result.findings[$0].rule == rule }) { continue }
      let all = (judged.outcomes[index].doubts + doubts).sorted { $0.location < $1.location }
      judged.outcomes[index] = Self.outcome(of: rule, in: judged, leavingOpen: all)
    }
    return judged
  }

  /// Makes the findings of `result` that code shows to be intended information.
  private func lowerIntended(_ result: inout DocumentResult, by evidence: SourceEvidence) {
    for claim in claims {
      guard let subject = claim.subjects.first,
        let place = subject.place(of: claim.intending, in: documents, evidence)
      else { continue }
      result.findings[claim.finding].severity = .info
      result.findings[claim.finding].certainty = .likely
      result.findings[claim.finding].message +=
        "; code \(place.change.words), at \(place.path):\(place.line)"
    }
  }

  /// Whether no two of the objects of `claim` certainly exist together.
  private func mayTakeTurns(_ claim: Claim, by evidence: SourceEvidence) -> Bool {
    claim.subjects.indices.allSatisfy { index in
      claim.subjects[..<index].allSatisfy { other in
        evidence.mayTakeTurns(
          by: claim.changesOfAll, claim.subjects[index].names + claim.subjects[index].surroundings,
          other.names + other.surroundings, in: documents)
      }
    }
  }

  /// `result` with the weight of its findings, given the assumptions of each claim that code does not fulfil.
  /// Only code that mentions the document counts.
  private func weighed(
    _ result: DocumentResult, _ missing: [Supposition?], isMentioned: Bool
  ) -> DocumentResult {
    var weighed = result
    for (claim, missing) in zip(claims, missing) {
      // Without any code, the users of the document and its purpose are unknown.
      if !isMentioned, claim.supposesAction { weighed.findings[claim.finding].severity = .warning }
      guard case .weaker(let otherwise, let remedy) = missing?.otherwise else { continue }
      weighed.findings[claim.finding].severity = .warning
      weighed.findings[claim.finding].certainty = .likely
      weighed.findings[claim.finding].message += "; \(otherwise)"
      if let remedy {
        weighed.findings[claim.finding].help = remedy
        weighed.findings[claim.finding].fix = nil
      }
    }
    return weighed
  }
}

extension CodeClaims.Claim {
  /// Whether the finding is dropped unless code does something.
  fileprivate var supposesAction: Bool {
    suppositions.contains { if case .goes = $0.otherwise { true } else { false } }
  }

  /// The reason to leave the finding open if code always hides its object, or what is around it.
  fileprivate func hiding(in documents: [String], by evidence: SourceEvidence) -> String? {
    for (index, names) in hideable.enumerated() {
      guard let place = evidence.placeOfHiding(names, in: documents) else { continue }
      return """
        code hides \(Self.words(isSubject: index == 0)), at \(place.path):\(place.line), and no code was found that shows it
        """
    }
    return nil
  }

  /// The first assumption that code which mentions `documents` does not fulfil.
  fileprivate func missingSupposition(
    in documents: [String], by evidence: SourceEvidence
  ) -> CodeClaims.Supposition? {
    suppositions.first { evidence.place(of: $0.change, to: $0.names, in: documents) == nil }
  }

  /// The question about `finding`, the one at `index`; nil if its rule does not depend on code.
  fileprivate init?(
    _ finding: Finding, at index: Int, in analysis: Analysis, _ codeNames: CodeNames,
    called: (NodeID) -> [String]
  ) {
    guard let rule = Catalogue.rulesThatDependOnCode[finding.rule] else { return nil }
    let route = finding.dependsOn.isEmpty ? [] : finding.route.map(\.node)
    let nodes = ([finding.node] + finding.notes.map(\.node) + route).compactMap(\.self)
    var changes = rule.dependsOn.union(.numbered)
    if changes.contains(.named) { changes.formUnion(.adopted) }
    if let node = finding.node { changes = changes.possible(for: node, in: analysis.tree) }
    changes.subtract(CodeChange.pictured.union(.editability).subtracting(analysis.tree.toolkit.code.namesBy))
    // Read-only text is named by its text; a field without a name does not benefit.
    if let node = finding.node, analysis.tree[node].role != .textArea { changes.subtract(.editability) }
    // A click listener does not help the keyboard; an action of a control does.
    if let node = finding.node, !analysis.tree[node].role.isControl {
      changes.subtract([.listener, .touched])
    }
    changes.formUnion(finding.dependsOn)
    subjects = nodes.map { node in
      // Surroundings shared by all of them distinguish none.
      let surroundings = analysis.tree.ancestors(of: node).filter { container in
        nodes.count == 1 || nodes.contains { !analysis.tree.contains(container, $0) }
      }
      var subject = CodeClaims.Subject(names: called(node), surroundings: surroundings.flatMap(called))
      if changes.contains(.delegate) { subject.roots = analysis.tree.toolkit.code.roots }
      if !changes.isDisjoint(with: .ofWindow) { subject.windowCalls = analysis.tree.toolkit.code.windowCalls }
      if let id = analysis.tree[node].id { subject.handlers = codeNames.handlers[id]?.sorted() ?? [] }
      if analysis.tree.derivedNodes.contains(node) {
        subject.classes = [analysis.tree[node].kind]
        // A text that the document states comes after that of the constructor.
        let hasText = analysis.tree.names[node]?.contains { $0.source == .content } ?? false
        subject.ofClass = hasText ? .ofClass.subtracting(.text) : .ofClass
      }
      return subject
    }
    // Some locations in a document map to no object.
    let isOfAll = !finding.notes.isEmpty && finding.notes.allSatisfy { $0.node != nil }
    self.finding = index
    self.changes = changes
    changesOfAll = isOfAll ? rule.dependsOnAll : []
    settling = changes.intersection(rule.settledBy)
    intending = rule.intendedBy
    // Showing a window shows its contents, too, in some toolkits.
    let tree = analysis.tree
    let line = tree.toolkit.code.showsContents.isEmpty ? finding.node.map { tree.ancestry(of: $0) } : nil
    hideable = line?.map(called) ?? []
    let around =
      rule.isMetByListenerAround && tree.toolkit.views.clicksMakeFocusable
      ? finding.node.map { Array(tree.ancestors(of: $0)) } ?? [] : []
    actingAround = around.filter { node in
      let focus = tree[node].focusability.sequential
      return focus.span == nil || focus.value != false
    }.flatMap(called)
    suppositions =
      Self.shownContents(of: finding, in: analysis.tree, called: called)
      + Self.suppositions(of: finding, in: analysis.tree, called: called)
  }

  /// The words for something hidden, in a sentence about the element of the finding, which may be inside.
  private static func words(isSubject: Bool) -> String { isSubject ? "it" : "its container" }

  /// The assumption that code shows a widget that the toolkit hides.
  private static func shownContents(
    of finding: Finding, in tree: FocusTree, called: (NodeID) -> [String]
  ) -> [CodeClaims.Supposition] {
    guard let node = finding.node, !tree.unshown.isEmpty,
      let hidden = tree.ancestry(of: node).first(where: { tree.unshown.contains($0) })
    else { return [] }
    return [
      CodeClaims.Supposition(
        names: called(hidden) + tree.toolkit.code.showsContents,
        change: .visibility,
        otherwise: .cannotTell(
          "\(tree.toolkit.name) hides \(words(isSubject: hidden == node)) until code shows it, and no code was found that does"
        ))
    ]
  }

  /// The assumptions that a hidden element is shown, and that an inert one gets an action: a field that
  /// nobody can type into only shows a value otherwise.
  private static func suppositions(
    of finding: Finding, in tree: FocusTree, called: (NodeID) -> [String]
  ) -> [CodeClaims.Supposition] {
    guard finding.severity == .error, let node = finding.node else { return [] }
    var suppositions: [CodeClaims.Supposition] = []
    let hider = tree.ancestry(of: node).first {
      tree[$0].traits.contains(.hiddenAtFirst) && tree[$0].isVisible.value != true
    }
    if let hider {
      suppositions.append(
        CodeClaims.Supposition(
          names: called(hider), change: .visibility,
          otherwise: .weaker(
            "the document hides \(words(isSubject: hider == node)), and no code was found that shows it")))
    }
    if tree.toolkit.views.buttonsNeedListeners, tree[node].role == .button,
      !tree.handledPresses.contains(node), !tree.derivedNodes.contains(node)
    {
      suppositions.append(
        CodeClaims.Supposition(
          names: called(node), change: [.listener, .touched],
          otherwise: .weaker(
            "no code was found that listens to clicks on it",
            remedy: tree[node].traits.contains(.picture) ? tree.toolkit.views.unheardPictureRemedy : nil)))
    }
    if tree.toolkit.views.buttonsNeedListeners, tree[node].role.isTextInput,
      tree[node].focusability.pointer.value == false, !tree.handledPresses.contains(node),
      !tree.derivedNodes.contains(node)
    {
      suppositions.append(
        CodeClaims.Supposition(
          names: called(node), change: [.listener, .touched, .focusability], otherwise: .goes))
    }
    return suppositions.filter { !$0.names.isEmpty }
  }
}

extension String {
  /// Whether it is more than one word (`token_row`, `TokenBinding`), so that code can mean nothing else by
  /// it.
  fileprivate var isCompound: Bool {
    contains { "_.-".contains($0) } || dropFirst().contains(where: \.isUppercase)
  }
}
