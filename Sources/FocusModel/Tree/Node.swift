/// The index of a node in ``FocusTree/nodes``. Ids are in document order: a parent precedes its children.
public struct NodeID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The index in the array.
  public let index: Int32

  /// The node at `index`.
  @inlinable public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// Orders nodes by document order.
  @inlinable public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }

  /// `#` followed by the index.
  public var description: String { "#\(index)" }
}

/// A view, control, container, modifier or layer of an interface.
///
/// A modifier is a node that contains the view that it modifies, so a binding covers exactly the descendants
/// of its node.
public struct Node: Sendable {
  /// The parent node; nil for a root.
  public var parent: NodeID?
  /// The first node after the descendants of this node: the subtree is `id ..< subtreeEnd`.
  public var subtreeEnd: NodeID
  /// The location of the start tag.
  public var span: SourceSpan
  /// The kind of the node in the toolkit's words (`GtkEntry`, `TextField`, `focused`).
  public var kind: String
  /// The role of the node in the user's eyes.
  public var role: Role
  /// The id that the document declares for the node.
  public var id: String?
  /// The location of the id.
  public var idSpan: SourceSpan?
  /// How the node lays out its children.
  public var arrangement: Arrangement = .none
  /// The node's position in its parent.
  public var placement: Placement = .documentOrder
  /// The node's alignment across the parent's main axis.
  public var alignment: Alignment = .fill
  /// The node's declared rectangle.
  public var frame: Frame?
  /// Whether the node is shown, ignoring its ancestors.
  public var isVisible: Fact<Bool> = .implied(true)
  /// Whether the node can be operated, ignoring its ancestors.
  public var isEnabled: Fact<Bool> = .implied(true)
  /// How the node can take focus, ignoring visibility, enablement and ancestors.
  public var focusability: Focusability = .none
  /// How sequential navigation treats the node and its contents.
  public var traversal: Traversal = .contents
  /// Additional Boolean properties.
  public var traits: Traits = []

  /// A node for the element at `span`.
  public init(parent: NodeID?, span: SourceSpan, kind: String, role: Role) {
    self.parent = parent
    self.subtreeEnd = NodeID(0)
    self.span = span
    self.kind = kind
    self.role = role
  }

  /// Boolean properties that few nodes have.
  public struct Traits: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt64
    /// A set of the given bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    // Each trait has a reader among the rules, orders, pictures or reports. Some traits are set by one importer
    // so far; a trait never identifies a toolkit, and any importer may set it.

    // MARK: Input

    /// The node has its own reaction to a click or tap (a gesture, a button-press handler).
    public static let pointerAction = Traits(rawValue: 1 << 0)
    /// The reaction to the pointer only changes the size, position or appearance of something.
    public static let onlyArranges = Traits(rawValue: 1 << 34)
    /// A slider whose value has an effect only while, or after, the pointer drags it: keys would move only the knob.
    public static let followsDragging = Traits(rawValue: 1 << 41)
    /// The document keeps the pointer from the node, or from a container around it (`IsHitTestVisible`).
    public static let unclickable = Traits(rawValue: 1 << 42)
    /// The node has its own reaction to keys.
    public static let keyHandler = Traits(rawValue: 1 << 1)
    /// Pressing Tab in the node types a tab character.
    public static let keepsTab = Traits(rawValue: 1 << 2)
    /// People expect Tab to indent a line in the node: it edits source code (a GtkSourceView), or the document sets
    /// its tab stops.
    public static let editsCode = Traits(rawValue: 1 << 32)
    /// The node's text can be read but not changed, or its rows can be seen but not chosen.
    public static let readOnly = Traits(rawValue: 1 << 3)
    /// The node's text contains links that a click follows.
    public static let holdsLinks = Traits(rawValue: 1 << 5)
    /// The importer found a menu item or shortcut that offers the same action as the node.
    public static let hasAlternativeAccess = Traits(rawValue: 1 << 6)
    /// The node and all its contents take no input, by touch or keyboard, until code enables the node.
    public static let inert = Traits(rawValue: 1 << 7)
    /// The node is disabled at times, and is enabled without any code that looks it up: its menu queries the
    /// application, or another control of the document enables it.
    public static let enabledAtTimes = Traits(rawValue: 1 << 8)

    // MARK: Focus

    /// The node takes focus only as an internal part of a composite, so its own focus does not matter to
    /// people (a spin button's entry).
    public static let internalPart = Traits(rawValue: 1 << 9)
    /// A part inside the node takes focus on its behalf and has a separate place in the focus chain (a spin box's line
    /// edit).
    public static let compound = Traits(rawValue: 1 << 10)
    /// Arrow keys reach the node from the member of its group that is the stop.
    public static let arrowKeyMember = Traits(rawValue: 1 << 11)
    /// The node is a group that is a single tab stop (``TabScope/once``); Shift-Tab enters at its last member (WinUI).
    public static let enteredAtEnd = Traits(rawValue: 1 << 35)
    /// From the last stop of the node, Tab moves to the first stop of the window, and from the first stop,
    /// Shift-Tab moves to the last stop of the window (WPF's `Contained`).
    public static let leadsToWindow = Traits(rawValue: 1 << 36)
    /// The node is a focus section: its members are visited together (SwiftUI `focusSection()`).
    public static let focusSection = Traits(rawValue: 1 << 12)
    /// The node's contents are drawn in the title bar and follow the window's content in the focus order.
    public static let titleBar = Traits(rawValue: 1 << 13)
    /// The node's contents have a different order on a different platform.
    public static let platformOrder = Traits(rawValue: 1 << 14)
    /// The node has its own focus order, separate from its window: Tab skips the node and cycles inside it,
    /// and a system key enters it (an Android keyboard navigation cluster).
    public static let cluster = Traits(rawValue: 1 << 15)
    /// A style keeps the node from focus, or may do so; the element itself does not. If the style may or may not apply,
    /// the node's focusability is unknown.
    public static let unfocusableByStyle = Traits(rawValue: 1 << 4)

    /// The node is a group whose check box disables its contents while it is off (a checkable QGroupBox).
    public static let switchesContents = Traits(rawValue: 1 << 47)
    /// The check box of the node is off when the interface opens.
    public static let switchedOff = Traits(rawValue: 1 << 48)
    /// Focus moves into the page that the node shows if it was in the page before: to the control that had it there
    /// last, or else to the first stop.
    public static let entersShownPage = Traits(rawValue: 1 << 49)
    /// Focus moves to the tabs of the node when its page changes, if focus was in the page before and does not enter
    /// the new one.
    public static let leavesPageForTabs = Traits(rawValue: 1 << 50)
    /// Focus moves to the stop after the node when its page changes, if focus was in the page before.
    public static let leavesPages = Traits(rawValue: 1 << 51)

    // MARK: Visibility

    /// The node is drawn without any visible trace (`opacity(0)`, an empty frame) and can still take focus.
    public static let invisible = Traits(rawValue: 1 << 16)
    /// The node is hidden while the interface is built; application code may show it later.
    public static let hiddenAtFirst = Traits(rawValue: 1 << 17)
    /// A style shows the node only while the pointer is over it or over an element around it.
    public static let shownByPointer = Traits(rawValue: 1 << 40)
    /// The node is the page that is shown first, or the active member of a radio group.
    public static let selected = Traits(rawValue: 1 << 18)
    /// The node is a disclosure or revealer that is initially closed.
    public static let collapsed = Traits(rawValue: 1 << 19)
    /// The node is collapsed, and Tab skips its contents until a person opens it.
    public static let closedAtFirst = Traits(rawValue: 1 << 20)
    /// Tab visits the node's contents although the node is collapsed. In GTK 3, the child of a collapsed
    /// expander stays mapped, one pixel high (measured on 3.24.38); GTK 4 skips it.
    public static let visitedWhileCollapsed = Traits(rawValue: 1 << 21)

    // MARK: Layers

    /// The node is modal: nothing behind it can be reached while it is shown.
    public static let modal = Traits(rawValue: 1 << 22)
    /// The node is a layer that can be closed only by its own contents; neither a swipe nor a key closes it.
    public static let closedFromInsideOnly = Traits(rawValue: 1 << 23)
    /// The node is a layer without a swipe or button of the system that closes it; it is unknown whether a key does.
    public static let mayBeClosedFromInsideOnly = Traits(rawValue: 1 << 43)

    /// The toolkit adds buttons to the node that are not in the document (a wizard's *Next*).
    public static let addsButtons = Traits(rawValue: 1 << 52)

    // MARK: Names and appearance

    /// The node shows its own picture (an icon button).
    public static let picture = Traits(rawValue: 1 << 24)
    /// The document marks the node as decorative (`accessible-role` presentation).
    public static let decoration = Traits(rawValue: 1 << 25)
    /// Return presses the default button while the node has focus, although other fields of the toolkit consume Return.
    public static let passesReturn = Traits(rawValue: 1 << 45)
    /// Return presses the node while it has focus, in place of the default button of its dialog (Qt's `autoDefault`).
    public static let defaultWhileFocused = Traits(rawValue: 1 << 46)
    /// Something outside the document may name the node: a binding, a style, application code.
    public static let namedElsewhere = Traits(rawValue: 1 << 26)
    /// The node is text in the size of a title: the title of the following elements, not the label of one control.
    public static let title = Traits(rawValue: 1 << 38)
    /// The node is text that is clearly larger than usual text: a heading, or the name of the application.
    public static let large = Traits(rawValue: 1 << 44)
    /// The node is a label that shows the value of a control, so its text names nothing.
    public static let showsValue = Traits(rawValue: 1 << 33)
    /// The node is a label whose text has tags. The tags become part of the name of a control that the label
    /// names.
    public static let tagged = Traits(rawValue: 1 << 31)
    /// The node draws nothing and has no layout; its contents take its place (SwiftUI's `Group`).
    public static let transparent = Traits(rawValue: 1 << 27)

    // MARK: Evidence

    /// The node may contain things that the importer cannot see.
    public static let opaque = Traits(rawValue: 1 << 28)
    /// The node is the root of a template or component, or a fragment; its surroundings are not in the
    /// document.
    public static let standalone = Traits(rawValue: 1 << 29)
    /// The node is the root of one use of a component: a property that is used inside may have a different
    /// value in another use.
    public static let instance = Traits(rawValue: 1 << 30)
  }
}
