#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FocusAudit
import FocusModel

/// The server's standard streams, and a file that survives a crash.
///
/// If a document crashes the process, the crash guard runs the program again in the same process (`execve`).
/// The file contains all bytes that the client sent, so the new program reads them again, and the editor
/// notices nothing.
///
/// The descriptors have fixed numbers so that the new program can find them. The numbers are high, because the server
/// closes any descriptor that it inherits with one of them. Foundation's `Process` gives each child such a descriptor
/// with a low number, and treats its loss as the end of the child. The numbers are below 256, the usual limit on
/// macOS. Programs that the server runs get different standard streams, so they can neither read nor write messages.
struct Journal {
  private static let (input, output, record): (Int32, Int32, Int32) = (240, 241, 242)
  /// The size in bytes of the file's header. The header contains the number of handled message bytes.
  private static let header = 8

  /// Whether the program was restarted after a crash.
  let isContinued: Bool
  private(set) var length = 0

  /// Takes control of the standard streams; nil if this fails.
  init?(continued: Bool) {
    isContinued = continued
    if continued { return }
    guard dup2(STDIN_FILENO, Self.input) >= 0, dup2(STDOUT_FILENO, Self.output) >= 0 else { return nil }
    let nothing = unsafe open("/dev/null", O_RDWR)
    if nothing >= 0 {
      dup2(nothing, STDIN_FILENO)
      if nothing > STDERR_FILENO { close(nothing) }
    }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    var name = Array("\(folder.isEmpty ? "/tmp" : folder)/focus-audit-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&name)
    guard descriptor >= 0 else { return }
    unsafe unlink(name)
    dup2(descriptor, Self.record)
    if descriptor != Self.record { close(descriptor) }
    note(handled: 0)
  }

  /// All bytes that an earlier program received, and how many of them it had handled.
  mutating func earlier() -> (bytes: [UInt8], handled: Int) {
    lseek(Self.record, 0, SEEK_SET)
    let all = OpenFile.read(Self.record, atMost: .max)
    guard all.count >= Self.header else { return ([], 0) }
    length = all.count - Self.header
    let handled = all.prefix(Self.header).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    return (Array(all[Self.header...]), Int(clamping: handled))
  }

  /// Waits for the client for at most `milliseconds`; if nil, indefinitely. Returns whether the client has
  /// sent something or has closed the stream.
  static func wait(milliseconds: Int32? = nil) -> Bool {
    var poll = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while true {
      let count = unsafe Self.poll(&poll, milliseconds ?? -1)
      if count < 0, errno == EINTR { continue }
      return count != 0
    }
  }

  /// Reads and records the next bytes from the client; empty at the end of the stream.
  mutating func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = -1
    repeat { count = unsafe Self.read(&bytes, bytes.count) } while count < 0 && errno == EINTR
    bytes.removeLast(bytes.count - max(0, count))
    note(bytes)
    return bytes
  }

  /// Sends `bytes` to the client.
  static func send(_ bytes: [UInt8]) { _ = OpenFile.write(bytes, to: output) }

  /// Records that the messages in the first `count` bytes have been handled.
  func note(handled count: Int) {
    let bytes = (0..<Self.header).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    _ = unsafe pwrite(Self.record, bytes, bytes.count, 0)
  }

  /// Replaces all recorded bytes with `bytes`, which restore the same state. All recorded bytes must have
  /// been handled.
  mutating func replace(with bytes: [UInt8]) {
    ftruncate(Self.record, off_t(Self.header))
    length = 0
    note(bytes)
    note(handled: length)
  }

  private mutating func note(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    _ = unsafe pwrite(Self.record, bytes, bytes.count, off_t(Self.header + length))
    length += bytes.count
  }

  private static func poll(_ poll: UnsafeMutablePointer<pollfd>, _ milliseconds: Int32) -> Int32 {
    #if canImport(Glibc)
      unsafe Glibc.poll(poll, 1, milliseconds)
    #elseif canImport(Musl)
      unsafe Musl.poll(poll, 1, milliseconds)
    #else
      unsafe Darwin.poll(poll, 1, milliseconds)
    #endif
  }

  private static func read(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(input, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.read(input, bytes, count)
    #else
      unsafe Darwin.read(input, bytes, count)
    #endif
  }
}
