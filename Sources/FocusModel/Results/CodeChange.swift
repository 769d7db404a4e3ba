/// A change by code to an object of an interface, as far as it affects focus and names.
public struct CodeChange: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32
  /// A set of the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Gives it an accessible name.
  public static let named = CodeChange(rawValue: 1 << 0)
  /// Gives it a tooltip.
  public static let tooltip = CodeChange(rawValue: 1 << 1)
  /// Gives it a prompt, hint or placeholder.
  public static let prompt = CodeChange(rawValue: 1 << 2)
  /// Sets the text or title that it shows.
  public static let text = CodeChange(rawValue: 1 << 3)
  /// Connects a label with it, or the label with something else.
  public static let labelled = CodeChange(rawValue: 1 << 4)
  /// Decides whether it takes focus.
  public static let focusability = CodeChange(rawValue: 1 << 5)
  /// Gives it focus.
  public static let focused = CodeChange(rawValue: 1 << 6)
  /// Shows or hides it.
  public static let visibility = CodeChange(rawValue: 1 << 7)
  /// Enables or disables it.
  public static let enablement = CodeChange(rawValue: 1 << 8)
  /// Sets its place in the focus order.
  public static let order = CodeChange(rawValue: 1 << 9)
  /// Gives it a shortcut.
  public static let shortcut = CodeChange(rawValue: 1 << 10)
  /// Listens to clicks on it.
  public static let listener = CodeChange(rawValue: 1 << 11)
  /// Sets an accessibility delegate, which may announce anything for it and its contents.
  public static let delegate = CodeChange(rawValue: 1 << 12)
  /// Decides the effect of the Tab key in it.
  public static let tabKey = CodeChange(rawValue: 1 << 13)
  /// Adds something to it.
  public static let filled = CodeChange(rawValue: 1 << 14)
  /// Finds it by a composed name, such as `"color-%d"`: code may then change the object in any way.
  public static let numbered = CodeChange(rawValue: 1 << 15)
  /// Listens to touches on it, such as the beginning of a drag.
  public static let touched = CodeChange(rawValue: 1 << 16)
  /// Gives it a picture.
  public static let pictured = CodeChange(rawValue: 1 << 17)
  /// Decides whether its text can be changed.
  public static let editability = CodeChange(rawValue: 1 << 18)
  /// Defines its class.
  public static let defined = CodeChange(rawValue: 1 << 19)

  /// Names a part that it creates itself, such as the icon before the title of a tool bar.
  public static let partNamed = CodeChange(rawValue: 1 << 20)

  /// Hides it from assistive technology.
  public static let unspoken = CodeChange(rawValue: 1 << 21)

  /// Gives focus to something in its window.
  public static let windowFocused = CodeChange(rawValue: 1 << 22)

  /// Listens to the keys of its whole window.
  public static let windowKeys = CodeChange(rawValue: 1 << 23)

  /// Passes it to a function of a library that takes it over, and may name it.
  public static let adopted = CodeChange(rawValue: 1 << 24)

  /// Puts it into something, or takes it out.
  public static let placed = CodeChange(rawValue: 1 << 25)

  /// Prepares it for tab characters that people type: sets its tab stops, or highlights its code.
  public static let tabStops = CodeChange(rawValue: 1 << 26)

  /// Hides it directly after its creation, whatever else happens.
  public static let hidden = CodeChange(rawValue: 1 << 27)

  /// Removes it from the interface directly after its creation.
  public static let removed = CodeChange(rawValue: 1 << 28)

  /// Gives a command elsewhere, such as a menu item or a key, the same effect.
  public static let repeated = CodeChange(rawValue: 1 << 29)

  /// Reads the keys that people press in it.
  public static let keysRead = CodeChange(rawValue: 1 << 30)

  /// Puts something into its window: a dock, other contents.
  public static let windowFilled = CodeChange(rawValue: 1 << 31)

  /// Changes to a window and all its contents.
  public static let ofWindow: CodeChange = [.windowFocused, .windowKeys, .windowFilled]

  /// Changes to states that two objects may have alternately.
  public static let states: CodeChange = [.visibility, .enablement]

  /// Changes to an object that also affect its contents.
  public static let inherited: CodeChange = [
    .visibility, .enablement, .delegate, .prompt, .placed, .removed,
  ]

  /// Changes that give an object a name, or make a name unnecessary. For these, it matters whether code makes
  /// them unconditionally.
  public static let settling: CodeChange = [.named, .tooltip, .prompt, .text, .partNamed, .unspoken]

  /// Changes that a class makes to all its objects.
  public static let ofClass: CodeChange = [
    .named, .tooltip, .prompt, .text, .focusability, .shortcut, .delegate, .tabKey, .keysRead, .defined,
  ]

  /// Changes that matter only for the object of a finding, not for others that it mentions.
  public static let ofSubject: CodeChange = [.tabKey, .keysRead]

  /// The individual changes of the set, in the order above.
  public var each: [CodeChange] {
    (0..<RawValue.bitWidth).map { CodeChange(rawValue: 1 << $0) }.filter { contains($0) }
  }

  /// Completes "code …" for the first change of the set: `sets its tooltip`.
  public var words: String {
    switch each.first {
    case .named, .partNamed: "sets its accessible name"
    case .tooltip: "sets its tooltip"
    case .prompt: "sets its placeholder"
    case .text: "sets its text"
    case .labelled: "connects a label to it"
    case .focusability: "decides whether it takes focus"
    case .focused: "gives it focus"
    case .visibility: "shows or hides it"
    case .enablement: "enables or disables it"
    case .order: "sets its place in the focus order"
    case .shortcut: "gives it a shortcut"
    case .listener: "listens to clicks on it"
    case .delegate: "sets an accessibility delegate"
    case .tabKey: "decides what Tab does in it"
    case .filled: "puts something into it"
    case .touched: "listens to touches on it"
    case .pictured: "gives it a picture"
    case .editability: "decides whether its text can be changed"
    case .defined: "defines its class"
    case .unspoken: "hides it from assistive technology"
    case .windowFocused: "gives focus to something in the window"
    case .windowKeys: "listens to the keys of the whole window"
    case .windowFilled: "puts something into the window"
    case .adopted: "passes it to a library, which may name it"
    case .placed: "adds or removes it"
    case .tabStops: "prepares it for tab characters"
    case .hidden: "hides it"
    case .removed: "takes it out"
    case .repeated: "lets another command do the same"
    case .keysRead: "reads the keys pressed in it"
    case .numbered: "finds it and others like it by number"
    default: "mentions it"
    }
  }
}
