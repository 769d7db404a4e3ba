/// A letter that focuses or activates a control when pressed together with the platform's mnemonic key.
public struct Mnemonic: Sendable, Hashable {
  /// The node whose text contains the mnemonic.
  public var node: NodeID
  /// The letter, case-folded.
  public var character: Character
  /// The letter as it is written.
  package var written: Character
  /// The node that the mnemonic focuses or activates; nil if there isn't one.
  public var target: NodeID?
  /// Whether a nil `target` certainly means that there is no target.
  public var targetIsCertain: Bool
  /// The text that contains the mnemonic, including the marker.
  public var text: String
  /// The location of the text.
  public var span: SourceSpan
  /// The location of the marker in a resource file, if the document only refers to the text.
  package var resourceSpan: SourceSpan?
  /// Where the mnemonic can be pressed.
  public var context: Context
  /// The only desktop on which the toolkit underlines the letter in its own text; nil if every desktop
  /// underlines it.
  package var desktop: String?

  /// A mnemonic in the text at `span`.
  public init(
    node: NodeID, character: Character, target: NodeID?, targetIsCertain: Bool = true, text: String,
    span: SourceSpan, context: Context
  ) {
    self.node = node
    self.character = character
    written = character
    self.target = target
    self.targetIsCertain = targetIsCertain
    self.text = text
    self.span = span
    self.context = context
  }

  /// Where a mnemonic can be pressed. Mnemonics clash only within the same context.
  public enum Context: Sendable, Hashable {
    /// The mnemonic works anywhere in the layer of its node.
    case layer
    /// The mnemonic works while this menu is open; the node is the menu or the menu bar.
    case menu(NodeID)
  }
}

extension Mnemonic {
  /// The modifiers to hold while pressing a mnemonic outside menus; they are the same in all toolkits with
  /// mnemonics.
  package static let modifiers: Chord.Modifiers = .option

  /// The keys that press `letter` outside menus, in words: `Alt+S`.
  package static func keys(for letter: Character) -> String { "Alt+\(letter.uppercased())" }

  /// The keys that press the mnemonic, in words: the letter alone in an open menu.
  package var keys: String {
    if case .menu = context { character.uppercased() } else { Self.keys(for: character) }
  }
}

/// Text in which a mnemonic marker has no effect because of what follows the marker. Later markers in the text
/// are ignored.
package struct IneffectiveMarker: Sendable, Hashable {
  /// The node that has the text.
  package var node: NodeID
  /// The text, including the marker.
  package var text: String
  /// The location of the text.
  package var span: SourceSpan
  /// The reason why the marker has no effect.
  package var reason: Reason

  /// The reason why a marker has no effect.
  package enum Reason: Sendable, Hashable {
    /// A space follows the marker.
    case space
    /// A doubled marker precedes the marked letter, and the toolkit treats the second marker character as the letter.
    case doubled(letter: Character)
  }

  /// The text of `node`, located at `span`.
  package init(node: NodeID, text: String, span: SourceSpan, _ reason: Reason = .space) {
    self.node = node
    self.text = text
    self.span = span
    self.reason = reason
  }
}

/// A key combination that triggers a control or a command.
public struct Shortcut: Sendable, Hashable {
  /// The node that the shortcut triggers.
  public var node: NodeID
  /// The combination; nil if the document's spelling is invalid, or if ``unknown`` gives the reason why the
  /// combination cannot be known.
  public var chord: Chord?
  /// Why the combination cannot be known; nil if it is known or invalid.
  public var unknown: Unknown?
  /// The combination as written in the document.
  public var text: String
  /// The location of the shortcut in the source.
  public var span: SourceSpan
  /// Where the shortcut works.
  public var domain: Domain
  /// The shortcut's action as the document names it (`app.save`), if several nodes may offer the same action.
  public var action: String?
  /// The id of the object that performs the action; nil if the document names none.
  public var receiver: String?

  /// A shortcut at `span`.
  public init(
    node: NodeID, chord: Chord?, text: String, span: SourceSpan, domain: Domain, action: String? = nil
  ) {
    self.node = node
    self.chord = chord
    self.text = text
    self.span = span
    self.domain = domain
    self.action = action
  }

  /// The part of the interface in which a shortcut works.
  public enum Domain: Sendable, Hashable {
    /// The shortcut works anywhere in the layer of its node.
    case layer
    /// The shortcut works only while focus is inside this node.
    case within(NodeID)
    /// The shortcut works anywhere in the application, if the key window ignores the keys (a main menu).
    case application
  }
}

/// The words for keys that type no character, spelled the same everywhere: importers translate their
/// toolkits' key names into these words, sessions press the keys, and reports print the words.
public enum Key {
  /// Whether `name` is one of the words for keys.
  public static func isNamed(_ name: String) -> Bool { names.contains(name) }

  /// The keys whose names on a keyboard are more than the word with a capital letter.
  fileprivate static let printed = [
    "pageup": "Page Up", "pagedown": "Page Down", "forwarddelete": "Delete", "printscreen": "Print Screen",
  ]

  /// All words for keys. On Apple's platforms, `delete` removes the character before the cursor, and
  /// `forwarddelete` the character after it.
  public static let names: Set<String> = Set(
    [
      "return", "enter", "escape", "tab", "space", "backspace", "delete", "forwarddelete", "insert", "home",
      "end",
      "pageup", "pagedown", "up", "down", "left", "right", "clear", "help", "menu", "pause", "printscreen",
    ] + (1...35).map { "f\($0)" })
}

/// A key with its modifiers, spelled the same for all toolkits.
public struct Chord: Sendable, Hashable, CustomStringConvertible {
  /// The key: a lower-case character, one of the key words that all toolkits share, or a toolkit's name for
  /// a key that other toolkits do not have.
  public var key: String
  /// The modifiers that are held.
  public var modifiers: Modifiers

  /// `key` pressed with `modifiers`.
  public init(key: String, modifiers: Modifiers) {
    self.key = key
    self.modifiers = modifiers
  }

  /// A set of modifier keys.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of the given bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The Control key.
    public static let control = Modifiers(rawValue: 1 << 0)
    /// The Option or Alt key.
    public static let option = Modifiers(rawValue: 1 << 1)
    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1 << 2)
    /// The Command, Super or Meta key.
    public static let command = Modifiers(rawValue: 1 << 3)
    /// The Function or Hyper key, or any other modifier not listed above.
    public static let other = Modifiers(rawValue: 1 << 4)
  }

  /// The Return key.
  package static let `return` = Chord(key: "return", modifiers: [])
  /// The Escape key.
  package static let escape = Chord(key: "escape", modifiers: [])
  /// The space bar.
  package static let space = Chord(key: "space", modifiers: [])
  /// The Tab key.
  package static let tab = Chord(key: "tab", modifiers: [])

  /// Control-Tab.
  package static let controlTab = Chord(key: "tab", modifiers: .control)
  /// Control-Page-Down.
  package static let controlPageDown = Chord(key: "pagedown", modifiers: .control)
  /// Control-Page-Up.
  package static let controlPageUp = Chord(key: "pageup", modifiers: .control)
  /// Control-Shift-Tab.
  package static let controlShiftTab = Chord(key: "tab", modifiers: [.control, .shift])

  /// Whether the combination is the usual key of a default or cancel button.
  package var isDefaultOrCancel: Bool { self == .return || self == .escape }

  /// Whether the key is one printable character and no modifier but Shift is held.
  public var isSingleCharacter: Bool {
    key.count == 1 && modifiers.isSubset(of: [.shift])
  }

  /// The combination in words: `control-shift-s`.
  public var description: String {
    let held = Modifiers.names.lazy.filter { modifiers.contains($0.modifier) }.map(\.name)
    return (held + [key]).joined(separator: "-")
  }

  /// The combination in the notation of keyboards with Ctrl and Alt keys: `Ctrl+Shift+S`.
  ///
  /// - Parameter command: The name of the Command key on that keyboard.
  package func words(command: String) -> String {
    let names: [(Modifiers, String)] = [
      (.control, "Ctrl"), (.option, "Alt"), (.shift, "Shift"), (.command, command), (.other, "Fn"),
    ]
    let key = Key.printed[key] ?? key.prefix(1).uppercased() + key.dropFirst()
    return (names.filter { modifiers.contains($0.0) }.map(\.1) + [key]).joined(separator: "+")
  }

  /// Reads text in the format of ``description`` if the key is a character or a word of ``Key``. The spelling
  /// of modifiers on keyboards (`ctrl`, `alt`, `cmd`) is accepted as well. Nil if a modifier is unknown or
  /// the key is missing.
  package init?(words: String) {
    var modifiers: Modifiers = []
    var rest = Substring(words)
    while let dash = rest.dropFirst().firstIndex(of: "-"), dash < rest.index(before: rest.endIndex) {
      guard let modifier = Modifiers(named: rest[..<dash].lowercased()) else { return nil }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: dash)...]
    }
    // “enter” and “return” are the same key.
    if rest.lowercased() == "enter" { rest = "return" }
    guard rest.count == 1 || Key.isNamed(rest.lowercased()) else { return nil }
    // An upper-case letter means the key with Shift.
    if rest.count == 1, rest.lowercased() != String(rest) { modifiers.insert(.shift) }
    self.init(key: rest.lowercased(), modifiers: modifiers)
  }
}

extension Chord.Modifiers {
  /// The modifiers with their names, in the order in which they are written.
  fileprivate static let names: [(modifier: Chord.Modifiers, name: String)] = [
    (.control, "control"), (.option, "option"), (.shift, "shift"), (.command, "command"), (.other, "other"),
  ]

  private static let others: [String: Chord.Modifiers] = [
    "ctrl": .control, "alt": .option, "cmd": .command, "super": .command, "meta": .command,
    "function": .other,
  ]

  fileprivate init?(named name: String) {
    guard let modifier = Self.names.first(where: { $0.name == name })?.modifier ?? Self.others[name] else {
      return nil
    }
    self = modifier
  }
}
