import Foundation

/// The sanitizer of the tests and of the command that they run (`Scripts/test-sanitized`).
package enum Sanitizer: String, Sendable {
  case address, thread

  /// The active sanitizer; nil in builds without a sanitizer.
  package static let active = ProcessInfo.processInfo.environment["FOCUS_AUDIT_SANITIZER"].flatMap(
    Sanitizer.init)

  /// The time limit, in minutes, for a test that would never end if it failed. It is far more than the test
  /// needs, because all tests run at the same time.
  package static let minutesToTheEnd = active == nil ? 10 : 20
}
