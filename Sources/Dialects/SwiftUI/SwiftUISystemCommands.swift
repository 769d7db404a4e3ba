import FocusModel
import ImportKit
import XMLSource

/// The commands that SwiftUI puts into the application menu and the Window menu of every app on the Mac.
///
/// Sources: the documentation of `CommandGroupPlacement`; *Keyboards* in the *Human Interface Guidelines*,
/// whose table of standard keys contains all of these commands.
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

  /// The system's commands in an app on `platforms`, without the commands in groups that `menus` or `groups`
  /// replace.
  static func commands(
    of menus: SwiftUIMenus, on platforms: SwiftUIPlatforms, replacing groups: Set<String>
  ) -> [Chord: SystemCommand] {
    guard platforms.contains(.macOS) else { return [:] }
    let replaced = groups.union(menus.replacedGroups)
    var commands: [Chord: SystemCommand] = [:]
    for (key, modifiers, command) in all where !replaced.contains(command.group) {
      // Only an app with a `Settings` scene has this item.
      if command == settings, !menus.hasSettings { continue }
      commands[Chord(key: key, modifiers: modifiers)] = command
    }
    return commands
  }

  /// Whether the description `document` contains a shortcut and therefore depends on the app's menus.
  static func matter(to document: SourceDocument) -> Bool {
    !document.xml.elements(named: "keyboardShortcut").isEmpty
  }
}

/// The changes that an app's descriptions make to the menus that SwiftUI provides.
struct SwiftUIMenus {
  /// Whether the app is known to have a `Settings` scene.
  private(set) var hasSettings = false
  /// The groups of commands that the app replaces.
  private(set) var replacedGroups: Set<String> = []

  /// Creates the facts for an app without any known changes to its menus.
  init() {}

  init(of document: SourceDocument) {
    hasSettings = !document.xml.elements(named: "Settings").isEmpty
    replacedGroups = Set(
      document.xml.elements(named: "CommandGroup").compactMap { $0["replacing"].map(SwiftUIValues.member) })
  }

  var isEmpty: Bool { !hasSettings && replacedGroups.isEmpty }

  mutating func merge(_ other: SwiftUIMenus) {
    hasSettings = hasSettings || other.hasSettings
    replacedGroups.formUnion(other.replacedGroups)
  }
}
