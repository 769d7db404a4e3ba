import CrashGuard
package import FocusModel
import JSON

/// A lean saved result that programs can write and read in parts: a line about the run, a line per document,
/// and a last line with the totals.
///
/// The lines contain the same data as the whole report except the help texts of rules, which are part of the
/// version of focus-audit that wrote the lines. Outcomes are written as a letter per rule.
package struct JSONLinesReport: Report {
  /// The level of detail of a document.
  private let detail: ReportDetail

  /// Creates a report with the level of detail `detail`.
  package init(detail: ReportDetail) { self.detail = detail }

  /// The mark that identifies this format for ``SavedResult``.
  static let form = "lines"

  /// Writes the run, and then the documents in path order.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    let about = run.about
    var json = JSONWriter()
    json.line { json in
      json.object { json in
        json.member("schemaVersion", JSONReport.schemaVersion)
        json.member("form", Self.form)
        json.key("tool")
        json.object { json in
          json.member("name", "focus-audit")
          json.member("version", about.version)
        }
        json.write(about: about)
        json.key("rules")
        json.array(about.rules) { json, rule in json.write(saved: rule, help: nil) }
      }
    }
    run.forEach { document in
      CrashGuard.document(document.path) {
        json.line { $0.write(document, rules: about.rules, detail: detail, isLean: true) }
      }
      json.drain(over: partSize, to: output)
    }
    json.line { json in
      json.object { json in
        json.member("lines", run.totals.documents)
        json.write(Summary(run))
      }
    }
    output(json.bytes)
  }
}

extension Outcome {
  /// The letter for the outcome in a line; doubts are written separately.
  var letter: Character {
    switch self {
    case .passed: "p"
    case .failed: "f"
    case .inapplicable: "n"
    case .cantTell: "c"
    }
  }

  /// The outcome for `letter`; nil if the letter is unknown.
  init?(letter: Character, doubts: [Doubt]) {
    switch letter {
    case "p": self = .passed
    case "f": self = .failed(doubts)
    case "n": self = .inapplicable
    case "c": self = .cantTell(doubts)
    default: return nil
    }
  }
}
