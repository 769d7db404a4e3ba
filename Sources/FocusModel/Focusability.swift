/// How a node can come to hold focus: four separate things in every toolkit.
public struct Focusability: Sendable, Hashable {
  /// By sequential navigation: Tab and Shift-Tab stop on it.
  public var sequential: Fact<Bool>
  /// By click or tap.
  public var pointer: Fact<Bool>
  /// By a statement of the application: assigning a focus state, an initial focus, a mnemonic.
  public var program: Fact<Bool>
  /// By assistive technology: it is an element of the accessibility tree.
  public var assistive: Fact<Bool>
  /// Whether the keyboard reaches it only under the platform's wider setting: macOS *Keyboard navigation*,
  /// iOS *Full Keyboard Access*. Reachability is judged with that setting on; the simulator can switch it.
  public var needsKeyboardNavigationSetting: Bool

  /// Says how a node can come to hold focus.
  public init(
    sequential: Fact<Bool>, pointer: Fact<Bool>, program: Fact<Bool>, assistive: Fact<Bool>,
    needsKeyboardNavigationSetting: Bool = false
  ) {
    self.sequential = sequential
    self.pointer = pointer
    self.program = program
    self.assistive = assistive
    self.needsKeyboardNavigationSetting = needsKeyboardNavigationSetting
  }

  /// A plain container or decoration: nothing focuses it, assistive technology may still read it.
  public static let none = Focusability(
    sequential: .implied(false), pointer: .implied(false), program: .implied(false),
    assistive: .implied(true))
  /// An ordinary control: everything focuses it.
  public static let control = Focusability(
    sequential: .implied(true), pointer: .implied(true), program: .implied(true),
    assistive: .implied(true))
  /// A view of unknown making.
  public static func unknown(_ reason: Unknown) -> Focusability {
    Focusability(
      sequential: .unknown(reason), pointer: .unknown(reason), program: .unknown(reason),
      assistive: .unknown(reason))
  }
}

/// What sequential navigation does when it comes to a node, besides stopping on it or not.
public enum Traversal: UInt8, Sendable, Hashable {
  /// Stops on the node if it is focusable, then goes on to its contents.
  case selfThenContents
  /// Passes to the contents; the node itself is never a stop (a box).
  case contents
  /// Stops on the node and never visits its contents (a focusable container in GTK 3, a closed disclosure).
  case selfOnly
  /// Visits neither the node nor its contents.
  case nothing
  /// Visits the contents, then stops on the node (the entry of a combo box, then its button).
  case contentsThenSelf
  /// Goes to the contents; stops on the node only when nothing inside takes focus (a scrolled window).
  case contentsElseSelf
  /// One stop for all members; arrow keys move between them (a toolbar, a radio group's active member).
  case oneStop
  /// Forward navigation enters the node and gets lost: nothing inside or after it is ever reached going
  /// forward (an unfocusable GtkNotebook or expander in GTK 3).
  case swallowsForward
  /// Stops on what is inside and lets Tab go no further (a focusable GTK 3 combo box).
  case keepsFocus
}
