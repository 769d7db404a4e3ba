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
    let differences = contract.differences(to: analysis.presentOrder())
    let order = analysis.tree.toolkit.order
    let followsLayout = order.links == nil && [.layout, .centres, .rectangles].contains(order.basis)
    let firstMove = followsLayout ? differences.firstIndex { $0.kind.isMove } : nil
    for (index, difference) in differences.enumerated() {
      Report(difference, analysis, needsLayout: index == firstMove).report(to: &verdict)
    }
  }

  /// Describes one difference in words.
  private struct Report {
    private let difference: ContractDifference
    private let analysis: Analysis
    /// The element; nil if it is not in the document.
    private let node: NodeID?
    /// Whether a note explains that Tab follows the layout.
    private let needsLayout: Bool

    init(_ difference: ContractDifference, _ analysis: Analysis, needsLayout: Bool) {
      (self.difference, self.analysis, self.needsLayout) = (difference, analysis, needsLayout)
      node =
        difference.entry.node
        ?? difference.entry.key?.id.flatMap { id in
          analysis.tree.ids.first { analysis.tree[$0].id == id }
        }
    }

    func report(to verdict: inout Verdict) {
      let (entry, agreed) = (difference.entry, difference.agreed)
      let name = name(of: entry)
      let previous = difference.previous.map { self.name(of: $0) }
      let message: Finding.Message =
        switch difference.kind {
        case .added where entry.kind.isSection: .isNewSection(name, stops: entry.stopCount)
        case .added: .isNew(name, after: previous)
        case .removed where entry.kind.isSection: .isGone(name)
        case .removed: .isNoLongerReached(name)
        case .moved(let from, let to): .moved(name, from: from, to: to, after: previous)
        case .displaced: .moved(name, after: previous)
        case .transferred(let section):
          .moved(name, from: self.name(of: section), to: self.name(of: difference.section))
        case .gained(let role): .isNow(name, role)
        case .lost(let role): .isNoLonger(name, role)
        }
      if case .removed = difference.kind, node == nil, mayBeInMissingPart {
        verdict.cannotTell(nil, at: span, .mayBeInMissingPart(name))
        return
      }
      var notes: [SpanNote] = []
      if let agreed, agreed.span.source > 0, agreed.span.source < analysis.tree.sources.count {
        notes.append(SpanNote("its place in the contract", at: agreed.span))
      }
      let doubt = doubt
      if let doubt { notes.append(SpanNote(.isUncertain(doubt), at: span, of: node)) }
      if needsLayout { notes.append(SpanNote(.needsLayout(analysis.tree.toolkit.name), at: span, of: node)) }
      verdict.fail(
        node, at: span, doubt == nil ? .error : .warning, certainty: doubt == nil ? .certain : .likely,
        message,
        notes: notes, with: entry.key.map { [.named($0.description)] } ?? [],
        remedy: difference.order.isEmpty
          ? nil : .order(difference.order, contents: difference.order, by: .contract))
    }

    /// The start tag of the element in the document itself, or of its container.
    private var span: SourceSpan {
      let tree = analysis.tree
      guard let node = node ?? difference.scope ?? tree.ids.first else { return .documentStart }
      return tree.ancestry(of: node).lazy.map { tree[$0].span }.first { $0.source == 0 } ?? .documentStart
    }

    /// The reason why the difference is uncertain; nil if it is certain.
    private var doubt: String? {
      guard let node = difference.entry.node,
        let stop = analysis.order(holding: node)?.stops.first(where: { $0.node == node })
      else { return nil }
      switch difference.kind {
      case .moved, .displaced: return stop.doubt?.explanation
      case .added where stop.isConditional: return "it may not be a stop"
      case .added, .removed, .transferred, .gained, .lost: return nil
      }
    }

    /// Whether a part of the document was not read.
    private var mayBeInMissingPart: Bool { analysis.tree.notes.contains { $0.unknownClass == nil } }

    /// The name of an entry: its visible text, if it has any.
    private func name(of entry: FocusContract.Entry) -> String {
      let label: String?
      switch entry.kind {
      case .stop, .group:
        label = entry.node.flatMap { analysis.stopName(of: $0).text }.flatMap { analysis.quote($0) }
        return label ?? entry.node.map { analysis.describe($0) } ?? entry.agreedName
      case .page, .scope:
        let title = entry.node.flatMap {
          analysis.tree.names[$0]?.first?.text ?? analysis.accessibleName(of: $0).text
        }
        label = title.flatMap { analysis.quote($0) }
        return "\(entry.word) \(label ?? entry.agreedName)"
      case .any: return "the window"
      }
    }
  }
}

extension FocusContract.Key {
  /// The id of the element; nil if it has none.
  fileprivate var id: String? {
    if case .place(let place) = subject, place.part == nil { place.id } else { nil }
  }
}

extension FocusContract.Entry {
  /// The name that the contract's comment quotes, or else the key.
  fileprivate var agreedName: String {
    if let quotedName { return "\u{201C}\(quotedName.clipped)\u{201D}" }
    return "'\(key?.description.clipped ?? "")'"
  }

  /// The word for the section.
  fileprivate var word: String { if case .scope(let word) = kind { word } else { "page" } }

  fileprivate var stopCount: Int {
    entries.reduce(0) { $0 + ($1.kind.isSection ? $1.stopCount : 1) }
  }
}

extension FocusContract.ButtonRole {
  fileprivate var words: String {
    switch self {
    case .default: "the default button"
    case .cancel: "the cancel button"
    }
  }
}

extension Finding.Message {
  fileprivate static func isNew(_ name: String, after previous: String?) -> Self {
    "new stop \(name) \(previous.map { "after \($0)" } ?? "at the beginning"): add it to the contract, or write 'any' there"
  }

  fileprivate static func isNewSection(_ name: String, stops: Int) -> Self {
    "new \(name) with \(stops == 1 ? "1 stop" : "\(stops) stops"): add it to the contract, or write 'any' there"
  }

  fileprivate static func isGone(_ name: String) -> Self { "\(name) no longer exists" }

  fileprivate static func isNoLongerReached(_ name: String) -> Self { "\(name) is no longer reached" }

  fileprivate static func mayBeInMissingPart(_ name: String) -> Self {
    "it is unclear whether \(name) is still reached, because a part of the document was not read"
  }

  fileprivate static func moved(_ name: String, from: Int, to: Int, after previous: String?) -> Self {
    "\(name) moved from \(from) to \(to): Tab now reaches it \(previous.map { "after \($0)" } ?? "first")"
  }

  fileprivate static func moved(_ name: String, after previous: String?) -> Self {
    "\(name) moved: Tab now reaches it \(previous.map { "after \($0)" } ?? "first")"
  }

  fileprivate static func moved(_ name: String, from former: String, to section: String) -> Self {
    "\(name) moved from \(former) to \(section)"
  }

  fileprivate static func isNow(_ name: String, _ role: FocusContract.ButtonRole) -> Self {
    "\(name) is now \(role.words)"
  }

  fileprivate static func isNoLonger(_ name: String, _ role: FocusContract.ButtonRole) -> Self {
    "\(name) is no longer \(role.words)"
  }

  fileprivate static func isUncertain(_ reason: String) -> Self { "this is not certain: \(reason)" }

  fileprivate static func needsLayout(_ toolkit: String) -> Self {
    "in \(toolkit), Tab follows the layout: to get the agreed order, change the layout"
  }
}
