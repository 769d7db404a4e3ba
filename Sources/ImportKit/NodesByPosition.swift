package import FocusModel
package import XMLSource

/// The nodes of a tree by the position where their elements begin, for a second walk over the document.
///
/// Several nodes may begin at one position: the parts that a widget creates, the uses of a file that is included twice.
package struct NodesByPosition {
  private var nodes: [Position: Nodes] = [:]

  /// The nodes at a position. Most positions have one.
  private struct Nodes {
    var first: NodeID
    var others: [NodeID] = []
  }

  private struct Position: Hashable {
    var source: UInt16
    var start: UInt32

    init(_ span: SourceSpan) { (source, start) = (span.source, span.start) }
  }

  /// The nodes of `tree` that are among `included`, in this order.
  package init(of tree: FocusTree, among included: some Collection<NodeID>) {
    nodes.reserveCapacity(included.count)
    for node in included {
      let position = Position(tree[node].span)
      if nodes[position]?.others.append(node) == nil { nodes[position] = Nodes(first: node) }
    }
  }

  /// All nodes of `tree`.
  package init(of tree: FocusTree) { self.init(of: tree, among: tree.ids) }

  /// The nodes of `element` in the text with the number `source`, outermost first.
  package subscript(_ element: XMLElement, in source: UInt16 = 0) -> [NodeID] {
    nodes[Position(SourceSpan(element.span, source: source))].map { [$0.first] + $0.others } ?? []
  }

  /// The outermost node of `element`.
  package func outermost(_ element: XMLElement, in source: UInt16 = 0) -> NodeID? {
    nodes[Position(SourceSpan(element.span, source: source))]?.first
  }

  /// The innermost node of `element`.
  package func innermost(_ element: XMLElement, in source: UInt16 = 0) -> NodeID? {
    nodes[Position(SourceSpan(element.span, source: source))].map { $0.others.last ?? $0.first }
  }

  /// Removes the outermost node of `element`, and returns it.
  package mutating func take(_ element: XMLElement, in source: UInt16 = 0) -> NodeID? {
    let position = Position(SourceSpan(element.span, source: source))
    guard let known = nodes[position] else { return nil }
    nodes[position] = known.others.first.map { Nodes(first: $0, others: Array(known.others.dropFirst())) }
    return known.first
  }
}
