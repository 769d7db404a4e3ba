#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import ArgumentParser
import FocusAudit
import FocusModel
import FocusReports

/// Standard output, standard error and standard input of the command.
enum Terminal {
  /// Writes the parts that `body` produces to standard output, unchanged. If the reader closes the pipe (`|
  /// head`), the method throws.
  ///
  /// - Throws: ``OutputFile/WriteError``.
  static func print(_ body: (_ output: ([UInt8]) -> Void) -> Void) throws(OutputFile.WriteError) {
    try OutputFile.write(toStandardOutput: body)
  }

  /// Writes `text` and a line feed to standard output.
  ///
  /// - Throws: The exit status, after reporting the error.
  static func print(_ text: String) throws { try print(Array((text + "\n").utf8)) }

  /// Writes `bytes` to standard output, unchanged.
  ///
  /// - Throws: The exit status, after reporting the error.
  static func print(_ bytes: [UInt8]) throws {
    do {
      try print { $0(bytes) }
    } catch  where error.isClosedPipe {
      // The reader has closed the pipe and wants no more output.
    } catch {
      complain("focus-audit: \(error)")
      throw Status.incomplete
    }
  }

  /// Returns the result of `work`.
  ///
  /// - Throws: The exit status, after reporting the error of `work`.
  static func complaining<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      complain("focus-audit: \(error)")
      throw Status.incomplete
    }
  }

  /// Writes `text` and a line feed to standard error. Control characters, which names and messages may take from
  /// files, are shown as their code points.
  static func complain(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.map { $0.visible(limit: .max) }.joined(separator: "\n")
    write(Array((shown + "\n").utf8), to: STDERR_FILENO)
  }

  /// Reads all bytes of standard input, up to the size limit for documents.
  static func readInput() -> [UInt8] { OpenFile.read(STDIN_FILENO, atMost: Auditor.mostBytes + 1) }

  /// Whether standard output is a terminal.
  static var isShown: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether output to standard output uses colour: on a terminal, unless `NO_COLOR` is set
  /// (https://no-color.org); elsewhere, if `FORCE_COLOR` (https://force-color.org) or `CLICOLOR_FORCE`
  /// (https://bixense.com/clicolors) requests colour.
  static var hasColor: Bool {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    func isOn(_ name: String) -> Bool { isSet(name) && environment(name) != "0" }
    if isSet("NO_COLOR") { return false }
    return isShown || isOn("FORCE_COLOR") || isOn("CLICOLOR_FORCE")
  }

  /// The value of an environment variable, in the form of ``FileName``; nil if it is not set.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe FileName.text([UInt8](UnsafeRawBufferPointer(start: value, count: strlen(value))))
  }

  /// Whether standard error is a terminal.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Replaces the progress line, or clears it if `text` is empty.
  static func showProgress(_ text: String) { write(Array("\r\u{1B}[K\(text)".utf8), to: STDERR_FILENO) }

  /// Writes `bytes` and ignores errors, because an error in writing to standard error cannot be reported.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    _ = OpenFile.write(bytes, to: descriptor)
  }
}

/// Ends the process after all output. ArgumentParser's `exit` would first create the help of the command,
/// without printing it. This takes as long as auditing a small file.
func endProcess(with status: ExitCode) -> Never { exit(status.rawValue) }
