/// The index of a node in ``FocusTree/nodes``; document order (a parent comes before its children).
package struct NodeID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The index.
  package let index: Int32

  /// The node at `index`.
  @inlinable package init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// Document order.
  @inlinable package static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }

  /// `#` and the index.
  package var description: String { "#\(index)" }
}

/// One view, control, container, modifier or layer of an interface.
///
/// A modifier is a node around what it modifies, so that "a binding covers only what is inside it" is
/// plain ancestry.
package struct Node: Sendable {
  /// The node around it; nil for a root.
  package var parent: NodeID?
  /// The first node after this one's descendants: the subtree is `id ..< subtreeEnd`.
  package var subtreeEnd: NodeID
  /// The start tag.
  package var span: SourceSpan
  /// What its own toolkit calls it (`GtkEntry`, `TextField`, `focused`).
  package var kind: String
  /// What it is to a person.
  package var role: Role
  /// The id the document declares for it.
  package var id: String?
  /// Where the id stands.
  package var idSpan: SourceSpan?
  /// How it lays out its children.
  package var arrangement: Arrangement = .none
  /// Its place in its parent.
  package var placement: Placement = .documentOrder
  /// Its alignment across the parent's main axis.
  package var alignment: Alignment = .fill
  /// Its stated rectangle.
  package var frame: Frame?
  /// Whether it is shown, not counting its ancestors.
  package var isVisible: Fact<Bool> = .implied(true)
  /// Whether it can be operated, not counting its ancestors.
  package var isEnabled: Fact<Bool> = .implied(true)
  /// How it can come to hold focus, not counting visibility, enablement and ancestors.
  package var focusability: Focusability = .none
  /// What sequential navigation does with it and its contents.
  package var traversal: Traversal = .contents
  /// More of what the document says of it.
  package var traits: Traits = []

  /// A node for the element at `span`.
  package init(parent: NodeID?, span: SourceSpan, kind: String, role: Role) {
    self.parent = parent
    self.subtreeEnd = NodeID(0)
    self.span = span
    self.kind = kind
    self.role = role
  }

  /// Yes-or-no properties that few nodes have.
  package struct Traits: OptionSet, Sendable, Hashable {
    /// The bits.
    package let rawValue: UInt32
    /// A set of the given bits.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Reacts to a click or tap of its own (a gesture, a button-press handler).
    package static let pointerAction = Traits(rawValue: 1 << 0)
    /// Reacts to keys of its own.
    package static let keyHandler = Traits(rawValue: 1 << 1)
    /// Takes focus for itself only as part of a composite and is not a person's concern (a spin button's entry).
    package static let internalPart = Traits(rawValue: 1 << 2)
    /// A part inside takes focus for it and has a place of its own in the focus chain (a spin box's line edit).
    package static let compound = Traits(rawValue: 1 << 24)
    /// May contain things the importer cannot see.
    package static let opaque = Traits(rawValue: 1 << 3)
    /// A focus section: its members are visited together (SwiftUI `focusSection()`).
    package static let focusSection = Traits(rawValue: 1 << 4)
    /// Its contents draw in the title bar and come after the content in the focus order.
    package static let titleBar = Traits(rawValue: 1 << 5)
    /// It is drawn with no visible trace (`opacity(0)`, an empty frame) and can still take focus.
    package static let invisible = Traits(rawValue: 1 << 6)
    /// The initial state of a disclosure or revealer is closed.
    package static let collapsed = Traits(rawValue: 1 << 7)
    /// The page that is shown first, or the active member of a radio group.
    package static let selected = Traits(rawValue: 1 << 8)
    /// Typing Tab into it writes a tab.
    package static let keepsTab = Traits(rawValue: 1 << 9)
    /// Modal: what is behind cannot be reached while it is shown.
    package static let modal = Traits(rawValue: 1 << 10)
    /// A template's or component's root, or a fragment, whose surroundings are not in the document.
    package static let standalone = Traits(rawValue: 1 << 11)
    /// Text in it can be selected or holds links, which makes a label a stop.
    package static let selectableText = Traits(rawValue: 1 << 12)
    /// Its action is also offered by a menu item or shortcut that the importer matched.
    package static let hasAlternativeAccess = Traits(rawValue: 1 << 13)
    /// Reached with arrow keys from another member of its group, which is the stop.
    package static let arrowKeyMember = Traits(rawValue: 1 << 14)
    /// Shows a picture of its own (an icon button).
    package static let picture = Traits(rawValue: 1 << 15)
    /// Text in it can be read and not changed.
    package static let readOnly = Traits(rawValue: 1 << 16)
    /// Says of itself that it is there to be looked at only (`accessible-role` presentation).
    package static let decoration = Traits(rawValue: 1 << 17)
    /// Its contents stand in another order on another platform.
    package static let platformOrder = Traits(rawValue: 1 << 18)
    /// Keeps a focus order of its own beside that of its window: Tab passes it by and goes round inside, and a
    /// key of the system's leads there (an Android keyboard navigation cluster).
    package static let cluster = Traits(rawValue: 1 << 19)
    /// Something that the document does not hold may name it: a binding, a style, application code.
    package static let namedElsewhere = Traits(rawValue: 1 << 20)
    /// The root of a use of a component: a property named inside may have another value in another use.
    package static let instance = Traits(rawValue: 1 << 21)
    /// Names an action of the application's, to which code may have given a key (GTK's `action-name`).
    package static let namesAction = Traits(rawValue: 1 << 22)
    /// Hidden while the interface is built; application code may show it later.
    package static let hiddenAtFirst = Traits(rawValue: 1 << 23)
    /// Tab goes to its contents although it is collapsed (an expander in GTK 3).
    package static let visitedWhileCollapsed = Traits(rawValue: 1 << 25)
    /// Collapsed, and Tab passes over its contents until a person opens it.
    package static let closedAtFirst = Traits(rawValue: 1 << 26)
    /// A layer that only something inside it closes: no swipe and no key does.
    package static let closedFromInsideOnly = Traits(rawValue: 1 << 27)
    /// It and all that is in it takes no input at all, by touch or keyboard, until code says otherwise.
    package static let inert = Traits(rawValue: 1 << 28)
    /// Its menu asks the application whether it is enabled.
    package static let enabledByMenu = Traits(rawValue: 1 << 29)
    /// A text with links in it that are followed by a click.
    package static let holdsLinks = Traits(rawValue: 1 << 30)
    /// Draws nothing and lays nothing out: what is inside it stands where it stands itself (SwiftUI's `Group`).
    package static let transparent = Traits(rawValue: 1 << 31)
  }
}
