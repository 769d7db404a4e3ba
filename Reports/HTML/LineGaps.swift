import FocusModel

/// The pieces of text in a picture. Lines between controls have gaps at these pieces, so that no label is
/// struck through.
struct LineGaps {
  typealias Point = PicturePlaces.Point

  /// The area of a piece of text, with its page.
  private struct Text {
    var area: Room.Area
    var page: Int?
  }

  private let pages: PicturePages
  /// The pieces of text, keyed by the rows of pixels that they touch.
  private var rows: [Int: [Text]] = [:]

  /// The height of a row is two to the power of this number.
  private static let rowBits = 5
  /// The maximum number of pieces of text per row; further pieces cause no gaps, because so many pieces can
  /// only be laid out on top of each other.
  private static let mostInRow = 200
  /// The maximum number of rows in which a line can have gaps: more than any screen has.
  private static let mostRows = 500
  /// The minimum length of a drawn piece of a line.
  private static let shortest = 3.0

  /// Creates gaps without any text.
  init(_ pages: PicturePages) { self.pages = pages }

  /// Adds text with some extra space, because text sizes are estimates, especially for slanted and bold text.
  mutating func add(_ text: Room.Area, isWide: Bool = false) {
    let margin = 2 + text.width / (isWide ? 4 : 10)
    let area = Room.Area(
      x: text.x - margin, y: text.y - 1, width: text.width + 2 * margin, height: text.height + 2,
      page: text.page)
    for row in area.y >> Self.rowBits...(area.y + area.height) >> Self.rowBits
    where rows[row]?.count ?? 0 < Self.mostInRow {
      rows[row, default: []].append(Text(area: area, page: area.page))
    }
  }

  /// The pieces of the line from `a` to `b` that cross no text, for a line on `page`.
  func pieces(from a: Point, to b: Point, on page: Int?) -> [(from: Point, to: Point)] {
    let covered = self.covered(from: a, to: b, on: page)
    if covered.isEmpty { return [(a, b)] }
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let length = max(abs(dx), abs(dy))
    func point(at share: Double) -> Point {
      if share <= 0 { return a }
      if share >= 1 { return b }
      return (a.x + Int((dx * share).rounded()), a.y + Int((dy * share).rounded()))
    }
    var pieces: [(from: Point, to: Point)] = []
    var start = 0.0
    for gap in covered + [(1.0, 1.0)] {
      if (gap.from - start) * length >= Self.shortest {
        pieces.append((point(at: start), point(at: gap.from)))
      }
      start = max(start, gap.to)
    }
    return pieces
  }

  /// The covered parts of the line, as fractions of its length measured from its start.
  private func covered(from a: Point, to b: Point, on page: Int?) -> [(from: Double, to: Double)] {
    if rows.isEmpty { return [] }
    var gaps: [(from: Double, to: Double)] = []
    let crossed = min(a.y, b.y) >> Self.rowBits...max(a.y, b.y) >> Self.rowBits
    for row in crossed.prefix(Self.mostRows) {
      for text in rows[row] ?? [] {
        guard let gap = Self.share(of: text.area, from: a, to: b), pages.areTogether(page, text.page) else {
          continue
        }
        gaps.append(gap)
      }
    }
    return gaps.sorted { $0 < $1 }
  }

  /// The start and end of the line's part inside `area`, as fractions of its length; nil if no part is
  /// inside.
  private static func share(of area: Room.Area, from a: Point, to b: Point) -> (from: Double, to: Double)? {
    var (first, last) = (0.0, 1.0)
    for (start, end, low, high) in [
      (a.x, b.x, area.x, area.x + area.width), (a.y, b.y, area.y, area.y + area.height),
    ] {
      if start == end {
        if start < low || start > high { return nil }
        continue
      }
      let one = Double(low - start) / Double(end - start)
      let other = Double(high - start) / Double(end - start)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    return first < last ? (first, last) : nil
  }

  /// The data of an SVG path: the curve from `a` to `b` around `bend`, without the parts that cross text.
  func curve(from a: Point, around bend: Point, to b: Point, on page: Int?) -> Markup {
    let parts = 24
    func point(_ part: Int) -> Point {
      let rest = parts - part
      func along(_ from: Int, _ bend: Int, _ to: Int) -> Int {
        (from * rest * rest + 2 * bend * part * rest + to * part * part) / (parts * parts)
      }
      return (along(a.x, bend.x, b.x), along(a.y, bend.y, b.y))
    }
    var data = PathData()
    for part in 0..<parts {
      for piece in pieces(from: point(part), to: point(part + 1), on: page) {
        data.add(from: piece.from, to: piece.to)
      }
    }
    return data.markup
  }

  /// The data of an SVG path: the straight line from `a` to `b`, without the parts that cross text.
  func line(from a: Point, to b: Point, on page: Int?) -> Markup {
    var data = PathData()
    for piece in pieces(from: a, to: b, on: page) { data.add(from: piece.from, to: piece.to) }
    return data.markup
  }
}
