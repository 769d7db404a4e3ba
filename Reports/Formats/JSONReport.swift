import CrashGuard
package import FocusModel
import JSON

/// All data for programs, in the format of `Schemas/audit.schema.json`.
package struct JSONReport: Report {
  /// The schema version. It increases when a member is removed or changes its meaning; additions leave it
  /// unchanged.
  static let schemaVersion = 2

  /// The level of detail of a document.
  private let detail: ReportDetail

  /// Creates a report with the level of detail `detail`.
  package init(detail: ReportDetail = .pictures) { self.detail = detail }

  /// Writes the whole result.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    let about = run.about
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", Self.schemaVersion)
      json.key("tool")
      json.object(inline: true) { json in
        json.member("name", "focus-audit")
        json.member("version", about.version)
      }
      json.write(Summary(run))
      json.write(about: about)
      json.key("rules")
      json.array(about.rules) { json, rule in json.write(saved: rule, help: about.help[rule.id]) }
      json.key("documents")
      json.array { json in
        run.forEach { document in
          CrashGuard.document(document.path) {
            json.element { $0.write(document, rules: about.rules, detail: detail) }
          }
          json.drain(over: partSize, to: output)
        }
      }
    }
    output(json.finish())
  }
}

/// Writes only the focus orders, with the same objects as in the whole report.
package enum OrderJSON {
  /// `scopes` and `notes` about skipped elements, as a separate JSON document.
  package static func render(_ scopes: [ScopeResult], notes: [Doubt]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", JSONReport.schemaVersion)
      json.key("scopes")
      json.array(scopes) { json, scope in json.write(scope) }
      json.key("notes")
      json.array(notes) { json, note in json.write(note) }
    }
    return json.finish()
  }
}

/// Writes only the rules, with the same objects as in the whole report: the output of `focus-audit rules
/// --json`.
package enum RulesJSON {
  /// `rules` as a JSON array.
  ///
  /// - Parameter severities: The highest severity of a rule in each toolkit.
  package static func render(
    _ rules: [RuleDescription], help: [RuleID: RuleHelp],
    severities: (RuleID) -> [(dialect: Dialect, severity: Severity)]
  ) -> [UInt8] {
    var json = JSONWriter()
    json.array(rules) { json, rule in
      json.write(saved: rule, help: help[rule.id], severities: severities(rule.id))
    }
    return json.finish()
  }
}
