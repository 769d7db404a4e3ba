extension Role {
  /// Whether an element of this role has a value. A command elsewhere cannot replace such an
  /// element.
  package var holdsValue: Bool {
    switch self {
    case .button, .toggleButton, .link, .menuButton: false
    default: isControl
    }
  }

  /// Whether the arrow keys choose rows while an element of this role has focus.
  package var holdsRows: Bool {
    switch self {
    case .list, .table, .tree, .grid: true
    default: false
    }
  }

  /// Whether a label's mnemonic merely focuses an element of this role. For any kind of button, the mnemonic presses
  /// the button.
  package var isFocusedByLabel: Bool {
    switch self {
    case .comboBox, .slider, .spinButton, .datePicker: true
    default: isTextInput || holdsRows
    }
  }

  /// Whether people use elements of this role by pressing them.
  package var isPressed: Bool { isControl && !holdsValue }

  /// Whether pressing an element of this role runs an action and does not change the element itself.
  package var isCommand: Bool { self == .button || self == .link }
}

extension Focusability {
  /// Whether neither keys nor clicks focus the node.
  package var isRefused: Bool { sequential.value == false && pointer.value == false }

  /// The location of the declaration that decides how the node takes focus.
  package var statement: SourceSpan? { sequential.span ?? program.span }
}
