package import FocusModel

/// Workflow commands: lines on standard output that GitHub Actions turns into annotations of the run and of
/// the changed files.
///
/// GitHub shows at most ten errors, ten warnings and ten notices per step and silently drops the rest. The
/// report therefore writes the worst issues first, and its last notice gives the number of dropped issues.
package struct GitHubAnnotationsReport: Report {
  /// The number of annotations of each kind that GitHub shows per step.
  static let limit = 10

  /// Creates a report; it has no options.
  package init() {}

  /// Writes the commands, and then the verdict for readers of the log.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    var issues = WorstIssues(Self.limit)
    run.forEachIssue { issues.add($0) }
    var log = WorkflowLog()
    var left: [Severity: Int] = [:]
    let isTooMany = issues.counts.values.contains { $0 > Self.limit }
    for severity in Severity.worstFirst {
      // The notice about dropped annotations also counts towards the limit on notices.
      let shown = issues.of(severity).prefix(severity == .info && isTooMany ? Self.limit - 1 : Self.limit)
      for issue in shown { log.annotate(issue) }
      let found = issues.counts[severity] ?? 0
      if shown.count < found { left[severity] = found - shown.count }
    }
    if let words = Summary.words(for: left) {
      log.command(
        "notice", [("title", "Focus audit: not all findings are shown")],
        "\(words) more: GitHub shows \(Self.limit) annotations of each kind per step. "
          + "The summary or another report of the same run contains all of them.")
    }
    let summary = Summary(run)
    log.line(([summary.verdict] + summary.gaps).joined(separator: "; "))
    output(log.bytes)
  }
}

/// Writes and escapes workflow commands; no other code does.
/// (https://docs.github.com/actions/reference/workflow-commands-for-github-actions)
private struct WorkflowLog {
  private(set) var bytes: [UInt8] = []

  mutating func annotate(_ issue: Issue) {
    let place = issue.location
    var properties = [("file", place.path.visible()), ("line", String(place.line))]
    if place.endLine > place.line {
      // GitHub rejects columns for a location that spans several lines.
      properties.append(("endLine", String(place.endLine)))
    } else {
      properties += [("endLine", String(place.line)), ("col", String(place.column))]
      properties.append(("endColumn", String(max(place.column, place.endColumn))))
    }
    properties.append(("title", issue.headline))
    let kind = issue.severity == .info ? "notice" : issue.severity.rawValue
    command(kind, properties, issue.paragraph)
  }

  /// Writes a command: `::name key=value,…::message`.
  mutating func command(_ name: String, _ properties: [(key: String, value: String)], _ message: String) {
    bytes += "::\(name)".utf8
    for (index, property) in properties.enumerated() {
      bytes += "\(index == 0 ? " " : ",")\(property.key)=".utf8
      escape(property.value, [UInt8(ascii: "%"), UInt8(ascii: ":"), UInt8(ascii: ",")])
    }
    bytes += "::".utf8
    escape(message, [UInt8(ascii: "%")])
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a line that is not a command, whatever its text.
  mutating func line(_ text: String) { bytes += "\(text.visible())\n".utf8 }

  /// Writes `text` with percent escapes for `special` bytes and line endings.
  private mutating func escape(_ text: String, _ special: [UInt8]) {
    for byte in text.utf8 {
      if byte < 0x20 || special.contains(byte) {
        bytes += byte.percentEncoded
      } else {
        bytes.append(byte)
      }
    }
  }
}

extension UInt8 {
  /// A percent sign and two hexadecimal digits.
  var percentEncoded: [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(self >> 4)], digits[Int(self & 15)]]
  }
}
