package import FocusModel
package import FocusReports

/// Explains the findings in a document or on one of its lines: each finding with its rule, the focus order
/// near the finding, and its fix.
package enum LineExplanation {
  /// The maximum number of notes of one kind for a finding.
  package static let mostNotes = 10

  /// A location that a person asks about: `src/about.ui`, or `src/about.ui:12`, with or without a column.
  package struct Place: Sendable {
    /// The path of the document, or of a folder.
    package var path: String
    /// The line, from 1; nil for the whole document.
    package var line: Int?
    /// Whether the document is a Swift file.
    package var isSwift: Bool { path.hasSuffix(".swift") }

    /// Whether the location is a folder.
    package var isFolder: Bool { line == nil && Auditor.isFolder(path) }

    /// Parses `text`; nil if it is not a location.
    package init?(_ text: String) {
      if Auditor.exists(text) {
        path = text
        return
      }
      var parts = text.split(separator: ":", omittingEmptySubsequences: false)
      if parts.count > 2, Int(parts[parts.count - 1]) != nil, Int(parts[parts.count - 2]) != nil {
        parts.removeLast()
      }
      guard parts.count > 1, let last = parts.popLast(), let line = Int(last), line > 0 else { return nil }
      self.line = line
      path = parts.joined(separator: ":")
    }
  }

  /// The findings of `documents` in the file `name`, with their documents: the findings on `line`, or all
  /// findings if `line` is nil. If `name` is nil, the result contains the findings in all files. Joined findings
  /// are listed separately. If the line has no findings, the result contains findings with a note on this line.
  ///
  /// A finding about a view may belong to the document of another file that uses the view.
  package static func findings(
    of documents: [DocumentResult], in name: String?, on line: Int?
  ) -> [(finding: Finding, document: DocumentResult)] {
    let all = documents.flatMap { document in
      (document.findings + document.listed.map(\.finding)).map { (finding: $0, document: document) }
    }
    guard let name else { return all }
    guard let line else { return all.filter { $0.document.path == name || $0.finding.location.path == name } }
    func isHere(_ finding: Finding) -> Bool {
      finding.location.path == name
        && (finding.location.line...max(finding.location.line, finding.location.endLine)).contains(line)
    }
    let here = all.compactMap { finding, document in
      (isHere(finding) ? finding : finding.separate.first(where: isHere)).map { ($0, document) }
    }
    if !here.isEmpty { return here }
    return all.filter {
      $0.finding.notes.contains { $0.location.path == name && $0.location.line == line }
    }
  }

  /// The explanation of a `finding` in `document`.
  package static func text(
    for finding: Finding, in document: DocumentResult, help: RuleHelp?, by report: TextReport
  ) -> String {
    var text = report.render(finding)
    if let known = document.listed.first(where: { $0.finding == finding }) {
      text += "Known: \(known.source)\(known.reason.map { ", because \($0)" } ?? "")\n\n"
    }
    if let rule = RuleListing.rules.first(where: { $0.id == finding.rule }) {
      text += "Rule \(rule.id): \(rule.summary)\n\n"
    }
    let nodes = Set(([finding.node] + finding.notes.map(\.node)).compactMap(\.self))
    let scopes = document.scopes.filter { scope in
      scope.stops.contains { $0.node.map(nodes.contains) ?? false }
    }
    if !scopes.isEmpty {
      text += "The order around it:\n"
      text += String(decoding: OrderText.render(scopes, around: nodes), as: UTF8.self) + "\n"
    }
    if let help {
      text += "How to fix it:\n\n\(Advice(help.howToFix).text(for: finding, in: document.dialect))\n"
    }
    return text
  }
}
