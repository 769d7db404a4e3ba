import FocusModel
import ImportKit
import XMLSource

/// Key equivalents and menus.
extension IBWalk {
  /// Adds the key equivalent of a cell or a menu item, with its modifiers.
  ///
  /// - Parameters:
  ///   - action: The action that the element sends.
  ///   - menu: The menu that must be open for the key to work; nil if the key always works.
  mutating func keyEquivalent(
    of element: XMLElement, node: NodeID, action: XMLElement?, isMenuItem: Bool, menu: NodeID? = nil
  ) {
    guard let (key, span) = element.text(.keyEquivalent), !key.isEmpty else { return }
    let mask = element.children.first {
      $0.name == "modifierMask" && $0[ib: .key] == "keyEquivalentModifierMask"
    }
    // An empty mask means no modifiers. Without a mask, the default of the class applies: Command in a menu,
    // no modifiers on a button.
    let modifiers = mask.map { Self.modifiers(of: $0) } ?? (isMenuItem ? .command : [])
    let chord = Self.chord(key, modifiers: modifiers)
    var shortcut = Shortcut(
      node: node, chord: chord, text: chord?.description ?? key, span: span,
      domain: isMenuItem ? menu.map { .within($0) } ?? .application : .layer,
      action: action?[ib: .selector].map { selector in
        // An action often depends on the tag of its sender.
        element[ib: .tag].map { "\(selector) with tag \($0)" } ?? selector
      })
    shortcut.receiver = action?[ib: .target]
    builder.tree.shortcuts.append(shortcut)
  }

  /// Whether code or a binding may give the menu item `element` an action. Without an action, the menu never
  /// enables the item, and its key has no effect (NSMenu, `autoenablesItems`).
  private mutating func mayGetAction(_ element: XMLElement) -> Bool {
    let isBound = element.children.contains { connections in
      connections.name == "connections" && connections.children.contains { $0.name == "binding" }
    }
    if isBound || element[ib: .customClass] != nil { return true }
    return element[ib: .id].map { destinations.contains($0) } ?? false
  }

  /// Adds the key equivalents of the cells in a matrix. The matrix sends its own action for a cell without an
  /// action (NSMatrix, `sendAction`).
  mutating func cells(of matrix: XMLElement, node: NodeID, _ parts: IBParts) {
    for columns in matrix.children where columns.name == "cells" {
      for cell in columns.children.lazy.flatMap(\.children) {
        let action = IBParts(of: cell).action ?? parts.action
        keyEquivalent(of: cell, node: node, action: action, isMenuItem: false)
      }
    }
  }

  private static func modifiers(of mask: XMLElement) -> Chord.Modifiers {
    var modifiers: Chord.Modifiers = []
    if mask[ib: .command] == "YES" { modifiers.insert(.command) }
    if mask[ib: .option] == "YES" { modifiers.insert(.option) }
    if mask[ib: .control] == "YES" { modifiers.insert(.control) }
    if mask[ib: .shift] == "YES" { modifiers.insert(.shift) }
    return modifiers
  }

  /// The key combination for a key equivalent; an upper-case letter means the letter with Shift (NSMenuItem,
  /// `keyEquivalent`).
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

  // MARK: Menus

  /// Imports a menu. If the menu is in the menu bar, the key equivalents of its items work anywhere in the
  /// application; otherwise, they work only while the menu is open.
  mutating func menu(_ element: XMLElement, isInMenuBar: Bool) {
    let isMain = isInMenuBar || element[ib: .systemMenu] == "main" || element[ib: .key] == "mainMenu"
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: element[ib: .customClass] ?? "NSMenu", role: .menu)
    defer { builder.closeNode() }
    builder.tree[node].arrangement = .column
    declareID(of: element, node: node, kind: "NSMenu")
    addName(.title, of: element, .content, to: node)
    let enablesItems = element[ib: .autoenablesItems] != "NO"
    for items in element.children where items.name == "items" {
      for item in items.children where item.name == "menuItem" {
        menuItem(item, of: isMain ? nil : node, thatEnablesItems: enablesItems)
      }
    }
  }

  /// - Parameters:
  ///   - menu: The menu that must be open for the item's key to work; nil in the menu bar.
  ///   - enablesItems: Whether the menu enables an item by asking the object that handles the item's action,
  ///     which is the default (NSMenu, `autoenablesItems`).
  private mutating func menuItem(
    _ element: XMLElement, of menu: NodeID?, thatEnablesItems enablesItems: Bool
  ) {
    if element[ib: .isSeparatorItem] == "YES" {
      declareID(of: element, node: nil, kind: "NSMenuItem")
      return
    }
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: element[ib: .customClass] ?? "NSMenuItem", role: .menuItem)
    defer { builder.closeNode() }
    declareID(of: element, node: node, kind: "NSMenuItem")
    addName(.title, styled: .attributedTitle, of: element, .content, to: node)
    if let hidden = element.flag(.hidden), hidden.value {
      builder.tree[node].isVisible = .stated(false, hidden.span)
    }
    // The menu itself handles the action of an item with a submenu (NSMenu, `submenuAction`).
    if enablesItems, element.child(key: "submenu") == nil {
      builder.tree[node].isEnabled = .unknown(.applicationCode)
      builder.tree[node].traits.insert(.enabledAtTimes)
    } else if let enabled = element.flag(.enabled), !enabled.value {
      builder.tree[node].isEnabled = .stated(false, enabled.span)
    }
    // An alternate item replaces the preceding item while a modifier is held.
    if element[ib: .alternate] == "YES" { builder.tree[node].isVisible = .unknown(.applicationCode) }
    let action = IBParts(of: element).action
    if !enablesItems || action != nil || mayGetAction(element) {
      keyEquivalent(of: element, node: node, action: action, isMenuItem: true, menu: menu)
    }
    for child in element.children {
      switch child.name {
      case "menu": self.menu(child, isInMenuBar: menu == nil)
      case "connections":
        connections(child, of: node)
        if let selector = action?[ib: .selector] { menuSelectors.insert(selector) }
      default: break
      }
    }
  }

  // MARK: UIKit

  /// Imports the `<keyCommands>` of a view controller.
  mutating func keyCommands(_ element: XMLElement, of node: NodeID) {
    for command in element.children where command.name == "keyCommand" {
      guard let input = command.attribute(ib: .input), !input.value.isEmpty else { continue }
      let mask = command[ib: .modifierFlags].flatMap { StatedInteger($0)?.value } ?? 0
      let chord = Self.chord(Self.inputs[input.value] ?? input.value, modifiers: Self.modifiers(mask))
      builder.tree.shortcuts.append(
        Shortcut(
          node: node, chord: chord, text: chord?.description ?? input.value, span: SourceSpan(command.span),
          domain: .within(node), action: command[ib: .actionName]))
      guard let chord, chord.modifiers.isEmpty, Self.focusKeys.contains(chord.key) else { continue }
      builder.tree.ineffective.append(
        IneffectiveStatement(
          node: node, statement: "the key command \(chord)",
          reason: "since iOS 15, the focus system takes this key first, unless code states that the command "
            + "wants priority over system behavior",
          span: SourceSpan(command.span), certainty: .likely))
    }
  }

  private static let focusKeys: Set<String> = ["tab", "up", "down", "left", "right", "return"]

  /// UIKeyCommand's names for keys that are not characters.
  private static let inputs: [String: String] = [
    "UIKeyInputUpArrow": "\u{F700}", "UIKeyInputDownArrow": "\u{F701}", "UIKeyInputLeftArrow": "\u{F702}",
    "UIKeyInputRightArrow": "\u{F703}", "UIKeyInputEscape": "\u{1B}", "UIKeyInputPageUp": "\u{F72C}",
    "UIKeyInputPageDown": "\u{F72D}", "UIKeyInputHome": "\u{F729}", "UIKeyInputEnd": "\u{F72B}",
  ]

  /// The modifiers in a mask of UIKeyModifierFlags.
  private static func modifiers(_ mask: Int) -> Chord.Modifiers {
    var modifiers: Chord.Modifiers = []
    if mask & 1 << 17 != 0 { modifiers.insert(.shift) }
    if mask & 1 << 18 != 0 { modifiers.insert(.control) }
    if mask & 1 << 19 != 0 { modifiers.insert(.option) }
    if mask & 1 << 20 != 0 { modifiers.insert(.command) }
    return modifiers
  }
}
