import FocusModel

extension Finding.Message {
  static func keysAreUnclear(_ text: String, of name: String, reason: String) -> Self {
    "it is unclear which keys the shortcut '\(text)' of \(name) represents: \(reason)"
  }

  static func noKeyCombination(_ text: String, of name: String, toolkit: String) -> Self {
    "'\(text)' is not a key combination that \(toolkit) recognises: \(name) has no shortcut"
  }

  static func hasTwoActions(
    _ chord: Chord, _ first: String, _ second: String, in name: String, consequence: String
  ) -> Self {
    "\(chord) is the shortcut of both '\(first)' and '\(second)' in \(name): \(consequence)"
  }

  /// - Parameters:
  ///   - members: `both A and B`, `A, B and C`.
  ///   - consequence: The toolkit's clause about the effect of the keys.
  static func share(
    _ chord: Chord, _ members: String, consequence: String, condition: String
  ) -> Self {
    "\(condition)\(chord) is the shortcut of \(members): \(consequence)"
  }

  static func hasSameShortcut(_ name: String) -> Self { "\(name) has the same shortcut" }

  static func mayNotMeet(_ name: String, _ other: String, _ chord: Chord) -> Self {
    """
    \(name) and \(other) share the shortcut \(chord); the document does not say whether both are in use at the same time
    """
  }

  static func showsDeadKeys(_ keys: String, _ name: String) -> Self {
    "\(name) shows \(keys), but these keys do nothing: no document and no code binds them"
  }

  static func mayShowDeadKeys(_ keys: String, _ name: String) -> Self {
    "\(name) shows \(keys), which no document binds; application code may bind it"
  }

  static func isPutNowhere(_ name: String, _ other: String, _ chord: Chord) -> Self {
    """
    \(name) and \(other) share the shortcut \(chord); the document does not put \(name) into a menu, toolbar or \
    window, so it works only if code does
    """
  }

  static func hangOnFocus(
    _ name: String, _ other: String, _ chord: Chord, _ value: FocusedValueSubject,
    _ otherValue: FocusedValueSubject
  ) -> Self {
    """
    \(name) and \(other) share the shortcut \(chord); they need the focused values '\(value)' and '\(otherValue)', \
    and the document does not say whether both values can be available at the same time
    """
  }

  static func mayNotWorkHere(
    _ chord: Chord, _ name: String, _ item: String, _ value: FocusedValueSubject
  ) -> Self {
    """
    \(chord) triggers \(name) here and \(item) in the menus, which needs '\(value)'; the document does not say \
    whether '\(value)' is published while this window or sheet is in front
    """
  }

  static func mayBeOneCommand(_ chord: Chord, _ name: String, _ item: String) -> Self {
    """
    \(chord) triggers \(name) here and \(item) in the menus, which sends a notification; the document does not say \
    whether the notification has the same effect
    """
  }

  static func menuItemLoses(_ chord: Chord, to name: String, _ item: String) -> Self {
    """
    \(chord) triggers \(name) here and \(item) in the menus: while this window or sheet is in front, the menu item \
    cannot be triggered by its shortcut
    """
  }

  static func isNeededForTyping(_ chord: Chord, _ name: String, into field: String) -> Self {
    "the shortcut \(chord) of \(name) is a single key that people also need to type into \(field)"
  }

  static func mayBeChanged(_ chord: Chord, _ name: String) -> Self {
    "the document does not say whether people can turn off or change the single-key shortcut \(chord) of \(name)"
  }
}
