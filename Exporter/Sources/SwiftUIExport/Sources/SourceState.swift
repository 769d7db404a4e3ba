#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the files below a folder, either as they are in the folder or in a different state of the sources.
struct SourceState: Sendable {
  /// The folder that contains the sources.
  let base: String
  /// The folder with copies of the files that differ in the other state, by their paths from
  /// ``base``; nil to read the files in ``base`` itself.
  let copies: String?

  /// Whether a file exists at `path`.
  func holds(_ path: String) -> Bool { FileManager.default.fileExists(atPath: place(of: path)) }

  /// The contents of the file at `path`; nil if the file cannot be read.
  func bytes(at path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: place(of: path)).map(Array.init)
  }

  private func place(of path: String) -> String {
    guard let copies, path.hasPrefix(base) else { return path }
    let copy = copies + "/" + path.dropFirst(base.count)
    return FileManager.default.fileExists(atPath: copy) ? copy : path
  }
}
