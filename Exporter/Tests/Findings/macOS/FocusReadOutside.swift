import SwiftUI

/// `isFocused` is about the views around the reader, and the field is inside it.
struct OutlinedField: View {
  @State private var text = ""
  @Environment(\.isFocused) private var isFocused  // warning: unavailable-focused-value

  var body: some View {
    TextField("Name", text: $text)
      .border(isFocused ? .blue : .gray)
  }
}
