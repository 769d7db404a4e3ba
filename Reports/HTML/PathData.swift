/// The data of an SVG path with straight lines, as short as possible: relative coordinates, because a page
/// has many thousands of lines.
struct PathData {
  typealias Point = PicturePlaces.Point

  private(set) var markup = Markup()
  private var end: Point?

  /// Adds the line from `start` to `end`, which continues the previous line if that ended at `start`.
  mutating func add(from start: Point, to end: Point) {
    move(to: start)
    let (x, y) = (end.x - start.x, end.y - start.y)
    markup += x == 0 ? "v\(y)" : y == 0 ? "h\(x)" : "l\(Self.pair(x, y))"
    self.end = end
  }

  /// Moves to `point` without drawing a line.
  mutating func move(to point: Point) {
    if let end {
      if end != point { markup += "m\(Self.pair(point.x - end.x, point.y - end.y))" }
    } else {
      markup = "M\(Self.pair(point.x, point.y))"
    }
    end = point
  }

  /// Two coordinates; a minus sign separates them like a space.
  private static func pair(_ x: Int, _ y: Int) -> Markup { y < 0 ? "\(x)\(y)" : "\(x) \(y)" }
}
