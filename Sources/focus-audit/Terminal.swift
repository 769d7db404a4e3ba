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
  /// Writes the parts that `body` hands over to standard output as they are. A pipe that is closed (`| head`) ends the
  /// command as it ends others.
  ///
  /// - Throws: ``OutputFile/WriteError``.
  static func print(_ body: (_ output: ([UInt8]) -> Void) -> Void) throws(OutputFile.WriteError) {
    try OutputFile.write(toStandardOutput: body)
  }

  /// Writes `text` and a line end to standard output.
  ///
  /// - Throws: The status to exit with, after complaining.
  static func print(_ text: String) throws { try print(Array((text + "\n").utf8)) }

  /// Writes `bytes` to standard output as they are.
  ///
  /// - Throws: The status to exit with, after complaining.
  static func print(_ bytes: [UInt8]) throws {
    do {
      try print { $0(bytes) }
    } catch {
      complain("focus-audit: \(error)")
      throw Status.incomplete
    }
  }

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

  /// Nobody is left to be told of an error on standard error.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    _ = OpenFile.write(bytes, to: descriptor)
  }
}
