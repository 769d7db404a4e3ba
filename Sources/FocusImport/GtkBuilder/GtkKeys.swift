import FocusModel
import XMLSource

/// Accelerators, shortcuts, and the signals that make a widget react to clicks or keys.
extension GtkObjectWalk {
  /// GTK 3 `<accelerator key= modifiers= signal=>`.
  mutating func accelerator(_ element: XMLElement, of node: NodeID) {
    let key = element["key"] ?? ""
    let modifiers = element["modifiers"] ?? ""
    var chord = GtkAccelerator.key(key).map { Chord(key: $0, modifiers: []) }
    for word in modifiers.split(separator: "|") {
      guard let modifier = GtkAccelerator.flag(String(word).trimmed) else {
        chord = nil
        break
      }
      chord?.modifiers.insert(modifier)
    }
    builder.tree.shortcuts.append(
      Shortcut(
        node: node, chord: chord, text: modifiers.isEmpty ? key : "\(modifiers) \(key)",
        span: SourceSpan(element.span), domain: .layer))
  }

  /// GTK 4 `GtkShortcutController`, whose shortcuts belong to the widget it is in.
  mutating func shortcutController(_ element: XMLElement) {
    guard let node = builder.current else { return }
    let scope = GtkProperties(of: element).text(.scope)
    let domain: Shortcut.Domain = scope == "global" || scope == "managed" ? .layer : .within(node)
    for child in element.children where child.name == "child" {
      for object in child.children where object.name == "object" && object["class"] == "GtkShortcut" {
        let properties = GtkProperties(of: object)
        declareID(of: object, node: nil, kind: "GtkShortcut")
        guard let trigger = properties[.trigger], !trigger.isBound else { continue }
        for alternative in trigger.text.split(separator: "|") {
          let text = String(alternative).trimmed
          builder.tree.shortcuts.append(
            Shortcut(
              node: node, chord: GtkAccelerator.chord(text), text: text, span: trigger.span,
              domain: domain, action: properties.text(.action)))
        }
        builder.tree[node].traits.insert(.keyHandler)
      }
    }
  }

  /// A widget that handles presses itself is operated by pointer; one that handles keys, by keyboard.
  mutating func signal(_ element: XMLElement, of node: NodeID) {
    switch element["name"]?.exchanging("_", for: "-") {
    case "button-press-event", "button-release-event":
      if builder.tree[node].kind == "GtkEventBox" || builder.tree[node].role == .canvas
        || builder.tree[node].role == .image
      {
        builder.tree[node].traits.insert(.pointerAction)
      }
    case "key-press-event", "key-release-event":
      builder.tree[node].traits.insert(.keyHandler)
    default: break
    }
  }
}

/// Key combinations as GTK writes them: `<Control><Shift>s`.
enum GtkAccelerator {
  /// The combination; nil when GTK could not parse it either.
  static func chord(_ text: String) -> Chord? {
    var rest = Substring(text)
    var modifiers: Chord.Modifiers = []
    while rest.first == "<", let close = rest.firstIndex(of: ">") {
      let word = rest[rest.index(after: rest.startIndex)..<close]
      guard let modifier = modifier(String(word)) else { return nil }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: close)...]
    }
    return key(String(rest)).map { key in
      // An upper-case letter is the letter: GTK compares lower-case key values.
      Chord(key: key, modifiers: modifiers)
    }
  }

  /// A value of GdkModifierType, by its name (`GDK_CONTROL_MASK`), its nick (`control-mask`) or its number: the only
  /// ones that GtkBuilder takes. Any other makes it refuse the document (measured on 3.24.38).
  static func flag(_ word: String) -> Chord.Modifiers? {
    switch word {
    case "1": return .shift
    case "4": return .control
    case "8": return .option
    case _ where StatedInteger(word) != nil: return .other
    case "GDK_MODIFIER_MASK", "modifier-mask": return .other
    default: break
    }
    if word.hasPrefix("GDK_"), word.hasSuffix("_MASK") {
      return modifier(String(word.dropFirst(4).dropLast(5)))
    }
    return word.hasSuffix("-mask") ? modifier(String(word.dropLast(5))) : nil
  }

  /// A modifier as `gtk_accelerator_parse` takes it, in any case.
  static func modifier(_ word: String) -> Chord.Modifiers? {
    switch word.lowercased() {
    case "control", "ctrl", "ctl", "primary": return .control
    case "shift", "shft": return .shift
    case "alt", "mod1": return .option
    case "super", "meta", "mod4": return .command
    case "hyper", "mod2", "mod3", "mod5", "release", "lock", "button1", "button2", "button3", "button4",
      "button5":
      return .other
    default: return nil
    }
  }

  /// A key name in the model's spelling; nil when it is no key's name.
  static func key(_ name: String) -> String? {
    guard !name.isEmpty else { return nil }
    if name.count == 1 { return name.lowercased() }
    let lower = name.lowercased()
    if let known = names[lower] { return known }
    if isFunctionKey(lower, upTo: 35) { return lower }
    if lower.hasPrefix("kp_") || lower.hasPrefix("xf86") || lower.hasPrefix("iso_") { return lower }
    if lower.hasPrefix("u+") || lower.hasPrefix("0x") { return lower }
    // Other key values exist by the thousand (dead keys, Cyrillic_a): a plausible name is taken for one.
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? lower : nil
  }

  private static let names: [String: String] = [
    "return": "return", "enter": "return", "escape": "escape", "tab": "tab", "space": "space",
    "backspace": "backspace", "delete": "delete", "insert": "insert", "home": "home", "end": "end",
    "page_up": "pageup", "page_down": "pagedown", "prior": "pageup", "next": "pagedown",
    "left": "left", "right": "right", "up": "up", "down": "down", "plus": "+", "minus": "-",
    "equal": "=", "comma": ",", "period": ".", "slash": "/", "question": "?", "semicolon": ";",
    "bracketleft": "[", "bracketright": "]", "backslash": "\\", "apostrophe": "'", "grave": "`",
    "exclam": "!", "numbersign": "#", "asterisk": "*", "underscore": "_", "less": "<", "greater": ">",
  ]
}
