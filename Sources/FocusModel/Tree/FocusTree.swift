/// An interface as every rule sees it: flat arrays in document order, whatever its dialect.
///
/// Plain data. Importers fill it with ``FocusTreeBuilder``; `FocusNavigation` answers questions about it.
public struct FocusTree: Sendable {
  /// The toolkit that shows it.
  public var toolkit: Toolkit
  /// The kind of evidence that the document provides: how much application code may add to it.
  public var evidence: Evidence
  /// The texts that spans refer to; the first is the document.
  public var sources: [SourceText]

  /// All nodes in document order.
  public var nodes: [Node] = []
  /// The author's names for nodes in the editor (Interface Builder's `userLabel`). Users of the interface
  /// never see them.
  public var editorNames: [NodeID: String] = [:]
  /// The words for the kind of a control, if its style makes them differ from its role's.
  public var kindWords: [NodeID: String] = [:]
  /// Names that nodes carry, by node, in order of precedence.
  public var names: NodeMap<[Name]> = [:]
  /// For views that are passed to a component: the root of the instance whose body contains them in the
  /// source. All others are written in the innermost instance around them.
  package var writtenIn: NodeMap<NodeID> = [:]
  /// The accessibility statements, by node.
  public var accessibility: NodeMap<Accessibility> = [:]
  /// All ids the document declares, of nodes and of other objects, in document order.
  public var identifiers: [Identifier] = []
  /// References from one object to another, in document order.
  public var references: [Reference] = []
  /// The statements about the order of focus.
  public var order = OrderStatements()
  /// How application code takes part in it, as far as the document shows this.
  public var code = CodeFacts()
  /// Mnemonics, in document order.
  public var mnemonics: [Mnemonic] = []
  /// Texts that mark a space instead of a letter, in document order.
  package var markedSpaces: [MarkedSpace] = []
  /// Shortcuts, in document order.
  public var shortcuts: [Shortcut] = []
  /// The positions of nodes in a container without a layout, if their sizes are not stated: controls have the
  /// size of small ones, and texts have no width. Pictures use better positions.
  public var corners: NodeMap<Frame> = [:]
  /// Nodes that the document says have no name (`contentDescription="@null"`): this is their author's
  /// decision.
  public var namelessByChoice: Set<NodeID> = []
  /// Suppressions that the document states, in addition to the comments in ``sources``.
  public var suppressions: [Suppression] = []
  /// Whether other documents use definitions here: findings about these definitions may belong to them.
  package var isUsedElsewhere = false
  /// Whether documents with definitions used here are also audited themselves: a defect in only one of them
  /// is then reported there.
  public var isAmongAuditedSources = false
  /// Statements about focus that the toolkit ignores, in document order.
  public var ineffective: [IneffectiveStatement] = []

  /// The language that its texts are translated into; nil for the language of the document.
  package var translation: TextTranslation?

  /// SwiftUI's focus system: states, bindings, published values, commands.
  public var focusSystem = FocusSystem()

  /// Elements that the importer skipped or could not resolve, as an explanation for people.
  public var notes: [ImportNote] = []
  /// Whether the document holds a whole application: nothing exists outside it.
  public var isClosedWorld = false

  /// An empty tree.
  public init(toolkit: Toolkit, sources: [SourceText]) {
    self.toolkit = toolkit
    evidence = toolkit.evidence
    self.sources = sources
  }

  /// Its dialect. Rules do not see it: the facts they need are in ``toolkit``.
  @_spi(Dialects) public var dialect: Dialect { toolkit.dialect }

  /// The navigation policy. Rules see ``Toolkit/order``.
  @_spi(Dialects) public var policy: TraversalPolicy { toolkit.order.policy }

  /// The node with this id.
  @inlinable public subscript(_ id: NodeID) -> Node {
    _read { yield nodes[Int(id.index)] }
    _modify { yield &nodes[Int(id.index)] }
  }

  /// All ids in document order.
  public var ids: some RandomAccessCollection<NodeID> { nodes.indices.lazy.map { NodeID($0) } }

  /// The children of `id`, in document order. Linear in the number of children.
  @inlinable public func children(of id: NodeID) -> Children { Children(of: id, in: nodes) }

  /// `children` of one row or column by their stated places; children without a stated place are first, or last, in
  /// document order.
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

  /// `children` of one grid row by row, and from leading to trailing in each; children without a cell are first.
  public func alongRows(_ children: [NodeID]) -> [NodeID] {
    let cells = children.map { child -> (row: Int, column: Int, node: NodeID) in
      let cell = self[child].placement.gridCell ?? GridCell()
      return (cell.rows.lowerBound, cell.columns.lowerBound, child)
    }
    return cells.sorted { $0 < $1 }.map { $0.node }
  }

  /// Whether `id` is `ancestor` or inside it. Constant time.
  @inlinable public func contains(_ ancestor: NodeID, _ id: NodeID) -> Bool {
    ancestor <= id && id < self[ancestor].subtreeEnd
  }

  /// `id` and its ancestors, innermost first.
  @inlinable public func ancestry(of id: NodeID) -> Ancestry { Ancestry(from: id, in: nodes) }

  /// The ancestors of `id`, innermost first.
  @inlinable public func ancestors(of id: NodeID) -> Ancestry { Ancestry(from: self[id].parent, in: nodes) }

  /// The instances of components whose bodies contain `id`, innermost first, beginning with `id` if it is an
  /// instance itself. Instances that only show it as an argument do not count.
  package func instances(writing id: NodeID) -> [NodeID] {
    var instances: [NodeID] = []
    var next: NodeID? = id
    while let node = next {
      if self[node].traits.contains(.instance) { instances.append(node) }
      next = writtenIn[node] ?? self[node].parent
    }
    return instances
  }

  /// The steps from `id` to its root: each node on the way, with its parent.
  @inlinable public func steps(up id: NodeID) -> Steps { Steps(from: id, in: nodes, staysInLayer: false) }

  /// The steps from `id` to the window, dialog or menu that it is in; none if it is one itself.
  @inlinable public func stepsInLayer(up id: NodeID) -> Steps {
    Steps(from: id, in: nodes, staysInLayer: true)
  }

  /// The path from a node outwards, as pairs of a node and its parent.
  public struct Steps: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let nodes: [Node]
    @usableFromInline var child: NodeID
    @usableFromInline let staysInLayer: Bool

    @inlinable init(from node: NodeID, in nodes: [Node], staysInLayer: Bool) {
      self.nodes = nodes
      child = node
      self.staysInLayer = staysInLayer
    }

    /// The next step outwards.
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

    /// The next node outwards.
    @inlinable public mutating func next() -> NodeID? {
      guard let node else { return nil }
      self.node = nodes[Int(node.index)].parent
      return node
    }
  }

  /// `id` and all its contents, in document order. Constant time.
  public func subtree(of id: NodeID) -> some RandomAccessCollection<NodeID> {
    (Int(id.index)..<Int(self[id].subtreeEnd.index)).lazy.map { NodeID($0) }
  }

  /// The innermost node that contains both; nil if they are in different roots.
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
      guard position < end else { return nil }
      defer { position = Int(nodes[position].subtreeEnd.index) }
      return NodeID(position)
    }
  }
}
