package import FocusModel
import JSON

/// The issues for GitLab's Code Quality, in the part of Code Climate's format that GitLab reads.
///
/// GitLab compares the fingerprints of two branches to find the issues that a merge request adds or fixes. If
/// two issues have the same fingerprint, GitLab drops one of them.
package struct CodeQualityReport: Report {
  /// Creates a report; it has no options.
  package init() {}

  /// Writes an array with an object for each issue.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    var json = JSONWriter()
    json.array { json in
      run.forEachIssue(separately: true) { issue in
        json.element { $0.write(issue, severity: Self.severity(of: issue)) }
        json.drain(over: partSize, to: output)
      }
    }
    output(json.finish())
  }

  /// The issue's severity among GitLab's five. The two extremes, `blocker` and `info`, are reserved for
  /// documents that could not be audited and for mere information.
  private static func severity(of issue: Issue) -> String {
    if issue.rule == Issue.unreadable { return "blocker" }
    return switch issue.severity {
    case .error: "critical"
    case .warning: "major"
    case .info: "info"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ issue: Issue, severity: String) {
    object { json in
      json.member("description", issue.paragraph)
      json.member("check_name", issue.rule.description)
      json.member("fingerprint", issue.fingerprint)
      json.member("severity", severity)
      json.key("location")
      json.object(inline: true) { json in
        json.member("path", issue.location.path.visible())
        json.key("lines")
        json.object { json in
          json.member("begin", issue.location.line)
          json.member("end", issue.location.endLine)
        }
      }
    }
  }
}
