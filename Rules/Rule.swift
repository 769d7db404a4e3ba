package import FocusContract
package import FocusModel
package import FocusNavigation

/// One defect that the auditor looks for.
///
/// A rule queries the ``Analysis`` and reports to its ``Verdict``. Rules never see XML, a dialect's classes
/// or a report.
package protocol Rule: Sendable {
  /// The rule's description.
  static var description: RuleDescription { get }

  /// The changes to a finding's objects that would remove the defect if code made them. A rule does not read code; if
  /// code makes one of these changes, the finding becomes inconclusive.
  static var dependsOn: CodeChange { get }

  /// The changes that remove the defect only if code makes them to all objects of a finding. Example: if two
  /// controls clash, code hides one while it shows the other.
  static var dependsOnAll: CodeChange { get }

  /// The changes that make an object correct if code makes them unconditionally. If it does, a doubt counts
  /// as passed.
  static var settledBy: CodeChange { get }

  /// If code makes one of these changes to an object, the object's behaviour is intended, and the finding is
  /// only information.
  static var intendedBy: CodeChange { get }

  /// If code makes one of these changes to the object or its container, the finding is at most a warning.
  static var weakenedBy: CodeChange { get }

  /// If code makes one of these changes to the object, a change to the document has no effect, and none is suggested.
  static var uselessAfter: CodeChange { get }

  /// Whether the rule concerns only controls that people operate. If code sets a slider's value and never reads it, the
  /// slider only shows the value.
  static var concernsInput: Bool { get }

  /// Whether the rule depends on visible text. If so, a translation may have a defect that the document does
  /// not have.
  static var dependsOnTexts: Bool { get }

  /// Whether an element is correct if code gives its container the same listener.
  static var isMetByListenerAround: Bool { get }

  /// Looks for the defect everywhere in one document.
  static func check(_ analysis: Analysis, _ verdict: inout Verdict)

  /// Compares one document with the focus order that the project has agreed on for this document.
  static func check(_ analysis: Analysis, against contract: FocusContract, _ verdict: inout Verdict)

  /// Searches for the defect in the document's suppressions, after the findings of all rules are known.
  static func review(_ suppressions: [SuppressionUse], in tree: FocusTree, _ verdict: inout Verdict)
}

extension Rule {
  /// The highest severity that the rule reports in documents of `toolkit`.
  package static func severity(in toolkit: Toolkit) -> Severity {
    toolkit.severities[description.id] ?? description.severity
  }

  /// The `toolkits` where the rule is less severe than elsewhere, in the form "warning in A and B"; nil if
  /// the severity is the same in all of them.
  package static func exceptions(among toolkits: [Toolkit]) -> String? {
    let clauses = Severity.allCases.reversed().compactMap { severity -> String? in
      let names = toolkits.filter { $0.severities[description.id] == severity }.map(\.name)
      return names.isEmpty ? nil : "\(severity.rawValue) in \(names.listed())"
    }
    return clauses.isEmpty ? nil : clauses.joined(separator: ", ")
  }

  /// By default, no change that code makes removes the defect.
  package static var dependsOn: CodeChange { [] }

  /// By default, no change that code makes to all objects removes the defect.
  package static var dependsOnAll: CodeChange { [] }

  /// By default, no change that code makes settles a doubt.
  package static var settledBy: CodeChange { [] }

  /// By default, no change that code makes takes the effect from a change to the document.
  package static var uselessAfter: CodeChange { [] }

  /// By default, no change that code makes shows that a finding is intended.
  package static var intendedBy: CodeChange { [] }

  /// By default, no change that code makes weakens a finding.
  package static var weakenedBy: CodeChange { [] }

  /// By default, a rule also concerns controls that only show a value.
  package static var concernsInput: Bool { false }

  /// By default, a rule does not depend on visible text.
  package static var dependsOnTexts: Bool { false }

  /// By default, a listener of the container does not make an element correct.
  package static var isMetByListenerAround: Bool { false }

  /// By default, a rule checks no contract.
  package static func check(
    _ analysis: Analysis, against contract: FocusContract, _ verdict: inout Verdict
  ) {}

  /// By default, a rule checks no suppressions.
  package static func review(
    _ suppressions: [SuppressionUse], in tree: FocusTree, _ verdict: inout Verdict
  ) {}
}

/// A rule's result for one document.
package struct Verdict: Sendable {
  /// Whether the document contains anything that the rule checks.
  package private(set) var isApplicable = false
  /// The violations.
  package private(set) var violations: [Violation] = []
  /// The doubts.
  package private(set) var doubts: [Uncertainty] = []
  /// The violations that exist only if code makes a change.
  package private(set) var conditional: [ConditionalViolation] = []
  /// The doubts that exist only if code makes no change.
  package private(set) var presumed: [Uncertainty] = []

  /// An empty verdict.
  package init() {}

  /// Marks the rule as applicable. Without violations and doubts, the rule passes.
  package mutating func applies() { isApplicable = true }

  /// Adds a violation.
  ///
  /// - Parameters:
  ///   - node: The element; nil for something that no view shows, such as a declaration. The first name among
  ///     `partners` then identifies the violation.
  ///   - span: The location of the violation: the start tag of `node` unless a narrower location is known.
  ///   - severity: The severity.
  ///   - certainty: `likely` if the violation relies on inferred behaviour, or on an assumption that
  ///     `message` mentions.
  ///   - message: The defect and its effect on a person: lower case, no full stop.
  ///   - notes: Other locations that belong to the violation.
  ///   - route: The path of focus, step by step, if the defect is in that path.
  ///   - help: The remedy in this case, if it adds to the rule's page.
  ///   - partners: The other elements of the defect. Violations with different partners are different defects
  ///     (``FindingKey/partners``).
  ///   - remedy: The change that would fix the document here, if known.
  ///   - cause: A cause shared with other violations of the rule. A person fixes these violations all at
  ///     once, so they become one finding.
  ///   - changes: Changes in code that may have fixed this violation, in addition to ``Rule/dependsOn``.
  ///   - messageAlone: The message without the elements in `notes`, used if code may hide one of them.
  package mutating func fail(
    _ node: NodeID?, at span: SourceSpan, _ severity: Severity, certainty: Certainty = .certain,
    _ message: Finding.Message, notes: [SpanNote] = [], route: [SpanNote] = [], help: String? = nil,
    with partners: [Partner] = [], remedy: Remedy? = nil, cause: Finding.Cause? = nil,
    hangingOn changes: CodeChange = [], orAlone messageAlone: Finding.Message? = nil
  ) {
    isApplicable = true
    violations.append(
      Violation(
        node: node, span: span, severity: severity, certainty: certainty, message: message.text,
        notes: notes, route: route, help: help, partners: partners, remedy: remedy,
        cause: cause, dependsOn: changes, messageAlone: messageAlone?.text))
  }

  /// Adds everything in `other`.
  mutating func add(_ other: Verdict) {
    isApplicable = isApplicable || other.isApplicable
    violations += other.violations
    doubts += other.doubts
    conditional += other.conditional
    presumed += other.presumed
  }

  /// Sets the cause of each violation for which `cause` returns one.
  mutating func attribute(_ cause: (Violation) -> Finding.Cause?) {
    for index in violations.indices {
      if let cause = cause(violations[index]) { violations[index].cause = cause }
    }
  }

  /// Adds the violations of `judge`, which exist only if code makes one of `changes` to the node; no document
  /// contains these changes. If this code is found, the message ends with the change and its location;
  /// otherwise nothing is reported. Each violation is at most a warning, marked as likely.
  package mutating func fail(ifCodeDoes changes: CodeChange, _ judge: (inout Verdict) -> Void) {
    var found = Verdict()
    judge(&found)
    for var violation in found.violations {
      violation.certainty = .likely
      if violation.severity == .error { violation.severity = .warning }
      conditional.append(ConditionalViolation(changes: changes, violation: violation))
    }
  }

  /// Adds a doubt: the rule's result depends on something unknown, which `message` describes in lower case.
  package mutating func cannotTell(_ node: NodeID?, at span: SourceSpan, _ message: Finding.Message) {
    isApplicable = true
    doubts.append(Uncertainty(node: node, span: span, message: message.text))
  }

  /// Adds a presumed pass: the rule passes if code makes the usual change. If the document's code was found
  /// and does not make the change, the rule is inconclusive, and `message` gives the reason in lower case.
  package mutating func presume(_ node: NodeID?, at span: SourceSpan, _ message: Finding.Message) {
    isApplicable = true
    presumed.append(Uncertainty(node: node, span: span, message: message.text))
  }

  /// Whether the verdict has neither violations nor doubts.
  var isSilent: Bool {
    violations.isEmpty && doubts.isEmpty && conditional.isEmpty && presumed.isEmpty
  }

  /// Resets applicability, so that the next rule can reuse a silent verdict.
  mutating func reset() { isApplicable = false }

  /// Removes violations that are only in another document, because that document is audited separately.
  mutating func leaveToOtherDocuments(in tree: FocusTree) {
    guard tree.isAmongAuditedSources, tree.sources.count > 1 else { return }
    violations.removeAll { violation in
      violation.span.source != 0 && !tree.sources[Int(violation.span.source)].isJudgedWithUses
        && violation.notes.allSatisfy { note in
          note.span.source == violation.span.source || tree.sources[Int(note.span.source)].isResource
        }
    }
    doubts.removeAll { $0.span.source != 0 }
    presumed.removeAll { $0.span.source != 0 }
    conditional.removeAll { $0.violation.span.source != 0 }
  }

  /// Keeps only the violations that are caused by translated strings, and adds notes on these strings.
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

/// A finding before its location is converted to a line and a column.
package struct Violation: Sendable, Hashable {
  /// The element; nil for something that no view shows.
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
  var messageAlone: String?
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
  /// A name instead of an element: an id that no element has, a focus state, a key combination.
  case named(String)
}

/// Another location that belongs to a violation, or a step of a route.
package struct SpanNote: Sendable, Hashable {
  var message: String
  var span: SourceSpan
  /// The node of the note, if `span` is not this node's start tag.
  var node: NodeID?

  /// Creates a note; `message` is lower case and describes the location `span`.
  package init(_ message: Finding.Message, at span: SourceSpan, of node: NodeID? = nil) {
    self.message = message.text
    self.span = span
    self.node = node
  }
}

/// A doubt before its location is converted to a line and a column.
package struct Uncertainty: Sendable, Hashable {
  /// The element; nil for something that no view shows.
  var node: NodeID?
  var span: SourceSpan
  var message: String
}
