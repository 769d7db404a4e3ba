import SwiftUI

/// Flawed on purpose: initial focus should be on a header, which cannot be focused.
struct Welcome: View {
  enum Part: Hashable {
    case header
    case name
  }

  @State private var name = ""
  @FocusState private var part: Part?

  var body: some View {
    VStack {
      Text("Welcome")
        .font(.title)
        .focused($part, equals: .header)
      TextField("Your name", text: $name)
        .focused($part, equals: .name)
    }
    .defaultFocus($part, .header)
  }
}
