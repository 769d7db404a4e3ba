package import FocusModel

/// The accessibility widget of GitLab's merge requests, which reads the form of pa11y-ci.
///
/// GitLab compares whole entries of two branches, so that no member may hold a line number; documents without findings
/// are there with an empty list (https://docs.gitlab.com/ci/testing/accessibility_testing).
package struct GitLabAccessibilityReport: Report {
  /// The one form it has.
  package init() {}

  /// An object with the issues of each document.
  package func write(_ result: AuditResult, to output: ([UInt8]) -> Void) {
    let issues = Dictionary(grouping: Issue.all(of: result), by: \.location.path)
    let paths = Set(result.documents.map(\.path)).union(issues.keys).sorted()
    var json = JSONWriter()
    json.object { json in
      json.member("total", paths.count)
      json.member("passes", paths.count { issues[$0] == nil })
      json.member("errors", issues.values.reduce(0) { $0 + $1.count })
      json.key("results")
      json.object { json in
        for path in paths {
          json.key(path.visible())
          json.array(issues[path] ?? []) { json, issue in json.write(issue) }
          json.drain(to: output)
        }
      }
    }
    output(json.finish())
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ issue: Issue) {
    let (type, code) =
      switch issue.severity {
      case .error: ("error", 1)
      case .warning: ("warning", 2)
      case .info: ("notice", 3)
      }
    object { json in
      json.member("code", issue.rule.description)
      json.member("type", type)
      json.member("typeCode", code)
      json.member("message", "\(issue.title): \(stopped(issue.message.visible()))")
      json.member("context", issue.element.visible())
      json.member("selector", issue.subject.visible())
      json.member("runner", "focus-audit")
      json.key("runnerExtras")
      json.object(inline: true) { _ in }
    }
  }
}
