import FocusModel

/// The information about git work trees that walks need.
enum WorkTree {
  /// Whether `folder` is the root of a work tree: `.git` inside it is a repository, or a file with the path
  /// of one.
  static func isRoot(_ folder: String) -> Bool { repository(of: folder) != nil }

  /// The path of `info/exclude`, the file with unshared patterns, of the work tree at `folder`.
  static func excludeFile(of folder: String) -> String? {
    guard let repository = repository(of: folder) else { return nil }
    // Linked work trees share this file.
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

  /// The text after `beginning` in the first line of a small file; nil if the line begins differently.
  private static func line(_ beginning: String, in path: String) -> String? {
    guard FileSystem.kind(of: path)?.isFile == true, let bytes = try? FileSystem.read(path),
      bytes.starts(with: beginning.utf8)
    else { return nil }
    return FileName.text(Array(bytes.dropFirst(beginning.utf8.count).prefix { $0 != UInt8(ascii: "\n") }))
  }
}
