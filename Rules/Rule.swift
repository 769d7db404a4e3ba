package import FocusModel
package import FocusNavigation

/// One defect that the auditor looks for.
///
/// A rule asks the ``Analysis`` and tells its ``Verdict``. It never sees XML, a dialect's own classes or
/// a report.
package protocol Rule: Sendable {
  /// What it is.
  static var description: RuleDescription { get }

  /// What code may change about the objects of a finding, so that the defect is not there. A rule does not look into
  /// code itself: where code does one of these, its finding becomes inconclusive.
  static var hangsOn: CodeChange { get }

  /// What code has to do to all objects of a finding, so that the defect is not there: of two that clash, one is hidden
  /// while the other is shown.
  static var hangsOnAll: CodeChange { get }

  /// What code may do to an object, so that all is well with it if it happens in any case: what is open then passes.
  static var settledBy: CodeChange { get }

  /// Looks for the defect everywhere in one document.
  static func check(_ analysis: Analysis, _ verdict: inout Verdict)

  /// Looks for the defect in what the document says of the findings of all rules, once these are known.
  static func review(_ suppressions: [SuppressionUse], in tree: FocusTree, _ verdict: inout Verdict)
}

extension Rule {
  /// The worst severity that it reports in documents of `toolkit`.
  package static func severity(in toolkit: Toolkit) -> Severity {
    toolkit.severities[description.id] ?? description.severity
  }

  /// Where among `toolkits` it is less severe than elsewhere: "warning in" one of them; nil where it is the same in all.
  package static func exceptions(among toolkits: [Toolkit]) -> String? {
    let clauses = Severity.allCases.reversed().compactMap { severity -> String? in
      let names = toolkits.filter { $0.severities[description.id] == severity }.map(\.name)
      return names.isEmpty ? nil : "\(severity.rawValue) in \(names.listed())"
    }
    return clauses.isEmpty ? nil : clauses.joined(separator: ", ")
  }

  /// Nothing.
  package static var hangsOn: CodeChange { [] }

  /// Nothing.
  package static var hangsOnAll: CodeChange { [] }

  /// Nothing.
  package static var settledBy: CodeChange { [] }

  /// Nothing.
  package static func review(
    _ suppressions: [SuppressionUse], in tree: FocusTree, _ verdict: inout Verdict
  ) {}
}

/// What a rule has to say about one document.
package struct Verdict: Sendable {
  /// Whether there was anything of the rule's concern.
  package private(set) var isApplicable = false
  /// What it found.
  package private(set) var violations: [Violation] = []
  /// What it could not tell.
  package private(set) var doubts: [Uncertainty] = []
  /// What is wrong only if code does something.
  package private(set) var conditional: [ConditionalViolation] = []
  /// What it cannot tell only if code does nothing.
  package private(set) var presumed: [Uncertainty] = []

  /// Nothing said yet.
  package init() {}

  /// There is something of the rule's concern; without violations and doubts, it passed.
  package mutating func applies() { isApplicable = true }

  /// The rule does not hold.
  ///
  /// - Parameters:
  ///   - node: What it is about; nil for what no view shows, such as a declaration. It is called by the first name among
  ///     `partners` then.
  ///   - span: Where the document says so; the start tag of `node` unless there is something narrower.
  ///   - severity: How bad it is.
  ///   - certainty: `likely` when it rests on inferred behaviour or on an assumption that `message` names.
  ///   - message: What is wrong and what a person will experience: lower case, no full stop.
  ///   - notes: The other places.
  ///   - route: The way that focus takes, step by step, where the defect is in that way.
  ///   - help: What to do here, if there is more to say than the rule's document says.
  ///   - partners: What else makes the defect what it is, so that with another partner it would be another defect
  ///     (``FindingKey/partners``).
  ///   - remedy: What the document would have to say here, if that is known.
  ///   - cause: What other violations of the rule share, so that a person deals with all of them at once; they become
  ///     one finding.
  ///   - changes: What else than ``Rule/hangsOn`` code may have done about this one.
  package mutating func fail(
    _ node: NodeID?, at span: SourceSpan, _ severity: Severity, certainty: Certainty = .certain,
    _ message: Finding.Message, notes: [SpanNote] = [], route: [SpanNote] = [], help: String? = nil,
    with partners: [Partner] = [], remedy: Remedy? = nil, cause: Finding.Cause? = nil,
    hangingOn changes: CodeChange = []
  ) {
    isApplicable = true
    violations.append(
      Violation(
        node: node, span: span, severity: severity, certainty: certainty, message: message.text,
        notes: notes, route: route, help: help, partners: partners, remedy: remedy,
        cause: cause, hangsOn: changes))
  }

  /// What `judge` finds is there only if code does one of `changes` to the node, which no document says. Where such code is
  /// found, the message ends with what it does and where; otherwise nothing is reported. It is a likely warning at most.
  package mutating func fail(ifCodeDoes changes: CodeChange, _ judge: (inout Verdict) -> Void) {
    var found = Verdict()
    judge(&found)
    for var violation in found.violations {
      violation.certainty = .likely
      if violation.severity == .error { violation.severity = .warning }
      conditional.append(ConditionalViolation(changes: changes, violation: violation))
    }
  }

  /// Whether the rule holds hangs on something unknown: `message` is lower case and says what.
  package mutating func cannotTell(_ node: NodeID?, at span: SourceSpan, _ message: Finding.Message) {
    isApplicable = true
    doubts.append(Uncertainty(node: node, span: span, message: message.text))
  }

  /// The rule passes if code does what it nearly always does. Where the document's code was found and does not do it, the rule
  /// is inconclusive: `message` is lower case and says what.
  package mutating func presume(_ node: NodeID?, at span: SourceSpan, _ message: Finding.Message) {
    isApplicable = true
    presumed.append(Uncertainty(node: node, span: span, message: message.text))
  }

  /// Whether it neither found anything nor left anything open.
  var isSilent: Bool {
    violations.isEmpty && doubts.isEmpty && conditional.isEmpty && presumed.isEmpty
  }

  /// Forgets that anything was of the rule's concern, so that a silent verdict serves the next rule.
  mutating func reset() { isApplicable = false }

  /// Takes back what is wrong in another document alone, which is audited by itself.
  mutating func leaveToOtherDocuments(in tree: FocusTree) {
    guard tree.isAmongAuditedSources, tree.sources.count > 1 else { return }
    violations.removeAll { violation in
      violation.span.source != 0
        && violation.notes.allSatisfy { note in
          note.span.source == violation.span.source || tree.sources[Int(note.span.source)].isResource
        }
    }
    doubts.removeAll { $0.span.source != 0 }
    presumed.removeAll { $0.span.source != 0 }
    conditional.removeAll { $0.violation.span.source != 0 }
  }

  /// Takes back what the document says is judged.
  mutating func remove(violations isKnown: (Violation) -> Bool, doubts isSettled: (Uncertainty) -> Bool) {
    violations.removeAll(where: isKnown)
    doubts.removeAll(where: isSettled)
    presumed.removeAll(where: isSettled)
    conditional.removeAll { condition in
      let violation = condition.violation
      return isSettled(Uncertainty(node: violation.node, span: violation.span, message: violation.message))
    }
  }
}

/// A finding before its place has been turned into lines and columns.
package struct Violation: Sendable, Hashable {
  /// Nil for what no view shows.
  var node: NodeID?
  var span: SourceSpan
  var severity: Severity
  var certainty: Certainty
  var message: String
  var notes: [SpanNote]
  var route: [SpanNote]
  var help: String?
  var partners: [Partner]
  var remedy: Remedy?
  var cause: Finding.Cause?
  var hangsOn: CodeChange = []
}

extension Violation {
  /// What it is about, where that is no node.
  var name: String {
    partners.lazy.compactMap { if case .named(let name) = $0 { name } else { nil } }.first ?? "the document"
  }
}

/// A violation that is there only if code does something.
package struct ConditionalViolation: Sendable, Hashable {
  var changes: CodeChange
  var violation: Violation
}

/// What a violation is about besides its element.
package enum Partner: Sendable, Hashable {
  /// Another element.
  case node(NodeID)
  /// What is no element: an id that nothing has, a focus state, a key combination.
  case named(String)
}

/// Another place that belongs to a violation, or a step of a route.
package struct SpanNote: Sendable, Hashable {
  var message: String
  var span: SourceSpan
  /// What it is about, where `span` is not the start tag of it.
  var node: NodeID?

  /// `message` is lower case and says what is at `span`.
  package init(_ message: Finding.Message, at span: SourceSpan, of node: NodeID? = nil) {
    self.message = message.text
    self.span = span
    self.node = node
  }
}

/// A doubt before its place has been turned into lines and columns.
package struct Uncertainty: Sendable, Hashable {
  /// Nil for what no view shows.
  var node: NodeID?
  var span: SourceSpan
  var message: String
}
