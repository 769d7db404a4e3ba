import FocusModel

/// The changes in the findings since an earlier run.
struct RunComparison {
  private var old: [String: DocumentResult] = [:]
  private var newFindings: [String: Set<Int>] = [:]
  private var goneFindings: [String: [Finding]] = [:]
  private let formerPaths: [String: String]
  /// The documents of the earlier run that are missing from this run, under any name.
  let goneDocuments: [DocumentResult]

  init(from earlier: AuditResult, to result: AuditResult) {
    let paths = (then: Set(earlier.documents.map(\.path)), now: Set(result.documents.map(\.path)))
    // All findings of `document`, including those that a baseline lists. Each member of a joined finding is a
    // separate finding.
    func all(_ document: DocumentResult) -> [Finding] {
      document.findings.flatMap(\.separate) + document.listed.map(\.finding)
    }
    let before = earlier.documents.flatMap { document in all(document).map { (document.path, $0) } }
    let match = FindingMatch(
      old: before.map { $0.1.known }, in: paths.then, new: result.documents.flatMap(all).map(\.known),
      in: paths.now)
    for document in earlier.documents where old[document.path] == nil { old[document.path] = document }
    for index in match.gone { goneFindings[before[index].0, default: []].append(before[index].1) }
    var number = 0
    for document in result.documents {
      for (index, finding) in document.findings.enumerated() {
        let members = number..<number + finding.separate.count
        if match.old[members].contains(nil) { newFindings[document.path, default: []].insert(index) }
        number = members.upperBound
      }
      number += document.listed.count
    }
    formerPaths = match.formerPaths
    let renamed = Set(match.formerPaths.values)
    goneDocuments = earlier.documents.filter { !paths.now.contains($0.path) && !renamed.contains($0.path) }
  }

  /// The changes of `document` since the earlier run.
  func changes(of document: DocumentResult) -> DocumentChanges {
    let former = formerPaths[document.path] ?? document.path
    return DocumentChanges(
      from: old[former], to: document, newFindings: newFindings[document.path] ?? [],
      goneFindings: goneFindings[former] ?? [])
  }
}
