import FocusModel
import XMLSource

/// What names windows and leads to them by key.
extension XRCWalk {
  mutating func describeNames(of node: NodeID, _ element: XMLElement, _ wxClass: XRCClass) {
    if wxClass.role == .menuItem {
      describeMenuItem(node, element)
    } else if let label = text("label", of: element) ?? text("title", of: element) {
      let shown = addName(label, to: node)
      if let letter = shown.mnemonic {
        if wxClass.role == .label {
          labelMnemonics.append(
            PendingMnemonic(
              letter, of: node, text: label.written.trimmed, span: label.span,
              context: builder.tree.mnemonicContext(of: node)))
        } else {
          addMnemonic(letter, of: node, label)
        }
      }
    }
    if let hint = text("hint", of: element) { addName(hint, .placeholder, to: node) }
    if let tooltip = text("tooltip", of: element) { addName(tooltip, .tooltip, to: node) }
    if text("bitmap", of: element) != nil { builder.tree[node].traits.insert(.picture) }
    if wxClass.role.isTextInput, let style = text("style", of: element)?.written {
      let styles = Set(style.split(separator: "|").map { String($0).trimmed })
      if styles.contains("wxTE_MULTILINE") { builder.tree[node].role = .textArea }
      if styles.contains("wxTE_PASSWORD") { builder.tree[node].role = .secureField }
      if styles.contains("wxTE_READONLY") { builder.tree[node].traits.insert(.readOnly) }
    }
  }

  /// Adds what a person sees of `text`, which it returns with the marked letter.
  @discardableResult
  mutating func addName(_ text: Text, _ source: Name.Source = .content, to node: NodeID) -> XRCText {
    let shown = XRCText(text.written)
    let name = shown.text.trimmed
    if !name.isEmpty { builder.addName(Name(text: name, source: source, span: text.span), to: node) }
    return shown
  }

  private mutating func addMnemonic(_ letter: Character, of node: NodeID, _ text: Text) {
    builder.tree.mnemonics.append(
      Mnemonic(
        node: node, character: letter, target: node, text: text.written.trimmed, span: text.span,
        context: builder.tree.mnemonicContext(of: node)))
  }

  // MARK: Menus

  /// The label of an item holds its key after a tab; `accel` replaces that, and `extra-accels` adds to it.
  private mutating func describeMenuItem(_ node: NodeID, _ element: XMLElement) {
    var key: Text?
    if let label = text("label", of: element) {
      let shown = XRCText(label.written)
      let parts = shown.text.split(separator: "\t", maxSplits: 1)
      if let title = parts.first.map({ String($0).trimmed }), !title.isEmpty {
        builder.addName(Name(text: title, source: .content, span: label.span), to: node)
      }
      if parts.count == 2 { key = Text(written: String(parts[1]), span: label.span) }
      if let letter = shown.mnemonic { addMnemonic(letter, of: node, label) }
    }
    if let accelerator = text("accel", of: element) { key = accelerator }
    var keys = [key].compactMap { $0 }
    for extra in element.children where extra.name == "extra-accels" {
      for accelerator in extra.children where accelerator.name == "accel" {
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

  // MARK: Letters of static texts

  /// Windows' dialogs give focus to the window after the static text; the ports to other platforms come near that.
  mutating func resolveLabelMnemonics() {
    for pending in labelMnemonics {
      // Not far: a text that many others follow is for none of them.
      let next = builder.tree.ids.dropFirst(Int(pending.label.index) + 1).prefix(32).first {
        builder.tree[$0].focusability.sequential.value != false || builder.tree[$0].role.isLayer
      }
      let target = next.flatMap { builder.tree[$0].role.isLayer ? nil : $0 }
      builder.tree.mnemonics.append(pending.leading(to: target, isCertain: false))
    }
  }
}

/// A text as XRC writes it: `_` and `&` mark the letter that follows, twice they are the character itself, and a
/// backslash begins a line end, a tab or a backslash (`wxXmlResourceHandler::GetText`).
struct XRCText {
  /// The text as a person sees it.
  var text = ""
  /// The letter, case folded; nil when none is marked.
  var mnemonic: Character?

  /// Reads `written`.
  init(_ written: String) {
    var characters = written.makeIterator()
    while let character = characters.next() {
      switch character {
      case "_", "&":
        guard let next = characters.next() else { return }
        text.append(next)
        if next != character, mnemonic == nil, !next.isWhitespace { mnemonic = next.lowercased().first }
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

/// Keys as wxWidgets writes them: `Ctrl+Shift-S` (`wxAcceleratorEntry::FromString`).
enum XRCAccelerator {
  /// The combination; nil for what is none.
  static func chord(_ text: String) -> Chord? {
    var modifiers: Chord.Modifiers = []
    var rest = text[...]
    while let end = rest.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }) {
      let next = rest.index(after: end)
      if next == rest.endIndex { break }
      modifiers.formUnion(modifier(rest[..<end].lowercased()))
      rest = rest[next...]
    }
    return key(String(rest).trimmed).map { Chord(key: $0, modifiers: modifiers) }
  }

  /// What is no modifier is left out, with a message in debug builds.
  private static func modifier(_ word: String) -> Chord.Modifiers {
    switch word.trimmed {
    case "ctrl", "rawctrl": .control
    case "alt": .option
    case "shift": .shift
    default: []
    }
  }

  private static func key(_ name: String) -> String? {
    if name.count == 1 { return name.lowercased() }
    let lower = name.lowercased()
    if isFunctionKey(lower, upTo: 24) || families.contains(where: { lower.hasPrefix($0) }) { return lower }
    return names[lower]
  }

  /// How the names of keys begin of which there are many.
  private static let families = ["kp_", "browser_", "volume_", "media_", "launch_", "windows_", "special"]

  private static let names: [String: String] = [
    "del": "delete", "delete": "delete", "back": "backspace", "ins": "insert", "insert": "insert",
    "enter": "return", "return": "return", "pgup": "pageup", "pageup": "pageup", "pgdn": "pagedown",
    "pagedown": "pagedown", "left": "left", "right": "right", "up": "up", "down": "down", "home": "home",
    "end": "end", "space": "space", "tab": "tab", "esc": "escape", "escape": "escape", "cancel": "cancel",
    "clear": "clear", "menu": "menu", "pause": "pause", "help": "help", "print": "printscreen",
    "snapshot": "printscreen", "select": "select", "execute": "execute", "num_lock": "num_lock",
    "scroll_lock": "scroll_lock", "capital": "capital",
  ]
}
