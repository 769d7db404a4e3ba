import Foundation

/// The sanitizer of the tests and of the command that they run (`Scripts/test-sanitized`).
package enum Sanitizer: String, Sendable {
  case address, thread

  /// Nil in usual builds.
  package static let active = ProcessInfo.processInfo.environment["FOCUS_AUDIT_SANITIZER"].flatMap(
    Sanitizer.init)

  /// The minutes allowed for a test that would not end if something were wrong: far more than it needs, since
  /// all tests run at the same time.
  package static let minutesToTheEnd = active == nil ? 10 : 20
}
