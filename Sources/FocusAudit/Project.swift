import FocusModel

/// The folder from which reports name files, so that the same files have the same names, and findings the same
/// fingerprints, wherever focus-audit is started.
///
/// It is the folder that was asked for; else the innermost git work tree that holds all paths; else the one that the
/// working folder is in; else the working folder. A work tree is where `.git` is, as a folder or, in a submodule or a
/// linked work tree, as a file.
///
/// Links in a path are followed, except one in its last place: a linked file is named by where the link is.
package struct Project: Sendable {
  /// The root, from the root of the file system and without links, as ``FileName`` writes it.
  package let root: String
  /// The folder in which the command runs, written in the same way.
  package let workingFolder: String
  /// Where the paths lead that it was found by.
  let places: Places

  /// The project that `paths` are in.
  ///
  /// - Parameter root: The folder that was asked for; nil to find it out.
  package init(of paths: [String], root: String? = nil) {
    var places = Places()
    workingFolder = Places.workingFolder
    self.root = Self.root(asked: root, of: paths, &places)
    self.places = places
  }

  private static func root(asked root: String?, of paths: [String], _ places: inout Places) -> String {
    if let root { return FileSystem.realPath(root) ?? places.absolute(root) }
    let absolutes = paths.map { places.absolute($0) }
    var tree = absolutes.first.flatMap { places.workTree(around: $0) }
    while let inner = tree, !absolutes.allSatisfy({ contains($0, in: inner) }) {
      tree = inner == "/" ? nil : places.workTree(around: FileSystem.split(inner).folder)
    }
    return tree ?? places.workTree(around: Places.workingFolder) ?? Places.workingFolder
  }

  /// The name in reports of what stands at `path`.
  package func name(of path: String) -> String {
    var places = Places()
    return name(ofAbsolute: places.absolute(path))
  }

  /// The name in reports of what stands at `path`, which begins at the root of the file system.
  ///
  /// That is the path from the root of the project, which is itself `.`; of what stands outside it, the way up and down
  /// to it where the two share more than the root of the file system.
  func name(ofAbsolute path: String) -> String {
    Self.path(path, from: root) ?? Self.way(to: path, from: root)
  }

  /// What `name`, a name in reports, is for somebody in the working folder: the path that an editor or a shell takes.
  package func pathFromWorkingFolder(_ name: String) -> String {
    if root == workingFolder || name.hasPrefix("/") { return name }
    let absolute = Places.withoutDots(name == "." ? root : Places.join(root, name))
    return Self.path(absolute, from: workingFolder) ?? Self.way(to: absolute, from: workingFolder)
  }

  /// Whether one of `paths` is `folder`, which begins at the root of the file system, or around it.
  package func isAround(_ folder: String?, _ paths: [String]) -> Bool {
    guard let folder else { return false }
    var places = Places()
    return paths.contains { Self.path(folder, from: places.absolute($0)) != nil }
  }

  /// The root, if what stands at `path` is in it.
  func root(around path: String) -> String? { Self.contains(path, in: root) ? root : nil }

  /// The path of `path` from `folder` that it is in; nil where it is outside.
  static func path(_ path: String, from folder: String) -> String? {
    guard contains(path, in: folder) else { return nil }
    let rest = path.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)
    return rest.isEmpty ? "." : String(Substring(rest))
  }

  /// Whether `path` is `folder` or inside it.
  private static func contains(_ path: String, in folder: String) -> Bool {
    let (path, folder) = (path.utf8, folder.utf8)
    guard path.starts(with: folder) else { return false }
    return path.count == folder.count || folder.last == slash || path.dropFirst(folder.count).first == slash
  }

  private static let slash = UInt8(ascii: "/")

  /// The way from `folder` to `path` by `..`; `path` itself where that would lead through the root of the file system.
  private static func way(to path: String, from folder: String) -> String {
    // A walk asks for every folder: bytes are compared, and nothing is split. Neither path has dots or empty parts.
    let (there, here) = (path.utf8, folder.utf8)
    var shared = there.startIndex
    var (mine, other) = (there.startIndex, here.startIndex)
    while mine < there.endIndex, other < here.endIndex, there[mine] == here[other] {
      if there[mine] == slash { shared = mine }
      (mine, other) = (there.index(after: mine), here.index(after: other))
    }
    let endsThere = mine == there.endIndex || there[mine] == slash
    let endsHere = other == here.endIndex || here[other] == slash
    if endsThere, endsHere { shared = mine }
    if shared == there.startIndex { return path }
    let rest = here[
      here.index(here.startIndex, offsetBy: there.distance(from: there.startIndex, to: shared))...]
    let up = String(repeating: "../", count: rest.count { $0 == slash })
    let down = path[shared...].dropFirst()
    return down.isEmpty ? String(up.dropLast()) : up + down
  }
}

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
    var path = FileName.normalized(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    let (folder, name) = FileSystem.split(path)
    switch name {
    case "", ".", "..": return FileSystem.realPath(path.isEmpty ? "." : path) ?? written(path)
    default: return real(folder).map { Self.join($0, name) } ?? written(path)
    }
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
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
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

/// Work trees of git, as far as a walk has to know them.
enum WorkTree {
  /// Whether `folder` is the root of one: `.git` in it is a repository, or a file that says where that is.
  static func isRoot(_ folder: String) -> Bool { repository(of: folder) != nil }

  /// The file with patterns that are not shared, `info/exclude`, of the work tree at `folder`.
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

  /// What follows `beginning` in the first line of a small file; nil where it begins with something else.
  private static func line(_ beginning: String, in path: String) -> String? {
    guard FileSystem.kind(of: path)?.isFile == true, let bytes = try? FileSystem.read(path),
      bytes.starts(with: beginning.utf8)
    else { return nil }
    return FileName.text(Array(bytes.dropFirst(beginning.utf8.count).prefix { $0 != UInt8(ascii: "\n") }))
  }
}
