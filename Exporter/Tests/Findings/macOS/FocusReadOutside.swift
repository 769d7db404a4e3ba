import SwiftUI

/// `isFocused` depends on the views that contain the reader, but the field is inside the reader.
struct OutlinedField: View {
  @State private var text = ""
  @Environment(\.isFocused) private var isFocused  // warning: unavailable-focused-value

  var body: some View {
    TextField("Name", text: $text)
      .border(isFocused ? .blue : .gray)
  }
}
