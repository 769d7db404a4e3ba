import FocusAudit
import FocusModel
import JSON

/// Reports the progress of the first audit. Editors show the progress in the status bar.
final class ProgressReport: Sendable {
  private static let token = "focus-audit"
  private let shown = Guarded(0)

  /// Starts the report.
  init(over connection: inout Connection) {
    connection.ask("window/workDoneProgress/create") { json in
      json.object { $0.member("token", Self.token) }
    }
    Self.send { json in
      json.member("kind", "begin")
      json.member("title", "Auditing focus")
      json.member("percentage", 0)
    }
  }

  /// Updates the report after each tenth of the audit.
  var update: @Sendable (Auditor.Progress) -> Void {
    { [self] progress in
      let tenth = progress.done * 10 / max(1, progress.total)
      shown.withLock { last in
        guard tenth > last else { return }
        last = tenth
        Self.send { json in
          json.member("kind", "report")
          json.member("message", "\(progress.done) of \(progress.total) files")
          json.member("percentage", min(100, tenth * 10))
        }
      }
    }
  }

  /// Ends the report.
  func end() { Self.send { $0.member("kind", "end") } }

  private static func send(_ value: JSONBody) {
    Connection.notifyFromAnyThread("$/progress") { json in
      json.object { json in
        json.member("token", token)
        json.key("value")
        json.object(value)
      }
    }
  }
}
