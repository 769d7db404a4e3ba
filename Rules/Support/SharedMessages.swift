import FocusModel

// Notes that several rules make.
extension Finding.Message {
  static func isHere(_ name: String) -> Self { "\(name) is here" }

  static func isDeclaredHere(_ name: String) -> Self { "'\(name)' is declared here" }

  static func focusComes(to name: String) -> Self { "focus comes to \(name)" }

  static func cannotBeReached(_ name: String) -> Self { "\(name) cannot be reached" }
}
