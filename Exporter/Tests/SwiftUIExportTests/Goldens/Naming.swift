import SwiftUI

/// What people call a control hangs on its style, and what it does is what the one call of a function does.
struct Naming: View {
  @State private var range = 0
  @State private var isOn = false
  let player: Player

  var body: some View {
    Form {
      Picker("Range", selection: $range) {
        Text("Day").tag(0)
      }
      .pickerStyle(.segmented)
      Toggle("Repeat", isOn: $isOn)
        .toggleStyle(.checkbox)
      Text("0:42")
        .onTapGesture { jump(to: 42) }
      Button("Seek") { player.seek(to: 10) }
      Text(translated("Loop"))
        .onTapGesture { player.loop() }
    }
    .formStyle(.grouped)
  }

  private func jump(to time: Double) {
    let position = time / 60
    player.seek(to: position)
  }
}

/// The text in the language of the person.
func translated(_ key: String) -> String { NSLocalizedString(key, comment: "") }
