/// The letters of commands that people know from other applications.
///
/// The standard commands of desktop toolkits mark these letters, where the toolkits agree; the letter of
/// the View menu is added.
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
  static func letter(of text: String) -> Character? {
    // All known commands are short.
    guard text.utf8.count <= 20 else { return nil }
    return letters[text.lowercased().filter { $0.isLetter || $0 == " " }]
  }
}
