package import FocusContract
package import FocusModel
package import FocusNavigation

/// One defect that the auditor looks for.
///
/// A rule queries the ``Analysis`` and reports to its ``Verdict``. It never sees XML, a dialect's own classes
/// or a report.
package protocol Rule: Sendable {
  /// The rule's description.
  static var description: RuleDescription { get }

  /// Changes by code to the objects of a finding that would remove the defect. A rule does not look into code
  /// itself: if code makes one of these changes, its finding becomes inconclusive.
  static var dependsOn: CodeChange { get }

  /// Changes that code has to make to all objects of a finding to remove the defect: of two controls that
  /// clash, one is hidden while the other is shown.
  static var dependsOnAll: CodeChange { get }

  /// Changes by code that make an object correct if they happen unconditionally: an open question then counts
  /// as passed.
  static var settledBy: CodeChange { get }

  /// Changes by code to an object which show that its behaviour is intended: the finding is then only
  /// information.
  static var intendedBy: CodeChange { get }

  /// Whether it depends on the texts that people read. If so, a translation may have a defect that the
  /// document does not have.
  static var dependsOnTexts: Bool { get }

  /// Whether an element is fine if code gives its container the same listener.
  static var isMetByListenerAround: Bool { get }

  /// Looks for the defect everywhere in one document.
  static func check(_ analysis: Analysis, _ verdict: inout Verdict)

  /// Compares one document with the focus order that the project has agreed on for it.
  static func check(_ analysis: Analysis, against contract: FocusContract, _ verdict: inout Verdict)

  /// Searches for the defect in the document's suppressions, after the findings of all rules are known.
  static func review(_ suppressions: [SuppressionUse], in tree: FocusTree, _ verdict: inout Verdict)
}

extension Rule {
  /// The worst severity that it reports in documents of `toolkit`.
  package static func severity(in toolkit: Toolkit) -> Severity {
    toolkit.severities[description.id] ?? description.severity
  }

  /// The `toolkits` where it is less severe than elsewhere: "warning in" one of them; nil if it is the same
  /// in all.
  package static func exceptions(among toolkits: [Toolkit]) -> String? {
    let clauses = Severity.allCases.reversed().compactMap { severity -> String? in
      let names = toolkits.filter { $0.severities[description.id] == severity }.map(\.name)
      return names.isEmpty ? nil : "\(severity.rawValue) in \(names.listed())"
    }
    return clauses.isEmpty ? nil : clauses.joined(separator: ", ")
  }

  /// Nothing.
  package static var dependsOn: CodeChange { [] }

  /// Nothing.
  package static var dependsOnAll: CodeChange { [] }

  /// Nothing.
  package static var settledBy: CodeChange { [] }

  /// Nothing.
  package static var intendedBy: CodeChange { [] }

  /// No.
  package static var dependsOnTexts: Bool { false }

  /// No.
  package static var isMetByListenerAround: Bool { false }

  /// Nothing.
  package static func check(
    _ analysis: Analysis, against contract: FocusContract, _ verdict: inout Verdict
  ) {}

  /// Nothing.
  package static func review(
    _ suppressions: [SuppressionUse], in tree: FocusTree, _ verdict: inout Verdict
  ) {}
}

/// The report of a rule about one document.
package struct Verdict: Sendable {
  /// Whether the rule applied to anything.
  package private(set) var isApplicable = false
  /// The violations.
  package private(set) var violations: [Violation] = []
  /// The doubts.
  package private(set) var doubts: [Uncertainty] = []
  /// Violations that exist only if code makes a change.
  package private(set) var conditional: [ConditionalViolation] = []
  /// Doubts that exist only if code makes no change.
  package private(set) var presumed: [Uncertainty] = []

  /// An empty verdict.
  package init() {}

  /// The rule applies to something; without violations and doubts, it passed.
  package mutating func applies() { isApplicable = true }

  /// The rule fails.
  ///
  /// - Parameters:
  ///   - node: The element; nil for one that no view shows, such as a declaration. The first name among
  ///     `partners` then identifies it.
  ///   - span: The place of the statement; the start tag of `node` unless there is a narrower one.
  ///   - severity: The severity.
  ///   - certainty: `likely` if it relies on inferred behaviour or on an assumption that `message` names.
  ///   - message: The defect and its effect on a person: lower case, no full stop.
  ///   - notes: The other places.
  ///   - route: The path of focus, step by step, if the defect is in that path.
  ///   - help: The remedy in this case, if it adds to the rule's document.
  ///   - partners: The other elements of the defect: with another partner it would be another defect
  ///     (``FindingKey/partners``).
  ///   - remedy: The statement that the document would need here, if it is known.
  ///   - cause: The common cause with other violations of the rule, which a person fixes all at once; they
  ///     become one finding.
  ///   - changes: Further changes by code, in addition to ``Rule/dependsOn``, that may have fixed this one.
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
        cause: cause, dependsOn: changes))
  }

  /// The violations of `judge` exist only if code makes one of `changes` to the node, which no document
  /// states. If this code is found, the message ends with the change and its place; otherwise nothing is
  /// reported. It is a likely warning at most.
  package mutating func fail(ifCodeDoes changes: CodeChange, _ judge: (inout Verdict) -> Void) {
    var found = Verdict()
    judge(&found)
    for var violation in found.violations {
      violation.certainty = .likely
      if violation.severity == .error { violation.severity = .warning }
      conditional.append(ConditionalViolation(changes: changes, violation: violation))
    }
  }

  /// The rule's result depends on something unknown: `message` is lower case and states it.
  package mutating func cannotTell(_ node: NodeID?, at span: SourceSpan, _ message: Finding.Message) {
    isApplicable = true
    doubts.append(Uncertainty(node: node, span: span, message: message.text))
  }

  /// The rule passes if code makes the usual change. If the document's code was found and does not make it,
  /// the rule is inconclusive: `message` is lower case and gives the reason.
  package mutating func presume(_ node: NodeID?, at span: SourceSpan, _ message: Finding.Message) {
    isApplicable = true
    presumed.append(Uncertainty(node: node, span: span, message: message.text))
  }

  /// Whether it has neither violations nor doubts.
  var isSilent: Bool {
    violations.isEmpty && doubts.isEmpty && conditional.isEmpty && presumed.isEmpty
  }

  /// Resets applicability, so a silent verdict can serve the next rule.
  mutating func reset() { isApplicable = false }

  /// Removes violations that are only in another document, which is audited itself.
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

  /// Leaves only the violations that translated texts cause, with notes on these.
  mutating func leaveToTranslations(in analysis: Analysis) {
    guard let translation = analysis.tree.translation else { return }
    violations = violations.compactMap { $0.caused(by: translation, in: analysis) }
    doubts = []
    presumed = []
    conditional = []
  }

  /// Removes violations and doubts that the document suppresses.
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
  /// Nil for anything that no view shows.
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
  var dependsOn: CodeChange = []
}

extension Violation {
  /// The subject, if it is not a node.
  var name: String {
    partners.lazy.compactMap { if case .named(let name) = $0 { name } else { nil } }.first ?? "the document"
  }
}

/// A violation that exists only if code makes a change.
package struct ConditionalViolation: Sendable, Hashable {
  var changes: CodeChange
  var violation: Violation
}

/// A partner of a violation, in addition to its element.
package enum Partner: Sendable, Hashable {
  /// Another element.
  case node(NodeID)
  /// Not an element: an id that no element has, a focus state, a key combination.
  case named(String)
}

/// Another place that belongs to a violation, or a step of a route.
package struct SpanNote: Sendable, Hashable {
  var message: String
  var span: SourceSpan
  /// Its node, if `span` is not that node's start tag.
  var node: NodeID?

  /// `message` is lower case and describes the place `span`.
  package init(_ message: Finding.Message, at span: SourceSpan, of node: NodeID? = nil) {
    self.message = message.text
    self.span = span
    self.node = node
  }
}

/// A doubt before its place has been turned into lines and columns.
package struct Uncertainty: Sendable, Hashable {
  /// Nil for anything that no view shows.
  var node: NodeID?
  var span: SourceSpan
  var message: String
}
