import FocusModel

/// A change to a file that fixes findings: all those that suggest the same edits.
struct SuggestedChange: Sendable {
  /// The name in reports of the document.
  let document: String
  let edits: [Finding.Edit]
  /// The findings that it fixes.
  private(set) var findings: [Finding]
  fileprivate let isSafe: Bool

  /// The change that `finding`, in that `document`, suggests.
  init(_ finding: Finding, _ fix: Finding.Fix, in document: String) {
    self.document = document
    (edits, findings, isSafe) = (fix.edits, [finding], fix.isSafe)
  }

  /// As many of the changes that `findings` suggest in `document` as can be made together, from the top down.
  /// The rest follows once they are made.
  ///
  /// Linear in the lines that change, but for sorting.
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
  /// The edits of all changes, from the top of the document down, if they are in one document.
  var edits: [Finding.Edit] { flatMap(\.edits).sorted { $0.line < $1.line } }

  /// Whether focus keeps moving as before.
  var areSafe: Bool { allSatisfy(\.isSafe) }
}
