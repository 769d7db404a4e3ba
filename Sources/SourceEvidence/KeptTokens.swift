import FocusModel

/// The tokens of files that several searches use. Each of these files is read and split into tokens only
/// once.
final class KeptTokens: Sendable {
  private struct Kept {
    var byPath: [String: SourceTokens] = [:]
    /// The number of bytes of source text that may still be kept.
    var bytesLeft = KeptTokens.mostBytes
  }

  private let kept = Guarded(Kept())

  /// The maximum number of bytes of source text that is kept; its tokens need about five times the memory.
  private static let mostBytes = 12 << 20

  /// The tokens of `file` if they are kept.
  func tokens(of file: SourceFile) -> SourceTokens? { kept.withLock { $0.byPath[file.path] } }

  /// Keeps the tokens of `file`, unless too many tokens are kept already.
  func keep(_ tokens: SourceTokens, of file: SourceFile) {
    kept.withLock { kept in
      guard tokens.bytes.count <= kept.bytesLeft else { return }
      kept.bytesLeft -= tokens.bytes.count
      kept.byPath[file.path] = tokens
    }
  }
}
