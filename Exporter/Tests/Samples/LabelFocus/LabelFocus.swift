import SwiftUI

/// Flawed on purpose: the binding is in the label of the button, and it is the button that is focused.
struct Player: View {
  @FocusState private var isPlayFocused: Bool

  var body: some View {
    HStack {
      Button("Back") { back() }
      Button {
        play()
      } label: {
        Image(systemName: "play")
          .accessibilityLabel("Play")
          .focused($isPlayFocused)
      }
      Button("Go to Play") { isPlayFocused = true }
    }
  }
}
