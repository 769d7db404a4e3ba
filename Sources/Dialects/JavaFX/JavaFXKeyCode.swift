import FocusModel
import ImportKit

/// The keys of JavaFX (`KeyCode`). A key has two names: the name that `KeyCombination.valueOf` parses (“Page
/// Up”), and the constant in the attribute `code` of a `KeyCodeCombination` (`PAGE_UP`).
enum JavaFXKeyCode {
  /// The key called `name` in a combination, with single spaces between the words; nil if no key has this
  /// name.
  static func key(named name: String) -> String? {
    let name = name.lowercased()
    // A single character is the name of the key that types this character.
    return name.count == 1 ? name : byName[name]
  }

  /// The key for the constant that FXML writes as `constant`. FXMLLoader reads `pageUp` as `PAGE_UP`.
  static func key(ofConstant constant: String) -> String? {
    guard constant.first?.isLowercase == true else { return byConstant[constant] }
    let capitals = constant.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    return byConstant[capitals]
  }

  /// The keys by their names in lower case, without modifier keys, which JavaFX rejects as keys.
  static let byName: [String: String] = {
    var keys = JavaFXAccelerator.names.keys
    for name in ownNames { keys[name] = name }
    for digit in 0...9 { keys["numpad \(digit)"] = "numpad \(digit)" }
    for number in 1...24 { keys["f\(number)"] = "f\(number)" }
    return keys
  }()

  private static let byConstant: [String: String] = {
    var keys: [String: String] = [:]
    for (name, key) in byName {
      keys[otherConstants[name] ?? name.exchanging(" ", for: "_").uppercased()] = key
    }
    for digit in 0...9 { keys["DIGIT\(digit)"] = "\(digit)" }
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" { keys[String(letter)] = letter.lowercased() }
    // `valueOf` cannot parse the name of this key, because `valueOf` looks for “On/off”.
    keys["INPUT_METHOD_ON_OFF"] = "input method on/off"
    return keys
  }()

  /// The constants that are not simply the key's name with underscores.
  private static let otherConstants: [String: String] = {
    var constants = otherConstantsButDigits
    for digit in 0...9 { constants["numpad \(digit)"] = "NUMPAD\(digit)" }
    return constants
  }()

  private static let otherConstantsButDigits = [
    "backspace": "BACK_SPACE", "caps lock": "CAPS", "esc": "ESCAPE", "print screen": "PRINTSCREEN",
    "numpad up": "KP_UP", "numpad down": "KP_DOWN", "numpad left": "KP_LEFT", "numpad right": "KP_RIGHT",
    "double quote": "QUOTEDBL", "left brace": "BRACELEFT", "right brace": "BRACERIGHT",
    "mode change": "MODECHANGE", "properties": "PROPS", "eject": "EJECT_TOGGLE", "fast forward": "FAST_FWD",
    "previous track": "TRACK_PREV", "next track": "TRACK_NEXT",
  ]

  /// The keys that other toolkits do not have, by name.
  static let ownNames = Set(
    """
    cancel, caps lock, separator, num lock, scroll lock, numpad up, numpad down, numpad left, numpad right, dead grave,
    dead acute, dead circumflex, dead tilde, dead macron, dead breve, dead abovedot, dead diaeresis, dead abovering,
    dead doubleacute, dead caron, dead cedilla, dead ogonek, dead iota, dead voiced sound, dead semivoiced sound,
    windows, command, alt graph, final, convert, nonconvert, accept, mode change, kana, kanji, alphanumeric, katakana,
    hiragana, full width, half width, roman characters, all candidates, previous candidate, code input,
    japanese katakana, japanese hiragana, japanese roman, kana lock, cut, copy, paste, undo, again, find, properties,
    stop, compose, begin, softkey 0, softkey 1, softkey 2, softkey 3, softkey 4, softkey 5, softkey 6, softkey 7,
    softkey 8, softkey 9, game a, game b, game c, game d, star, pound, power, info, colored key 0, colored key 1,
    colored key 2, colored key 3, eject, play, record, fast forward, rewind, previous track, next track, channel up,
    channel down, volume up, volume down, mute
    """.split { $0 == "," || $0 == "\n" }.map { String($0).trimmed }.filter { !$0.isEmpty })
}
