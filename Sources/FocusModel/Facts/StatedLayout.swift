/// The sizes and distances that a document sets. Only pictures use these values; rules never do.
///
/// An importer reads the layout in a second walk, and only if a picture is wanted, so audits without pictures
/// cost nothing extra.
public struct StatedLayout: Sendable {
  /// The layout of nodes as children of their containers.
  public var items: NodeMap<Item> = [:]
  /// The layout of nodes as containers.
  public var containers: NodeMap<Container> = [:]
  /// The anchors of nodes whose containers place children by anchors.
  public var anchorings: NodeMap<Both<Anchoring>> = [:]
  /// The groups of nodes that have equal sizes along some axes.
  public var sizeGroups: [(axes: [Axis], members: [NodeID])] = []

  /// Creates an empty layout.
  public init() {}

  /// The layout of `node` as a child; nil if the document sets none. Most documents contain no layout at all,
  /// so the common case needs no search.
  @inlinable public func item(_ node: NodeID) -> Item? { items.isEmpty ? nil : items[node] }

  /// The layout of `node` as a container; nil if the document sets none.
  @inlinable public func container(_ node: NodeID) -> Container? {
    containers.isEmpty ? nil : containers[node]
  }

  /// The two axes, laid out separately: widths first, then heights, which may depend on the widths.
  public enum Axis: UInt8, Sendable, Hashable, CaseIterable {
    case across, down
  }

  /// A value for each axis.
  public struct Both<Value: Sendable>: Sendable {
    /// The value for the horizontal axis.
    public var across: Value
    /// The value for the vertical axis.
    public var down: Value

    /// Pairs one value for each axis.
    @inlinable public init(_ across: Value, _ down: Value) {
      self.across = across
      self.down = down
    }

    /// The value for `axis`.
    @inlinable public subscript(axis: Axis) -> Value {
      get { axis == .across ? across : down }
      // An element is modified in place; otherwise each change of an element would copy the array.
      _modify { if axis == .across { yield &across } else { yield &down } }
    }
  }

  /// How a size adapts to the available space.
  public struct Flexibility: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of the given bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The node can be larger than its natural size.
    public static let grows = Flexibility(rawValue: 1)
    /// The node can shrink to its minimum size.
    public static let shrinks = Flexibility(rawValue: 2)
    /// The node takes a share of the free space.
    public static let expands = Flexibility(rawValue: 4)
  }

  /// The layout that the document sets for a node along one axis.
  public struct Extent: Sendable, Equatable {
    /// The minimum size.
    public var least: Double?
    /// The maximum size.
    public var most: Double?
    /// The preferred size, used if there is room. It overrides the size of the contents.
    public var wanted: Double?
    /// The flexibility; it overrides the default of the class.
    public var flexibility: Flexibility?
    /// The share of the free space, relative to the neighbours' shares; 0 if the document sets none.
    public var stretch = 0.0
    /// The alignment in the available space; nil for the default.
    public var alignment: Alignment?
    /// The margins before and after the node.
    public var before = 0.0, after = 0.0
    /// The minimum and maximum width, in letters.
    public var letters: Double?, mostLetters: Double?

    /// Creates a layout in which nothing is set.
    public init() {}
  }

  /// The layout that the document sets for a node among its siblings.
  public struct Item: Sendable, Equatable {
    /// The layout along each axis.
    public var extents = Both(Extent(), Extent())
    /// The cell in the container's grid, if the tree does not contain the cell.
    public var cell: GridCell?
    /// The final frame of the node according to the document, used if the node's own frame does not give its
    /// final position.
    public var frame: Frame?
    /// The text that determines the width if the name does not: the longest choice, the largest number.
    public var text: String?
    /// Visible text other than the name: the value, the selected item.
    public var value: String?
    /// The text shown instead of the node's name.
    public var shownText: String?
    /// Whether the node's text, or the title of a container, is centred.
    public var isTitleCentred = false
    /// Whether the node is a container without a border.
    public var hasNoBorder = false
    /// Whether the node is drawn with a line or colour although nobody operates it: a frame around other
    /// nodes, a thin line between them.
    public var isOutlined = false
    /// Whether the node is a window without its own title bar. Its contents may include one.
    public var hasNoTitleBar = false
    /// Whether the text is bold.
    public var isBold = false
    /// The width of the text relative to ordinary letters, for bold or larger text.
    public var textScale = 1.0
    /// Whether the text wraps.
    public var wraps = false
    /// Whether text that does not fit is shortened with an ellipsis.
    public var isCut = false
    /// The edge of the container that the node is docked to; docked nodes get their space before all other
    /// nodes.
    public var edge: Edge?
    /// The rank at the edge: a node with a lower rank is closer to the edge.
    public var edgeRank = 0
    /// Whether the node is next to the previous node at the same edge, rather than further in.
    public var sharesEdge = false
    /// Whether the node is hidden until code shows it.
    public var isHiddenAtFirst = false
    /// Whether the node is shown somewhere other than where it is declared.
    public var isElsewhere = false
    /// Whether the node is at the end of its row or column, after the free space.
    public var isAtEnd = false
    /// Whether the node is in the middle of the whole row, as far as its neighbours allow.
    public var isCentred = false
    /// Whether the node is checked, pressed or switched on.
    public var isOn = false
    /// The position of a slider or a bar, in percent.
    public var percent: Int?

    /// Creates a layout in which nothing is set.
    public init() {}
  }

  /// An edge of a container.
  public enum Edge: UInt8, Sendable, Hashable {
    case top, bottom, leading, trailing

    /// The axis along which a node docked to this edge takes up space.
    @inlinable public var axis: Axis { self == .top || self == .bottom ? .down : .across }
    /// Whether the edge is the first one along its axis.
    @inlinable public var isFirst: Bool { self == .top || self == .leading }
  }

  /// Space in a container that belongs to no node: empty, or filled with text or a picture (``Sign``).
  public struct Spring: Sendable, Equatable {
    /// The position of the space among the children.
    public var placement: Placement
    /// The size along each axis.
    public var extents: Both<Extent>
    /// The text or picture in the space; nil if it is empty.
    public var sign: Sign?
    /// Whether the space is at the end of its row or column, after the free space.
    public var isAtEnd = false
    /// Whether the space is in the middle of the whole row, as far as its neighbours allow.
    public var isCentred = false

    /// Space at `placement`, with a size along each axis.
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
    /// Whether the text is bold.
    public var isBold: Bool
    /// Whether the text or picture is centred in its space.
    public var isCentred: Bool
    /// Whether the text is on a button.
    public var isButton = false

    /// The given text, or a picture if `text` is nil.
    public init(_ text: String?, isBold: Bool = false, isCentred: Bool = false) {
      self.text = text
      self.isBold = isBold
      self.isCentred = isCentred
    }
  }

  /// The distribution of free space in a row or column.
  public enum Rest: UInt8, Sendable, Hashable {
    /// All free space is after the last child, before the first child, or around all children.
    case atEnd, atStart, around
    /// The free space is distributed between the children, or on both sides of each child.
    case between, aroundEach
  }

  /// A limit on the width of a container's contents: the contents fill the container up to a threshold, then
  /// grow more and more slowly up to a maximum.
  public struct Clamp: Sendable, Equatable {
    /// The contents fill the container up to this width.
    public var threshold: Double
    /// The maximum width of the contents.
    public var most: Double

    /// A limit with these widths; `threshold` is reduced to at most `most`.
    public init(threshold: Double, most: Double) {
      self.threshold = min(threshold, most)
      self.most = most
    }

    /// The width of the contents in a container of width `room`; growth slows down beyond the threshold
    /// (`adw_clamp_layout_allocate`).
    public func length(in room: Double) -> Double {
      let end = threshold + 3 * (most - threshold)
      if room <= threshold || end <= threshold { return min(room, most) }
      let left = 1 - min(1, (room - threshold) / (end - threshold))
      return threshold + (most - threshold) * (1 - left * left * left)
    }

    /// The container width at which the contents are `length` wide.
    public func room(for length: Double) -> Double {
      guard length > threshold, most > threshold else { return threshold }
      let left = 1 - (min(length, most) - threshold) / (most - threshold)
      return threshold + 3 * (most - threshold) * (1 - left.cubeRoot)
    }
  }

  /// The layout that the document sets for a container.
  public struct Container: Sendable, Equatable {
    /// The insets before and after the contents along each axis, in addition to those of the class.
    public var before = Both(0.0, 0.0), after = Both(0.0, 0.0)
    /// The distance between neighbours; nil for the default.
    public var spacing = Both<Double?>(nil, nil)
    /// The shares of free space of rows and columns, by row and column number.
    public var stretches = Both<[Double]>([], [])
    /// The sizes of rows and columns, by number; nil for a row or column sized by its contents or its share.
    /// Declared rows and columns exist even if they are empty.
    public var lines = Both<[Double?]>([], [])
    /// Spaces that belong to no node.
    public var springs: [Spring] = []
    /// Whether all children have the same size along each axis.
    public var isEven = Both(false, false)
    /// Whether the container scrolls its contents along each axis, so it may be smaller than they are.
    public var scrolls: Both<Bool>?
    /// The minimum visible size of the contents.
    public var leastShown = Both(0.0, 0.0)
    /// The arrangement, if the tree does not contain it.
    public var arrangement: Arrangement?
    /// The edge that the tabs are on; nil for the top edge.
    public var tabs: Edge?
    /// Whether all tabs are visible, rather than scrolled.
    public var showsAllTabs = false
    /// Whether the container shows its pages without tabs.
    public var hidesTabs = false
    /// The horizontal alignment of children that are narrower than their column; nil for the default.
    public var alignment: Alignment?
    /// The distribution of free space; nil for the default.
    public var rest: Rest?
    /// Whether the container grows only as far as its contents, like a layout that is not a widget.
    public var growsAsItsContents = false
    /// Whether free space stays free if no row or column expands into it.
    public var leavesRest = Both(false, false)
    /// The limit on the width of the contents, if any.
    public var clamp: Clamp?
    /// Whether children share the space in proportion to their natural sizes (a splitter).
    public var sharesByWish = false
    /// Whether the container places its children by anchors (``StatedLayout/anchorings``). Children without
    /// anchors are placed at the start.
    public var placesByAnchors = false

    /// Creates a layout in which nothing is set.
    public init() {}
  }
}

extension StatedLayout.Both: Equatable where Value: Equatable {}

extension Double {
  /// The cube root of a number between 0 and 1, accurate to a millionth (Newton's method).
  fileprivate var cubeRoot: Double {
    if self <= 0 { return 0 }
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root - self) / (3 * root * root) }
    return root
  }
}
