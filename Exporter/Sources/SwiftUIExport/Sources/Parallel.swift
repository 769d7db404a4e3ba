import Foundation
import Synchronization

/// Work on many things at once.
enum Parallel {
  /// Sources nest deeply, and reading them follows.
  private static let stackSize = 64 << 20

  /// `transform` of every element, in their order, on `threads` threads.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], threads: Int, _ transform: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    let work = Work(inputs: inputs, transform: transform)
    let finished = DispatchSemaphore(value: 0)
    let count = max(1, min(threads, inputs.count))
    for _ in 0..<count {
      let thread = Thread {
        work.run()
        finished.signal()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    for _ in 0..<count { finished.wait() }
    return work.results()
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
