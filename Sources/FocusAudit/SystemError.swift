#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why the system did not do what it was asked for.
package struct SystemError: Error, Hashable, Sendable {
  /// The `errno`.
  package var code: Int32

  /// What `errno` is now.
  static var last: SystemError { SystemError(code: errno) }

  /// There is no such file.
  static let missing = SystemError(code: ENOENT)

  /// Whether the reader of a pipe has gone and wants no more.
  package var isClosedPipe: Bool { code == EPIPE }

  /// Whether there is no such file.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's own words, which people look up: "No space left on device".
  package var words: String { unsafe strerror(code).map { unsafe String(cString: $0) } ?? "Unknown error" }

  /// Why a file could not be read: lower case, no full stop.
  var wordsForReading: String {
    switch code {
    case _ where isMissing: "there is no such file"
    case EISDIR: "expected a file, found a folder"
    case EFBIG, EOVERFLOW, ENOMEM: "the file is too large to be read"
    default: "the file cannot be read: \(words)"
    }
  }
}
