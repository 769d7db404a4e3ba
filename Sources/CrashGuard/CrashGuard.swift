internal import CCrashGuard

/// Limits the damage of a document that kills the process to that document.
///
/// A trap, a stack overflow or a failed allocation cannot be caught in Swift; the process gets a signal and
/// ends. So each thread notes the document that it works on. The signal handler reports which one it was, and
/// runs the program again with the same arguments, without that document. A document that takes too long is
/// treated in the same way. Without a crash it costs nothing.
public enum CrashGuard {
  /// Why a document is left out of this try.
  package enum Defect: Sendable, Hashable {
    /// The process died in it; the words give the cause, for example "SIGILL, illegal instruction".
    case crash(String)
    /// It took more processor time than ``documentTimeout``.
    case tookTooLong
  }

  /// Whether this run is a restart.
  package static let hasStartedOver: Bool = {
    var first = unsafe focus_audit_defect()
    return unsafe focus_audit_guard_defect(0, &first)
  }()

  /// Whether this try leaves out a document.
  package static var hasDefects: Bool { !defects.isEmpty }

  /// The defect of the document at `path` in an earlier try of this run, or nil.
  package static func defect(in path: String) -> Defect? {
    defects.isEmpty ? nil : defects[Array(path.utf8)]
  }

  /// Keyed by the bytes of the paths: to Swift, two ways to write an accented letter are one string.
  private static let defects: [[UInt8]: Defect] = {
    var defects: [[UInt8]: Defect] = [:]
    var index = 0
    var next = unsafe focus_audit_defect()
    while unsafe focus_audit_guard_defect(index, &next) {
      index += 1
      guard unsafe next.length > 0 else { continue }
      let path = unsafe UnsafeRawBufferPointer(start: next.path, count: next.length)
      let signal = unsafe next.signal
      unsafe defects[Array(path)] =
        focus_audit_guard_is_time(signal)
        ? .tookTooLong : .crash(String(cString: focus_audit_guard_words(signal)))
    }
    return defects
  }()

  /// Handles the signals that end the process. Called once, by a command that does not use signals otherwise.
  ///
  /// A signal from outside (Ctrl-C, `kill`) still ends the process, but leaves no temporary file.
  package static func install() { unsafe focus_audit_guard_install(CommandLine.unsafeArgv) }

  /// The path with which this program was started; nil if it is unknown.
  package static var program: String? {
    unsafe focus_audit_guard_program().map { unsafe String(cString: $0) }
  }

  /// Lets the run start over if the process dies in a document.
  package static func allowRestarts() { focus_audit_guard_set_restarts(true) }

  /// The limit in seconds of processor time that one thread may take for one document; 0 for no limit.
  ///
  /// A document that takes longer ends this try like a crash. A run that takes less than a tenth of the limit
  /// costs one extra system call.
  package static var documentTimeout: UInt32 {
    get { focus_audit_guard_time_limit() }
    set { focus_audit_guard_set_time_limit(newValue) }
  }

  /// Notes that the output has begun; a second try would repeat it.
  package static func forbidRestarts() { focus_audit_guard_set_restarts(false) }

  /// Runs `work`; if another thread dies meanwhile, the run starts over only afterwards.
  package static func completing<Value>(_ work: () -> Value) -> Value {
    focus_audit_guard_set_completing(true)
    defer { focus_audit_guard_set_completing(false) }
    return work()
  }

  /// Records the current step if it is not tied to a single document, worded to follow "while".
  package static func step(_ words: StaticString) {
    unsafe focus_audit_guard_set_step(
      UnsafeRawPointer(words.utf8Start).assumingMemoryBound(to: CChar.self))
    crashIfAsked(in: "\(words)")
  }

  /// Runs `work` on the document at `path`.
  ///
  /// Public, so that it is compiled into its callers: the result of `work` is large.
  @inlinable
  public static func document<Value, Failure: Error>(
    _ path: String, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let mark = DocumentMark(path)
    defer { mark.remove() }
    return try work()
  }

  /// A note of the document that this thread works on.
  @usableFromInline @safe
  struct DocumentMark {
    private let path: UnsafeMutablePointer<CChar>
    /// The thread's previous document, to which it returns.
    private let before: UnsafePointer<CChar>?

    @usableFromInline
    init(_ path: String) {
      unsafe before = focus_audit_guard_document()
      unsafe self.path = path.withCString { bytes in
        let size = path.utf8.count + 1
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: size)
        unsafe copy.initialize(from: bytes, count: size)
        return unsafe copy
      }
      unsafe focus_audit_guard_set_document(self.path)
    }

    @usableFromInline
    func remove() {
      unsafe focus_audit_guard_set_document(before)
      unsafe path.deallocate()
    }
  }

  /// Runs `work` while a temporary file may exist at `path`, which ends in a zero.
  package static func temporaryFile<Value>(_ path: [CChar], _ work: () -> Value) -> Value {
    unsafe path.withUnsafeBufferPointer { bytes in
      unsafe focus_audit_guard_set_temporary(bytes.baseAddress)
      defer { focus_audit_guard_set_temporary(nil) }
      return work()
    }
  }

  /// The document of a thread, to be passed to the threads that help it.
  @safe
  package struct Task: @unchecked Sendable {
    private let document: UnsafePointer<CChar>?

    /// Captures the document of this thread.
    package init() { unsafe document = focus_audit_guard_document() }

    /// Runs `work` on this thread on behalf of the waiting thread.
    package func help(_ work: () -> Void) {
      let before = unsafe focus_audit_guard_document()
      let stack = unsafe focus_audit_guard_enter_thread()
      unsafe focus_audit_guard_set_document(document)
      work()
      unsafe focus_audit_guard_set_document(before)
      unsafe focus_audit_guard_leave_thread(stack)
    }
  }
}
