import SwiftUI

/// The kind of a control depends on its style, and the effect of a function with a single call is this call.
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

/// The text in the user's language.
func translated(_ key: String) -> String { NSLocalizedString(key, comment: "") }

/// A static function of the app or of another module may also translate a text, which is then used in any place.
struct CommandList: View {
  let isOpen: Bool

  var body: some View {
    Text(Words.title("Save", table: "Editor")).onTapGesture { print("saved") }
    Text(Phrases.find("Print")).onTapGesture { print("printed") }
    CommandRow(title: String.localized("Log out"), note: isOpen ? Words.title("Close") : Words.title("Open"))
    // These values are not strings, or not the strings in the calls.
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
