extension Role {
  /// Whether it has its own value, so no command elsewhere can replace it.
  package var holdsValue: Bool {
    switch self {
    case .button, .toggleButton, .link, .menuButton: false
    default: isControl
    }
  }

  /// Whether arrow keys choose its rows while it has focus.
  package var holdsRows: Bool {
    switch self {
    case .list, .table, .tree, .grid: true
    default: false
    }
  }

  /// Whether its label's mnemonic only focuses it. The mnemonic of a button, of any kind, presses the button.
  package var isFocusedByLabel: Bool {
    switch self {
    case .comboBox, .slider, .spinButton, .datePicker: true
    default: isTextInput || holdsRows
    }
  }

  /// Whether people use it by pressing it.
  package var isPressed: Bool { isControl && !holdsValue }

  /// Whether pressing it calls an action and does not change it.
  package var isCommand: Bool { self == .button || self == .link }
}

extension Focusability {
  /// Whether neither keys nor clicks give it focus.
  package var isRefused: Bool { sequential.value == false && pointer.value == false }

  /// The place of the statement about how the node takes focus.
  package var statement: SourceSpan? { sequential.span ?? program.span }
}
