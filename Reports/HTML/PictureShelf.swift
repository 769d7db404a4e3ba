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
  ///
  /// - Parameter hidden: The initially hidden nodes below the window.
  static func all(in picture: Picture, _ hidden: Set<NodeID>, _ pages: PicturePages) -> [PictureShelf] {
    guard let hiddenFrom = picture.hiddenFrom, !hidden.isEmpty else { return [] }
    var tops: [Int?: Int] = [:]
    for box in picture.boxes where hidden.contains(box.node) {
      let page = pages.number(around: box.node)
      tops[page] = min(tops[page] ?? .max, box.y)
    }
    // The words on a page are also visible with the pages inside it, so these need no words of their own.
    return tops.keys.sorted { $0 ?? 0 < $1 ?? 0 }
      .filter { page in !tops.keys.contains { $0 != page && pages.isAround($0, page) } }
      .map { page in
        let top = tops.filter { pages.isAround(page, $0.key) }.map(\.value).min() ?? hiddenFrom
        return PictureShelf(page: page, baseline: top - 9)
      }
  }
}

extension Picture {
  /// The initially hidden nodes, which are drawn below the window.
  var nodesBelow: Set<NodeID> {
    guard let hiddenFrom else { return [] }
    return Set(boxes.lazy.filter { $0.y >= hiddenFrom }.map(\.node))
  }

  /// The picture with the nodes `hidden` moved up: from below all pages to directly below their own page.
  func raising(_ hidden: Set<NodeID>, on pages: PicturePages) -> Picture {
    func outermost(_ node: NodeID) -> Int? { pages.path(pages.number(around: node)).first?.number }
    // Nodes outside pages are below every page.
    guard let hiddenFrom, !pages.pages.isEmpty, hidden.allSatisfy({ outermost($0) != nil }) else {
      return self
    }
    let ends = LowerEnds(
      of: boxes.filter { !hidden.contains($0.node) }, atLeast: opening.height, page: outermost)
    var raised = self
    for index in boxes.indices where hidden.contains(boxes[index].node) {
      let end = max(ends.common, outermost(boxes[index].node).flatMap { ends.pages[$0] } ?? 0)
      raised.boxes[index].y -= max(0, hiddenFrom - end)
    }
    return raised
  }
}
