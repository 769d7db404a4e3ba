import FocusModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lists folders and reads files by the system's own calls.
///
/// A walk over thousands of files asks nothing but names and kinds, which the folder itself tells; Foundation asks
/// the file system about each entry again, and copies what it reads.
///
/// Paths are texts as ``FileName`` writes them; here and nowhere else they become the bytes that the system knows.
enum FileSystem {
  /// What stands in a folder.
  struct Entry: Sendable, Hashable {
    var name: String
    /// Whether it is a folder, or a link to one.
    var isFolder: Bool
    /// Whether it is a symbolic link.
    var isLink: Bool
  }

  /// What a path names.
  struct Kind: Sendable, Hashable {
    var isFolder: Bool
    /// Whether it is a file on a disk: a pipe would be waited for.
    var isFile: Bool
    var identity: Identity
  }

  /// The same for all paths that lead to one file or folder.
  struct Identity: Sendable, Hashable {
    private let device: UInt64
    private let inode: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// That of a folder which is on no disk.
    init(number: UInt64) {
      device = .max
      inode = number
    }
  }

  /// A folder that was read.
  struct Folder: Sendable {
    var identity: Identity
    /// What stands in it, in no particular order, without what is hidden.
    var entries: [Entry]
    /// Whether it holds a file `.gitignore`; git does not follow a link of that name.
    var hasGitignore = false
    /// Whether it holds `.git`: it may be the root of a work tree.
    var hasGit = false
    /// Whether it holds a configuration file.
    var hasConfiguration = false

    /// Adds what is called `name`.
    mutating func add(_ name: String, isFolder: Bool, isLink: Bool) {
      guard !Self.isHidden(name) else {
        note(hidden: name, isLink: isLink)
        return
      }
      entries.append(Entry(name: name, isFolder: isFolder, isLink: isLink))
    }

    /// Notes what a hidden file or folder says about the folder.
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

  /// What `path` names, links followed; nil when there is nothing.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(cString(path), &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return Kind(isFolder: kind == S_IFDIR, isFile: kind == S_IFREG, identity: Identity(status))
  }

  /// How many bytes the file at `path` has; nil when there is none, or something else is there: a folder, a pipe.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(cString(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The bytes in `range` of the file at `path`; fewer where it ends before.
  ///
  /// - Throws: ``SystemError``.
  static func read(_ path: String, _ range: Range<Int>) throws(SystemError) -> [UInt8] {
    let descriptor = unsafe open(cString(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    guard lseek(descriptor, off_t(range.lowerBound), SEEK_SET) >= 0 else { throw .last }
    return try part(of: descriptor, atMost: range.count)
  }

  /// The one path to what `path` names, from the root and without links, `.` and `..`; nil when there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(cString(path), nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe text(real)
  }

  /// What stands before the last slash of `path`, and after it: `("/", "a")` for `/a`, `("", "a")` for `a`.
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

  /// Where the symbolic link at `path` leads, as it is written; nil when there is none.
  static func link(at path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4097)
    guard unsafe readlink(cString(path), &bytes, bytes.count - 1) > 0 else { return nil }
    return unsafe bytes.withUnsafeBufferPointer { unsafe $0.baseAddress.map { unsafe text($0) } }
  }

  /// Makes the folder at `path` and those it stands in, unless they are there. Returns what keeps it from that.
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

  /// `path` as the system takes it.
  static func cString(_ path: String) -> [CChar] {
    if !FileName.mayHoldEscapes(path) {
      // In one copy, where an array of `utf8CString` takes two.
      return unsafe path.withCString {
        unsafe Array(UnsafeBufferPointer(start: $0, count: path.utf8.count + 1))
      }
    }
    return FileName.bytes(path).map { CChar(bitPattern: $0) } + [0]
  }

  /// The text for a path that the system gives.
  private static func text(_ bytes: UnsafePointer<CChar>) -> String {
    unsafe FileName.text([UInt8](UnsafeRawBufferPointer(start: bytes, count: strlen(bytes))))
  }

  /// The folder at `path`.
  ///
  /// What is neither folder nor file is no part of it: pipes, devices, links that lead nowhere.
  ///
  /// - Throws: ``SystemError`` when it cannot be listed.
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
      // A link, or a file system that does not tell.
      default:
        guard let kind = kind(of: path + "/" + name), kind.isFolder || kind.isFile else { continue }
        isFolder = kind.isFolder
      }
      folder.entries.append(Entry(name: name, isFolder: isFolder, isLink: isLink))
    }
    return folder
  }

  /// The bytes of the file at `path`: the first `limit` of a larger one, or of what never ends, such as a device.
  ///
  /// - Parameter isWanted: Asked with the beginning of a long file whether to read the rest.
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
    // One more than it has, so that the end is found by the second call; a pipe has no size.
    var bytes = try part(of: descriptor, atMost: min(limit, max(size, 4095) + 1))
    guard bytes.count > size else { return bytes }
    while bytes.count < limit {
      let more = try part(of: descriptor, atMost: min(limit - bytes.count, 1 << 16))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// The next bytes of an open file; fewer than `limit` only at its end.
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
