package import FocusContract
package import FocusModel
package import FocusNavigation

/// Focus moves in a different order from the one that the project has agreed on.
package enum FocusOrderContract: Rule {
  /// `focus-order-contract`
  package static let description = RuleDescription(
    id: "focus-order-contract",
    title: "The focus order differs from its contract",
    summary:
      "The stops that Tab reaches, or their order, differ from the document's focus-order contract.",
    group: .ordering, severity: .error, criteria: [.focusOrder], since: "0.1.0")

  /// Does nothing, because without a contract there is nothing to compare.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {}

  /// Reports the smallest set of differences that explains the current order.
  package static func check(
    _ analysis: Analysis, against contract: FocusContract, _ verdict: inout Verdict
  ) {
    verdict.applies()
    if contract.isMet { return }
    let present = analysis.presentOrder()
    let differences = contract.differences(to: present)
    if differences.isEmpty { return }
    if contract.lacksDocuments { return verdict.cannotTell(nil, at: analysis.wholeSpan, .lacksDocuments) }
    let order = analysis.tree.toolkit.order
    let followsLayout = order.links == nil && [.layout, .centres, .rectangles].contains(order.basis)
    let firstMove = differences.firstIndex { $0.kind.isMove }
    let labels = ContractLabels(of: present, in: analysis)
    let elements = KeyedElements(in: analysis)
    let unclear = UnclearRemovals(in: analysis, among: elements)
    let stops = Dictionary(
      analysis.orders.lazy.flatMap(\.stops).map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, difference) in differences.enumerated() {
      var difference = difference
      if followsLayout { difference.order = [] }
      var reason: Finding.Message?
      if index == firstMove, followsLayout {
        reason = .needsLayout(analysis.tree.toolkit.name)
      } else if index == firstMove, difference.order.isEmpty {
        reason = .needsStops
      }
      Report(difference, analysis, labels, reason, unclear, elements, stops).report(to: &verdict)
    }
  }

  /// Describes one difference in words.
  private struct Report {
    private let difference: ContractDifference
    private let analysis: Analysis
    /// The element; nil if it is not in the document.
    private let node: NodeID?
    /// The names of the stops.
    private let labels: ContractLabels
    /// The reason why no change is suggested.
    private let reason: Finding.Message?
    /// The removals that are uncertain.
    private let unclear: UnclearRemovals
    /// The current stops.
    private let stops: [NodeID: FocusStop]

    init(
      _ difference: ContractDifference, _ analysis: Analysis, _ labels: ContractLabels,
      _ reason: Finding.Message?, _ unclear: UnclearRemovals, _ elements: KeyedElements,
      _ stops: [NodeID: FocusStop]
    ) {
      (self.difference, self.analysis) = (difference, analysis)
      (self.labels, self.reason, self.unclear) = (labels, reason, unclear)
      self.stops = stops
      node = difference.entry.node ?? difference.entry.key.flatMap { elements[$0] }
    }

    func report(to verdict: inout Verdict) {
      let (entry, agreed) = (difference.entry, difference.agreed)
      let name = labels.name(of: entry)
      let place = difference.previous.map { "after \(labels.name(of: $0))" }
      let section = difference.section.kind == .page ? labels.name(of: difference.section) : nil
      let message: Finding.Message =
        switch difference.kind {
        case .added where entry.kind.isSection: .isNewSection(name, stops: entry.stopCount)
        case .added: .isNew(name, place ?? "at the beginning\(section.map { " of \($0)" } ?? "")")
        case .removed where entry.kind.isSection: node == nil ? .isGone(name) : .hasNoStops(name)
        case .removed: .isNoLongerReached(name)
        case .moved(let from, let to):
          .moved("\(name) moved from \(from) to \(to)", place ?? "first\(section.map { " on \($0)" } ?? "")")
        case .displaced:
          .moved("\(name) moved", place ?? "first\(section.map { " on \($0)" } ?? "")")
        case .transferred(let former):
          .moved(name, from: labels.name(of: former), to: labels.name(of: difference.section))
        case .gained(let role): .isNow(name, role)
        case .lost(let role): .isNoLonger(name, role)
        case .changed(.scope(let word)): .isCalled(name, word)
        case .changed: entry.kind == .group ? .isNowGroup(name) : .isNoLongerGroup(name)
        }
      if unclear.contains(difference) {
        return verdict.cannotTell(
          nil, at: span, unclear.lacksPart ? .mayBeInMissingPart(name) : .mayBeInUnknownClass(name))
      }
      var notes: [SpanNote] = []
      if let agreed, agreed.span.source > 0, agreed.span.source < analysis.tree.sources.count {
        notes.append(SpanNote("its place in the contract", at: agreed.span))
      }
      let doubt = doubt
      if let doubt { notes.append(SpanNote(.isUncertain(doubt), at: span, of: node)) }
      if let reason { notes.append(SpanNote(reason, at: span, of: node)) }
      verdict.fail(
        node, at: span, doubt == nil ? .error : .warning, certainty: doubt == nil ? .certain : .likely,
        message,
        notes: notes, with: entry.key.map { [.named($0.description)] } ?? [],
        remedy: difference.order.isEmpty
          ? nil
          : .order(difference.order, contents: difference.order, by: .contract(from: difference.present)))
    }

    /// The start tag of the element, or else of its container in the document itself. If a program generated the
    /// documents, the element may be in another one.
    private var span: SourceSpan {
      let tree = analysis.tree
      guard let node = node ?? difference.scope ?? tree.ids.first else { return .documentStart }
      if tree.sources[Int(tree[node].span.source)].origins != nil { return tree[node].span }
      return tree.ancestry(of: node).lazy.map { tree[$0].span }.first { $0.source == 0 } ?? .documentStart
    }

    /// The reason why the difference is uncertain; nil if it is certain.
    private var doubt: String? {
      guard let stop = difference.entry.node.flatMap({ stops[$0] }) else { return nil }
      switch difference.kind {
      case .moved, .displaced: return stop.doubt?.explanation
      case .added where stop.isConditional: return "it may not be a stop"
      case .added, .removed, .transferred, .gained, .lost, .changed: return nil
      }
    }
  }
}

extension FocusContract.Entry {
  fileprivate var stopCount: Int {
    entries.reduce(0) { $0 + ($1.kind.isSection ? $1.stopCount : 1) }
  }
}
