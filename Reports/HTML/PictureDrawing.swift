import FocusModel

/// A picture as SVG: the scope's controls as a wireframe, and over it what leads to what, in layers.
///
/// Only what deviates is drawn strongly: the natural way of Tab lies under the controls, and a jump over them.
struct PictureDrawing {
  /// A finding with how it is drawn and its number in the page.
  typealias MarkedFinding = (finding: Finding, mark: Mark, number: Int)

  let html: HTMLWriter
  let scope: ScopeResult
  let picture: Picture
  let findings: [MarkedFinding]
  let changes: ScopeChanges?
  private let boxes: [NodeID: Picture.Box]
  private let stops: Set<NodeID>
  private let tied: Set<NodeID>
  private let unreached: Set<NodeID>
  private let outOfOrder: Set<NodeID>
  private let ink = Ink()

  init(
    html: HTMLWriter, scope: ScopeResult, picture: Picture, findings: [MarkedFinding],
    changes: ScopeChanges?
  ) {
    self.html = html
    self.scope = scope
    self.picture = picture
    self.findings = findings
    self.changes = changes
    boxes = Dictionary(picture.boxes.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
    stops = Set(scope.stops.compactMap(\.node))
    tied = stops.union(findings.compactMap(\.finding.node))
    outOfOrder = Set(findings.lazy.filter { $0.mark == .order }.compactMap(\.finding.node))
    unreached = Self.unreached(findings, picture, boxes, stops: stops)
  }

  /// What can be shown and left out.
  enum Layer: String, CaseIterable {
    case tab, arrows, reader, labels, keys

    var words: String {
      switch self {
      case .tab: "Tab order"
      case .arrows: "Arrow keys"
      case .reader: "Screen reader order"
      case .labels: "Labels"
      case .keys: "Shortcuts"
      }
    }
  }

  /// The layers that have something in them.
  var layers: [Layer] {
    Layer.allCases.filter { layer in
      switch layer {
      case .tab: !scope.stops.isEmpty
      case .arrows: !picture.arrowGroups.isEmpty
      case .reader: picture.readingOrder.count > 1
      case .labels: !picture.labels.isEmpty
      case .keys: !picture.keys.isEmpty
      }
    }
  }

  /// Room for numbers and words at the edges.
  private static let margin = 28

  func write() {
    let width = picture.size.width + Self.margin * 2
    let height = picture.size.height + Self.margin * 2
    // Small ones are shown larger, up to what stands well beside a list.
    let percent = max(100, min(140, 64_000 / width))
    html.element(
      "svg", class: width > 900 ? "wire wide" : "wire",
      attributes: [
        ("viewBox", "\(-Self.margin) \(-Self.margin) \(width) \(height)"),
        ("width", String(width * percent / 100)),
        ("height", String(height * percent / 100)), ("role", "img"),
        (
          "aria-label",
          "Wireframe of \(scope.kind) \(scope.name); the list of stops says the same".visible(limit: 200)
        ),
      ]
    ) {
      // The natural way lies under the controls, which leaves it visible between them.
      draw("<rect class=\"sheet\" width=\"\(picture.size.width)\" height=\"\(picture.size.height)\"/>")
      if let first = picture.boxes.first, first.x == 0, first.y == 0 { write(first) }
      draw("<g class=\"layer tab under\">\(way)</g>")
      for (index, box) in picture.boxes.enumerated() where index > 0 || box.x != 0 || box.y != 0 {
        write(box)
      }
      writeLostStops()
      for layer in layers {
        draw("<g class=\"layer \(layer.rawValue)\">")
        switch layer {
        case .tab: drawJumps()
        case .arrows: drawArrowGroups()
        case .reader: drawReadingOrder()
        case .labels: drawLabels()
        case .keys: writeKeys()
        }
        draw("</g>")
      }
      drawOutlines()
      drawNumbers()
      drawMarks()
      flush()
    }
  }

  /// Markup of our own, without text from the documents.
  private func draw(_ markup: String) { ink.markup += markup }

  /// Text from the documents. What needs no escaping, which most labels do not, costs no more than markup.
  private func write(_ text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
        && byte != UInt8(ascii: "&")
    }
    if isPlain {
      ink.markup += text
    } else {
      flush()
      html.text(text)
    }
  }

  private func flush() {
    html.raw(Array(ink.markup.utf8))
    ink.markup = ""
  }

  /// Markup that is not yet written: a picture has thousands of small pieces.
  private final class Ink {
    var markup = ""
  }

  // MARK: Controls

  private func write(_ box: Picture.Box) {
    let look = Look(box.role)
    let width = box.size.width
    let height = box.size.height
    var classes = "box \(look.shape.rawValue)"
    if unreached.contains(box.node) { classes += " unreached" }
    // Only what the list or a finding speaks of is tied to them.
    let tie = tied.contains(box.node) ? " data-n=\"\(box.node.index)\"" : ""
    draw(
      "<g class=\"\(classes)\"\(tie) transform=\"translate(\(box.x) \(box.y))\">"
        + "<rect width=\"\(width)\" height=\"\(height)\"/>")
    let middle = height / 2
    if let icon = look.icon, width >= 14, height >= 14 {
      let x =
        switch look.shape {
        case .image: width / 2 - 8
        case .button, .field: look.icon == nil ? width / 2 - 8 : width - 20
        default: 3
        }
      draw("<use href=\"#i-\(icon)\" x=\"\(x)\" y=\"\(middle - 8)\" width=\"16\" height=\"16\"/>")
    }
    if let name = box.name, !name.isEmpty {
      // The text begins at the edge where nothing is drawn around it.
      let isBare = look.shape == .text || look.shape == .toggle
      let start = isBare ? (look.icon == nil ? 2 : 24) : 9
      let end = isBare ? 0 : look.icon == nil || look.shape == .panel ? 8 : 24
      let letters = (width - start - end) * 2 / 13
      if letters > 0 {
        // The stylesheet centres what stands in buttons and rows.
        let isCentred = look.shape == .button || look.shape == .row
        let x = isCentred ? (start + width - end) / 2 : start
        let y = look.shape.isContainer ? 18 : middle + 4
        draw("<text x=\"\(x)\" y=\"\(y)\">")
        write(name.visible(limit: max(1, letters)))
        draw("</text>")
      }
    }
    draw("</g>")
  }

  /// Stops that an earlier run had and this one has not, where they were.
  private func writeLostStops() {
    for case (let old, _, let box?) in changes?.lost ?? []
    where boxes[box.node]?.id == nil || boxes[box.node]?.id != box.id {
      draw(
        "<g class=\"box lost\" transform=\"translate(\(box.x) \(box.y))\">"
          + "<rect width=\"\(box.size.width)\" height=\"\(box.size.height)\"/>"
          + "<text x=\"8\" y=\"\(box.size.height / 2 + 4)\">was \(old + 1)</text></g>")
    }
  }

  // MARK: The focus path

  /// Where a box's number stands: at its leading edge, mostly outside.
  private func anchor(_ box: Picture.Box) -> (x: Int, y: Int) {
    (box.x - 5, box.y + min(box.size.height, 60) / 2)
  }

  private func box(ofStop index: Int) -> Picture.Box? { scope.stops[index].node.flatMap { boxes[$0] } }

  /// The steps that go with the order of reading: certain ones in one path, doubtful ones in another.
  private var way: String {
    var certain = ""
    var doubtful = ""
    for index in scope.stops.indices.dropFirst() where isDrawn(index) && !isStrongJump(index) {
      guard let from = box(ofStop: index - 1), let to = box(ofStop: index) else { continue }
      let a = anchor(from)
      let b = anchor(to)
      let line = "M\(a.x) \(a.y)L\(b.x) \(b.y)"
      if scope.stops[index].doubt == nil { certain += line } else { doubtful += line }
    }
    return (certain.isEmpty ? "" : "<path class=\"way\" d=\"\(certain)\"/>")
      + (doubtful.isEmpty ? "" : "<path class=\"way doubtful\" d=\"\(doubtful)\"/>")
  }

  /// Whether Tab really goes from the stop before to this one: not from a page to the next, nor out of a trap.
  private func isDrawn(_ index: Int) -> Bool {
    picture.moves.indices.contains(index) && picture.moves[index - 1].next == index
  }

  /// A jump is drawn strongly when it is certain, or when a rule says so.
  private func isStrongJump(_ index: Int) -> Bool {
    guard picture.moves.indices.contains(index), picture.moves[index].jump != nil else { return false }
    if scope.stops[index].doubt == nil, scope.stops[index - 1].doubt == nil { return true }
    return scope.stops[index].node.map { outOfOrder.contains($0) } ?? false
  }

  private func drawJumps() {
    for index in scope.stops.indices.dropFirst() where isStrongJump(index) && isDrawn(index) {
      guard let from = box(ofStop: index - 1), let to = box(ofStop: index),
        let jump = picture.moves[index].jump
      else { continue }
      let a = anchor(from)
      let b = anchor(to)
      // A bow outside of what lies between: below the row, or before the column.
      let bend =
        jump == .back
        ? (x: (a.x + b.x) / 2, y: max(a.y, b.y) + 52) : (x: min(a.x, b.x) - 44, y: (a.y + b.y) / 2)
      let word =
        jump == .back
        ? (x: min(a.x, b.x) + 8, y: max(a.y, b.y) + 40) : (x: min(a.x, b.x) + 8, y: (a.y + b.y) / 2 + 4)
      draw(
        "<path class=\"jump\" d=\"M\(a.x) \(a.y)Q\(bend.x) \(bend.y) \(b.x) \(b.y)\"/>"
          + "<text class=\"jump-word\" x=\"\(word.x)\" y=\"\(word.y)\">"
          + "\(index) → \(index + 1) \(jump.words)</text>")
    }
  }

  private func drawNumbers() {
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
      guard let node = scope.stops[index].node, let box = boxes[node] else { continue }
      var classes = "number"
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
      let place = anchor(box)
      draw(
        "<g class=\"\(classes)\" data-n=\"\(node.index)\" transform=\"translate(\(place.x) \(place.y))\">"
          + "<circle r=\"9\"/><text y=\"4\">\(index + 1)</text>\(words)</g>")
    }
    draw("</g>")
  }

  // MARK: The other layers

  private func centre(_ box: Picture.Box) -> (x: Int, y: Int) {
    (box.x + box.size.width / 2, box.y + box.size.height / 2)
  }

  private func drawArrowGroups() {
    for group in picture.arrowGroups {
      let members = group.members.compactMap { boxes[$0] }
      guard let left = members.map(\.x).min(), let top = members.map(\.y).min(),
        let right = members.map({ $0.x + $0.size.width }).max(),
        let bottom = members.map({ $0.y + $0.size.height }).max()
      else { continue }
      draw(
        "<rect class=\"arrow-group\" x=\"\(left - 5)\" y=\"\(top - 5)\" width=\"\(right - left + 10)\" height=\"\(bottom - top + 10)\"/>"
      )
      for (index, member) in members.enumerated() {
        draw(
          "<text class=\"arrow\" x=\"\(member.x + member.size.width - 4)\" y=\"\(member.y + 12)\">↕ \(index + 1)</text>"
        )
      }
    }
  }

  private func drawReadingOrder() {
    for (index, node) in picture.readingOrder.enumerated() {
      guard let box = boxes[node] else { continue }
      draw(
        "<text class=\"read\" x=\"\(box.x + box.size.width - 6)\" y=\"\(box.y + 5)\">\(index + 1)</text>")
    }
  }

  private func drawLabels() {
    for label in picture.labels {
      guard let from = boxes[label.label], let to = boxes[label.control] else { continue }
      let a = centre(from)
      let b = centre(to)
      draw(
        "<path class=\"label\" d=\"M\(a.x) \(a.y)L\(b.x) \(b.y)\"/><circle class=\"label\" cx=\"\(b.x)\" cy=\"\(b.y)\" r=\"3\"/>"
      )
    }
  }

  private func writeKeys() {
    var row: [NodeID: Int] = [:]
    for key in picture.keys {
      guard let box = boxes[key.node] else { continue }
      let words = key.keys.visible(limit: 30)
      let width = words.unicodeScalars.count * 7 + 8
      let y = box.y + box.size.height - 7 + row[key.node, default: 0] * 16
      row[key.node, default: 0] += 1
      draw(
        "<g class=\"key\" transform=\"translate(\(max(0, box.x + box.size.width - width)) \(y))\">"
          + "<rect width=\"\(width)\" height=\"15\"/><text x=\"\(width / 2)\" y=\"11\">")
      write(words)
      draw("</text></g>")
    }
  }

  // MARK: What is wrong

  /// Boxes that no key leads to: those a finding says so of, and controls inside what blocks them.
  private static func unreached(
    _ findings: [MarkedFinding], _ picture: Picture, _ boxes: [NodeID: Picture.Box],
    stops: Set<NodeID>
  ) -> Set<NodeID> {
    var nodes: Set<NodeID> = []
    for (finding, mark, _) in findings {
      guard let node = finding.node, let box = boxes[node] else { continue }
      if mark == .unreached { nodes.insert(node) }
      guard mark == .blocks else { continue }
      for inner in picture.boxes where inner.node > node && !stops.contains(inner.node) {
        if box.contains(inner), Look(inner.role).isControl { nodes.insert(inner.node) }
      }
    }
    return nodes
  }

  /// What blocks the way, and lines between what clashes: under the numbers, which stay readable.
  private func drawOutlines() {
    for (finding, mark, number) in findings {
      guard let node = finding.node, let box = boxes[node] else { continue }
      if mark == .blocks {
        draw(
          "<rect class=\"blocker\" data-f=\"\(number)\" x=\"\(box.x - 3)\" y=\"\(box.y - 3)\" "
            + "width=\"\(box.size.width + 6)\" height=\"\(box.size.height + 6)\"/>")
      }
      guard mark == .clash else { continue }
      for case let other? in finding.notes.map({ $0.node.flatMap { boxes[$0] } }) where other.node != node {
        let a = centre(box)
        let b = centre(other)
        draw("<path class=\"clashing\" data-f=\"\(number)\" d=\"M\(a.x) \(a.y)L\(b.x) \(b.y)\"/>")
      }
    }
  }

  private func drawMarks() {
    var told: Set<String> = []
    var row: [NodeID: Int] = [:]
    for (finding, mark, number) in findings {
      guard let node = finding.node, let box = boxes[node], told.insert("\(node) \(mark)").inserted else {
        continue
      }
      let width = mark.word.utf8.count * 6 + 22
      let x = max(-Self.margin, min(box.x + box.size.width + 8, picture.size.width + Self.margin) - width)
      let y = box.y - 10 + row[node, default: 0] * 18
      row[node, default: 0] += 1
      draw(
        "<g class=\"mark \(finding.severity.rawValue)\" data-f=\"\(number)\" data-n=\"\(node.index)\" transform=\"translate(\(x) \(y))\">"
          + "<rect width=\"\(width)\" height=\"17\"/>"
          + "<use href=\"#m-\(mark.rawValue)\" x=\"2\" y=\"1\" width=\"15\" height=\"15\"/>"
          + "<text x=\"19\" y=\"12\">\(mark.word)</text></g>")
    }
  }
}

extension Picture.Box {
  fileprivate func contains(_ other: Picture.Box) -> Bool {
    other.x >= x && other.y >= y && other.x + other.size.width <= x + size.width
      && other.y + other.size.height <= y + size.height
  }
}
