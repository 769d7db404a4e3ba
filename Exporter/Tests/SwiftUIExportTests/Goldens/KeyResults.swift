import SwiftUI

/// Who gets a key is what `onKeyPress` returns.
struct KeyResults: View {
  @State private var isLocked = false
  @State private var count = 0
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("Name", text: .constant(""))
      .focused($isFocused)
      .onKeyPress(.tab) { .handled }
      .onKeyPress(.escape) {
        isFocused = false
        return .ignored
      }
      .onKeyPress(.return) {
        guard !isLocked else { return .ignored }
        count += 1
        return KeyPress.Result.handled
      }
      .onKeyPress(.upArrow) { isLocked ? .handled : .ignored }
      .onKeyPress(.downArrow, action: leave)
      .onKeyPress(.leftArrow) {
        // There are no words for it in a description.
        count <<= 1
        return .handled
      }
  }

  private func leave() -> KeyPress.Result {
    if isLocked { return .handled }
    return .ignored
  }
}
