import FocusModel
import ImportKit
import XMLSource

// Keys and key combinations in Swift's notation.
extension SwiftUIValues {
  /// A key combination as written.
  enum Keys: Equatable {
    /// A known key combination.
    case chord(Chord)
    /// An expression whose value is known only at run time.
    case expression
    /// Text that is neither a key nor a modifier in SwiftUI.
    case mistake
  }

  /// The combination of a key and its modifiers; as in Swift, the modifiers default to Command.
  static func keys(_ key: String, modifiers: String?) -> Keys {
    switch lastName(of: wrapped(key.trimmed), in: "KeyboardShortcut") {
    case "defaultAction": return .chord(.return)
    case "cancelAction": return .chord(.escape)
    default: break
    }
    switch (self.key(key), held(modifiers ?? "command")) {
    case (.mistake, _), (_, .mistake): return .mistake
    case (.chord(var chord), .chord(let held)):
      chord.modifiers.formUnion(held.modifiers)
      return .chord(chord)
    default: return .expression
    }
  }

  /// Returns `.defaultAction` for `.init(.defaultAction)`, the form in which Swift source passes an optional
  /// shortcut to `keyboardShortcut(_:)`.
  private static func wrapped(_ text: String) -> String {
    let isOptional = text.hasPrefix(".init(") && text.hasSuffix(")")
    return isOptional ? String(text.dropFirst(".init(".count).dropLast()).trimmed : text
  }

  /// Parses a `KeyEquivalent`: a character, a literal, `.upArrow`, or one of these forms in an initialiser. A
  /// capital letter means the letter with Shift.
  static func key(_ text: String) -> Keys {
    if text == " " { return .chord(.space) }
    let text = text.trimmed
    if text.count == 1, let character = text.first { return .chord(chord(of: character)) }
    if let name = lastName(of: text, in: "KeyEquivalent") {
      return keyNames[name].map { .chord(Chord(key: $0, modifiers: [])) } ?? .mistake
    }
    for initialiser in ["KeyEquivalent(", "KeyEquivalent.init(", ".init(", "Character("]
    where text.hasPrefix(initialiser) && text.hasSuffix(")") {
      let inner = String(text.dropFirst(initialiser.count).dropLast()).trimmed
      return inner.count > 1 ? key(inner) : .expression
    }
    guard let literal = quoted(text) else { return .expression }
    if literal == "\\\"" { return .chord(chord(of: "\"")) }
    if literal == "\\\\" { return .chord(chord(of: "\\")) }
    if literal.contains("\\") || literal.contains("\"") { return .expression }
    // A key equivalent is one character; Swift rejects other literals.
    guard literal.count == 1, let character = literal.first else { return .mistake }
    return .chord(chord(of: character))
  }

  /// The keys that an `onKeyPress` modifier handles; nil if the modifier does not list its keys, or does not
  /// handle the phase in which a key goes down.
  static func keysPressed(for modifier: XMLElement) -> Set<Chord>? {
    if let phases = modifier["phases"], members(phases).allSatisfy({ $0 != "down" && $0 != "all" }) {
      return nil
    }
    let written =
      modifier["key"].map { [$0] }
      ?? modifier["keys"].flatMap { Expression.elements(ofArray: $0)?.map(\.description) }
    guard let written else { return nil }
    var chords: Set<Chord> = []
    for text in written {
      guard case .chord(let chord) = key(text) else { return nil }
      chords.insert(chord)
    }
    return chords
  }

  private static func chord(of character: Character) -> Chord {
    Chord(
      key: character == " " ? "space" : character.lowercased(),
      modifiers: character.isUppercase ? .shift : [])
  }

  /// `name` for `.name` and `Type.name`.
  private static func lastName(of text: String, in type: String) -> String? {
    let member = text.hasPrefix("\(type).") ? text.dropFirst(type.count) : text[...]
    guard member.first == ".", isIdentifier(member.dropFirst()) else { return nil }
    return String(member.dropFirst())
  }

  /// The modifier keys in `text`, without any other key: `command shift`, `[.command, .shift]`,
  /// `EventModifiers.command`.
  private static func held(_ text: String) -> Keys {
    var held: Chord.Modifiers = []
    for name in members(text) {
      guard isIdentifier(name[...]) else { return .expression }
      guard let modifier = modifierNames[name] else { return .mistake }
      held.formUnion(modifier)
    }
    return .chord(Chord(key: "", modifiers: held))
  }

  private static let modifierNames: [String: Chord.Modifiers] = [
    "command": .command, "control": .control, "option": .option, "shift": .shift, "function": .other,
    "capsLock": .other, "numericPad": .other, "none": [], "all": [.command, .control, .option, .shift],
  ]

  /// The static members of `KeyEquivalent`.
  private static let keyNames: [String: String] = [
    "return": "return", "escape": "escape", "tab": "tab", "space": "space", "delete": "delete",
    "deleteForward": "forwarddelete", "upArrow": "up", "downArrow": "down", "leftArrow": "left",
    "rightArrow": "right", "home": "home", "end": "end", "pageUp": "pageup", "pageDown": "pagedown",
    "clear": "clear",
  ]
}
