/// The behaviour of sequential navigation at a node: whether it stops there, and how it moves through the
/// contents.
public struct Traversal: Sendable, Hashable {
  /// When it stops on the node itself, if that takes focus.
  public var stop: OwnStop
  /// How it moves through the contents.
  public var scope: TabScope

  /// Tab stops on the node according to `stop`, and visits its contents according to `scope`.
  public init(_ stop: OwnStop, _ scope: TabScope) {
    self.stop = stop
    self.scope = scope
  }

  /// Tab stops on the node if it is focusable, then continues with its contents.
  public static let selfThenContents = Traversal(.before, .continue)
  /// Passes to the contents; the node itself is never a stop (a box).
  public static let contents = Traversal(.never, .continue)
  /// Stops on the node and never visits its contents (a focusable container in GTK 3, a closed disclosure).
  public static let selfOnly = Traversal(.before, .none)
  /// Stops on the node; only backward navigation visits its contents (a group that takes focus in Avalonia).
  public static let skipsForward = Traversal(.instead, .none)
  /// Visits neither the node nor its contents.
  public static let nothing = Traversal(.never, .none)
  /// Visits the contents, then stops on the node (the entry of a combo box, then its button).
  public static let contentsThenSelf = Traversal(.after, .continue)
  /// Goes to the contents; stops on the node only if nothing inside takes focus (a scrolled window).
  public static let contentsElseSelf = Traversal(.otherwise, .continue)
  /// One stop for all members; arrow keys move between them (a toolbar, a radio group's active member).
  public static let oneStop = Traversal(.instead, .once)
  /// Forward navigation enters the node and stops working: nothing inside or after it is ever reached going
  /// forward (an unfocusable GtkNotebook or expander in GTK 3).
  public static let swallowsForward = Traversal(.never, .lost)
  /// Stops on the contents and lets Tab go no further (a focusable GTK 3 combo box).
  public static let keepsFocus = Traversal(.before, .contained)
}

/// When sequential navigation stops on a node that takes focus, relative to its contents.
public enum OwnStop: UInt8, Sendable, Hashable {
  /// Before them.
  case before
  /// After them.
  case after
  /// Instead of them: if the node takes focus, they are not visited.
  case instead
  /// Only if nothing inside takes focus.
  case otherwise
  /// Never.
  case never
}

/// How a container treats its contents, whether it is a stop itself or not. The terms are those of XAML
/// (`KeyboardNavigationMode`; sources: KeyboardNavigation.cs of WPF, TabNavigation.cs of Avalonia).
///
/// All but ``continue`` make the container a group: its contents have their own order (by tab index, then by
/// document order) and count as one member of the group around it.
public enum TabScope: UInt8, Sendable, Hashable {
  /// The contents are visited as if they were directly in the parent.
  case `continue`
  /// One member is visited on behalf of all: the first, unless another member had focus last.
  case once
  /// Tab cycles inside.
  case cycle
  /// Tab visits the contents and stays at the end, as in Avalonia. In WPF, Tab moves from there to the first
  /// stop of the window ("in case focus cannot navigate outside - we should cycle"), so WPF's `Contained` is
  /// not a trap, and not this case.
  case contained
  /// Tab visits the contents and moves on.
  case local
  /// The contents are not visited.
  case none
  /// Tab stops working inside: nothing in the container or after it is reached going forward. XAML has no
  /// equivalent.
  case lost
}
