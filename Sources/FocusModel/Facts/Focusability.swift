/// The ways in which a node can take focus: four separate things in every toolkit.
public struct Focusability: Sendable, Hashable {
  /// By sequential navigation: Tab and Shift-Tab stop on it.
  public var sequential: Fact<Bool>
  /// By click or tap.
  public var pointer: Fact<Bool>
  /// By the application: it assigns a focus state, sets the initial focus or declares a mnemonic.
  public var program: Fact<Bool>
  /// By assistive technology: it is an element of the accessibility tree.
  public var assistive: Fact<Bool>
  /// Whether the keyboard reaches it only while a platform setting is on: macOS *Keyboard navigation*, iOS
  /// *Full Keyboard Access*. Reachability is judged with that setting on; the simulator can turn it off.
  public var needsKeyboardNavigationSetting: Bool

  /// States how a node can take focus.
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

  /// A plain container or decoration: nothing focuses it, but assistive technology may read it.
  public static let none = Focusability(
    sequential: .implied(false), pointer: .implied(false), program: .implied(false),
    assistive: .implied(true))
  /// An ordinary control: focusable in every way.
  public static let control = Focusability(
    sequential: .implied(true), pointer: .implied(true), program: .implied(true),
    assistive: .implied(true))
  /// A view of unknown class.
  public static func unknown(_ reason: Unknown) -> Focusability {
    Focusability(
      sequential: .unknown(reason), pointer: .unknown(reason), program: .unknown(reason),
      assistive: .unknown(reason))
  }
}
