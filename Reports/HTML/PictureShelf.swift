import FocusModel

/// The words above the nodes that are drawn below the window because they are initially hidden.
struct PictureShelf {
  static let words = "Hidden at first"

  /// The page with the nodes.
  var page: Int?
  /// The baseline of the words, which start at the left edge of the window.
  var baseline: Int

  /// The area of the words, which are bold.
  var area: Room.Area {
    Room.Area(
      x: 0, y: baseline - 11, width: TextWidth.of(Self.words) * 9 / 80, height: 15, page: page)
  }

  /// The words in `picture`: once for each page that has initially hidden nodes below the window.
  static func all(in picture: Picture, _ pages: PicturePages) -> [PictureShelf] {
    guard let hiddenFrom = picture.hiddenFrom else { return [] }
    var tops: [Int?: Int] = [:]
    for box in picture.boxes where box.y >= hiddenFrom {
      let page = pages.number(around: box.node)
      tops[page] = min(tops[page] ?? .max, box.y)
    }
    // The words on a page also cover the pages inside it.
    return tops.keys.sorted { $0 ?? 0 < $1 ?? 0 }
      .filter { page in !tops.keys.contains { $0 != page && pages.isAround($0, page) } }
      .map { page in
        let top = tops.filter { pages.isAround(page, $0.key) }.map(\.value).min() ?? hiddenFrom
        return PictureShelf(page: page, baseline: top - 9)
      }
  }
}
