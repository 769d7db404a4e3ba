package import FocusModel
import JSON

/// The accessibility widget of GitLab's merge requests, which reads the format of pa11y-ci.
///
/// GitLab compares whole entries of two branches, so no member of an entry may contain a line number.
/// Documents without findings have an empty list (https://docs.gitlab.com/ci/testing/accessibility_testing).
package struct GitLabAccessibilityReport: Report {
  /// Creates a report; it has no options.
  package init() {}

  /// Writes an object with the issues of each document.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    var (total, passes, errors) = (0, 0, 0)
    run.forEachFile { _, issues in
      total += 1
      if issues.isEmpty { passes += 1 }
      errors += issues.count
    }
    var json = JSONWriter()
    json.object { json in
      json.member("total", total)
      json.member("passes", passes)
      json.member("errors", errors)
      json.key("results")
      json.object { json in
        run.forEachFile { path, issues in
          json.key(path.visible())
          json.array(issues) { json, issue in json.write(issue) }
          json.drain(over: partSize, to: output)
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
