import FocusModel
import ImportKit

/// Key combinations in the notation of XAML documents: `Ctrl+Shift+S` (`KeyGesture`; the enumerations `Key`
/// and `VirtualKey`).
enum XAMLGesture {
  /// The key combination in `text`; nil if `text` is not a key combination.
  static func chord(_ text: String) -> Chord? { names.chord(joinedByPlus: text, key) }

  /// The key called `name`. `D1`, `Number1` and `NumPad1` are digits.
  private static func key(_ name: String) -> String? {
    let lower = name.lowercased()
    for prefix in ["number", "d"] where lower.hasPrefix(prefix) && lower.utf8.count == prefix.utf8.count + 1 {
      if let digit = lower.last, digit.isNumber { return String(digit) }
    }
    return names.key(name)
  }

  /// The key combination in a project's markup extension, which may use a different modifier on macOS:
  /// `{l:PlatformGesture Ctrl+S}`.
  static func combination(in reference: XAMLExtension) -> String? {
    guard reference.name.contains(":"), reference.arguments.named.isEmpty,
      let text = reference.arguments.only, text.mentions("+"), chord(text) != nil
    else { return nil }
    return text
  }

  static let names = KeyNames(
    modifiers: [
      "ctrl": .control, "control": .control, "shift": .shift, "alt": .option, "menu": .option,
      "cmd": .command, "meta": .command, "win": .command, "windows": .command,
    ],
    same:
      "return escape tab space insert delete home end left right up down pageup pagedown clear help pause",
    others: [
      "enter": "return", "esc": "escape", "back": "backspace", "prior": "pageup", "next": "pagedown",
      "snapshot": "printscreen", "printscreen": "printscreen", "apps": "menu", "oemplus": "+",
      "oemminus": "-", "oemcomma": ",", "oemperiod": ".", "oemquestion": "/", "oemsemicolon": ";",
      "oemtilde": "`", "oemquotes": "'", "oemopenbrackets": "[", "oemclosebrackets": "]", "oempipe": "\\",
      "add": "numpad +", "subtract": "numpad -", "multiply": "numpad *", "divide": "numpad /",
      "decimal": "numpad .",
    ],
    lastFunctionKey: 24, families: ["numpad"])
}

extension XAMLStatement {
  /// The text of the key combination in the value; nil if the value contains no key combination.
  var gesture: String? { text ?? `extension`.flatMap(XAMLGesture.combination) }
}
