import FocusModel

/// Writes `items` in order, several in parallel: in a large run, a report takes as much work as the audit.
///
/// Each part is passed to `output` as soon as all earlier parts have been passed, so the whole report is
/// never in memory.
///
/// - Parameters:
///   - size: The number of items in a part. Each part is written by only one thread.
///   - jobs: The number of parts to write in parallel; nil means one per processor.
///   - output: Receives the parts one at a time, on any thread.
///   - write: Returns the bytes for some consecutive items.
func writeSideBySide<Item: Sendable>(
  _ items: [Item], size: Int = 16, jobs: Int?, to output: ([UInt8]) -> Void,
  _ write: @Sendable (ArraySlice<Item>) -> [UInt8]
) {
  let starts = Array(stride(from: 0, to: items.count, by: size))
  let state = Guarded((passedOn: 0, waiting: [[UInt8]?](repeating: nil, count: starts.count)))
  withoutActuallyEscaping(output) { output in
    // Called only while the lock is held.
    nonisolated(unsafe) let output = output
    concurrently(starts.count, jobs: jobs) { part in
      let bytes = write(items[starts[part]..<min(starts[part] + size, items.count)])
      state.withLock { state in
        state.waiting[part] = bytes
        while state.passedOn < starts.count, let ready = state.waiting[state.passedOn] {
          unsafe output(ready)
          state.waiting[state.passedOn] = nil
          state.passedOn += 1
        }
      }
    }
  }
}
