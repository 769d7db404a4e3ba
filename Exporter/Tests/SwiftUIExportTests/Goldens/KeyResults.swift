import SwiftUI

/// The result of `onKeyPress` decides whether other handlers receive the key.
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
        // Descriptions cannot express this statement.
        count <<= 1
        return .handled
      }
    Button("Lock") { isLocked = true }
  }

  private func leave() -> KeyPress.Result {
    if isLocked { return .handled }
    return .ignored
  }
}

/// Results that are not the result of the key press.
struct DroppedResults: View {
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("Name", text: .constant(""))
      .focused($isFocused)
      .onKeyPress(.tab) {
        _ = leave()
        return .ignored
      }
    Button("Leave") {
      _ = leave()
      isFocused = true
    }
  }

  private func leave() -> KeyPress.Result {
    isFocused = false
    return .handled
  }
}

/// A function that only returns a result has no effect on the key.
struct SwallowedTab: View {
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("Name", text: .constant(""))
      .focused($isFocused)
      .onKeyPress(.tab) { swallow() }
  }

  private func swallow() -> KeyPress.Result { .handled }
}
