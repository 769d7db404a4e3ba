import FocusModel
import SourceEvidence

extension CodeClaims {
  /// Compares `result` with code. Findings that code may have fixed become inconclusive, with the location in
  /// the code as the reason. Findings and open questions that code settles unconditionally are dropped. An
  /// error that assumes missing code becomes a warning.
  func judged(_ result: DocumentResult, by evidence: SourceEvidence, rules: [RuleID]) -> DocumentResult {
    let settled = settled(withdrawn(result, by: evidence, rules: rules), by: evidence, rules: rules)
    return completed(settled, by: evidence, rules: rules)
  }

  /// `result` without the doubts that code settles, and with the doubts that code raises.
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

  /// The outcome of `rule` in `result`, given the doubts that remain there.
  static func outcome(
    of rule: RuleID, in result: DocumentResult, leavingOpen doubts: [Doubt]
  ) -> Outcome {
    let isFailed =
      result.findings.contains { $0.rule == rule } || result.listed.contains { $0.finding.rule == rule }
    if isFailed { return .failed(doubts) }
    return doubts.isEmpty ? .passed : .cantTell(doubts)
  }

  /// The `result` with added findings that exist only because of code.
  private func completed(
    _ result: DocumentResult, by evidence: SourceEvidence, rules: [RuleID]
  ) -> DocumentResult {
    if conditions.isEmpty { return result }
    var completed = result
    let documents = documents.filter(\.isCompound)
    for condition in conditions {
      guard let subject = condition.claim.subjects.first,
        let place = (condition.container ?? subject).place(of: condition.changes, in: documents, evidence),
        condition.container.map({ evidence.isAlwaysHidden($0.names, in: self.documents) }) != true,
        subject.place(of: condition.claim.changes, in: self.documents, evidence) == nil,
        let rule = rules.firstIndex(of: condition.finding.rule), completed.outcomes.indices.contains(rule)
      else { continue }
      var finding = condition.finding
      let change = condition.container == nil ? place.change.words : "makes its container visible"
      finding.message += "; code \(change), at \(place.path):\(place.line)"
      if let fix = finding.fix, isUseless(fix, of: condition.claim, subject, by: evidence) {
        finding.fix = nil
      }
      completed.findings.append(finding)
      // The finding replaces the doubt at the same location.
      completed.outcomes[rule] = .failed(
        completed.outcomes[rule].doubts.filter { $0.location != finding.location })
    }
    if completed.findings.count > result.findings.count { completed.findings.sortByPlace() }
    return completed
  }

  /// The effect that code has on a finding.
  private enum Effect {
    /// Code settles the finding, which is dropped.
    case settled
    /// Code makes the result inconclusive, for this reason.
    case refuted(String)
  }

  /// The `result` without the findings that code may have fixed.
  private func withdrawn(
    _ result: DocumentResult, by evidence: SourceEvidence, rules: [RuleID]
  ) -> DocumentResult {
    let isMentioned = evidence.mentions(documents)
    let missing = claims.map { isMentioned ? $0.missingSupposition(in: documents, by: evidence) : nil }
    var refuted: [Int: String] = [:]
    var settled: Set<Int> = []
    for (claim, missing) in zip(claims, missing) {
      switch effect(on: claim, missing?.otherwise, isMentioned: isMentioned, by: evidence) {
      case .settled: settled.insert(claim.finding)
      case .refuted(let reason): refuted[claim.finding] = reason
      case nil: break
      }
    }
    if let place = evidence.placeOfPainting(windowsFilledBy: fillingCalls, in: documents) {
      for finding in result.findings.indices where !settled.contains(finding) {
        refuted[finding] = refuted[finding] ?? place.reason
      }
    }
    var judged = weighed(result, missing, isMentioned: isMentioned)
    lowerIntended(&judged, by: evidence)
    lowerWeakened(&judged, by: evidence)
    lowerPresses(&judged, by: evidence)
    lowerUnshown(&judged, by: evidence)
    keepValuesApart(&judged, by: evidence)
    leaveTabToCode(&judged, by: evidence)
    leaveUselessOut(&judged, by: evidence)
    leaveOutHidden(&judged, by: evidence)
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

  /// The effect of code on the finding of `claim`; nil if code has no effect.
  ///
  /// - Parameter missing: The consequence of the first assumption that is not true.
  private func effect(
    on claim: Claim, _ missing: Consequence?, isMentioned: Bool, by evidence: SourceEvidence
  ) -> Effect? {
    let subject = claim.subjects.first
    if let subject, evidence.isSettled(by: claim.settling, to: subject.names, in: documents) {
      return .settled
    }
    if !claim.actingAround.isEmpty, let subject {
      switch evidence.listensAlike(subject.names, claim.actingAround, in: documents) {
      case true?: return .settled
      case nil: return .refuted("code gives its container the same listener")
      case false?: break
      }
    }
    if !claim.actingElsewhere.isEmpty, let subject,
      evidence.listensAlike(subject.names, claim.actingElsewhere, in: documents) == true
    {
      return .refuted("code gives a menu item the same listener")
    }
    if let reason = claim.hiding(in: documents, by: evidence) { return .refuted(reason) }
    if let presses = claim.presses, presses.areOfPointer,
      case .refuted(let reason)? = presses.judged(by: evidence.presses)
    {
      return .refuted(reason)
    }
    if !claim.typed.isEmpty, claim.typed.allSatisfy(evidence.presses.isNumber) {
      return .refuted("people type only numbers there")
    }
    switch missing {
    case .goes: return .settled
    case .cannotTell(let reason): return .refuted(reason)
    case .weaker, nil: break
    }
    // The code that uses the document is not among the sources, so its behaviour is unknown.
    if !isMentioned, evidence.hasSources, claim.supposesAction {
      return .refuted("no code was found that does anything with it")
    }
    return change(to: claim, by: evidence).map { .refuted($0.reason) }
  }

  /// The location where code makes a change that matters to an object of `claim`.
  private func change(to claim: Claim, by evidence: SourceEvidence) -> SourceEvidence.Place? {
    let place = claim.subjects.enumerated().lazy.compactMap { index, subject in
      let changes = index == 0 ? claim.changes : claim.changes.subtracting(claim.ofSubject)
      return subject.place(of: changes, in: documents, evidence)
    }.first
    if let place { return place }
    let places = claim.subjects.map { $0.place(of: claim.changesOfAll, in: documents, evidence) }
    return !places.contains(nil) && mayTakeTurns(claim, by: evidence) ? places.first.flatMap(\.self) : nil
  }

  /// Lowers findings of `result` to the severity `info` if code shows that they are intended.
  private func lowerIntended(_ result: inout DocumentResult, by evidence: SourceEvidence) {
    for claim in claims {
      guard
        let place = claim.subjects.first?.place(of: claim.intending, in: documents, evidence)
          ?? claim.placeOfDisplay(in: documents, by: evidence)
      else { continue }
      result.findings[claim.finding].severity = .info
      result.findings[claim.finding].certainty = .likely
      // The remedy would undo the intention.
      result.findings[claim.finding].fix = nil
      result.findings[claim.finding].message +=
        "; code \(place.change.words), at \(place.path):\(place.line)"
    }
  }

  /// Lowers the errors of `result` to warnings if code makes a change that weakens them, and adds the change to the
  /// message.
  private func lowerWeakened(_ result: inout DocumentResult, by evidence: SourceEvidence) {
    for claim in claims where result.findings[claim.finding].severity > .info {
      guard let place = claim.subjects.first?.place(of: claim.weakening, in: documents, evidence) else {
        continue
      }
      result.findings[claim.finding].severity = .warning
      result.findings[claim.finding].certainty = .likely
      result.findings[claim.finding].message += "; code \(place.change.words), at \(place.path):\(place.line)"
    }
  }

  /// Removes the suggested changes of `result` that would name a control after text that code sets, or to whose
  /// clicks code reacts. Such text shows a value, or is a control itself.
  private func keepValuesApart(_ result: inout DocumentResult, by evidence: SourceEvidence) {
    for claim in claims where !claim.readouts.isEmpty && result.findings[claim.finding].fix != nil {
      guard evidence.place(of: claim.misnaming, to: claim.readouts, in: documents) != nil else { continue }
      result.findings[claim.finding].fix = nil
    }
  }

  /// Removes the suggested changes of `result` that would let Tab reach a control, if code handles Tab in
  /// the stops around the control, or takes focus from the controls of the window.
  private func leaveTabToCode(_ result: inout DocumentResult, by evidence: SourceEvidence) {
    for claim in claims where result.findings[claim.finding].fix?.isSafe == false {
      guard
        evidence.place(of: .tabHandled, to: claim.entered, in: documents) != nil
          || evidence.mentions(claim.takingFocus, in: documents)
      else { continue }
      result.findings[claim.finding].fix = nil
    }
  }

  /// Removes the suggested changes of `result` from which nobody would benefit: code always disables or deletes the
  /// object, makes the change useless, or does not react to the button.
  private func leaveUselessOut(_ result: inout DocumentResult, by evidence: SourceEvidence) {
    let isMentioned = evidence.mentions(documents)
    for claim in claims {
      guard let fix = result.findings[claim.finding].fix, let subject = claim.subjects.first else { continue }
      let isUseless =
        isMentioned
        ? isUseless(fix, of: claim, subject, by: evidence)
        : claim.needsReaction && claim.makesStop && evidence.hasSources
      if isUseless { result.findings[claim.finding].fix = nil }
    }
  }

  /// Whether code takes the effect from `fix`, the change that the finding of `claim` suggests for `subject`. A button
  /// with a tooltip has a purpose, so its tooltip may be its name even if no reaction was found.
  private func isUseless(
    _ fix: Finding.Fix, of claim: Claim, _ subject: Subject, by evidence: SourceEvidence
  ) -> Bool {
    let needsReaction = claim.needsReaction && (claim.makesStop || !fix.isComplete)
    return evidence.putsOutOfUse(subject.names, in: documents)
      || evidence.place(of: .cleared, to: claim.containers, in: documents) != nil
      || subject.place(of: claim.makingUseless, in: documents, evidence) != nil
      || evidence.place(of: .pictured, to: claim.pictures, in: documents) != nil
      || needsReaction && !isPressed(subject, by: evidence)
  }

  /// Whether code reacts to presses of `subject`, or may do so.
  private func isPressed(_ subject: Subject, by evidence: SourceEvidence) -> Bool {
    subject.place(of: .reaction, in: documents, evidence) != nil
      || evidence.mentions(subject.handlers, in: documents)
  }

  /// Removes other elements from the findings of `result` if code shows, hides, enables or disables these
  /// elements: they may be out of use when the defect occurs.
  private func leaveOutHidden(_ result: inout DocumentResult, by evidence: SourceEvidence) {
    for claim in claims {
      guard let message = claim.messageAlone,
        claim.subjects.dropFirst().contains(where: {
          $0.place(of: .states, in: documents, evidence) != nil
        })
      else { continue }
      result.findings[claim.finding].message = message
      result.findings[claim.finding].notes = []
    }
  }

  /// Whether no two objects of `claim` certainly exist at the same time.
  private func mayTakeTurns(_ claim: Claim, by evidence: SourceEvidence) -> Bool {
    claim.subjects.indices.allSatisfy { index in
      claim.subjects[..<index].allSatisfy { other in
        evidence.mayTakeTurns(
          by: claim.changesOfAll, claim.subjects[index].names + claim.subjects[index].surroundings,
          other.names + other.surroundings, in: documents)
      }
    }
  }

  /// The `result` with its findings weakened where an assumption of their claim is not true. Only code that
  /// mentions the document is considered.
  private func weighed(
    _ result: DocumentResult, _ missing: [Supposition?], isMentioned: Bool
  ) -> DocumentResult {
    var weighed = result
    for (claim, missing) in zip(claims, missing) {
      // Without any code that mentions the document, its use is unknown.
      if !isMentioned, claim.supposesAction { weighed.findings[claim.finding].severity = .warning }
      guard case .weaker(let otherwise, let remedy) = missing?.otherwise else { continue }
      weighed.findings[claim.finding].severity = .warning
      weighed.findings[claim.finding].certainty = .likely
      weighed.findings[claim.finding].message += "; \(otherwise)"
      // Nobody sees the object.
      if isMentioned, missing?.change == .visibility { weighed.findings[claim.finding].fix = nil }
      if let remedy {
        weighed.findings[claim.finding].help = remedy
        weighed.findings[claim.finding].fix = nil
      }
    }
    return weighed
  }
}

extension SourceEvidence.Place {
  /// The change and its location, as the reason for a doubt.
  fileprivate var reason: String { "code \(change.words), at \(path):\(line)" }
}

extension String {
  /// Whether the name has more than one word (`token_row`, `TokenBinding`), so it is unambiguous in code.
  fileprivate var isCompound: Bool {
    contains { "_.-".contains($0) } || dropFirst().contains(where: \.isUppercase)
  }
}
