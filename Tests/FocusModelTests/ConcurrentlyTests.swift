import FocusModel
import Testing

/// Everything that runs several times at once goes through `concurrently`.
@Suite struct ConcurrentlyTests {
  @Test(arguments: [nil, 1, 2, 7, 0, -1])
  func `results are those of each element in order`(jobs: Int?) {
    let numbers = Array(0..<1_000)
    #expect(numbers.concurrentMap(jobs: jobs) { $0 * 2 } == numbers.map { $0 * 2 })
    #expect([Int]().concurrentMap(jobs: jobs) { $0 }.isEmpty)
  }

  @Test func `work may itself be done several at a time`() {
    let sums = (1...20).map(\.self).concurrentMap(jobs: nil) { count in
      (0..<count).map(\.self).concurrentMap(jobs: nil) { $0 + 1 }.reduce(0, +)
    }
    #expect(sums == (1...20).map { $0 * ($0 + 1) / 2 })
  }
}
