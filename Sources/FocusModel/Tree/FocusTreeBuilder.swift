/// Builds a ``FocusTree`` in document order.
///
/// The caller opens a node, adds its contents and closes it. Parents therefore precede their children, and
/// subtrees are contiguous ranges.
public struct FocusTreeBuilder: Sendable {
  /// The tree built so far.
  public var tree: FocusTree
  private var open: [NodeID] = []

  /// Starts with an empty tree.
  public init(toolkit: Toolkit, sources: [SourceText]) {
    tree = FocusTree(toolkit: toolkit, sources: sources)
  }

  /// Reserves space for `nodes` nodes, so that a large tree is not copied while it grows.
  public mutating func reserveCapacity(nodes: Int) { tree.nodes.reserveCapacity(nodes) }

  /// The innermost open node.
  public var current: NodeID? { open.last }

  /// The number of open nodes, nested inside each other.
  public var depth: Int { open.count }

  /// Adds a node inside the innermost open node and opens it.
  public mutating func openNode(span: SourceSpan, kind: String, role: Role) -> NodeID {
    let id = NodeID(tree.nodes.count)
    tree.nodes.append(Node(parent: open.last, span: span, kind: kind, role: role))
    open.append(id)
    return id
  }

  /// Closes the innermost open node and sets the end of its subtree.
  public mutating func closeNode() {
    guard let id = open.popLast() else { return }
    tree[id].subtreeEnd = NodeID(tree.nodes.count)
  }

  /// Adds a name to `node`; the names stay sorted with the best source first.
  public mutating func addName(_ name: Name, to node: NodeID) {
    Self.add(name, to: &tree.names[node, default: []])
  }

  private static func add(_ name: Name, to names: inout [Name]) {
    names.insert(name, at: names.firstIndex { $0.source > name.source } ?? names.count)
  }

  /// Closes all open nodes and returns the tree. The builder is empty afterwards.
  public mutating func finish() -> FocusTree {
    while !open.isEmpty { closeNode() }
    var finished = FocusTree(toolkit: tree.toolkit, sources: [])
    swap(&finished, &tree)
    return finished
  }
}
