/// What a document says of sizes and distances: for pictures, never for a verdict.
///
/// An importer reads it in a second walk, when a picture is wanted, so that audits without pictures pay nothing.
public struct StatedLayout: Sendable {
  /// What is said of nodes that others lay out.
  public var items: NodeMap<Item> = [:]
  /// What is said of how nodes lay out what they hold.
  public var containers: NodeMap<Container> = [:]
  /// By what nodes stand whose container places what it holds by anchors.
  public var anchorings: NodeMap<Both<Anchoring>> = [:]
  /// Nodes that are of one size.
  public var sizeGroups: [(axes: [Axis], members: [NodeID])] = []

  /// Nothing is said.
  public init() {}

  /// What is said of `node`. Most documents say nothing, which is known without a search.
  @inlinable public func item(_ node: NodeID) -> Item? { items.isEmpty ? nil : items[node] }

  /// What is said of how `node` lays out what it holds.
  @inlinable public func container(_ node: NodeID) -> Container? {
    containers.isEmpty ? nil : containers[node]
  }

  /// The two directions, each laid out by itself: widths first, then heights, which may follow from widths.
  public enum Axis: UInt8, Sendable, Hashable, CaseIterable {
    case across, down
  }

  /// Something for each axis.
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
      // In place: an array would be copied for each change of an element.
      _modify { if axis == .across { yield &across } else { yield &down } }
    }
  }

  /// How a size follows the room there is.
  public struct Flexibility: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of the given bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It can be larger than it would like.
    public static let grows = Flexibility(rawValue: 1)
    /// It can be as small as its least size.
    public static let shrinks = Flexibility(rawValue: 2)
    /// It takes a part of what is left.
    public static let expands = Flexibility(rawValue: 4)
  }

  /// What is said of a node along one axis.
  public struct Extent: Sendable, Equatable {
    /// Smaller it never is.
    public var least: Double?
    /// Larger it never is.
    public var most: Double?
    /// What it is where there is room, in place of what its contents want.
    public var wanted: Double?
    /// How it follows the room, in place of what is usual for its class.
    public var flexibility: Flexibility?
    /// Its share of what is left, compared with those of its neighbours; 0 if none is stated.
    public var stretch = 0.0
    /// How it is in the room that it gets; nil for what is usual.
    public var alignment: Alignment?
    /// What stays free before it, and after it.
    public var before = 0.0, after = 0.0
    /// As many letters it shows at least, and at most.
    public var letters: Double?, mostLetters: Double?

    /// Nothing is said.
    public init() {}
  }

  /// What is said of a node among its neighbours.
  public struct Item: Sendable, Equatable {
    /// Along each axis.
    public var extents = Both(Extent(), Extent())
    /// Where the document last had it, in place of its frame, if that is no evidence of where it will be.
    public var frame: Frame?
    /// The text that makes it wide, where that is not its name: the longest choice, the largest number.
    public var text: String?
    /// What a person reads in it, where that is no name: its value, the chosen one of several.
    public var value: String?
    /// What a person reads in it in place of its name.
    public var shownText: String?
    /// Its text, or the title of what holds others, is in the middle.
    public var isTitleCentred = false
    /// It holds others without a line around them.
    public var hasNoBorder = false
    /// Its text is bold.
    public var isBold = false
    /// How much wider its text is than in ordinary letters: bold or larger ones.
    public var textScale = 1.0
    /// Its text wraps.
    public var wraps = false
    /// Its text is shortened with an ellipsis if it does not fit.
    public var isCut = false
    /// The edge of its container that it lies along, before the others get what is left.
    public var edge: Edge?
    /// What lies along an edge lies nearer to it than what has a higher rank.
    public var edgeRank = 0
    /// It is beside what lies along the same edge just before it, and not further in.
    public var sharesEdge = false
    /// It is not shown unless code does that.
    public var isHiddenAtFirst = false
    /// It is not shown where it is declared.
    public var isElsewhere = false
    /// In a row or column, it is behind what is left of the room.
    public var isAtEnd = false
    /// In a row, it is in the middle of all the room, as far as what is before and behind it allows.
    public var isCentred = false

    /// Nothing is said.
    public init() {}
  }

  /// An edge of a container.
  public enum Edge: UInt8, Sendable, Hashable {
    case top, bottom, leading, trailing

    /// The axis that what lies along it takes room of.
    @inlinable public var axis: Axis { self == .top || self == .bottom ? .down : .across }
    /// Whether it is the first edge along its axis.
    @inlinable public var isFirst: Bool { self == .top || self == .leading }
  }

  /// Space in a container that belongs to no node: empty, or with a sign.
  public struct Spring: Sendable, Equatable {
    /// Its place among the children.
    public var placement: Placement
    /// What it takes, along each axis.
    public var extents: Both<Extent>
    /// What is drawn there; nil where nothing is.
    public var sign: Sign?
    /// In a row or column, it is behind what is left of the room.
    public var isAtEnd = false
    /// In a row, it is in the middle of all the room, as far as what is before and behind it allows.
    public var isCentred = false

    /// A spring in the place `placement`.
    public init(_ placement: Placement, _ extents: Both<Extent>, _ sign: Sign? = nil) {
      self.placement = placement
      self.extents = extents
      self.sign = sign
    }
  }

  /// What a container draws by itself: a text of its own, or a picture.
  public struct Sign: Sendable, Equatable {
    /// The text; nil for a picture.
    public var text: String?
    /// Whether it is bold.
    public var isBold: Bool
    /// Whether it is in the middle of its room.
    public var isCentred: Bool

    /// The text `text`, or a picture.
    public init(_ text: String?, isBold: Bool = false, isCentred: Bool = false) {
      self.text = text
      self.isBold = isBold
      self.isCentred = isCentred
    }
  }

  /// What is done with room that nothing in a row or column takes.
  public enum Rest: UInt8, Sendable, Hashable {
    /// It stays behind the last, before the first, or around all.
    case atEnd, atStart, around
    /// It is between the neighbours, or on both sides of each.
    case between, aroundEach
  }

  /// How what is in a container grows with it: with all the room up to a threshold, then more and more slowly.
  public struct Clamp: Sendable, Equatable {
    /// Up to here it takes all the room.
    public var threshold: Double
    /// Wider it never is.
    public var most: Double

    /// A clamp; the threshold is not beyond the most.
    public init(threshold: Double, most: Double) {
      self.threshold = min(threshold, most)
      self.most = most
    }

    /// How much of `room` it takes (`adw_clamp_layout_allocate`): the curve is that of an easing that ends at rest.
    public func length(in room: Double) -> Double {
      let end = threshold + 3 * (most - threshold)
      if room <= threshold || end <= threshold { return min(room, most) }
      let left = 1 - min(1, (room - threshold) / (end - threshold))
      return threshold + (most - threshold) * (1 - left * left * left)
    }

    /// How much room it would like so that it takes `length`.
    public func room(for length: Double) -> Double {
      guard length > threshold, most > threshold else { return threshold }
      let left = 1 - (min(length, most) - threshold) / (most - threshold)
      return threshold + 3 * (most - threshold) * (1 - left.cubeRoot)
    }
  }

  /// What is said of how a node lays out what it holds.
  public struct Container: Sendable, Equatable {
    /// What it keeps free along its edges, besides what its class keeps free: before and after, along each axis.
    public var before = Both(0.0, 0.0), after = Both(0.0, 0.0)
    /// The distance between neighbours; nil for what is usual.
    public var spacing = Both<Double?>(nil, nil)
    /// Shares of its rows and columns in what is left, by their numbers.
    public var stretches = Both<[Double]>([], [])
    /// Its spaces that belong to no node.
    public var springs: [Spring] = []
    /// All it holds is of one size.
    public var isEven = Both(false, false)
    /// Whether it scrolls what it holds, and so need not be as large.
    public var scrolls: Both<Bool>?
    /// How much of what it holds it shows at least.
    public var leastShown = Both(0.0, 0.0)
    /// How it lays out what it holds, where the tree says nothing of that.
    public var arrangement: Arrangement?
    /// The edge along which its tabs are, where that is not the upper one.
    public var tabs: Edge?
    /// Whether all its tabs are in view: it does not scroll them.
    public var showsAllTabs = false
    /// How a column aligns from side to side what does not take all the room; nil for what is usual.
    public var alignment: Alignment?
    /// What it does with what nothing takes; nil for what is usual.
    public var rest: Rest?
    /// Whether it grows no further than its contents: it is a layout and not a widget.
    public var growsAsItsContents = false
    /// Whether its rows or columns leave free what none of them expands to take.
    public var leavesRest = Both(false, false)
    /// How wide what it holds becomes, where that is less than the room.
    public var clamp: Clamp?
    /// Whether neighbours share the room as they would like it (a splitter).
    public var sharesByWish = false
    /// Whether what it holds stands where anchors say (``StatedLayout/anchorings``), and at the start without any.
    public var placesByAnchors = false

    /// Nothing is said.
    public init() {}
  }
}

extension StatedLayout.Both: Equatable where Value: Equatable {}

extension Double {
  /// The cube root of what is between 0 and 1, within a millionth (Newton's method).
  fileprivate var cubeRoot: Double {
    if self <= 0 { return 0 }
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root - self) / (3 * root * root) }
    return root
  }
}
