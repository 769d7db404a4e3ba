import FocusModel
import FocusNavigation

extension Analysis.RowExcuse {
  var words: String {
    switch self {
    case .layoutTakesNoFocus:
      "nothing in this layout takes focus, but it may be a row of a list that does"
    case .showsStateOfRow: "it may show the state of its row, which takes focus"
    case .isActivated: "the row around it takes focus, and code may operate it when a key activates the row"
    }
  }
}

extension Analysis.PlaceOfDuplicates {
  var words: String {
    switch self {
    case .toolbar: "in a toolbar"
    case .listRow: "in a list row"
    case .tab: "in a tab"
    case .textField: "in a text field"
    case .titleBar: "in a title bar"
    case .ownWidget: "in a custom widget"
    }
  }
}

// Messages and notes shared by several rules.
extension Finding.Message {
  /// - Parameter place: The location where code creates the window that contains `name`.
  static func isInNeverKeyWindow(_ name: String, createdAt place: String) -> Self {
    """
    \(name) is in a window that never becomes the key window (\(place)), so keyboard focus never reaches it; code may \
    read keys elsewhere
    """
  }

  static func isHere(_ name: String) -> Self { "\(name) is here" }

  /// - Parameter clash: The clause about two controls that share a key.
  static func mayDoTheSame(_ clash: Self) -> Self {
    "\(clash.text); under a condition, one of them does the same as the other"
  }

  /// - Parameter clash: The clause about two controls that share a key.
  static func mayAlternate(_ clash: Self) -> Self {
    "\(clash.text); application code decides when each of them is shown, and may show only one at a time"
  }

  static func isDeclaredHere(_ name: String) -> Self { "'\(name)' is declared here" }

  static func focusComes(to name: String) -> Self { "focus moves to \(name)" }

  static func cannotBeReached(_ name: String) -> Self { "\(name) cannot be reached" }
}
