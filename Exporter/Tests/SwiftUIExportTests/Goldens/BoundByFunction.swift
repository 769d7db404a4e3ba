import SwiftUI

/// A function that creates and binds a field is read where it is called, and each field states the place of its call.
struct Measures: View {
  enum Field: Hashable { case width, height }

  @FocusState private var field: Field?
  @State private var width = ""
  @State private var height = ""

  var body: some View {
    VStack {
      measure("Width", $width, .width)
      measure("Height", $height, .height)
      note("In millimetres")
    }
  }

  private func measure(_ title: String, _ text: Binding<String>, _ value: Field) -> some View {
    LabeledContent(title) {
      TextField(title, text: text).focused($field, equals: value)
    }
  }

  private func note(_ text: String) -> some View { Text(text) }
}
