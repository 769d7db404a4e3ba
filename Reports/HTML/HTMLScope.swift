import FocusModel

/// A window, dialog or fragment: its picture with the focus path, and beside it the stops in their order.
extension HTMLPage {
  func writeScope(
    _ scope: ScopeResult, id: String, in document: DocumentResult, findings: [NumberedFinding],
    changes: ScopeChanges?
  ) {
    // A group and no landmark: there are too many for a list of landmarks.
    html.element(
      "div", class: "scope", id: id, attributes: [("role", "group"), ("aria-labelledby", "\(id)-name")]
    ) {
      html.element("h4", id: "\(id)-name") { writeTitle(of: scope, in: document) }
      html.element("p", class: "facts") {
        html.place(scope.location, in: document.path)
        for fact in facts(of: scope, findings) { html.text(" · \(fact)") }
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
      if let changes { writeChanges(changes, of: scope) }
      html.element("div", class: "stage") {
        if let picture = scope.picture {
          writePicture(picture, of: scope, id: id, findings, changes)
        }
        writeOrder(of: scope, in: document, findings)
      }
      if let play = scope.picture?.play { writePlay(play) }
      if !findings.isEmpty { writeFindings(findings, in: document) }
    }
  }

  /// What people know the window by: its title, or else its file and the first text in it.
  private func writeTitle(of scope: ScopeResult, in document: DocumentResult) {
    html.text("\(scope.kind.visible(limit: 60).capitalisedFirst) ")
    if !scope.name.isEmpty { return html.userText(scope.name, limit: 80) }
    html.userText(split(document.path).file, limit: 80)
    let texts = scope.picture?.boxes.lazy.filter { ["heading", "label", "button"].contains($0.role) }
    if let text = texts?.compactMap(\.name).first(where: { !$0.isEmpty && !$0.isKey }) {
      html.text(", “")
      html.userText(text, limit: 60)
      html.text("”")
    }
  }

  private func facts(of scope: ScopeResult, _ findings: [NumberedFinding]) -> [String] {
    let stops = Set(scope.stops.compactMap(\.node))
    let beside = findings.filter { entry in
      mark(for: entry.finding) == .unreached && entry.finding.node.map { !stops.contains($0) } ?? false
    }
    let jumps = jumps(in: scope, findings).count
    var facts = [counted(scope.stops.count, "stop")]
    if !beside.isEmpty { facts.append("\(beside.count) not reached") }
    if jumps > 0 { facts.append(counted(jumps, "jump") + " against the order of reading") }
    facts.append(scope.isCertain ? "order certain" : "order uncertain in places")
    if let start = scope.start {
      facts.append("focus starts on \(start.element)" + (start.doubt == nil ? "" : ", perhaps"))
    }
    return facts
  }

  /// The stops to which Tab jumps, where one of `findings` is about it.
  private func jumps(in scope: ScopeResult, _ findings: [NumberedFinding]) -> Set<Int> {
    scope.jumps(
      about: Set(findings.lazy.filter { mark(for: $0.finding) == .order }.compactMap(\.finding.node)))
  }

  func mark(for finding: Finding) -> Mark { Mark(finding.rule, rules[finding.rule]?.group) }

  // MARK: The picture

  private func writePicture(
    _ picture: Picture, of scope: ScopeResult, id: String, _ findings: [NumberedFinding],
    _ changes: ScopeChanges?
  ) {
    let drawing = PictureDrawing(
      html: html, scope: scope, picture: picture,
      findings: findings.map { ($0.finding, mark(for: $0.finding), $0.number) }, changes: changes)
    html.element("figure", class: "picture") {
      if drawing.layers.count > 1 {
        html.element("fieldset", class: "layers") {
          html.element("legend", "Show")
          for layer in drawing.layers {
            html.element("label") {
              var attributes = [("type", "checkbox"), ("class", "show-\(layer.rawValue)")]
              if layer == .tab { attributes.append(("checked", "checked")) }
              html.emptyElement("input", attributes: attributes)
              html.text(" \(layer.words)")
            }
          }
        }
      }
      html.element(
        "div", class: "canvas",
        attributes: [("tabindex", "0"), ("role", "group"), ("aria-labelledby", "\(id)-name")]
      ) { drawing.write() }
      html.element("figcaption") {
        html.element("p", picture.basis.words)
        writeLegend(of: drawing)
      }
    }
  }

  /// What the signs mean that are in this picture.
  private func writeLegend(of drawing: PictureDrawing) {
    let marks = Set(drawing.places.ofFinding.map { drawing.findings[$0.finding].mark })
    let hasJumps = drawing.scope.stops.indices.contains(where: drawing.isStrongJump)
    let isDoubtful = drawing.scope.stops.contains { $0.doubt != nil }
    guard !marks.isEmpty || hasJumps || isDoubtful || !drawing.unreached.isEmpty else { return }
    html.element("ul", class: "legend") {
      for mark in Mark.allCases where marks.contains(mark) {
        html.element("li") {
          html.raw(
            Array(
              "<svg class=\"wire sign\" width=\"15\" height=\"15\" aria-hidden=\"true\"><use href=\"#m-\(mark.rawValue)\"/></svg>"
                .utf8))
          html.text(" \(mark.word)")
        }
      }
      if !drawing.unreached.isEmpty { html.element("li", class: "dashed", "Tab never gets there") }
      if hasJumps { html.element("li", class: "bow", "against the order of reading") }
      if isDoubtful { html.element("li", class: "dotted", "place uncertain") }
    }
  }

  private func writeChanges(_ changes: ScopeChanges, of scope: ScopeResult) {
    html.element("ul", class: "changes") {
      for (new, old) in changes.moved {
        html.element("li") {
          writeName(of: scope.stops[new])
          html.text(" moved from \(old + 1) to \(new + 1)")
        }
      }
      for index in changes.gained {
        html.element("li") {
          writeName(of: scope.stops[index])
          html.text(" is new, at \(index + 1)")
        }
      }
      for (old, stop, _) in changes.lost {
        html.element("li") {
          writeName(of: stop)
          html.text(" is no stop any more; it was \(old + 1)")
        }
      }
    }
  }

  private func writeName(of stop: StopResult) {
    if let name = stop.name ?? stop.id {
      html.element("strong") { html.userText(name, limit: 100) }
    } else {
      html.text("A \(stop.role.visible(limit: 60)) without a name")
    }
  }

  // MARK: The stops

  /// Longer paths scroll beside their picture: people look for what deviates, and the findings say that.
  private func writeOrder(
    of scope: ScopeResult, in document: DocumentResult, _ findings: [NumberedFinding]
  ) {
    let flags = Dictionary(grouping: findings, by: \.finding.node)
    let stops = Set(scope.stops.compactMap(\.node))
    let beside = findings.filter { entry in entry.finding.node.map { !stops.contains($0) } ?? true }
    let besideByElement = Dictionary(grouping: beside, by: \.finding.element)
    html.element("div", class: "order") {
      if !scope.stops.isEmpty {
        writePath(scope, in: document, jumps(in: scope, findings)) { $0.flatMap { flags[$0] } ?? [] }
      }
      if !beside.isEmpty {
        html.element("p", class: "besides", "Beside the path")
        html.element("ul", class: "list") {
          // One entry for each element, however much is wrong with it.
          var told: Set<String> = []
          for entry in beside where told.insert(entry.finding.element).inserted {
            html.element(
              "li", class: "beside",
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
    _ scope: ScopeResult, in document: DocumentResult, _ jumps: Set<Int>,
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
          html.element("li", class: "page") {
            html.element("p") { html.userText(page, limit: 200) }
            html.element("ol", attributes: [("role", "list")]) {
              for number in part {
                write(
                  number, of: scope, in: document, isJumpFound: jumps.contains(number),
                  flags(stops[number].node))
              }
            }
          }
        } else {
          for number in part {
            write(
              number, of: scope, in: document, isJumpFound: jumps.contains(number), flags(stops[number].node))
          }
        }
        index = end
      }
    }
  }

  private func write(
    _ index: Int, of scope: ScopeResult, in document: DocumentResult, isJumpFound isFound: Bool,
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
    html.element("li", class: classes.joined(separator: " "), attributes: attributes) {
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

extension Picture.Basis {
  /// For the reader who takes the picture for the real thing.
  fileprivate var words: String {
    switch self {
    case .stated: "Drawn from the rectangles that the document states."
    case .partly: "Drawn from the rectangles that the document states; those it does not state are estimated."
    case .estimated:
      "Estimated: the document states no sizes, so this is drawn from the arrangement and usual sizes."
    }
  }
}

extension Picture.Jump {
  /// For a person.
  var words: String {
    switch self {
    case .up: "goes back up"
    case .back: "goes back in its row"
    }
  }
}

extension String {
  /// Whether it is the name of a text that stands somewhere else, as Android and FXML write it.
  fileprivate var isKey: Bool { hasPrefix("%") || hasPrefix("@") }

  /// With a capital letter in front.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
