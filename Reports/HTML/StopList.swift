import FocusModel

/// The stops of a window in focus order, next to the window's picture.
struct StopList {
  let html: HTMLWriter
  let scope: ScopeResult
  let document: DocumentResult
  let pages: PicturePages
  let changes: ScopeChanges?
  private let texts: DocumentTexts
  private let doubts: CommonDoubts
  /// The indexes of stops that Tab jumps to, if a finding reports the jump.
  private let jumps: Set<Int>
  private let flags: [NodeID: [HTMLPage.NumberedFinding]]
  private let beside: [HTMLPage.NumberedFinding]
  private let writeFlag: (HTMLPage.NumberedFinding) -> Void

  init(
    _ page: HTMLPage, _ scope: ScopeResult, in document: DocumentResult, _ texts: DocumentTexts,
    _ findings: [HTMLPage.NumberedFinding], _ changes: ScopeChanges?
  ) {
    html = page.html
    self.scope = scope
    self.document = document
    self.changes = changes
    self.texts = texts
    pages = PicturePages(scope.picture).showing(worstOf: findings.lazy.map(\.finding))
    doubts = CommonDoubts(scope.stops)
    jumps = page.jumps(in: scope, findings)
    let stops = Set(scope.stops.compactMap(\.node))
    var flags: [NodeID: [HTMLPage.NumberedFinding]] = [:]
    var beside: [HTMLPage.NumberedFinding] = []
    for entry in findings {
      if let node = entry.finding.node, stops.contains(node) {
        flags[node, default: []].append(entry)
      } else {
        beside.append(entry)
      }
    }
    self.flags = flags
    self.beside = beside
    writeFlag = page.writeFlag
  }

  func write() {
    html.element("div", class: "order") {
      for words in doubts.sentences { html.element("p", class: "doubt") { html.userText(words, limit: 400) } }
      if !scope.stops.isEmpty { writePath() }
      if !beside.isEmpty { writeBesides() }
    }
  }

  private func writePath() {
    let stops = scope.stops
    // VoiceOver does not announce a list without bullets as a list unless the list has the role.
    html.element("ol", class: "path", attributes: [("role", "list")]) {
      var index = 0
      while index < stops.count {
        let page = stops[index].page
        let classes = pages.classes(of: stops[index].node)
        // Two pages may have the same name.
        let end =
          stops[index...].firstIndex { $0.page != page || pages.classes(of: $0.node) != classes }
          ?? stops.count
        let part = index..<end
        if let page {
          html.element("li", class: "page" + classes) {
            html.element("p") { html.userText(page, limit: 200) }
            html.element("ol", attributes: [("role", "list")]) { for number in part { write(number) } }
          }
        } else {
          for number in part { write(number) }
        }
        index = end
      }
    }
  }

  private func write(_ index: Int) {
    let stop = scope.stops[index]
    let before = index > 0 && scope.stops[index - 1].page == stop.page ? scope.stops[index - 1] : nil
    let move = scope.picture.flatMap { $0.moves.indices.contains(index) ? $0.moves[index] : nil }
    let flags = stop.node.flatMap { self.flags[$0] } ?? []
    var classes = pages.classes(of: stop.node)
    if let worst = flags.lazy.map(\.finding.severity).max() { classes += " \(worst.rawValue)" }
    if stop.doubt != nil { classes += " doubtful" }
    var attributes: [(name: String, value: String)] = []
    if let node = stop.node { attributes.append(("data-n", String(node.index))) }
    // Most stops lead to the next stop in the list; only other targets are written. An empty value means that
    // there is no target.
    if let move, move.next != index + 1 { attributes.append(("data-next", move.next.map(String.init) ?? "")) }
    if let move, move.previous != index - 1 {
      attributes.append(("data-back", move.previous.map(String.init) ?? ""))
    }
    let classList = String(classes.drop { $0 == " " })
    html.element("li", class: classList.isEmpty ? nil : classList, attributes: attributes) {
      // There may be tens of thousands of stops, so the markup is short: the number, the name, the role.
      html.element("b", String(index + 1))
      html.text(" ")
      if let name = stop.name {
        html.element("b", attributes: texts.attributes(of: name, at: stop.node)) {
          html.name(name, in: document.dialect, limit: 100)
        }
      } else {
        html.element("em", "no name")
      }
      html.text(" ")
      html.text(stop.role.visible(limit: 60))
      for state in stop.states {
        html.text(", ")
        html.text(state.visible(limit: 60))
      }
      if let words = changes?.words(at: index) { html.element("span", class: "moved", words) }
      html.element("p") { writeFacts(of: stop, after: before) }
      if let jump = move?.jump {
        // Most jumps are intended; jumps with a finding are highlighted.
        html.element(
          "p", class: jumps.contains(index) ? "jumped found" : "jumped", jump.words.capitalisedFirst)
      }
      if let doubt = stop.doubt, doubt != doubts.position?.message { write("Position uncertain: ", doubt) }
      if let condition = stop.condition, condition != doubts.condition?.message {
        write("May not be a stop: ", condition)
      }
      for flag in flags { writeFlag(flag) }
    }
  }

  private func write(_ words: String, _ doubt: String) {
    html.element("p", class: "doubt") {
      html.text(words)
      html.userText(doubt, limit: 300)
    }
  }

  private func writeFacts(of stop: StopResult, after before: StopResult?) {
    // The previous stop's reason applies until a different reason is shown.
    if let placing = stop.placing, placing != before?.placing {
      html.userText(Self.difference(of: placing, from: before?.placing), limit: 200)
      html.text(" · ")
    }
    html.userText(stop.kind, limit: 100)
    if let id = stop.id {
      html.text(" '")
      html.userText(id, limit: 100)
      html.text("'")
    }
    html.text(" · ")
    if stop.location.path != document.path {
      html.userText(stop.location.path, limit: 300)
      html.text(", ")
    }
    html.text("line ")
    html.text(String(stop.location.line))
    if let common = doubts.position, !common.isOfAll, stop.doubt == common.message {
      html.text(" · position uncertain")
    }
    if let common = doubts.condition, !common.isOfAll, stop.condition == common.message {
      html.text(" · may not be a stop")
    }
    if stop.unreached != nil { html.text(" · not reached by Tab or Shift-Tab") }
  }

  /// `placing` without the container if `before` has the same container: "row 1, column 2".
  private static func difference(of placing: String, from before: String?) -> String {
    guard let before, let end = placing.firstRange(of: " of ")?.lowerBound,
      let other = before.firstRange(of: " of ")?.lowerBound, placing[end...] == before[other...]
    else { return placing }
    return String(placing[..<end])
  }

  private func writeBesides() {
    let byElement = Dictionary(grouping: beside, by: \.finding.element)
    // If all findings are on one page, the heading is shown only with this page.
    let classes = Set(beside.map { pages.classes(of: $0.finding.node) })
    html.element("div", class: "besides" + (classes.count == 1 ? classes.first ?? "" : "")) {
      html.element("p", "Not in the Tab order")
      html.element("ul", class: "list") {
        // The list has one entry per element, regardless of the number of its findings.
        var elements: Set<String> = []
        for entry in beside where elements.insert(entry.finding.element).inserted {
          html.element(
            "li", class: "beside" + pages.classes(of: entry.finding.node),
            attributes: entry.finding.node.map { [("data-n", String($0.index))] } ?? []
          ) {
            html.element("p", class: "name") { html.userText(entry.finding.element, limit: 200) }
            for other in byElement[entry.finding.element] ?? [] { writeFlag(other) }
          }
        }
      }
    }
  }
}
