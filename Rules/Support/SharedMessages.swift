import FocusModel
import FocusNavigation

extension Analysis.RowExcuse {
  var words: String {
    switch self {
    case .layoutTakesNoFocus:
      "nothing in this layout takes focus, so a list it is a row of may take it instead"
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

// Notes that several rules use.
extension Finding.Message {
  /// - Parameters:
  ///   - finding: The message of a finding about a view in the window.
  ///   - place: Where code creates the window.
  static func isInNeverKeyWindow(_ finding: String, createdAt place: String) -> Self {
    """
    \(finding); but code creates its window as one that never becomes the key window (\(place)), so that no view in it takes \
    keyboard focus, and code may read keys elsewhere
    """
  }

  static func isHere(_ name: String) -> Self { "\(name) is here" }

  /// - Parameter clash: The clause about two that share a key.
  static func mayDoTheSame(_ clash: Self) -> Self {
    "\(clash.text); one of them does the same as the other under a condition"
  }

  static func isDeclaredHere(_ name: String) -> Self { "'\(name)' is declared here" }

  static func focusComes(to name: String) -> Self { "focus comes to \(name)" }

  static func cannotBeReached(_ name: String) -> Self { "\(name) cannot be reached" }
}
