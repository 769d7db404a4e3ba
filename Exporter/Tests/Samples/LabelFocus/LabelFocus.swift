import SwiftUI

/// Flawed on purpose: the binding is in the label of the button, but the button itself takes focus.
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
