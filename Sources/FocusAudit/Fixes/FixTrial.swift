import FocusModel
import FocusNavigation
import FocusPictures
import FocusRules

/// Tries the changes that findings suggest. A change passes if its finding is gone, no other finding has
/// appeared, and the focus order is the same. A change that is not safe may move focus, but must lose only the
/// stops that it is meant to remove. If a change lets focus enter the contents of a container, less severe findings
/// about these contents may appear, because nobody could reach the contents before; the change then counts these
/// findings.
///
/// A trial is necessary because, for example, the effect of a declared order is known only after computing
/// the new focus order.
struct FixTrial {
  /// The source text of the document.
  var source: SourceText
  /// The findings and the focus order of the document.
  var state: State
  /// Returns the state of a changed version of the document; nil if it cannot be read.
  var audit: (SourceText) -> State?

  /// The part of an audit that decides whether a change passes.
  struct State {
    var outcomes: [Outcome]
    var counts: FindingCounts
    var ways: FocusWays
    fileprivate var findings: [Finding]
    private let tree: FocusTree

    init(
      _ found: RuleEngine.Result, in analysis: Analysis,
      leavingOut isMadeUp: (Finding) -> Bool = { _ in false }
    ) {
      outcomes = found.outcomes
      findings = found.findings.filter { !isMadeUp($0) }.flatMap(\.separate)
      counts = FindingCounts(findings, known: found.listed.map(\.finding))
      ways = FocusWays(analysis.scopeResults(), in: analysis.tree)
      tree = analysis.tree
    }

    /// The findings about the contents of the container that `opened` is about, as far as they are less
    /// severe than `opened`.
    fileprivate func uncovered(by opened: Finding) -> [Finding] {
      guard opened.rule == BlockedSubtree.description.id, let container = opened.node,
        Int(container.index) < tree.nodes.count
      else { return [] }
      let end = tree[container].subtreeEnd
      return findings.filter { finding in
        finding.severity < opened.severity && finding.node.map { container < $0 && $0 < end } ?? false
      }
    }
  }

  /// The placeholder for each text that a person has to write; a number is appended.
  private static let word = "focusAuditText"
  /// The maximum number of bytes to read for trials, each of which reads the whole document.
  private static let most = 4_000_000

  /// Whether `finding` is about a placeholder.
  static func isMadeUp(_ finding: Finding) -> Bool { finding.message.contains(word) }

  /// Removes two kinds of changes from `findings`: changes that fail, and changes to documents that are
  /// too large for a trial. A placeholder replaces each text that a person has to write; findings about
  /// the placeholder do not count.
  ///
  /// All safe changes are tried together, and then all other changes. If they fail, each half is tried
  /// separately, down to single changes. Most documents are therefore read only once more, regardless of the
  /// number of suggested changes.
  func judge(_ findings: inout [Finding]) {
    let lines = LineIndex(source)
    var left = Self.most
    var counts: [FindingKey: Int] = [:]
    func holds(_ tried: [Finding], isSafe: Bool) -> Bool {
      guard left >= source.utf8.count, let edits = Finding.Fix.edits(of: Self.differentFixes(of: tried))
      else { return false }
      left -= source.utf8.count
      let fix = Finding.Fix(words: "", edits: Finding.Fix.filled(edits, with: Self.word))
      guard let after = audit(SourceText(path: source.path, utf8: fix.applied(to: lines))) else {
        return false
      }
      let uncovered = tried.map { after.uncovered(by: $0) }
      let isKept =
        isSafe
        ? after.ways == state.ways
        : after.ways.keep(state.ways, without: tried.compactMap(\.fix).flatMap(\.removedStops))
      guard isKept, !tried.contains(where: { isOpen($0, in: after, changedBy: edits) }),
        after.counts.hold(after: state.counts, without: tried, uncovering: uncovered.flatMap(\.self)),
        tried.contains(where: isAgreed) || !after.ways.startOnText(unlike: state.ways),
        makeAgreedOrders(tried, after)
      else { return false }
      for (finding, uncovered) in zip(tried, uncovered) {
        counts[finding.key] = max(0, uncovered.count - state.uncovered(by: finding).count)
      }
      return true
    }
    for isSafe in [true, false] {
      var untried = [findings.indices.filter { findings[$0].fix?.isSafe == isSafe }[...]]
      while let tried = untried.popLast() {
        if tried.isEmpty { continue }
        if holds(tried.map { findings[$0] }, isSafe: isSafe) {
          for index in tried {
            let key = findings[index].key
            findings[index].fix?.uncovered = counts[key] ?? 0
          }
          continue
        }
        if tried.count == 1 {
          findings[tried[tried.startIndex]].fix = nil
        } else {
          let half = tried.startIndex + tried.count / 2
          untried += [tried[half...], tried[..<half]]
        }
      }
    }
  }

  /// Whether people have agreed on the order that the change of `finding` produces.
  private func isAgreed(_ finding: Finding) -> Bool { finding.rule == FocusOrderContract.description.id }

  /// The fixes of `findings`, without those that equal the fix before them: all differences from an agreed order have
  /// the same fix.
  private static func differentFixes(of findings: [Finding]) -> [Finding.Fix] {
    findings.reduce(into: []) { fixes, finding in
      if let fix = finding.fix, fix.edits != fixes.last?.edits { fixes.append(fix) }
    }
  }

  /// Whether the agreed orders that the changes of `tried` are meant to produce are complete in `after`: all
  /// differences that suggest the same change are gone.
  private func makeAgreedOrders(_ tried: [Finding], _ after: State) -> Bool {
    let fixes = Self.differentFixes(of: tried.filter(isAgreed))
    if fixes.isEmpty { return true }
    let left = Set(after.findings.filter(isAgreed).map(\.key.withoutNumber))
    return !state.findings.contains { finding in
      guard isAgreed(finding), let fix = finding.fix, left.contains(finding.key.withoutNumber) else {
        return false
      }
      return fixes.contains { $0.edits == fix.edits }
    }
  }

  /// Whether the rule of `finding` is inconclusive in the document that `edits` changed; the finding then
  /// does not count as removed.
  private func isOpen(_ finding: Finding, in after: State, changedBy edits: [Finding.Edit]) -> Bool {
    guard let rule = Self.rules.firstIndex(of: finding.rule), after.outcomes.indices.contains(rule),
      state.outcomes.indices.contains(rule)
    else { return false }
    let line = finding.location.line
    let now = edits.reduce(line) { now, edit in
      edit.line + edit.old.count <= line ? now + edit.new.count - edit.old.count : now
    }
    return after.outcomes[rule].doubts.count { $0.location.line == now }
      > state.outcomes[rule].doubts.count { $0.location.line == line }
  }

  private static let rules = Catalogue.descriptions.map(\.id)
}
