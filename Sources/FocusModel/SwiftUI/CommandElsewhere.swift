/// An effect of a command in the application's menus that another document describes.
public struct CommandElsewhere: Sendable, Hashable {
  /// The effect, as written in the description: `player.seek(to: time)`. Nil if only the command's name is
  /// known.
  public var effect: ViewAction.Effect?
  /// The name of the command; nil if it has none.
  public var name: String?
  /// The name of the file that describes the command, without its folders.
  public var file: String

  /// A command in `file` with the given effect.
  public init(effect: ViewAction.Effect?, name: String? = nil, file: String) {
    self.effect = effect
    self.name = name
    self.file = file
  }
}
