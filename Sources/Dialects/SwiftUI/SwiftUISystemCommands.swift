import FocusModel
import ImportKit
import XMLSource

/// The commands that SwiftUI puts into the application menu and the Window menu of every app on the Mac.
///
/// Sources: the documentation of `CommandGroupPlacement`; *Keyboards* in the *Human Interface Guidelines*, whose table of
/// standard keys has all of them.
enum SwiftUISystemCommands {
  private static let all: [(key: String, modifiers: Chord.Modifiers, command: SystemCommand)] = [
    ("q", .command, SystemCommand("Quit", in: "appTermination", words: ["quit", "terminate", "exit"])),
    (
      "h", .command,
      SystemCommand("Hide", in: "appVisibility", words: ["nsapp.hide", "application.shared.hide"])
    ),
    (
      "h", [.command, .option],
      SystemCommand("Hide Others", in: "appVisibility", words: ["hideotherapplications"])
    ),
    ("m", .command, SystemCommand("Minimize", in: "windowSize", words: ["minimi", "miniaturi"])),
    (",", .command, settings),
  ]

  private static let settings = SystemCommand(
    "Settings…", in: "appSettings", words: ["setting", "preference", "option", "configur"])

  /// Those that an app described by `root` has on `platforms`, where it replaces `groups`.
  static func commands(
    of root: XMLElement, on platforms: SwiftUIPlatforms, replacing groups: Set<String>
  ) -> [Chord: SystemCommand] {
    guard platforms.contains(.macOS) else { return [:] }
    // The item is there for an app with a `Settings` scene.
    let apps = root.children.filter { $0.name == "App" }
    let hasSettings =
      apps.isEmpty
      || apps.contains { app in
        (app.children + app.children.filter { $0.name == "body" }.flatMap(\.children)).contains {
          $0.name == "Settings"
        }
      }
    var commands: [Chord: SystemCommand] = [:]
    for (key, modifiers, command) in all where !groups.contains(command.group) {
      if command == settings, !hasSettings { continue }
      commands[Chord(key: key, modifiers: modifiers)] = command
    }
    return commands
  }
}
