/// The time without a change after which the documents are audited again.
enum TypingPause {
  /// The longest time for documents.
  private static let longest = 300
  /// The usual time for Swift sources: describing a project may take seconds, so a line is described once, not letter by
  /// letter.
  static let ofSources = 500

  /// The time in milliseconds: as long as an audit takes, so nobody has to wait while typing.
  ///
  /// - Parameters:
  ///   - last: The duration of the last audit.
  ///   - shortest: The shortest time.
  static func milliseconds(afterAuditOf last: Duration, atLeast shortest: Int) -> Int32 {
    let (seconds, attoseconds) = last.components
    let milliseconds = min(max(seconds, 0), 1) * 1_000 + attoseconds / 1_000_000_000_000_000
    return Int32(clamping: max(min(milliseconds, Int64(longest)), Int64(clamping: shortest), 0))
  }
}
