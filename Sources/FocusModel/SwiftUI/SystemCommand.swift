/// A command that the system adds to the menus of an application, with its key.
public struct SystemCommand: Sendable, Hashable {
  /// Its title.
  public var title: String
  /// The command group that contains it, by its name in `CommandGroupPlacement`.
  public var group: String
  /// Words, in lower case. The title of an equivalent control, or the code of its action, contains one of
  /// them.
  public var words: [String]

  /// The command `title` in `group`.
  public init(_ title: String, in group: String, words: [String]) {
    self.title = title
    self.group = group
    self.words = words
  }

  /// Whether `text`, a title or a call, describes the command.
  package func isMeant(by text: String) -> Bool {
    let lowercased = text.lowercased()
    return text == title || words.contains { lowercased.contains($0) }
  }
}
