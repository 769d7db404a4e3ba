import FocusModel
import FocusNavigation

/// Places the contents of containers along an axis, from the outermost node inwards.
extension LayoutEstimate {
  /// Distributes `span`, the space of `container`, among its contents.
  mutating func place(_ container: NodeID, in span: LayoutSpan, _ axis: StatedLayout.Axis) {
    let contents = contents(of: container)
    if contents.isEmpty { return }
    for child in contents.framed {
      guard let frame = statedFrame(of: child) else { continue }
      let start = span.start + (axis == .across ? frame.x : frame.y)
      set(LayoutSpan(start: start, length: need(of: child).natural), of: child, axis)
    }
    let kept = keptFree(in: container, axis)
    var area = span
    if axis == .across, let clamp = stated.container(container)?.clamp {
      let length = clamp.length(in: span.length)
      area = LayoutSpan(start: span.start + (span.length - length) / 2, length: length)
    }
    area = area.without(kept.before, kept.after)
    dock(contents, in: &area, axis)
    if !contents.cells.isEmpty, !placeByAnchors(in: container, area, axis) {
      place(contents, of: container, in: area, axis)
    }
  }

  /// Places the contents that are docked to the edges of `area`, and shrinks `area` accordingly.
  private mutating func dock(_ contents: Contents, in area: inout LayoutSpan, _ axis: StatedLayout.Axis) {
    var strip = area
    // The part of `area` that is still free for the next node at a shared edge.
    var free = area
    for (place, child) in contents.docked.enumerated() {
      let item = stated.items[child]
      let edge = item?.edge ?? .top
      let isShared = item?.sharesEdge == true
      guard edge.axis == axis else {
        if drawing.sharing == .divides {
          if !isShared { share(area, axis, from: place, in: contents) }
          continue
        }
        if !isShared { free = area }
        settle(child, in: free, axis, in: contents)
        let length = need(of: child).natural
        let isAtEnd = item?.extents[axis].alignment == .end
        free = free.without(isAtEnd ? 0 : length, isAtEnd ? length : 0)
        continue
      }
      if !isShared {
        let others = contents.docked[(place + 1)...].prefix { stated.items[$0]?.sharesEdge == true }
        let needs = others.reduce(need(of: child).natural) { max($0, need(of: $1).natural) }
        let length = min(needs, area.length)
        strip = LayoutSpan(start: edge.isFirst ? area.start : area.end - length, length: length)
        area = area.without(edge.isFirst ? length : 0, edge.isFirst ? 0 : length)
      }
      settle(child, in: strip, axis, in: contents)
    }
  }

  /// Distributes `area` among the contents that share an edge, starting with the node at `place`.
  private mutating func share(
    _ area: LayoutSpan, _ axis: StatedLayout.Axis, from place: Int, in contents: Contents
  ) {
    let others = contents.docked[(place + 1)...].prefix { stated.items[$0]?.sharesEdge == true }
    let together = contents.docked[place..<others.endIndex]
    let needs = together.map { need(of: $0) }
    let spans = LayoutSharing(needs: needs, spacing: 0, rule: drawing.sharing).spans(in: area, rest: .atEnd)
    for (child, span) in zip(together, spans) { settle(child, in: span, axis, in: contents) }
  }

  private mutating func place(
    _ contents: Contents, of container: NodeID, in area: LayoutSpan, _ axis: StatedLayout.Axis
  ) {
    let cells = contents.cells
    if let strip = tabStrip(in: container) {
      for page in strip.pages { settle(page, in: area, axis, in: contents) }
      let needs = strip.tabs.map { need(of: $0) }
      if axis == .across {
        let spans = LayoutSharing(needs: needs, spacing: 0, rule: .adds).spans(in: area)
        for (tab, span) in zip(strip.tabs, spans) { set(span, of: tab, axis) }
      } else {
        for (tab, need) in zip(strip.tabs, needs) {
          set(LayoutSpan(start: area.start, length: min(need.natural, area.length)), of: tab, axis)
        }
      }
      return
    }
    let spans: [LayoutSpan]
    if contents.arrangement == .grid {
      let leavesRest = contents.statement?.leavesRest[axis] == true
      spans = lines(of: container, cells, axis).spans(in: area, rest: leavesRest ? .atEnd : nil)
    } else if contents.arrangement.runs(along: axis, count: cells.count) {
      let firstAtEnd = cells.firstIndex { $0.isAtEnd(in: stated) }
      let centre = cells.firstIndex { $0.isCentred(in: stated) }
      spans = sharing(of: container, cells.map { need(of: $0, axis) }, axis)
        .spans(in: area, rest: contents.statement?.rest, firstAtEnd: firstAtEnd, centre: centre)
    } else {
      let isScrolled = contents.statement?.scrolls?[axis] == true
      spans = cells.map { cell in
        // Scrolled contents are as large as they need to be, unless a child scrolls its own contents.
        let least = isScrolled && !scrollsItself(cell) ? need(of: cell, axis).least : 0
        return LayoutSpan(start: area.start, length: max(area.length, least))
      }
    }
    for (number, (cell, span)) in zip(cells, spans).enumerated() {
      if let node = cell.node { settle(node, in: span, axis, in: contents) }
      if let spring = cell.spring, spring.sign != nil {
        var span = span
        // Text or a picture that is aligned to the start of its space may be smaller than the space.
        if spring.extents[axis].alignment == .start {
          span.length = min(span.length, spring.extents[axis].wanted ?? span.length)
        }
        signs[container, default: [:]][number, default: .init(nil, nil)][axis] = span
      }
    }
  }

  /// Whether the content of `cell` scrolls its own contents and fills the cell.
  private func scrollsItself(_ cell: Cell) -> Bool {
    guard let node = cell.node, contents(of: node).isEmpty else { return false }
    return [.textArea, .list, .table, .tree].contains(tree[node].role)
  }

  /// Places `node` in its space `room`.
  private mutating func settle(
    _ node: NodeID, in room: LayoutSpan, _ axis: StatedLayout.Axis, in contents: Contents
  ) {
    let extent = stated.item(node)?.extents[axis] ?? StatedLayout.Extent()
    let free = room.without(extent.before, extent.after)
    let need = need(of: node).adding(-extent.before - extent.after)
    let alignment = extent.alignment ?? usualAlignment(of: node, axis, in: contents)
    let length = min(free.length, alignment == .fill ? need.most : need.natural)
    let offset =
      switch alignment {
      case .start: 0.0
      case .end: free.length - length
      // A widget that cannot fill its space is placed at the leading edge horizontally, and in the middle
      // vertically (QWidgetItem::setGeometry).
      case .fill where axis == .across: 0.0
      default: (free.length - length) / 2
      }
    set(LayoutSpan(start: free.start + offset, length: length), of: node, axis)
  }

  private func usualAlignment(
    of node: NodeID, _ axis: StatedLayout.Axis, in contents: Contents
  ) -> Alignment {
    if drawing.fills || holdsOthers(node) || contents.arrangement == .pages { return .fill }
    switch contents.arrangement {
    case .overlay, .absolute: return .center
    case .row where axis == .down: return tree[node].alignment == .start ? .start : .center
    case .grid where axis == .down: return .start
    case _ where axis == .across && !need(of: node).expands: return contents.statement?.alignment ?? .start
    default: return need(of: node).expands && axis == .across ? .fill : .start
    }
  }

  /// Whether `node` exists only to contain other nodes.
  private func holdsOthers(_ node: NodeID) -> Bool {
    switch tree[node].role {
    case .group, .modifier, .scrollArea, .tabList, .disclosure, .toolbar, .menuBar, .splitter, .custom, .list,
      .table, .tree, .grid:
      true
    default: false
    }
  }
}
