import FocusModel
import ImportKit
import XMLSource

/// The key combinations in documents: key bindings, accelerators and hot keys.
struct XAMLBoundKeys: Sendable {
  /// The number of bindings of each key combination.
  private(set) var chords: [Chord: Int] = [:]
  /// Whether a document binds unknown key combinations.
  private(set) var hasUnknown = false

  /// Creates an empty set of keys.
  init() {}

  /// Collects the key combinations that `document` binds.
  init(of document: SourceDocument) {
    let tree = document.xml
    for element in tree.elements(named: "KeyBinding", "KeyboardAccelerator") {
      let modifiers = element[.modifiers].map { $0 == "None" ? "" : $0 } ?? ""
      let key = element[.key].map { modifiers.isEmpty ? $0 : "\(modifiers)+\($0)" }
      add(element[.gesture] ?? key)
    }
    for property in [XAMLProperty.hotKey, .attachedHotKey] {
      for text in tree.values(ofAttributesNamed: property.rawValue) { add(text) }
    }
    let events = [XAMLProperty.eventName, .attachedMessage].flatMap {
      tree.values(ofAttributesNamed: $0.rawValue)
    }
    hasUnknown =
      hasUnknown || events.contains { $0.mentions("Key") } || tree.hasName(where: Self.bindsKeys)
  }

  private mutating func add(_ text: String?) {
    let text = text?.split(separator: ",").joined(separator: "+")
    if let chord = text.flatMap(XAMLGesture.chord) {
      chords[chord, default: 0] += 1
    } else {
      hasUnknown = true
    }
  }

  /// Whether a library's element or attribute called `name` may bind keys: `KeyTrigger`,
  /// `InputBindingBehavior`.
  private static func bindsKeys(_ name: String) -> Bool {
    if name == "StandardUICommand" || name == "KeyGesture" { return true }
    // Few names contain one of the words, and these searches are much faster than splitting the name.
    guard hasBeginningOfWord(name), wordsOfKeys.contains(where: name.mentions) else { return false }
    let last = String(name.split(separator: ".").last ?? "")
    if last == "InputBindings" || last == "KeyBindings" { return false }
    return last.mentions("InputBinding") || last.mentions("Shortcut") || last.mentions("Hotkey")
      || last.hasPrefix("Key") && (last.hasSuffix("Trigger") || last.hasSuffix("Behavior"))
  }

  /// Whether `name` contains the first two letters of one of the words. Most names do not, and this search reads each
  /// name only once.
  private static func hasBeginningOfWord(_ name: String) -> Bool {
    let beginnings = beginningsOfWords
    var last: UInt8 = 0
    for byte in name.utf8 {
      // Every word begins with a capital letter, and most letters are small.
      if last & 0x20 == 0 {
        for beginning in beginnings where beginning == (last, byte) { return true }
      }
      last = byte
    }
    return false
  }

  private static let beginningsOfWords = wordsOfKeys.compactMap { word in
    word.utf8.first.flatMap { first in word.utf8.dropFirst().first.map { (first, $0) } }
  }

  /// Words in the names of library elements and attributes that may bind keys.
  private static let wordsOfKeys = ["Key", "InputBinding", "Shortcut", "Hotkey"]

  /// Adds the key combinations of other documents.
  mutating func merge(_ other: XAMLBoundKeys) {
    chords.merge(other.chords, uniquingKeysWith: +)
    hasUnknown = hasUnknown || other.hasUnknown
  }

  /// The words that show that code reads or binds keys.
  static let wordsOfCode: Set<String> = [
    "AcceleratorKeyActivated", "GlobalHotKey", "HotKey", "HotKeyManager", "HotkeyManager", "InputBinding",
    "InputBindings", "InputGesture", "InputGestureCollection", "InputGestures", "KeyBinding", "KeyBindings",
    "KeyDown", "KeyDownEvent", "KeyEventArgs", "KeyEventHandler", "KeyGesture", "KeyGestureConverter",
    "KeyModifiers", "KeyRoutedEventArgs", "KeyUp", "KeyUpEvent", "Keyboard", "KeyboardAccelerator",
    "KeyboardAccelerators", "KeyboardHook", "ModifierKeys", "OnKeyDown", "OnKeyUp", "OnPreviewKeyDown",
    "OnPreviewKeyUp", "PreviewKeyDown", "PreviewKeyDownEvent", "PreviewKeyUp", "ProcessKeyboardAccelerators",
    "RegisterHotKey", "RoutedCommand", "RoutedUICommand", "SetWindowsHookEx", "StandardUICommand",
    "VirtualKey", "VirtualKeyModifiers", "XamlUICommand",
  ]
}

/// Key combinations that a menu item or control only displays (`InputGestureText`, `InputGesture`,
/// `KeyboardAcceleratorTextOverride`). The displayed text has no effect.
extension XAMLWalk {
  mutating func describeShownKeys(of node: NodeID, _ object: XAMLObject) {
    guard declaresNames, let statement = object.first(of: XAMLProperty.shownKeys),
      let text = statement.text, let chord = XAMLGesture.chord(text), !Self.isReadByControls(chord),
      // A routed command may have its own keys, and these keys may differ from the displayed keys.
      object[.command].map({ $0.extension.map { $0.localName != "Static" } ?? false }) != false,
      !object.element.children.contains(where: { $0.propertyName == "KeyboardAccelerators" })
    else { return }
    builder.tree.shownKeys.append(
      ShownKeys(
        node: node, chord: chord, span: statement.span, unknown: codeReadsNoKeys ? nil : .applicationCode,
        command: object.states([.click] + XAMLProperty.clickHandlers) ? nil : boundCommand(of: object)))
  }

  /// Whether it is known that code binds no keys. If a document is not a window, the documents and objects
  /// that contain it may also bind keys.
  private var codeReadsNoKeys: Bool {
    builder.tree[NodeID(0)].role.isLayer && !file.className.isEmpty
      && facts.foundWords?.isDisjoint(with: XAMLBoundKeys.wordsOfCode) == true
      && !definitions.boundKeys.hasUnknown
  }

  /// Whether windows, text fields and lists themselves handle the keys of `chord`.
  private static func isReadByControls(_ chord: Chord) -> Bool {
    let isFunctionKey =
      chord.key.count > 1 && chord.key.hasPrefix("f") && chord.key.dropFirst().allSatisfy(\.isNumber)
    if isFunctionKey { return chord.key == "f10" || chord.modifiers == .option && chord.key == "f4" }
    if !chord.modifiers.contains(.control) && !chord.modifiers.contains(.option) { return true }
    return chord.key.count > 1 || chord.modifiers == .control && "acvxzy".contains(chord.key)
      || chord.modifiers == [.control, .shift] && chord.key == "z"
  }

  /// The command to which a binding of `object` refers: `Save` for `{Binding Save}`. Nil for other commands, which may
  /// be routed to any function.
  func boundCommand(of object: XAMLObject) -> String? {
    guard let reference = object[.command]?.extension, reference.isBinding,
      reference.localName != "Static"
    else { return nil }
    return reference.lastWord.map(String.init)
  }

  /// Removes the displayed key combinations that a document binds, unless the only binding runs another command.
  func leaveOutBoundKeys(in tree: inout FocusTree) {
    if tree.shownKeys.isEmpty { return }
    let bound = Set(definitions.boundKeys.chords.keys).union(tree.shortcuts.compactMap(\.chord))
    tree.shownKeys = tree.shownKeys.compactMap { shown in
      guard bound.contains(shown.chord) else { return shown }
      guard let taker = taker(of: shown, in: tree) else { return nil }
      var shown = shown
      shown.taker = taker
      return shown
    }
  }

  /// The binding of the window that runs another command with the displayed combination; nil if there may be a binding
  /// that runs the displayed command.
  private func taker(of shown: ShownKeys, in tree: FocusTree) -> ShownKeys.Taker? {
    let shortcuts = tree.shortcuts.filter { $0.chord == shown.chord }
    guard let command = shown.command, shortcuts.count == 1, case .layer = shortcuts[0].domain,
      definitions.boundKeys.chords[shown.chord] ?? 1 == 1,
      let other = commandsOfKeys[shortcuts[0].span], Self.isOtherCommand(other, than: command)
    else { return nil }
    return ShownKeys.Taker(other, at: shortcuts[0].span)
  }

  /// Whether two commands have different names. `Refresh` and `RefreshCommand` are one command.
  private static func isOtherCommand(_ other: String, than command: String) -> Bool {
    func name(_ command: String) -> Substring {
      command.hasSuffix("Command") ? command.dropLast("Command".count) : command[...]
    }
    return name(other).lowercased() != name(command).lowercased()
  }
}
