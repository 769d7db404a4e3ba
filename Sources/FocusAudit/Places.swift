import FocusModel

/// Where paths lead, asked once for each folder: a hook names thousands of files in a few.
struct Places: Sendable {
  /// The folder from which paths are taken that do not begin at the root. Nothing changes it while the process runs.
  static let workingFolder = FileSystem.realPath(".") ?? "/"

  private var realFolders: [String: String?] = [:]
  /// The folder that was asked for last, without its links: files of one folder come one after another.
  private var last: (folder: String, real: String?) = ("", nil)
  private var workTrees: [String: String?] = [:]

  /// `path` from the root, without `.` and `..`, and with the links followed that its folder is reached by.
  ///
  /// What does not exist is taken as it is written.
  mutating func absolute(_ path: String) -> String {
    if let path = besideLast(path) { return path }
    var path = FileName.normalized(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    let (folder, name) = FileSystem.split(path)
    switch name {
    case "", ".", "..": return FileSystem.realPath(path.isEmpty ? "." : path) ?? written(path)
    default: return real(folder).map { Self.join($0, name) } ?? written(path)
    }
  }

  /// `path` from the root, if it names a file in the folder that was asked for last; nil where more has to be looked at.
  ///
  /// Most paths are of this kind: a shell names the files of a folder one after another. Nothing is split or looked up.
  private func besideLast(_ path: String) -> String? {
    guard let real = last.real, !last.folder.isEmpty else { return nil }
    let count = last.folder.utf8.count
    guard path.sharedBytes(with: last.folder) == count else { return nil }
    let rest = path.utf8.dropFirst(count)
    let name = rest.dropFirst()
    // A name that begins with a dot may be `..`.
    guard rest.first == UInt8(ascii: "/"), let first = name.first, first != UInt8(ascii: "."),
      name.allSatisfy({ FileName.isPlain($0) && $0 != UInt8(ascii: "/") })
    else { return nil }
    return Self.join(real, String(Substring(name)))
  }

  private mutating func real(_ folder: String) -> String? {
    if folder == last.folder, let real = last.real { return real }
    let real: String?
    if let known = realFolders[folder] {
      real = known
    } else {
      real = findReal(folder)
      realFolders[folder] = .some(real)
    }
    last = (folder, real)
    return real
  }

  /// Resolves each parent folder once; `realpath` would resolve them all again for every folder in them.
  private mutating func findReal(_ folder: String) -> String? {
    let (around, name) = FileSystem.split(folder)
    guard !["", ".", ".."].contains(name), !around.isEmpty, FileSystem.isUnlinked(folder) else {
      return FileSystem.realPath(folder.isEmpty ? "." : folder)
    }
    return real(around).map { Self.join($0, name) }
  }

  /// The innermost work tree of git around `path`, which begins at the root: the one it is in, or itself.
  mutating func workTree(around path: String) -> String? {
    let isFolder = FileSystem.kind(of: path)?.isFolder == true
    return workTree(aroundFolder: isFolder ? path : FileSystem.split(path).folder)
  }

  /// The innermost work tree of git around `folder`, which begins at the root: the one it is in, or itself.
  mutating func workTree(aroundFolder folder: String) -> String? {
    if let known = workTrees[folder] { return known }
    let tree: String? =
      if WorkTree.isRoot(folder) {
        folder
      } else if folder == "/" {
        nil
      } else {
        workTree(aroundFolder: FileSystem.split(folder).folder)
      }
    workTrees[folder] = .some(tree)
    return tree
  }

  /// The names that `path` is made of, as the system knows them.
  static func names(in path: String) -> [[UInt8]] {
    path.split(separator: "/").map { FileName.bytes(String($0)) }
  }

  /// `name` in `folder`.
  static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  private func written(_ path: String) -> String {
    Self.withoutDots(path.hasPrefix("/") ? path : Self.join(Self.workingFolder, path))
  }

  /// A path from the root without `.` and `..`, by what is written alone.
  static func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

extension String {
  /// How many bytes it and `other` have in common at their beginning. Linear in that number.
  ///
  /// Compares the bytes where they lie: the views of strings take ten times as long, and a hook names thousands of files.
  func sharedBytes(with other: String) -> Int {
    let count: Int?? = unsafe utf8.withContiguousStorageIfAvailable { own in
      unsafe other.utf8.withContiguousStorageIfAvailable { other in
        var count = 0
        while count < own.count, count < other.count, unsafe own[count] == other[count] { count += 1 }
        return count
      }
    }
    return count.flatMap(\.self) ?? zip(utf8, other.utf8).prefix { $0 == $1 }.count
  }
}
