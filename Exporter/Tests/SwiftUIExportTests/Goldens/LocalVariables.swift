import SwiftUI

// A variable has the value of its last assignment, unless the assignment is conditional.
struct VariableRows: View {
  @State private var text = ""
  let isWide: Bool

  var field: some View {
    var result = AnyView(TextField("Name", text: $text))
    if #available(macOS 14.0, *) {
      result = AnyView(result.onKeyPress(.return) { .handled })
    }
    return AnyView(result)
  }

  var chosen: some View {
    var result = AnyView(Button("One") {})
    if isWide { result = AnyView(Button("Two") {}) }
    return AnyView(result)
  }

  var later: some View {
    let label: AnyView
    label = AnyView(Text("Later"))
    return AnyView(label)
  }

  var body: some View {
    field
    chosen
    later
  }
}
