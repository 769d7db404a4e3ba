import FocusModel

/// The positions of numbers, marks and words in a picture: the first position next to the control where the
/// number, mark or word covers no text and no other mark.
struct PicturePlaces {
  typealias Point = (x: Int, y: Int)

  /// The centre of each stop's number, keyed by the index of the stop.
  private(set) var ofStop: [Int: Point] = [:]
  /// The stops without room for their numbers nearby. The list shows all numbers.
  private(set) var withoutRoom: Set<Int> = []
  /// For each number that is not next to its control, the nearest point of the control, keyed by the index of
  /// the stop.
  private(set) var leaders: [Int: Point] = [:]
  /// The stops whose numbers have room next to them for words about a change.
  private(set) var hasRoomForWords: Set<Int> = []
  /// The start of the words about each removed stop, keyed by its former index.
  private(set) var ofLost: [Int: Point] = [:]
  /// The corner of each finding's mark. Findings without room for a mark have no entry here; the list shows
  /// all findings.
  private(set) var ofFinding: [(finding: Int, place: Point)] = []
  /// The start of the words about a jump, keyed by the index of its target.
  private(set) var ofJump: [Int: Point] = [:]
  /// The words above nodes that are initially hidden.
  let shelves: [PictureShelf]
  /// The pieces of text where lines have gaps.
  private(set) var gaps: LineGaps

  private static let markSize = 18
  /// The space around a number or mark that stays free of other numbers and marks. The outline of a number with a
  /// warning extends beyond its area, and outlines should not touch.
  private static let distance = 3
  /// The space that numbers leave free on both sides of text. Widths of text are estimates, and a short text may be
  /// a third wider.
  private static let doubtAboutWidth = 3

  /// The width and height of the number of the stop at `index`.
  static func numberSize(_ index: Int) -> Int { index < 99 ? 19 : index < 999 ? 25 : 31 }

  init(
    _ scope: ScopeResult, _ picture: Picture, _ figures: [PictureDrawing.Figure],
    _ findings: [PictureDrawing.MarkedFinding], _ boxes: [NodeID: Picture.Box], _ jumps: Set<Int>,
    _ changes: ScopeChanges?, _ hidden: Set<NodeID>, _ pages: PicturePages
  ) {
    var room = Room(pages, in: picture.size)
    gaps = LineGaps(pages)
    shelves = PictureShelf.all(in: picture, hidden, pages)
    for shelf in shelves {
      room.take(shelf.area)
      gaps.add(shelf.area, isWide: true)
    }
    for figure in figures { takeTexts(of: figure, pages, &room) }
    placeNumbers(of: scope, picture, boxes, changes, pages, &room)
    placeMarks(findings, picture, boxes, pages, &room)
    placeWords(jumps, picture, scope, pages, &room)
    placeLost(changes, picture, &room)
  }

  /// Reserves the space of the text, picture and marks of `figure`.
  private mutating func takeTexts(
    of figure: PictureDrawing.Figure, _ pages: PicturePages, _ room: inout Room
  ) {
    let box = figure.box
    let page = pages.number(around: box.node)
    var texts: [Room.Area] = []
    // A page may also consist of a single text, which has no tabs.
    if box.role == "page", let number = pages.number(of: box.node) {
      texts = pages.tabs(of: number, in: box).map {
        Room.Area(x: $0.x + 4, y: $0.y + 2, width: $0.width - 8, height: PicturePages.tabHeight - 4)
      }
    } else if let text = figure.text {
      texts = [text.area]
    }
    for var text in texts {
      text.page = page
      room.take(text.widened(by: Self.doubtAboutWidth))
      gaps.add(text, isWide: box.isPlaceholder || box.isDisabled || box.isBold)
    }
    if let (x, y) = figure.pictureCorner {
      room.take(Room.Area(x: x, y: y, width: 16, height: 16, page: page))
    }
    if figure.look.shape == .toggle {
      room.take(
        Room.Area(x: box.x + figure.toggleOffset, y: box.middle - 8, width: 16, height: 16, page: page))
    }
  }

  private mutating func placeNumbers(
    of scope: ScopeResult, _ picture: Picture, _ boxes: [NodeID: Picture.Box], _ changes: ScopeChanges?,
    _ pages: PicturePages, _ room: inout Room
  ) {
    for index in scope.stops.indices {
      guard let box = scope.stops[index].node.flatMap({ boxes[$0] }) else { continue }
      let page = pages.number(around: box.node)
      let size = Self.numberSize(index)
      let areas = Self.besides(box).lazy.map { Room.Area(around: $0.x, $0.y, size: size, page: page) }
        .filter { $0.isInside(picture) }
      // Prefer a position with room for words after the number.
      if let words = changes?.words(at: index) {
        let width = TextWidth.of(words) / 10 + 6
        let wide = areas.map { Room.Area(x: $0.x, y: $0.y, width: size + width, height: size, page: page) }
        if let area = room.takeFirst(of: wide.filter { $0.isInside(picture) }, keeping: Self.distance) {
          hasRoomForWords.insert(index)
          ofStop[index] = (area.x + size / 2, area.y + size / 2)
          continue
        }
      }
      guard let area = room.takeFirst(of: areas, keeping: Self.distance) else {
        // Even without a number, the path goes through the control.
        ofStop[index] = (box.x, box.middle)
        withoutRoom.insert(index)
        continue
      }
      let place = (x: area.x + size / 2, y: area.y + size / 2)
      ofStop[index] = place
      let nearest = (
        x: min(max(place.x, box.x), box.x + box.size.width),
        y: min(max(place.y, box.y), box.y + box.size.height)
      )
      if max(abs(nearest.x - place.x), abs(nearest.y - place.y)) > size { leaders[index] = nearest }
    }
  }

  private mutating func placeMarks(
    _ findings: [PictureDrawing.MarkedFinding], _ picture: Picture, _ boxes: [NodeID: Picture.Box],
    _ pages: PicturePages, _ room: inout Room
  ) {
    var drawn: Set<String> = []
    for (index, entry) in findings.enumerated() {
      guard let node = entry.finding.node, let box = boxes[node],
        drawn.insert("\(node.index) \(entry.mark.rawValue)").inserted
      else { continue }
      let (right, bottom) = (box.x + box.size.width, box.y + box.size.height)
      var points: [Point] = [
        (right + 11, box.middle), (right - 4, box.y - 2), (right - 4, bottom + 2),
        (box.x + box.size.width / 2, box.y - 8), (box.x - 12, box.y - 6), (box.x - 12, bottom + 4),
        (right - 12, box.middle), (box.x - 31, box.middle),
      ]
      // If a number is at the nearest position, the mark is beside the number.
      points += [
        (right + 34, box.middle), (right - 26, box.y - 2), (right - 26, bottom + 2),
        (box.x + box.size.width / 2, bottom + 8), (right - 4, box.y - 25), (right - 4, bottom + 25),
      ]
      let page = pages.number(around: node)
      let areas = points.lazy.map { Room.Area(around: $0.x, $0.y, size: Self.markSize, page: page) }
        .filter { $0.isInside(picture) }
      if let area = room.takeFirst(of: areas, keeping: Self.distance) {
        ofFinding.append((index, (area.x, area.y)))
      }
    }
  }

  private mutating func placeWords(
    _ jumps: Set<Int>, _ picture: Picture, _ scope: ScopeResult, _ pages: PicturePages, _ room: inout Room
  ) {
    for index in jumps.sorted() {
      guard let jump = picture.moves[index].jump, let a = ofStop[index - 1], let b = ofStop[index] else {
        continue
      }
      let width = TextWidth.of(Self.words(jump, at: index)) / 10 + 6
      let points: [Point] =
        jump == .back
        ? [(min(a.x, b.x) + 8, max(a.y, b.y) + 28), (min(a.x, b.x) + 8, max(a.y, b.y) + 44)]
        : [(min(a.x, b.x) + 12, (a.y + b.y) / 2), (min(a.x, b.x) + 12, (a.y + b.y) / 2 + 24)]
      let page = pages.number(around: scope.stops[index].node)
      let areas = points.map { Room.Area(x: $0.x, y: $0.y - 12, width: width, height: 16, page: page) }
      if let area = room.takeFirst(
        of: areas.filter { $0.x + width <= picture.size.width + PictureDrawing.margin * 3 })
      {
        ofJump[index] = (area.x, area.y + 12)
      }
    }
  }

  private mutating func placeLost(_ changes: ScopeChanges?, _ picture: Picture, _ room: inout Room) {
    for case (let old, _, let box?) in changes?.lost ?? [] {
      let width = TextWidth.of(Self.words(forLost: old)) / 10 + 4
      let points: [Point] = [
        (box.x + 8, box.middle - 8), (box.x, box.y - 17), (box.x, box.y + box.size.height + 1),
        (box.x + box.size.width + 4, box.middle - 8),
      ]
      let areas = points.lazy.map { Room.Area(x: $0.x, y: $0.y, width: width, height: 16) }
      if let area = room.takeFirst(of: areas.filter { $0.isInside(picture) }) {
        ofLost[old] = (area.x, area.y + 12)
      }
    }
  }

  /// The words about a stop that was removed: "was 3".
  static func words(forLost old: Int) -> String { "was \(old + 1)" }

  /// The words about a jump: "3 → 4 goes back up".
  static func words(_ jump: Picture.Jump, at index: Int) -> String { "\(index) → \(index + 1) \(jump.words)" }

  /// The possible positions of a number, best first: to the left of the box, at its corners, after it, along
  /// the edges of a large box, further away.
  private static func besides(_ box: Picture.Box) -> [Point] {
    let (right, bottom) = (box.x + box.size.width, box.y + box.size.height)
    let centre = box.x + box.size.width / 2
    var points: [Point] = [
      (box.x - 11, box.middle), (box.x, box.y), (box.x, bottom), (right, box.y), (right + 11, box.middle),
      (right, bottom), (centre, box.y - 10), (centre, bottom + 10), (box.x - 31, box.middle),
    ]
    for step in 1...8 where step * 22 < box.size.width {
      points += [(right - step * 22, box.y), (right - step * 22, bottom)]
    }
    for step in 1...8 where step * 22 < box.size.height {
      points += [(box.x, box.y + step * 22), (right, box.y + step * 22)]
    }
    for step in 1...6 {
      let away = step * 22
      points += [
        (box.x - 11 - away, box.middle), (right + 11 + away, box.middle), (box.x, box.y - away),
        (box.x, bottom + away), (right, box.y - away), (right, bottom + away), (centre, box.y - away),
        (centre, bottom + away), (box.x - away, box.y - away), (box.x - away, bottom + away),
        (right + away, box.y - away), (right + away, bottom + away),
      ]
    }
    return points
  }
}

extension Room.Area {
  /// The area with `margin` more on the left and right.
  fileprivate func widened(by margin: Int) -> Room.Area {
    Room.Area(x: x - margin, y: y, width: width + 2 * margin, height: height, page: page)
  }

  /// Whether the area is inside the picture or its margin.
  fileprivate func isInside(_ picture: Picture) -> Bool {
    let edge = PictureDrawing.margin
    return x >= -edge && y >= -edge && x + width <= picture.size.width + edge
      && y + height <= picture.size.height + edge
  }
}

extension Picture.Box {
  /// The vertical middle of the box; for a tall box, a point near its top.
  fileprivate var middle: Int { y + min(size.height, 60) / 2 }
}
