import FocusModel

extension Finding.Message {
  static func keysAreUnclear(_ text: String, of name: String, reason: String) -> Self {
    "it is unclear which keys the shortcut '\(text)' of \(name) represents: \(reason)"
  }

  static func noKeyCombination(_ text: String, of name: String, toolkit: String) -> Self {
    "'\(text)' is not a key combination that \(toolkit) recognises: \(name) has no shortcut"
  }

  static func hasTwoActions(
    _ keys: String, _ first: String, _ second: String, in name: String, consequence: String
  ) -> Self {
    "\(keys) is the shortcut of both '\(first)' and '\(second)' in \(name): \(consequence)"
  }

  /// - Parameters:
  ///   - members: `both A and B`, `A, B and C`.
  ///   - consequence: The toolkit's clause about the effect of the keys.
  static func share(
    _ keys: String, _ members: String, consequence: String, condition: String
  ) -> Self {
    "\(condition)\(keys) is the shortcut of \(members): \(consequence)"
  }

  static func hasSameShortcut(_ name: String) -> Self { "\(name) has the same shortcut" }

  static func mayNotMeet(_ name: String, _ other: String, _ keys: String) -> Self {
    """
    \(name) and \(other) share the shortcut \(keys); the document does not say whether both are in use at the same time
    """
  }

  static func showsDeadKeys(_ keys: String, _ name: String) -> Self {
    "\(name) shows \(keys), but these keys do nothing: no document and no code binds them"
  }

  static func showsTakenKeys(_ keys: String, _ name: String, _ other: String, instead command: String) -> Self
  {
    "\(name) shows \(keys), but these keys run '\(other)', not '\(command)'"
  }

  static func mayShowTakenKeys(_ keys: String, _ name: String, _ other: String) -> Self {
    "\(name) shows \(keys), which the document binds to '\(other)'; application code may read the keys first"
  }

  static func areBoundHere(_ keys: String) -> Self { "\(keys) is bound here" }

  static func mayShowDeadKeys(_ keys: String, _ name: String) -> Self {
    "\(name) shows \(keys), which no document binds; application code may bind it"
  }

  static func isPutNowhere(_ name: String, _ other: String, _ keys: String) -> Self {
    """
    \(name) and \(other) share the shortcut \(keys); the document does not put \(name) into a menu, toolbar or \
    window, so it works only if code does
    """
  }

  static func hangOnFocus(
    _ name: String, _ other: String, _ keys: String, _ value: FocusedValueSubject,
    _ otherValue: FocusedValueSubject
  ) -> Self {
    """
    \(name) and \(other) share the shortcut \(keys); they need the focused values '\(value)' and '\(otherValue)', \
    and the document does not say whether both values can be available at the same time
    """
  }

  static func mayNotWorkHere(
    _ keys: String, _ name: String, _ item: String, _ value: FocusedValueSubject
  ) -> Self {
    """
    \(keys) triggers \(name) here and \(item) in the menus, which needs '\(value)'; the document does not say \
    whether '\(value)' is published while this window or sheet is in front
    """
  }

  static func mayBeOneCommand(_ keys: String, _ name: String, _ item: String) -> Self {
    """
    \(keys) triggers \(name) here and \(item) in the menus, which sends a notification; the document does not say \
    whether the notification has the same effect
    """
  }

  static func menuItemLoses(_ keys: String, to name: String, _ item: String) -> Self {
    """
    \(keys) triggers \(name) here and \(item) in the menus: while this window or sheet is in front, the menu item \
    cannot be triggered by its shortcut
    """
  }

  static func isNeededForTyping(_ keys: String, _ name: String, into field: String) -> Self {
    "the shortcut \(keys) of \(name) is a single key that people also need to type into \(field)"
  }

  static func mayBeChanged(_ keys: String, _ name: String) -> Self {
    "the document does not say whether people can turn off or change the single-key shortcut \(keys) of \(name)"
  }
}
