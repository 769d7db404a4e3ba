/// An interface as every rule sees it: flat arrays in document order, whatever dialect it was written in.
///
/// Plain data. Importers fill it with ``FocusTreeBuilder``; `FocusNavigation` answers questions about it.
public struct FocusTree: Sendable {
  /// The toolkit that shows it.
  public var toolkit: Toolkit
  /// What kind of document it came from, as far as application code matters.
  public var evidence: Evidence
  /// The texts that spans refer to; the first is the document.
  public var sources: [SourceText]

  /// All nodes in document order.
  public var nodes: [Node] = []
  /// What the document's author calls nodes in the editor (Interface Builder's `userLabel`). Nobody who uses the
  /// interface comes across it.
  public var editorNames: [NodeID: String] = [:]
  /// What code calls nodes where that is not their id: outlets of Interface Builder, whose ids no person reads, and the
  /// view that makes the node.
  package var codeNames: [NodeID: String] = [:]
  /// Names that nodes carry, by node, in order of precedence.
  public var names: NodeMap<[Name]> = [:]
  /// What accessibility statements say, by node.
  public var accessibility: NodeMap<Accessibility> = [:]
  /// All ids the document declares, of nodes and of other objects, in document order.
  public var identifiers: [Identifier] = []
  /// References from one object to another, in document order.
  public var references: [Reference] = []
  /// Stated places in the order of a group (``TabScope``): lower ones come first, and nodes without one last.
  public var tabIndexes: NodeMap<Fact<StatedInteger>> = [:]
  /// Explicit focus chains of containers (GTK 3 `<focus-chain>`), in document order.
  public var chains: [FocusChain] = []
  /// Scopes whose order is made of ``Reference/Kind/next`` references and nothing else, by their roots (AppKit's
  /// key view loops); unknown where the toolkit may compute an order instead. Elsewhere such a reference only
  /// says what comes after one stop.
  public var linkedScopes: [NodeID: Fact<Bool>] = [:]
  /// Mnemonics, in document order.
  public var mnemonics: [Mnemonic] = []
  /// Shortcuts, in document order.
  public var shortcuts: [Shortcut] = []
  /// What is stated of where the edges of nodes are, siblings mostly; sorted by ``EdgeOrder/container``.
  public var edgeOrders: [EdgeOrder] = []
  /// Where the document says what ``Node/traversal`` is, for the few nodes where it does.
  public var traversalStatements: NodeMap<SourceSpan> = [:]
  /// Nodes of classes that the application derives from those of its toolkit: code may handle keys in them.
  public var derivedNodes: Set<NodeID> = []
  /// Findings that the document itself says are judged and kept, besides what comments in ``sources`` say.
  public var suppressions: [Suppression] = []
  /// Whether other documents use what is defined here, so that findings about it may be theirs.
  package var isUsedElsewhere = false
  /// Whether documents whose definitions were used here are audited by themselves too, so that what is wrong
  /// in one of them alone is told there.
  public var isAmongAuditedSources = false
  /// Statements about focus that the toolkit ignores, in document order.
  public var ineffective: [IneffectiveStatement] = []

  /// SwiftUI's focus system: states, bindings, published values, commands.
  public var focusSystem = FocusSystem()

  /// What the importer passed over or could not resolve, for the person who wonders.
  public var notes: [ImportNote] = []
  /// Whether the document holds a whole application, so that what is not in it does not exist.
  public var isClosedWorld = false

  /// An empty tree.
  public init(toolkit: Toolkit, sources: [SourceText]) {
    self.toolkit = toolkit
    evidence = toolkit.evidence
    self.sources = sources
  }

  /// The dialect it was written in. Rules do not see it: what they need to know is in ``toolkit``.
  @_spi(Dialects) public var dialect: Dialect { toolkit.dialect }

  /// How sequential navigation goes through it. Rules see ``Toolkit/order``.
  @_spi(Dialects) public var policy: TraversalPolicy { toolkit.order.policy }

  /// The node with that id.
  @inlinable public subscript(_ id: NodeID) -> Node {
    _read { yield nodes[Int(id.index)] }
    _modify { yield &nodes[Int(id.index)] }
  }

  /// All ids in document order.
  public var ids: some RandomAccessCollection<NodeID> { nodes.indices.lazy.map { NodeID($0) } }

  /// The children of `id`, in document order. Linear in the number of children.
  @inlinable public func children(of id: NodeID) -> Children { Children(of: id, in: nodes) }

  /// `children` of one row or column by their stated places; those that state none come first, or last, in the order of
  /// the document.
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

  /// `children` of one grid row by row, and from leading to trailing in each; those that are in no cell come first.
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

  /// A node and its ancestors, innermost first.
  public struct Ancestry: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let nodes: [Node]
    @usableFromInline var node: NodeID?

    @inlinable init(from node: NodeID?, in nodes: [Node]) {
      self.nodes = nodes
      self.node = node
    }

    /// The next one outwards.
    @inlinable public mutating func next() -> NodeID? {
      guard let node else { return nil }
      self.node = nodes[Int(node.index)].parent
      return node
    }
  }

  /// `id` and all that is inside it, in document order. Constant time.
  public func subtree(of id: NodeID) -> some RandomAccessCollection<NodeID> {
    (Int(id.index)..<Int(self[id].subtreeEnd.index)).lazy.map { NodeID($0) }
  }

  /// The innermost node that contains both; nil when they are in different roots.
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

/// A name a node has, with where it comes from.
public struct Name: Sendable, Hashable {
  /// The text as a person sees or hears it, mnemonic markers removed.
  public var text: String
  /// Which statement gave it.
  public var source: Source
  /// Where it stands.
  public var span: SourceSpan

  /// A name given by `source` at `span`.
  public init(text: String, source: Source, span: SourceSpan) {
    self.text = text
    self.source = source
    self.span = span
  }

  /// The statements that can name a node, best first.
  public enum Source: UInt8, Sendable, Hashable, Comparable {
    /// An explicit accessible name (`accessibilityLabel`, `AtkObject::accessible-name`).
    case accessible
    /// Its own text or title.
    case content
    /// A placeholder.
    case placeholder
    /// A tooltip.
    case tooltip
    /// The title of the group around it, which the toolkit gives to what has no name of its own.
    case group
    /// What a picture is called in the catalogue it comes from, of which some screen readers make a name.
    case picture

    /// Precedence.
    public static func < (a: Source, b: Source) -> Bool { a.rawValue < b.rawValue }
  }
}

/// What accessibility statements say of a node.
public struct Accessibility: Sendable, Hashable {
  /// Hidden from assistive technology with its contents.
  public var isHidden: Fact<Bool> = .implied(false)
  /// What becomes of the children's elements.
  public var children: Children = .separate
  /// `accessibilitySortPriority`; higher comes first among siblings, 0 by default.
  public var sortPriority: Double = 0
  /// Whether Full Keyboard Access, Switch Control and Voice Control offer it; nil when nothing says so.
  public var respondsToUserInteraction: Bool?
  /// Traits added, in the toolkit's words.
  public var traits: [String] = []
  /// Whether it offers actions to assistive technology itself.
  public var hasActions = false
  /// Where the statement that matters stands.
  public var span: SourceSpan

  /// Nothing said yet, at `span`.
  public init(span: SourceSpan) { self.span = span }

  /// `accessibilityElement(children:)`.
  public enum Children: UInt8, Sendable, Hashable {
    /// Each child is an element of its own.
    case separate
    /// The children's elements are dropped.
    case ignore
    /// The children become one element.
    case combine
    /// The node becomes a container of its children.
    case contain
  }
}

/// An id declared in a document.
public struct Identifier: Sendable, Hashable {
  /// The id.
  public var name: String
  /// Where it stands.
  public var span: SourceSpan
  /// The node that has it; nil for objects that are no part of the interface (a list store).
  public var node: NodeID?
  /// What has it, in the toolkit's words.
  public var kind: String
  /// What a second object with the same id means.
  public var uniqueness: Uniqueness

  /// An id at `span`.
  public init(
    name: String, span: SourceSpan, node: NodeID?, kind: String, uniqueness: Uniqueness = .required
  ) {
    self.name = name
    self.span = span
    self.node = node
    self.kind = kind
    self.uniqueness = uniqueness
  }

  /// Whether two objects of one kind may share an id.
  public enum Uniqueness: UInt8, Sendable, Hashable {
    /// They may not: what happens is the toolkit's ``Toolkit/IDs/duplicates``.
    case required
    /// The loader does not check, and whoever looks the id up gets the last object (a part of a menu).
    case lastFound
    /// It makes no difference: both are values that never change (a font, a color).
    case irrelevant
  }
}

/// One object naming another.
public struct Reference: Sendable, Hashable {
  /// Who refers.
  public var from: NodeID
  /// What the reference is for.
  public var kind: Kind
  /// The id named.
  public var target: String
  /// Where the reference stands.
  public var span: SourceSpan
  /// How the document writes it (`mnemonic-widget`, `labelled-by`).
  public var statement: String
  /// What it leads to.
  public var resolution: Resolution
  /// The way a ``Kind/directional`` reference goes.
  public var direction: Direction?
  /// Which of several references of one kind in one window takes effect. Those with different answers do not contend.
  public var winner = Winner.last
  /// Whether it takes effect while the interface is built, before any code runs.
  public var isImmediate = false

  /// A reference at `span`, not yet resolved.
  public init(
    from: NodeID, kind: Kind, target: String, span: SourceSpan, statement: String,
    resolution: Resolution = .missing, direction: Direction? = nil
  ) {
    self.from = from
    self.kind = kind
    self.target = target
    self.span = span
    self.statement = statement
    self.resolution = resolution
    self.direction = direction
  }

  /// A way that arrow keys go.
  public enum Direction: UInt8, Sendable, Hashable {
    case up, down, left, right

    /// The way back.
    public var opposite: Direction {
      switch self {
      case .up: .down
      case .down: .up
      case .left: .right
      case .right: .left
      }
    }
  }

  /// What references are for.
  public enum Kind: UInt8, Sendable, Hashable {
    /// This node labels the target.
    case labels
    /// The target labels this node.
    case labelledBy
    /// The target describes this node, controls it, follows it: relations that name nothing.
    case relation
    /// The target gets focus first.
    case initialFocus
    /// The target is activated by Return.
    case defaultAction
    /// The target leads the radio group of this node.
    case group
    /// The next stop.
    case next
    /// A direct neighbour in a direction.
    case directional
    /// Assistive technology reads this node just before the target.
    case readBefore
    /// Assistive technology reads this node just after the target.
    case readAfter
    /// The target shows this node's contents (a stack for its switcher, a popover for its button).
    case shows
  }

  /// What a reference leads to.
  public enum Resolution: Sendable, Hashable {
    /// A node of the tree.
    case node(NodeID)
    /// An object that is declared but is no part of the interface.
    case object
    /// No object of the document has that id.
    case missing
    /// A node that is declared further down, which is too late for the loader.
    case notYet(NodeID)
    /// It may be declared elsewhere (an external object, a custom class's internals).
    case unknown(Unknown)
  }
}

/// An explicit order of a container's focusable contents.
public struct FocusChain: Sendable, Hashable {
  /// The container.
  public var container: NodeID
  /// The members named, in order.
  public var members: [Member]
  /// Where the chain stands.
  public var span: SourceSpan
  /// What the chain means for what it does not name.
  public var kind: Kind

  /// A chain at `span`.
  public init(container: NodeID, members: [Member], span: SourceSpan, kind: Kind) {
    self.container = container
    self.members = members
    self.span = span
    self.kind = kind
  }

  /// What a chain is for.
  public enum Kind: UInt8, Sendable, Hashable {
    /// Its members are all that is visited in the container, one after the other.
    case members
    /// Each two neighbours are connected, wherever they are in the container; the rest keeps its place.
    case pairs
  }

  /// One entry of a chain.
  public struct Member: Sendable, Hashable {
    /// The id named.
    public var target: String
    /// The node it leads to; nil when there is none.
    public var node: NodeID?
    /// Where the entry stands.
    public var span: SourceSpan

    /// An entry at `span`.
    public init(target: String, node: NodeID?, span: SourceSpan) {
      self.target = target
      self.node = node
      self.span = span
    }
  }
}

/// A statement about focus that the toolkit reads and does not follow, or does not read at all.
public struct IneffectiveStatement: Sendable, Hashable {
  /// The node it stands on.
  public var node: NodeID
  /// What the document says, quoted (`<focus-chain>`, `has-focus`).
  public var statement: String
  /// A clause that says why nothing comes of it, with the toolkit and version.
  public var reason: String
  /// Where it stands.
  public var span: SourceSpan
  /// Whether that is documented or measured, or follows from reading the toolkit's source only.
  public var certainty: Certainty

  /// A statement at `span`.
  public init(
    node: NodeID, statement: String, reason: String, span: SourceSpan, certainty: Certainty = .certain
  ) {
    self.node = node
    self.statement = statement
    self.reason = reason
    self.span = span
    self.certainty = certainty
  }
}

/// Something the importer passed over, guessed at or could not resolve.
public struct ImportNote: Sendable, Hashable {
  /// Where.
  public var span: SourceSpan
  /// What, in a sentence without a full stop.
  public var message: String

  /// A note at `span`.
  public init(span: SourceSpan, message: String) {
    self.span = span
    self.message = message
  }
}
