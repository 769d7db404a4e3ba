internal import CCrashGuard

/// If a document crashes the process, limits the damage to that document.
///
/// Swift cannot catch a trap, a stack overflow or a failed allocation; a signal ends the process. Each thread
/// therefore records the document that it works on. The signal handler reports that document, and restarts
/// the program with the same arguments, but without the document. A document that takes too long is handled
/// in the same way. A run without a crash has no overhead.
public enum CrashGuard {
  /// The reason why this attempt skips a document.
  package enum Defect: Sendable, Hashable {
    /// The process crashed in the document; the text is the cause, for example "SIGILL, illegal instruction".
    case crash(String)
    /// The document took more processor time than ``documentTimeout``.
    case tookTooLong
  }

  /// Whether this run was restarted after a crash.
  package static let hasStartedOver: Bool = {
    var first = unsafe focus_audit_defect()
    return unsafe focus_audit_guard_defect(0, &first)
  }()

  /// Whether this attempt skips any document.
  package static var hasDefects: Bool { !defects.isEmpty }

  /// The defect that the document at `path` caused in an earlier attempt at this run, or nil.
  package static func defect(in path: String) -> Defect? {
    defects.isEmpty ? nil : defects[Array(path.utf8)]
  }

  /// The defects, by the bytes of the path: Swift treats two encodings of an accented letter as equal
  /// strings.
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

  /// Installs handlers for the signals that end the process. Call this once, from a command that does not use
  /// signals otherwise.
  ///
  /// A signal from outside (Ctrl-C, `kill`) still ends the process, but leaves no temporary file.
  package static func install() { unsafe focus_audit_guard_install(CommandLine.unsafeArgv) }

  /// The path that started this program; nil if it is unknown.
  package static var program: String? {
    unsafe focus_audit_guard_program().map { unsafe String(cString: $0) }
  }

  /// Allows a restart of the run if the process crashes in a document.
  package static func allowRestarts() { focus_audit_guard_set_restarts(true) }

  /// The maximum processor time, in seconds, that a thread may use for one document; 0 for no limit.
  ///
  /// A document that takes longer ends the attempt like a crash. The limit costs a run that takes less than a
  /// tenth of it only one additional system call.
  package static var documentTimeout: UInt32 {
    get { focus_audit_guard_time_limit() }
    set { focus_audit_guard_set_time_limit(newValue) }
  }

  /// Forbids restarts, because the output has begun and a second attempt would repeat it.
  package static func forbidRestarts() { focus_audit_guard_set_restarts(false) }

  /// Runs `work`. If another thread crashes meanwhile, the restart waits until `work` is done.
  package static func completing<Value>(_ work: () -> Value) -> Value {
    focus_audit_guard_set_completing(true)
    defer { focus_audit_guard_set_completing(false) }
    return work()
  }

  /// Records the current step of the run, for steps that are not about a single document. In messages,
  /// `words` follow "while".
  package static func step(_ words: StaticString) {
    unsafe focus_audit_guard_set_step(
      UnsafeRawPointer(words.utf8Start).assumingMemoryBound(to: CChar.self))
    crashIfAsked(in: "\(words)")
  }

  /// Runs `work` on the document at `path`.
  ///
  /// The function is public and inlinable because the result of `work` is large.
  @inlinable
  public static func document<Value, Failure: Error>(
    _ path: String, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let mark = DocumentMark(path)
    defer { mark.remove() }
    return try work()
  }

  /// The record of the document that this thread works on.
  @usableFromInline @safe
  struct DocumentMark {
    private let path: UnsafeMutablePointer<CChar>
    /// The thread's previous document, which is restored afterwards.
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

  /// Runs `work` while a temporary file may exist at `path`, which is terminated by a zero. The file is
  /// deleted after a crash.
  package static func temporaryFile<Value>(_ path: [CChar], _ work: () -> Value) -> Value {
    unsafe path.withUnsafeBufferPointer { bytes in
      unsafe focus_audit_guard_set_temporary(bytes.baseAddress)
      defer { focus_audit_guard_set_temporary(nil) }
      return work()
    }
  }

  /// The document of a thread, to be passed to the threads that help with it.
  @safe
  package struct Task: @unchecked Sendable {
    private let document: UnsafePointer<CChar>?

    /// Captures the document of the current thread.
    package init() { unsafe document = focus_audit_guard_document() }

    /// Runs `work` on the current thread on behalf of the waiting thread.
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
