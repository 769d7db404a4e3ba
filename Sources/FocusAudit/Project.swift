import FocusModel

/// The folder to which the file names in reports are relative. The same files then have the same names, and
/// findings the same fingerprints, wherever focus-audit is started.
///
/// The folder is the first of these: the requested folder; the innermost git work tree that contains all
/// paths; the git work tree that contains the working folder; the working folder, if it contains all paths;
/// the innermost folder that contains all paths. A work tree contains `.git`, which is a folder or, in a
/// submodule or a linked work tree, a file.
///
/// Links in a path are followed, except in the last component: a linked file is named by the location of the
/// link.
package struct Project: Sendable {
  /// The absolute path of the root, without links, in the form of ``FileName``.
  package let root: String
  /// The requested root, if it is a link; paths below the link belong to the project.
  private let link: String?
  /// The working folder of the command, in the same form as ``root``.
  package let workingFolder: String
  /// The resolved paths that determined the root.
  let places: Places

  /// The name of the folder; nil for the root of the file system.
  package var folderName: String? {
    let name = FileSystem.split(root).name
    return name.isEmpty ? nil : name
  }

  /// Finds the project of `paths`.
  ///
  /// - Parameters:
  ///   - root: The requested folder; nil for the default.
  ///   - jobs: The number of paths to look up in parallel; nil means one per processor.
  package init(of paths: [String], root: String? = nil, jobs: Int? = nil) {
    var places = Places()
    workingFolder = Places.workingFolder
    link = root.map { places.absolute($0) }
    let asked = link.map { FileSystem.realPath($0) ?? $0 }
    self.root = asked ?? Self.root(of: places.absolutes(paths, jobs: jobs), &places)
    self.places = places
  }

  private static func root(of absolutes: [String], _ places: inout Places) -> String {
    var tree = absolutes.first.flatMap { places.workTree(around: $0) }
    while let inner = tree, !absolutes.allSatisfy({ contains($0, in: inner) }) {
      tree = inner == "/" ? nil : places.workTree(around: FileSystem.split(inner).folder)
    }
    return tree ?? places.workTree(around: Places.workingFolder) ?? folder(around: absolutes)
  }

  /// The working folder or, if it does not contain all of `absolutes`, the innermost folder that contains
  /// them.
  private static func folder(around absolutes: [String]) -> String {
    func isAround(_ folder: String) -> Bool { absolutes.allSatisfy { contains($0, in: folder) } }
    guard var folder = absolutes.first, !isAround(Places.workingFolder) else { return Places.workingFolder }
    while folder != "/", !isAround(folder) || FileSystem.kind(of: folder)?.isFolder != true {
      folder = FileSystem.split(folder).folder
    }
    return folder
  }

  /// The name of `path` in reports.
  package func name(of path: String) -> String {
    var places = Places()
    return name(ofAbsolute: places.absolute(path))
  }

  /// The name of the absolute `path` in reports.
  ///
  /// The name is the path relative to the root of the project, whose own name is `.`. For a path outside the project,
  /// the name contains `..` (`../lib/window.ui`) if the path and the project share more than the root of the file
  /// system.
  func name(ofAbsolute path: String) -> String {
    Self.path(path, from: root) ?? link.flatMap { Self.path(path, from: $0) }
      ?? Self.way(to: path, from: root)
  }

  /// The absolute path of `name`, a name in reports.
  func absolute(_ name: String) -> String {
    name.hasPrefix("/") ? name : Places.withoutDots(name == "." ? root : Places.join(root, name))
  }

  /// The path of `name`, a name in reports, relative to the working folder, as an editor or a shell accepts
  /// it.
  package func pathFromWorkingFolder(_ name: String) -> String {
    if root == workingFolder || name.hasPrefix("/") { return name }
    let absolute = absolute(name)
    return Self.path(absolute, from: workingFolder) ?? Self.way(to: absolute, from: workingFolder)
  }

  /// Returns a function that checks whether any of `paths` contains, or is, the file with a name in reports.
  package func covering(_ paths: [String]) -> (String) -> Bool {
    var places = places
    let absolutes = paths.map { places.absolute($0) }
    return { name in
      let file = absolute(name)
      return absolutes.contains { Self.contains(file, in: $0) }
    }
  }

  /// Whether there is a file with `name`, a name in reports.
  package func contains(_ name: String) -> Bool { FileSystem.kind(of: absolute(name)) != nil }

  /// Whether any of `paths` contains, or is, the absolute path `folder`.
  package func isAround(_ folder: String?, _ paths: [String]) -> Bool {
    guard let folder else { return false }
    var places = places
    return paths.contains { Self.path(folder, from: places.absolute($0)) != nil }
  }

  /// The root, if it contains `path`; otherwise nil.
  func root(around path: String) -> String? { Self.contains(path, in: root) ? root : nil }

  /// `path` relative to `folder`; nil if it is outside this folder.
  static func path(_ path: String, from folder: String) -> String? {
    guard contains(path, in: folder) else { return nil }
    let rest = path.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)
    return rest.isEmpty ? "." : String(Substring(rest))
  }

  /// Whether `path` is `folder` or inside it.
  private static func contains(_ path: String, in folder: String) -> Bool {
    guard path.sharedBytes(with: folder) == folder.utf8.count else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || folder.utf8.last == slash || rest.first == slash
  }

  private static let slash = UInt8(ascii: "/")

  /// The relative path from `folder` to `path`, with `..`; `path` itself if the relative path would lead
  /// through the root of the file system.
  private static func way(to path: String, from folder: String) -> String {
    // A walk calls this for every folder, so it compares bytes and splits nothing. Neither path contains dots
    // or empty components.
    let (there, here) = (path.utf8, folder.utf8)
    let count = path.sharedBytes(with: folder)
    let mine = there.index(there.startIndex, offsetBy: count)
    let other = here.index(here.startIndex, offsetBy: count)
    var shared = there[..<mine].lastIndex(of: slash) ?? there.startIndex
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
