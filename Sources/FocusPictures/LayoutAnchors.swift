import FocusModel
import FocusNavigation

/// Computes the positions, along one axis, of parts whose edges are tied to each other or to their container.
///
/// Each part is placed after the parts that it is tied to. Parts that are tied to each other form a chain,
/// which shares the space between the anchors of its first and last members. Linear in the number of anchors.
struct LayoutAnchors {
  /// A part to be placed.
  struct Part {
    var need = LayoutNeed()
    /// The margins before and after the part.
    var before = 0.0, after = 0.0
    /// Whether the part fills the space between its anchors.
    var fills = false
    /// The part's share of the space in a chain.
    var stretch = 0.0
    var anchors: [(isEnd: Bool, part: Int?, place: Double, distance: Double)] = []
    var bias = 0.5
    var rest: StatedLayout.Rest?

    func inner(of outer: LayoutSpan) -> LayoutSpan { outer.without(before, after) }
  }

  private let parts: [Part]
  /// The groups of parts that are placed together, in the order of placement: most are single parts, some are
  /// chains.
  private let units: [[Int]]

  /// Nil if the position of a part depends on itself.
  init?(_ parts: [Part]) {
    self.parts = parts
    let chains = Self.chains(parts)
    // A ring of parts has no first member, so it is missing from the chains.
    if chains.reduce(0, { $0 + $1.count }) < parts.count { return nil }
    var unitOfPart = [Int](repeating: 0, count: parts.count)
    for (unit, members) in chains.enumerated() { for member in members { unitOfPart[member] = unit } }
    var followers = [[Int]](repeating: [], count: chains.count)
    var open = [Int](repeating: 0, count: chains.count)
    for (index, part) in parts.enumerated() {
      for anchor in part.anchors {
        guard let target = anchor.part, unitOfPart[target] != unitOfPart[index] else { continue }
        followers[unitOfPart[target]].append(unitOfPart[index])
        open[unitOfPart[index]] += 1
      }
    }
    var order = chains.indices.filter { open[$0] == 0 }
    var next = 0
    while next < order.count {
      for follower in followers[order[next]] {
        open[follower] -= 1
        if open[follower] == 0 { order.append(follower) }
      }
      next += 1
    }
    if order.count < chains.count { return nil }
    units = order.map { chains[$0] }
  }

  /// The chains among `parts`, and all other parts as single members. Rings are omitted.
  private static func chains(_ parts: [Part]) -> [[Int]] {
    var following = [Int?](repeating: nil, count: parts.count)
    var isFollower = [Bool](repeating: false, count: parts.count)
    for (index, part) in parts.enumerated() {
      guard let end = only(part, isEnd: true), let next = end.part, end.place == 0, next != index,
        let start = only(parts[next], isEnd: false), start.part == index, start.place == 1
      else { continue }
      following[index] = next
      isFollower[next] = true
    }
    return parts.indices.filter { !isFollower[$0] }.map { first in
      var chain = [first]
      var last = first
      while let next = following[last] {
        chain.append(next)
        last = next
      }
      return chain
    }
  }

  /// The anchor of an edge, if the edge has exactly one anchor.
  private static func only(_ part: Part, isEnd: Bool) -> (part: Int?, place: Double)? {
    var found: (part: Int?, place: Double)?
    for anchor in part.anchors where anchor.isEnd == isEnd {
      if found != nil { return nil }
      found = (anchor.part, anchor.place)
    }
    return found
  }

  // MARK: Required sizes

  /// The size that the container needs for all parts.
  var need: LayoutNeed {
    LayoutNeed(
      least: total(\.least), natural: total(\.natural),
      expands: parts.contains { $0.fills && $0.need.expands })
  }

  /// The largest sum, over all parts, of the space before a part, the part itself, and the space after it.
  private func total(_ length: KeyPath<LayoutNeed, Double>) -> Double {
    var before = [Double](repeating: 0, count: parts.count)
    var after = before
    func inner(_ part: Int) -> Double {
      max(0, parts[part].need[keyPath: length] - parts[part].before - parts[part].after)
    }
    var total = 0.0
    for unit in units {
      for (members, isEnd) in [(unit, false), (unit.reversed(), true)] {
        for member in members {
          var least = 0.0
          for anchor in parts[member].anchors where anchor.isEnd == isEnd {
            let place = isEnd ? 1 - anchor.place : anchor.place
            guard let target = anchor.part else {
              if place == 0 { least = max(least, anchor.distance) }
              continue
            }
            let (kept, known) =
              isEnd ? (parts[target].after, after[target]) : (parts[target].before, before[target])
            least = max(least, known + kept + place * inner(target) + anchor.distance)
          }
          if isEnd { after[member] = least } else { before[member] = least }
        }
      }
      for member in unit {
        total = max(total, before[member] + parts[member].need[keyPath: length] + after[member])
      }
    }
    return total
  }

  // MARK: Positions

  /// The position of each part in `area`, including the part's margins.
  func spans(in area: LayoutSpan) -> [LayoutSpan] {
    var spans = [LayoutSpan](repeating: LayoutSpan(start: area.start), count: parts.count)
    for unit in units {
      guard let first = unit.first, let last = unit.last else { continue }
      let start = edge(of: first, isEnd: false, area, spans)
      let end = edge(of: last, isEnd: true, area, spans)
      if unit.count == 1 {
        spans[first] = span(of: first, from: start, to: end, in: area)
        continue
      }
      let from = start ?? area.start
      let room = LayoutSpan(start: from, length: max(0, (end ?? area.end) - from))
      for (member, span) in zip(unit, chained(unit, in: room)) { spans[member] = span }
    }
    return spans
  }

  /// The innermost position that results from the anchors of an edge; nil if the edge has no anchors.
  private func edge(of part: Int, isEnd: Bool, _ area: LayoutSpan, _ spans: [LayoutSpan]) -> Double? {
    var edge: Double?
    for anchor in parts[part].anchors where anchor.isEnd == isEnd {
      let target = anchor.part.map { parts[$0].inner(of: spans[$0]) } ?? area
      let place = target.start + anchor.place * target.length + (isEnd ? -anchor.distance : anchor.distance)
      edge = edge.map { isEnd ? min($0, place) : max($0, place) } ?? place
    }
    return edge
  }

  private func span(of index: Int, from start: Double?, to end: Double?, in area: LayoutSpan) -> LayoutSpan {
    let part = parts[index]
    let from = start ?? min(area.start, end ?? area.start)
    let room = LayoutSpan(start: from, length: max(0, (end ?? max(area.end, from)) - from))
    if part.fills, end == nil || start == nil || room.length > 0 {
      return LayoutSpan(start: from, length: min(room.length, max(part.need.most, part.need.least)))
    }
    // A part that is centred on another part may be longer than that part.
    let most = isOverOne(part) ? area.length : room.length
    let length = min(part.need.natural, max(part.need.least, most))
    switch (start, end) {
    case (let start?, let end?):
      return LayoutSpan(start: start + (end - start - length) * part.bias, length: length)
    case (nil, let end?): return LayoutSpan(start: end - length, length: length)
    default: return LayoutSpan(start: from, length: length)
    }
  }

  /// Whether both edges of `part` are tied to the same sibling.
  private func isOverOne(_ part: Part) -> Bool {
    guard let target = Self.only(part, isEnd: false)?.part else { return false }
    return Self.only(part, isEnd: true)?.part == target
  }

  private func chained(_ unit: [Int], in room: LayoutSpan) -> [LayoutSpan] {
    let needs = unit.map { member in
      var need = parts[member].need
      let kept = parts[member].before + parts[member].after
      if parts[member].fills {
        (need.least, need.stretch) = (max(0, kept), parts[member].stretch > 0 ? parts[member].stretch : 1)
      } else {
        (need.most, need.expands, need.stretch) = (need.natural, false, 0)
      }
      need.isEmpty = false
      return need
    }
    let sharing = LayoutSharing(needs: needs, spacing: 0, rule: .divides)
    let head = unit.first.map { parts[$0] } ?? Part()
    if head.rest == .around {
      let packed = sharing.spans(in: room, rest: .atEnd)
      let left = max(0, room.end - (packed.last?.end ?? room.end)) * head.bias
      return packed.map { LayoutSpan(start: $0.start + left, length: $0.length) }
    }
    return sharing.spans(in: room, rest: head.rest ?? .aroundEach)
  }
}

extension LayoutEstimate {
  /// The anchors of the contents of `container`, with the nodes of the parts. Nil if the container does not
  /// place its contents by anchors, or if the position of a part depends on itself.
  func anchors(in container: NodeID, _ axis: StatedLayout.Axis) -> (nodes: [NodeID?], anchors: LayoutAnchors)?
  {
    let contents = contents(of: container)
    guard contents.statement?.placesByAnchors == true else { return nil }
    var nodes = contents.cells.map(\.node)
    var numbers: [NodeID: Int] = [:]
    for (number, node) in nodes.enumerated() { if let node { numbers[node] = number } }
    // A hidden part takes no space, but other parts may be tied to it.
    for child in tree.children(of: container) where numbers[child] == nil {
      numbers[child] = nodes.count
      nodes.append(child)
    }
    let shown = contents.cells.count
    let parts = nodes.enumerated().map { number, node in
      var part = LayoutAnchors.Part()
      guard let node else { return part }
      if number < shown {
        let extent = stated.item(node)?.extents[axis] ?? StatedLayout.Extent()
        part.need = need(of: node)
        (part.before, part.after, part.stretch) = (extent.before, extent.after, extent.stretch)
        part.fills = extent.alignment == .fill
      }
      guard let anchoring = stated.anchorings[node]?[axis] else { return part }
      (part.bias, part.rest) = (anchoring.bias, anchoring.rest)
      for anchor in anchoring.anchors {
        var target: Int?
        if let sibling = anchor.sibling {
          guard let found = numbers[sibling], found != number else { continue }
          target = found
        }
        part.anchors.append((anchor.isEnd, target, anchor.place, anchor.distance))
      }
      return part
    }
    return LayoutAnchors(parts).map { (Array(nodes.prefix(shown)), $0) }
  }

  /// Places the anchored contents of `container` in `area`. Returns false if the container does not place its
  /// contents by anchors.
  mutating func placeByAnchors(
    in container: NodeID, _ area: LayoutSpan, _ axis: StatedLayout.Axis
  ) -> Bool {
    guard let (nodes, anchors) = anchors(in: container, axis) else { return false }
    for (node, span) in zip(nodes, anchors.spans(in: area)) {
      guard let node else { continue }
      let extent = stated.item(node)?.extents[axis]
      set(span.without(extent?.before ?? 0, extent?.after ?? 0), of: node, axis)
    }
    return true
  }
}
