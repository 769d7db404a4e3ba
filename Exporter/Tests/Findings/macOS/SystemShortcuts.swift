import SwiftUI

/// These keys belong to commands in the menus of every application.
struct Toolbox: View {
  let quote: () -> Void
  let setUp: () -> Void

  var body: some View {
    Button("Quote") { quote() }
      .keyboardShortcut("q")  // warning: ambiguous-shortcut
    Button("Set Up") { setUp() }
      .keyboardShortcut(",")  // warning: ambiguous-shortcut
  }
}

@main
struct Desk: App {
  var body: some Scene {
    WindowGroup {
      Toolbox(quote: {}, setUp: {})
    }
    Settings {
      Toggle("Sounds", isOn: .constant(true))
    }
  }
}
