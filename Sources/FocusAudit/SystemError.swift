#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reason why a system call failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The `errno`.
  package var code: Int32

  /// The current `errno`.
  static var last: SystemError { SystemError(code: errno) }

  /// The file does not exist.
  static let missing = SystemError(code: ENOENT)

  /// Whether the reader has closed the pipe.
  package var isClosedPipe: Bool { code == EPIPE }

  /// Whether the file does not exist.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's wording, which people search for: "No space left on device".
  package var words: String { unsafe strerror(code).map { unsafe String(cString: $0) } ?? "Unknown error" }

  /// A sentence about a file that could not be read: lower case, no full stop.
  var wordsForReading: String {
    switch code {
    case _ where isMissing: "there is no such file"
    case EISDIR: "expected a file, found a folder"
    case EFBIG, EOVERFLOW, ENOMEM: "the file is too large to be read"
    default: "the file cannot be read: \(words)"
    }
  }
}
