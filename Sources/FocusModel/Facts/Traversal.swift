/// The behaviour of sequential navigation at a node: whether Tab stops on the node, and how Tab moves through
/// its contents.
public struct Traversal: Sendable, Hashable {
  /// When Tab stops on the node itself, provided that the node takes focus.
  public var stop: OwnStop
  /// How Tab moves through the contents of the node.
  public var scope: TabScope

  /// Creates a traversal: `stop` decides when Tab stops on the node, and `scope` how Tab visits its
  /// contents.
  public init(_ stop: OwnStop, _ scope: TabScope) {
    self.stop = stop
    self.scope = scope
  }

  /// Tab stops on the node if it is focusable, then continues with its contents.
  public static let selfThenContents = Traversal(.before, .continue)
  /// Tab passes to the contents; the node itself is never a stop (a box).
  public static let contents = Traversal(.never, .continue)
  /// Tab stops on the node and never visits its contents (a focusable container in GTK 3, a closed
  /// disclosure).
  public static let selfOnly = Traversal(.before, .none)
  /// Tab stops on the node; only backward navigation visits its contents (a group that takes focus in
  /// Avalonia).
  public static let skipsForward = Traversal(.instead, .none)
  /// Tab visits neither the node nor its contents.
  public static let nothing = Traversal(.never, .none)
  /// Tab visits the contents, then stops on the node (the entry of a combo box, then its button).
  public static let contentsThenSelf = Traversal(.after, .continue)
  /// Tab goes to the contents; it stops on the node only if nothing inside takes focus (a scrolled window).
  public static let contentsElseSelf = Traversal(.otherwise, .continue)
  /// The node is one stop for all its members; arrow keys move between them (a toolbar, a radio group's
  /// active member).
  public static let oneStop = Traversal(.instead, .once)
  /// Forward navigation enters the node and fails there: Tab reaches nothing inside or after the node (an
  /// unfocusable GtkNotebook or expander in GTK 3).
  public static let swallowsForward = Traversal(.never, .lost)
  /// Tab stops on the node and its contents but goes no further (a focusable GTK 3 combo box).
  public static let keepsFocus = Traversal(.before, .contained)
}

/// When sequential navigation stops on a focusable node: before its contents, after them, or
/// instead of them.
public enum OwnStop: UInt8, Sendable, Hashable {
  /// Tab stops on the node before its contents.
  case before
  /// Tab stops on the node after its contents.
  case after
  /// Tab stops on the node instead of its contents: if the node takes focus, its contents are not visited.
  case instead
  /// Tab stops on the node only if nothing inside takes focus.
  case otherwise
  /// Tab never stops on the node.
  case never
}

/// How Tab moves through the contents of a container, whether or not the container itself is a stop. The
/// terms are those of XAML (`KeyboardNavigationMode`; sources: KeyboardNavigation.cs of WPF, TabNavigation.cs
/// of Avalonia).
///
/// All cases but ``continue`` make the container a group: its contents have their own order (by tab index,
/// then by document order), and the whole group is one member of the group that contains it.
public enum TabScope: UInt8, Sendable, Hashable {
  /// Tab visits the contents as if they were directly in the parent.
  case `continue`
  /// Tab visits only one member: the first member, or the member that had focus last.
  case once
  /// Tab cycles through the contents.
  case cycle
  /// Tab visits the contents and stays at the end (Avalonia). In WPF, Tab moves from the end to the first
  /// stop of the window ("in case focus cannot navigate outside - we should cycle"), so WPF's `Contained` is
  /// not a trap, and importers do not use this case for it.
  case contained
  /// Tab visits the contents and moves on.
  case local
  /// Tab does not visit the contents.
  case none
  /// Tab fails inside: forward navigation reaches nothing in the container or after it. XAML has no
  /// equivalent.
  case lost
}
