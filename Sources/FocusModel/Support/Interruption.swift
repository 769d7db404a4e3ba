import Synchronization

/// Stops a run early when its result is no longer needed: an editor's text has changed, or a request was
/// cancelled.
///
/// The run checks between documents, and between the steps of a document. Completed documents are kept for
/// the next run.
package final class Interruption: Sendable {
  private let condition: @Sendable () -> Bool
  private let happened = Atomic(false)

  /// An interruption that happens when `condition` is true. `condition` is called often, on any thread.
  package init(when condition: @escaping @Sendable () -> Bool) { self.condition = condition }

  /// Whether the run was stopped early.
  package var hasHappened: Bool { happened.load(ordering: .acquiring) }

  /// Whether the run should stop now. Once the result is true, it stays true.
  package func isDue() -> Bool {
    if hasHappened { return true }
    guard condition() else { return false }
    happened.store(true, ordering: .releasing)
    return true
  }
}

extension Interruption? {
  /// Whether the run should stop now.
  package func isDue() -> Bool { self?.isDue() ?? false }

  /// Whether the run was stopped early.
  package var hasHappened: Bool { self?.hasHappened ?? false }
}
