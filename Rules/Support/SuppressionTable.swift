package import FocusModel

/// A document's suppressions, prepared for a lookup per violation.
///
/// Elements nest, and therefore the suppressions of a rule nest. To find the innermost suppression around a
/// location, a binary search is followed by at most as many steps outwards as the document has levels.
struct SuppressionTable {
  private let suppressions: [Suppression]
  /// The rules that each suppression is used for.
  private var usedRules: [Set<RuleID>]
  /// The scopes of each rule's suppressions; the key nil is for suppressions of all rules.
  private var scopes: [RuleID?: Scopes] = [:]

  /// The suppressions of `tree`; nil in nearly all documents, which have no suppressions.
  init?(_ tree: borrowing FocusTree) {
    var all = tree.suppressions
    for (source, text) in tree.sources.enumerated() {
      all += text.suppressions.map { $0.moved(to: UInt16(clamping: source)) }
    }
    if all.isEmpty { return nil }
    suppressions = all
    usedRules = Array(repeating: [], count: all.count)
    var entries: [RuleID?: [Scopes.Entry]] = [:]
    for (index, suppression) in all.enumerated() where suppression.holds {
      let range = suppression.range(in: tree)
      for rule in suppression.rules.map({ $0.map(Optional.some) }) ?? [nil] {
        entries[rule, default: []].append(Scopes.Entry(range: range, suppression: index))
      }
    }
    scopes = entries.mapValues { Scopes($0) }
  }

  /// Removes suppressed violations and doubts from `verdict`.
  ///
  /// - Returns: The removed violations.
  mutating func removeSuppressed(from verdict: inout Verdict, of rule: RuleID, in tree: FocusTree)
    -> [Violation]
  {
    guard scopes[rule] != nil || scopes[nil] != nil else { return [] }
    var removed: [Violation] = []
    verdict.remove(
      violations: { violation in
        guard let index = suppression(of: violation, rule, in: tree) else { return false }
        usedRules[index].insert(rule)
        removed.append(violation)
        return true
      },
      doubts: { doubt in
        guard let index = index(rule, node: doubt.node, span: doubt.span, in: tree) else { return false }
        usedRules[index].insert(rule)
        return true
      })
    return removed
  }

  /// The suppression that applies to `violation` of `rule`.
  func suppression(for violation: Violation, of rule: RuleID, in tree: FocusTree) -> Suppression? {
    suppression(of: violation, rule, in: tree).map { suppressions[$0] }
  }

  /// The uses of the suppressions that the document itself contains.
  func uses(in tree: FocusTree) -> [SuppressionUse] {
    let nodes = tree.ids.map { (place: Position(tree[$0].span), node: $0) }.sorted { $0 < $1 }
    return suppressions.indices.compactMap { index in
      let suppression = suppressions[index]
      if suppression.span.source != 0 || suppression.isOfAnotherTool { return nil }
      let range = suppression.range(in: tree)
      let first = nodes.partitioningIndex { $0.place >= range.lowerBound }
      let node = first < nodes.count && range.contains(nodes[first].place) ? nodes[first].node : nil
      return SuppressionUse(
        suppression: suppression, node: node,
        unused: (suppression.rules ?? []).filter { !usedRules[index].contains($0) })
    }
  }

  private func suppression(of violation: Violation, _ rule: RuleID, in tree: FocusTree) -> Int? {
    index(rule, node: violation.node, span: violation.span, in: tree)
  }

  private func index(_ rule: RuleID, node: NodeID?, span: SourceSpan, in tree: FocusTree) -> Int? {
    var positions = [Position(span)]
    if let node { positions += [Position(tree[node].span), Position(node)] }
    for key in [rule, nil] {
      guard let scopes = scopes[key] else { continue }
      for position in positions {
        if let index = scopes.innermost(around: position) { return index }
      }
    }
    return nil
  }
}

/// A use of a suppression that a document contains.
package struct SuppressionUse {
  /// The suppression.
  package var suppression: Suppression
  /// The element that the suppression is about, if any.
  package var node: NodeID?
  /// The suppression's rules without a finding to suppress.
  package var unused: [RuleID]
}

/// A location in source text, or a node, as a number that increases in document order.
private typealias Position = UInt64

extension Position {
  /// A position in a source text never equals the position of a node or a position in another source text.
  fileprivate init(_ span: SourceSpan) { self = (UInt64(span.source) + 1) << 32 | UInt64(span.start) }
  fileprivate init(_ node: NodeID) { self = UInt64(UInt32(bitPattern: node.index)) }
}

extension Suppression {
  /// Whether the suppression is valid and can take effect.
  fileprivate var holds: Bool { flaw == nil && reason != nil }

  /// This suppression in the source text with the index `source`.
  fileprivate func moved(to source: UInt16) -> Suppression {
    var moved = self
    moved.span.source = source
    if case .text(var part) = scope {
      part.source = source
      moved.scope = .text(part)
    }
    return moved
  }

  /// The positions that the suppression covers.
  fileprivate func range(in tree: FocusTree) -> Range<Position> {
    switch scope {
    case .node(let node): Position(node)..<Position(tree[node].subtreeEnd)
    case .text(let span):
      Position(span)..<max(Position(span), Position(span) - UInt64(span.start) + UInt64(span.end))
    }
  }
}

/// A list of scopes, any two of which are either nested or separate.
private struct Scopes {
  struct Entry {
    var range: Range<Position>
    var suppression: Int
    /// The index of the nearest enclosing entry.
    var outer: Int?
  }

  private var entries: [Entry] = []

  /// If two suppressions have the same scope, the first is used.
  init(_ all: [Entry]) {
    let sorted = all.sorted {
      ($0.range.lowerBound, $1.range.upperBound, $0.suppression)
        < ($1.range.lowerBound, $0.range.upperBound, $1.suppression)
    }
    for var entry in sorted where entry.range != entries.last?.range {
      var outer = entries.indices.last
      while let index = outer, entries[index].range.upperBound <= entry.range.lowerBound {
        outer = entries[index].outer
      }
      entry.outer = outer
      entries.append(entry)
    }
  }

  func innermost(around position: Position) -> Int? {
    let end = entries.partitioningIndex { $0.range.lowerBound > position }
    var index: Int? = end > 0 ? end - 1 : nil
    while let place = index, !entries[place].range.contains(position) { index = entries[place].outer }
    return index.map { entries[$0].suppression }
  }
}
