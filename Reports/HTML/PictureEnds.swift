import FocusModel

/// The lower ends of a picture: of the parts that are always visible, and of each page. The picture is as high as
/// the visible pages need.
struct PictureEnds {
  /// The lower end of the parts outside pages.
  let common: Int
  /// The lower end of each page that ends below ``common``, by the number of the page; empty if the picture has
  /// the same height with every page.
  let pages: [Int: Int]
  /// The lower end of the initially visible contents of each page, if it is below ``common``.
  let sheets: [Int: Int]

  /// - Parameters:
  ///   - hidden: The initially hidden nodes, which are drawn below the window.
  ///   - places: The positions of numbers and marks, which may be below their control.
  init(
    _ picture: Picture, _ scope: ScopeResult, _ hidden: Set<NodeID>, _ pages: PicturePages,
    _ places: PicturePlaces
  ) {
    guard !pages.pages.isEmpty else {
      common = picture.size.height
      self.pages = [:]
      sheets = [:]
      return
    }
    var all = LowerEnds(of: picture.boxes) { pages.number(around: $0) }
    let visible = LowerEnds(of: picture.boxes.filter { !hidden.contains($0.node) }) {
      pages.number(around: $0)
    }
    // The margin below the picture has room for a number.
    let margin = PictureDrawing.margin
    for (index, place) in places.ofStop where scope.stops.indices.contains(index) {
      let half = PicturePlaces.numberSize(index) / 2
      all.add(place.y + half - margin, on: pages.number(around: scope.stops[index].node))
    }
    let common = all.common
    self.common = common
    self.pages = all.pages.filter { $0.value > common }
    sheets = visible.pages.filter { $0.value > common }
  }
}

/// The lower ends of boxes: of those outside pages, and of those on each page.
struct LowerEnds {
  private(set) var common: Int
  /// The lower end of each page, by its number.
  private(set) var pages: [Int: Int] = [:]

  /// - Parameters:
  ///   - least: The smallest value of ``common``.
  ///   - page: The number of the page of a node; nil outside pages.
  init(of boxes: some Sequence<Picture.Box>, atLeast least: Int = 0, page: (NodeID) -> Int?) {
    common = least
    for box in boxes { add(box.y + box.size.height, on: page(box.node)) }
  }

  /// Adds an area that ends at `end`.
  mutating func add(_ end: Int, on page: Int?) {
    if let page {
      pages[page] = max(pages[page] ?? 0, end)
    } else {
      common = max(common, end)
    }
  }
}
