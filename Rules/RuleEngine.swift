package import FocusModel
package import FocusNavigation

/// Runs rules over one document and turns their verdicts into findings.
package struct RuleEngine: Sendable {
  /// All rules, with their descriptions looked up once and not for every document.
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
      return verdict
    }
  }

  /// The rules that each toolkit names, by their places: the claims of a rule are true of these toolkits, and
  /// of no other.
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

  /// The minimum number of nodes for running several rules at a time, if processors are idle.
  private static let large = 10_000

  /// An engine for `rules`, which asks at most `jobs` of them at a time; nil for the number of processors.
  package init(rules: [any Rule.Type] = Catalogue.rules, jobs: Int? = 1) {
    self.jobs = jobs
    self.rules = rules.map { Entry($0) }
  }

  /// The result of the rules for one document.
  package struct Result: Sendable {
    /// The outcome of each rule, in the order of the rules.
    package var outcomes: [Outcome]
    /// The findings, in document order.
    package var findings: [Finding] = []
    /// Violations that the document itself states to keep, in document order.
    package var listed: [ListedFinding] = []
    /// Findings that exist only if code makes a change, in document order.
    package var conditional: [ConditionalFinding] = []
    /// Doubts that code may settle.
    package var unsettled: [UnsettledDoubt] = []
  }

  /// Asks all rules about one document.
  ///
  /// - Parameters:
  ///   - asksCode: Whether code will be searched for conditional findings.
  ///   - fix: The changes of a remedy in the document. Nil if no report shows them, nor whole start tags.
  package func run(
    _ analysis: Analysis, asksCode: Bool = true, fix: ((Remedy) -> Finding.Fix?)? = nil
  ) -> Result {
    let tree = analysis.tree
    let applies = applicable.which(of: rules, in: tree.toolkit)
    var result = Result(outcomes: Array(repeating: .inapplicable, count: rules.count))
    var said = ask(applies, analysis, &result.outcomes)
    var suppressions = SuppressionTable(tree)
    if suppressions != nil {
      for index in said.indices {
        said[index].known =
          suppressions?.take(from: &said[index].verdict, of: rules[said[index].rule].id, in: tree) ?? []
      }
      if let uses = suppressions?.uses(in: tree) {
        for index in rules.indices where applies[index] { review(uses, in: tree, by: index, &said) }
      }
    }
    if said.isEmpty { return result }
    // Not lazy: a lazy property is copied whenever it changes, with all findings.
    var resolver = FindingResolver(analysis, fix: fix)
    for said in said {
      let (entry, verdict) = (rules[said.rule], said.verdict)
      var found: [Finding] = []
      tell(verdict.violations, of: entry.id, in: tree, by: &resolver) { finding, _, _ in found.append(finding)
      }
      found.shareCauseOfPlace(in: tree)
      result.findings += found
      tell(said.known, of: entry.id, in: tree, by: &resolver) { finding, violation, resolver in
        guard let suppression = suppressions?.suppression(for: violation, of: entry.id, in: tree) else {
          return
        }
        result.listed.append(resolver.listed(finding, by: suppression))
      }
      let doubts = verdict.doubts.map { resolver.doubt($0) }
      if asksCode, !entry.rule.settledBy.isEmpty {
        result.unsettled += zip(verdict.doubts, doubts).map {
          UnsettledDoubt(rule: entry.id, node: $0.node, doubt: $1)
        }
        result.unsettled += verdict.presumed.map {
          UnsettledDoubt(rule: entry.id, node: $0.node, doubt: resolver.doubt($0), isPresumed: true)
        }
      }
      for condition in verdict.conditional where asksCode {
        tell([condition.violation], of: entry.id, in: tree, by: &resolver) { finding, _, _ in
          result.conditional.append(ConditionalFinding(changes: condition.changes, finding: finding))
        }
      }
      result.outcomes[said.rule] =
        if !verdict.violations.isEmpty || !said.known.isEmpty {
          .failed(doubts)
        } else if !doubts.isEmpty {
          .cantTell(doubts)
        } else {
          verdict.isApplicable ? .passed : .inapplicable
        }
    }
    result.findings.sortByPlace()
    result.listed.sort { $0.finding.precedes($1.finding) }
    result.conditional.sort { $0.finding.precedes($1.finding) }
    return result
  }

  /// The verdict of one rule on a document.
  private struct Said {
    /// Its index among the rules.
    var rule: Int
    var verdict: Verdict
    /// Violations that the document itself states to keep.
    var known: [Violation] = []
  }

  /// Runs the rules that apply. Most find nothing in most documents: whether they passed goes into
  /// `outcomes`, and the verdicts of the others are returned in the order of the rules.
  private func ask(_ applies: [Bool], _ analysis: Analysis, _ outcomes: inout [Outcome]) -> [Said] {
    var said: [Said] = []
    func take(_ verdict: inout Verdict, of rule: Int) {
      if verdict.isSilent {
        if verdict.isApplicable { outcomes[rule] = .passed }
        verdict.reset()
        return
      }
      verdict.leaveToOtherDocuments(in: analysis.tree)
      if rules[rule].rule.description.group == .reachability {
        verdict.doubtInNeverKeyWindows(of: analysis.tree)
      }
      said.append(Said(rule: rule, verdict: verdict))
      verdict = Verdict()
    }
    if analysis.tree.nodes.count >= Self.large {
      let verdicts = Array(rules.indices).concurrentMap(jobs: jobs) { index in
        applies[index] ? rules[index].verdict(on: analysis) : Verdict()
      }
      for (index, var verdict) in verdicts.enumerated() { take(&verdict, of: index) }
    } else {
      // Work on several threads keeps a copy of the analysis, which small documents avoid.
      var verdict = Verdict()
      for index in rules.indices where applies[index] {
        rules[index].rule.check(analysis, &verdict)
        take(&verdict, of: index)
      }
    }
    return said
  }

  /// Passes the uses of suppressions to the rule at `index`.
  private func review(_ uses: [SuppressionUse], in tree: FocusTree, by index: Int, _ said: inout [Said]) {
    let place = said.firstIndex { $0.rule >= index } ?? said.endIndex
    if place < said.endIndex, said[place].rule == index {
      rules[index].rule.review(uses, in: tree, &said[place].verdict)
      return
    }
    var verdict = Verdict()
    rules[index].rule.review(uses, in: tree, &verdict)
    if verdict.isApplicable { said.insert(Said(rule: index, verdict: verdict), at: place) }
  }

  /// Passes on the findings made from `violations`. They are large, and are not collected.
  private func tell(
    _ violations: [Violation], of rule: RuleID, in tree: FocusTree, by resolver: inout FindingResolver,
    _ take: (consuming Finding, Violation, inout FindingResolver) -> Void
  ) {
    if violations.isEmpty { return }
    let sites = tree.sites(of: violations)
    for told in tree.deduplicatedByComponent(violations) {
      if let finding = resolver.finding(told, of: rule, in: tree, among: sites) {
        take(finding, told.violation, &resolver)
      }
    }
  }
}

/// A finding that exists only if code makes a change.
package struct ConditionalFinding: Sendable {
  /// The necessary changes by code to the finding's node.
  package var changes: CodeChange
  /// Without the place in the code.
  package var finding: Finding
}

/// A doubt that code may settle.
package struct UnsettledDoubt: Sendable {
  package var rule: RuleID
  /// Its subject; nil for one that no view shows.
  package var node: NodeID?
  package var doubt: Doubt
  /// Whether it exists only if code of the document was found and does not settle it.
  package var isPresumed = false
}

/// Gives violations their lines, excerpts, names and keys.
private struct FindingResolver {
  private let analysis: Analysis
  private let fix: ((Remedy) -> Finding.Fix?)?
  private var sources: SourcePlaces
  /// The reported statements with their places.
  private var said: Set<Statement> = []
  private var formerOccurrences: [UInt64: Int] = [:]
  private var places: NodePlaces
  /// The first node that begins at each place; created for the first note.
  private var nodes: [SourceSpan: NodeID]?

  private struct Statement: Hashable {
    var rule: RuleID
    var location: DocumentLocation
    var message: String

    /// Few rules make two statements about one place, and hashing a text with quotes takes long.
    func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      hasher.combine(location.line)
      hasher.combine(location.column)
    }
  }

  init(_ analysis: Analysis, fix: ((Remedy) -> Finding.Fix?)?) {
    self.analysis = analysis
    self.fix = fix
    places = NodePlaces(analysis)
    sources = SourcePlaces(analysis.tree.sources)
  }

  /// - Parameters:
  ///   - tree: The analysed tree. Reading it from the analysis would copy it each time, which is expensive
  ///     for each finding.
  ///   - sites: As ``ComponentViolation/places(in:among:_:)`` takes them.
  mutating func finding(
    _ told: ComponentViolation, of rule: RuleID, in tree: FocusTree,
    among sites: [SourceSpan: Set<SourceSpan>]
  ) -> Finding? {
    let violation = told.violation
    var uses = told.places(in: tree, among: sites, &sources)
    let site = sources.place(of: violation.span)
    uses += tree.placeInOwnFile(of: violation, besides: uses, &sources)
    // The same statement about one place is one finding. A program that generated the document may have
    // written one part of its source twice.
    let statement = Statement(rule: rule, location: site.location, message: violation.message)
    guard said.insert(statement).inserted else { return nil }
    let shortfall = site.shortfall.map {
      Finding.Note(message: $0, location: site.location, excerpt: site.excerpt)
    }
    var finding = Finding(
      rule: rule, severity: violation.severity, certainty: violation.certainty,
      message: violation.message, location: site.location, excerpt: site.excerpt,
      element: violation.node.map { analysis.describe($0) } ?? violation.name, node: violation.node,
      notes: (violation.notes + uses).map { note($0) }.withoutRepeats + [shortfall].compactMap(\.self),
      route: violation.route.map { note($0) },
      help: violation.help, key: key(violation, of: rule), identity: analysis.identity(of: violation.node),
      otherIdentities: violation.partners.compactMap { partner in
        if case .node(let node) = partner { analysis.identity(of: node) } else { nil }
      },
      formerFingerprint: formerFingerprint(violation, of: rule, in: tree, site.location.path))
    finding.cause = violation.cause
    finding.hangsOn = violation.hangsOn
    finding.role = violation.node.map { tree[$0].role }
    if let fix {
      // Only the document itself can be changed, and the diff names the file of the finding.
      if violation.span.source == 0 { finding.fix = violation.remedy.flatMap(fix) }
      let tag = violation.node.map { tree[$0].span } ?? violation.span
      finding.tag = sources.lines(of: tag, around: violation.span)
    }
    return finding
  }

  mutating func listed(_ finding: Finding, by suppression: Suppression) -> ListedFinding {
    let location = sources.location(of: suppression.span)
    var finding = finding
    // Known findings are reported one by one.
    finding.cause = nil
    return ListedFinding(
      finding: finding, reason: suppression.reason, source: "\(location.path):\(location.line)")
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
      message: note.message, location: place.location, excerpt: place.excerpt,
      node: note.node ?? node(at: note.span))
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

  /// Rule, file, and the path to the element by ids and kinds: these stay when lines move.
  private mutating func formerFingerprint(
    _ violation: Violation, of rule: RuleID, in tree: FocusTree, _ path: String
  ) -> String {
    var hash = FNV1a()
    hash.add(rule.description)
    hash.add(path)
    if let node = violation.node { Self.add(node, of: tree, to: &hash) }
    let occurrence = formerOccurrences[hash.value, default: 0]
    formerOccurrences[hash.value] = occurrence + 1
    if occurrence > 0 { hash.add(String(occurrence)) }
    return String(hash.value, radix: 16)
  }

  /// Adds the path to `node` from the nearest id.
  private static func add(_ node: NodeID, of tree: FocusTree, to hash: inout FNV1a) {
    for node in tree.ancestry(of: node) {
      if let id = tree[node].id {
        hash.add("#" + id)
        return
      }
      hash.add(tree[node].kind)
      if let name = tree.names[node]?.first { hash.add(name.text) }
    }
  }
}

extension [Finding.Note] {
  /// Each once: uses of one component have their parts at one place.
  fileprivate var withoutRepeats: Self {
    var said: [DocumentLocation: Set<String>] = [:]
    return filter { said[$0.location, default: []].insert($0.message).inserted }
  }
}
