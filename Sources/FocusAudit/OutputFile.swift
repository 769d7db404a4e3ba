import CrashGuard
import FocusModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files completely or not at all.
///
/// Paths are strings in the form of ``FileName``.
package enum OutputFile {
  /// The reason why a file could not be written.
  package struct WriteError: Error, CustomStringConvertible {
    /// A human-readable message.
    package let description: String
    /// Whether the reader has closed the pipe. This is not an error, because no more output is wanted.
    package let isClosedPipe: Bool

    fileprivate init(_ target: String, because reason: String) {
      description = "\(target) \(reason)"
      isClosedPipe = false
    }

    fileprivate init(_ target: String, code: Int32) {
      let error = SystemError(code: code)
      let words = code == ENOENT ? "its folder does not exist" : error.words
      description = "\(target) cannot be written: \(words)"
      isClosedPipe = error.isClosedPipe
    }
  }

  /// Writes the parts that `body` produces to `path`: first to a file in the same folder. This file is then
  /// renamed, so that readers never see half a file. A missing folder is created below the working folder
  /// or below `base`, and is an error elsewhere. A pipe or a terminal at `path` is written to directly.
  ///
  /// - Parameter base: An existing folder.
  /// - Throws: ``WriteError`` if the file cannot be written; the old file at `path` then still exists.
  package static func write(
    to path: String, creatingFoldersBelow base: String? = nil,
    _ body: (_ output: ([UInt8]) -> Void) -> Void
  ) throws(WriteError) {
    var code: Int32
    if let descriptor = openSpecial(path) {
      code = write(body, to: descriptor, final: true)
      if close(descriptor) != 0, code == 0 { code = errno }
    } else {
      code = write(body, toFile: target(of: path), below: base)
    }
    if code != 0 { throw WriteError("'\(path)'", code: code) }
  }

  /// Creates the folder at `path` if it is missing. Its parent must exist unless the folder is below the
  /// working folder, so that a typing mistake does not create folders in arbitrary places.
  ///
  /// - Throws: ``WriteError`` if the folder cannot be created.
  package static func makeFolder(_ path: String) throws(WriteError) {
    let path = String(path.reversed().drop { $0 == "/" }.reversed())
    if path.isEmpty || FileSystem.kind(of: path)?.isFolder == true { return }
    let around = FileSystem.split(path).folder
    guard around.isEmpty || FileSystem.kind(of: around) != nil || isBelowWorkingFolder(path) else {
      throw WriteError("'\(path)'", code: ENOENT)
    }
    if let error = FileSystem.makeFolder(path) { throw WriteError("'\(path)'", code: error.code) }
  }

  private static func isBelow(_ base: String, _ path: String) -> Bool {
    var places = Places()
    return Project.path(places.absolute(path), from: places.absolute(base)) != nil
  }

  private static func isBelowWorkingFolder(_ path: String) -> Bool {
    var places = Places()
    return Project.path(places.absolute(path), from: Places.workingFolder) != nil
  }

  /// Replaces `old`, the contents of the file `target`, with `new`, in the same way as ``write(to:_:)``. The
  /// mode is preserved, and so are owner and group if the system permits this. A read-only file, a file
  /// with several hard links, or a file whose contents have changed in the meantime, stays unchanged.
  ///
  /// - Parameters:
  ///   - target: The path of the file, which must not be a link.
  ///   - name: The name of the file in messages.
  /// - Throws: ``WriteError`` if the file cannot be replaced.
  package static func replace(
    _ old: [UInt8], with new: [UInt8], in target: String, called name: String
  ) throws(WriteError) {
    let path = FileSystem.cString(target)
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw WriteError("'\(name)'", code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw WriteError("'\(name)'", because: "is left unchanged: it is no longer a file")
    }
    // Root could write to any file, but this check respects the mode.
    guard status.st_mode & 0o222 != 0, unsafe access(path, W_OK) == 0 else {
      throw WriteError("'\(name)'", because: "is left unchanged: it is read-only")
    }
    // The other names would keep the old file.
    guard status.st_nlink < 2 else {
      throw WriteError("'\(name)'", because: "is left unchanged: it has further hard links")
    }
    CrashGuard.forbidRestarts()
    var isOutdated = false
    let temporary = temporary(for: target)
    let code = CrashGuard.temporaryFile(FileSystem.cString(temporary)) {
      write({ $0(new) }, toFile: target, by: temporary) { descriptor in
        fchown(descriptor, status.st_uid, status.st_gid)
        if fchmod(descriptor, status.st_mode & 0o7777) != 0 { return errno }
        let now = try? FileSystem.read(target, atMost: old.count + 1)
        isOutdated = now != old
        return isOutdated ? EBUSY : 0
      }
    }
    if isOutdated {
      throw WriteError("'\(name)'", because: "is left unchanged: it changed after it was read")
    }
    if code != 0 { throw WriteError("'\(name)'", code: code) }
  }

  /// Appends `text` to the file at `path` after a blank line, for a file that several programs may write to
  /// at the same time. Either all of `text` is added or nothing.
  ///
  /// - Throws: ``WriteError`` if the text cannot be appended.
  package static func append(_ text: [UInt8], to path: String) throws(WriteError) {
    let descriptor = unsafe open(
      FileSystem.cString(path), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw WriteError("'\(path)'", code: errno) }
    CrashGuard.forbidRestarts()
    let size = lseek(descriptor, 0, SEEK_END)
    var code = OpenFile.write(missingLineEnds(in: descriptor, size: size) + text, to: descriptor)
    if code != 0, size >= 0 { ftruncate(descriptor, size) }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw WriteError("'\(path)'", code: code) }
  }

  /// The missing line endings for an open file of `size` bytes, so that the file ends with a blank line.
  private static func missingLineEnds(in descriptor: Int32, size: off_t) -> [UInt8] {
    let lineEnd = UInt8(ascii: "\n")
    var last: [UInt8] = [lineEnd, lineEnd]
    // An empty file needs no line ending, and anything other than a file has no size.
    guard size > 0, unsafe pread(descriptor, &last, 2, max(size - 2, 0)) > 0 else { return [] }
    if size == 1 { last = [0, last[0]] }
    if last[1] != lineEnd { return [lineEnd, lineEnd] }
    return last[0] == lineEnd ? [] : [lineEnd]
  }

  /// Writes the parts that `body` produces to standard output.
  ///
  /// - Throws: ``WriteError`` if the output cannot be written, for example because a disk is full.
  package static func write(
    toStandardOutput body: (_ output: ([UInt8]) -> Void) -> Void
  ) throws(WriteError) {
    let code = write(body, to: STDOUT_FILENO, final: true)
    if code != 0 { throw WriteError("standard output", code: code) }
  }

  /// The file to write for `path`: if `path` is a link, the link stays, and its target is replaced or
  /// created. Two paths to the same file have the same target.
  package static func target(of path: String) -> String {
    var target = path
    // Linux follows 40 links before it reports a loop.
    for _ in 0..<40 {
      let (folder, name) = FileSystem.split(target)
      if let folder = FileSystem.realPath(folder.isEmpty ? "." : folder) {
        target = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      }
      guard let link = FileSystem.link(at: target) else { break }
      target = link.hasPrefix("/") ? link : "\(FileSystem.split(target).folder)/\(link)"
    }
    return target
  }

  /// Writes the parts that `body` produces to the file `target`. Returns the first `errno`, or 0.
  private static func write(
    _ body: (_ output: ([UInt8]) -> Void) -> Void, toFile target: String, below base: String? = nil
  ) -> Int32 {
    if FileSystem.kind(of: target)?.isFolder == true { return EISDIR }
    let folder = FileSystem.split(target).folder
    if !folder.isEmpty, FileSystem.kind(of: folder) == nil {
      guard isBelowWorkingFolder(folder) || base.map({ isBelow($0, folder) }) ?? false else { return ENOENT }
      if let error = FileSystem.makeFolder(folder) { return error.code }
    }
    let temporary = temporary(for: target)
    return CrashGuard.temporaryFile(FileSystem.cString(temporary)) {
      write(body, toFile: target, by: temporary)
    }
  }

  /// An unused name for a temporary file next to `target`.
  private static func temporary(for target: String) -> String {
    "\(target).\(String(UInt32.random(in: .min ... .max), radix: 36)).part"
  }

  /// Writes the parts that `body` produces to a new file at `temporary` and moves it to `target` if `finish`
  /// returns 0. Returns the first `errno`, or 0.
  private static func write(
    _ body: (_ output: ([UInt8]) -> Void) -> Void, toFile target: String, by temporary: String,
    finish: (_ descriptor: Int32) -> Int32 = { _ in 0 }
  ) -> Int32 {
    let path = FileSystem.cString(temporary)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    CrashGuard.crashIfAsked(in: temporary)
    var code = write(body, to: descriptor)
    if code == 0 { code = finish(descriptor) }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, unsafe rename(path, FileSystem.cString(target)) != 0 { code = errno }
    if code != 0 { unsafe unlink(path) }
    return code
  }

  /// Opens an existing path that is neither a file nor a folder; nil for anything else.
  private static func openSpecial(_ path: String) -> Int32? {
    guard let kind = FileSystem.kind(of: path), !kind.isFile, !kind.isFolder else { return nil }
    let descriptor = unsafe open(FileSystem.cString(path), O_WRONLY | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Writes the parts that `body` produces to `descriptor`. Returns the first `errno`, or 0. `final` output
  /// cannot be undone: a pipe or a terminal.
  private static func write(
    _ body: (_ output: ([UInt8]) -> Void) -> Void, to descriptor: Int32, final: Bool = false
  ) -> Int32 {
    var code: Int32 = 0
    body { part in
      if final { CrashGuard.forbidRestarts() }
      if code == 0 { code = OpenFile.write(part, to: descriptor) }
    }
    return code
  }
}
