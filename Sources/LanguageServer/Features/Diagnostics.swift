import FocusAudit
import FocusModel
import JSON

/// Writes the problems of a document as diagnostics.
struct Diagnostics {
  /// Whether the client shows related locations of a finding.
  var showsRelatedPlaces = false
  var encoding = PositionEncoding.utf16

  /// The maximum number of related locations per finding: a focus trap may have many steps.
  private static let mostPlaces = 20
  /// Rules about declarations and suppressions without effect, which editors show faded.
  private static let unnecessary: Set<RuleID> = ["ineffective-focus-order", "unused-suppression"]

  /// Writes an array with the diagnostics of `problems`, all of which are in the document with `lines`.
  func write(
    _ problems: [Problem], at lines: LineTable, lines linesOf: (String) -> LineTable,
    to json: inout JSONWriter
  ) {
    json.array(problems) { json, problem in
      switch problem {
      case .unreadable(let problem): write(problem, lines, to: &json)
      case .finding(let finding, let uri): write(finding, lines, uri, linesOf, to: &json)
      }
    }
  }

  private func write(_ problem: DocumentProblem, _ lines: LineTable, to json: inout JSONWriter) {
    json.object { json in
      json.key("range")
      lines.range(of: problem.location, in: encoding).write(to: &json)
      json.member("severity", Severity.error.code)
      json.member("source", "focus-audit")
      json.member("message", ([problem.message] + problem.notes).joined(separator: "\n"))
    }
  }

  private func write(
    _ finding: Finding, _ lines: LineTable, _ uri: (String) -> String, _ linesOf: (String) -> LineTable,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.key("range")
      lines.range(of: finding.location, in: encoding).write(to: &json)
      json.member("severity", finding.severity.code)
      json.member("code", finding.rule.description)
      if let rule = RuleListing.rules.first(where: { $0.id == finding.rule }) {
        json.key("codeDescription")
        json.object { $0.member("href", rule.page) }
      }
      json.member("source", "focus-audit")
      json.member("message", finding.message + (finding.certainty == .likely ? " (likely)" : ""))
      if Self.unnecessary.contains(finding.rule) {
        json.key("tags")
        json.array([1]) { $0.value($1) }
      }
      let places = (finding.notes + finding.route).prefix(Self.mostPlaces)
      if showsRelatedPlaces, !places.isEmpty {
        json.key("relatedInformation")
        json.array(places) { json, note in
          let uri = uri(note.location.path)
          json.object { json in
            json.key("location")
            json.object { json in
              json.member("uri", uri)
              json.key("range")
              linesOf(uri).range(of: note.location, in: encoding).write(to: &json)
            }
            json.member("message", note.message)
          }
        }
      }
      json.key("data")
      json.object { $0.member("fingerprint", finding.fingerprint) }
    }
  }
}

extension Severity {
  /// The severity's number in the protocol.
  var code: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}
