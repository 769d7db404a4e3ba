import FocusModel

// Messages about focus states and their values.
extension Finding.Message {
  static func defaultFocusIsNoView(of state: String, value: String) -> Self {
    "the default focus of '\(state)' is \(value), which no view has, so it has no effect"
  }

  static func mayBeBoundElsewhere(_ state: String) -> Self {
    "'\(state)' is passed to a view that is not among the audited documents and may be bound there"
  }

  static func mayBeBoundElsewhere(_ value: Expression, of state: String) -> Self {
    "'\(state)' is passed to a view that is not among the audited documents and may bind \(value)"
  }

  static func isAssignedInVain(_ value: Expression) -> Self {
    "\(value) is assigned here, which has no effect"
  }

  static func isDefaultInVain(_ value: Expression) -> Self {
    "\(value) is the default focus here, which has no effect"
  }

  static func stateSaysNothing(_ state: String) -> Self {
    "focus state '\(state)' is bound to no view, so it never shows where focus is"
  }

  static func stateDoesNothing(_ state: String) -> Self {
    "focus state '\(state)' is bound to no view: assigning it has no effect"
  }

  static func valueIsComputed(_ value: Expression, of state: String) -> Self {
    "the value of '\(state)' that \(value) represents is known only at run time"
  }

  static func mayBeEqual(_ value: Expression, to computed: Expression) -> Self {
    "no view is bound to \(value) by name, but a view is bound to \(computed), which may be equal to \(value) at run time"
  }

  static func isAssignedAndNotBound(_ value: Expression, of state: String) -> Self {
    "\(value) is assigned to '\(state)', but no view is bound to it: focus stays where it is"
  }

  static func defaultFocusIsOutside(_ value: Expression, _ name: String) -> Self {
    """
    the default focus \(value) is bound to \(name), which is outside the view with this defaultFocus: focus starts \
    elsewhere
    """
  }

  static func defaultFocusIsNotBound(_ value: Expression, of state: String) -> Self {
    "the default focus \(value) of '\(state)' is bound to no view: focus starts elsewhere"
  }
}

// Messages about preferences in focus scopes, connected by namespaces.
extension Finding.Message {
  static func scopeMayBeElsewhere(of namespace: String) -> Self {
    "namespace '\(namespace)' comes from outside the audited documents, so its focus scope may be elsewhere"
  }

  static func isOutsideScope(_ name: String, prefersIn namespace: String) -> Self {
    "\(name) prefers default focus in '\(namespace)' but is not inside its focus scope: the preference is ignored"
  }

  static func focusScope(of namespace: String) -> Self { "the focus scope of '\(namespace)'" }

  static func isInOtherScope(_ name: String, prefersIn namespace: String, _ other: String) -> Self {
    """
    \(name) prefers default focus in '\(namespace)', but the focus scope around it is '\(other)': the preference is \
    ignored
    """
  }

  static func noScope(_ name: String, prefersIn namespace: String) -> Self {
    """
    \(name) prefers default focus in '\(namespace)', but no view has focusScope('\(namespace)'): the preference is ignored
    """
  }
}

// Messages about search fields.
extension Finding.Message {
  static var mayBeSearchable: Self {
    "the view that uses this one is not among the audited documents and may be searchable"
  }

  static func isNotSearchable(_ state: String) -> Self {
    """
    searchFocused binds '\(state)' to a search field, but no searchable modifier adds one here: assigning it has no \
    effect
    """
  }
}
