import FocusModel

/// Draws a picture as SVG: a wireframe of the scope's controls, and over it layers with the moves between
/// them.
///
/// Only deviations are prominent: Tab's natural path is drawn below the controls, and jumps are drawn above
/// them.
struct PictureDrawing {
  /// A finding with its mark and its page-wide number.
  typealias MarkedFinding = (finding: Finding, mark: Mark, number: Int)

  let html: HTMLWriter
  let scope: ScopeResult
  let picture: Picture
  let findings: [MarkedFinding]
  let changes: ScopeChanges?
  let texts: DocumentTexts
  /// The boxes of the picture, with their appearance and text.
  let figures: [Figure]
  let boxes: [NodeID: Picture.Box]
  let stops: Set<NodeID>
  let tied: Set<NodeID>
  let unreached: Set<NodeID>
  /// The nodes whose box contains another box.
  let filled: Set<NodeID>
  /// The indexes of stops that Tab jumps to, with a finding about the jump.
  let jumps: Set<Int>
  /// The nodes that, according to a finding, trap Tab.
  let trapped: Set<NodeID>
  let places: PicturePlaces
  let pages: PicturePages
  let ends: PictureEnds
  let ink = Ink()

  init(
    html: HTMLWriter, scope: ScopeResult, picture: Picture, findings: [MarkedFinding],
    changes: ScopeChanges?, texts: DocumentTexts = DocumentTexts(nil)
  ) {
    self.html = html
    self.scope = scope
    let pages = PicturePages(picture).showing(worstOf: findings.lazy.map(\.finding))
    let hidden = picture.nodesBelow
    let picture = picture.raising(hidden, on: pages)
    self.pages = pages
    self.picture = picture
    self.findings = findings
    self.changes = changes
    self.texts = texts
    boxes = Dictionary(picture.boxes.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
    figures = picture.boxes.indices.map { [boxes] in
      var figure = Figure(picture.boxes[$0], keeping: picture.leadingPart(of: $0))
      if figure.look.shape == .text, picture.isTabLabel(figure.box, boxes) { figure.text = nil }
      return figure
    }
    stops = Set(scope.stops.compactMap(\.node))
    // A finding also names other controls, and its text contains links to them.
    tied = stops.union(findings.compactMap(\.finding.node))
      .union(findings.lazy.flatMap { $0.finding.notes }.compactMap(\.node))
    jumps = scope.jumps(about: Set(findings.lazy.filter { $0.mark == .order }.compactMap(\.finding.node)))
    trapped = Set(findings.lazy.filter { $0.mark == .trap }.compactMap(\.finding.node))
    filled = Self.filled(picture.boxes)
    unreached = Self.unreached(findings, figures, boxes, stops: stops)
    places = PicturePlaces(scope, picture, figures, findings, boxes, jumps, changes, hidden, pages)
    ends = PictureEnds(picture, scope, hidden, pages, places)
  }

  /// A box with its appearance and text.
  struct Figure {
    var box: Picture.Box
    var look: Look
    var text: PictureText?

    init(_ box: Picture.Box, keeping kept: Int = 0) {
      self.box = box
      look = Look(box.role)
      text = PictureText(box, look, keeping: kept)
    }

    /// Whether the figure is a window with an opaque background that covers a picture of `size`.
    func covers(_ size: Picture.Size) -> Bool {
      look.shape == .frame && !box.hasNoBorder && box.x == 0 && box.y == 0 && box.size == size
    }

    /// The upper left corner of the picture on a control, for example on a button without text; nil without a picture.
    var pictureCorner: (x: Int, y: Int)? {
      let size = box.size
      guard box.isPicture, look.shape != .image, size.width >= 18, size.height >= 18 else { return nil }
      let room = look.shape == .button && look.icon != nil ? size.width - 20 : size.width
      return (box.x + room / 2 - 8, box.y + size.height / 2 - 8)
    }

    /// The offset of the mark of a checkbox, radio button or switch from the box's leading edge.
    var toggleOffset: Int {
      let middle = box.size.width / 2 - 8
      return box.isTextFirst && text != nil ? max(middle, box.size.width - 19) : min(3, middle)
    }
  }

  /// A layer that can be shown or hidden.
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

  /// The layers that have contents.
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

  /// The space at the edges for numbers and words.
  static let margin = 28

  func write() {
    let width = picture.size.width + Self.margin * 2
    let height = picture.size.height + Self.margin * 2
    let drawn = picture.drawnSize
    var attributes = [
      ("viewBox", "\(-Self.margin) \(-Self.margin) \(width) \(height)"),
      ("width", String(drawn.width)), ("height", String(drawn.height)), ("role", "img"),
      // The group that contains the picture has the scope's name.
      ("aria-label", "Wireframe"),
    ]
    // The page's script makes the picture as high as the visible pages need.
    if !ends.pages.isEmpty { attributes.append(("data-end", String(ends.common))) }
    html.element("svg", class: "wire", attributes: attributes) {
      drawSheets()
      // The natural path is drawn below the controls, so it is visible only between them.
      let first = figures.first.map { $0.box.x == 0 && $0.box.y == 0 } == true ? 1 : 0
      for figure in figures[..<first] { write(figure) }
      let way = self.way
      if !way.isEmpty { draw("<g class=\"layer tab under\">\(way)</g>") }
      for figure in figures[first...] { write(figure) }
      drawShelves()
      writeLostStops()
      for layer in layers { draw(layer) }
      drawOutlines()
      drawEarlier()
      drawNumbers()
      drawMarks()
      html.raw(ink.markup.bytes)
    }
  }

  /// Draws the background: of the parts that are always visible, and of each page that ends below them.
  private func drawSheets() {
    let whole =
      picture.hiddenFrom.map { Picture.Size(width: picture.opening.width, height: $0) } ?? picture.size
    let common = Picture.Size(
      width: whole.width, height: min(whole.height, ends.common))
    if figures.first?.covers(common) != true {
      draw("<rect class=\"sheet\" width=\"\(common.width)\" height=\"\(common.height)\"/>")
    }
    for (page, end) in ends.sheets.sorted(by: { $0.key < $1.key }) where !ends.pages.isEmpty {
      let sheet = "sheet\(pages.classes(page))"
      draw("<rect class=\"\(sheet)\" width=\"\(whole.width)\" height=\"\(min(whole.height, end))\"/>")
    }
  }

  private func draw(_ layer: Layer) {
    let before = ink.markup.bytes.count
    draw("<g class=\"layer \(layer.rawValue)\">")
    let start = ink.markup.bytes.count
    switch layer {
    case .tab:
      drawJumps()
      drawLoops()
    case .arrows: drawArrowGroups()
    case .reader: drawReadingOrder()
    case .labels: drawLabels()
    case .keys: writeKeys()
    }
    if ink.markup.bytes.count == start { ink.markup.remove(after: before) } else { draw("</g>") }
  }

  /// Adds `markup` to the picture.
  func draw(_ markup: Markup) { ink.markup += markup }

  /// Markup that is not written yet; a picture has thousands of small pieces.
  final class Ink {
    var markup = Markup()
  }

  // MARK: The other layers

  /// Whether two nodes can be visible at the same time.
  func areTogether(_ a: NodeID?, _ b: NodeID?) -> Bool {
    pages.pages.isEmpty || pages.areTogether(pages.number(around: a), pages.number(around: b))
  }

  /// The page of a line from `a` to `b`: of the two nodes' pages, the inner one. The line is visible together with
  /// this page.
  func innerPage(_ a: NodeID?, _ b: NodeID?) -> Int? {
    if pages.pages.isEmpty { return nil }
    let (one, other) = (pages.number(around: a), pages.number(around: b))
    return pages.path(one).count > pages.path(other).count ? one : other
  }

  func centre(_ box: Picture.Box) -> (x: Int, y: Int) {
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
        "<rect class=\"arrow-group\(pages.classes(of: members.first?.node))\" x=\"\(left - 5)\" y=\"\(top - 5)\" width=\"\(right - left + 10)\" height=\"\(bottom - top + 10)\"/>"
      )
      for (index, member) in members.enumerated() {
        drawText(about: member.node, x: member.x + member.size.width - 4, y: member.y + 12, "↕ \(index + 1)")
      }
    }
  }

  /// Draws a line through the nodes in reading order, separately for each page of the picture. The report's
  /// script numbers the corners of the line.
  private func drawReadingOrder() {
    var lines: [(classes: String, first: Int, data: PathData)] = []
    var last: PicturePlaces.Point?
    for (index, node) in picture.readingOrder.enumerated() {
      guard let box = boxes[node] else { continue }
      let corner = (x: box.x + box.size.width - 6, y: box.y + 5)
      let classes = pages.classes(of: node)
      if lines.last?.classes == classes, let last {
        lines[lines.count - 1].data.add(from: last, to: corner)
      } else {
        lines.append((classes, index + 1, PathData()))
        lines[lines.count - 1].data.move(to: corner)
      }
      last = corner
    }
    for (classes, first, data) in lines {
      let start: Markup = first == 1 ? "" : " data-first=\"\(first)\""
      draw("<path class=\"reading\(classes)\"\(start) d=\"\(data.markup)\"/>")
    }
  }

  /// Draws text in a layer, which determines the text's style.
  private func drawText(about node: NodeID, x: Int, y: Int, _ words: Markup, _ attributes: Markup = "") {
    let classes = pages.classes(of: node).dropFirst()
    let attribute: Markup = classes.isEmpty ? "" : " class=\"\(String(classes))\""
    draw("<text\(attribute)\(attributes) x=\"\(x)\" y=\"\(y)\">\(words)</text>")
  }

  private func drawLabels() {
    // A path for each page, visible together with this page: the lines, and a dot at the end of each line.
    var lines: [String: (lines: PathData, dots: Markup)] = [:]
    var order: [String] = []
    for label in picture.labels {
      guard let from = boxes[label.label], let to = boxes[label.control], areTogether(from.node, to.node)
      else {
        continue
      }
      let page = pages.classes(innerPage(from.node, to.node))
      if lines[page] == nil { order.append(page) }
      let a = centre(from)
      let b = centre(to)
      lines[page, default: (PathData(), "")].lines.add(from: a, to: b)
      lines[page, default: (PathData(), "")].dots += "M\(b.x) \(b.y)h0"
    }
    for page in order {
      guard let (lines, dots) = lines[page] else { continue }
      draw("<path class=\"label\(page)\" d=\"\(lines.markup)\"/><path class=\"dots\(page)\" d=\"\(dots)\"/>")
    }
  }

  private func writeKeys() {
    var row: [NodeID: Int] = [:]
    for key in picture.keys {
      guard let box = boxes[key.node] else { continue }
      let words = key.keys.visible(limit: 30)
      // The text ends at the right edge of its box, or further to the right if it would leave the picture.
      let right = max(words.unicodeScalars.count * 7, box.x + box.size.width - 4)
      let y = box.y + box.size.height + 4 + row[key.node, default: 0] * 16
      row[key.node, default: 0] += 1
      drawText(
        about: key.node, x: right, y: y, "\(text: words)", texts.markup(of: key.keys, at: key.node))
    }
  }
}

extension Picture {
  /// The size at which the picture is drawn: small pictures are enlarged to a size that still fits next to a
  /// list.
  var drawnSize: Size {
    let width = size.width + PictureDrawing.margin * 2
    let height = size.height + PictureDrawing.margin * 2
    let percent = max(100, min(140, 64_000 / width))
    return Size(width: width * percent / 100, height: height * percent / 100)
  }

  /// Whether `box` is a label that is drawn as part of its tab.
  fileprivate func isTabLabel(_ box: Box, _ boxes: [NodeID: Box]) -> Bool {
    pagers.contains { pager in
      guard pager.hasTabs, let owner = boxes[pager.owner] else { return false }
      let isAbovePages = box.y >= owner.y && box.y + box.size.height <= owner.y + 2 * PicturePages.tabHeight
      return isAbovePages && pager.pages.contains { $0.name == box.text ?? box.name }
    }
  }

  /// The width of the leading element in the list item at `index`, whose text follows this element; 0 without
  /// one.
  fileprivate func leadingPart(of index: Int) -> Int {
    let row = boxes[index]
    guard row.role == "list item", index + 1 < boxes.count else { return 0 }
    let part = boxes[index + 1]
    let isInside =
      part.x >= row.x && part.y >= row.y && part.y + part.size.height <= row.y + row.size.height
      && part.x + part.size.width <= row.x + row.size.width
    let begins = part.x - row.x < 24 && part.size.width * 3 < row.size.width
    return isInside && begins ? part.x + part.size.width - row.x + 8 : 0
  }
}
