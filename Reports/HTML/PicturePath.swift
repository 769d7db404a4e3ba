import FocusModel

/// The way of Tab in a picture: its steps, the jumps that findings are about, and the numbers of the stops.
extension PictureDrawing {
  /// The steps that go with the order of reading: certain ones in one path, doubtful ones in another.
  var way: String {
    // A path for each page, which is seen with it.
    var lines: [String: (certain: String, doubtful: String)] = [:]
    var order: [String] = []
    for index in scope.stops.indices.dropFirst() where isDrawn(index) && !isStrongJump(index) {
      guard let a = places.ofStop[index - 1], let b = places.ofStop[index] else { continue }
      let page = inner(scope.stops[index - 1].node, scope.stops[index].node)
      if lines[page] == nil { order.append(page) }
      let line = "M\(a.x) \(a.y)L\(b.x) \(b.y)" + Self.arrow(from: a, to: b)
      if scope.stops[index].doubt == nil {
        lines[page, default: ("", "")].certain += line
      } else {
        lines[page, default: ("", "")].doubtful += line
      }
    }
    return order.map { page in
      let (certain, doubtful) = lines[page] ?? ("", "")
      return (certain.isEmpty ? "" : "<path class=\"way\(page)\" d=\"\(certain)\"/>")
        + (doubtful.isEmpty ? "" : "<path class=\"way doubtful\(page)\" d=\"\(doubtful)\"/>")
    }.joined()
  }

  /// The head of an arrow in the middle of a step; none on a short one.
  private static func arrow(from a: PicturePlaces.Point, to b: PicturePlaces.Point) -> String {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let length = max(abs(dx), abs(dy))
    guard length >= 34 else { return "" }
    let along = (x: dx * 5 / length, y: dy * 5 / length)
    let tip = (x: (a.x + b.x + along.x) / 2, y: (a.y + b.y + along.y) / 2)
    func point(_ side: Int) -> String {
      "\(tip.x - along.x - along.y * side) \(tip.y - along.y + along.x * side)"
    }
    return "M\(point(1))L\(tip.x) \(tip.y)L\(point(-1))"
  }

  /// Whether Tab really goes from the stop before to this one: not from a page to the next, nor out of a trap.
  private func isDrawn(_ index: Int) -> Bool {
    picture.moves.indices.contains(index) && picture.moves[index - 1].next == index
      && areTogether(scope.stops[index - 1].node, scope.stops[index].node)
  }

  /// A jump is drawn strongly where a finding is about it: most others are as they should be.
  func isStrongJump(_ index: Int) -> Bool { jumps.contains(index) }

  func drawJumps() {
    for index in scope.stops.indices.dropFirst() where isStrongJump(index) && isDrawn(index) {
      guard let a = places.ofStop[index - 1], let b = places.ofStop[index],
        let jump = picture.moves[index].jump
      else { continue }
      // A bow outside of what lies between: below the row, or before the column.
      let bend =
        jump == .back
        ? (x: (a.x + b.x) / 2, y: max(a.y, b.y) + 52) : (x: min(a.x, b.x) - 44, y: (a.y + b.y) / 2)
      let page = inner(scope.stops[index - 1].node, scope.stops[index].node)
      draw(
        "<path class=\"jump\(page)\" d=\"M\(a.x) \(a.y)Q\(bend.x) \(bend.y) \(b.x) \(b.y)\"/>")
      if let word = places.ofJump[index] {
        draw(
          "<text class=\"jump-word\(page)\" x=\"\(word.x)\" y=\"\(word.y)\">\(PicturePlaces.words(jump, at: index))</text>"
        )
      }
    }
  }

  func drawNumbers() {
    let moved = Dictionary(
      (changes?.moved ?? []).map { ($0.new, $0.old) }, uniquingKeysWith: { first, _ in first })
    let gained = Set(changes?.gained ?? [])
    var worst: [NodeID: Severity] = [:]
    for (finding, _, _) in findings {
      guard let node = finding.node else { continue }
      worst[node] = max(worst[node] ?? .info, finding.severity)
    }
    draw("<g class=\"layer tab\">")
    for index in scope.stops.indices {
      guard let node = scope.stops[index].node, let place = places.ofStop[index] else { continue }
      var classes = "number" + pages.classes(of: node)
      var words = ""
      if let severity = worst[node] { classes += " \(severity.rawValue)" }
      if isStrongJump(index) { classes += " jumped" }
      if scope.stops[index].doubt != nil { classes += " doubtful" }
      if let old = moved[index] {
        classes += " changed"
        words = "<text class=\"change\" x=\"14\" y=\"4\">was \(old + 1)</text>"
      } else if gained.contains(index) {
        classes += " changed"
        words = "<text class=\"change\" x=\"14\" y=\"4\">new</text>"
      }
      draw(
        "<g class=\"\(classes)\" data-n=\"\(node.index)\" transform=\"translate(\(place.x) \(place.y))\">"
          + "<circle r=\"9\"/><text y=\"4\">\(index + 1)</text>\(words)</g>")
    }
    draw("</g>")
  }
}

extension ScopeResult {
  /// The stops to which Tab jumps against the order of reading, where one of `outOfOrder` is at either end of the jump.
  func jumps(about outOfOrder: Set<NodeID>) -> Set<Int> {
    guard let moves = picture?.moves, !outOfOrder.isEmpty else { return [] }
    return Set(
      stops.indices.dropFirst().filter { index in
        moves.indices.contains(index) && moves[index].jump != nil
          && [stops[index - 1], stops[index]].contains { $0.node.map { outOfOrder.contains($0) } ?? false }
      })
  }
}
