import FocusModel
import FocusNavigation

extension UnreachableControl.MissingKey {
  fileprivate var words: String {
    switch self {
    case .deadMnemonic(let keys): ", and without focus its mnemonic \(keys) does nothing"
    case .noShortcut: " and has no shortcut"
    case .noMnemonicOrShortcut: " and has no mnemonic or shortcut"
    case .rowsNeedFocus: ", and keys select its rows only while it is focused"
    }
  }
}

extension UnreachableControl.Excuse {
  fileprivate var words: String {
    switch self {
    case .isAlone: "code that adds it to a window may change that"
    case .mayNeverBeShown: "it is unclear whether it is ever shown"
    case .contentsMayBeFocusable: "its contents may be focusable, but are not in the document"
    case .row(let excuse): excuse.words
    case .onlyShowsText: "it only shows text, and it is unclear whether all of it is visible"
    case .onlyShowsRows: "its rows cannot be selected, and it is unclear whether all of them are visible"
    case .isUsedByNothing:
      "nothing uses its value: it has no name, binding or handler, so it may only be an example"
    case .isWorkedFrom(let field): "keys typed in \(field) may select its rows"
    case .isOftenIntended(let place):
      "this is often intended \(place.words), and application code may give the control a key or menu item"
    case .actionMayHaveKey: "application code may have assigned a shortcut to its action"
    case .isStyled:
      "a style turns focus off, which is often intended; application code may give the control a key or menu item"
    case .hasActionOf(let control): "\(control) calls the same action"
    case .hasValueOf(let control): "\(control) changes the same value"
    }
  }
}

// Messages about controls that refuse focus.
extension Finding.Message {
  /// - Parameters:
  ///   - takesClicks: Whether a click focuses the control.
  ///   - otherKeys: The field or view in which people may press keys that choose the control's rows.
  ///   - field: The field in which people may type the control's value.
  static func isUnreachable(
    _ name: String, takesClicks: Bool, _ missingKey: UnreachableControl.MissingKey,
    unlessChosenByKeys otherKeys: String?, orTypedIn field: String?
  ) -> Self {
    let refusal = takesClicks ? "it is focused only by a click" : "it cannot be focused"
    let otherWay =
      otherKeys.map { ", unless code selects them when keys are pressed \($0)" }
      ?? field.map { "; people may be able to type its value in \($0)" } ?? ""
    return "\(name) cannot be reached with the keyboard: \(refusal)\(missingKey.words)\(otherWay)"
  }

  static func isSkipped(_ name: String, beside entry: String) -> Self {
    """
    \(name) cannot be focused: Tab and the arrow keys go to entries like \(entry) and skip it; only a key that code \
    assigns to its action could reach it
    """
  }

  static func isUnfocusable(_ name: String, _ excuse: UnreachableControl.Excuse) -> Self {
    if case .isAlone = excuse {
      "\(name) cannot be focused and is alone in its layout; \(excuse.words)"
    } else {
      "\(name) cannot be focused; \(excuse.words)"
    }
  }

  static func manyAreMarked(_ name: String, others: Int) -> Self {
    """
    \(name) and \(others) other controls are marked as not focusable: Tab skips them even if it reaches all other \
    controls; a screen reader still reaches them
    """
  }

  /// A note at one of many controls.
  static func another(_ name: String) -> Self { "\(name)" }
}

// Messages about controls that a modifier excludes from focus.
extension Finding.Message {
  static func isMarkedAndDone(_ name: String, by control: String) -> Self {
    "\(name) is marked as not focusable; \(control) does the same"
  }

  static func isMarkedAndMayBeDone(_ name: String, at place: String) -> Self {
    "\(name) is marked as not focusable; a different control or key may have the same effect (\(place))"
  }

  static func isMarked(_ name: String) -> Self {
    """
    \(name) is marked as not focusable and has no shortcut: Tab probably skips it even if it reaches all other \
    controls
    """
  }

  static func mayNotObey(_ name: String) -> Self {
    "\(name) is marked as not focusable; it is not documented whether the control respects this"
  }

  static func mayBeMarkedOnPurpose(_ name: String, _ place: Analysis.PlaceOfDuplicates) -> Self {
    """
    \(name) is marked as not focusable; this is often intended \(place.words), if a key or menu item elsewhere does \
    the same
    """
  }
}

// Messages about controls that are hidden from assistive technology.
extension Finding.Message {
  static func isWithdrawn(_ name: String) -> Self {
    "\(name) is hidden from Full Keyboard Access, Switch Control and Voice Control"
  }

  static func isReplaced(_ name: String) -> Self {
    "\(name) is hidden from assistive technology, and the element that replaces it offers no action"
  }

  static func isReplacedAndDone(_ name: String, by other: String) -> Self {
    "\(name) is hidden from assistive technology; \(other) does the same"
  }

  static func isReplacedBesideMenu(_ name: String, _ menu: String) -> Self {
    "\(name) is hidden from assistive technology; \(menu) beside it may offer the same"
  }

  static func mayBePressedInPlace(of name: String) -> Self {
    """
    \(name) is hidden from assistive technology; the element in its place is a button, but the document does not say \
    what the button does
    """
  }

  static func cannotBeOperated(_ name: String) -> Self { "\(name) cannot be operated" }
}
