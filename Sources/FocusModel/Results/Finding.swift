/// One defect, at one location, reported to a person.
public struct Finding: Sendable, Hashable {
  /// The rule that reports the finding.
  public var rule: RuleID
  /// The severity of the defect.
  public var severity: Severity
  /// The certainty of the finding.
  public var certainty: Certainty
  /// The defect and its effect on a person: lower case, no full stop.
  public var message: String
  /// The exact location of the defect in the document.
  public var location: DocumentLocation
  /// The source line of the location.
  public var excerpt: SourceExcerpt
  /// The start tag that contains the location, or else the element there: at most eight lines. Empty if the
  /// tag has a single line, or if no report of the run shows it.
  package var tag: [SourceLine] = []
  /// The human-readable description of the element: id, label, kind.
  public var element: String
  /// The kind of the element in ``element``; nil if the element is described in another way.
  package var elementKind: ElementKind?
  /// The role of the element in the user's eyes; nil if it is unknown.
  package var role: Role?
  /// The node of the element, an index into the document's tree.
  package var node: NodeID?
  /// Other locations involved: the other element in a clash, the path of a cycle, the ancestor that
  /// blocks access.
  public var notes: [Note]
  /// The path of focus, step by step, if the defect is in that path: a trap, a jump, a cycle.
  public var route: [Note]
  /// The remedy for this finding, if it adds to the rule's documentation.
  public var help: String?
  /// The changes that fix the defect, if they are known.
  package var fix: Fix?
  /// Identifies the finding in another run.
  package var key: FindingKey
  /// The identity of the element, for comparison with another run.
  package var identity: FindingIdentity.Element
  /// The languages whose translations cause the defect; empty if the document itself has the defect.
  package var languages: [String] = []
  /// The identities of the other elements involved; their locations are in ``key``.
  package var otherIdentities: [FindingIdentity.Element]
  /// The cause that the finding shares with other findings of its document; nil if the rule specifies none.
  package var cause: Cause?
  /// Whether a change to the document was looked for that would produce an agreed focus order.
  ///
  /// Not saved: only this run uses it.
  package var wantsAgreedOrder = false
  /// Changes in code that would make this finding wrong: changes to the element, or to a location on the
  /// route. They are in addition to the changes that its rule lists.
  ///
  /// Not saved: only this run uses the changes.
  package var dependsOn: CodeChange = []
  /// The message without the elements in ``notes``. It replaces the message if code may hide one of these
  /// elements.
  ///
  /// Not saved: only this run uses the message.
  package var messageAlone: String?
  /// The findings with the same cause that are reported as this one finding. This finding comes first, and
  /// each member reads as if it were reported separately. Empty for a single finding.
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

  /// The kind of an element, as words in a sentence.
  package struct ElementKind: Sendable, Hashable {
    /// The kind, without an article: `text field`.
    package var words: String
    /// Whether only its kind and class identify the element.
    package var isNameless: Bool

    /// The kind called `words`.
    package init(_ words: String, isNameless: Bool = false) {
      (self.words, self.isNameless) = (words, isNameless)
    }
  }

  /// The common cause of several findings in one document: findings of the same rule, or a finding and its
  /// consequences.
  package struct Cause: Sendable, Hashable {
    /// The rule's name for the kind of cause.
    package let kind: String
    /// The number of the form, page or group that contains all the findings, unique in the document.
    package let scope: Int?

    /// A cause named `kind`, inside `scope`.
    package init(_ kind: String, in scope: NodeID? = nil) {
      self.init(kind, scope: scope.map { Int($0.index) })
    }

    /// A cause that is itself a finding of `rule`, about `node` or with `node` as its own cause. Fixing that finding
    /// also fixes its consequences. If that finding is not reported, the findings with this cause stay separate.
    package init(foundBy rule: RuleID, at node: NodeID) { self.init(rule.description, in: node) }

    /// A cause named `kind`, inside the element with the number `scope`.
    package init(_ kind: String, scope: Int?) {
      self.kind = kind
      self.scope = scope
    }
  }

  /// Whether the defect involves no other element.
  package var hasNoPartners: Bool { key.partners.isEmpty && otherIdentities.isEmpty }

  /// A hash of the finding's key and the document's path. It stays the same while the document is reworded,
  /// reordered or edited elsewhere.
  public var fingerprint: String { key.fingerprint(in: location.path) }

  /// Whether the finding precedes `other` in the result of a document.
  package func precedes(_ other: Finding) -> Bool {
    (location, rule, message) < (other.location, other.rule, other.message)
  }

  /// The data for comparing the finding with another run.
  package var known: FindingIdentity {
    FindingIdentity(
      path: location.path, key: key, element: identity, others: otherIdentities, severity: severity)
  }

  /// The same finding for another tree; `image` returns a node's counterpart in that tree. Nil if the
  /// finding's node has no counterpart.
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

  /// Another location that is part of a finding, or a step of a route.
  public struct Note: Sendable, Hashable {
    /// The text: lower case, no full stop.
    public var message: String
    /// The location of the note.
    public var location: DocumentLocation
    /// The source line of the location.
    public var excerpt: SourceExcerpt
    /// The node that begins at the location, if any.
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

/// The severity of a finding, independent of its certainty: both `certain` and `likely` findings may have any
/// severity.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable, Codable {
  /// The finding is worth knowing.
  case info
  /// People have or may have an alternative, or the interface is harder to use than it should be.
  case warning
  /// A person is blocked, or the document is broken.
  case error

  /// The human-readable meaning of the severity, without a full stop.
  package var meaning: String {
    switch self {
    case .error:
      """
      a person cannot reach, leave, identify or operate something and has no other way, or a focus setting in the document can \
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

  /// Orders severities from `info` to `error`.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// The certainty of a finding.
public enum Certainty: String, Sendable, Hashable, CaseIterable, Codable {
  /// The finding follows from the document and from documented or measured behaviour.
  case certain
  /// The finding relies on inferred behaviour, or on an assumption that the message mentions.
  case likely
}

/// The outcome of one rule for one document, as EARL defines outcomes.
public enum Outcome: Sendable, Hashable {
  /// The rule applies, and the document meets it.
  case passed
  /// The rule applies, and the document violates it; the findings give the locations. The doubts are about
  /// other locations.
  case failed([Doubt])
  /// The rule does not apply to anything in the document.
  case inapplicable
  /// The rule applies, but whether the document meets it depends on facts outside the documents.
  case cantTell([Doubt])

  /// The reasons why the rule could not be decided everywhere.
  public var doubts: [Doubt] {
    switch self {
    case .failed(let doubts), .cantTell(let doubts): doubts
    case .passed, .inapplicable: []
    }
  }

  /// The EARL term for the outcome.
  public var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .inapplicable: "inapplicable"
    case .cantTell: "cantTell"
    }
  }
}

/// A reason why a rule cannot tell.
public struct Doubt: Sendable, Hashable {
  /// The missing information: lower case, no full stop.
  public var message: String
  /// The location that the doubt is about.
  public var location: DocumentLocation

  /// A doubt at `location`.
  package init(message: String, location: DocumentLocation) {
    self.message = message
    self.location = location
  }
}

extension [Finding] {
  /// Sorts the findings into document order. Findings are large, so the method sorts indices and moves each
  /// finding once.
  package mutating func sortByPlace() {
    if count < 2 { return }
    let places = indices.map { (place: $0, location: self[$0].location) }
    let sorted = places.sorted { a, b in
      a.location == b.location ? self[a.place].precedes(self[b.place]) : a.location < b.location
    }
    self = sorted.map { self[$0.place] }
  }
}
