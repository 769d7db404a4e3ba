import FocusModel

/// Counts finished documents and reports the count.
final class FinishedDocuments: Sendable {
  private let count = Guarded(0)
  private let total: Int
  private let report: (@Sendable (Auditor.Progress) -> Void)?

  init(of total: Int, report: (@Sendable (Auditor.Progress) -> Void)?) {
    self.total = total
    self.report = report
  }

  /// Counts one more document.
  func increment() {
    guard let report else { return }
    let done = count.withLock { count in
      count += 1
      return count
    }
    report(Auditor.Progress(done: done, total: total))
  }
}
