import FocusModel
import ImportKit
import XMLSource

/// The names of windows, and the keys that move focus to windows.
extension XRCWalk {
  mutating func describeNames(of node: NodeID, _ element: XMLElement, _ wxClass: XRCClass) {
    if wxClass.role == .menuItem {
      describeMenuItem(node, element)
    } else if let label = text(.label, of: element) ?? text(.title, of: element) {
      let shown = addName(label, to: node)
      if wxClass.role != .label {
        addMnemonic(shown.mnemonic, of: node, label)
      } else if let letter = shown.mnemonic {
        labelMnemonics.append(
          PendingMnemonic(
            letter, of: node, text: label.written.trimmed, span: label.span,
            context: builder.tree.mnemonicContext(of: node)))
      }
    }
    if let hint = text(.hint, of: element) { addName(hint, .placeholder, to: node) }
    if let tooltip = text(.tooltip, of: element) { addName(tooltip, .tooltip, to: node) }
    if text(.bitmap, of: element) != nil { builder.tree[node].traits.insert(.picture) }
    if wxClass.role.isTextInput {
      let styles = style(of: element)
      if styles.contains("wxTE_MULTILINE") { builder.tree[node].role = .textArea }
      if styles.contains("wxTE_PASSWORD") { builder.tree[node].role = .secureField }
      if styles.contains("wxTE_READONLY") { builder.tree[node].traits.insert(.readOnly) }
    }
  }

  /// Adds the visible part of `text`, and returns it with its mnemonic.
  @discardableResult
  mutating func addName(_ text: Text, _ source: Name.Source = .content, to node: NodeID) -> MarkedText {
    let shown = MarkedText(xrc: text.written)
    let name = shown.text.trimmed
    if !name.isEmpty { builder.addName(Name(text: name, source: source, span: text.span), to: node) }
    return shown
  }

  private mutating func addMnemonic(_ letter: Character?, of node: NodeID, _ text: Text) {
    builder.addMnemonic(
      letter, of: node, text: text.written.trimmed, span: text.span,
      context: builder.tree.mnemonicContext(of: node))
  }

  // MARK: Menus

  /// Adds the name and keys of a menu item. The label contains the key after a tab character; `accel`
  /// overrides that key, and `extra-accels` adds further keys.
  private mutating func describeMenuItem(_ node: NodeID, _ element: XMLElement) {
    var key: Text?
    if let label = text(.label, of: element) {
      let shown = MarkedText(xrc: label.written)
      let parts = shown.text.split(separator: "\t", maxSplits: 1)
      if let title = parts.first.map({ String($0).trimmed }), !title.isEmpty {
        builder.addName(Name(text: title, source: .content, span: label.span), to: node)
      }
      if parts.count == 2 { key = Text(written: String(parts[1]), span: label.span) }
      addMnemonic(shown.mnemonic, of: node, label)
    }
    if let accelerator = text(.accel, of: element) { key = accelerator }
    var keys = [key].compactMap { $0 }
    for extra in element.children where extra.name == XRCProperty.extraAccelerators.rawValue {
      for accelerator in extra.children where accelerator.name == XRCProperty.accel.rawValue {
        keys.append(Text(written: accelerator.text, span: SourceSpan(accelerator.fullSpan)))
      }
    }
    for key in keys {
      let written = key.written.trimmed
      builder.tree.shortcuts.append(
        Shortcut(
          node: node, chord: XRCAccelerator.chord(written), text: written, span: key.span,
          domain: .application, action: builder.tree[node].id))
    }
  }

  // MARK: Mnemonics of static texts

  /// Resolves the mnemonics of static text controls. On Windows, dialogs give focus to the window after the
  /// static text; wxWidgets on other platforms behaves similarly.
  mutating func resolveLabelMnemonics() {
    let tree = builder.tree
    for pending in labelMnemonics {
      let page = tree.ancestry(of: pending.label).first { node in
        tree[node].parent.map { tree[$0].arrangement == .pages } ?? false
      }
      let end = page.map { tree[$0].subtreeEnd } ?? NodeID(tree.nodes.count)
      // Only nearby windows count: static text does not label a window if many other static text controls
      // come between the two.
      let next = tree.ids.dropFirst(Int(pending.label.index) + 1).prefix(32).first {
        tree[$0].focusability.sequential.value != false || tree[$0].role.isLayer
      }
      let target = next.flatMap { tree[$0].role.isLayer || $0 >= end ? nil : $0 }
      builder.tree.mnemonics.append(pending.leading(to: target, isCertain: false))
    }
  }
}

extension MarkedText {
  /// Parses `written` like XRC: `_` and `&` mark the letter that follows; if doubled, they represent the
  /// character itself. A backslash begins the escape of a line break, a tab or a backslash
  /// (`wxXmlResourceHandler::GetText`).
  init(xrc written: String) {
    self.init()
    var characters = written.unicodeScalars.makeIterator()
    var text = String.UnicodeScalarView()
    defer { self.text = String(text) }
    while let character = characters.next() {
      switch character {
      case "_", "&":
        guard let next = characters.next() else { return }
        text.append(next)
        if next != character, mnemonic == nil, !next.properties.isWhitespace {
          mnemonic = Character(next).lowerCaseKey
        }
      case "\\":
        switch characters.next() {
        case "n"?, "r"?: text.append("\n")
        case "t"?: text.append("\t")
        case let other?: text.append(other)
        case nil: return
        }
      default: text.append(character)
      }
    }
  }
}

/// Key combinations in the notation of wxWidgets: `Ctrl+Shift-S` (`wxAcceleratorEntry::FromString`).
enum XRCAccelerator {
  /// The key combination in `text`; nil if `text` is not a key combination.
  static func chord(_ text: String) -> Chord? {
    var modifiers: Chord.Modifiers = []
    var rest = text[...]
    while let end = rest.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }) {
      let next = rest.index(after: end)
      if next == rest.endIndex { break }
      // wxWidgets ignores unknown modifiers, with a message in debug builds.
      modifiers.formUnion(names.modifier(String(rest[..<end]).trimmed) ?? [])
      rest = rest[next...]
    }
    return names.key(String(rest).trimmed).map { Chord(key: $0, modifiers: modifiers) }
  }

  static let names = KeyNames(
    modifiers: ["ctrl": .control, "rawctrl": .control, "alt": .option, "shift": .shift],
    same:
      "delete insert return pageup pagedown left right up down home end space tab escape clear menu pause help",
    others: [
      "del": "delete", "back": "backspace", "ins": "insert", "enter": "return", "pgup": "pageup",
      "pgdn": "pagedown", "esc": "escape", "print": "printscreen", "snapshot": "printscreen",
      "cancel": "cancel", "select": "select", "execute": "execute", "num_lock": "num_lock",
      "scroll_lock": "scroll_lock", "capital": "capital",
    ],
    lastFunctionKey: 24,
    families: ["kp_", "browser_", "volume_", "media_", "launch_", "windows_", "special"])
}
