#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that is computed without reading a file, and that changes whenever the file's contents may
/// have changed.
enum FileStamp: Sendable, Hashable {
  /// A file on disk, identified by metadata that changes with its contents.
  case file(seconds: Int, nanoseconds: Int, size: Int, inode: UInt64)
  /// The text in an editor.
  case text([UInt8])
  /// No file exists.
  case none

  /// The stamp of the file at `path`.
  init(of path: String) {
    var status = stat()
    guard unsafe stat(FileSystem.cString(path), &status) == 0 else {
      self = .none
      return
    }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    self = .file(
      seconds: Int(changed.tv_sec), nanoseconds: Int(changed.tv_nsec), size: Int(status.st_size),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// The stamp of the bytes that `candidate` would be read from.
  init(of candidate: Discovery.Candidate) {
    self = candidate.contents.map { .text($0) } ?? FileStamp(of: candidate.copy ?? candidate.file)
  }
}
