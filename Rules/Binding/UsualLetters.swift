/// The letters of commands that people know from other applications.
///
/// The letters are those that the desktop toolkits agree on for their standard commands, and the letter of
/// the View menu.
enum UsualLetters {
  private static let letters: [String: Character] = [
    "add": "a", "apply": "a", "back": "b", "cancel": "c", "close": "c", "copy": "c", "cut": "t",
    "delete": "d",
    "edit": "e", "file": "f", "find": "f", "help": "h", "new": "n", "no": "n", "ok": "o", "open": "o",
    "paste": "p",
    "print": "p", "quit": "q", "remove": "r", "save": "s", "undo": "u", "view": "v",
    "yes": "y",
  ]

  /// The usual letter of the command `text`, with or without its marker: `_Close`, `&Open…`; nil for any
  /// other text.
  static func letter(of text: String) -> Character? { command(text).flatMap { letters[$0] } }

  /// Whether the command `text` closes a dialog without a change.
  static func isCancelling(_ text: String) -> Bool { ["cancel", "close"].contains(command(text)) }

  /// The words of the command `text`; nil if `text` is longer than all known commands.
  private static func command(_ text: String) -> String? {
    guard text.utf8.count <= 20 else { return nil }
    return text.lowercased().filter { $0.isLetter || $0 == " " }
  }
}
