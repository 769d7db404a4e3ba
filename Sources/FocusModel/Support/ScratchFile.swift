#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file without a name, for data that is too large for memory. The file disappears when the process ends,
/// even after a crash.
package final class ScratchFile: Sendable {
  private let descriptor: Int32

  /// Creates a file in `$TMPDIR`, or else `/tmp`; nil if that fails.
  package init?() {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    var name = Array("\(folder.isEmpty ? "/tmp" : folder)/focus-audit-XXXXXX".utf8CString)
    descriptor = unsafe name.withUnsafeMutableBufferPointer { name in
      guard let name = name.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(name)
      if descriptor >= 0 { unsafe unlink(name) }
      return descriptor
    }
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Writes `bytes` at `offset`. Returns whether all bytes were written.
  package func write(_ bytes: [UInt8], at offset: Int) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < bytes.count {
        let count = unsafe pwrite(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, bytes.count - done, off_t(offset + done))
        if count <= 0, errno != EINTR { return false }
        done += max(0, count)
      }
      return true
    }
  }

  /// The bytes in `range`; fewer if the file is shorter or cannot be read.
  package func read(_ range: Range<Int>) -> [UInt8] {
    unsafe [UInt8](room: range.count) { buffer, done in
      while done < range.count {
        let count = unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, range.count - done,
          off_t(range.lowerBound + done))
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return }
        done += count
      }
    }
  }
}
