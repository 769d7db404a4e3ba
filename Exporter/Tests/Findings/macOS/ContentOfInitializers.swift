import SwiftUI

/// A picker with two initializers. Both end with a closure, but only the second closure has two parameters, so the
/// buttons contain the caller's texts.
struct CardPicker: View {
  @Binding var selection: Int
  let note: ((Int) -> String)?
  private let content: (Int, Bool) -> AnyView

  init(
    selection: Binding<Int>, note: ((Int) -> String)? = nil, height: Double = 60,
    image: @escaping (Int) -> String
  ) {
    self.init(selection: selection, note: note, height: height) { option, _ in
      Image(image(option))
    }
  }

  init<Content: View>(
    selection: Binding<Int>, note: ((Int) -> String)? = nil, height: Double = 60,
    @ViewBuilder content: @escaping (Int, Bool) -> Content
  ) {
    self._selection = selection
    self.note = note
    self.content = { option, isSelected in AnyView(content(option, isSelected)) }
  }

  var body: some View {
    HStack {
      ForEach(0..<3, id: \.self) { option in
        Button {
          selection = option
        } label: {
          content(option, selection == option)
        }
      }
    }
  }
}

struct Styles: View {
  @State private var style = 0

  var body: some View {
    CardPicker(selection: $style, height: 72) { style, isSelected in
      Text("On")
    }
  }
}

@main
struct Example: App {
  var body: some Scene {
    WindowGroup { Styles() }
  }
}
