/// Builds a ``FocusTree`` from the top of a document down.
///
/// Open a node, add its contents, close it: parents come before children and subtrees are ranges by
/// construction.
public struct FocusTreeBuilder: Sendable {
  /// The tree so far.
  public var tree: FocusTree
  private var open: [NodeID] = []

  /// Starts an empty tree.
  public init(toolkit: Toolkit, sources: [SourceText]) {
    tree = FocusTree(toolkit: toolkit, sources: sources)
  }

  /// Makes room for `nodes` nodes: a large tree is then not copied while it grows.
  public mutating func reserveCapacity(nodes: Int) { tree.nodes.reserveCapacity(nodes) }

  /// The innermost open node.
  public var current: NodeID? { open.last }

  /// How many nodes are open, one inside the other.
  public var depth: Int { open.count }

  /// Adds a node inside the open one and opens it.
  public mutating func openNode(span: SourceSpan, kind: String, role: Role) -> NodeID {
    let id = NodeID(tree.nodes.count)
    tree.nodes.append(Node(parent: open.last, span: span, kind: kind, role: role))
    open.append(id)
    return id
  }

  /// Closes the innermost open node: its subtree ends here.
  public mutating func closeNode() {
    guard let id = open.popLast() else { return }
    tree[id].subtreeEnd = NodeID(tree.nodes.count)
  }

  /// Adds a name to `node`, keeping the best source first.
  public mutating func addName(_ name: Name, to node: NodeID) {
    Self.add(name, to: &tree.names[node, default: []])
  }

  private static func add(_ name: Name, to names: inout [Name]) {
    names.insert(name, at: names.firstIndex { $0.source > name.source } ?? names.count)
  }

  /// The finished tree; nodes still open are closed. The builder keeps nothing of it.
  public mutating func finish() -> FocusTree {
    while !open.isEmpty { closeNode() }
    var finished = FocusTree(toolkit: tree.toolkit, sources: [])
    swap(&finished, &tree)
    return finished
  }
}
