package import FocusModel
import JSON

/// Diagnostics for reviewdog (`-f=rdjson`), which comments on changes on GitHub, GitLab and similar
/// platforms.
///
/// Ranges have lines but no columns, because reviewdog counts columns in bytes and results count Unicode
/// scalars.
package struct RDJSONReport: Report {
  /// Creates a report; it has no options.
  package init() {}

  /// Writes an object with a diagnostic for each issue.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    let rules = Dictionary(run.about.rules.map { ($0.id, $0) }) { first, _ in first }
    var json = JSONWriter()
    json.object { json in
      json.key("source")
      json.object(inline: true) { json in
        json.member("name", "focus-audit")
        json.member("url", Publication.page)
      }
      json.key("diagnostics")
      json.array { json in
        run.forEachIssue(separately: true) { issue in
          json.element { $0.write(issue, link: rules[issue.rule]?.page) }
          json.drain(over: partSize, to: output)
        }
      }
    }
    output(json.finish())
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ issue: Issue, link: String?) {
    object { json in
      json.member("message", issue.paragraph)
      json.key("location")
      json.object { json in
        json.member("path", issue.location.path.visible())
        json.key("range")
        json.object(inline: true) { json in
          json.key("start")
          json.object { json in json.member("line", issue.location.line) }
          json.key("end")
          json.object { json in json.member("line", issue.location.endLine) }
        }
      }
      json.member("severity", issue.severity.rawValue.uppercased())
      json.key("code")
      json.object(inline: true) { json in
        json.member("value", issue.rule.description)
        json.member("url", link)
      }
    }
  }
}
