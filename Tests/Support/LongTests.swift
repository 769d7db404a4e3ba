import Foundation

/// Whether samples are used completely, as `Scripts/test-long` does (`LONG_TESTS=1`). Every change is tested
/// on a part of them.
package enum LongTests {
  package static let areOn = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

  /// A number of cases: the part for testing every change, or all.
  package static func count(_ part: Int, of all: Int) -> Int { areOn ? all : part }
}
