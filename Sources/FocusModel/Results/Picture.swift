/// One scope as a person sees it: its layout and its moves.
///
/// It consists of plain numbers and node ids: saved results contain it, and a report can draw it from them
/// later.
public struct Picture: Sendable, Hashable {
  /// The size of the whole picture, in points.
  public var size: Size
  /// The size of the scope as it opens, from the corner. Scrolled contents may reach further.
  public var opening: Size
  /// Nodes that are hidden at first are drawn below this line, and only there; nil if no hidden node is
  /// drawn.
  public var hiddenFrom: Int?
  /// The origin of the rectangles.
  public var basis: Basis
  /// The drawn boxes, a container before its contents.
  public var boxes: [Box]
  /// Where Tab leads from each stop, in the order of ``ScopeResult/stops``.
  public var moves: [Move]
  /// Groups in which arrow keys move.
  public var arrowGroups: [ArrowGroup]
  /// The nodes that a screen reader visits, in its order.
  public var readingOrder: [NodeID]
  /// Boxes that label others.
  public var labels: [Label]
  /// Keys that lead to boxes.
  public var keys: [Key]
  /// Containers that show one of several pages at a time, in document order.
  public var pagers: [Pager]
  /// The steps that Tab takes, if the toolkit's focus can be simulated.
  public var play: Play?

  /// An empty picture.
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

  /// A width and a height in whole points, neither negative.
  public struct Size: Sendable, Hashable {
    /// From leading to trailing.
    public let width: Int
    /// From top to bottom.
    public let height: Int

    /// A size; negative numbers become zero.
    public init(width: Int, height: Int) {
      self.width = max(0, width)
      self.height = max(0, height)
    }
  }

  /// The origin of rectangles.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// The document states them.
    case stated
    /// Some are stated, the others estimated.
    case partly
    /// They were estimated from the arrangement of containers and the usual sizes of controls.
    case estimated
  }

  /// One control, text or frame.
  public struct Box: Sendable, Hashable {
    /// The node that it shows, or that draws it: a container draws its own texts and pictures after its own
    /// box.
    public var node: NodeID
    /// Its role, in the words of ``Role/words``; `page` for a page of a container.
    public var role: String
    /// Its name for people: the text they see, or the announcement of a screen reader.
    public var name: String?
    /// The visible text in it; nil if the text is the name, and empty if there is none.
    public var text: String?
    /// Whether the visible text is a placeholder.
    public var isPlaceholder = false
    /// Whether it contains other boxes and has no border.
    public var hasNoBorder = false
    /// Whether its text, or its title if it is a container, is centred.
    public var isTitleCentred = false
    /// Whether its mark follows its text instead of preceding it.
    public var isTextFirst = false
    /// Whether its text is bold.
    public var isBold = false
    /// Whether a picture replaces that text.
    public var isPicture = false
    /// Whether it is checked, pressed or switched on at first.
    public var isOn = false
    /// Whether it is disabled at first, and therefore not a stop.
    public var isDisabled = false
    /// The initial position of a slider or a bar, in percent; nil if the document does not state it.
    public var percent: Int?
    /// The id the document declares.
    public var id: String?
    /// The line of its start tag.
    public var line: Int
    /// The file, if it is not the document.
    public var path: String?
    /// Left edge.
    public var x: Int
    /// Top edge.
    public var y: Int
    /// Its extent.
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
    /// The index of the stop that Tab leads to, if any.
    public var next: Int?
    /// The index of the stop that Shift-Tab leads to.
    public var previous: Int?
    /// How the step from the previous stop contradicts the reading order, if it does.
    public var jump: Jump?

    /// A move.
    public init(next: Int?, previous: Int?, jump: Jump? = nil) {
      self.next = next
      self.previous = previous
      self.jump = jump
    }
  }

  /// The direction of a step against the reading order.
  public enum Jump: String, Sendable, Hashable, CaseIterable {
    /// To a stop above.
    case up
    /// To a stop nearer to the leading edge in the same row.
    case back
  }

  /// Members among which arrow keys move; Tab stops at one of them or at their container.
  public struct ArrowGroup: Sendable, Hashable {
    /// The stop, if any.
    public var stop: NodeID?
    /// The members in order.
    public var members: [NodeID]

    /// A group.
    public init(stop: NodeID?, members: [NodeID]) {
      self.stop = stop
      self.members = members
    }
  }

  /// A box that labels another.
  public struct Label: Sendable, Hashable {
    /// The text.
    public var label: NodeID
    /// The control it names.
    public var control: NodeID

    /// `label` names `control`.
    public init(label: NodeID, control: NodeID) {
      self.label = label
      self.control = control
    }
  }

  /// A container that shows one of several pages at a time, all of them in the same place.
  public struct Pager: Sendable, Hashable {
    /// The element that turns the pages: the tabs if there are any, or else the container.
    public var owner: NodeID
    /// The pages, in order.
    public var pages: [Page]
    /// Whether people see a tab for each page.
    public var hasTabs: Bool

    /// `owner` turns `pages`.
    public init(owner: NodeID, pages: [Page], hasTabs: Bool = false) {
      self.owner = owner
      self.pages = pages
      self.hasTabs = hasTabs
    }
  }

  /// One of the pages of a container.
  public struct Page: Sendable, Hashable {
    /// The visible node.
    public var node: NodeID
    /// The first node after it and its contents.
    public var end: NodeID
    /// Its name for people.
    public var name: String
    /// Whether the document states that it is shown first.
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
    /// Its target.
    public var node: NodeID
    /// The combination, for people.
    public var keys: String

    /// `keys` lead to `node`.
    public init(node: NodeID, keys: String) {
      self.node = node
      self.keys = keys
    }
  }
}

extension Picture {
  /// Every state that Tab and Shift-Tab reach, according to the simulator of the toolkit's focus.
  public struct Play: Sendable, Hashable {
    /// The simulated platform and its setting, in words.
    public var profile: String
    /// The states; in the first, the scope appears.
    public var moments: [Moment]

    /// A play.
    public init(profile: String, moments: [Moment]) {
      self.profile = profile
      self.moments = moments
    }
  }

  /// One state in a simulation.
  public struct Moment: Sendable, Hashable {
    /// The focused node.
    public var node: NodeID?
    /// The focused node, in words.
    public var focus: String?
    /// Focus states with their values.
    public var states: [NamedValue]
    /// Readers of focused values with their values.
    public var values: [NamedValue]
    /// The commands of the application; a disabled command has no value.
    public var commands: [NamedValue]
    /// Assignments that wait for their view.
    public var pending: [NamedValue]
    /// The toolkit's runtime warnings on the way to this state.
    public var warnings: [String]
    /// Other events on the way to this state.
    public var notes: [String]
    /// The index of the moment that Tab leads to; nil if the simulation ends here.
    public var tab: Int?
    /// The index of the moment that Shift-Tab leads to.
    public var backTab: Int?

    /// A moment without focus.
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

  /// `name` with `value`.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}
