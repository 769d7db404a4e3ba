import Dispatch
import Synchronization

/// Writes `items` in their order, several at a time: in a large run a report is as much work as the audit.
///
/// What is made is handed over before much more is made, so that no report is held in memory whole.
///
/// - Parameters:
///   - jobs: How many to work on at a time; nil for as many as there are processors.
///   - write: The bytes of a few items that follow each other.
func writeSideBySide<Item: Sendable>(
  _ items: [Item], jobs: Int?, to output: ([UInt8]) -> Void,
  _ write: @Sendable (ArraySlice<Item>) -> [UInt8]
) {
  let atOnce = 512
  let inOnePart = 16
  for start in stride(from: 0, to: items.count, by: atOnce) {
    let end = min(start + atOnce, items.count)
    let starts = Array(stride(from: start, to: end, by: inOnePart))
    let parts = Mutex((next: 0, written: [[UInt8]](repeating: [], count: starts.count)))
    // Each takes the next part when it is done with one; those that come too late find none.
    DispatchQueue.concurrentPerform(iterations: min(jobs ?? starts.count, starts.count)) { _ in
      while true {
        let part = parts.withLock { parts in
          defer { parts.next += 1 }
          return parts.next
        }
        guard part < starts.count else { return }
        let bytes = write(items[starts[part]..<min(starts[part] + inOnePart, end)])
        parts.withLock { $0.written[part] = bytes }
      }
    }
    for bytes in parts.withLock({ $0.written }) { output(bytes) }
  }
}
