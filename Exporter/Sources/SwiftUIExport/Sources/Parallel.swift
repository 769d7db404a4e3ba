import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Processes elements on several threads at a time.
enum Parallel {
  /// The size of a thread's stack, in bytes. Reading is recursive, and sources can be deeply nested.
  private static let stackSize = 64 << 20

  /// The results of calling `transform` with all elements on `threads` threads, in the order of the elements.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], threads: Int, _ transform: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    let work = Work(inputs: inputs, transform: transform)
    let finished = DispatchSemaphore(value: 0)
    let count = max(1, min(threads, inputs.count))
    for _ in 0..<count { run(Job(finished: finished) { work.run() }) }
    for _ in 0..<count { finished.wait() }
    return work.results()
  }

  // MARK: Threads

  private struct Job: Sendable {
    let finished: DispatchSemaphore
    let body: @Sendable () -> Void

    init(finished: DispatchSemaphore, _ body: @escaping @Sendable () -> Void) {
      (self.finished, self.body) = (finished, body)
    }
  }

  /// The jobs that no thread has begun yet, and the number of threads that are free to begin one.
  private static let pending: Mutex<(jobs: [Job], threads: Int)> = Mutex((jobs: [], threads: 0))
  private static let isJobPending = DispatchSemaphore(value: 0)

  /// Runs `job` on a free thread or a new thread, or on the current thread if no more threads can be created.
  ///
  /// Threads are reused, because glibc has a memory pool for each thread. New threads would create new pools,
  /// and free memory in the old pools would remain unused.
  private static func run(_ job: Job) {
    let isThreadFree = pending.withLock { pending in
      guard pending.threads > pending.jobs.count else { return false }
      pending.jobs.append(job)
      return true
    }
    if !isThreadFree {
      guard startThread() else {
        job.body()
        job.finished.signal()
        return
      }
      pending.withLock { pending in
        pending.jobs.append(job)
        pending.threads += 1
      }
    }
    isJobPending.signal()
  }

  private static func runNextJob() {
    isJobPending.wait()
    let job = pending.withLock { pending in
      pending.threads -= 1
      return pending.jobs.removeFirst()
    }
    job.body()
    pending.withLock { $0.threads += 1 }
    job.finished.signal()
  }

  /// Starts a thread that runs jobs, and returns whether the thread was created.
  private static func startThread() -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread, &attributes, { _ in while true { Parallel.runNextJob() } }, nil)
    return status == 0
  }

  // MARK: Elements

  private final class Work<Input: Sendable, Output: Sendable>: Sendable {
    private let inputs: [Input]
    private let transform: @Sendable (Input) -> Output
    private let state: Mutex<(next: Int, outputs: [Int: Output])> = Mutex((next: 0, outputs: [:]))

    init(inputs: [Input], transform: @escaping @Sendable (Input) -> Output) {
      self.inputs = inputs
      self.transform = transform
    }

    func run() {
      while let index = take() {
        let output = transform(inputs[index])
        state.withLock { $0.outputs[index] = output }
      }
    }

    private func take() -> Int? {
      state.withLock { state in
        guard state.next < inputs.count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }

    func results() -> [Output] {
      state.withLock { state in inputs.indices.compactMap { state.outputs[$0] } }
    }
  }
}
