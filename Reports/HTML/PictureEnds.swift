import FocusModel

/// The lower ends of a picture: of the parts that are always visible, and of each page. The picture is as high as
/// the visible pages need.
struct PictureEnds {
  /// The lower end of the parts outside pages.
  private(set) var common = 0
  /// The lower end of each page that ends below ``common``, by the number of the page; empty if the whole picture
  /// is visible with every page.
  private(set) var pages: [Int: Int] = [:]
  /// The lower end of the initially visible contents of each page, if it is below ``common``.
  private(set) var sheets: [Int: Int] = [:]

  /// - Parameters:
  ///   - hidden: The initially hidden nodes, which are drawn below the window.
  ///   - places: The positions of numbers and marks, which may be below their control.
  init(
    _ picture: Picture, _ scope: ScopeResult, _ hidden: Set<NodeID>, _ pages: PicturePages,
    _ places: PicturePlaces
  ) {
    guard !pages.pages.isEmpty else {
      common = picture.size.height
      return
    }
    for box in picture.boxes {
      let page = pages.number(around: box.node)
      add(box.y + box.size.height, on: page)
      if let page, !hidden.contains(box.node) {
        sheets[page] = max(sheets[page] ?? 0, box.y + box.size.height)
      }
    }
    // The margin below the picture has room for a number.
    let margin = PictureDrawing.margin
    for (index, place) in places.ofStop where scope.stops.indices.contains(index) {
      let half = PicturePlaces.numberSize(index) / 2
      add(place.y + half - margin, on: pages.number(around: scope.stops[index].node))
    }
    self.pages = self.pages.filter { $0.value > common }
    sheets = sheets.filter { $0.value > common }
  }

  private mutating func add(_ end: Int, on page: Int?) {
    if let page {
      pages[page] = max(pages[page] ?? 0, end)
    } else {
      common = max(common, end)
    }
  }
}
