import FocusModel

/// A change to a file, with all findings that suggest this change.
struct SuggestedChange: Sendable {
  /// The name of the document in reports.
  let document: String
  /// The name in reports of the file that changes: the document, or the file that it was generated from.
  let file: String
  let edits: [Finding.Edit]
  /// The findings that the change removes.
  private(set) var findings: [Finding]
  fileprivate let isSafe: Bool
  fileprivate private(set) var removedStops: [Finding.Fix.Stop]

  /// Creates a change from the `fix` of a `finding` in `document`.
  init(_ finding: Finding, _ fix: Finding.Fix, in document: String) {
    self.document = document
    file = fix.file ?? document
    (edits, findings, isSafe, removedStops) = (fix.edits, [finding], fix.isSafe, fix.removedStops)
  }

  /// The changes that `findings` suggest in `document`, without changes to lines that an earlier change
  /// affects.
  ///
  /// Linear in the number of changed lines, except for sorting.
  ///
  /// - Parameter covered: The lines that change, keyed by file.
  static func compatible(
    _ findings: [Finding], in document: String, besides covered: inout [String: Set<Int>]
  ) -> [SuggestedChange] {
    var changes: [SuggestedChange] = []
    var places: [[Finding.Edit]: Int] = [:]
    let suggested = findings.compactMap { finding in finding.fix.map { (finding, $0) } }
    for (finding, fix) in suggested.sorted(by: { Self.line(of: $0.1) < Self.line(of: $1.1) }) {
      // Differences from an agreed order follow each other with the same long change.
      if let place = changes.last?.edits == fix.edits ? changes.count - 1 : places[fix.edits] {
        changes[place].findings.append(finding)
        if changes[place].removedStops.isEmpty { changes[place].removedStops = fix.removedStops }
        continue
      }
      let change = SuggestedChange(finding, fix, in: document)
      let lines = fix.edits.flatMap { $0.line..<$0.line + $0.old.count }
      guard covered[change.file, default: []].isDisjoint(with: lines) else { continue }
      covered[change.file, default: []].formUnion(lines)
      places[fix.edits] = changes.count
      changes.append(change)
    }
    return changes
  }

  private static func line(of fix: Finding.Fix) -> Int { fix.edits.first?.line ?? 0 }
}

extension [SuggestedChange] {
  /// The edits of all changes in the same document, from the top down.
  var edits: [Finding.Edit] { flatMap(\.edits).sorted { $0.line < $1.line } }

  /// Whether no change moves focus or keys.
  var areSafe: Bool { allSatisfy(\.isSafe) }

  /// The stops that the changes are meant to remove.
  var removedStops: [Finding.Fix.Stop] { flatMap(\.removedStops) }
}
