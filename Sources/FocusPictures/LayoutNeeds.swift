import FocusModel
import FocusNavigation

/// Computes the required sizes of nodes along an axis, from the innermost nodes outwards.
extension LayoutEstimate {
  /// The required size of `node`, given the required sizes of its contents.
  func need(of node: NodeID, _ axis: StatedLayout.Axis) -> LayoutNeed {
    let item = stated.item(node)
    let extent = item?.extents[axis] ?? StatedLayout.Extent()
    let contents = contents(of: node)
    let size = tree[node].role == .custom && !contents.isEmpty ? nil : classFacts(of: node).size
    let flexibility = extent.flexibility ?? size?.flexibility[axis] ?? [.grows, .shrinks]
    var need = LayoutNeed(
      least: size?.least[axis] ?? 0, natural: size?.natural[axis] ?? 0,
      expands: flexibility.contains(.expands), stretch: extent.stretch)
    if let size { addText(of: node, item, size, to: &need, axis) }
    if contents.isEmpty, size == nil, isKept(node) {
      // The node is a stop even if it shows nothing, so something visible is drawn.
      need.natural = axis == .across ? 60 : drawing.lineHeight
    }
    if let part = sizeOfFillingPart(node, axis) { need.natural = max(need.natural, part) }
    let kept = keptFree(in: node, axis)
    let room = kept.before + kept.after
    let shown = contents.statement?.leastShown[axis] ?? 0
    let isScrolled = contents.statement?.scrolls?[axis] ?? (tree[node].role == .scrollArea)
    if contents.isEmpty || isScrolled, shown > 0 || isPage(node) {
      need.least = max(need.least, shown) + room
      need.natural = max(need.natural, shown) + room
    }
    if !contents.isEmpty {
      var inner = needOfContents(of: node, contents, axis).adding(room)
      if axis == .across, let clamp = contents.statement?.clamp {
        inner.natural = clamp.room(for: inner.natural)
      }
      if isScrolled, let most = drawing.scrolledAtMost?[axis] {
        need.natural = max(need.natural, min(inner.natural, most))
      } else if !isScrolled {
        let isScroller = tree[node].role == .scrollArea && contents.statement?.scrolls != nil
        let most = isScroller ? drawing.scrolledAtMost?[axis] ?? .infinity : .infinity
        need.natural = max(need.natural, min(inner.natural, max(inner.least, most)))
        need.least = max(need.least, inner.least)
        if contents.statement?.growsAsItsContents == true { need.most = inner.most }
        let isDecided = drawing.sharing == .adds && extent.flexibility != nil
        if inner.expands, !isDecided, flexibility.contains(.grows) { need.expands = true }
      }
    }
    if let frame = statedFrame(of: node) {
      let length = axis == .across ? frame.width : frame.height
      if length > 0 { return LayoutNeed(least: length, natural: length, most: length) }
    }
    if !flexibility.contains(.shrinks) { need.least = need.natural }
    if !flexibility.contains(.grows) { need.most = min(need.most, need.natural) }
    apply(extent, to: &need)
    if let even = evened[node] {
      need.natural = max(need.natural, even.natural)
      need.least = max(need.least, even.least)
    }
    return need.adding(extent.before + extent.after)
  }

  private func apply(_ extent: StatedLayout.Extent, to need: inout LayoutNeed) {
    if let wanted = extent.wanted { need.natural = max(wanted, need.least) }
    if let most = extent.most {
      need.most = min(need.most, most)
      need.natural = min(need.natural, most)
      need.least = min(need.least, most)
    }
    if let least = extent.least {
      need.least = drawing.sharing == .divides ? least : max(need.least, least)
      need.natural = max(need.natural, least)
    }
    need.most = max(need.most, need.natural)
  }

  // MARK: Contents

  /// The insets at both ends of `axis` in the container `node`.
  func keptFree(in node: NodeID, _ axis: StatedLayout.Axis) -> (before: Double, after: Double) {
    // Frames already contain positions, so no insets are added.
    let inside = contents(of: node)
    if !inside.framed.isEmpty, inside.docked.isEmpty, inside.cells.isEmpty { return (0, 0) }
    let insets: Toolkit.Drawing.Insets
    if let parent = tree[node].parent, isPage(node) {
      insets = isTabbed(parent) ? drawing.tabbedPage : drawing.page
      if let strip = tree[parent].parent, let edge = stated.containers[strip]?.tabs, isTabbed(parent) {
        return keptFree(for: edge, of: strip, insets, axis)
      }
    } else {
      insets = classFacts(of: node).insets
    }
    let contents = contents(of: node)
    let (before, after) = axis == .across ? (insets.side, insets.side) : (insets.above, insets.below)
    return (
      before + (contents.statement?.before[axis] ?? 0), after + (contents.statement?.after[axis] ?? 0)
    )
  }

  private func isPage(_ node: NodeID) -> Bool {
    node != root && tree[node].parent.map { tree[$0].arrangement } == .pages
  }

  /// The insets of a page whose tabs are along an edge other than the top edge.
  private func keptFree(
    for edge: StatedLayout.Edge, of container: NodeID, _ insets: Toolkit.Drawing.Insets,
    _ axis: StatedLayout.Axis
  ) -> (before: Double, after: Double) {
    let plain = insets.side
    var strip = insets.above
    if edge.axis == .across, axis == .across,
      let tabs = tabStrip(in: container)
    {
      strip = plain + 24 + (tabs.tabs.map { need(of: $0).natural }.max() ?? 0)
    }
    if edge.axis != axis { return (plain, plain) }
    return edge.isFirst ? (strip, plain) : (plain, strip)
  }

  /// Whether the contents of `pages` are switched by tabs.
  private func isTabbed(_ pages: NodeID) -> Bool {
    guard pages > root, let parent = tree[pages].parent, parent >= root, tree[parent].role == .tabList else {
      return false
    }
    let contents = contents(of: parent)
    return contents.cells.count > 1 && contents.statement?.hidesTabs != true
  }

  func spacing(in node: NodeID, _ axis: StatedLayout.Axis) -> Double {
    contents(of: node).statement?.spacing[axis] ?? drawing.spacing
  }

  func need(of cell: Cell, _ axis: StatedLayout.Axis) -> LayoutNeed {
    if let node = cell.node { return need(of: node) }
    guard let extent = cell.spring?.extents[axis] else { return LayoutNeed(isEmpty: true) }
    let flexibility = extent.flexibility ?? []
    var need = LayoutNeed(natural: extent.wanted ?? 0, isEmpty: cell.spring?.sign?.isButton != true)
    need.expands = flexibility.contains(.expands)
    if !flexibility.contains(.shrinks) { need.least = need.natural }
    if !flexibility.contains(.grows) { need.most = need.natural }
    need.stretch = extent.stretch
    return need
  }

  private func needOfContents(of node: NodeID, _ contents: Contents, _ axis: StatedLayout.Axis) -> LayoutNeed
  {
    var need = needOfCells(of: node, contents, axis)
    var strip: LayoutNeed?
    for child in contents.docked.reversed() {
      let item = stated.items[child]
      let docked = self.need(of: child)
      // Children at the same edge are placed one after the other along that edge.
      let isAlong = item?.edge?.axis == axis
      let together =
        strip.map { isAlong ? .joined([$0, docked]) : .sum([$0, docked], spacing: 0) } ?? docked
      if item?.sharesEdge == true {
        strip = together
        continue
      }
      strip = nil
      if isAlong {
        need = LayoutNeed.sum([need, together], spacing: 0)
      } else {
        need.join(together)
      }
    }
    for child in contents.framed {
      guard let frame = statedFrame(of: child) else { continue }
      let end = (axis == .across ? frame.x : frame.y) + self.need(of: child).natural
      // A container whose size follows only from the frames of its contents extends as far as these frames.
      need.natural = max(need.natural, end)
    }
    return need
  }

  private func needOfCells(of node: NodeID, _ contents: Contents, _ axis: StatedLayout.Axis) -> LayoutNeed {
    let cells = contents.cells
    if cells.isEmpty { return LayoutNeed() }
    if let need = anchors(in: node, axis)?.anchors.need { return need }
    if let strip = tabStrip(in: node) {
      let pages = LayoutNeed.joined(strip.pages.map { need(of: $0) })
      if axis == .down || contents.statement?.tabs?.axis == .across { return pages }
      var tabs = LayoutNeed.sum(strip.tabs.map { need(ofTab: $0) }, spacing: 0).adding(drawing.tabs.aroundAll)
      if contents.statement?.showsAllTabs != true { tabs.least = 0 }
      return LayoutNeed.joined([pages, tabs])
    }
    let needs = cells.map { need(of: $0, axis) }
    if contents.arrangement == .grid { return lines(of: node, cells, axis).total }
    if contents.arrangement.runs(along: axis, count: cells.count) {
      return sharing(of: node, needs, axis).total
    }
    return LayoutNeed.joined(needs)
  }

  private func need(ofTab tab: NodeID) -> LayoutNeed {
    var need = need(of: tab)
    if tree[tab].role == .tab { return need }
    need.natural = max(need.natural, drawing.tabs.least)
    need.least = need.natural
    return need.adding(drawing.tabs.aroundText)
  }

  func lines(of node: NodeID, _ cells: [Cell], _ axis: StatedLayout.Axis) -> LayoutLines {
    let contents = contents(of: node)
    var lines = LayoutLines(
      cells.map { (axis == .across ? $0.grid.columns : $0.grid.rows, need(of: $0, axis)) },
      stretches: contents.statement?.stretches[axis] ?? [], sizes: contents.statement?.lines[axis] ?? [],
      isEven: contents.statement?.isEven[axis] ?? false, spacing: spacing(in: node, axis),
      rule: drawing.sharing)
    if contents.statement?.leavesRest[axis] == true { lines.leaveRest() }
    return lines
  }
}

/// The tabs of a container, and the pages behind them.
struct TabStrip {
  var tabs: [NodeID] = []
  var pages: [NodeID] = []
}

extension LayoutEstimate {
  /// The tabs and pages of `container`; nil if it has none.
  func tabStrip(in container: NodeID) -> TabStrip? {
    guard tree[container].role == .tabList else { return nil }
    var strip = TabStrip()
    for node in contents(of: container).cells.lazy.compactMap(\.node) {
      if tree[node].arrangement == .pages { strip.pages.append(node) } else { strip.tabs.append(node) }
    }
    // If code adds the pages, the container contains placeholders instead.
    let isPlaceheld = stated.container(container).map { !$0.springs.isEmpty } ?? false
    return strip.pages.isEmpty || isPlaceheld ? nil : strip
  }
}

extension Arrangement {
  /// Whether `count` children are placed one after the other along `axis`.
  func runs(along axis: StatedLayout.Axis, count: Int) -> Bool {
    switch self {
    case .row: axis == .across
    case .column, .repeated: axis == .down
    // Children with an explicit position but without a frame are drawn one below the other.
    case .none, .absolute: axis == .down && count > 1
    // Only one of several alternatives exists at a time.
    case .grid, .overlay, .pages, .alternatives: false
    }
  }
}

extension LayoutEstimate {
  /// How the contents of `container`, whose required sizes are `needs`, share its space.
  func sharing(of container: NodeID, _ needs: [LayoutNeed], _ axis: StatedLayout.Axis) -> LayoutSharing {
    let contents = contents(of: container)
    var needs = needs
    let stretches = contents.statement?.stretches[axis] ?? []
    for index in needs.indices where stretches.indices.contains(index) {
      needs[index].stretch = stretches[index]
    }
    if contents.statement?.sharesByWish == true {
      for index in needs.indices {
        needs[index].stretch = max(1, needs[index].natural)
      }
    }
    if contents.statement?.isEven[axis] == true {
      needs.even()
    }
    return LayoutSharing(
      needs: needs, spacing: spacing(in: container, axis), rule: drawing.sharing,
      isEven: contents.statement?.isEven[axis] == true && contents.statement?.rest == nil)
  }
}

extension LayoutSharing {
  /// The total required size of all contents.
  var total: LayoutNeed { LayoutNeed.sum(needs, spacing: spacing) }
}
