import SwiftUI

/// Commands in the menus change the volume, so the buttons need no focus. No command changes the balance.
@main struct Radio: App {
  @State private var player = Player()

  var body: some Scene {
    WindowGroup { Controls(player: player) }
      .commands {
        CommandMenu("Playback") {
          Button("Volume Up") { player.volume += 0.1 }.keyboardShortcut(.upArrow)
          Button("Volume Down") { player.volume -= 0.1 }.keyboardShortcut(.downArrow)
        }
      }
  }
}

struct Controls: View {
  let player: Player

  var body: some View {
    HStack {
      TextField("Station", text: .constant(""))
      Button("Loud") { player.volume = 1 }.focusable(false)
      Button("Left") { player.balance = -1 }.focusable(false)  // warning: unreachable-control
    }
  }
}

@Observable final class Player {
  var volume = 0.5
  var balance = 0.0
}
