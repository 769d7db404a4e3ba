import Synchronization

/// Ends a run early when nobody needs its result any more: an editor's text has changed, or a request was cancelled.
///
/// The run checks between documents, and between the steps of a document. Documents that it has finished are
/// kept for the next run.
package final class Interruption: Sendable {
  private let condition: @Sendable () -> Bool
  private let happened = Atomic(false)

  /// An interruption at the moment when `condition` is true. It is called often, on any thread.
  package init(when condition: @escaping @Sendable () -> Bool) { self.condition = condition }

  /// Whether a run has ended early.
  package var hasHappened: Bool { happened.load(ordering: .acquiring) }

  /// Whether the run should end now. Once true, it stays true.
  package func isDue() -> Bool {
    if hasHappened { return true }
    guard condition() else { return false }
    happened.store(true, ordering: .releasing)
    return true
  }
}

extension Interruption? {
  /// Whether the run should end now.
  package func isDue() -> Bool { self?.isDue() ?? false }

  /// Whether the run has ended early.
  package var hasHappened: Bool { self?.hasHappened ?? false }
}
