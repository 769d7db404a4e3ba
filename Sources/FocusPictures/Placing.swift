import FocusModel
import FocusNavigation

/// Explains why each stop has its position in a focus order, in human-readable clauses.
struct Placing {
  private let tree: FocusTree
  private let circumstances: [Circumstances]
  private let chained: [NodeID: NodeID]
  private let named: [NodeID: NodeID]

  init(_ analysis: Analysis) {
    tree = analysis.tree
    circumstances = analysis.circumstances
    var chained: [NodeID: NodeID] = [:]
    for chain in tree.order.chains {
      for case let member? in chain.members.map(\.node) where chained[member] == nil {
        chained[member] = chain.container
      }
    }
    self.chained = chained
    let links = FocusLinks(tree)
    named = Dictionary(links.sources.compactMap { source in links.next[source].map { ($0, source) } }) {
      first, _ in first
    }
  }

  /// The reason for the position of `stop`, found at the innermost node that decides between `stop` and its
  /// neighbours; nil if there isn't one.
  func reason(for stop: NodeID) -> String? {
    if let before = named[stop] { return "\(called(before)) names it as the next stop" }
    var child = stop
    for container in tree.ancestors(of: stop) {
      if chained[child] == container { return "the focus chain of \(called(container))" }
      if tree[child].traits.contains(.titleBar) { return "title bars come after the contents" }
      if hasCompany(child, in: container), let reason = layout(of: child, in: container) { return reason }
      if tree[container].role.isLayer { break }
      child = container
    }
    return followsDocument ? "source order" : nil
  }

  /// Whether the toolkit follows document order by default, regardless of the layout.
  private var followsDocument: Bool { tree.toolkit.order.basis == .author }

  private func layout(of child: NodeID, in container: NodeID) -> String? {
    if followsDocument { return "source order" }
    if tree[child].frame != nil { return "declared position in \(called(container))" }
    switch (tree[container].arrangement, tree[child].placement) {
    case (.row, _), (.column, _): return "position in the \(line(container))"
    case (.grid, .cell(let row, let column, _, _)):
      return "row \(row.value + 1), column \(column.value + 1) of \(called(container))"
    case (.pages, _): return "the order of the pages"
    case (.none, _), (.repeated, _), (.alternatives, _): return "source order"
    case (.grid, _), (.absolute, _), (.overlay, _): return nil
    }
  }

  private func line(_ container: NodeID) -> String {
    let word = tree[container].arrangement == .row ? "row" : "column"
    return tree[container].id.map { "\(word) '\($0.prefix(60))'" } ?? word
  }

  private func called(_ node: NodeID) -> String {
    tree[node].id.map { "\(tree[node].kind) '\($0.prefix(60))'" } ?? tree[node].kind
  }

  private func hasCompany(_ child: NodeID, in container: NodeID) -> Bool {
    tree.children(of: container).contains { $0 != child && !tree[$0].role.isLayer }
  }
}
