import FocusModel

/// Writes `items` in their order, several at a time: in a large run, a report is as much work as the audit.
///
/// Each part is passed on as soon as all parts before it are, so no report is in memory as a whole.
///
/// - Parameters:
///   - size: How many items make a part, which is written on one thread.
///   - jobs: How many to work on at a time; nil for the number of processors.
///   - output: Receives the parts, one at a time, on any thread.
///   - write: The bytes of a few items that follow each other.
func writeSideBySide<Item: Sendable>(
  _ items: [Item], size: Int = 16, jobs: Int?, to output: ([UInt8]) -> Void,
  _ write: @Sendable (ArraySlice<Item>) -> [UInt8]
) {
  let starts = Array(stride(from: 0, to: items.count, by: size))
  let state = Guarded((handedOver: 0, waiting: [[UInt8]?](repeating: nil, count: starts.count)))
  withoutActuallyEscaping(output) { output in
    // Called only with the lock held.
    nonisolated(unsafe) let output = output
    concurrently(starts.count, jobs: jobs) { part in
      let bytes = write(items[starts[part]..<min(starts[part] + size, items.count)])
      state.withLock { state in
        state.waiting[part] = bytes
        while state.handedOver < starts.count, let ready = state.waiting[state.handedOver] {
          unsafe output(ready)
          state.waiting[state.handedOver] = nil
          state.handedOver += 1
        }
      }
    }
  }
}
