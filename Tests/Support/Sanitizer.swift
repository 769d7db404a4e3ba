import Foundation

/// What the tests and the command that they run are compiled with (`Scripts/test-sanitized`).
public enum Sanitizer: String, Sendable {
  case address, thread

  /// Nil in usual builds.
  public static let active = ProcessInfo.processInfo.environment["FOCUS_AUDIT_SANITIZER"].flatMap(
    Sanitizer.init)
}
