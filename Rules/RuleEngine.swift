public import FocusModel
public import FocusNavigation

/// Runs rules over one document and turns what they say into findings.
public struct RuleEngine: Sendable {
  /// All rules, each asked once and not for every document what it is.
  private let rules: [Entry]
  private let jobs: Int?

  private struct Entry: Sendable {
    var rule: any Rule.Type
    var id: RuleID

    init(_ rule: any Rule.Type) {
      self.rule = rule
      id = rule.description.id
    }

    func verdict(on analysis: Analysis) -> Verdict {
      var verdict = Verdict()
      // What a rule says is true of the toolkits that name it, and of no other.
      if analysis.tree.toolkit.rules.contains(id) {
        rule.check(analysis, &verdict)
        verdict.silence(id, in: analysis.tree)
      }
      return verdict
    }
  }

  /// From how many nodes on a document is large enough for its rules to be asked several at a time, where processors
  /// are not busy with other documents.
  private static let large = 10_000

  /// An engine for `rules`, which asks at most `jobs` of them at a time; nil for as many as there are processors.
  public init(rules: [any Rule.Type] = Catalogue.rules, jobs: Int? = 1) {
    self.jobs = jobs
    self.rules = rules.map { Entry($0) }
  }

  /// The outcome of each rule, in the order of the rules, and all findings in document order.
  public func run(_ analysis: Analysis) -> (outcomes: [Outcome], findings: [Finding]) {
    let isLarge = analysis.tree.nodes.count >= Self.large
    let verdicts =
      isLarge
      ? rules.concurrentMap(jobs: jobs) { $0.verdict(on: analysis) } : rules.map { $0.verdict(on: analysis) }
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(rules.count)
    var findings: [Finding] = []
    // Not lazy: what is lazy is copied whenever it changes, with all that was found.
    var resolver = FindingResolver(analysis)
    for (entry, verdict) in zip(rules, verdicts) {
      if !verdict.violations.isEmpty {
        let sites = analysis.tree.sites(of: verdict.violations)
        findings += analysis.tree.toldOnce(verdict.violations).compactMap {
          resolver.finding($0.violation, of: entry.id, besides: $0.places(in: analysis.tree, among: sites))
        }
        outcomes.append(.failed(verdict.doubts.map { resolver.doubt($0) }))
      } else if !verdict.doubts.isEmpty {
        outcomes.append(.cantTell(verdict.doubts.map { resolver.doubt($0) }))
      } else {
        outcomes.append(verdict.isApplicable ? .passed : .inapplicable)
      }
    }
    findings.sort { ($0.location, $0.rule, $0.message) < ($1.location, $1.rule, $1.message) }
    return (outcomes, findings)
  }
}

/// Gives violations their lines, excerpts, names and keys.
private struct FindingResolver {
  private let analysis: Analysis
  private var lineIndexes: [UInt16: LineIndex] = [:]
  private var told: Set<Told> = []
  private var formerOccurrences: [UInt64: Int] = [:]
  private var places: NodePlaces
  /// The first node that begins at each place; made for the first note.
  private var nodes: [SourceSpan: NodeID]?

  /// What makes two violations one.
  private struct Told: Hashable {
    var rule: RuleID
    var span: SourceSpan
    var message: String
  }

  init(_ analysis: Analysis) {
    self.analysis = analysis
    places = NodePlaces(analysis)
  }

  mutating func finding(_ violation: Violation, of rule: RuleID, besides uses: [SpanNote]) -> Finding? {
    let told = Told(rule: rule, span: violation.span, message: violation.message)
    guard self.told.insert(told).inserted else { return nil }
    let (location, excerpt) = place(violation.span)
    return Finding(
      rule: rule, severity: violation.severity, certainty: violation.certainty,
      message: violation.message, location: location, excerpt: excerpt,
      element: analysis.describe(violation.node), node: violation.node,
      notes: (violation.notes + uses).map { note($0) }, route: violation.route.map { note($0) },
      help: violation.help, key: key(violation, of: rule), identity: analysis.identity(of: violation.node),
      otherIdentities: violation.partners.compactMap { partner in
        if case .node(let node) = partner { analysis.identity(of: node) } else { nil }
      },
      formerFingerprint: formerFingerprint(violation, of: rule, in: location.path))
  }

  private mutating func key(_ violation: Violation, of rule: RuleID) -> FindingKey {
    let partners = violation.partners.map { partner in
      switch partner {
      case .node(let node): places.place(of: node)
      case .named(let name): FindingKey.Place(id: name)
      }
    }
    return FindingKey(rule: rule, at: places.place(of: violation.node), with: partners)
  }

  private mutating func note(_ note: SpanNote) -> Finding.Note {
    let (location, excerpt) = place(note.span)
    return Finding.Note(
      message: note.message, location: location, excerpt: excerpt, node: node(at: note.span))
  }

  mutating func doubt(_ uncertainty: Uncertainty) -> Doubt {
    Doubt(message: uncertainty.message, location: place(uncertainty.span).location)
  }

  private mutating func node(at span: SourceSpan) -> NodeID? {
    let tree = analysis.tree
    let known =
      nodes ?? Dictionary(tree.ids.map { (tree[$0].span, $0) }, uniquingKeysWith: { first, _ in first })
    nodes = known
    return known[span]
  }

  private mutating func place(_ span: SourceSpan) -> (location: SourceLocation, excerpt: SourceExcerpt) {
    let index: LineIndex
    if let known = lineIndexes[span.source] {
      index = known
    } else {
      index = LineIndex(analysis.tree.sources[Int(span.source)])
      lineIndexes[span.source] = index
    }
    return (index.location(of: span), index.excerpt(at: span.start))
  }

  /// Rule, file, and the way to the element by ids and kinds: what stays when lines move.
  private mutating func formerFingerprint(_ violation: Violation, of rule: RuleID, in path: String) -> String
  {
    var hash = FNV1a()
    hash.add(rule.description)
    hash.add(path)
    let tree = analysis.tree
    for node in tree.ancestry(of: violation.node) {
      if let id = tree[node].id {
        hash.add("#" + id)
        break
      }
      hash.add(tree[node].kind)
      if let name = tree.names[node]?.first { hash.add(name.text) }
    }
    let occurrence = formerOccurrences[hash.value, default: 0]
    formerOccurrences[hash.value] = occurrence + 1
    if occurrence > 0 { hash.add(String(occurrence)) }
    return String(hash.value, radix: 16)
  }
}
