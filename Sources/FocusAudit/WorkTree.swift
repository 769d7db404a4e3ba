import FocusModel

/// Work trees of git, as far as a walk has to know them.
enum WorkTree {
  /// Whether `folder` is the root of a work tree: `.git` in it is a repository, or a file that names its
  /// place.
  static func isRoot(_ folder: String) -> Bool { repository(of: folder) != nil }

  /// The file with unshared patterns, `info/exclude`, of the work tree at `folder`.
  static func excludeFile(of folder: String) -> String? {
    guard let repository = repository(of: folder) else { return nil }
    // A linked work tree shares this with the others.
    let common = line("", in: "\(repository)/commondir").map { absolute($0, in: repository) } ?? repository
    return "\(common)/info/exclude"
  }

  private static func repository(of folder: String) -> String? {
    let path = Places.join(folder, ".git")
    guard let kind = FileSystem.kind(of: path) else { return nil }
    if kind.isFolder { return FileSystem.kind(of: "\(path)/HEAD") == nil ? nil : path }
    return line("gitdir: ", in: path).map { absolute($0, in: folder) }
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  /// The text after `beginning` in the first line of a small file; nil if it begins differently.
  private static func line(_ beginning: String, in path: String) -> String? {
    guard FileSystem.kind(of: path)?.isFile == true, let bytes = try? FileSystem.read(path),
      bytes.starts(with: beginning.utf8)
    else { return nil }
    return FileName.text(Array(bytes.dropFirst(beginning.utf8.count).prefix { $0 != UInt8(ascii: "\n") }))
  }
}
