#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes to an open descriptor: a file, a pipe, a terminal.
package enum OpenFile {
  /// Writes all `bytes` with as many system calls as necessary. Returns the first `errno`, or 0.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written == 0 {
        // The call reported no error but made no progress either: the loop would never end.
        return EIO
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Reads all bytes of the descriptor, but at most the first `limit`.
  package static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = unsafe systemRead(descriptor, &part, part.count)
      if count > 0 {
        bytes += part[..<count]
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    return bytes
  }

  /// Calls the system's `read`: returns the number of bytes read, 0 at the end, or -1 with `errno` set.
  static func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, bytes, count)
    #else
      unsafe Darwin.read(descriptor, bytes, count)
    #endif
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes, count)
    #else
      unsafe Darwin.write(descriptor, bytes, count)
    #endif
  }
}
