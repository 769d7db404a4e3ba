/// An effect of a command in the application's menus that another document describes.
public struct CommandElsewhere: Sendable, Hashable {
  /// The effect, as written in the description: `player.seek(to: time)`. Nil if only the command's name is
  /// known.
  public var effect: ViewAction.Effect?
  /// The name of the command; nil if it has none.
  public var name: String?
  /// Whether there is one copy of the command for each of several choices, so it can set its property to any of them.
  public var isPerChoice = false
  /// The name of the file that describes the command, without its folders.
  public var file: String

  /// A command in `file` with the given effect.
  public init(effect: ViewAction.Effect?, name: String? = nil, isPerChoice: Bool = false, file: String) {
    self.effect = effect
    self.isPerChoice = isPerChoice
    self.name = name
    self.file = file
  }
}
