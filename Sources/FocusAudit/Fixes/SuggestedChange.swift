import FocusModel

/// A change of a file, with all findings that suggest it.
struct SuggestedChange: Sendable {
  /// The name in reports of the document.
  let document: String
  let edits: [Finding.Edit]
  /// The findings that it removes.
  private(set) var findings: [Finding]
  fileprivate let isSafe: Bool

  /// The `fix` of `finding`, in `document`.
  init(_ finding: Finding, _ fix: Finding.Fix, in document: String) {
    self.document = document
    (edits, findings, isSafe) = (fix.edits, [finding], fix.isSafe)
  }

  /// The changes that `findings` suggest in `document`, without changes of lines that an earlier change
  /// affects.
  ///
  /// Linear in the changed lines, but for sorting.
  static func compatible(_ findings: [Finding], in document: String) -> [SuggestedChange] {
    var changes: [SuggestedChange] = []
    var places: [[Finding.Edit]: Int] = [:]
    var covered: Set<Int> = []
    let suggested = findings.compactMap { finding in finding.fix.map { (finding, $0) } }
    for (finding, fix) in suggested.sorted(by: { Self.line(of: $0.1) < Self.line(of: $1.1) }) {
      if let place = places[fix.edits] {
        changes[place].findings.append(finding)
        continue
      }
      let isFree = fix.edits.allSatisfy { edit in
        (edit.line..<edit.line + edit.old.count).allSatisfy { !covered.contains($0) }
      }
      guard isFree else { continue }
      for edit in fix.edits { covered.formUnion(edit.line..<edit.line + edit.old.count) }
      places[fix.edits] = changes.count
      changes.append(SuggestedChange(finding, fix, in: document))
    }
    return changes
  }

  private static func line(of fix: Finding.Fix) -> Int { fix.edits.first?.line ?? 0 }
}

extension [SuggestedChange] {
  /// The edits of all, from the top of the document down, where they are in one document.
  var edits: [Finding.Edit] { flatMap(\.edits).sorted { $0.line < $1.line } }

  /// Whether no change moves focus or keys.
  var areSafe: Bool { allSatisfy(\.isSafe) }
}
