import FocusModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lists folders and reads files through system calls.
///
/// A walk over thousands of files needs only names and kinds, which the folder itself provides; Foundation
/// would query the file system again for each entry and copy its data.
///
/// Paths are strings in the form of ``FileName``. Only this type converts them to the bytes that the system
/// uses.
enum FileSystem {
  /// An entry of a folder.
  struct Entry: Sendable, Hashable {
    var name: String
    /// Whether the entry is a folder or a link to a folder.
    var isFolder: Bool
    /// Whether the entry is a symbolic link.
    var isLink: Bool
  }

  /// The kind of file at a path.
  struct Kind: Sendable, Hashable {
    var isFolder: Bool
    /// Whether the path is a file on a disk; reading from a pipe would block.
    var isFile: Bool
    var identity: Identity
  }

  /// The identity of a file or folder, which is the same for all paths to it.
  struct Identity: Sendable, Hashable {
    private let device: UInt64
    private let inode: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// Creates an identity for a folder that is not on a disk.
    init(number: UInt64) {
      device = .max
      inode = number
    }
  }

  /// The contents of a folder.
  struct Folder: Sendable {
    var identity: Identity
    /// The entries in no particular order, without hidden ones.
    var entries: [Entry]
    /// Whether the folder contains a file `.gitignore`; git does not follow a link with this name.
    var hasGitignore = false
    /// Whether the folder contains `.git` and may be the root of a work tree.
    var hasGit = false
    /// Whether the folder contains a configuration file.
    var hasConfiguration = false

    /// Adds the entry called `name`.
    mutating func add(_ name: String, isFolder: Bool, isLink: Bool) {
      guard !Self.isHidden(name) else {
        note(hidden: name, isLink: isLink)
        return
      }
      entries.append(Entry(name: name, isFolder: isFolder, isLink: isLink))
    }

    /// Records the facts about the folder that follow from a hidden file or folder in it.
    mutating func note(hidden name: String, isLink: Bool) {
      switch name {
      case ".git": hasGit = true
      case ".gitignore": hasGitignore = !isLink
      case ConfigurationSearch.fileName: hasConfiguration = true
      default: break
      }
    }

    static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }
  }

  /// The kind of file at `path`, with links followed; nil if nothing exists there.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(cString(path), &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return Kind(isFolder: kind == S_IFDIR, isFile: kind == S_IFREG, identity: Identity(status))
  }

  /// The size in bytes of the file at `path`; nil if nothing exists there, or if it is not a regular file but
  /// a folder or a pipe.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(cString(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The bytes in `range` of the file at `path`; fewer if the file ends earlier.
  ///
  /// - Throws: ``SystemError``.
  static func read(_ path: String, _ range: Range<Int>) throws(SystemError) -> [UInt8] {
    let descriptor = unsafe open(cString(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    guard lseek(descriptor, off_t(range.lowerBound), SEEK_SET) >= 0 else { throw .last }
    return try part(of: descriptor, atMost: range.count)
  }

  /// The canonical form of `path`: absolute and without links, `.` and `..`; nil if `path` does not exist.
  static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(cString(path), nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe text(real)
  }

  /// The user's home folder; nil if unknown.
  static var home: String? { unsafe getenv("HOME").map { unsafe text($0) } }

  /// The parts of `path` before and after the last slash: `("/", "a")` for `/a`, `("", "a")` for `a`.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(ofByte: UInt8(ascii: "/")) else { return ("", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }

  /// Whether `path` exists and is not a symbolic link.
  static func isUnlinked(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(cString(path), &status) == 0 && status.st_mode & S_IFMT != S_IFLNK
  }

  /// The target of the symbolic link at `path`, as written; nil if it is not a link.
  static func link(at path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4097)
    guard unsafe readlink(cString(path), &bytes, bytes.count - 1) > 0 else { return nil }
    return unsafe bytes.withUnsafeBufferPointer { unsafe $0.baseAddress.map { unsafe text($0) } }
  }

  /// Creates the folder at `path` and its parents, unless they exist. Returns an error if this fails.
  static func makeFolder(_ path: String) -> SystemError? {
    if path.isEmpty { return nil }
    if unsafe mkdir(cString(path), 0o777) == 0 { return nil }
    var error = SystemError.last
    if error.code == ENOENT {
      if let outer = makeFolder(split(path).folder) { return outer }
      if unsafe mkdir(cString(path), 0o777) == 0 { return nil }
      error = .last
    }
    return kind(of: path)?.isFolder == true ? nil : error
  }

  /// `path` in the form that system calls take.
  static func cString(_ path: String) -> [CChar] {
    if !FileName.mayHoldEscapes(path) {
      // One copy; an array of `utf8CString` takes two.
      return unsafe path.withCString {
        unsafe Array(UnsafeBufferPointer(start: $0, count: path.utf8.count + 1))
      }
    }
    return FileName.bytes(path).map { CChar(bitPattern: $0) } + [0]
  }

  /// The string for a path that the system returned.
  private static func text(_ bytes: UnsafePointer<CChar>) -> String {
    unsafe FileName.text([UInt8](UnsafeRawBufferPointer(start: bytes, count: strlen(bytes))))
  }

  /// Lists the folder at `path`.
  ///
  /// The list contains only folders and files: no pipes, devices or broken links.
  ///
  /// - Throws: ``SystemError`` if the folder cannot be listed.
  static func folder(_ path: String) throws(SystemError) -> Folder {
    guard let stream = unsafe opendir(cString(path)) else { throw .last }
    defer { unsafe closedir(stream) }
    var status = stat()
    guard unsafe fstat(dirfd(stream), &status) == 0 else { throw .last }
    var folder = Folder(identity: Identity(status), entries: [])
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          unsafe text($0)
        }
      }
      let isLink = unsafe Int32(entry.pointee.d_type) == Int32(DT_LNK)
      if Folder.isHidden(name) {
        folder.note(hidden: name, isLink: isLink)
        continue
      }
      let isFolder: Bool
      switch unsafe Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): isFolder = true
      case Int32(DT_REG): isFolder = false
      case Int32(DT_FIFO), Int32(DT_SOCK), Int32(DT_CHR), Int32(DT_BLK): continue
      // The entry is a link, or the file system does not report kinds.
      default:
        guard let kind = kind(of: path + "/" + name), kind.isFolder || kind.isFile else { continue }
        isFolder = kind.isFolder
      }
      folder.entries.append(Entry(name: name, isFolder: isFolder, isLink: isLink))
    }
    return folder
  }

  /// Reads the file at `path`: at most the first `limit` bytes, even of an endless file such as a device.
  ///
  /// - Parameter isWanted: Called with the start of a long file; returns whether to read the rest.
  /// - Throws: ``SystemError``.
  static func read(
    _ path: String, atMost limit: Int = .max, if isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws(SystemError) -> [UInt8] {
    let descriptor = unsafe open(cString(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var status = stat()
    let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    if size > 1 << 16 {
      let beginning = try part(of: descriptor, atMost: 4096)
      guard isWanted(beginning), lseek(descriptor, 0, SEEK_SET) == 0 else { return beginning }
    }
    // Read one byte more than the size, so that the second call finds the end. A pipe has no size.
    var bytes = try part(of: descriptor, atMost: min(limit, max(size, 4095) + 1))
    guard bytes.count > size else { return bytes }
    while bytes.count < limit {
      let more = try part(of: descriptor, atMost: min(limit - bytes.count, 1 << 16))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// The next bytes of an open file; fewer than `limit` only at the end of the file.
  private static func part(of descriptor: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](room: limit) { buffer, count in
      while count < limit {
        let read = unsafe OpenFile.systemRead(
          descriptor, buffer.baseAddress.map { unsafe $0 + count }, limit - count)
        if read < 0 && errno == EINTR { continue }
        if read < 0 { code = errno }
        if read <= 0 { return }
        count += read
      }
    }
    if code != 0 { throw SystemError(code: code) }
    return bytes
  }
}
