import FocusModel
import FocusNavigation

// Keys that belong to a system command.
extension AmbiguousShortcut {
  static func checkSystemCommands(
    _ shortcuts: [Shortcut], _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    if tree.focusSystem.systemCommands.isEmpty { return }
    for shortcut in shortcuts {
      guard let chord = shortcut.chord, let command = tree.focusSystem.systemCommands[chord],
        !isMeant(command, by: shortcut, analysis), !isInMenuOfItsOwn(shortcut, analysis)
      else { continue }
      let name = analysis.describe(shortcut.node)
      guard analysis.accessibleName(of: tree.modified(by: shortcut.node)).text != nil else {
        verdict.cannotTell(shortcut.node, at: shortcut.span, .mayBeSystemCommand(chord, name, command.title))
        continue
      }
      verdict.fail(
        shortcut.node, at: shortcut.span, .warning, certainty: .likely,
        shortcut.domain == .application
          ? .systemCommandComesFirst(chord, name, command.title)
          : .systemCommandLoses(chord, name, command.title),
        help: "choose another key", with: [.named(chord.description)])
    }
  }

  /// Whether the shortcut is in a menu outside the menu bar, for example in the menu of a status item. While
  /// this menu is open, only its keys work.
  static func isInMenuOfItsOwn(_ shortcut: Shortcut, _ analysis: Analysis) -> Bool {
    let layer = analysis[shortcut.node].layer
    return shortcut.domain == .layer && analysis.tree[layer].role == .menu
      && analysis.tree[layer].parent == nil
  }

  /// Whether the control of `shortcut` performs `command`, judging by its name or its call.
  private static func isMeant(
    _ command: SystemCommand, by shortcut: Shortcut, _ analysis: Analysis
  ) -> Bool {
    let tree = analysis.tree
    let name = analysis.accessibleName(of: tree.modified(by: shortcut.node)).text
    if let name, command.isMeant(by: name) { return true }
    let effects = tree.focusSystem.actions.filter { $0.node == shortcut.node }.map(\.effect)
    return effects.contains { effect in
      switch effect {
      case .perform(let call): command.isMeant(by: call)
      case .set(let variable, _): command.isMeant(by: variable)
      case .write(let reader, _), .use(let reader): command.isMeant(by: reader)
      case .dismiss: false
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func systemCommandLoses(_ chord: Chord, _ name: String, _ title: String) -> Self {
    """
    \(chord) triggers \(name) here and “\(title)” in the menus of every Mac app: while this window or sheet is in \
    front, “\(title)” cannot be triggered by its shortcut
    """
  }

  fileprivate static func systemCommandComesFirst(_ chord: Chord, _ name: String, _ title: String) -> Self {
    """
    \(chord) is the shortcut of \(name) and of “\(title)” in the menus of every Mac app: pressing it triggers \
    “\(title)”, which comes first
    """
  }

  fileprivate static func mayBeSystemCommand(_ chord: Chord, _ name: String, _ title: String) -> Self {
    "\(chord) is the shortcut of “\(title)” in the menus of every Mac app, and it is unclear whether \(name) does the same"
  }
}
