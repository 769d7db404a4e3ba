package import FocusModel

/// A line for each issue, with the worst issues first: for an overview, and for tools that read lines.
package struct ConciseReport: Report {
  private let shownPath: @Sendable (String) -> String

  /// Creates a report that maps the shown paths with `shownPath`.
  package init(shownPath: @escaping @Sendable (String) -> String = { $0 }) { self.shownPath = shownPath }

  /// Writes lines of the form `path:line:column: severity: message [rule]`, and a line with the totals.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    var lines = Spool()
    run.forEachIssue { issue in
      let (place, mark) = (issue.location, issue.certainty == .likely ? ", likely" : "")
      var text =
        "\(shownPath(place.path).visible()):\(place.line):\(place.column): \(issue.severity.rawValue): "
      text += "\(issue.message.visible()) [\(issue.rule)\(mark)]\n"
      lines.add(Array(text.utf8), at: Spool.Rank(first: UInt64(issue.rank)))
    }
    lines.drain(to: output)
    let summary = Summary(run)
    let clauses = [summary.verdict] + summary.gaps + [summary.unknownClasses].compactMap(\.self)
    let text = clauses.joined(separator: "; ") + "\n"
    output(Array(text.utf8))
  }
}
