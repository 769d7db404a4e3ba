/// The index of a node in ``FocusTree/nodes``; document order (a parent comes before its children).
public struct NodeID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The index.
  public let index: Int32

  /// The node at `index`.
  @inlinable public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// Document order.
  @inlinable public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }

  /// `#` and the index.
  public var description: String { "#\(index)" }
}

/// One view, control, container, modifier or layer of an interface.
///
/// A modifier is a node around the view that it modifies, so a binding covers exactly the descendants of its
/// node.
public struct Node: Sendable {
  /// The node around it; nil for a root.
  public var parent: NodeID?
  /// The first node after this one's descendants: the subtree is `id ..< subtreeEnd`.
  public var subtreeEnd: NodeID
  /// The start tag.
  public var span: SourceSpan
  /// Its kind in the toolkit's words (`GtkEntry`, `TextField`, `focused`).
  public var kind: String
  /// Its role for a person.
  public var role: Role
  /// The id the document declares for it.
  public var id: String?
  /// The place of the id.
  public var idSpan: SourceSpan?
  /// How it lays out its children.
  public var arrangement: Arrangement = .none
  /// Its place in its parent.
  public var placement: Placement = .documentOrder
  /// Its alignment across the parent's main axis.
  public var alignment: Alignment = .fill
  /// Its stated rectangle.
  public var frame: Frame?
  /// Whether it is shown, not counting its ancestors.
  public var isVisible: Fact<Bool> = .implied(true)
  /// Whether it can be operated, not counting its ancestors.
  public var isEnabled: Fact<Bool> = .implied(true)
  /// How it can take focus, not counting visibility, enablement and ancestors.
  public var focusability: Focusability = .none
  /// The behaviour of sequential navigation at it and its contents.
  public var traversal: Traversal = .contents
  /// Further statements of the document.
  public var traits: Traits = []

  /// A node for the element at `span`.
  public init(parent: NodeID?, span: SourceSpan, kind: String, role: Role) {
    self.parent = parent
    self.subtreeEnd = NodeID(0)
    self.span = span
    self.kind = kind
    self.role = role
  }

  /// Yes-or-no properties that few nodes have.
  public struct Traits: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt64
    /// A set of the given bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    // MARK: Input

    /// Has its own reaction to a click or tap (a gesture, a button-press handler).
    public static let pointerAction = Traits(rawValue: 1 << 0)
    /// Has its own reaction to keys.
    public static let keyHandler = Traits(rawValue: 1 << 1)
    /// Typing Tab into it writes a tab.
    public static let keepsTab = Traits(rawValue: 1 << 2)
    /// Text in it can be read but not changed, or rows in it can be seen but not chosen.
    public static let readOnly = Traits(rawValue: 1 << 3)
    /// Text in it can be selected or contains links, which makes a label a stop.
    public static let selectableText = Traits(rawValue: 1 << 4)
    /// Text that contains links, which a click follows.
    public static let holdsLinks = Traits(rawValue: 1 << 5)
    /// Its action is also offered by a menu item or shortcut that the importer matched.
    public static let hasAlternativeAccess = Traits(rawValue: 1 << 6)
    /// It and all its contents take no input at all, by touch or keyboard, until code enables it.
    public static let inert = Traits(rawValue: 1 << 7)
    /// Disabled at times, and enabled without code that finds it: its menu asks the application, or another control of the
    /// document enables it.
    public static let enabledAtTimes = Traits(rawValue: 1 << 8)

    // MARK: Focus

    /// Takes focus for itself only as part of a composite, and does not matter to people (a spin button's
    /// entry).
    public static let internalPart = Traits(rawValue: 1 << 9)
    /// A part inside takes focus for it and has its own place in the focus chain (a spin box's line edit).
    public static let compound = Traits(rawValue: 1 << 10)
    /// Reached with arrow keys from another member of its group, which is the stop.
    public static let arrowKeyMember = Traits(rawValue: 1 << 11)
    /// A focus section: its members are visited together (SwiftUI `focusSection()`).
    public static let focusSection = Traits(rawValue: 1 << 12)
    /// Its contents are drawn in the title bar and follow the content in the focus order.
    public static let titleBar = Traits(rawValue: 1 << 13)
    /// Its contents have another order on another platform.
    public static let platformOrder = Traits(rawValue: 1 << 14)
    /// Keeps its own focus order beside that of its window: Tab skips it and cycles inside, and a system key
    /// leads there (an Android keyboard navigation cluster).
    public static let cluster = Traits(rawValue: 1 << 15)

    // MARK: Visibility

    /// It is drawn with no visible trace (`opacity(0)`, an empty frame) and can still take focus.
    public static let invisible = Traits(rawValue: 1 << 16)
    /// Hidden while the interface is built; application code may show it later.
    public static let hiddenAtFirst = Traits(rawValue: 1 << 17)
    /// The page that is shown first, or the active member of a radio group.
    public static let selected = Traits(rawValue: 1 << 18)
    /// The initial state of a disclosure or revealer is closed.
    public static let collapsed = Traits(rawValue: 1 << 19)
    /// Collapsed, and Tab skips its contents until a person opens it.
    public static let closedAtFirst = Traits(rawValue: 1 << 20)
    /// Tab visits its contents although it is collapsed. The child of a collapsed expander in GTK 3 stays
    /// mapped, one pixel high (measured on 3.24.38); GTK 4 skips it.
    public static let visitedWhileCollapsed = Traits(rawValue: 1 << 21)

    // MARK: Layers

    /// Modal: nothing behind it can be reached while it is shown.
    public static let modal = Traits(rawValue: 1 << 22)
    /// A layer that only something inside it can close: no swipe and no key can.
    public static let closedFromInsideOnly = Traits(rawValue: 1 << 23)

    // MARK: Names and looks

    /// Shows its own picture (an icon button).
    public static let picture = Traits(rawValue: 1 << 24)
    /// States that it is only for display (`accessible-role` presentation).
    public static let decoration = Traits(rawValue: 1 << 25)
    /// Something outside the document may name it: a binding, a style, application code.
    public static let namedElsewhere = Traits(rawValue: 1 << 26)
    /// A label whose text has tags, which become part of the name of a control that it labels.
    public static let tagged = Traits(rawValue: 1 << 31)
    /// Draws nothing and lays nothing out: its contents take its place (SwiftUI's `Group`).
    public static let transparent = Traits(rawValue: 1 << 27)

    // MARK: Evidence

    /// May contain things that the importer cannot see.
    public static let opaque = Traits(rawValue: 1 << 28)
    /// A template's or component's root, or a fragment: its surroundings are not in the document.
    public static let standalone = Traits(rawValue: 1 << 29)
    /// The root of one use of a component: a property that is named inside may have another value in another
    /// use.
    public static let instance = Traits(rawValue: 1 << 30)
  }
}
