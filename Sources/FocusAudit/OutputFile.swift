#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files whole or not at all.
public enum OutputFile {
  /// Why a file could not be written.
  public struct WriteError: Error, CustomStringConvertible {
    /// What is wrong, for a person.
    public let description: String

    fileprivate init(_ target: String, code: Int32) {
      let reason =
        switch code {
        case EISDIR: "it is a folder"
        case EACCES, EPERM, EROFS: "permission denied"
        case ENOTDIR, EEXIST, ENOENT: "its folder cannot be made"
        case ENOSPC, EDQUOT: "the disk is full"
        case EBADF: "it is closed"
        default: "the system says \(code)"
        }
      description = "\(target) cannot be written: \(reason)"
    }
  }

  /// Writes the parts that `body` hands over to `path`: under another name beside it first, then moved, so that
  /// a reader never sees half a file. The folder is made if it does not exist. What is no file, a pipe or a
  /// terminal, is written to directly.
  ///
  /// - Throws: ``WriteError`` when that is not possible; what was at `path` is still there.
  public static func write(
    to path: String, _ body: (_ output: ([UInt8]) -> Void) -> Void
  ) throws(WriteError) {
    if let descriptor = openSpecial(path) {
      var code = write(body, to: descriptor)
      if close(descriptor) != 0, code == 0 { code = errno }
      if code != 0 { throw WriteError("'\(path)'", code: code) }
      return
    }
    let target = target(of: path)
    if isFolder(target) { throw WriteError("'\(path)'", code: EISDIR) }
    let folder = URL(filePath: target).deletingLastPathComponent().path
    if !isFolder(folder) {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw WriteError("'\(path)'", code: ENOTDIR)
      }
    }
    let temporary = "\(target).\(String(UInt32.random(in: .min ... .max), radix: 36)).part"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw WriteError("'\(path)'", code: errno) }
    var code = write(body, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, unsafe rename(temporary, target) != 0 { code = errno }
    if code != 0 {
      unsafe unlink(temporary)
      throw WriteError("'\(path)'", code: code)
    }
  }

  /// Writes the parts that `body` hands over to standard output.
  ///
  /// - Throws: ``WriteError`` when that is not possible, as on a full disk.
  public static func write(
    toStandardOutput body: (_ output: ([UInt8]) -> Void) -> Void
  ) throws(WriteError) {
    let code = write(body, to: STDOUT_FILENO)
    if code != 0 { throw WriteError("standard output", code: code) }
  }

  /// The file that is written for `path`: a link stays a link, and the file it leads to is replaced. Two paths to one
  /// file have one target.
  public static func target(of path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// Opens what is there and is no file and no folder; nil for everything else.
  private static func openSpecial(_ path: String) -> Int32? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFREG, kind != S_IFDIR else { return nil }
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }

  private static func isFolder(_ path: String) -> Bool { FileSystem.kind(of: path)?.isFolder == true }

  /// Writes the parts; the first `errno`, or 0.
  private static func write(_ body: (_ output: ([UInt8]) -> Void) -> Void, to descriptor: Int32) -> Int32 {
    var code: Int32 = 0
    body { part in
      if code == 0 { code = OpenFile.write(part, to: descriptor) }
    }
    return code
  }
}
