/// The call of a command in the application's menus, which another document describes.
public struct CommandElsewhere: Sendable, Hashable {
  /// The call, as written in the description: `player.seek(to: time)`.
  public var call: String
  /// The name of the command, if it has one.
  public var name: String?
  /// The name of the file that describes the command, without folders.
  public var file: String

  /// A command in `file` that makes `call`.
  public init(call: String, name: String? = nil, file: String) {
    self.call = call
    self.name = name
    self.file = file
  }
}
