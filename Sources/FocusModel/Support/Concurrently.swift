import CrashGuard
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs `work` for each index below `count`, several at a time, and returns when all calls are done.
///
/// Each worker, including the calling thread, takes the next index when it has finished one. Queued work has
/// no overhead, so each call may be short: one document takes a tenth of a millisecond.
///
/// - Parameters:
///   - jobs: The maximum number of simultaneous calls; nil means one per processor.
///   - work: Called once for each index, on any thread, lower indices first.
package func concurrently(_ count: Int, jobs: Int?, _ work: @Sendable (_ index: Int) -> Void) {
  // Waking another thread takes longer than processing one small document.
  guard count > 1, jobs != 1 else { return (0..<count).forEach(work) }
  let next = Atomic(0)
  // The number of workers is limited to what is useful; otherwise nested parallel work would get only one
  // thread.
  let workers = min(jobs ?? processorCount, count)
  let task = CrashGuard.Task()
  DispatchQueue.concurrentPerform(iterations: max(1, workers)) { _ in
    task.help {
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        work(index)
      }
    }
  }
}

extension Array where Element: Sendable {
  /// The results of `transform` for all elements, in order. Several results are computed at a time, with
  /// ``concurrently(_:jobs:_:)``.
  package func concurrentMap<Value: Sendable>(
    jobs: Int?, _ transform: @Sendable (Element) -> Value
  ) -> [Value] {
    unsafe [Value](room: count) { values, initialized in
      // Every position is written once, and no position is read before all are written.
      nonisolated(unsafe) let values = unsafe values
      concurrently(count, jobs: jobs) { index in
        unsafe values.initializeElement(at: index, to: transform(self[index]))
      }
      initialized = count
    }
  }
}

extension Array where Element: Sendable {
  /// The results of `transform` for slices of successive elements, in order. Several slices are processed at
  /// a time, with ``concurrently(_:jobs:_:)``. Use this function for work that is too small to be distributed
  /// element by element.
  package func concurrentMapOfSlices<Value: Sendable>(
    size: Int = 256, jobs: Int?, _ transform: @Sendable (ArraySlice<Element>) -> Value
  ) -> [Value] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
      .concurrentMap(jobs: jobs, transform)
  }

  /// Applies `change` to each element, several at a time, with ``concurrently(_:jobs:_:)``.
  package mutating func concurrentlyUpdate(jobs: Int?, _ change: @Sendable (inout Element) -> Void) {
    unsafe withUnsafeMutableBufferPointer { elements in
      // Every element is changed exactly once, by one thread.
      nonisolated(unsafe) let elements = unsafe elements
      unsafe concurrently(elements.count, jobs: jobs) { unsafe change(&elements[$0]) }
    }
  }
}

/// The number of processors that are online.
private let processorCount = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
