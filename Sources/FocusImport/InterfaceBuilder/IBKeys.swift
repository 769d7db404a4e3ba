import FocusModel
import XMLSource

/// Key equivalents and menus.
extension IBWalk {
  /// The key equivalent of a cell or a menu item, and the modifiers held with it.
  ///
  /// - Parameters:
  ///   - action: The selector it sends.
  ///   - menu: The menu that has to be open for it to work, if any.
  mutating func keyEquivalent(
    of element: XMLElement, node: NodeID, action: String?, isMenuItem: Bool, menu: NodeID? = nil
  ) {
    var key = element["keyEquivalent"]
    var span = element.attribute("keyEquivalent").map { SourceSpan($0.span) }
    var modifiers: Chord.Modifiers?
    for child in element.children {
      switch (child.name, child["key"]) {
      case ("string", "keyEquivalent"):
        key = child["base64-UTF8"] == "YES" ? Self.decodedBase64(child.text) : child.text
        span = SourceSpan(child.fullSpan)
      case ("modifierMask", "keyEquivalentModifierMask"): modifiers = Self.modifiers(of: child)
      default: break
      }
    }
    guard let key, let span, !key.isEmpty else { return }
    // Present and empty means no modifiers; absent means the class's own: Command in a menu, none on a button.
    let chord = Self.chord(key, modifiers: modifiers ?? (isMenuItem ? .command : []))
    builder.tree.shortcuts.append(
      Shortcut(
        node: node, chord: chord, text: chord?.description ?? key, span: span,
        domain: isMenuItem ? menu.map { .within($0) } ?? .application : .layer, action: action))
  }

  private static func modifiers(of mask: XMLElement) -> Chord.Modifiers {
    var modifiers: Chord.Modifiers = []
    if mask["command"] == "YES" { modifiers.insert(.command) }
    if mask["option"] == "YES" { modifiers.insert(.option) }
    if mask["control"] == "YES" { modifiers.insert(.control) }
    if mask["shift"] == "YES" { modifiers.insert(.shift) }
    return modifiers
  }

  /// An upper-case letter is the letter with Shift (NSMenuItem, `keyEquivalent`).
  static func chord(_ key: String, modifiers: Chord.Modifiers) -> Chord? {
    guard let scalar = key.unicodeScalars.first else { return nil }
    if let name = names[scalar.value] { return Chord(key: name, modifiers: modifiers) }
    // The function keys F1 to F35 (NSEvent, NSF1FunctionKey).
    if (0xF704...0xF726).contains(scalar.value) {
      return Chord(key: "f\(scalar.value - 0xF703)", modifiers: modifiers)
    }
    let lower = key.lowercased()
    return Chord(key: lower, modifiers: lower == key ? modifiers : modifiers.union(.shift))
  }

  private static let names: [UInt32: String] = [
    0x03: "enter", 0x08: "backspace", 0x09: "tab", 0x0D: "return", 0x0A: "return", 0x1B: "escape",
    0x20: "space", 0x7F: "backspace", 0x19: "tab", 0xF700: "up", 0xF701: "down", 0xF702: "left",
    0xF703: "right", 0xF727: "insert", 0xF728: "delete", 0xF729: "home", 0xF72B: "end", 0xF72C: "pageup",
    0xF72D: "pagedown",
  ]

  /// Text in base64, which documents write without padding and with line ends around it.
  private static func decodedBase64(_ text: String) -> String {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 97 + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) - 48 + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      bits = (bits & 0xFFFF) << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Menus

  /// A menu; its items' keys work anywhere in the application if it is in the menu bar, and else while it is
  /// open.
  mutating func menu(_ element: XMLElement, isInMenuBar: Bool) {
    let isMain = isInMenuBar || element["systemMenu"] == "main" || element["key"] == "mainMenu"
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: element["customClass"] ?? "NSMenu", role: .menu)
    defer { builder.closeNode() }
    builder.tree[node].arrangement = .column
    declareID(of: element, node: node, kind: "NSMenu")
    if let title = element.attribute("title") { addName(title, .content, to: node) }
    for items in element.children where items.name == "items" {
      for item in items.children where item.name == "menuItem" {
        menuItem(item, of: isMain ? nil : node)
      }
    }
  }

  /// - Parameter menu: The menu that has to be open for its key to work; nil in the menu bar.
  private mutating func menuItem(_ element: XMLElement, of menu: NodeID?) {
    if element["isSeparatorItem"] == "YES" {
      declareID(of: element, node: nil, kind: "NSMenuItem")
      return
    }
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: element["customClass"] ?? "NSMenuItem", role: .menuItem)
    defer { builder.closeNode() }
    declareID(of: element, node: node, kind: "NSMenuItem")
    if let title = element.attribute("title") { addName(title, .content, to: node) }
    if let hidden = element.flag("hidden"), hidden.value {
      builder.tree[node].isVisible = .stated(false, hidden.span)
    }
    if let enabled = element.flag("enabled"), !enabled.value {
      builder.tree[node].isEnabled = .stated(false, enabled.span)
    }
    // Shown in place of the item before it while a modifier is held.
    if element["alternate"] == "YES" { builder.tree[node].isVisible = .unknown(.applicationCode) }
    let selector = element.children.first { $0.name == "connections" }.flatMap { IBParts.selector(in: $0) }
    keyEquivalent(of: element, node: node, action: selector, isMenuItem: true, menu: menu)
    for child in element.children {
      switch child.name {
      case "menu": self.menu(child, isInMenuBar: menu == nil)
      case "connections":
        connections(child, of: node)
        if let selector { menuSelectors.insert(selector) }
      default: break
      }
    }
  }

  // MARK: UIKit

  /// `<keyCommands>` of a view controller.
  mutating func keyCommands(_ element: XMLElement, of node: NodeID) {
    for command in element.children where command.name == "keyCommand" {
      guard let input = command.attribute("input"), !input.value.isEmpty else { continue }
      let mask = command["modifierFlags"].flatMap(Int.init) ?? 0
      let chord = Self.chord(Self.inputs[input.value] ?? input.value, modifiers: Self.modifiers(mask))
      builder.tree.shortcuts.append(
        Shortcut(
          node: node, chord: chord, text: chord?.description ?? input.value, span: SourceSpan(command.span),
          domain: .within(node), action: command["actionName"]))
      guard let chord, chord.modifiers.isEmpty, Self.focusKeys.contains(chord.key) else { continue }
      builder.tree.ineffective.append(
        IneffectiveStatement(
          node: node, statement: "the key command \(chord)",
          reason: "from iOS 15 on the focus system takes this key first, unless code says that the command "
            + "wants priority over system behavior",
          span: SourceSpan(command.span), certainty: .likely))
    }
  }

  private static let focusKeys: Set<String> = ["tab", "up", "down", "left", "right", "return"]

  /// UIKeyCommand's names for keys that are no characters.
  private static let inputs: [String: String] = [
    "UIKeyInputUpArrow": "\u{F700}", "UIKeyInputDownArrow": "\u{F701}", "UIKeyInputLeftArrow": "\u{F702}",
    "UIKeyInputRightArrow": "\u{F703}", "UIKeyInputEscape": "\u{1B}", "UIKeyInputPageUp": "\u{F72C}",
    "UIKeyInputPageDown": "\u{F72D}", "UIKeyInputHome": "\u{F729}", "UIKeyInputEnd": "\u{F72B}",
  ]

  /// UIKeyModifierFlags.
  private static func modifiers(_ mask: Int) -> Chord.Modifiers {
    var modifiers: Chord.Modifiers = []
    if mask & 1 << 17 != 0 { modifiers.insert(.shift) }
    if mask & 1 << 18 != 0 { modifiers.insert(.control) }
    if mask & 1 << 19 != 0 { modifiers.insert(.option) }
    if mask & 1 << 20 != 0 { modifiers.insert(.command) }
    return modifiers
  }
}
