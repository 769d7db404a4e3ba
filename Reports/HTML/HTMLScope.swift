import FocusModel

/// A window, dialog or fragment: a picture with the focus path, next to the list of stops in focus order.
extension HTMLPage {
  /// - Parameters:
  ///   - findings: The findings that are described here.
  ///   - marked: The findings with a mark here, one entry for each control.
  func writeScope(
    _ scope: ScopeResult, id: String, in document: DocumentResult, _ texts: DocumentTexts,
    findings: [NumberedFinding], marked: [NumberedFinding], changes: ScopeChanges?
  ) {
    // The scope is a group instead of a landmark, because a list of landmarks with every scope would be too
    // long.
    html.element(
      "div", class: "scope", id: id, attributes: [("role", "group"), ("aria-labelledby", "\(id)-name")]
    ) {
      html.element("h4", id: "\(id)-name") { html.userText(words(for: scope, in: document)) }
      html.element("p", class: "facts") {
        html.place(scope.location, in: document.path)
        for fact in facts(of: scope, marked) { html.text(" · \(fact)") }
      }
      for obstacle in scope.obstacles {
        html.element("p", class: "obstacle") {
          html.element("strong", "Blocks the path:")
          html.text(" ")
          html.userText(obstacle.message)
          html.text(", ")
          html.place(obstacle.location, in: document.path)
        }
      }
      if let changes, changes.basis == .earlierRun { writeChanges(changes, of: scope) }
      let picture = scope.recognisablePicture
      html.element("div", class: picture?.isWide == true ? "stage wide" : "stage") {
        if let picture {
          writePicture(picture, of: scope, id: id, in: document, texts, marked, changes)
        }
        StopList(self, scope, in: document, texts, marked, changes).write()
      }
      if let changes, changes.basis == .contract { writeAgreed(changes, of: scope) }
      if let play = scope.picture?.play { writePlay(play) }
      if !findings.isEmpty { writeFindings(findings, in: document) }
    }
  }

  private func facts(of scope: ScopeResult, _ findings: [NumberedFinding]) -> [String] {
    let stops = Set(scope.stops.compactMap(\.node))
    let beside = findings.filter { entry in
      mark(for: entry.finding) == .unreached && entry.finding.node.map { !stops.contains($0) } ?? false
    }
    let jumps = jumps(in: scope, findings).count
    var facts = [scope.stopsInWords]
    if !beside.isEmpty { facts.append("\(beside.count) not reached") }
    if jumps > 0 { facts.append(counted(jumps, "jump") + " against the reading order") }
    facts.append(scope.isCertain ? "Tab order: known" : "Tab order: partly estimated")
    if let start = scope.start {
      facts.append("focus starts on \(start.element)" + (start.doubt == nil ? "" : ", perhaps"))
    }
    return facts
  }

  /// The indexes of stops that Tab jumps to, if one of `findings` is about the jump.
  func jumps(in scope: ScopeResult, _ findings: [NumberedFinding]) -> Set<Int> {
    scope.jumps(
      about: Set(findings.lazy.filter { mark(for: $0.finding) == .order }.compactMap(\.finding.node)))
  }

  func mark(for finding: Finding) -> Mark { Mark(finding.rule, rules[finding.rule]?.group) }

  // MARK: The picture

  private func writePicture(
    _ picture: Picture, of scope: ScopeResult, id: String, in document: DocumentResult,
    _ texts: DocumentTexts, _ findings: [NumberedFinding], _ changes: ScopeChanges?
  ) {
    let drawing = PictureDrawing(
      html: html, scope: scope, picture: picture.showingKeys(in: document.dialect),
      findings: findings.map { ($0.finding, mark(for: $0.finding), $0.number) }, changes: changes,
      texts: texts)
    html.element("figure", class: "picture") {
      html.element("div", class: "viewer") {
        writeStrips(drawing.pages, drawing.ends, in: scope, id: id, texts, findings)
        html.element(
          "div", class: "canvas",
          attributes: [("tabindex", "0"), ("role", "group"), ("aria-labelledby", "\(id)-name")]
        ) { drawing.write() }
      }
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
      if let changes { writeSwitch(id, changes.basis) }
      html.element("figcaption") {
        html.element("p", picture.basis.words)
        writeLegend(of: drawing)
      }
    }
  }

  /// Writes the meaning of the symbols in this picture.
  private func writeLegend(of drawing: PictureDrawing) {
    let marks = Set(drawing.places.ofFinding.map { drawing.findings[$0.finding].mark })
    let hasJumps = drawing.scope.stops.indices.contains(where: drawing.isStrongJump)
    let isDoubtful = drawing.scope.stops.contains { $0.doubt != nil }
    let isHeld = drawing.scope.stops.indices.contains(where: drawing.isHeld)
    let hasDisabled = drawing.picture.boxes.contains { $0.isDisabled && !drawing.stops.contains($0.node) }
    let hidden = drawing.places.withoutRoom.count
    guard
      !marks.isEmpty || hasJumps || isHeld || isDoubtful || hasDisabled || hidden > 0
        || !drawing.unreached.isEmpty
    else { return }
    html.element("ul", class: "legend") {
      for mark in Mark.allCases where marks.contains(mark) {
        html.element("li") {
          html.raw(
            Array(
              "<svg class=\"wire sign\" width=\"16\" height=\"16\" aria-hidden=\"true\"><use href=\"#m-\(mark.rawValue)\"/></svg>"
                .utf8))
          html.text(" \(mark.word)")
        }
      }
      if !drawing.unreached.isEmpty { html.element("li", class: "dashed", "Tab never reaches it") }
      if isHeld { html.element("li", class: "loop", "Tab stays there") }
      if hasJumps { html.element("li", class: "bow", "against the reading order") }
      if isDoubtful { html.element("li", class: "dotted", "place uncertain") }
      if hasDisabled { html.element("li", class: "pale", "initially disabled: not a stop") }
      if hidden > 0 {
        html.element("li", "\(counted(hidden, "number")) not shown for lack of space: see the list of stops")
      }
    }
  }
}

extension ScopeResult {
  /// The number of pages of the container with the most pages; 0 without pages.
  var pageCount: Int { picture?.pagers.map(\.pages.count).max() ?? 0 }

  /// "120 stops on 13 pages".
  fileprivate var stopsInWords: String {
    let words = counted(stops.count, "stop")
    return pageCount > 1 ? "\(words) on \(pageCount) pages" : words
  }

  /// The picture of the scope. Nil for a part of a window if the list of stops is clearer than the picture: more
  /// than half of the boxes have unknown classes, or there are only one or two boxes without a word or symbol.
  var recognisablePicture: Picture? {
    guard let picture, kind == "fragment" || kind.hasPrefix("component") else { return self.picture }
    // The first box is that of the part itself.
    let inside = picture.boxes.dropFirst(picture.boxes.count > 1 ? 1 : 0).filter {
      !Look($0.role).shape.isContainer
    }
    let unknown = inside.count { $0.role == Role.custom.words }
    if unknown * 2 > inside.count { return nil }
    return inside.count > 2 || picture.showsWords ? picture : nil
  }
}

extension Picture {
  /// Whether the picture is too wide to be legible beside the list of stops. If so, the list is below the
  /// picture.
  fileprivate var isWide: Bool { drawnSize.width > 917 }

  /// Whether the picture shows a word, an image or a symbol.
  fileprivate var showsWords: Bool {
    !pagers.isEmpty
      || boxes.contains {
        $0.isPicture || !($0.text ?? $0.name ?? "").isEmpty || Look($0.role).icon != nil
      }
  }
}

extension Picture.Basis {
  /// A sentence that keeps readers from believing that the picture is exact.
  fileprivate var words: String {
    switch self {
    case .stated: "Drawn from the rectangles in the document."
    case .partly: "Partly estimated: the document states only some rectangles."
    case .estimated: "Estimated: the document does not state the sizes of all controls."
    }
  }
}

extension Picture.Jump {
  /// A human-readable description of the jump.
  var words: String {
    switch self {
    case .up: "goes back up"
    case .back: "goes back in its row"
    }
  }
}

extension String {
  /// The message with an initial capital, unless it begins with a code word such as `searchFocused`.
  var capitalisedMessage: String {
    prefix { $0 != " " }.dropFirst().allSatisfy { $0.isLowercase } ? capitalisedFirst : self
  }

  /// The string with an initial capital.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
