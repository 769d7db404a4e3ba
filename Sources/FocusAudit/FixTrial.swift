import FocusModel

/// Tries the changes that findings suggest, and keeps those after which the finding is gone and no other has come.
///
/// For example, only the focus analysis can show how a toolkit treats a stated order.
struct FixTrial {
  /// The document.
  var source: SourceText
  /// The findings of all rules in a changed version of the document; nil if it cannot be read.
  var audit: (SourceText) -> [Finding]?

  /// The text used, with a number, for each text that a person has to write.
  private static let word = "focusAuditText"
  /// Each try reads the document again. This many bytes are read in a moment.
  private static let most = 4_000_000

  /// Removes from `findings` the changes that do not help, and those of a document that is too large to be
  /// tried. A text for a person to write is invented; findings about it do not count.
  ///
  /// They are tried all together. If that does not help, each half is tried separately, down to single
  /// changes: most documents are read only once more, however many changes are suggested.
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
