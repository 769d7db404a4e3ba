import FocusModel

/// The alternating pages in a picture, numbered from 1 across the picture.
struct PicturePages {
  struct Page {
    var page: Picture.Page
    /// The index of the page's strip in ``strips``.
    var strip: Int
    /// The number of the page that contains the page's container.
    var outer: Int?
    /// Whether the page is initially shown.
    var isFirst: Bool
  }

  /// The alternating pages of one container.
  struct Strip {
    var owner: NodeID
    /// The numbers of the strip's pages, in order.
    var numbers: ClosedRange<Int>
    /// Whether the window shows a tab for each page.
    var hasTabs: Bool
    /// The edge with the tabs, where the layout leaves room for them.
    var edge = Edge.top
  }

  /// An edge of a page.
  enum Edge { case top, left, right, bottom }

  /// The pages; each page's index is its number minus one.
  private(set) var pages: [Page]
  private(set) var strips: [Strip]
  /// The numbers of the pages in the order of their start nodes.
  private let byStart: [Int]

  /// The number of pages that the style sheet can switch; the script switches further pages.
  static let mostTurned = 24

  init(_ picture: Picture?) {
    var pages: [Page] = []
    var strips: [Strip] = []
    for pager in picture?.pagers ?? [] where !pager.pages.isEmpty {
      let first = pager.pages.firstIndex(where: \.isSelected) ?? 0
      strips.append(
        Strip(
          owner: pager.owner, numbers: pages.count + 1...pages.count + pager.pages.count,
          hasTabs: pager.hasTabs))
      pages += pager.pages.enumerated().map { index, page in
        Page(page: page, strip: strips.count - 1, isFirst: index == first)
      }
    }
    byStart = (1...max(1, pages.count)).filter { $0 <= pages.count }
      .sorted { (pages[$0 - 1].page.node, $1) < (pages[$1 - 1].page.node, $0) }
    var open: [Int] = []
    for number in byStart {
      while let last = open.last, pages[last - 1].page.end <= pages[number - 1].page.node {
        open.removeLast()
      }
      pages[number - 1].outer = open.last
      open.append(number)
    }
    self.pages = pages
    self.strips = strips
    if let picture { findEdges(picture) }
  }

  /// Finds the edge for the tabs of each strip: the top edge, unless the contents of the pages leave no room
  /// there but leave room at another edge.
  private mutating func findEdges(_ picture: Picture) {
    guard strips.contains(where: \.hasTabs) else { return }
    var outside: [Int: Picture.Box] = [:]
    var inside: [Int: Margins] = [:]
    for box in picture.boxes where picture.hiddenFrom.map({ box.y < $0 }) ?? true {
      for number in chain(number(around: box.node)) {
        if pages[number - 1].page.node == box.node {
          outside[number] = box
        } else if let page = outside[number] {
          inside[pages[number - 1].strip, default: Margins()].narrow(to: box, in: page)
        }
      }
    }
    for (strip, margins) in inside where strips[strip].hasTabs { strips[strip].edge = margins.edge }
  }

  /// The smallest distances between a page and its contents.
  private struct Margins {
    var left = Int.max, top = Int.max, right = Int.max, bottom = Int.max

    mutating func narrow(to box: Picture.Box, in page: Picture.Box) {
      left = min(left, box.x - page.x)
      top = min(top, box.y - page.y)
      right = min(right, page.x + page.size.width - box.x - box.size.width)
      bottom = min(bottom, page.y + page.size.height - box.y - box.size.height)
    }

    var edge: Edge {
      let (width, height) = (60, PicturePages.tabHeight - 4)
      if top >= height { return .top }
      if left >= width { return .left }
      if right >= width { return .right }
      return bottom >= height ? .bottom : .top
    }
  }

  /// These pages, turned so that the worst of `findings` is initially visible. If several findings are
  /// equally bad and none of them is visible, the first one is shown.
  func showing(worstOf findings: some Sequence<Finding>) -> PicturePages {
    let placed = findings.filter { $0.node != nil }
    guard !pages.isEmpty, let worst = placed.map(\.severity).max() else { return self }
    let nodes = placed.filter { $0.severity == worst }.map(\.node)
    if nodes.contains(where: { isFirst(number(around: $0)) }) { return self }
    var turned = self
    for step in path(number(around: nodes.first ?? nil)) {
      for number in strips[step.strip].numbers { turned.pages[number - 1].isFirst = number == step.number }
    }
    return turned
  }

  /// The number of the innermost page that contains `node`; nil if `node` is on no page.
  ///
  /// Logarithmic in the number of pages, and linear in their nesting depth.
  func number(around node: NodeID?) -> Int? {
    guard let node, !pages.isEmpty else { return nil }
    let next = byStart.partitioningIndex { pages[$0 - 1].page.node > node }
    var number = next > 0 ? byStart[next - 1] : nil
    while let candidate = number, pages[candidate - 1].page.end <= node {
      number = pages[candidate - 1].outer
    }
    return number
  }

  /// The page `number` and the pages that contain it, the innermost first.
  private func chain(_ number: Int?) -> [Int] {
    var chain: [Int] = []
    var next = number
    while let number = next {
      chain.append(number)
      next = pages[number - 1].outer
    }
    return chain
  }

  /// A page on the path to an inner page.
  struct Step {
    var strip: Int
    var number: Int
  }

  /// The steps to page `number`, the outermost page first; empty for nil.
  func path(_ number: Int?) -> [Step] {
    chain(number).reversed().map { Step(strip: pages[$0 - 1].strip, number: $0) }
  }

  /// The page number of `node`, if `node` is a page.
  func number(of node: NodeID) -> Int? {
    number(around: node).flatMap { pages[$0 - 1].page.node == node ? $0 : nil }
  }

  /// A tab above a page.
  struct Tab {
    var number: Int
    var words: String
    var x: Int
    var y: Int
    var width: Int
  }

  /// The maximum number of tabs; further tabs are only in the list above the picture.
  private static let mostTabs = 12
  /// The height of tabs.
  static let tabHeight = 24

  /// The tabs of page `number` (drawn as `box`), as many as fit, always including the tab of this page.
  /// Empty if the window shows no tabs.
  func tabs(of number: Int, in box: Picture.Box) -> [Tab] {
    let strip = strips[pages[number - 1].strip]
    guard strip.hasTabs else { return [] }
    if strip.edge == .left || strip.edge == .right { return column(of: strip, number, in: box) }
    let y = strip.edge == .bottom ? box.y + box.size.height - Self.tabHeight : box.y
    var tabs: [Tab] = []
    var x = box.x
    let numbers = strip.numbers.prefix(Self.mostTabs)
    for other in numbers.contains(number) ? Array(numbers) : numbers + [number] {
      let words = pages[other - 1].page.name.visible(limit: 24)
      let width = TextWidth.of(words) / 10 + 18
      // If there is not enough room for all tabs, the tab of the page itself is last.
      let hasNoRoom = !tabs.isEmpty && x + width > box.x + box.size.width
      if other != number, hasNoRoom {
        if other > number { break }
        continue
      }
      if other == number {
        while x + width > box.x + box.size.width, let last = tabs.popLast() { x = last.x }
      }
      tabs.append(Tab(number: other, words: words, x: x, y: y, width: width))
      x += width
    }
    return tabs
  }

  /// The tabs of `strip` in a column. If there is not enough room for all, the last one shown is that of page `number`.
  private func column(of strip: Strip, _ number: Int, in box: Picture.Box) -> [Tab] {
    let room = max(1, box.size.height / Self.tabHeight)
    var numbers = Array(strip.numbers.prefix(room))
    if !numbers.contains(number) { numbers[numbers.count - 1] = number }
    return numbers.enumerated().map { index, other in
      let words = pages[other - 1].page.name.visible(limit: 24)
      let width = TextWidth.of(words) / 10 + 18
      return Tab(
        number: other, words: words, x: strip.edge == .left ? box.x : box.x + box.size.width - width,
        y: box.y + index * Self.tabHeight, width: width)
    }
  }

  /// Whether the contents of pages `a` and `b` can be visible at the same time.
  func areTogether(_ a: Int?, _ b: Int?) -> Bool {
    if a == b || a == nil || b == nil { return true }
    let others = chain(b)
    return chain(a).allSatisfy { one in
      others.allSatisfy { one == $0 || pages[one - 1].strip != pages[$0 - 1].strip }
    }
  }

  /// Whether page `inner` is page `outer` or inside it; every page is inside nil, the whole picture.
  func isAround(_ outer: Int?, _ inner: Int?) -> Bool { outer.map { chain(inner).contains($0) } ?? true }

  /// Whether page `number` is initially visible.
  func isFirst(_ number: Int?) -> Bool { chain(number).allSatisfy { pages[$0 - 1].isFirst } }

  /// The classes of the contents of page `number`, after a space. The style sheet hides these contents while
  /// another page is shown.
  func classes(_ number: Int?) -> String {
    let chain = chain(number)
    if chain.isEmpty { return "" }
    let isLate = chain.contains { $0 > Self.mostTurned && !pages[$0 - 1].isFirst }
    return chain.map { " on-\($0)" }.joined() + (isLate ? " late" : "")
  }

  /// The classes of elements that belong to `node`.
  func classes(of node: NodeID?) -> String { pages.isEmpty ? "" : classes(number(around: node)) }

  /// The number of the page that contains `strip`.
  func outer(of strip: Strip) -> Int? { pages[strip.numbers.lowerBound - 1].outer }
}
