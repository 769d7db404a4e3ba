import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Marks a test or suite that takes more than a second. `Scripts/test --quick` skips it.
  package static var slow: Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["FOCUS_AUDIT_TESTS"] == "quick",
      "Scripts/test --quick skips slow tests")
  }
}
