import FocusModel
import Testing

/// The members of a sequence that keep their order.
@Suite struct KeptSequenceTests {
  private func kept(_ former: [Int], preferring preferred: Set<Int> = []) -> [Int] {
    KeptSequence.kept(
      former.indices.map { .init(former: former[$0], isPreferred: preferred.contains($0)) })
  }

  @Test func `as many as possible are kept, and among equally many the preferred ones`() {
    #expect(kept([0, 1, 2]) == [0, 1, 2])
    #expect(kept([1, 2, 3, 0]) == [0, 1, 2])
    #expect(kept([2, 1, 0], preferring: [1]) == [1])
    #expect(kept([2, 0, 1], preferring: [0]) == [1, 2], "fewer moves count more")
    #expect(kept([]).isEmpty)
  }

  @Test func `wildcards cover entries that were not there before`() {
    // The sequence was a, b, any, c, and is now b, x, y, c, a.
    let members: [KeptSequence.Member] = [
      .init(former: 1), .init(former: 2, wildcards: 1, others: 2), .init(former: 0, others: 2),
    ]
    #expect(KeptSequence.kept(members, wildcards: 1, others: 2) == [0, 1])
  }
}
