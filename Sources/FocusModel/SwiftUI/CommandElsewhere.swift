/// An effect of a command in the application's menus, if another document describes the command.
public struct CommandElsewhere: Sendable, Hashable {
  /// The effect, as written in the description: `player.seek(to: time)`. Nil if only the name is known.
  public var effect: ViewAction.Effect?
  /// The name of the command, if it has one.
  public var name: String?
  /// The name of the file that describes the command, without folders.
  public var file: String

  /// A command in `file` that has `effect`.
  public init(effect: ViewAction.Effect?, name: String? = nil, file: String) {
    self.effect = effect
    self.name = name
    self.file = file
  }
}
