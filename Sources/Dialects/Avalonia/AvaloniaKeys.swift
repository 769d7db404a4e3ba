import FocusModel
import ImportKit
import XMLSource

/// Default and cancel buttons, hot keys, and handlers of the pointer and of keys.
extension AvaloniaWalk {
  mutating func describeKeys(of node: NodeID, _ known: AvaloniaClass, _ object: AvaloniaObject) {
    let keys: [(AvaloniaObject.Property, String)] = [(.isDefault, "return"), (.isCancel, "escape")]
    for (property, key) in keys where object.fact(property, otherwise: false).value == true {
      guard let attribute = object[property] else { continue }
      add(Chord(key: key, modifiers: []), property.rawValue, at: attribute, to: node, .layer)
    }
    // `InputGesture` of a menu item is a text to read; `HotKey` is the key.
    if let attribute = object[.hotKey], let text = AvaloniaObject.literal(attribute.value) {
      add(AvaloniaGesture.chord(text), text, at: attribute, to: node, .layer)
    }
    let pointer: [AvaloniaObject.Property] = [.pressed, .released, .tapped, .doubleTapped]
    if !known.role.isControl, pointer.contains(where: { object[$0] != nil }) {
      builder.tree[node].traits.insert(.pointerAction)
    }
    if object[.keyDown] != nil || object[.keyUp] != nil { builder.tree[node].traits.insert(.keyHandler) }
  }

  private mutating func add(
    _ chord: Chord?, _ text: String, at attribute: XMLAttribute, to node: NodeID, _ domain: Shortcut.Domain
  ) {
    builder.tree.shortcuts.append(
      Shortcut(node: node, chord: chord, text: text, span: SourceSpan(attribute.span), domain: domain))
  }
}

/// Key combinations as Avalonia writes them: `Ctrl+Shift+S` (`KeyGesture.Parse`).
enum AvaloniaGesture {
  /// The combination; nil for a text that is none.
  static func chord(_ text: String) -> Chord? { names.chord(joinedByPlus: text, key) }

  /// A key by its name in the enumeration `Key`: `D1` is a digit.
  private static func key(_ name: String) -> String? {
    let lower = name.lowercased()
    if lower.utf8.count == 2, lower.first == "d", let digit = lower.last, digit.isNumber {
      return String(digit)
    }
    return names.key(name)
  }

  static let names = KeyNames(
    modifiers: [
      "ctrl": .control, "control": .control, "shift": .shift, "alt": .option, "cmd": .command,
      "meta": .command,
      "win": .command,
    ],
    same:
      "return escape tab space insert delete home end left right up down pageup pagedown clear help pause",
    others: [
      "enter": "return", "esc": "escape", "back": "backspace", "prior": "pageup", "next": "pagedown",
      "snapshot": "printscreen", "printscreen": "printscreen", "apps": "menu", "oemplus": "+",
      "oemminus": "-",
      "oemcomma": ",", "oemperiod": ".", "oemquestion": "/", "oemsemicolon": ";", "oemtilde": "`",
      "oemquotes": "'",
      "oemopenbrackets": "[", "oemclosebrackets": "]", "oempipe": "\\", "add": "numpad +",
      "subtract": "numpad -",
      "multiply": "numpad *", "divide": "numpad /", "decimal": "numpad .",
    ],
    lastFunctionKey: 24, families: ["numpad"])
}
