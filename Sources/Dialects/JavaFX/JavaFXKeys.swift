import FocusModel
import ImportKit
import XMLSource

/// Accelerators, default and cancel buttons, and click and key handlers.
extension JavaFXWalk {
  mutating func describeKeys(of node: NodeID, _ javaFXClass: JavaFXClass, _ object: FXMLObject) {
    if javaFXClass.isA(.menuItem) { accelerator(of: node, object) }
    if javaFXClass.isA(.button) {
      defaultKey(.defaultButton, "return", of: node, object)
      defaultKey(.cancelButton, "escape", of: node, object)
    }
    for statement in object.statements {
      if [.onAction, .onMouseClicked, .onKeyPressed].contains(statement.property),
        let handler = statement.value.words, handler.hasPrefix("#")
      {
        builder.tree.code.pressHandlers[node] = handler
      }
      switch statement.property {
      case .onMouseClicked, .onMousePressed, .onMouseReleased:
        // Space fires the action of a button but sends the button no click event (ButtonBehavior).
        if javaFXClass.role.isControl, object[.onAction] != nil { break }
        builder.tree[node].traits.insert(.pointerAction)
      case .onKeyPressed, .onKeyReleased, .onKeyTyped:
        builder.tree[node].traits.insert(.keyHandler)
        if let handler = statement.value.words, handler.hasPrefix("#") {
          builder.tree.code.keyHandlers[node, default: []].insert(String(handler.dropFirst()))
        }
      default: break
      }
    }
  }

  /// Adds Enter for a `defaultButton` or Escape for a `cancelButton`; the key is an accelerator of the scene
  /// (ButtonSkin).
  private mutating func defaultKey(
    _ property: JavaFXProperty, _ key: String, of node: NodeID, _ object: FXMLObject
  ) {
    guard object.flag(property) == true, let statement = object[property] else { return }
    builder.tree.shortcuts.append(
      Shortcut(
        node: node, chord: Chord(key: key, modifiers: []), text: property.rawValue,
        span: statement.span, domain: .layer))
  }

  /// Adds the accelerator of a menu item, which works anywhere in the scene (ControlAcceleratorSupport).
  private mutating func accelerator(of node: NodeID, _ object: FXMLObject) {
    let made = object.element.child(fxml: .accelerator)?.firstChild
    // A custom class may parse the text differently (`valueOf`, FXMLLoader), so the item's shortcut is
    // unknown.
    if let made, !JavaFXAccelerator.classes.contains(made.simpleName) { return }
    if let statement = object[.accelerator], case .literal(let text) = statement.value {
      builder.tree.shortcuts.append(
        Shortcut(
          node: node, chord: JavaFXAccelerator.chord(text), text: text, span: statement.span,
          domain: .application))
    } else if let combination = made, combination.simpleName != "String",
      !combination.attributes.contains(where: { $0.prefix == "fx" && $0.name != "id" })
    {
      let chord = JavaFXAccelerator.chord(of: combination)
      builder.tree.shortcuts.append(
        Shortcut(
          node: node, chord: chord, text: chord?.description ?? combination[fxml: .code] ?? "",
          span: span(combination.span), domain: .application))
    }
  }
}

/// Key combinations in JavaFX's notation: `Shortcut+Shift+S`.
enum JavaFXAccelerator {
  /// The classes of elements that set an accelerator: the two kinds of combinations, and the classes that
  /// parse text (`<KeyCombination fx:value="Shortcut+S"/>`; measured on 11.0.11).
  static let classes: Set<Substring> = [
    "KeyCombination", "KeyCodeCombination", "KeyCharacterCombination", "String",
  ]

  /// The key combination in `text`; nil if no key would ever match it (KeyCombination.valueOf). Modifiers may
  /// come after the key.
  static func chord(_ text: String) -> Chord? {
    guard let parts = parts(of: text) else { return nil }
    var modifiers: Chord.Modifiers = []
    var stated: Set<Substring> = []
    var key: String?
    for part in parts {
      if let modifier = names.modifier(part) {
        // JavaFX rejects a modifier that appears twice, even as `Shift+Ignore Shift`.
        guard stated.insert(part.lowercased().split(separator: " ").last ?? "").inserted else { return nil }
        modifiers.insert(modifier)
      } else {
        guard key == nil, let named = self.key(part) else { return nil }
        key = named
      }
    }
    return key.map { Chord(key: $0, modifiers: modifiers) }
  }

  /// The names between the plus signs, with single spaces between their words; nil if the text is malformed.
  /// A plus sign inside quotes is an ordinary character.
  private static func parts(of text: String) -> [String]? {
    var parts = [""]
    var isQuoted = false
    var previous: Character?
    for character in text {
      if character == "'", previous != "\\" { isQuoted.toggle() }
      if character == "+", !isQuoted { parts.append("") } else { parts[parts.count - 1].append(character) }
      previous = character
    }
    let named = parts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return isQuoted || named.contains("") ? nil : named
  }

  /// The key combination in an element: `<KeyCodeCombination code="S" shortcut="DOWN" …/>`,
  /// `<KeyCharacterCombination character="+" …/>`.
  static func chord(of combination: XMLElement) -> Chord? {
    let typed = combination[fxml: .character].flatMap { $0.count == 1 ? $0.lowercased() : nil }
    guard let key = combination[fxml: .code].map(JavaFXKeyCode.key(ofConstant:)) ?? typed else { return nil }
    var chord = Chord(key: key, modifiers: [])
    for key in [JavaFXProperty.alt, .control, .meta, .shift, .shortcut] where combination[fxml: key] == "DOWN"
    {
      let name = key == .control ? "ctrl" : key.rawValue
      if let modifier = names.modifier(name) { chord.modifiers.insert(modifier) }
    }
    return chord
  }

  /// The key for a name in KeyCode, in any case, or for the character that the key types.
  private static func key(_ name: String) -> String? {
    guard name.count > 2, name.first == "'", name.last == "'" else { return JavaFXKeyCode.key(named: name) }
    var typed = name.dropFirst().dropLast()
    if typed == "\\'" { typed = "'" }
    return typed.count == 1 ? typed.lowercased() : nil
  }

  /// The modifiers, and the keys that other toolkits also have. `Shortcut` is Control, or Command on macOS;
  /// an ignored modifier need not be pressed.
  static let names = KeyNames(
    modifiers: [
      "shortcut": .control, "ctrl": .control, "shift": .shift, "alt": .option, "meta": .command,
      "ignore shortcut": [], "ignore ctrl": [], "ignore shift": [], "ignore alt": [], "ignore meta": [],
    ],
    same: "tab space backspace delete insert home end left right up down clear help pause",
    others: [
      "enter": "return", "esc": "escape", "page up": "pageup", "page down": "pagedown", "plus": "+",
      "minus": "-", "equals": "=", "comma": ",", "period": ".", "slash": "/", "back slash": "\\",
      "semicolon": ";", "colon": ":", "quote": "'", "double quote": "\"", "back quote": "`",
      "open bracket": "[", "close bracket": "]", "add": "numpad +", "subtract": "numpad -",
      "multiply": "numpad *", "divide": "numpad /", "decimal": "numpad .", "print screen": "printscreen",
      "context menu": "menu", "number sign": "#", "asterisk": "*", "ampersand": "&", "at": "@",
      "dollar": "$", "euro sign": "€", "exclamation mark": "!", "inverted exclamation mark": "¡",
      "underscore": "_", "less": "<", "greater": ">", "left parenthesis": "(", "right parenthesis": ")",
      "left brace": "{", "right brace": "}", "circumflex": "^",
    ],
    lastFunctionKey: 24)
}
