import FocusModel

/// The ids that several elements of a document have, because the document uses the component that contains them several
/// times.
struct SharedIDs {
  private let tree: FocusTree
  private let shared: Set<String>

  /// Counts the ids in `tree`. Linear in the number of nodes.
  init(in tree: FocusTree) {
    self.tree = tree
    var known: Set<String> = []
    var shared: Set<String> = []
    for node in tree.ids {
      if let id = tree[node].id, !known.insert(id).inserted { shared.insert(id) }
    }
    self.shared = shared
  }

  /// The name that distinguishes `node` from elements with the same id: its id after the nearest id around it, as in
  /// `first/save`. Nil if the id is unique, or if nothing around it has an id.
  func name(of node: NodeID) -> String? {
    guard !shared.isEmpty, let id = tree[node].id, shared.contains(id),
      let use = tree.ancestors(of: node).lazy.compactMap({ tree[$0].id }).first
    else { return nil }
    return "\(use)/\(id)"
  }
}
