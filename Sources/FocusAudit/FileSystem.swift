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
  }

  /// A folder that was read.
  struct Folder: Sendable {
    var identity: Identity
    /// What stands in it, in no particular order, without what is hidden.
    var entries: [Entry]
  }

  /// Why a file could not be read, as `errno` says it.
  struct ReadError: Error {
    var code: Int32

    /// For a person: lower case, no full stop.
    var words: String {
      switch code {
      case ENOENT, ENOTDIR: "there is no such file"
      case EISDIR: "this is a folder"
      case EFBIG, EOVERFLOW, ENOMEM: "the file is too large to be read"
      default: "the file cannot be read: \(reason)"
      }
    }

    /// What keeps it from being read.
    var reason: String {
      switch code {
      case EACCES, EPERM: "permission denied"
      default: "the system says \(code)"
      }
    }
  }

  /// What `path` names, links followed; nil when there is nothing.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return Kind(isFolder: kind == S_IFDIR, isFile: kind == S_IFREG, identity: Identity(status))
  }

  /// The folder from which paths are read that do not begin at the root; nil when it is there no more.
  static func workingFolder() -> String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The folder at `path`.
  ///
  /// What is neither folder nor file is no part of it: pipes, devices, links that lead nowhere.
  ///
  /// - Throws: ``ReadError`` when it cannot be listed.
  static func folder(_ path: String) throws(ReadError) -> Folder {
    guard let stream = unsafe opendir(path) else { throw ReadError(code: errno) }
    defer { unsafe closedir(stream) }
    var status = stat()
    guard unsafe fstat(dirfd(stream), &status) == 0 else { throw ReadError(code: errno) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          unsafe String(cString: $0)
        }
      }
      if name.utf8.first == UInt8(ascii: ".") { continue }
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
      let isLink = unsafe Int32(entry.pointee.d_type) == Int32(DT_LNK)
      entries.append(Entry(name: name, isFolder: isFolder, isLink: isLink))
    }
    return Folder(identity: Identity(status), entries: entries)
  }

  /// The bytes of the file at `path`.
  ///
  /// - Throws: ``ReadError``.
  static func read(_ path: String) throws(ReadError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadError(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    // One more than it has, so that the end is found by the second call; a pipe has no size.
    var bytes = try part(of: descriptor, atMost: max(size + 1, 4096))
    guard bytes.count > size else { return bytes }
    while true {
      let more = try part(of: descriptor, atMost: 1 << 16)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// The next bytes of an open file; fewer than `limit` only at its end.
  private static func part(of descriptor: Int32, atMost limit: Int) throws(ReadError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let read = unsafe systemRead(descriptor, buffer.baseAddress.map { unsafe $0 + count }, limit - count)
        if read < 0 && errno == EINTR { continue }
        if read < 0 { code = errno }
        if read <= 0 { return }
        count += read
      }
    }
    if code != 0 { throw ReadError(code: code) }
    return bytes
  }

  private static func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
  {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, bytes, count)
    #else
      unsafe Darwin.read(descriptor, bytes, count)
    #endif
  }
}
