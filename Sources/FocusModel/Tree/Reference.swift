/// An id declared in a document.
public struct Identifier: Sendable, Hashable {
  /// The id.
  public var name: String
  /// The location of the id in the source.
  public var span: SourceSpan
  /// The node with the id; nil for an object that is not part of the interface (a list store).
  public var node: NodeID?
  /// The kind of the object with the id, in the toolkit's words.
  public var kind: String
  /// Whether another object may have the same id.
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

  /// Whether two objects of the same kind may have the same id.
  public enum Uniqueness: UInt8, Sendable, Hashable {
    /// The id must be unique: ``Toolkit/IDs/duplicates`` describes the effect of a duplicate.
    case required
    /// The loader does not check uniqueness, and a lookup by id returns the last object (a part of a menu).
    case lastFound
    /// A duplicate has no effect: both objects are values that never change (a font, a color), or a program
    /// removes one of them first.
    case irrelevant
  }
}

/// A reference from one object to another.
public struct Reference: Sendable, Hashable {
  /// The node that contains the reference.
  public var from: NodeID
  /// The purpose of the reference.
  public var kind: Kind
  /// The id that the reference contains.
  public var target: String
  /// The location of the reference.
  public var span: SourceSpan
  /// The name of the property in the document (`mnemonic-widget`, `labelled-by`).
  public var statement: String
  /// The target that the reference resolves to.
  public var resolution: Resolution
  /// The direction, for a ``Kind/directional`` reference.
  public var direction: Direction?
  /// Which of several references of the same kind in one window takes effect. References with different
  /// winners do not compete.
  public var winner = Winner.last
  /// Whether the reference takes effect while the interface is built, before any code runs.
  public var isImmediate = false

  /// A reference at `span`; not resolved by default.
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

  /// A direction of arrow keys.
  public enum Direction: UInt8, Sendable, Hashable {
    case up, down, left, right

    /// The opposite direction.
    public var opposite: Direction {
      switch self {
      case .up: .down
      case .down: .up
      case .left: .right
      case .right: .left
      }
    }
  }

  /// The purpose of a reference.
  public enum Kind: UInt8, Sendable, Hashable {
    /// This node labels the target.
    case labels
    /// The target labels this node.
    case labelledBy
    /// The target describes, controls or follows this node: relations that give no name.
    case relation
    /// The target has the initial focus.
    case initialFocus
    /// Return activates the target.
    case defaultAction
    /// The target is the leader of this node's radio group.
    case group
    /// The target is the next stop.
    case next
    /// The target is the direct neighbour in the direction of the reference.
    case directional
    /// Assistive technology reads this node just before the target.
    case readBefore
    /// Assistive technology reads this node just after the target.
    case readAfter
    /// The target shows this node's contents (a stack for its switcher, a popover for its button).
    case shows
  }

  /// The result of resolving a reference.
  public enum Resolution: Sendable, Hashable {
    /// The target is a node of the tree.
    case node(NodeID)
    /// A declared object that is not part of the interface.
    case object
    /// No object of the document has the id.
    case missing
    /// A node that is declared later in the document, which is too late for the loader.
    case notYet(NodeID)
    /// The target may be declared elsewhere (an external object, a custom class's internals).
    case unknown(Unknown)
  }
}

/// An explicit order of the focusable contents of a container.
public struct FocusChain: Sendable, Hashable {
  /// The container whose contents are ordered by the chain.
  public var container: NodeID
  /// The members of the chain, in order.
  public var members: [Member]
  /// The location of the chain.
  public var span: SourceSpan
  /// How the chain affects controls that are not its members.
  public var kind: Kind

  /// A chain at `span`.
  public init(container: NodeID, members: [Member], span: SourceSpan, kind: Kind) {
    self.container = container
    self.members = members
    self.span = span
    self.kind = kind
  }

  /// How a chain affects the focus order.
  public enum Kind: UInt8, Sendable, Hashable {
    /// Tab visits only the members in the container, in the order of the chain (GTK 3's `<focus-chain>`).
    case members
    /// Each pair of adjacent members is connected, wherever they are in the container; all other controls
    /// keep their places. A rotation of the existing order has no effect (`QWidget::setTabOrder`; measured on
    /// 6.12).
    case pairs
  }

  /// One entry of a chain.
  public struct Member: Sendable, Hashable {
    /// The id of the member, as written in the entry.
    public var target: String
    /// The node with the id; nil if there isn't one.
    public var node: NodeID?
    /// The location of the entry.
    public var span: SourceSpan

    /// An entry at `span`.
    public init(target: String, node: NodeID?, span: SourceSpan) {
      self.target = target
      self.node = node
      self.span = span
    }
  }
}
