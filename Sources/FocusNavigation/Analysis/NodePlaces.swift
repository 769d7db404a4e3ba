package import FocusModel

/// Computes the places of nodes for the keys of findings.
///
/// An element without an id is counted among the elements of its kind with the same nearest enclosing id, at
/// any depth, so adding a box around it changes nothing. An element of a component is counted within the
/// component, so it has the same place in all uses.
package struct NodePlaces {
  private let analysis: Analysis
  /// For each node, the innermost node that has an id or is the use of a component: an ancestor or the node
  /// itself. Computed when it is first needed for a node without an id.
  private var anchors: [NodeID?] = []
  private var numbers: [Int] = []

  /// Creates a table for the nodes of `analysis`.
  package init(_ analysis: Analysis) { self.analysis = analysis }

  /// The place of the view `node` or, if `node` is a modifier, of the view that it modifies. If `node` is nil, the
  /// place of an element that is not a view. The first query for a node without an id makes a pass over the
  /// whole tree.
  package mutating func place(of node: NodeID?) -> FindingKey.Place {
    guard let node else { return FindingKey.Place(id: "") }
    let nodes = analysis.tree.nodes
    let subject = Int(analysis.subject(node).index)
    if let id = nodes[subject].id { return FindingKey.Place(id: id) }
    if anchors.isEmpty { count() }
    let anchor = nodes[subject].parent.flatMap { anchors[Int($0.index)] }.map { Int($0.index) }
    return FindingKey.Place(
      id: anchor.map { nodes[$0].id ?? nodes[$0].kind },
      part: .init(kind: nodes[subject].kind, number: numbers[subject]))
  }

  private struct Kind: Hashable {
    var anchor: NodeID?
    var name: String
  }

  /// Increments the count in place, so the kind is looked up only once.
  private static func next(_ count: inout Int) -> Int {
    count += 1
    return count
  }

  private mutating func count() {
    let nodes = analysis.tree.nodes
    var counts: [Kind: Int] = [:]
    anchors.reserveCapacity(nodes.count)
    numbers.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      let outer = node.parent.flatMap { anchors[Int($0.index)] }
      let isAnchor = node.id != nil || node.traits.contains(.instance)
      anchors.append(isAnchor ? NodeID(index) : outer)
      numbers.append(Self.next(&counts[Kind(anchor: outer, name: node.kind), default: 0]))
    }
  }
}

extension Analysis {
  /// The view that `node` modifies; `node` itself if it is not a modifier.
  package func subject(_ node: NodeID) -> NodeID {
    tree[node].role == .modifier ? tree.modified(by: node) : node
  }
}
