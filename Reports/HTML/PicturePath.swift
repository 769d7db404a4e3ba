import FocusModel

/// Draws Tab's path in a picture: its steps, the jumps with findings, and the numbers of the stops.
extension PictureDrawing {
  /// The steps in reading order: certain steps in one path, doubtful steps in another.
  var way: Markup {
    let drawn = scope.stops.indices.dropFirst().filter { isDrawn($0) && !isStrongJump($0) }
    let steps: [Step] = drawn.compactMap { index in
      guard let a = places.ofStop[index - 1], let b = places.ofStop[index] else { return nil }
      let page = innerPage(scope.stops[index - 1].node, scope.stops[index].node)
      return Step(from: a, to: b, page: page, isDoubtful: scope.stops[index].doubt != nil)
    }
    let over = stepsOverPages.compactMap { from, to -> Step? in
      guard let a = places.ofStop[from], let b = places.ofStop[to] else { return nil }
      let page = innerPage(scope.stops[from].node, scope.stops[to].node)
      return Step(from: a, to: b, page: page, isDoubtful: scope.stops[to].doubt != nil)
    }
    return paths("way", steps + over)
  }

  /// The steps, as pairs of indexes, that skip the stops of hidden pages: steps to the first stop of a page, and
  /// steps from the last stop of a page.
  var stepsOverPages: [(from: Int, to: Int)] {
    let moves = picture.moves
    guard !pages.pages.isEmpty, moves.count == scope.stops.count else { return [] }
    func areTogether(_ a: Int, _ b: Int) -> Bool {
      self.areTogether(scope.stops[a].node, scope.stops[b].node)
    }
    var targets: [Int: Set<Int>] = [:]
    for index in moves.indices {
      if let next = moves[index].next, next > index {
        let far = next > index + 1 ? next : nil
        let near = moves.indices.dropFirst(index + 1).prefix(Self.mostHidden).first { areTogether(index, $0) }
        if let to = far ?? near, to > index + 1, areTogether(index, to) {
          targets[index, default: []].insert(to)
        }
      }
      if let previous = moves[index].previous, previous < index {
        let far = previous < index - 1 ? previous : nil
        let near = moves.indices.prefix(index).suffix(Self.mostHidden).last { areTogether($0, index) }
        if let from = far ?? near, from < index - 1, areTogether(from, index), !isHeld(from) {
          targets[from, default: []].insert(index)
        }
      }
    }
    return targets.sorted { $0.key < $1.key }.flatMap { from, to in to.sorted().map { (from, $0) } }
  }

  /// The maximum number of stops on hidden pages between two neighbours in Tab's path; the pages cover each
  /// other.
  private static let mostHidden = 64

  private struct Step {
    var from: PicturePlaces.Point
    var to: PicturePlaces.Point
    /// The page of the step.
    var page: Int?
    var isDoubtful = false
  }

  /// The markup of a path per page, visible together with this page. Certain and doubtful steps are in
  /// separate paths. The page's script adds the arrowheads.
  private func paths(_ className: String, _ steps: [Step]) -> Markup {
    var numbers: [String: Int] = [:]
    var paths: [(classes: String, data: PathData)] = []
    for step in steps {
      let classes = className + (step.isDoubtful ? " doubtful" : "") + pages.classes(step.page)
      var number = paths.count - 1
      // Most steps have the same classes as the previous step.
      if paths.last?.classes != classes {
        number = numbers[classes] ?? paths.count
        numbers[classes] = number
        if number == paths.count { paths.append((classes, PathData())) }
      }
      for piece in places.gaps.pieces(from: step.from, to: step.to, on: step.page) {
        paths[number].data.add(from: piece.from, to: piece.to)
      }
    }
    return paths.reduce(into: Markup()) {
      if !$1.data.markup.isEmpty { $0 += "<path class=\"\($1.classes)\" d=\"\($1.data.markup)\"/>" }
    }
  }

  /// Draws Tab's path in the earlier run: its line and the former numbers of the stops.
  func drawEarlier() {
    guard let changes else { return }
    let stops = changes.earlier.map { stop -> (place: PicturePlaces.Point, node: NodeID?)? in
      if let new = stop.new { return places.ofStop[new].map { ($0, scope.stops[new].node) } }
      return stop.box.map { (($0.x, $0.y + $0.size.height / 2), boxes[$0.node]?.node) }
    }
    draw("<g class=\"earlier\">")
    let steps: [Step] = zip(stops, stops.dropFirst()).compactMap { one, next in
      guard let one, let next, areTogether(one.node, next.node) else { return nil }
      return Step(from: one.place, to: next.place, page: innerPage(one.node, next.node))
    }
    draw(paths("was", steps))
    for case (let index, let stop?) in stops.enumerated() {
      draw(
        "<g class=\"number\(pages.classes(of: stop.node))\" transform=\"translate(\(stop.place.x) \(stop.place.y))\"><circle/><text>\(index + 1)</text></g>"
      )
    }
    draw("</g>")
  }

  /// Whether Tab really moves from the previous stop to this stop, instead of changing pages or leaving a
  /// trap.
  private func isDrawn(_ index: Int) -> Bool {
    picture.moves.indices.contains(index) && picture.moves[index - 1].next == index
      && areTogether(scope.stops[index - 1].node, scope.stops[index].node)
  }

  /// Whether the jump to this stop is drawn prominently because a finding is about it; most other jumps are
  /// intended.
  func isStrongJump(_ index: Int) -> Bool { jumps.contains(index) }

  /// Whether Tab stays at this stop because Tab types a character there or a finding reports a trap.
  func isHeld(_ index: Int) -> Bool {
    guard picture.moves.indices.contains(index), picture.moves[index].next == index else { return false }
    return picture.moves[index].previous != index
      || scope.stops[index].node.map { trapped.contains($0) } ?? false
  }

  /// Draws a loop next to the number of each stop that Tab does not leave.
  func drawLoops() {
    for index in scope.stops.indices where isHeld(index) {
      guard let place = places.ofStop[index] else { continue }
      let page = pages.classes(of: scope.stops[index].node)
      draw(
        "<path class=\"loop\(page)\" d=\"M\(place.x - 4) \(place.y - 8)c-14 -22 22 -22 8 0m-4 -5l4 5l5 -4\"/>"
      )
    }
  }

  func drawJumps() {
    for index in scope.stops.indices.dropFirst() where isStrongJump(index) && isDrawn(index) {
      guard let a = places.ofStop[index - 1], let b = places.ofStop[index],
        let jump = picture.moves[index].jump
      else { continue }
      // An arc around the controls in between: below the row or before the column.
      let bend =
        jump == .back
        ? (x: (a.x + b.x) / 2, y: max(a.y, b.y) + 52) : (x: min(a.x, b.x) - 44, y: (a.y + b.y) / 2)
      let number = innerPage(scope.stops[index - 1].node, scope.stops[index].node)
      let page = pages.classes(number)
      draw(
        "<path class=\"jump\(page)\" d=\"\(places.gaps.curve(from: a, around: bend, to: b, on: number))\"/>")
      if let word = places.ofJump[index] {
        draw(
          "<text class=\"jump-word\(page)\" x=\"\(word.x)\" y=\"\(word.y)\">\(PicturePlaces.words(jump, at: index))</text>"
        )
      }
    }
  }

  func drawNumbers() {
    var worst: [NodeID: Severity] = [:]
    for (finding, _, _) in findings {
      guard let node = finding.node else { continue }
      worst[node] = max(worst[node] ?? .info, finding.severity)
    }
    draw("<g class=\"layer tab\">")
    // Most numbers are only digits. When the card is opened, the page's script draws a circle around each
    // number, and uses the number to find its stop.
    var plain: [(classes: String, digits: Markup)] = []
    for index in scope.stops.indices where !places.withoutRoom.contains(index) {
      guard let node = scope.stops[index].node, let place = places.ofStop[index] else { continue }
      guard isPlain(index, worst[node]) else {
        drawNumber(of: index, node, at: place, worst[node])
        continue
      }
      let classes = pages.classes(of: node)
      if plain.last?.classes != classes { plain.append((classes, "")) }
      plain[plain.count - 1].digits += "<text x=\"\(place.x)\" y=\"\(place.y)\">\(index + 1)</text>"
    }
    for (classes, digits) in plain { draw("<g class=\"numbers\(classes)\">\(digits)</g>") }
    draw("</g>")
  }

  /// Whether the number of a stop shows only the stop's position in the order.
  private func isPlain(_ index: Int, _ severity: Severity?) -> Bool {
    severity == nil && changes?.words(at: index) == nil && places.leaders[index] == nil
      && !isStrongJump(index)
  }

  private func drawNumber(
    of index: Int, _ node: NodeID, at place: PicturePlaces.Point, _ severity: Severity?
  ) {
    var classes: Markup = "number\(pages.classes(of: node))"
    if scope.stops[index].doubt != nil { classes += " doubtful" }
    let change = changes?.words(at: index)
    let end = places.leaders[index]
    var shape: Markup = "<circle/>"
    var words = Markup()
    if let severity { classes += " \(severity.rawValue)" }
    if isStrongJump(index) { classes += " jumped" }
    if index >= 99 { classes += index >= 999 ? " longest" : " long" }
    if let change {
      classes += " changed"
      // The number of a moved stop is in a square, which distinguishes it from a defect and from the current
      // stop.
      let half = PicturePlaces.numberSize(index) / 2
      shape = "<rect x=\"-\(half)\" y=\"-\(half)\" width=\"\(half * 2)\" height=\"\(half * 2)\"/>"
      words =
        places.hasRoomForWords.contains(index)
        ? "<text class=\"change\" x=\"\(half + 5)\">\(change)</text>" : "<title>\(change)</title>"
    }
    let leader: Markup =
      end.map { "<path class=\"leader\" d=\"M0 0L\($0.x - place.x) \($0.y - place.y)\"/>" } ?? ""
    draw(
      "<g class=\"\(classes)\" data-n=\"\(node.index)\" transform=\"translate(\(place.x) \(place.y))\">\(leader)\(shape)<text>\(index + 1)</text>\(words)</g>"
    )
  }
}

extension ScopeResult {
  /// The indexes of stops that Tab jumps to against the reading order, if one of `outOfOrder` is at either
  /// end of the jump.
  func jumps(about outOfOrder: Set<NodeID>) -> Set<Int> {
    guard let moves = picture?.moves, !outOfOrder.isEmpty else { return [] }
    return Set(
      stops.indices.dropFirst().filter { index in
        moves.indices.contains(index) && moves[index].jump != nil
          && [stops[index - 1], stops[index]].contains { $0.node.map { outOfOrder.contains($0) } ?? false }
      })
  }
}
