import FocusModel
import FocusReports
import JSON

extension DocumentView {
  /// Writes the scopes of the document and their stops in focus order.
  func writeSymbols(hierarchical: Bool, to json: inout JSONWriter) {
    let scopes = result.scopes.filter { $0.location.path == name }
    guard hierarchical else {
      let stops = scopes.flatMap { scope in scope.stops.enumerated().map { (scope, $0.offset, $0.element) } }
      json.array(stops.filter { $0.2.location.path == name }) { json, entry in
        let (scope, index, stop) = entry
        json.object { json in
          json.member("name", "\(index + 1) \(stop.words)")
          json.member("kind", Self.stopKind)
          json.member("containerName", Self.words(for: scope))
          json.key("location")
          json.object { json in
            json.member("uri", document.uri)
            json.key("range")
            range(of: stop.location).write(to: &json)
          }
        }
      }
      return
    }
    json.array(scopes) { json, scope in
      let stops = scope.stops.enumerated().filter { $0.element.location.path == name }
      let own = range(of: scope.location)
      let all = stops.map { range(of: $0.element.location) } + [own]
      let whole = DocumentRange(
        start: all.map(\.start).min() ?? own.start, end: all.map(\.end).max() ?? own.end)
      json.object { json in
        json.member("name", Self.words(for: scope))
        json.member("detail", scope.stops.count == 1 ? "1 stop" : "\(scope.stops.count) stops")
        json.member("kind", Self.scopeKind)
        write(whole, selecting: own, to: &json)
        json.key("children")
        json.array(stops) { json, entry in
          let place = range(of: entry.element.location)
          json.object { json in
            json.member("name", "\(entry.offset + 1) \(entry.element.words)")
            json.member("detail", entry.element.id)
            json.member("kind", Self.stopKind)
            write(place, selecting: place, to: &json)
          }
        }
      }
    }
  }

  /// Writes a label with the stop's number at each stop in `visible`.
  func writeInlayHints(in visible: DocumentRange, to json: inout JSONWriter) {
    let stops = result.scopes.flatMap { scope in scope.stops.enumerated().map { ($0.offset, $0.element) } }
      .filter { $0.1.location.path == name }
      .map { (number: $0 + 1, stop: $1, place: range(of: $1.location)) }
      .filter { $0.place.touches(visible) }
    json.array(stops) { json, entry in
      json.object { json in
        json.key("position")
        entry.place.end.write(to: &json)
        json.member("label", "⇥ \(entry.number)\(entry.stop.doubt == nil ? "" : "?")")
        json.member("tooltip", entry.stop.words)
        json.member("paddingLeft", true)
      }
    }
  }

  private func write(_ range: DocumentRange, selecting selection: DocumentRange, to json: inout JSONWriter) {
    json.key("range")
    range.write(to: &json)
    json.key("selectionRange")
    selection.write(to: &json)
  }

  private static func words(for scope: ScopeResult) -> String {
    scope.name.isEmpty ? scope.kind : "\(scope.kind) “\(scope.name)”"
  }

  /// The protocol's numbers for the kinds of symbols: a namespace and a field.
  private static let (scopeKind, stopKind) = (3, 8)
}
