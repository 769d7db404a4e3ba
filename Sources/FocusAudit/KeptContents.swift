import FocusModel

/// The contents of files that one step of a run has read and a later step audits, so that each file is read once. Only
/// the later step removes the contents, so their total size is limited.
final class KeptContents: Sendable {
  private let files = Guarded<(contents: [String: [UInt8]], size: Int)>(([:], 0))

  /// The maximum total size in bytes. Further files are read twice.
  private static let most = 1 << 25

  /// Keeps `bytes`, the contents of the file that reports call `path`, if there is room.
  func keep(_ bytes: [UInt8], of path: String) {
    files.withLock { files in
      guard files.size + bytes.count <= Self.most else { return }
      files.size += bytes.count
      files.contents[path] = bytes
    }
  }

  /// Removes and returns the contents of the file that reports call `path`; nil if they were not kept.
  func take(_ path: String) -> [UInt8]? {
    files.withLock { files in
      if files.contents.isEmpty { return nil }
      let bytes = files.contents.removeValue(forKey: path)
      files.size -= bytes?.count ?? 0
      return bytes
    }
  }
}
