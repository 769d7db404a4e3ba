/// The sizes and distances that a document states. Pictures use them, rules never do.
///
/// An importer reads them in a second walk, and only if a picture is wanted. Audits without pictures cost
/// nothing extra.
public struct StatedLayout: Sendable {
  /// Statements about nodes as children.
  public var items: NodeMap<Item> = [:]
  /// Statements about nodes as containers.
  public var containers: NodeMap<Container> = [:]
  /// The anchors of nodes in containers that place their children by anchors.
  public var anchorings: NodeMap<Both<Anchoring>> = [:]
  /// Groups of nodes with equal sizes.
  public var sizeGroups: [(axes: [Axis], members: [NodeID])] = []

  /// No statements.
  public init() {}

  /// The statement about `node` as a child. Most documents have no statements of this kind, so no search is
  /// needed.
  @inlinable public func item(_ node: NodeID) -> Item? { items.isEmpty ? nil : items[node] }

  /// The statement about `node` as a container.
  @inlinable public func container(_ node: NodeID) -> Container? {
    containers.isEmpty ? nil : containers[node]
  }

  /// The two directions, each laid out separately: widths first, then heights, which may follow from widths.
  public enum Axis: UInt8, Sendable, Hashable, CaseIterable {
    case across, down
  }

  /// A value for each axis.
  public struct Both<Value: Sendable>: Sendable {
    /// From side to side.
    public var across: Value
    /// From top to bottom.
    public var down: Value

    /// One value for each axis.
    @inlinable public init(_ across: Value, _ down: Value) {
      self.across = across
      self.down = down
    }

    /// The value for `axis`.
    @inlinable public subscript(axis: Axis) -> Value {
      get { axis == .across ? across : down }
      // Modified in place; otherwise an array would be copied for each change of an element.
      _modify { if axis == .across { yield &across } else { yield &down } }
    }
  }

  /// How a size adapts to the available space.
  public struct Flexibility: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of the given bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It can be larger than its natural size.
    public static let grows = Flexibility(rawValue: 1)
    /// It can shrink to its minimum.
    public static let shrinks = Flexibility(rawValue: 2)
    /// It takes a share of the free space.
    public static let expands = Flexibility(rawValue: 4)
  }

  /// The statements about a node along one axis.
  public struct Extent: Sendable, Equatable {
    /// Its minimum.
    public var least: Double?
    /// Its maximum.
    public var most: Double?
    /// Its size if there is room, instead of the size of its contents.
    public var wanted: Double?
    /// Its flexibility, instead of the default of its class.
    public var flexibility: Flexibility?
    /// Its share of the free space, relative to its neighbours' shares; 0 if none is stated.
    public var stretch = 0.0
    /// Its alignment in its space; nil for the default.
    public var alignment: Alignment?
    /// The margins before and after it.
    public var before = 0.0, after = 0.0
    /// The minimum and maximum number of letters it shows.
    public var letters: Double?, mostLetters: Double?

    /// No statements.
    public init() {}
  }

  /// The statements about a node among its neighbours.
  public struct Item: Sendable, Equatable {
    /// Along each axis.
    public var extents = Both(Extent(), Extent())
    /// Its last frame in the document, used instead of the node's frame if that frame says nothing about its
    /// final place.
    public var frame: Frame?
    /// The text that determines its width, if that is not its name: the longest choice, the largest number.
    public var text: String?
    /// The visible text that is not a name: its value, the selected item.
    public var value: String?
    /// The text shown instead of its name.
    public var shownText: String?
    /// Its text, or its title if it is a container, is centred.
    public var isTitleCentred = false
    /// It contains other nodes and draws no border around them.
    public var hasNoBorder = false
    /// It has a line or a colour, although nobody operates it: a frame around others, a thin line between them.
    public var isOutlined = false
    /// A window without a title bar except for the one among its contents.
    public var hasNoTitleBar = false
    /// Its text is bold.
    public var isBold = false
    /// The width of its text relative to ordinary letters, for bold or larger text.
    public var textScale = 1.0
    /// Its text wraps.
    public var wraps = false
    /// Its text is shortened with an ellipsis if it does not fit.
    public var isCut = false
    /// The edge of its container that it is docked to; docked nodes get their space before all others.
    public var edge: Edge?
    /// A node at an edge is closer to it than nodes of higher rank.
    public var edgeRank = 0
    /// It is beside the previous node at the same edge, and not further in.
    public var sharesEdge = false
    /// It is hidden until code shows it.
    public var isHiddenAtFirst = false
    /// It is not shown where it is declared.
    public var isElsewhere = false
    /// In a row or column, it is after the free space.
    public var isAtEnd = false
    /// In a row, it is in the middle of the whole space, as far as its neighbours allow.
    public var isCentred = false
    /// It is checked, pressed or switched on.
    public var isOn = false
    /// The position of a slider or a bar, in percent.
    public var percent: Int?

    /// No statements.
    public init() {}
  }

  /// An edge of a container.
  public enum Edge: UInt8, Sendable, Hashable {
    case top, bottom, leading, trailing

    /// The axis along which a node at this edge takes up space.
    @inlinable public var axis: Axis { self == .top || self == .bottom ? .down : .across }
    /// Whether it is the first edge along its axis.
    @inlinable public var isFirst: Bool { self == .top || self == .leading }
  }

  /// Space in a container that belongs to no node: empty, or with text or a picture (``Sign``).
  public struct Spring: Sendable, Equatable {
    /// Its place among the children.
    public var placement: Placement
    /// Its size along each axis.
    public var extents: Both<Extent>
    /// Its drawing, if any.
    public var sign: Sign?
    /// In a row or column, it is after the free space.
    public var isAtEnd = false
    /// In a row, it is in the middle of the whole space, as far as its neighbours allow.
    public var isCentred = false

    /// A spring in the place `placement`.
    public init(_ placement: Placement, _ extents: Both<Extent>, _ sign: Sign? = nil) {
      self.placement = placement
      self.extents = extents
      self.sign = sign
    }
  }

  /// Text or a picture that a container draws itself.
  public struct Sign: Sendable, Equatable {
    /// The text; nil for a picture.
    public var text: String?
    /// Whether it is bold.
    public var isBold: Bool
    /// Whether it is centred in its space.
    public var isCentred: Bool

    /// The text `text`, or a picture.
    public init(_ text: String?, isBold: Bool = false, isCentred: Bool = false) {
      self.text = text
      self.isBold = isBold
      self.isCentred = isCentred
    }
  }

  /// The use of the free space in a row or column.
  public enum Rest: UInt8, Sendable, Hashable {
    /// All of it is after the last child, before the first, or around all children.
    case atEnd, atStart, around
    /// It is distributed between the children, or to both sides of each.
    case between, aroundEach
  }

  /// How the contents of a container grow with it: they fill it up to a threshold, then grow more and more
  /// slowly.
  public struct Clamp: Sendable, Equatable {
    /// Up to this width of the container, the contents fill it.
    public var threshold: Double
    /// The maximum width.
    public var most: Double

    /// A clamp; the threshold is at most the maximum.
    public init(threshold: Double, most: Double) {
      self.threshold = min(threshold, most)
      self.most = most
    }

    /// The width they take in `room` (`adw_clamp_layout_allocate`): the curve eases out.
    public func length(in room: Double) -> Double {
      let end = threshold + 3 * (most - threshold)
      if room <= threshold || end <= threshold { return min(room, most) }
      let left = 1 - min(1, (room - threshold) / (end - threshold))
      return threshold + (most - threshold) * (1 - left * left * left)
    }

    /// The space in which they take up `length`.
    public func room(for length: Double) -> Double {
      guard length > threshold, most > threshold else { return threshold }
      let left = 1 - (min(length, most) - threshold) / (most - threshold)
      return threshold + 3 * (most - threshold) * (1 - left.cubeRoot)
    }
  }

  /// The statements about the layout of a container.
  public struct Container: Sendable, Equatable {
    /// Its insets, in addition to its class's: before and after, along each axis.
    public var before = Both(0.0, 0.0), after = Both(0.0, 0.0)
    /// The distance between neighbours; nil for the default.
    public var spacing = Both<Double?>(nil, nil)
    /// How its rows and columns share the free space, by row and column number.
    public var stretches = Both<[Double]>([], [])
    /// The sizes of its rows and columns, by their numbers; nil for those as large as their contents or their share. Stated
    /// lines exist even if nothing begins in them.
    public var lines = Both<[Double?]>([], [])
    /// Its spaces without a node.
    public var springs: [Spring] = []
    /// All its contents have the same size.
    public var isEven = Both(false, false)
    /// Whether it scrolls its contents, so it may be smaller than they are.
    public var scrolls: Both<Bool>?
    /// The minimum visible size of its contents.
    public var leastShown = Both(0.0, 0.0)
    /// Its arrangement, if the tree does not state it.
    public var arrangement: Arrangement?
    /// The edge of its tabs, if that is not the upper one.
    public var tabs: Edge?
    /// Whether all its tabs are visible: it does not scroll them.
    public var showsAllTabs = false
    /// Whether it shows its pages without tabs.
    public var hidesTabs = false
    /// In a column: the horizontal alignment of children that are narrower than it; nil for the default.
    public var alignment: Alignment?
    /// The use of the free space; nil for the default.
    public var rest: Rest?
    /// Whether it grows only as far as its contents do, as a layout that is not a widget.
    public var growsAsItsContents = false
    /// Whether space that no row or column expands into stays free.
    public var leavesRest = Both(false, false)
    /// The limit on the width of its contents, if any.
    public var clamp: Clamp?
    /// Whether neighbours share the space according to their natural sizes (a splitter).
    public var sharesByWish = false
    /// Whether it places its children by anchors (``StatedLayout/anchorings``), and children without anchors
    /// at the start.
    public var placesByAnchors = false

    /// No statements.
    public init() {}
  }
}

extension StatedLayout.Both: Equatable where Value: Equatable {}

extension Double {
  /// The cube root of a number between 0 and 1, within a millionth (Newton's method).
  fileprivate var cubeRoot: Double {
    if self <= 0 { return 0 }
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root - self) / (3 * root * root) }
    return root
  }
}
