/// A command that the system adds to the menus of an application, with a key of its own.
public struct SystemCommand: Sendable, Hashable {
  /// Its title.
  public var title: String
  /// The command group that holds it, as `CommandGroupPlacement` calls it.
  public var group: String
  /// Words, in lower case, of which a control that does the same has one in its title or in the code of its action.
  public var words: [String]

  /// The command `title` in `group`.
  public init(_ title: String, in group: String, words: [String]) {
    self.title = title
    self.group = group
    self.words = words
  }

  /// Whether `text`, a title or a call, speaks of what the command does.
  package func isMeant(by text: String) -> Bool {
    let lowercased = text.lowercased()
    return text == title || words.contains { lowercased.contains($0) }
  }
}
