import FocusModel

// Messages about elements hidden from assistive technology.
extension Finding.Message {
  static func isHiddenFromScreenReaders(_ name: String) -> Self {
    "\(name) is hidden from assistive technology but takes keyboard focus: a screen reader announces nothing there"
  }

  static func isLeftOutForScreenReaders(_ name: String) -> Self {
    "\(name) takes keyboard focus but is not exposed to screen readers, which may announce nothing there"
  }

  static func mayBeDoneElsewhere(_ name: String, platforms: [String]) -> Self {
    """
    \(name) is hidden from assistive technology, which provides keyboard access to it on \
    \(platforms.joined(separator: " and ")); it is unclear whether another element does the same
    """
  }

  static func mayOnlyCover(_ name: String) -> Self {
    """
    \(name) is hidden from screen readers and can be focused because it is clickable; this is fine if it only covers \
    other elements
    """
  }

  static func mayBeHiddenWhenReached(_ name: String) -> Self {
    "it is unclear whether \(name) is hidden while the keyboard can reach it"
  }

  static func mayBeLeftOutRightly(_ name: String) -> Self {
    """
    \(name) takes keyboard focus but is not exposed to screen readers; this is fine if the element is meant to be \
    secret, or if a view around it serves the same purpose
    """
  }

  static func mayNotBeReached(_ name: String) -> Self {
    "it is unclear whether the keyboard reaches \(name), which is not exposed to screen readers"
  }
}

// Messages about invisible elements.
extension Finding.Message {
  static func isInvisible(_ name: String) -> Self {
    "\(name) takes focus but cannot be seen: people cannot see where focus is"
  }

  static func isInvisibleForItsKeys(_ name: String) -> Self {
    """
    \(name) is invisible and exists for its keyboard shortcut, but Tab also goes to it: people cannot see \
    where focus is
    """
  }

  static func isInvisibleUnlessFadedIn(_ name: String) -> Self {
    """
    \(name) takes focus but cannot be seen: people cannot see where focus is, unless code fades it in first
    """
  }

  static func isInvisibleAndMayTakeFocus(_ name: String) -> Self {
    "\(name) is invisible; it is unclear whether it can be focused"
  }

  static func mayBeUnknownWhileInvisible(_ name: String, platforms: [String]) -> Self {
    """
    \(name) cannot be seen; assistive technology, which provides keyboard access to it on \
    \(platforms.joined(separator: " and ")), may skip invisible elements
    """
  }

  static func mayBeInvisibleForAMoment(_ name: String) -> Self {
    "\(name) is invisible in one state of the view and visible in another; it is unclear how long the first state lasts"
  }

  static func mayBeShownInPlace(_ name: String, _ place: String) -> Self {
    "\(name) cannot be seen; it is unclear whether \(place) shows the typed text"
  }

  static func mayNeverBeSeen(_ name: String) -> Self {
    "it is unclear whether \(name) is ever shown"
  }

  static func isVisitedWhileClosed(_ container: String, _ stop: String) -> Self {
    "while \(container) is closed, Tab still goes to \(stop) inside it, which is not visible"
  }
}
