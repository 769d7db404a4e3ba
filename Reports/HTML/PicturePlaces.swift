import FocusModel

/// Positions of numbers, marks and words in a picture: the first place beside their control that covers no
/// text and no other mark.
struct PicturePlaces {
  typealias Point = (x: Int, y: Int)

  /// The centre of each stop's number.
  private(set) var ofStop: [Int: Point] = [:]
  /// The corner of each finding's mark. A finding without one had no room; the list has them all.
  private(set) var ofFinding: [(finding: Int, place: Point)] = []
  /// The start of the words about a jump.
  private(set) var ofJump: [Int: Point] = [:]

  private static let numberSize = 19
  private static let markSize = 18

  init(
    _ scope: ScopeResult, _ picture: Picture, _ figures: [PictureDrawing.Figure],
    _ findings: [PictureDrawing.MarkedFinding], _ boxes: [NodeID: Picture.Box], _ jumps: Set<Int>,
    _ pages: PicturePages
  ) {
    var room = Room(pages, in: picture.size)
    for figure in figures {
      let box = figure.box
      let page = pages.number(around: box.node)
      func take(_ area: Room.Area) {
        var area = area
        area.page = page
        room.take(area)
      }
      if pages.number(of: box.node) != nil {
        take(Room.Area(x: box.x, y: box.y, width: box.size.width, height: PicturePages.tabHeight))
      } else if let text = figure.text {
        take(text.area)
      }
      if figure.look.shape == .toggle {
        take(Room.Area(x: box.x + figure.toggleOffset, y: box.middle - 8, width: 16, height: 16))
      }
    }
    for index in scope.stops.indices {
      guard let box = scope.stops[index].node.flatMap({ boxes[$0] }) else { continue }
      let page = pages.number(around: box.node)
      let area = room.takeFirst(
        of: Self.besides(box).lazy.map { Room.Area(around: $0.x, $0.y, size: Self.numberSize, page: page) })
      // Every stop keeps its number, since the path connects them.
      let place =
        area.map { (x: $0.x + Self.numberSize / 2, y: $0.y + Self.numberSize / 2) } ?? (box.x, box.y)
      ofStop[index] = place
    }
    placeMarks(findings, picture, boxes, pages, &room)
    placeWords(jumps, picture, scope, pages, &room)
  }

  private mutating func placeMarks(
    _ findings: [PictureDrawing.MarkedFinding], _ picture: Picture, _ boxes: [NodeID: Picture.Box],
    _ pages: PicturePages, _ room: inout Room
  ) {
    var told: Set<String> = []
    for (index, entry) in findings.enumerated() {
      guard let node = entry.finding.node, let box = boxes[node],
        told.insert("\(node.index) \(entry.mark.rawValue)").inserted
      else { continue }
      let right = box.x + box.size.width
      let points: [Point] = [
        (right + 11, box.middle), (right - 4, box.y - 2), (right - 4, box.y + box.size.height + 2),
        (box.x + box.size.width / 2, box.y - 8), (box.x - 12, box.y - 6),
        (box.x - 12, box.y + box.size.height + 4), (right - 12, box.middle), (box.x - 31, box.middle),
      ]
      let edge = PictureDrawing.margin
      let page = pages.number(around: node)
      let areas = points.lazy.map { Room.Area(around: $0.x, $0.y, size: Self.markSize, page: page) }
        .filter {
          $0.x >= -edge && $0.y >= -edge && $0.x + $0.width <= picture.size.width + edge
            && $0.y + $0.height <= picture.size.height + edge
        }
      if let area = room.takeFirst(of: areas) { ofFinding.append((index, (area.x, area.y))) }
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

  /// "3 → 4 goes back up".
  static func words(_ jump: Picture.Jump, at index: Int) -> String { "\(index) → \(index + 1) \(jump.words)" }

  /// The possible positions of a number, the best first: in the gutter, at the corners, behind, further out.
  private static func besides(_ box: Picture.Box) -> [Point] {
    let right = box.x + box.size.width
    let bottom = box.y + box.size.height
    return [
      (box.x - 11, box.middle), (box.x, box.y), (box.x, bottom), (right, box.y), (right + 11, box.middle),
      (right, bottom), (box.x + box.size.width / 2, box.y - 10), (box.x + box.size.width / 2, bottom + 10),
      (box.x - 31, box.middle),
    ]
  }
}

extension Picture.Box {
  /// Half way down; near the top of a high box.
  fileprivate var middle: Int { y + min(size.height, 60) / 2 }
}
