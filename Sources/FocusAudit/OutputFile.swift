#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes files whole or not at all.
public enum OutputFile {
  /// Why a file could not be written.
  public struct WriteError: Error, CustomStringConvertible {
    /// What is wrong, for a person.
    public let description: String
  }

  /// Writes `bytes` to `path`: under another name beside it first, then moved, so that a reader never
  /// sees half a file. The folder is made if it does not exist.
  ///
  /// - Throws: ``WriteError`` when that is not possible; what was at `path` is still there.
  public static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      var isFolder = false
      let reason =
        FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
        ? "it is a folder" : "permission denied, or its folder cannot be made"
      throw WriteError(description: "'\(path)' cannot be written: \(reason)")
    }
  }
}
