/// One defect, at one place, reported to a person.
public struct Finding: Sendable, Hashable {
  /// The rule that found it.
  public var rule: RuleID
  /// How bad it is.
  public var severity: Severity
  /// How sure it is.
  public var certainty: Certainty
  /// The defect and its effect on a person: lower case, no full stop.
  public var message: String
  /// The exact place of the statement in the document.
  public var location: DocumentLocation
  /// The source line of the location.
  public var excerpt: SourceExcerpt
  /// The start tag around the location, or else the element there, if it has several lines: up to eight of
  /// them. Empty if no report of the run shows it.
  package var tag: [SourceLine] = []
  /// The description of the element for people: id, label, kind.
  public var element: String
  /// The element's role for a person; nil if it is unknown.
  package var role: Role?
  /// Its node, an index into the document's tree.
  package var node: NodeID?
  /// The other places: the other end of a clash, the path of a cycle, the ancestor that blocks.
  public var notes: [Note]
  /// The path of focus, step by step, if the defect is in that path: a trap, a jump, a cycle.
  public var route: [Note]
  /// The remedy in this case, if it adds to the rule's document.
  public var help: String?
  /// The changes that fix it, if they are known.
  package var fix: Fix?
  /// Identifies it in another run.
  package var key: FindingKey
  /// The element's identity, for comparing with another run.
  package var identity: FindingIdentity.Element
  /// The identities of the other elements; their places are in ``key``.
  package var otherIdentities: [FindingIdentity.Element]
  /// The cause that it shares with other findings of its document; nil if its rule knows of none.
  package var cause: Cause?
  /// Changes by code that would settle this finding, in addition to those of its rule: changes to its node,
  /// or to a place on its route.
  ///
  /// Used in this run only; saved results do not contain it.
  package var dependsOn: CodeChange = []
  /// The findings with the same cause that are reported here as one finding, this finding first, each as it
  /// would be reported on its own; empty for a single finding.
  package var members: [Finding] = []

  /// A finding of `rule` at `location`.
  package init(
    rule: RuleID, severity: Severity, certainty: Certainty, message: String, location: DocumentLocation,
    excerpt: SourceExcerpt, element: String, node: NodeID?, notes: [Note], route: [Note] = [],
    help: String?, key: FindingKey, identity: FindingIdentity.Element,
    otherIdentities: [FindingIdentity.Element] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.certainty = certainty
    self.message = message
    self.location = location
    self.excerpt = excerpt
    self.element = element
    self.node = node
    self.notes = notes
    self.route = route
    self.help = help
    self.key = key
    self.identity = identity
    self.otherIdentities = otherIdentities
  }

  /// The common cause of several findings in one document: findings of the same rule, or a finding and its
  /// consequences.
  package struct Cause: Sendable, Hashable {
    /// The kind of cause, as the rule names it.
    package let kind: String
    /// The number of the form, page or group that contains all of them, unique in the document.
    package let scope: Int?

    /// The cause called `kind`, inside `scope`.
    package init(_ kind: String, in scope: NodeID? = nil) {
      self.init(kind, scope: scope.map { Int($0.index) })
    }

    /// The cause is a finding of `rule` about `node`, which the same change fixes. If that finding is not
    /// reported, each finding with this cause stays separate.
    package init(foundBy rule: RuleID, at node: NodeID) { self.init(rule.description, in: node) }

    /// The cause called `kind`, inside the element with the number `scope`.
    package init(_ kind: String, scope: Int?) {
      self.kind = kind
      self.scope = scope
    }
  }

  /// Whether the defect involves no other element.
  package var hasNoPartners: Bool { key.partners.isEmpty && otherIdentities.isEmpty }

  /// A hash of the finding's key and the document's path: stays the same while the document is reworded, reordered or edited
  /// elsewhere.
  public var fingerprint: String { key.fingerprint(in: location.path) }

  /// Whether it precedes `other` in the result of a document.
  package func precedes(_ other: Finding) -> Bool {
    (location, rule, message) < (other.location, other.rule, other.message)
  }

  /// The data for comparing with another run.
  package var known: FindingIdentity {
    FindingIdentity(path: location.path, key: key, element: identity, others: otherIdentities)
  }

  /// The finding about the same places in another tree, where `image` gives the counterpart of a node; nil if
  /// its node has no counterpart.
  package func replacingNodes(_ image: (NodeID) -> NodeID?) -> Finding {
    func moved(_ note: Note) -> Note {
      var note = note
      note.node = note.node.flatMap(image)
      return note
    }
    var finding = self
    finding.node = node.flatMap(image)
    finding.notes = notes.map(moved)
    finding.route = route.map(moved)
    finding.members = members.map { $0.replacingNodes(image) }
    return finding
  }

  /// Another place that belongs to a finding, or a step of a route.
  public struct Note: Sendable, Hashable {
    /// The note: lower case, no full stop.
    public var message: String
    /// Where.
    public var location: DocumentLocation
    /// Its source line.
    public var excerpt: SourceExcerpt
    /// The node that begins there, if one does.
    package var node: NodeID?

    /// A note at `location`.
    package init(message: String, location: DocumentLocation, excerpt: SourceExcerpt, node: NodeID? = nil) {
      self.message = message
      self.location = location
      self.excerpt = excerpt
      self.node = node
    }
  }
}

/// The severity of a finding. Certainty is separate: both `certain` and `likely` findings may have any
/// severity.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable, Codable {
  /// Worth knowing.
  case info
  /// People have or may have an alternative, or using it is harder than it should be.
  case warning
  /// A person is blocked, or the document is broken.
  case error

  /// The meaning, for people: without a full stop.
  package var meaning: String {
    switch self {
    case .error:
      """
      a person cannot reach, leave, identify or operate something and has no other way, or a focus statement in the document can \
      never take effect
      """
    case .warning:
      """
      there is or may be another way (another key, an accessibility setting, application code), or something is harder to \
      find, tell apart or operate than it should be
      """
    case .info: "worth knowing; it blocks nobody"
    }
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// From `info` up to `error`.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// The certainty of a finding.
public enum Certainty: String, Sendable, Hashable, CaseIterable, Codable {
  /// Follows from the document and documented or measured behaviour.
  case certain
  /// Relies on inferred behaviour, or on an assumption that the finding names.
  case likely
}

/// The outcome of one rule for one document, in the words of EARL.
public enum Outcome: Sendable, Hashable {
  /// It applies and holds.
  case passed
  /// It applies and does not hold; the findings say where. The doubts are about other places.
  case failed([Doubt])
  /// The rule does not apply to anything in the document.
  case inapplicable
  /// It applies, and whether it holds depends on facts outside the documents.
  case cantTell([Doubt])

  /// The doubts of an inconclusive outcome.
  public var doubts: [Doubt] {
    switch self {
    case .failed(let doubts), .cantTell(let doubts): doubts
    case .passed, .inapplicable: []
    }
  }

  /// The EARL word.
  public var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .inapplicable: "inapplicable"
    case .cantTell: "cantTell"
    }
  }
}

/// Why a rule cannot tell.
public struct Doubt: Sendable, Hashable {
  /// The missing knowledge: lower case, no full stop.
  public var message: String
  /// Its subject.
  public var location: DocumentLocation

  /// A doubt at `location`.
  package init(message: String, location: DocumentLocation) {
    self.message = message
    self.location = location
  }
}

extension [Finding] {
  /// Sorts the findings into document order. Findings are large, so indices are sorted, and each finding is
  /// moved once.
  package mutating func sortByPlace() {
    if count < 2 { return }
    let places = indices.map { (place: $0, location: self[$0].location) }
    let sorted = places.sorted { a, b in
      a.location == b.location ? self[a.place].precedes(self[b.place]) : a.location < b.location
    }
    self = sorted.map { self[$0.place] }
  }
}
