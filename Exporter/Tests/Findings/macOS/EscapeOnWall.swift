import SwiftUI

/// The wall, which has focus, handles Escape for the first overlay. Nothing handles it for the second one.
struct Wall: View {
  @FocusState private var isFocused: Bool
  @State private var isRingShown = false
  @State private var isStripShown = false

  var body: some View {
    ZStack {
      Color.gray
        .focusable()
        .focused($isFocused)
        .onKeyPress(.escape) {
          isRingShown = false
          return .handled
        }
        .onAppear { isFocused = true }
      Button("Ring") { isRingShown = true }
      Button("Strip") { isStripShown = true }
      if isRingShown {
        Circle().onExitCommand { isRingShown = false }  // info: binding-without-focusable
      }
      if isStripShown {
        Rectangle().onExitCommand { isStripShown = false }  // error: binding-without-focusable
      }
    }
  }
}
