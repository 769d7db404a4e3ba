import FocusModel

/// The stops of a window in their order, beside its picture.
extension HTMLPage {
  /// Longer paths scroll beside their picture: people look for what deviates, and the findings say that.
  func writeOrder(
    of scope: ScopeResult, in document: DocumentResult, _ findings: [NumberedFinding], _ pages: PicturePages
  ) {
    let flags = Dictionary(grouping: findings, by: \.finding.node)
    let stops = Set(scope.stops.compactMap(\.node))
    let beside = findings.filter { entry in entry.finding.node.map { !stops.contains($0) } ?? true }
    let besideByElement = Dictionary(grouping: beside, by: \.finding.element)
    html.element("div", class: "order") {
      if !scope.stops.isEmpty {
        writePath(scope, in: document, jumps(in: scope, findings), pages) { $0.flatMap { flags[$0] } ?? [] }
      }
      if !beside.isEmpty {
        html.element("p", class: "besides", "Beside the path")
        html.element("ul", class: "list") {
          // One entry for each element, however much is wrong with it.
          var told: Set<String> = []
          for entry in beside where told.insert(entry.finding.element).inserted {
            html.element(
              "li", class: "beside" + pages.classes(of: entry.finding.node),
              attributes: entry.finding.node.map { [("data-n", String($0.index))] } ?? []
            ) {
              html.element("p", class: "name") { html.userText(entry.finding.element, limit: 200) }
              for other in besideByElement[entry.finding.element] ?? [] { writeFlag(other) }
            }
          }
        }
      }
    }
  }

  private func writePath(
    _ scope: ScopeResult, in document: DocumentResult, _ jumps: Set<Int>, _ pages: PicturePages,
    _ flags: (NodeID?) -> [NumberedFinding]
  ) {
    let stops = scope.stops
    // Without its bullets a list is no list to VoiceOver, unless it says so.
    html.element("ol", class: "path", attributes: [("role", "list")]) {
      var index = 0
      while index < stops.count {
        let page = stops[index].page
        let end = stops[index...].firstIndex { $0.page != page } ?? stops.count
        let part = index..<end
        if let page {
          html.element("li", class: "page" + pages.classes(of: stops[index].node)) {
            html.element("p") { html.userText(page, limit: 200) }
            html.element("ol", attributes: [("role", "list")]) {
              for number in part {
                write(
                  number, of: scope, in: document, pages, isJumpFound: jumps.contains(number),
                  flags(stops[number].node))
              }
            }
          }
        } else {
          for number in part {
            write(
              number, of: scope, in: document, pages, isJumpFound: jumps.contains(number),
              flags(stops[number].node))
          }
        }
        index = end
      }
    }
  }

  private func write(
    _ index: Int, of scope: ScopeResult, in document: DocumentResult, _ pages: PicturePages,
    isJumpFound isFound: Bool,
    _ flags: [NumberedFinding]
  ) {
    let stop = scope.stops[index]
    let move = scope.picture.flatMap { $0.moves.indices.contains(index) ? $0.moves[index] : nil }
    let worst = flags.map(\.finding.severity).max()?.rawValue
    let classes = ["stop", worst, stop.doubt == nil ? nil : "doubtful"].compactMap(\.self)
    var attributes: [(name: String, value: String)] = []
    if let node = stop.node { attributes.append(("data-n", String(node.index))) }
    // Most lead to their neighbours, which need not be said ten thousand times; nowhere is said by nothing.
    if let move, move.next != index + 1 { attributes.append(("data-next", move.next.map(String.init) ?? "")) }
    if let move, move.previous != index - 1 {
      attributes.append(("data-back", move.previous.map(String.init) ?? ""))
    }
    html.element(
      "li", class: classes.joined(separator: " ") + pages.classes(of: stop.node), attributes: attributes
    ) {
      html.element("span", class: "badge", String(index + 1))
      html.element("div") {
        html.element("p", class: "name") {
          if let name = stop.name {
            html.userText(name, limit: 100)
          } else {
            html.element("em", "no name")
          }
          let announced = [stop.role.visible(limit: 60)] + stop.states.map { $0.visible(limit: 60) }
          html.element("span", class: "role", " \(announced.joined(separator: ", "))")
        }
        html.element("p", class: "facts") {
          if let placing = stop.placing {
            html.userText(placing, limit: 200)
            html.text(" · ")
          }
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
        if let jump = move?.jump {
          // Most jumps are as they should be; those that a finding is about stand out.
          html.element("p", class: isFound ? "jumped found" : "jumped", jump.words.capitalisedFirst)
        }
        if let doubt = stop.doubt {
          html.element("p", class: "doubt") {
            html.text("Position uncertain: ")
            html.userText(doubt, limit: 300)
          }
        }
        if let condition = stop.condition {
          html.element("p", class: "doubt") {
            html.text("Perhaps no stop: ")
            html.userText(condition, limit: 300)
          }
        }
        for flag in flags { writeFlag(flag) }
      }
    }
  }
}
