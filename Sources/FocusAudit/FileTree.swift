import FocusModel

/// The files of a run: those on the disk or, in a git work tree, those of another state, for
/// example a commit.
///
/// A different state is not copied completely: a list contains the files of that state. Files that differ
/// from the disk are read from copies, and all other files from the disk.
struct FileTree: Sendable {
  /// A file of a different state.
  struct Entry: Sendable, Hashable {
    /// The path from the root of the work tree.
    var name: String
    /// Whether the file is a symbolic link.
    var isLink: Bool
  }

  /// The files on the disk.
  static let disk = FileTree(state: nil)

  private let state: State?

  private init(state: State?) { self.state = state }

  /// Creates the files of a different state of the work tree at `root`.
  ///
  /// - Parameters:
  ///   - entries: The files of the state.
  ///   - copied: The absolute paths of the files that differ from the files on the disk.
  ///   - copies: The folder with the copies of these files, under their paths relative to `root`.
  init(of root: String, holding entries: [Entry], copied: Set<String>, in copies: String) {
    state = State(of: root, holding: entries, copied: copied, in: copies)
  }

  /// The kind of file at the absolute `path`; a link to a file is followed.
  func kind(of path: String) -> FileSystem.Kind? {
    guard let state else { return FileSystem.kind(of: path) }
    if let folder = state.folders[path] {
      return FileSystem.Kind(isFolder: true, isFile: false, identity: folder.identity)
    }
    return state.files[path] == nil ? nil : FileSystem.kind(of: place(of: path))
  }

  /// Lists the folder at the absolute `path`.
  ///
  /// - Throws: ``SystemError`` if the folder cannot be listed.
  func folder(_ path: String) throws(SystemError) -> FileSystem.Folder {
    guard let state else { return try FileSystem.folder(path) }
    guard let folder = state.folders[path] else { throw .missing }
    return folder
  }

  /// The canonical form of `path`: absolute and without links, `.` and `..`; nil if `path` does not exist.
  func realPath(_ path: String) -> String? {
    copy(of: path) == nil ? FileSystem.realPath(path) : Places.withoutDots(path)
  }

  /// The path at which to read the bytes of `path`: a copy or the file itself. Nil if `path` is a
  /// link.
  func place(ofUnlinked path: String) -> String? {
    guard let state else { return FileSystem.link(at: path) == nil ? path : nil }
    return state.files[path] == false ? place(of: path) : nil
  }

  /// The path at which to read the bytes of the absolute `path`; nil if this state has no file there. Files outside the
  /// work tree are those on the disk.
  func place(ofAny path: String) -> String? {
    guard let state, state.isAround(path) else { return path }
    return state.files[path] == nil ? nil : place(of: path)
  }

  /// The path at which to read the bytes of `path`: a copy or the file itself.
  func place(of path: String) -> String { copy(of: path) ?? path }

  /// The copy of the file at `path`; nil if the file is the same on the disk.
  func copy(of path: String) -> String? {
    guard let state, state.copied.contains(path) else { return nil }
    return state.copy(of: path)
  }

  /// The folder with the copies of files in the folder at `path`; nil if no file is copied.
  func copies(in path: String) -> String? {
    guard let state, !state.copied.isEmpty else { return nil }
    return state.copy(of: path)
  }
}

extension FileTree {
  /// A different state of a work tree.
  private final class State: Sendable {
    /// The contents of each folder, keyed by absolute path.
    let folders: [String: FileSystem.Folder]
    /// Whether each file is a link, keyed by absolute path.
    let files: [String: Bool]
    let copied: Set<String>
    private let root: String
    private let copies: String

    init(of root: String, holding entries: [Entry], copied: Set<String>, in copies: String) {
      var folders = [root: FileSystem.Folder(identity: .init(number: 0), entries: [], hasGit: true)]
      var files: [String: Bool] = [:]
      files.reserveCapacity(entries.count)
      /// Records the folder at `path` and its parents.
      func note(_ path: String) {
        if folders[path] != nil { return }
        folders[path] = FileSystem.Folder(identity: .init(number: UInt64(folders.count)), entries: [])
        let (around, name) = FileSystem.split(path)
        note(around)
        folders[around]?.add(name, isFolder: true, isLink: false)
      }
      for entry in entries {
        let path = Places.join(root, entry.name)
        guard files.updateValue(entry.isLink, forKey: path) == nil else { continue }
        let (folder, name) = FileSystem.split(path)
        note(folder)
        folders[folder]?.add(name, isFolder: false, isLink: entry.isLink)
      }
      (self.folders, self.files, self.copied, self.root, self.copies) = (folders, files, copied, root, copies)
    }

    /// Whether `path` is in the work tree.
    func isAround(_ path: String) -> Bool { Project.path(path, from: root) != nil }

    /// The path of the copy of `path`.
    func copy(of path: String) -> String {
      Project.path(path, from: root).map { $0 == "." ? copies : Places.join(copies, $0) } ?? path
    }
  }
}
