import FocusModel

/// A focus order as a path with numbered stops.
extension HTMLPage {
  /// Longer paths open on demand: people look for what deviates, and the findings beside them say that.
  private static let longestOpenPath = 30

  /// `flags` gives the findings to show at a stop.
  func writeOrder(
    of scope: ScopeResult, in document: DocumentResult, flags: (StopResult) -> [NumberedFinding]
  ) {
    html.element("section", class: "order") {
      html.element("h3") {
        html.text("Focus order of \(scope.kind.visible(limit: 60)) ")
        html.userText(scope.name, limit: 200)
      }
      html.element("p", class: "facts") {
        html.place(scope.location, in: document.path)
        html.text(" · \(counted(scope.stops.count, "stop"))")
        html.text(scope.isCertain ? ", order certain" : ", order uncertain in places")
      }
      for obstacle in scope.obstacles {
        html.element("p", class: "obstacle") {
          html.element("strong", "In the way:")
          html.text(" ")
          html.userText(obstacle.message)
          html.text(", ")
          html.place(obstacle.location, in: document.path)
        }
      }
      if scope.stops.count > Self.longestOpenPath {
        html.element("details") {
          html.element("summary", "All \(scope.stops.count) stops")
          writePath(scope.stops, in: document, flags)
        }
      } else if !scope.stops.isEmpty {
        writePath(scope.stops, in: document, flags)
      }
    }
  }

  private func writePath(
    _ stops: [StopResult], in document: DocumentResult, _ flags: (StopResult) -> [NumberedFinding]
  ) {
    // Without its bullets a list is no list to VoiceOver, unless it says so.
    html.element("ol", class: "path", attributes: [("role", "list")]) {
      var index = 0
      while index < stops.count {
        let page = stops[index].page
        let end = stops[index...].firstIndex { $0.page != page } ?? stops.count
        if let page {
          html.element("li", class: "page") {
            html.element("p") { html.userText(page, limit: 200) }
            html.element("ol", attributes: [("role", "list")]) {
              for number in index..<end {
                write(stops[number], number: number + 1, in: document, flags(stops[number]))
              }
            }
          }
        } else {
          for number in index..<end {
            write(stops[number], number: number + 1, in: document, flags(stops[number]))
          }
        }
        index = end
      }
    }
  }

  private func write(
    _ stop: StopResult, number: Int, in document: DocumentResult, _ flags: [NumberedFinding]
  ) {
    let worst = flags.map(\.finding.severity).max()?.rawValue
    let classes = ["stop", worst, stop.doubt == nil ? nil : "doubtful"].compactMap(\.self)
    html.element("li", class: classes.joined(separator: " ")) {
      html.element("span", class: "badge", String(number))
      html.element("div") {
        html.element("p", class: "name") {
          if let name = stop.name {
            html.userText(name, limit: 100)
          } else {
            html.element("em", "no name")
          }
          html.element("span", class: "role", " \(stop.role.visible(limit: 60))")
        }
        html.element("p", class: "facts") {
          html.userText(stop.kind, limit: 100)
          if let id = stop.id {
            html.text(" · ")
            html.element("code") { html.userText(id, limit: 100) }
          }
          html.text(" · ")
          if stop.location.path != document.path {
            html.userText(stop.location.path, limit: 300)
            html.text(", ")
          }
          html.text("line \(stop.location.line)")
        }
        if let doubt = stop.doubt {
          html.element("p", class: "doubt") {
            html.text("Position uncertain: ")
            html.userText(doubt, limit: 300)
          }
        }
        for flag in flags { writeFlag(flag) }
      }
    }
  }

  /// One line that leads to a finding.
  func writeFlag(_ entry: NumberedFinding) {
    let finding = entry.finding
    html.element("p", class: "flag") {
      html.element("strong", class: "severity \(finding.severity.rawValue)", finding.severity.title)
      html.text(" ")
      html.link(rules[finding.rule]?.title ?? finding.rule.description, to: "#f\(entry.number)")
    }
  }
}
