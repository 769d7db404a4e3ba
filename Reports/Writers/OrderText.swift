package import FocusModel

/// The focus order of scopes for a terminal: the output of `focus-audit order`.
///
/// The initial focus comes first, if it is known. A line for each stop follows with its number, role, name,
/// id and location; if the document does not determine the stop's position, the line has a question mark and
/// the reason. The elements that were skipped while reading come last; they are listed because a skipped
/// element may contain stops.
package enum OrderText {
  /// Renders `scopes` and the `notes` about reading. Linear in the number of stops.
  ///
  /// - Parameter marked: Nodes whose stops are marked with an arrow; only these stops and a few before and
  ///   after them are shown. Nil to show all stops.
  package static func render(
    _ scopes: [ScopeResult], notes: [Doubt] = [], around marked: Set<NodeID>? = nil
  ) -> [UInt8] {
    var text = ""
    for scope in scopes {
      if !text.isEmpty { text += "\n" }
      let name = scope.name.isEmpty ? "" : " \u{201C}\(scope.name.visible(limit: 80))\u{201D}"
      text += "\(scope.kind)\(name), line \(scope.location.line): \(count(scope.stops))"
      text += scope.isCertain ? "\n" : ", order uncertain in places\n"
      if let start = scope.start, marked == nil {
        text += "  focus starts on \(start.element.visible(limit: 160))  \(place(start.location, in: scope))"
        text += start.doubt.map { "  (perhaps: \($0))\n" } ?? "\n"
      }
      let doubt = remark(ofAll: scope.stops, \.doubt)
      let condition = remark(ofAll: scope.stops, \.condition)
      let unreached = remark(ofAll: scope.stops, \.unreached)
      if let doubt { text += "  all stops: \(doubt)\n" }
      if let condition { text += "  possibly not stops: \(condition)\n" }
      if let unreached { text += "  none of them is reached: \(unreached)\n" }
      let width = String(scope.stops.count).count
      var page: String?
      let shown = marked.map { shownStops(of: scope, around: $0) }
      for (index, stop) in scope.stops.enumerated() {
        if let shown, !shown.contains(index) { continue }
        let isMarked = stop.node.map { marked?.contains($0) ?? false } ?? false
        if stop.page != page {
          page = stop.page
          if let page { text += "  page \u{201C}\(page.visible(limit: 80))\u{201D}\n" }
        }
        let number = String(index + 1)
        text += (isMarked ? "→ " : "  ") + String(repeating: " ", count: width - number.count) + number
        text += stop.doubt == nil ? "  " : "? "
        text += stop.role
        if let name = stop.name { text += " \u{201C}\(name.visible(limit: 80))\u{201D}" }
        if let id = stop.id { text += " '\(id.visible(limit: 80))'" }
        text += "  \(place(stop.location, in: scope))"
        if doubt == nil, let doubt = stop.doubt { text += "  (\(doubt))" }
        if condition == nil, let condition = stop.condition { text += "  (may not be a stop: \(condition))" }
        if unreached == nil, let unreached = stop.unreached { text += "  (not reached: \(unreached))" }
        text += "\n"
      }
      for obstacle in scope.obstacles {
        text += "  ! \(place(obstacle.location, in: scope))  \(obstacle.message)\n"
      }
    }
    if scopes.isEmpty { text = "the document has no focus stops\n" }
    if !notes.isEmpty { text += "\n" }
    for note in notes {
      let place = note.location
      text +=
        "\(place.path.visible()):\(place.line):\(place.column): note: \(note.message.visible())\n"
    }
    return Array(text.utf8)
  }

  /// The remark that all `stops` share; nil if their remarks differ, or if there are fewer than two stops.
  private static func remark(ofAll stops: [StopResult], _ remark: (StopResult) -> String?) -> String? {
    guard stops.count > 1, let first = stops.first.flatMap(remark) else { return nil }
    return stops.allSatisfy { remark($0) == first } ? first : nil
  }

  /// The indexes of the stops at `nodes`, and of three stops before and after each.
  private static func shownStops(of scope: ScopeResult, around nodes: Set<NodeID>) -> Set<Int> {
    var shown: Set<Int> = []
    for (index, stop) in scope.stops.enumerated() {
      if let node = stop.node, nodes.contains(node) { shown.formUnion(index - 3...index + 3) }
    }
    return shown
  }

  /// The line and column; for an included element, the name of its file comes first.
  private static func place(_ location: DocumentLocation, in scope: ScopeResult) -> String {
    let file = location.path == scope.location.path ? "" : location.path.visible() + ":"
    return "\(file)\(location.line):\(location.column)"
  }

  private static func count(_ stops: [StopResult]) -> String {
    stops.count == 1 ? "1 stop" : "\(stops.count) stops"
  }
}
