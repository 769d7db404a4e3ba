import FocusModel

/// Tries the changes that findings suggest, and keeps those after which the finding is gone and no other has come.
///
/// What a toolkit makes of a stated order, for one, can be told only by asking what focus does then.
struct FixTrial {
  /// What the document is.
  var source: SourceText
  /// What all rules find in a changed version of the document; nil where it cannot be read.
  var audit: (SourceText) -> [Finding]?

  /// Trying reads the document anew each time. This many bytes are read in a moment.
  private static let most = 4_000_000

  /// Takes away from `findings` the changes that do not help. Those with a text for a person to write cannot be tried, and
  /// stay; those of a document that is too large to be tried go.
  func judge(_ findings: inout [Finding]) {
    var left = Self.most
    let known = Set(findings.map(\.key))
    for index in findings.indices {
      guard let fix = findings[index].fix, fix.isComplete else { continue }
      left -= source.utf8.count
      let key = findings[index].key
      let after = left < 0 ? nil : audit(SourceText(path: source.path, utf8: fix.applied(to: source.utf8)))
      let helps = after?.allSatisfy { other in
        other.key != key && (known.contains(other.key) || other.severity == .info)
      }
      if helps != true { findings[index].fix = nil }
    }
  }
}
