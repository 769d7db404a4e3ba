/// An interface as all rules see it, independent of its dialect: flat arrays in document order.
///
/// A tree is plain data. Importers fill it with ``FocusTreeBuilder``; `FocusNavigation` answers questions
/// about it.
public struct FocusTree: Sendable {
  /// The toolkit that shows the interface.
  public var toolkit: Toolkit
  /// The kind of evidence that the document provides: how much application code may add to it.
  public var evidence: Evidence
  /// The source texts that spans refer to; the first one is the document.
  public var sources: [SourceText]

  /// All nodes, in document order.
  public var nodes: [Node] = []
  /// The author's names for nodes in the editor (Interface Builder's `userLabel`). Users of the interface
  /// never see them.
  public var editorNames: [NodeID: String] = [:]
  /// The words for the kind of a control, where its style makes them differ from the role's words.
  public var kindWords: [NodeID: String] = [:]
  /// The names of nodes, by node, in order of precedence.
  public var names: NodeMap<[Name]> = [:]
  /// The root of the instance whose body contains a view in the source, for views that are passed to a
  /// component. All other views are written in the innermost instance that contains them.
  package var writtenIn: NodeMap<NodeID> = [:]
  /// The accessibility properties, by node.
  public var accessibility: NodeMap<Accessibility> = [:]
  /// All ids that the document declares, for nodes and other objects, in document order.
  public var identifiers: [Identifier] = []
  /// References from one object to another, in document order.
  public var references: [Reference] = []
  /// The declarations about the order of focus.
  public var order = OrderStatements()
  /// The effects of application code on the interface that are visible in the document.
  public var code = CodeFacts()
  /// The mnemonics, in document order.
  public var mnemonics: [Mnemonic] = []
  /// The strings in which a mnemonic marker has no effect, in document order.
  package var ineffectiveMarkers: [IneffectiveMarker] = []
  /// The shortcuts, in document order.
  public var shortcuts: [Shortcut] = []
  /// Key combinations that are shown only as text, in document order.
  package var shownKeys: [ShownKeys] = []
  /// The positions of nodes in a container without a layout, if the document does not set their sizes:
  /// controls are assumed to be small, and text to have no width. Pictures use better positions.
  public var corners: NodeMap<Frame> = [:]
  /// The nodes that intentionally have no name, according to the document (`contentDescription="@null"`).
  public var namelessByChoice: Set<NodeID> = []
  /// Nodes whose accessible name exists only in some versions of the toolkit.
  package var namedInSomeVersions: Set<NodeID> = []
  /// The suppressions that the document contains, in addition to the comments in ``sources``.
  public var suppressions: [Suppression] = []
  /// Whether other documents use definitions from this document: findings about these definitions may belong
  /// to the other documents.
  package var isUsedElsewhere = false
  /// Whether the documents whose definitions are used here are also audited themselves: a defect that is entirely in
  /// one of these documents is then reported there.
  public var isAmongAuditedSources = false
  /// The statements about focus that the toolkit ignores, in document order.
  public var ineffective: [IneffectiveStatement] = []

  /// The language that the document's strings are translated into; nil for the language of the document.
  package var translation: TextTranslation?

  /// SwiftUI's focus system: states, bindings, published values, commands.
  public var focusSystem = FocusSystem()

  /// The elements that the importer skipped or could not resolve, as human-readable explanations.
  public var notes: [ImportNote] = []
  /// Whether the document contains a whole application, so nothing exists outside it.
  public var isClosedWorld = false

  /// Creates an empty tree.
  public init(toolkit: Toolkit, sources: [SourceText]) {
    self.toolkit = toolkit
    evidence = toolkit.evidence
    self.sources = sources
  }

  /// The dialect of the document. Rules cannot access it: the facts that they need are in ``toolkit``.
  @_spi(Dialects) public var dialect: Dialect { toolkit.dialect }

  /// The navigation policy. Rules use ``Toolkit/order`` instead.
  @_spi(Dialects) public var policy: TraversalPolicy { toolkit.order.policy }

  /// The node with the index `id`.
  @inlinable public subscript(_ id: NodeID) -> Node {
    _read { yield nodes[Int(id.index)] }
    _modify { yield &nodes[Int(id.index)] }
  }

  /// The ids of all nodes, in document order.
  public var ids: some RandomAccessCollection<NodeID> { nodes.indices.lazy.map { NodeID($0) } }

  /// The children of `id`, in document order. Linear in the number of children.
  @inlinable public func children(of id: NodeID) -> Children { Children(of: id, in: nodes) }

  /// The `children` of a row or column, sorted by their declared positions. Children without a declared
  /// position come first, or last if `unplacedLast`, in document order.
  public func alongLine(_ children: [NodeID], unplacedLast: Bool = false) -> [NodeID] {
    var line: [(place: StatedInteger, node: NodeID)] = []
    line.reserveCapacity(children.count)
    var isSorted = true
    for node in children {
      let place =
        if case .index(let index) = self[node].placement { index } else {
          unplacedLast ? StatedInteger.max : 0
        }
      if let last = line.last, (last.place, last.node) > (place, node) { isSorted = false }
      line.append((place, node))
    }
    if isSorted { return children }
    return line.sorted { ($0.place, $0.node) < ($1.place, $1.node) }.map { $0.node }
  }

  /// The `children` of a grid, row by row and from leading to trailing in each row; children without a cell
  /// come first.
  public func alongRows(_ children: [NodeID]) -> [NodeID] {
    let cells = children.map { child -> (row: Int, column: Int, node: NodeID) in
      let cell = self[child].placement.gridCell ?? GridCell()
      return (cell.rows.lowerBound, cell.columns.lowerBound, child)
    }
    return cells.sorted { $0 < $1 }.map { $0.node }
  }

  /// Whether `id` is `ancestor` or a descendant of it. Constant time.
  @inlinable public func contains(_ ancestor: NodeID, _ id: NodeID) -> Bool {
    ancestor <= id && id < self[ancestor].subtreeEnd
  }

  /// `id` and its ancestors, innermost first.
  @inlinable public func ancestry(of id: NodeID) -> Ancestry { Ancestry(from: id, in: nodes) }

  /// The ancestors of `id`, innermost first.
  @inlinable public func ancestors(of id: NodeID) -> Ancestry { Ancestry(from: self[id].parent, in: nodes) }

  /// The name of the component used at `id`, as the application's code declares it.
  package func componentName(of id: NodeID) -> String {
    let kind = self[id].kind
    guard let mark = toolkit.speech.markOfOwnNames, kind.hasPrefix(mark) else { return kind }
    return String(kind.dropFirst(mark.count))
  }

  /// The component instances whose bodies contain `id`, innermost first, starting with `id` if it is an
  /// instance itself. Instances that only show `id` as an argument do not count.
  package func instances(writing id: NodeID) -> [NodeID] {
    var instances: [NodeID] = []
    var next: NodeID? = id
    while let node = next {
      if self[node].traits.contains(.instance) { instances.append(node) }
      next = writtenIn[node] ?? self[node].parent
    }
    return instances
  }

  /// The steps from `id` to its root: each node on the path, with its parent.
  @inlinable public func steps(up id: NodeID) -> Steps { Steps(from: id, in: nodes, staysInLayer: false) }

  /// The steps from `id` to the window, dialog or menu that contains it; empty if `id` is one itself.
  @inlinable public func stepsInLayer(up id: NodeID) -> Steps {
    Steps(from: id, in: nodes, staysInLayer: true)
  }

  /// A path from a node to its root or layer, as pairs of a node and its parent.
  public struct Steps: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let nodes: [Node]
    @usableFromInline var child: NodeID
    @usableFromInline let staysInLayer: Bool

    @inlinable init(from node: NodeID, in nodes: [Node], staysInLayer: Bool) {
      self.nodes = nodes
      child = node
      self.staysInLayer = staysInLayer
    }

    /// The next step towards the root.
    @inlinable public mutating func next() -> (child: NodeID, parent: NodeID)? {
      if staysInLayer, nodes[Int(child.index)].role.isLayer { return nil }
      guard let parent = nodes[Int(child.index)].parent else { return nil }
      defer { child = parent }
      return (child, parent)
    }
  }

  /// A node and its ancestors, innermost first.
  public struct Ancestry: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let nodes: [Node]
    @usableFromInline var node: NodeID?

    @inlinable init(from node: NodeID?, in nodes: [Node]) {
      self.nodes = nodes
      self.node = node
    }

    /// The next ancestor.
    @inlinable public mutating func next() -> NodeID? {
      guard let node else { return nil }
      self.node = nodes[Int(node.index)].parent
      return node
    }
  }

  /// `id` and all its descendants, in document order. Constant time.
  public func subtree(of id: NodeID) -> some RandomAccessCollection<NodeID> {
    (Int(id.index)..<Int(self[id].subtreeEnd.index)).lazy.map { NodeID($0) }
  }

  /// The innermost node that contains both nodes; nil if they are in different roots.
  public func commonAncestor(_ a: NodeID, _ b: NodeID) -> NodeID? {
    ancestry(of: a).first { contains($0, b) }
  }

  /// The children of one node.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let nodes: [Node]
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable init(of parent: NodeID, in nodes: [Node]) {
      self.nodes = nodes
      position = Int(parent.index) + 1
      end = Int(nodes[Int(parent.index)].subtreeEnd.index)
    }

    /// The next child in document order.
    @inlinable public mutating func next() -> NodeID? {
      defer { if position < end { position = Int(nodes[position].subtreeEnd.index) } }
      return first
    }

    /// The first child that ``next()`` has not returned yet; nil if there isn't one.
    @inlinable public var first: NodeID? { position < end ? NodeID(position) : nil }
  }
}
