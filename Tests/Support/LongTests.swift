import Foundation

/// Whether tests use whole samples, as `Scripts/test-long` does (`LONG_TESTS=1`). Otherwise, tests use a part
/// of each sample; this is enough to test a change.
package enum LongTests {
  package static let areOn = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

  /// The number of cases: `part` for testing every change, or all.
  package static func count(_ part: Int, of all: Int) -> Int { areOn ? all : part }
}
