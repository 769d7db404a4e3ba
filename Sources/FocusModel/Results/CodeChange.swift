/// A set of changes that code makes to an object of an interface and that affect focus or names.
public struct CodeChange: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt64
  /// A set of the given bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Code gives the object an accessible name.
  public static let named = CodeChange(rawValue: 1 << 0)
  /// Code gives the object a tooltip.
  public static let tooltip = CodeChange(rawValue: 1 << 1)
  /// Code gives the object a prompt, hint or placeholder.
  public static let prompt = CodeChange(rawValue: 1 << 2)
  /// Code sets the visible text or title of the object.
  public static let text = CodeChange(rawValue: 1 << 3)
  /// Code connects a label to the object; if the object is a label, code connects it to another object.
  public static let labelled = CodeChange(rawValue: 1 << 4)
  /// Code decides whether the object takes focus.
  public static let focusability = CodeChange(rawValue: 1 << 5)
  /// Code gives the object focus.
  public static let focused = CodeChange(rawValue: 1 << 6)
  /// Code shows or hides the object.
  public static let visibility = CodeChange(rawValue: 1 << 7)
  /// Code enables or disables the object.
  public static let enablement = CodeChange(rawValue: 1 << 8)
  /// Code sets the object's position in the focus order.
  public static let order = CodeChange(rawValue: 1 << 9)
  /// Code gives the object a shortcut.
  public static let shortcut = CodeChange(rawValue: 1 << 10)
  /// Code listens for clicks on the object.
  public static let listener = CodeChange(rawValue: 1 << 11)
  /// Code sets an accessibility delegate, which may announce anything for the object and its contents.
  public static let delegate = CodeChange(rawValue: 1 << 12)
  /// Code decides the effect of the Tab key in the object.
  public static let tabKey = CodeChange(rawValue: 1 << 13)
  /// Code adds something to the object.
  public static let filled = CodeChange(rawValue: 1 << 14)
  /// Code finds the object by a name that it puts together, for example `"color-%d"`, and may then change
  /// the object in any way.
  public static let numbered = CodeChange(rawValue: 1 << 15)
  /// Code listens for touches on the object, for example the beginning of a drag.
  public static let touched = CodeChange(rawValue: 1 << 16)
  /// Code gives the object a picture.
  public static let pictured = CodeChange(rawValue: 1 << 17)
  /// Code decides whether people can edit the object's text.
  public static let editability = CodeChange(rawValue: 1 << 18)
  /// Code defines the class of the object.
  public static let defined = CodeChange(rawValue: 1 << 19)

  /// Code names a part that the object creates itself, for example the icon before the title of a toolbar.
  public static let partNamed = CodeChange(rawValue: 1 << 20)

  /// Code hides the object from assistive technology.
  public static let unspoken = CodeChange(rawValue: 1 << 21)

  /// Code gives focus to something in the object's window.
  public static let windowFocused = CodeChange(rawValue: 1 << 22)

  /// Code listens for keys pressed anywhere in the object's window.
  public static let windowKeys = CodeChange(rawValue: 1 << 23)

  /// Code passes the object to a library function that takes over the object and may name it.
  public static let adopted = CodeChange(rawValue: 1 << 24)

  /// Code puts the object into a container, or takes it out of one.
  public static let placed = CodeChange(rawValue: 1 << 25)

  /// Code prepares the object for typed tab characters: it sets tab stops or highlights source code.
  public static let tabStops = CodeChange(rawValue: 1 << 26)

  /// Code always hides the object directly after creating it.
  public static let hidden = CodeChange(rawValue: 1 << 27)

  /// Code removes the object from the interface directly after creating it.
  public static let removed = CodeChange(rawValue: 1 << 28)

  /// Code gives another command, for example a menu item or a key, the same effect as the object.
  public static let repeated = CodeChange(rawValue: 1 << 29)

  /// Code reads the keys that people press in the object.
  public static let keysRead = CodeChange(rawValue: 1 << 30)

  /// Code adds something to the object's window: a dock, other contents.
  public static let windowFilled = CodeChange(rawValue: 1 << 31)

  /// Code sets the value of the object, for example the position of a slider.
  public static let valueSet = CodeChange(rawValue: 1 << 32)

  /// Code reads the value of the object or listens to its changes, or passes the object to a function that
  /// may do so.
  public static let valueRead = CodeChange(rawValue: 1 << 33)

  /// Code paints the window that contains the object, and never shows this window.
  public static let painted = CodeChange(rawValue: 1 << 34)

  /// Code handles the Tab key itself while the object, or something inside it, has focus.
  public static let tabHandled = CodeChange(rawValue: 1 << 35)

  /// Code shows the object only while the pointer is over an object.
  public static let shownByPointer = CodeChange(rawValue: 1 << 36)

  /// Code keeps the object in a collection, through which other code may change it in any way.
  public static let collected = CodeChange(rawValue: 1 << 37)

  /// Code always deletes the object, or puts another object in its place.
  public static let discarded = CodeChange(rawValue: 1 << 38)

  /// Code always disables the object.
  public static let disabled = CodeChange(rawValue: 1 << 39)

  /// Code removes everything from the object.
  public static let cleared = CodeChange(rawValue: 1 << 40)

  /// Code moves focus to something inside the object.
  public static let entered = CodeChange(rawValue: 1 << 41)

  /// Changes that affect a window and all its contents.
  public static let ofWindow: CodeChange = [.windowFocused, .windowKeys, .windowFilled]

  /// Changes to states that code may toggle so that one of two objects always has the state.
  public static let states: CodeChange = [.visibility, .enablement]

  /// Changes to an object that also affect its contents.
  public static let inherited: CodeChange = [
    .visibility, .enablement, .delegate, .prompt, .placed, .removed, .shownByPointer,
  ]

  /// Changes that give an object a name, or make a name unnecessary. For these changes, it matters whether
  /// code makes them unconditionally.
  public static let settling: CodeChange = [.named, .tooltip, .prompt, .text, .partNamed, .unspoken]

  /// Changes by which code reacts to presses of an object, or may do so.
  public static let reaction: CodeChange = [
    .listener, .touched, .shortcut, .repeated, .valueRead, .collected, .numbered, .adopted,
  ]

  /// Changes that code can make in a class, so they affect all objects of the class.
  public static let ofClass: CodeChange = [
    .named, .tooltip, .prompt, .text, .focusability, .shortcut, .delegate, .tabKey, .keysRead, .defined,
    .tabHandled,
  ]

  /// Changes that matter only for the main object of a finding, not for other objects that the finding
  /// mentions.
  public static let ofSubject: CodeChange = [.tabKey, .keysRead]

  /// The individual changes of the set, in the order of declaration.
  public var each: [CodeChange] {
    (0..<RawValue.bitWidth).map { CodeChange(rawValue: 1 << $0) }.filter { contains($0) }
  }

  /// Words for the first change in the set. They complete "code …": `sets its tooltip`.
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
    case .listener: "listens for clicks on it"
    case .delegate: "sets an accessibility delegate"
    case .tabKey: "handles Tab in it"
    case .filled: "adds something to it"
    case .touched: "listens for touches on it"
    case .pictured: "gives it a picture"
    case .editability: "decides whether its text can be changed"
    case .defined: "defines its class"
    case .unspoken: "hides it from assistive technology"
    case .windowFocused: "gives focus to something in the window"
    case .windowKeys: "reads the keys of the whole window"
    case .windowFilled: "adds something to the window"
    case .adopted: "passes it to a library, which may name it"
    case .placed: "adds or removes it"
    case .tabStops: "prepares it for tab characters"
    case .hidden: "hides it"
    case .removed: "removes it"
    case .repeated: "gives another command the same action"
    case .keysRead: "reads the keys pressed in it"
    case .valueSet: "sets its value, which no code was found to read"
    case .valueRead: "reads its value"
    case .painted: "paints its window without ever showing it"
    case .tabHandled: "handles the Tab key itself"
    case .shownByPointer: "shows it only under the pointer"
    case .collected: "keeps it in a collection"
    case .discarded: "deletes it"
    case .disabled: "always disables it"
    case .cleared: "removes its contents"
    case .entered: "moves focus into it"
    case .numbered: "finds this and similar objects by number"
    default: "mentions it"
    }
  }
}
