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
    for _ in 0..<count {
      startThread {
        work.run()
        finished.signal()
      }
    }
    for _ in 0..<count { finished.wait() }
    return work.results()
  }

  /// Runs `body` on a separate thread, or on the current thread if no more threads can be created.
  private static func startThread(_ body: @escaping @Sendable () -> Void) {
    let job = unsafe Unmanaged.passRetained(Job(body)).toOpaque()
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
      &thread, &attributes,
      { job in
        // On Darwin, the argument is not optional; on other systems, it is optional.
        let job: UnsafeMutableRawPointer? = unsafe job
        if let job = unsafe job { unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body() }
        return nil
      }, job)
    if status != 0 { unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body() }
  }

  private final class Job: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

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
