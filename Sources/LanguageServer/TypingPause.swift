/// The time without a change after which the documents are audited again.
enum TypingPause {
  /// The maximum pause in milliseconds for documents.
  private static let longest = 300
  /// The default pause in milliseconds for Swift sources: describing a project may take seconds, so the
  /// server waits for a whole line instead of single letters.
  static let ofSources = 500

  /// The pause in milliseconds. It is as long as an audit takes, so typing is never delayed.
  ///
  /// - Parameters:
  ///   - last: The duration of the last audit.
  ///   - shortest: The minimum pause in milliseconds.
  static func milliseconds(afterAuditOf last: Duration, atLeast shortest: Int) -> Int32 {
    let (seconds, attoseconds) = last.components
    let milliseconds = min(max(seconds, 0), 1) * 1_000 + attoseconds / 1_000_000_000_000_000
    return Int32(clamping: max(min(milliseconds, Int64(longest)), Int64(clamping: shortest), 0))
  }
}
