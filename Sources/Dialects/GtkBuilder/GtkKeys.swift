import FocusModel
import ImportKit
import XMLSource

/// Accelerators, shortcuts, and the signals that make a widget react to clicks or keys.
extension GtkObjectWalk {
  /// Imports the GTK 3 element `<accelerator key= modifiers= signal=>`.
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

  /// Imports the GTK 4 object `GtkShortcutController`, whose shortcuts belong to the enclosing widget.
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
              domain: domain, action: properties.text(.action).map(Self.actionName)))
        }
        builder.tree[node].traits.insert(.keyHandler)
      }
    }
  }

  /// The name of the action in `text`, in the form that buttons use: `win.save` for `action(win.save)`. Other
  /// text is returned unchanged (gtk_shortcut_action_parse_string).
  private static func actionName(_ text: String) -> String {
    let text = text.trimmed
    return text.hasPrefix("action(") && text.hasSuffix(")") ? String(text.dropFirst(7).dropLast()) : text
  }

  /// Records a signal handler: a handler for button presses makes a widget respond to the pointer, and a
  /// handler for keys makes a widget respond to the keyboard.
  mutating func signal(_ element: XMLElement, of node: NodeID) {
    switch element["name"]?.exchanging("_", for: "-") {
    case "clicked", "activate":
      if let handler = element["handler"] {
        builder.tree.code.pressHandlers[node] = handler + "\0" + (element["object"] ?? "")
      }
    // GTK 4 adds the style class `dragging` to a range while the pointer drags it.
    case "notify::css-classes" where builder.tree[node].role == .slider:
      builder.tree[node].traits.insert(.followsDragging)
    case "button-press-event", "button-release-event":
      if builder.tree[node].kind == "GtkEventBox" || builder.tree[node].role == .canvas
        || builder.tree[node].role == .image
      {
        builder.tree[node].traits.insert(.pointerAction)
      }
    case "key-press-event", "key-release-event":
      builder.tree[node].traits.insert(.keyHandler)
      if let handler = element["handler"] {
        builder.tree.code.keyHandlers[node, default: []].insert(handler)
      }
    default: break
    }
  }
}

/// Key combinations in GTK's notation: `<Control><Shift>s`.
enum GtkAccelerator {
  /// The key combination in `text`; nil if GTK cannot parse `text`.
  static func chord(_ text: String) -> Chord? {
    var rest = Substring(text)
    var modifiers: Chord.Modifiers = []
    while rest.first == "<", let close = rest.firstIndex(of: ">") {
      let word = rest[rest.index(after: rest.startIndex)..<close]
      guard let modifier = names.modifier(String(word)) else { return nil }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: close)...]
    }
    return key(String(rest)).map { key in
      // An upper-case letter means the lower-case letter: GTK compares lower-case key values.
      Chord(key: key, modifiers: modifiers)
    }
  }

  /// The modifier for a value of GdkModifierType, by its name (`GDK_CONTROL_MASK`), its nick (`control-mask`)
  /// or its number. GtkBuilder rejects a document with any other value (measured on 3.24.38).
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
      return names.modifier(String(word.dropFirst(4).dropLast(5)))
    }
    return word.hasSuffix("-mask") ? names.modifier(String(word.dropLast(5))) : nil
  }

  /// The key in the model's spelling; nil if `name` is not the name of a key.
  static func key(_ name: String) -> String? {
    if let known = names.key(name) { return known }
    // GTK has thousands of other key values (dead keys, Cyrillic_a), so any plausible name is accepted.
    let isPlausible = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlausible ? name.lowercased() : nil
  }

  /// The modifiers that `gtk_accelerator_parse` accepts, and the names of key values (gdkkeysyms.h).
  static let names = KeyNames(
    modifiers: [
      "control": .control, "ctrl": .control, "ctl": .control, "primary": .control, "shift": .shift,
      "shft": .shift, "alt": .option, "mod1": .option, "super": .command, "meta": .command,
      "mod4": .command, "hyper": .other, "mod2": .other, "mod3": .other, "mod5": .other,
      "release": .other, "lock": .other, "button1": .other, "button2": .other, "button3": .other,
      "button4": .other, "button5": .other,
    ],
    same: "return escape tab space backspace delete insert home end left right up down",
    others: [
      "enter": "return", "page_up": "pageup", "page_down": "pagedown", "prior": "pageup",
      "next": "pagedown", "plus": "+", "minus": "-", "equal": "=", "comma": ",", "period": ".",
      "slash": "/", "question": "?", "semicolon": ";", "bracketleft": "[", "bracketright": "]",
      "backslash": "\\", "apostrophe": "'", "grave": "`", "exclam": "!", "numbersign": "#",
      "asterisk": "*", "underscore": "_", "less": "<", "greater": ">",
    ],
    lastFunctionKey: 35, families: ["kp_", "xf86", "iso_", "u+", "0x"])
}
