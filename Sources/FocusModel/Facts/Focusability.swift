/// The four independent ways in which a node can take focus.
public struct Focusability: Sendable, Hashable {
  /// Whether sequential navigation (Tab and Shift-Tab) stops on the node.
  public var sequential: Fact<Bool>
  /// Whether a click or tap focuses the node.
  public var pointer: Fact<Bool>
  /// Whether the application can move focus to the node, by assigning a focus state, setting the initial
  /// focus or declaring a mnemonic.
  public var program: Fact<Bool>
  /// Whether the node is in the accessibility tree, so assistive technology can focus it.
  public var assistive: Fact<Bool>
  /// Whether the keyboard reaches the node only while a platform setting is on: macOS *Keyboard navigation*,
  /// iOS *Full Keyboard Access*. Reachability is judged with that setting on; the simulator can turn it off.
  public var needsKeyboardNavigationSetting: Bool

  /// Creates the focusability of a node from the four ways in which the node can take focus.
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

  /// A plain container or decoration, which cannot take focus, although assistive technology may read it.
  public static let none = Focusability(
    sequential: .implied(false), pointer: .implied(false), program: .implied(false),
    assistive: .implied(true))
  /// An ordinary control: focusable in every way.
  public static let control = Focusability(
    sequential: .implied(true), pointer: .implied(true), program: .implied(true),
    assistive: .implied(true))
  /// The focusability of a view whose class is unknown.
  public static func unknown(_ reason: Unknown) -> Focusability {
    Focusability(
      sequential: .unknown(reason), pointer: .unknown(reason), program: .unknown(reason),
      assistive: .unknown(reason))
  }
}
