/// An id declared in a document.
public struct Identifier: Sendable, Hashable {
  /// The id.
  public var name: String
  /// Its place in the source.
  public var span: SourceSpan
  /// The node with the id; nil for objects outside the interface (a list store).
  public var node: NodeID?
  /// The object with the id, in the toolkit's words.
  public var kind: String
  /// The meaning of a second object with the same id.
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

  /// Whether two objects of the same kind may share an id.
  public enum Uniqueness: UInt8, Sendable, Hashable {
    /// They may not: the effect is the toolkit's ``Toolkit/IDs/duplicates``.
    case required
    /// The loader does not check, and a look-up by id returns the last object (a part of a menu).
    case lastFound
    /// It makes no difference: both are values that never change (a font, a color), or a program removes one of them first.
    case irrelevant
  }
}

/// One object naming another.
public struct Reference: Sendable, Hashable {
  /// The referring node.
  public var from: NodeID
  /// The purpose of the reference.
  public var kind: Kind
  /// The id that it names.
  public var target: String
  /// The place of the reference.
  public var span: SourceSpan
  /// How the document writes it (`mnemonic-widget`, `labelled-by`).
  public var statement: String
  /// Its target.
  public var resolution: Resolution
  /// The direction of a ``Kind/directional`` reference.
  public var direction: Direction?
  /// Which of several references of the same kind in one window takes effect. References with different answers do
  /// not compete.
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
    /// The target describes, controls or follows this node: relations that name nothing.
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

  /// The target of a reference.
  public enum Resolution: Sendable, Hashable {
    /// A node of the tree.
    case node(NodeID)
    /// A declared object outside the interface.
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
  /// The members that it names, in order.
  public var members: [Member]
  /// The place of the chain.
  public var span: SourceSpan
  /// The meaning of the chain for controls that it does not name.
  public var kind: Kind

  /// A chain at `span`.
  public init(container: NodeID, members: [Member], span: SourceSpan, kind: Kind) {
    self.container = container
    self.members = members
    self.span = span
    self.kind = kind
  }

  /// The purpose of a chain.
  public enum Kind: UInt8, Sendable, Hashable {
    /// Only its members are visited in the container, one after the other (GTK 3's `<focus-chain>`).
    case members
    /// Each pair of neighbours is connected, wherever they are in the container; all other controls keep
    /// their places. A rotation of the existing order has no effect (`QWidget::setTabOrder`; measured on
    /// 6.12).
    case pairs
  }

  /// One entry of a chain.
  public struct Member: Sendable, Hashable {
    /// The id that it names.
    public var target: String
    /// The target node, if any.
    public var node: NodeID?
    /// The place of the entry.
    public var span: SourceSpan

    /// An entry at `span`.
    public init(target: String, node: NodeID?, span: SourceSpan) {
      self.target = target
      self.node = node
      self.span = span
    }
  }
}
