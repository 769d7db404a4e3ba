import FocusModel

/// The occupied areas of a picture, so that numbers and marks cover nothing.
struct Room {
  /// A rectangle in the picture.
  struct Area {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The page of the area.
    var page: Int?

    /// The square around a point.
    init(around x: Int, _ y: Int, size: Int, page: Int? = nil) {
      self.init(x: x - size / 2, y: y - size / 2, width: size, height: size)
      self.page = page
    }

    init(x: Int, y: Int, width: Int, height: Int, page: Int? = nil) {
      self.page = page
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    func overlaps(_ other: Area) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }

    /// Whether this area contains all of `other`, on the same page.
    func contains(_ other: Area) -> Bool {
      page == other.page && x <= other.x && other.x + other.width <= x + width && y <= other.y
        && other.y + other.height <= y + height
    }
  }

  private let pages: PicturePages
  /// The number of columns and rows of cells, minus one. In each number, all bits are set.
  private let (lastColumn, lastRow): (Int, Int)
  /// The occupied areas, by the cells that they touch, so that only neighbours are compared. A cell is 128
  /// pixels wide and 32 high. After the last cell, a large picture continues with the first cell, which only
  /// causes a few more comparisons.
  private var cells: [Shelf]

  /// Creates an empty room for a picture of `size`.
  init(_ pages: PicturePages, in size: Picture.Size) {
    self.pages = pages
    lastColumn = Self.filled(min(size.width >> 7, 63))
    lastRow = Self.filled(min(size.height >> 5, 255))
    cells = Array(repeating: Shelf(), count: (lastColumn + 1) * (lastRow + 1))
  }

  /// The smallest number that has all bits set and is not less than `number`.
  private static func filled(_ number: Int) -> Int {
    (1 << (Int.bitWidth - max(0, number).leadingZeroBitCount)) - 1
  }

  /// The occupied areas of a cell: outside pages, and on the pages of each strip. Pages of one strip are not
  /// compared with each other, because thousands of pages are often laid out in one place.
  private struct Shelf {
    var areas: [Area] = []
    /// The shelves of pages, keyed by strip and then by page number.
    var strips: [Int: [Int: Shelf]] = [:]
  }

  /// The indexes of the cells that `area` touches. An area that covers more than 64 cells in a row or column is cut,
  /// because no area that matters is that large.
  private func cells(of area: Area) -> some Sequence<Int> {
    let (column, row) = (area.x >> 7, area.y >> 5)
    let columns = min((area.x + area.width - 1) >> 7, column + min(63, lastColumn))
    let rows = min((area.y + area.height - 1) >> 5, row + min(63, lastRow))
    // The closure does not capture `self`, because a change to a cell would then copy all cells.
    return (row...max(row, rows)).lazy.flatMap { [lastColumn, lastRow] row in
      (column...max(column, columns)).lazy.map { (row & lastRow) * (lastColumn + 1) + $0 & lastColumn }
    }
  }

  /// Marks `area` as occupied.
  mutating func take(_ area: Area) {
    let path = pages.path(area.page)[...]
    for cell in cells(of: area) { Self.add(area, at: path, to: &cells[cell]) }
  }

  /// Adds `area` to a shelf, on the innermost page of `path`.
  private static func add(_ area: Area, at path: ArraySlice<PicturePages.Step>, to shelf: inout Shelf) {
    if let step = path.first {
      add(
        area, at: path.dropFirst(),
        to: &shelf.strips[step.strip, default: [:]][step.number, default: Shelf()])
    } else {
      add(area, to: &shelf.areas)
    }
  }

  /// Adds `area` to the areas of a shelf, unless one of them already covers it. The labels of thousands of
  /// controls laid out in one place cover each other.
  private static func add(_ area: Area, to areas: inout [Area]) {
    let latest = areas.indices.suffix(8)
    if latest.contains(where: { areas[$0].contains(area) }) { return }
    if let inner = latest.first(where: { area.contains(areas[$0]) }) {
      areas[inner] = area
    } else {
      areas.append(area)
    }
  }

  /// Whether `area` overlaps no occupied area that can be visible at the same time.
  func isFree(_ area: Area) -> Bool {
    let path = pages.path(area.page)[...]
    return cells(of: area).allSatisfy { Self.isFree(area, at: path, in: cells[$0]) }
  }

  private static func isFree(
    _ area: Area, at path: ArraySlice<PicturePages.Step>, in shelf: Shelf
  ) -> Bool {
    if shelf.areas.contains(where: area.overlaps) { return false }
    if shelf.strips.isEmpty { return true }
    return shelf.strips.allSatisfy { strip, pages in
      if let step = path.first, step.strip == strip {
        return pages[step.number].map { isFree(area, at: path.dropFirst(), in: $0) } ?? true
      }
      return pages.values.allSatisfy { isFree(area, at: [], in: $0) }
    }
  }

  /// Occupies the first of `areas` that is free, and `distance` around it; nil if no area is free.
  mutating func takeFirst(of areas: some Sequence<Area>, keeping distance: Int = 0) -> Area? {
    guard let area = areas.first(where: { isFree($0) }) else { return nil }
    take(
      Area(
        x: area.x - distance, y: area.y - distance, width: area.width + 2 * distance,
        height: area.height + 2 * distance, page: area.page))
    return area
  }
}

/// Text widths in pictures, with letters of 12 pixels.
extension TextWidth {
  /// The width of `text` in tenths of a pixel.
  static func of(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) } * 12 / 10
  }

  /// The number of characters at the start of `text` that fit into `width` pixels.
  static func fitting(_ text: some StringProtocol, into width: Int) -> Int {
    var rest = width * 100
    var count = 0
    for scalar in text.unicodeScalars {
      rest -= advance(of: scalar) * 12
      if rest < 0 { return count }
      count += 1
    }
    return count
  }
}
