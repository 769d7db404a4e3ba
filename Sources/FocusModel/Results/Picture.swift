/// One scope as a person sees it: its layout and its Tab moves.
///
/// A picture consists of plain numbers and node ids, so it can be saved in a result and drawn later by a
/// report.
public struct Picture: Sendable, Hashable {
  /// The size of the whole picture, in points.
  public var size: Size
  /// The visible size of the scope when it opens. Scrolled contents may be larger.
  public var opening: Size
  /// The line below which initially hidden nodes, and only those, are drawn; nil if no hidden node is drawn.
  public var hiddenFrom: Int?
  /// Where the rectangles come from.
  public var basis: Basis
  /// The drawn boxes; a container precedes its contents.
  public var boxes: [Box]
  /// The effect of Tab and Shift-Tab at each stop, in the order of ``ScopeResult/stops``.
  public var moves: [Move]
  /// Groups within which the arrow keys move focus.
  public var arrowGroups: [ArrowGroup]
  /// The nodes that a screen reader visits, in reading order.
  public var readingOrder: [NodeID]
  /// Boxes that label other boxes.
  public var labels: [Label]
  /// Keys that focus or trigger boxes.
  public var keys: [Key]
  /// Containers that show one page at a time, in document order.
  public var pagers: [Pager]
  /// The steps of Tab and Shift-Tab, if the toolkit's focus can be simulated.
  public var play: Play?

  /// Creates an empty picture.
  public init(size: Size, basis: Basis) {
    self.size = size
    opening = size
    self.basis = basis
    boxes = []
    moves = []
    arrowGroups = []
    readingOrder = []
    labels = []
    keys = []
    pagers = []
  }

  /// A width and a height in whole points; both are non-negative.
  public struct Size: Sendable, Hashable {
    /// The width.
    public let width: Int
    /// The height.
    public let height: Int

    /// A size; negative numbers become zero.
    public init(width: Int, height: Int) {
      self.width = max(0, width)
      self.height = max(0, height)
    }
  }

  /// Where the rectangles of a picture come from.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// The document sets all rectangles.
    case stated
    /// The document sets some rectangles; the other rectangles are estimated.
    case partly
    /// All rectangles are estimated from the arrangement of containers and the usual sizes of controls.
    case estimated
  }

  /// A drawn control, text or frame.
  public struct Box: Sendable, Hashable {
    /// The node that the box shows. For text or a picture drawn by a container, this is the container, and
    /// the box comes after the container's own box.
    public var node: NodeID
    /// The role, worded as in ``Role/words``; `page` for a page of a container.
    public var role: String
    /// The human-readable name: the visible text, or the announcement of a screen reader.
    public var name: String?
    /// The visible text in the box; nil if the text is the name, and empty if the box has no text.
    public var text: String?
    /// Whether the visible text is a placeholder.
    public var isPlaceholder = false
    /// Whether the box contains other boxes and has no border.
    public var hasNoBorder = false
    /// Whether the box's text, or the title of a container, is centred.
    public var isTitleCentred = false
    /// Whether the box shows its mark, for example that of a check box, after the text instead of before it.
    public var isTextFirst = false
    /// Whether the text is bold.
    public var isBold = false
    /// The size of the text as a percentage of the size of ordinary text; nil for ordinary text.
    public var textPercent: Int?
    /// Whether a picture is drawn instead of the text.
    public var isPicture = false
    /// Whether the control is initially checked, pressed or switched on.
    public var isOn = false
    /// Whether the control is initially disabled, and therefore not a stop.
    public var isDisabled = false
    /// The initial position of a slider or a bar, in percent; nil if the document does not set it.
    public var percent: Int?
    /// The id that the document declares.
    public var id: String?
    /// The line of the start tag.
    public var line: Int
    /// The file that contains the node; nil for the document itself.
    public var path: String?
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The width and height.
    public var size: Size

    /// A box for `node`.
    public init(
      node: NodeID, role: String, name: String?, id: String?, line: Int, path: String? = nil, x: Int,
      y: Int, size: Size
    ) {
      self.node = node
      self.role = role
      self.name = name
      self.id = id
      self.line = line
      self.path = path
      self.x = x
      self.y = y
      self.size = size
    }
  }

  /// The effects of Tab and Shift-Tab at one stop.
  public struct Move: Sendable, Hashable {
    /// The index of the stop that Tab moves to; nil if there isn't one.
    public var next: Int?
    /// The index of the stop that Shift-Tab moves to; nil if there isn't one.
    public var previous: Int?
    /// The direction in which the step from the previous stop goes against the reading order; nil if it
    /// follows that order.
    public var jump: Jump?

    /// The effects of Tab and Shift-Tab at one stop.
    public init(next: Int?, previous: Int?, jump: Jump? = nil) {
      self.next = next
      self.previous = previous
      self.jump = jump
    }
  }

  /// The direction of a step that goes against the reading order.
  public enum Jump: String, Sendable, Hashable, CaseIterable {
    /// The step goes to a stop further up.
    case up
    /// The step goes to a stop nearer to the leading edge in the same row.
    case back
  }

  /// A group within which the arrow keys move focus; Tab stops at one member or at the group's container.
  public struct ArrowGroup: Sendable, Hashable {
    /// The node at which Tab stops, if any.
    public var stop: NodeID?
    /// The members in order.
    public var members: [NodeID]

    /// A group of `members`, entered at `stop`.
    public init(stop: NodeID?, members: [NodeID]) {
      self.stop = stop
      self.members = members
    }
  }

  /// The relation between a box and the control that it labels.
  public struct Label: Sendable, Hashable {
    /// The node of the text.
    public var label: NodeID
    /// The control that the text names.
    public var control: NodeID

    /// Creates a relation in which `label` labels `control`.
    public init(label: NodeID, control: NodeID) {
      self.label = label
      self.control = control
    }
  }

  /// A container that shows one of several pages at a time, all of them in the same place.
  public struct Pager: Sendable, Hashable {
    /// The element that switches the pages: the tabs if there are any, or else the container.
    public var owner: NodeID
    /// The pages, in order.
    public var pages: [Page]
    /// Whether people see a tab for each page.
    public var hasTabs: Bool

    /// Creates a pager whose `owner` switches `pages`.
    public init(owner: NodeID, pages: [Page], hasTabs: Bool = false) {
      self.owner = owner
      self.pages = pages
      self.hasTabs = hasTabs
    }
  }

  /// One of the pages of a container.
  public struct Page: Sendable, Hashable {
    /// The node shown on the page.
    public var node: NodeID
    /// The first node after the page and its contents.
    public var end: NodeID
    /// The human-readable name of the page.
    public var name: String
    /// Whether the document selects this page to be shown first.
    public var isSelected: Bool

    /// The page `node`.
    public init(node: NodeID, end: NodeID, name: String, isSelected: Bool) {
      self.node = node
      self.end = end
      self.name = name
      self.isSelected = isSelected
    }
  }

  /// A key that focuses or triggers a box.
  public struct Key: Sendable, Hashable {
    /// The node that the key focuses or triggers.
    public var node: NodeID
    /// The key combination, as people read it.
    public var keys: String

    /// Creates a key combination, `keys`, that focuses or triggers `node`.
    public init(node: NodeID, keys: String) {
      self.node = node
      self.keys = keys
    }
  }
}

extension Picture {
  /// All states that Tab and Shift-Tab reach, according to the simulator of the toolkit's focus.
  public struct Play: Sendable, Hashable {
    /// The simulated platform and its keyboard setting, in words.
    public var profile: String
    /// The states. In the first one, the scope has just appeared.
    public var moments: [Moment]

    /// A simulation of `profile` with the states `moments`.
    public init(profile: String, moments: [Moment]) {
      self.profile = profile
      self.moments = moments
    }
  }

  /// One state of a simulation.
  public struct Moment: Sendable, Hashable {
    /// The focused node; nil if there is no focus.
    public var node: NodeID?
    /// A description of the focused node.
    public var focus: String?
    /// The focus states, each with its value.
    public var states: [NamedValue]
    /// The readers of focused values, each with the value it reads.
    public var values: [NamedValue]
    /// The commands of the application; a disabled command has no value.
    public var commands: [NamedValue]
    /// Assignments of focus states that wait for their view to appear.
    public var pending: [NamedValue]
    /// The toolkit's runtime warnings during the step to this state.
    public var warnings: [String]
    /// Other events during the step to this state.
    public var notes: [String]
    /// The index of the state after Tab; nil if the simulation ends here.
    public var tab: Int?
    /// The index of the state after Shift-Tab; nil if the simulation ends here.
    public var backTab: Int?

    /// A state without focus.
    public init() {
      states = []
      values = []
      commands = []
      pending = []
      warnings = []
      notes = []
    }
  }
}

/// A name with its value, if any.
public struct NamedValue: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The value.
  public var value: String?

  /// Pairs `name` with `value`.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}
