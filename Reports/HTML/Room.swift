import FocusModel

/// What is already taken in a picture, so that numbers and marks are put where they cover nothing.
struct Room {
  /// A rectangle in the picture.
  struct Area {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The page it is on.
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
  }

  private let pages: PicturePages

  init(_ pages: PicturePages) { self.pages = pages }

  /// Areas by horizontal bands, so that only neighbours are compared.
  private var bands: [Int: [Area]] = [:]

  /// The bands, 32 pixels high, that `area` touches.
  private func bands(of area: Area) -> ClosedRange<Int> {
    let first = area.y >> 5
    return first...max(first, (area.y + area.height - 1) >> 5)
  }

  /// Takes `area`. What is higher than many bands is cut: nothing that has to be kept free is.
  mutating func take(_ area: Area) {
    for band in bands(of: area).prefix(64) { bands[band, default: []].append(area) }
  }

  /// Whether nothing has been taken of `area`.
  func isFree(_ area: Area) -> Bool {
    bands(of: area).prefix(64).allSatisfy { band in
      !(bands[band] ?? []).contains { $0.overlaps(area) && pages.areTogether($0.page, area.page) }
    }
  }

  /// Takes the first of `areas` that is free; nil when none is.
  mutating func takeFirst(of areas: some Sequence<Area>) -> Area? {
    guard let area = areas.first(where: isFree) else { return nil }
    take(area)
    return area
  }
}

/// How wide texts are in pictures.
enum TextWidth {
  /// The width of `text` at 12 pixels, in tenths of a pixel, in DejaVu Sans: of the fonts that systems use for their
  /// interfaces none is wider.
  static func of(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// How many characters of `text` fit into `width` pixels.
  static func fitting(_ text: String, into width: Int) -> Int {
    var rest = width * 10
    var count = 0
    for scalar in text.unicodeScalars {
      rest -= of(scalar)
      if rest < 0 { return count }
      count += 1
    }
    return count
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", "'", "|", "J": 36
    case " ", ".", ",", ":", ";", "!", "f", "t", "r", "(", ")", "[", "]", "/", "-": 50
    case "m", "M", "W", "%", "@", "…": 120
    case "w", "O", "Q", "&", "G", "D", "H", "N", "U", "+", "=", "<", ">": 102
    case "A"..."Z": 86
    case "a"..."z", "0"..."9": 77
    default: scalar.value < 0x2E80 ? 80 : 125
    }
  }
}
