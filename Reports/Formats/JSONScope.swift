import FocusModel
import JSON

extension JSONWriter {
  /// Writes a scope with its stops, and with its picture if `isDrawn`.
  mutating func write(_ scope: ScopeResult, isDrawn: Bool = true) {
    object { json in
      json.member("kind", scope.kind)
      json.member("name", scope.name)
      json.member("title", scope.title)
      json.key("location")
      json.write(scope.location)
      json.member("isCertain", scope.isCertain)
      if let start = scope.start {
        json.key("start")
        json.object { json in
          json.member("element", start.element)
          json.key("location")
          json.write(start.location)
          json.member("doubt", start.doubt)
        }
      }
      json.key("stops")
      json.array(scope.stops) { json, stop in json.write(stop) }
      json.key("obstacles")
      json.array(scope.obstacles) { json, obstacle in json.write(obstacle) }
      if isDrawn, let picture = scope.picture {
        json.key("picture")
        json.write(picture)
      }
    }
  }

  private mutating func write(_ stop: StopResult) {
    object(inline: true) { json in
      json.member("role", stop.role)
      json.member("name", stop.name)
      json.member("nameDoubt", stop.nameDoubt)
      json.member("id", stop.id)
      json.member("kind", stop.kind)
      json.member("page", stop.page)
      json.member("doubt", stop.doubt)
      json.member("condition", stop.condition)
      json.member("unreached", stop.unreached)
      json.member("placing", stop.placing)
      json.member("states", stop.states)
      json.member("node", stop.node)
      json.key("location")
      json.write(stop.location)
    }
  }

  /// Writes a doubt with its location.
  mutating func write(_ doubt: Doubt) {
    object(inline: true) { json in
      json.member("message", doubt.message)
      json.key("location")
      json.write(doubt.location)
    }
  }

  /// Writes a location in a document.
  mutating func write(_ location: DocumentLocation) {
    object(inline: true) { json in
      json.member("path", location.path)
      json.member("line", location.line)
      json.member("column", location.column)
      json.member("endLine", location.endLine)
      json.member("endColumn", location.endColumn)
    }
  }
}
