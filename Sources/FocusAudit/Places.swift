import FocusModel

/// Resolved paths, looked up once per folder: a git hook names thousands of files in a few folders.
struct Places: Sendable {
  /// The base folder of relative paths. This folder does not change while the process runs.
  static let workingFolder = FileSystem.realPath(".") ?? "/"

  private var realFolders: [String: String?] = [:]
  /// The last folder that was looked up, and its path without links: files of one folder usually follow one
  /// another.
  private var last: (folder: String, real: String?) = ("", nil)
  private var workTrees: [String: String?] = [:]

  /// The absolute form of `path`, without `.` and `..` and with the links in its folder resolved.
  ///
  /// A path that does not exist is returned as written.
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

  /// The results of ``absolute(_:)`` for `paths`, computed in parallel.
  mutating func absolutes(_ paths: [String], jobs: Int?) -> [String] {
    let parts = paths.concurrentMapOfSlices(jobs: jobs) { [self] paths in
      var places = self
      let absolutes = paths.map { places.absolute($0) }
      return (places, absolutes)
    }
    for (places, _) in parts { learn(from: places) }
    return parts.flatMap(\.1)
  }

  /// Adds the results of `other`, which may have started as a copy of this value.
  mutating func learn(from other: Places) {
    Self.join(&realFolders, other.realFolders)
    Self.join(&workTrees, other.workTrees)
  }

  /// Merges two caches. If both have the same size, they mostly contain the same paths, and lost paths are
  /// looked up again.
  private static func join(_ own: inout [String: String?], _ others: [String: String?]) {
    if own.count == others.count { return }
    let (smaller, larger) = own.count < others.count ? (own, others) : (others, own)
    own = larger
    own.merge(smaller) { known, _ in known }
  }

  /// The absolute form of `path`, if it is a file in the last folder that was looked up; nil if the path
  /// needs a full lookup.
  ///
  /// Most paths are of this kind, because a shell lists the files of a folder one after another. This case
  /// needs no splitting and no lookup.
  private func besideLast(_ path: String) -> String? {
    guard let real = last.real, path.isPlainPath(in: last.folder) else { return nil }
    return real == last.folder
      ? path : Self.join(real, String(Substring(path.utf8.dropFirst(last.folder.utf8.count + 1))))
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

  /// The folder without links. Parent folders are resolved only once; `realpath` would resolve them again for
  /// every folder inside.
  private mutating func findReal(_ folder: String) -> String? {
    let (around, name) = FileSystem.split(folder)
    guard !["", ".", ".."].contains(name), !around.isEmpty, FileSystem.isUnlinked(folder) else {
      return FileSystem.realPath(folder.isEmpty ? "." : folder)
    }
    return real(around).map { Self.join($0, name) }
  }

  /// The innermost git work tree that contains the absolute `path` or has its root there.
  mutating func workTree(around path: String) -> String? {
    let isFolder = FileSystem.kind(of: path)?.isFolder == true
    return workTree(aroundFolder: isFolder ? path : FileSystem.split(path).folder)
  }

  /// The innermost git work tree that contains the absolute path `folder` or has its root there.
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

  /// The names in `path`, as bytes for the system.
  static func names(in path: String) -> [[UInt8]] {
    path.split(separator: "/").map { FileName.bytes(String($0)) }
  }

  /// The path of `name` in `folder`.
  static func join(_ folder: String, _ name: String) -> String {
    var path = folder
    // Capacity is reserved once, because an interpolated string would grow step by step.
    path.reserveCapacity(folder.utf8.count + name.utf8.count + 1)
    if folder.utf8.last != UInt8(ascii: "/") { path += "/" }
    path += name
    return path
  }

  private func written(_ path: String) -> String {
    Self.withoutDots(path.hasPrefix("/") ? path : Self.join(Self.workingFolder, path))
  }

  /// The absolute `path` without `.` and `..`, computed from the text alone.
  static func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

extension String {
  /// The length in bytes of the common prefix with `other`. Linear in this length.
  ///
  /// This method compares the bytes in place: the views of strings take ten times as long, and a git hook
  /// names thousands of files.
  func sharedBytes(with other: String) -> Int {
    let count: Int?? = unsafe utf8.withContiguousStorageIfAvailable { own in
      unsafe other.utf8.withContiguousStorageIfAvailable { other in unsafe own.sharedCount(with: other) }
    }
    return count.flatMap(\.self) ?? zip(utf8, other.utf8).prefix { $0 == $1 }.count
  }

  /// Whether this string is the path of a direct child of `folder` whose name is printable ASCII without a
  /// leading dot, since `..` has one. False if `folder` is empty. Linear in the length of the path.
  func isPlainPath(in folder: String) -> Bool {
    if folder.isEmpty { return false }
    let isPlain: Bool?? = unsafe utf8.withContiguousStorageIfAvailable { own in
      unsafe folder.utf8.withContiguousStorageIfAvailable { folder in
        let end = folder.count
        guard own.count > end + 1, unsafe own[end] == slash, unsafe own[end + 1] != UInt8(ascii: "."),
          unsafe own.sharedCount(with: folder) == end
        else { return false }
        for index in (end + 1)..<own.count {
          let byte = unsafe own[index]
          if !FileName.isPlain(byte) || byte == slash { return false }
        }
        return true
      }
    }
    return isPlain.flatMap(\.self) ?? false
  }
}

private let slash = UInt8(ascii: "/")

extension UnsafeBufferPointer<UInt8> {
  /// The length in bytes of the common prefix with `other`.
  fileprivate func sharedCount(with other: UnsafeBufferPointer<UInt8>) -> Int {
    let shorter = Swift.min(count, other.count)
    var shared = 0
    while shared < shorter, unsafe self[shared] == other[shared] { shared += 1 }
    return shared
  }
}
