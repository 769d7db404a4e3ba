package import FocusModel

/// One line for each issue, the worst first: for a look at much, and for tools that read lines.
package struct ConciseReport: Report {
  private let shownPath: @Sendable (String) -> String

  /// A report that shows paths as `shownPath` has them.
  package init(shownPath: @escaping @Sendable (String) -> String = { $0 }) { self.shownPath = shownPath }

  /// `path:line:column: severity: message [rule]`, and a line of totals.
  package func write(_ result: AuditResult, to output: ([UInt8]) -> Void) {
    var text = ""
    for issue in Issue.all(of: result).worstFirst {
      let (place, mark) = (issue.location, issue.certainty == .likely ? ", likely" : "")
      text += "\(shownPath(place.path).visible()):\(place.line):\(place.column): \(issue.severity.rawValue): "
      text += "\(issue.message.visible()) [\(issue.rule)\(mark)]\n"
      if text.utf8.count > partSize {
        output(Array(text.utf8))
        text = ""
      }
    }
    let summary = Summary(result)
    text += ([summary.verdict] + summary.gaps).joined(separator: "; ") + "\n"
    output(Array(text.utf8))
  }
}
