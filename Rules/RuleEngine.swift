package import FocusModel
package import FocusNavigation

/// Runs rules over one document and turns what they say into findings.
package struct RuleEngine: Sendable {
  /// All rules, each asked once and not for every document what it is.
  private let rules: [Entry]
  private let jobs: Int?
  private let applicable = Applicable()

  private struct Entry: Sendable {
    var rule: any Rule.Type
    var id: RuleID

    init(_ rule: any Rule.Type) {
      self.rule = rule
      id = rule.description.id
    }

    func verdict(on analysis: Analysis) -> Verdict {
      var verdict = Verdict()
      rule.check(analysis, &verdict)
      verdict.silence(id, in: analysis.tree)
      return verdict
    }
  }

  /// Which rules each toolkit names, by their places: what a rule says is true of these toolkits, and of no other.
  private final class Applicable: Sendable {
    private let known = Guarded<[(toolkit: Toolkit, rules: [Bool])]>([])

    func which(of rules: [Entry], in toolkit: Toolkit) -> [Bool] {
      known.withLock { known in
        if let entry = known.first(where: { $0.toolkit === toolkit }) { return entry.rules }
        let flags = rules.map { toolkit.rules.contains($0.id) }
        known.append((toolkit, flags))
        return flags
      }
    }
  }

  /// From how many nodes on a document is large enough for its rules to be asked several at a time, where processors
  /// are not busy with other documents.
  private static let large = 10_000

  /// An engine for `rules`, which asks at most `jobs` of them at a time; nil for as many as there are processors.
  package init(rules: [any Rule.Type] = Catalogue.rules, jobs: Int? = 1) {
    self.jobs = jobs
    self.rules = rules.map { Entry($0) }
  }

  /// The outcome of each rule, in the order of the rules, and all findings in document order.
  package func run(_ analysis: Analysis) -> (outcomes: [Outcome], findings: [Finding]) {
    let isLarge = analysis.tree.nodes.count >= Self.large
    let applicable = Array(zip(rules, applicable.which(of: rules, in: analysis.tree.toolkit)))
    let verdict = { @Sendable (rule: Entry, applies: Bool) in applies ? rule.verdict(on: analysis) : Verdict()
    }
    let verdicts = isLarge ? applicable.concurrentMap(jobs: jobs, verdict) : applicable.map(verdict)
    guard verdicts.contains(where: { !$0.violations.isEmpty || !$0.doubts.isEmpty }) else {
      return (verdicts.map { $0.isApplicable ? .passed : .inapplicable }, [])
    }
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
  private var sources: SourcePlaces
  /// What each rule said at a place.
  private var told: [Place: [String]] = [:]
  private var formerOccurrences: [UInt64: Int] = [:]
  private var places: NodePlaces
  /// The first node that begins at each place; made for the first note.
  private var nodes: [SourceSpan: NodeID]?

  private struct Place: Hashable {
    var rule: RuleID
    var span: SourceSpan
  }

  init(_ analysis: Analysis) {
    self.analysis = analysis
    places = NodePlaces(analysis)
    sources = SourcePlaces(analysis.tree.sources)
  }

  mutating func finding(_ violation: Violation, of rule: RuleID, besides uses: [SpanNote]) -> Finding? {
    // What is said twice of one place is one finding.
    let place = Place(rule: rule, span: violation.span)
    if told[place]?.contains(violation.message) == true { return nil }
    told[place, default: []].append(violation.message)
    let site = sources.place(of: violation.span)
    let shortfall = site.shortfall.map {
      Finding.Note(message: $0, location: site.location, excerpt: site.excerpt)
    }
    var finding = Finding(
      rule: rule, severity: violation.severity, certainty: violation.certainty,
      message: violation.message, location: site.location, excerpt: site.excerpt,
      element: analysis.describe(violation.node), node: violation.node,
      notes: (violation.notes + uses).map { note($0) } + [shortfall].compactMap(\.self),
      route: violation.route.map { note($0) },
      help: violation.help, key: key(violation, of: rule), identity: analysis.identity(of: violation.node),
      otherIdentities: violation.partners.compactMap { partner in
        if case .node(let node) = partner { analysis.identity(of: node) } else { nil }
      },
      formerFingerprint: formerFingerprint(violation, of: rule, in: site.location.path))
    finding.cause = violation.cause
    return finding
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
    let place = sources.place(of: note.span)
    return Finding.Note(
      message: note.message, location: place.location, excerpt: place.excerpt, node: node(at: note.span))
  }

  mutating func doubt(_ uncertainty: Uncertainty) -> Doubt {
    Doubt(message: uncertainty.message, location: sources.location(of: uncertainty.span))
  }

  private mutating func node(at span: SourceSpan) -> NodeID? {
    let tree = analysis.tree
    let known =
      nodes ?? Dictionary(tree.ids.map { (tree[$0].span, $0) }, uniquingKeysWith: { first, _ in first })
    nodes = known
    return known[span]
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
