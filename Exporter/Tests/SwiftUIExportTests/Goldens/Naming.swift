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

/// So is what a static function makes, in the app or in another module, wherever the text goes.
struct CommandList: View {
  let isOpen: Bool

  var body: some View {
    Text(Words.title("Save", table: "Editor")).onTapGesture { print("saved") }
    Text(Phrases.find("Print")).onTapGesture { print("printed") }
    CommandRow(title: String.localized("Log out"), note: isOpen ? Words.title("Close") : Words.title("Open"))
    // Not texts, or not the text that is written here.
    Text(verbatim: Words.count("Save").formatted())
    Text(Words.title(name))
  }

  private var name: String { "Undo" }
}

struct CommandRow: View {
  let title: String
  let note: String
  var body: some View { Text(title).help(note) }
}

enum Words {
  static func title(_ key: String, table: String? = nil) -> String { NSLocalizedString(key, comment: "") }
  static func count(_ text: String) -> Int { text.count }
}

extension String {
  static func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
}
