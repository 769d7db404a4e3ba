import FocusModel
import FocusNavigation

/// Turns violations into findings with lines, excerpts, names and keys.
struct FindingResolver {
  private let analysis: Analysis
  private let fix: ((Remedy) -> Finding.Fix?)?
  /// The keys of findings that are not reported.
  private let known: Set<FindingKey>
  private var sources: SourcePlaces
  /// The rule, location and message of each finding reported so far.
  private var reported: Set<Statement> = []
  private var places: NodePlaces
  /// The first node that begins at each location; created for the first note.
  private var nodes: [SourceSpan: NodeID]?

  private struct Statement: Hashable {
    var rule: RuleID
    var location: DocumentLocation
    var message: String

    /// Hashes only the rule and the location: few rules report two findings at one location, and hashing text
    /// with quotes is slow.
    func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      hasher.combine(location.line)
      hasher.combine(location.column)
    }
  }

  init(_ analysis: Analysis, except known: Set<FindingKey> = [], fix: ((Remedy) -> Finding.Fix?)?) {
    self.analysis = analysis
    self.fix = fix
    self.known = known
    places = NodePlaces(analysis)
    sources = SourcePlaces(analysis.tree.sources)
  }

  /// Passes each finding made from `violations` to `body`, one at a time, because findings are too large to
  /// collect.
  mutating func resolve(
    _ violations: [Violation], of rule: RuleID, in tree: FocusTree,
    _ body: (consuming Finding, Violation, inout FindingResolver) -> Void
  ) {
    if violations.isEmpty { return }
    let sites = tree.sites(of: violations)
    for use in tree.deduplicatedByComponent(violations) {
      if let finding = finding(use, of: rule, in: tree, among: sites) { body(finding, use.violation, &self) }
    }
  }

  /// - Parameters:
  ///   - tree: The analysed tree, passed as a parameter because reading it from the analysis would copy it
  ///     for each finding.
  ///   - sites: The same argument as in ``ComponentViolation/places(in:among:_:)``.
  private mutating func finding(
    _ use: ComponentViolation, of rule: RuleID, in tree: FocusTree,
    among sites: [SourceSpan: Set<SourceSpan>]
  ) -> Finding? {
    let violation = use.violation
    var uses = use.places(in: tree, among: sites, &sources)
    let site = sources.place(of: violation.span)
    uses += tree.placeInOwnFile(of: violation, besides: uses, &sources)
    // Two violations with the same message at one location are one finding. They occur if the program that
    // generated the document wrote one part of its source twice.
    let statement = Statement(rule: rule, location: site.location, message: violation.message)
    guard reported.insert(statement).inserted else { return nil }
    let key = key(violation, of: rule)
    if known.contains(key) { return nil }
    let shortfall = site.shortfall.map {
      Finding.Note(message: $0, location: site.location, excerpt: site.excerpt)
    }
    let words = violation.node.map { analysis.elementWords(of: $0) }
    var finding = Finding(
      rule: rule, severity: severity(of: violation, in: tree), certainty: violation.certainty,
      message: violation.message, location: site.location, excerpt: site.excerpt,
      element: words?.text ?? violation.name,
      node: violation.node.map { analysis.subject(of: $0) },
      notes: (violation.notes + uses).map { note($0) }.withoutRepeats + [shortfall].compactMap(\.self),
      route: violation.route.map { note($0) },
      help: violation.help, key: key, identity: analysis.identity(of: violation.node),
      otherIdentities: violation.partners.compactMap { partner in
        if case .node(let node) = partner { analysis.identity(of: node) } else { nil }
      })
    finding.cause = violation.cause
    finding.elementKind = words?.kind
    finding.dependsOn = violation.dependsOn
    finding.messageAlone = violation.messageAlone
    finding.role = violation.node.map { tree[$0].role }
    if let fix {
      // A fix can change only the document or the files that it was generated from. The diff applies to the
      // finding's file.
      if violation.span.source == 0 || tree.sources[Int(violation.span.source)].origins != nil {
        finding.fix = violation.remedy.map { $0.withGroups(analysis) }.flatMap(fix)
        if let file = finding.fix?.file, file != finding.location.path { finding.fix = nil }
        if case .order(_, _, .contract(from: _))? = violation.remedy { finding.wantsAgreedOrder = true }
      }
      let tag = violation.node.map { tree[$0].span } ?? violation.span
      finding.tag = sources.lines(of: tag, around: violation.span)
    }
    return finding
  }

  private func severity(of violation: Violation, in tree: FocusTree) -> Severity {
    let isInferred = violation.certainty == .likely && tree.evidence.errorsAreCertain
    return isInferred ? min(violation.severity, .warning) : violation.severity
  }

  mutating func listed(_ finding: Finding, by suppression: Suppression) -> ListedFinding {
    let location = sources.location(of: suppression.span)
    var finding = finding
    // Suppressed findings are reported one by one, without a common cause.
    (finding.cause, finding.elementKind) = (nil, nil)
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
}

extension [Finding.Note] {
  /// The notes without duplicates: several uses of a component can repeat a message at one location.
  fileprivate var withoutRepeats: Self {
    var known: [DocumentLocation: Set<String>] = [:]
    return filter { known[$0.location, default: []].insert($0.message).inserted }
  }
}

extension Remedy {
  /// This remedy with additional buttons: those that share a stop with a button of its order.
  fileprivate func withGroups(_ analysis: Analysis) -> Remedy {
    guard case .order(let stops, let contents, let basis) = self else { return self }
    return .order(analysis.withGroups(stops), contents: contents, by: basis)
  }
}
