import SwiftUI

/// The function binds two fields to one value. The finding is at the function, and its notes name the two calls
/// (`BoundByFunction.swift` in the recorded descriptions).
struct Names: View {
  enum Field: Hashable {
    case first
    case last
  }

  @State private var first = ""
  @State private var last = ""
  @FocusState private var field: Field?

  var body: some View {
    Form {
      bound("First Name", $first, to: .first)  // note
      bound("Last Name", $last, to: .first)  // note
      Button("Correct") { field = .first }
    }
  }

  private func bound(_ label: String, _ text: Binding<String>, to value: Field) -> some View {
    TextField(label, text: text)
      .focused($field, equals: value)  // error: ambiguous-focus-binding
  }
}
