#if canImport(Glibc)
  import Glibc

  /// Records which files of a folder are opened (inotify).
  package final class OpenedFiles {
    private let descriptor: Int32

    /// The folder cannot be watched.
    struct Unavailable: Error {}

    /// Begins to record the files in `folder`.
    package init(in folder: String) throws {
      descriptor = inotify_init1(Int32(O_NONBLOCK))
      guard descriptor >= 0, unsafe inotify_add_watch(descriptor, folder, UInt32(IN_OPEN)) >= 0 else {
        throw Unavailable()
      }
    }

    deinit { close(descriptor) }

    /// The names of the files opened so far, each as often as it was opened.
    package func names() -> [String] {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      var names: [String] = []
      var start = 0
      // An event has 16 bytes, the last four of which are the length of the name after it.
      while start + 16 <= count {
        let length = (0..<4).reduce(0) { $0 | Int(buffer[start + 12 + $1]) << (8 * $1) }
        let name = buffer[(start + 16)..<min(start + 16 + length, count)].prefix { $0 != 0 }
        if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
        start += 16 + length
      }
      return names
    }
  }
#endif
