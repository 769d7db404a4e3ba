package import FocusModel

/// Resolves references by id within the whole document. If several objects share an id, the first one that is
/// a node is used.
package struct DeclaredObjects {
  private var resolutions: [String: Reference.Resolution] = [:]

  /// Creates an empty table.
  package init() {}

  /// Reserves space for `count` ids.
  package mutating func reserveCapacity(_ count: Int) { resolutions.reserveCapacity(count) }

  /// The node with `id`; nil if there isn't one.
  package subscript(id: String) -> NodeID? {
    if case .node(let node) = resolutions[id] { node } else { nil }
  }

  /// Records that `id` refers to `node`; if `node` is nil, to an object that is not part of the interface.
  package mutating func add(_ id: String, leadingTo node: NodeID?) {
    switch (resolutions[id], node) {
    case (nil, nil): resolutions[id] = .object
    case (nil, let node?), (.object, let node?): resolutions[id] = .node(node)
    default: break
    }
  }

  /// The target of a reference to `id`.
  package func resolution(of id: String) -> Reference.Resolution { resolutions[id] ?? .missing }

  /// Resolves the unresolved references in `tree`, and the members of its focus chains.
  package func resolveReferences(in tree: inout FocusTree) {
    for index in tree.references.indices where tree.references[index].resolution == .missing {
      tree.references[index].resolution = resolution(of: tree.references[index].target)
    }
    for index in tree.order.chains.indices {
      for member in tree.order.chains[index].members.indices {
        if let node = self[tree.order.chains[index].members[member].target] {
          tree.order.chains[index].members[member].node = node
        }
      }
    }
  }
}

extension FocusTreeBuilder {
  /// Declares `id`, which is at `span` in the document, for `node`; if `node` is nil, for an object that is
  /// not part of the interface.
  package mutating func declare(
    _ id: String, at span: SourceSpan, of node: NodeID?, kind: String,
    uniqueness: Identifier.Uniqueness = .required
  ) {
    tree.identifiers.append(
      Identifier(name: id, span: span, node: node, kind: kind, uniqueness: uniqueness))
    guard let node else { return }
    tree[node].id = id
    tree[node].idSpan = span
  }
}
