package import FocusContract
package import FocusModel
package import FocusNavigation

/// Runs rules over one document and turns their verdicts into findings.
package struct RuleEngine: Sendable {
  /// All rules, with their descriptions looked up once instead of for each document.
  private let rules: [Entry]
  private let jobs: Int?
  private let interruption: Interruption?
  private let applicable = Applicable()

  private struct Entry: Sendable {
    var rule: any Rule.Type
    var id: RuleID

    init(_ rule: any Rule.Type) {
      self.rule = rule
      id = rule.description.id
    }

    func verdict(on analysis: Analysis, _ contract: FocusContract?) -> Verdict {
      var verdict = Verdict()
      check(analysis, contract, &verdict)
      return verdict
    }

    func check(_ analysis: Analysis, _ contract: FocusContract?, _ verdict: inout Verdict) {
      rule.check(analysis, &verdict)
      if let contract { rule.check(analysis, against: contract, &verdict) }
    }
  }

  /// The indexes of the rules that apply to each toolkit. A rule's claims are true only for the toolkits that
  /// it lists.
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

  /// The minimum number of nodes for running several rules in parallel, if processors are idle.
  private static let large = 10_000

  /// Creates an engine that runs `rules`, at most `jobs` of them in parallel. If `jobs` is nil, one per
  /// processor.
  ///
  /// - Parameter interruption: Skips rules on very large documents when the run is interrupted; their results
  ///   are then meaningless.
  package init(rules: [any Rule.Type] = Catalogue.rules, jobs: Int? = 1, interruption: Interruption? = nil) {
    self.jobs = jobs
    self.interruption = interruption
    self.rules = rules.map { Entry($0) }
  }

  /// The result of the rules for one document.
  package struct Result: Sendable {
    /// The outcome of each rule, in the order of the rules.
    package var outcomes: [Outcome]
    /// The findings, in document order.
    package var findings: [Finding] = []
    /// The violations that the document itself suppresses, in document order.
    package var listed: [ListedFinding] = []
    /// The findings that exist only if code makes a change, in document order.
    package var conditional: [ConditionalFinding] = []
    /// The doubts that code may settle.
    package var unsettled: [UnsettledDoubt] = []
  }

  /// Runs all rules on one document.
  ///
  /// - Parameters:
  ///   - contract: The focus order that the project has agreed on; nil for none.
  ///   - asksCode: Whether a later step searches code for conditional findings.
  ///   - known: The keys of findings that are not reported again.
  ///   - fix: Returns a remedy's changes to the document. Nil if no report shows fixes or whole start tags.
  package func run(
    _ analysis: Analysis, against contract: FocusContract? = nil, asksCode: Bool = true,
    except known: Set<FindingKey> = [], fix: ((Remedy) -> Finding.Fix?)? = nil
  ) -> Result {
    let tree = analysis.tree
    let applies = applicable.which(of: rules, in: tree.toolkit)
    var result = Result(outcomes: Array(repeating: .inapplicable, count: rules.count))
    var verdicts = collect(applies, analysis, contract, &result.outcomes)
    var suppressions = SuppressionTable(tree)
    if suppressions != nil {
      for index in verdicts.indices {
        let rule = rules[verdicts[index].rule].id
        verdicts[index].listed =
          suppressions?.removeSuppressed(from: &verdicts[index].verdict, of: rule, in: tree) ?? []
      }
      if let uses = suppressions?.uses(in: tree) {
        for index in rules.indices where applies[index] { review(uses, in: tree, by: index, &verdicts) }
      }
    }
    if verdicts.isEmpty { return result }
    // Not lazy, because each change of a lazy property would copy it with all findings.
    var resolver = FindingResolver(analysis, except: known, fix: fix)
    for verdict in verdicts {
      report(verdict, suppressions, in: tree, by: &resolver, asksCode: asksCode, to: &result)
    }
    result.findings.sortByPlace()
    result.listed.sort { $0.finding.precedes($1.finding) }
    result.conditional.sort { $0.finding.precedes($1.finding) }
    return result
  }

  /// The verdict of one rule on a document.
  private struct RuleVerdict {
    /// The index of the rule.
    var rule: Int
    var verdict: Verdict
    /// The violations that the document itself suppresses.
    var listed: [Violation] = []
  }

  /// Runs the rules that apply. Most rules find nothing in most documents: their outcomes go into `outcomes`.
  /// The verdicts of the other rules are returned in the order of the rules.
  private func collect(
    _ applies: [Bool], _ analysis: Analysis, _ contract: FocusContract?, _ outcomes: inout [Outcome]
  ) -> [RuleVerdict] {
    var verdicts: [RuleVerdict] = []
    func add(_ verdict: inout Verdict, of rule: Int) {
      if verdict.isSilent {
        if verdict.isApplicable { outcomes[rule] = .passed }
        verdict.reset()
        return
      }
      verdict.leaveToOtherDocuments(in: analysis.tree)
      verdict.leaveToTranslations(in: analysis)
      verdicts.append(RuleVerdict(rule: rule, verdict: verdict))
      verdict = Verdict()
    }
    if analysis.tree.nodes.count >= Self.large {
      let all = Array(rules.indices).concurrentMap(jobs: jobs) { index in
        applies[index] && !interruption.isDue() ? rules[index].verdict(on: analysis, contract) : Verdict()
      }
      for (index, var verdict) in all.enumerated() { add(&verdict, of: index) }
    } else {
      // Parallel work needs a copy of the analysis; small documents are audited without this copy.
      var verdict = Verdict()
      for index in rules.indices where applies[index] {
        rules[index].check(analysis, contract, &verdict)
        add(&verdict, of: index)
      }
    }
    return verdicts
  }

  /// Lets the rule at `index` review the uses of suppressions.
  private func review(
    _ uses: [SuppressionUse], in tree: FocusTree, by index: Int, _ verdicts: inout [RuleVerdict]
  ) {
    let place = verdicts.firstIndex { $0.rule >= index } ?? verdicts.endIndex
    if place < verdicts.endIndex, verdicts[place].rule == index {
      rules[index].rule.review(uses, in: tree, &verdicts[place].verdict)
      return
    }
    var verdict = Verdict()
    rules[index].rule.review(uses, in: tree, &verdict)
    if verdict.isApplicable { verdicts.insert(RuleVerdict(rule: index, verdict: verdict), at: place) }
  }

  /// Adds the findings, doubts and outcome of one rule to `result`.
  private func report(
    _ collected: RuleVerdict, _ suppressions: SuppressionTable?, in tree: FocusTree,
    by resolver: inout FindingResolver, asksCode: Bool, to result: inout Result
  ) {
    let (entry, verdict) = (rules[collected.rule], collected.verdict)
    var found: [Finding] = []
    resolver.resolve(verdict.violations, of: entry.id, in: tree) { finding, _, _ in found.append(finding) }
    found.shareCauseOfPlace(in: tree)
    // The kind is needed only to join findings with the same cause.
    for index in found.indices where found[index].cause == nil { found[index].elementKind = nil }
    result.findings += found
    resolver.resolve(collected.listed, of: entry.id, in: tree) { finding, violation, resolver in
      guard let suppression = suppressions?.suppression(for: violation, of: entry.id, in: tree) else {
        return
      }
      result.listed.append(resolver.listed(finding, by: suppression))
    }
    let doubts = verdict.doubts.map { resolver.doubt($0) }
    if asksCode {
      if !entry.rule.settledBy.isEmpty {
        result.unsettled += zip(verdict.doubts, doubts).map {
          UnsettledDoubt(rule: entry.id, node: $0.node, doubt: $1)
        }
        result.unsettled += verdict.presumed.map {
          UnsettledDoubt(rule: entry.id, node: $0.node, doubt: resolver.doubt($0), isPresumed: true)
        }
      }
      for condition in verdict.conditional {
        resolver.resolve([condition.violation], of: entry.id, in: tree) { finding, _, _ in
          result.conditional.append(ConditionalFinding(changes: condition.changes, finding: finding))
        }
      }
    }
    result.outcomes[collected.rule] =
      if !verdict.violations.isEmpty || !collected.listed.isEmpty {
        .failed(doubts)
      } else if !doubts.isEmpty {
        .cantTell(doubts)
      } else {
        verdict.isApplicable ? .passed : .inapplicable
      }
  }
}

/// A finding that exists only if code makes a change.
package struct ConditionalFinding: Sendable {
  /// The changes that code has to make to the finding's node before the finding is reported.
  package var changes: CodeChange
  /// The finding, without the location in the code.
  package var finding: Finding
}

/// A doubt that code may settle.
package struct UnsettledDoubt: Sendable {
  package var rule: RuleID
  /// The node that the doubt is about; nil for something that no view shows.
  package var node: NodeID?
  package var doubt: Doubt
  /// Whether the doubt exists only if the document's code was found and does not settle it.
  package var isPresumed = false
}
