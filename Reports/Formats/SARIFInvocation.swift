import FocusModel
import JSON

extension JSONWriter {
  /// Writes the conventions for locations: paths relative to the root of the project, and columns in code
  /// points.
  mutating func writeConventions() {
    key("originalUriBaseIds")
    object { json in
      json.key(Self.sarifRoot)
      json.object { json in json.text("description", "The root of the project") }
    }
    member("columnKind", "unicodeCodePoints")
  }

  /// Writes the run: the documents that could not be read, and the number of omitted results.
  mutating func writeInvocations(_ run: ResultStream, leftOut: Int) {
    key("invocations")
    array(CollectionOfOne(())) { json, _ in
      json.object { json in json.writeInvocation(run, leftOut: leftOut) }
    }
  }

  private mutating func writeInvocation(_ run: ResultStream, leftOut: Int) {
    member("executionSuccessful", run.totals.unreadable == 0 && leftOut == 0)
    key("toolExecutionNotifications")
    array { json in
      if run.totals.unreadable == 0 { return }
      run.forEach { document in
        if let problem = document.problem { json.element { $0.writeNotification(problem) } }
      }
    }
    if leftOut > 0 {
      key("toolConfigurationNotifications")
      array(CollectionOfOne(leftOut)) { json, leftOut in
        json.object { json in
          json.member("level", "warning")
          json.text(
            "message",
            "\(counted(leftOut, "result")) left out, the least severe: a run can contain \(SARIFReport.mostResults)."
          )
        }
      }
    }
  }

  private mutating func writeNotification(_ problem: DocumentProblem) {
    object { json in
      json.member("level", "error")
      json.text("message", sentence(([problem.message] + problem.notes).joined(separator: "; ").sarifPlain))
      json.key("descriptor")
      json.object(inline: true) { json in json.member("id", Issue.unreadable.description) }
      json.key("locations")
      json.array(CollectionOfOne(problem.location)) { json, location in
        json.object { json in json.writeSARIF(location) }
      }
    }
  }
}
