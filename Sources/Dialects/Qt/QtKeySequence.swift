import FocusModel
import ImportKit

/// Key combinations in Qt's notation: `Ctrl+Shift+S`, or a sequence, for example `Ctrl+K, Ctrl+C`.
enum QtKeySequence {
  /// The key combination in `text`; nil if QKeySequence cannot read `text`. In a sequence, the keys after the
  /// first become part of the key's name, so only equal sequences compare as equal.
  static func chord(_ text: String) -> Chord? {
    // A comma may itself be a key: `Ctrl+,`.
    var parts: [Substring] = []
    var rest = text[...]
    while let comma = rest.dropFirst().firstIndex(of: ","), rest[..<comma].last != "+" {
      parts.append(rest[..<comma])
      rest = rest[rest.index(after: comma)...]
    }
    parts.append(rest)
    var chords = parts.compactMap { single(String($0).trimmed) }
    guard chords.count == parts.count, !chords.isEmpty else { return nil }
    var first = chords.removeFirst()
    for chord in chords { first.key += " " + chord.description }
    return first
  }

  private static func single(_ text: String) -> Chord? {
    var modifiers: Chord.Modifiers = []
    var rest = text[...]
    while let plus = rest.dropFirst().firstIndex(of: "+"), plus != rest.index(before: rest.endIndex) {
      guard let modifier = names.modifier(String(rest[..<plus]).trimmed) else { return nil }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    // In `Ctrl++`, the key is the plus sign.
    if rest.count > 1, rest.last == "+", let modifier = names.modifier(String(rest.dropLast()).trimmed) {
      modifiers.insert(modifier)
      rest = rest.suffix(1)
    }
    return key(String(rest).trimmed).map { Chord(key: $0, modifiers: modifiers) }
  }

  /// The key in the model's spelling; nil if `name` is not the name of a key.
  private static func key(_ name: String) -> String? {
    if let known = names.key(name) { return known }
    let lower = name.lowercased()
    return QtKeyNames.contains(lower) ? lower : nil
  }

  /// The keys that the model spells differently; ``QtKeyNames`` lists all names.
  static let names = KeyNames(
    modifiers: ["ctrl": .control, "shift": .shift, "alt": .option, "meta": .command, "num": .other],
    same: "",
    others: [
      "esc": "escape", "del": "delete", "ins": "insert", "pgup": "pageup", "page up": "pageup",
      "pgdown": "pagedown", "page down": "pagedown",
    ],
    lastFunctionKey: 35)
}
