/// A command that the system adds to the menus of an application, with a key.
public struct SystemCommand: Sendable, Hashable {
  /// The title of the command.
  public var title: String
  /// The command group that contains the command, by its name in `CommandGroupPlacement`.
  public var group: String
  /// Lower-case words. The title of an equivalent control, or the code of its action, contains at least one
  /// of the words.
  public var words: [String]

  /// The command `title` in `group`.
  public init(_ title: String, in group: String, words: [String]) {
    self.title = title
    self.group = group
    self.words = words
  }

  /// Whether `text`, a title or a call, refers to the command.
  package func isMeant(by text: String) -> Bool {
    let lowercased = text.lowercased()
    return text == title || words.contains { lowercased.contains($0) }
  }
}
