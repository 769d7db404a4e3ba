import FocusModel

/// Tries the changes that findings suggest, and keeps those after which the finding is gone and no other has come.
///
/// What a toolkit makes of a stated order, for one, can be told only by asking what focus does then.
struct FixTrial {
  /// What the document is.
  var source: SourceText
  /// What all rules find in a changed version of the document; nil where it cannot be read.
  var audit: (SourceText) -> [Finding]?

  /// What is written in place of each text that a person has to write, with a number.
  private static let word = "focusAuditText"
  /// Trying reads the document anew each time. This many bytes are read in a moment.
  private static let most = 4_000_000

  /// Takes away from `findings` the changes that do not help, and those of a document that is too large to be tried. A text for
  /// a person to write is made up; what is found about it does not count.
  ///
  /// They are tried all together. Where that does not help, each half is tried by itself, down to single changes: most
  /// documents are read once more, however many changes are suggested.
  func judge(_ findings: inout [Finding]) {
    let known = Set(findings.map(\.key))
    let lines = LineIndex(source)
    var left = Self.most
    func help(_ tried: [Finding]) -> Bool {
      guard left >= source.utf8.count, let edits = Finding.Fix.edits(of: tried.compactMap(\.fix)) else {
        return false
      }
      left -= source.utf8.count
      let fix = Finding.Fix(words: "", edits: Finding.Fix.filled(edits, with: Self.word))
      guard let after = audit(SourceText(path: source.path, utf8: fix.applied(to: lines))) else {
        return false
      }
      let gone = Set(tried.map(\.key))
      return after.allSatisfy { other in
        let isHarmless =
          known.contains(other.key) || other.severity == .info || other.message.contains(Self.word)
        return isHarmless && !gone.contains(other.key)
      }
    }
    var untried = [findings.indices.filter { findings[$0].fix != nil }[...]]
    while let tried = untried.popLast() {
      if tried.isEmpty || help(tried.map { findings[$0] }) { continue }
      if tried.count == 1 {
        findings[tried[tried.startIndex]].fix = nil
      } else {
        let half = tried.startIndex + tried.count / 2
        untried += [tried[half...], tried[..<half]]
      }
    }
  }
}
