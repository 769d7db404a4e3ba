#if DEBUG
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Darwin
  #endif

  /// A crash, hang or wait for tests: `FOCUS_AUDIT_CRASH=trap:bad.ui` crashes in each document whose path
  /// ends in `bad.ui`, or in each step whose description ends in `bad.ui`. The released command does not
  /// contain this code.
  private struct StagedCrash: Sendable {
    var kind: String
    var place: String

    static let asked = unsafe getenv("FOCUS_AUDIT_CRASH").flatMap { value -> StagedCrash? in
      let parts = unsafe String(cString: value).split(separator: ":", maxSplits: 1)
      return parts.count == 2 ? StagedCrash(kind: String(parts[0]), place: String(parts[1])) : nil
    }

    func happen() {
      switch kind {
      case "overflow": _ = Self.descend(1)
      case "abort": abort()
      case "segv": raise(SIGSEGV)
      case "bus": raise(SIGBUS)
      case "fpe": raise(SIGFPE)
      case "hang": while unsafe Self.isHung {}
      // Waits for an external signal.
      case "wait": sleep(30)
      default: fatalError("a crash that a test asked for")
      }
    }

    nonisolated(unsafe) private static var isHung = true

    /// Overflows the stack by recursion.
    private static func descend(_ depth: Int) -> Int {
      depth == .max ? 0 : descend(depth + 1) &+ descend(depth + 2)
    }
  }

  extension CrashGuard {
    /// Crashes in a document or a step if a test requested it.
    package static func crashIfAsked(in place: @autoclosure () -> String) {
      guard let asked = StagedCrash.asked, place().hasSuffix(asked.place) else { return }
      asked.happen()
    }
  }
#else
  extension CrashGuard {
    @inline(__always) package static func crashIfAsked(in place: @autoclosure () -> String) {}
  }
#endif
