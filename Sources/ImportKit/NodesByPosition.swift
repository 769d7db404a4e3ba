package import FocusModel
package import XMLSource

/// Finds the nodes of a tree by the position of their elements, for a second walk over the document.
///
/// Several nodes may begin at the same position: the parts that a widget creates, or the uses of a file that
/// is included twice.
package struct NodesByPosition {
  private var nodes: [Position: Nodes] = [:]

  /// The nodes at a position; most positions have only one.
  private struct Nodes {
    var first: NodeID
    var others: [NodeID] = []
  }

  private struct Position: Hashable {
    var source: UInt16
    var start: UInt32

    init(_ span: SourceSpan) { (source, start) = (span.source, span.start) }
  }

  /// Indexes the nodes of `tree` that are in `included`, in the order of `included`.
  package init(of tree: FocusTree, among included: some Collection<NodeID>) {
    nodes.reserveCapacity(included.count)
    for node in included {
      let position = Position(tree[node].span)
      if nodes[position]?.others.append(node) == nil { nodes[position] = Nodes(first: node) }
    }
  }

  /// Indexes all nodes of `tree`.
  package init(of tree: FocusTree) { self.init(of: tree, among: tree.ids) }

  /// The nodes of `element` in source text number `source`, outermost first.
  package subscript(_ element: XMLElement, in source: UInt16 = 0) -> [NodeID] {
    nodes[Position(SourceSpan(element.span, source: source))].map { [$0.first] + $0.others } ?? []
  }

  /// The outermost node of `element`; nil if there isn't one.
  package func outermost(_ element: XMLElement, in source: UInt16 = 0) -> NodeID? {
    nodes[Position(SourceSpan(element.span, source: source))]?.first
  }

  /// The innermost node of `element`; nil if there isn't one.
  package func innermost(_ element: XMLElement, in source: UInt16 = 0) -> NodeID? {
    nodes[Position(SourceSpan(element.span, source: source))].map { $0.others.last ?? $0.first }
  }

  /// Removes and returns the outermost node of `element`.
  package mutating func take(_ element: XMLElement, in source: UInt16 = 0) -> NodeID? {
    let position = Position(SourceSpan(element.span, source: source))
    guard let known = nodes[position] else { return nil }
    nodes[position] = known.others.first.map { Nodes(first: $0, others: Array(known.others.dropFirst())) }
    return known.first
  }
}
