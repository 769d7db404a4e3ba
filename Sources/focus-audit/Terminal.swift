#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FocusAudit

/// The two streams of the command.
enum Terminal {
  /// Writes `bytes` to standard output as they are. A closed pipe (`| head`) is no error of ours.
  static func print(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  /// Writes `text` and a line end to standard output.
  static func print(_ text: String) { write(Array((text + "\n").utf8), to: STDOUT_FILENO) }

  /// Writes `text` and a line end to standard error.
  static func complain(_ text: String) { write(Array((text + "\n").utf8), to: STDERR_FILENO) }

  /// Whether standard output is a terminal that takes colour (https://no-color.org).
  static var hasColor: Bool {
    unsafe isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil
  }

  /// Whether a person watches standard error.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Replaces the progress line, or clears it when `text` is empty.
  static func showProgress(_ text: String) { write(Array("\r\u{1B}[K\(text)".utf8), to: STDERR_FILENO) }

  /// Nobody is left to be told of an error here.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    _ = OpenFile.write(bytes, to: descriptor)
  }
}
