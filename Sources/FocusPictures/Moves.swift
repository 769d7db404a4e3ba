import FocusModel
import FocusNavigation

extension Analysis {
  /// The effects of Tab and Shift-Tab at each stop, and the steps that go against the reading order.
  ///
  /// If only one of several pages is visible at a time, Tab enters the page that is shown first and stays on
  /// the current page. Tab does not leave a stop that takes Tab as text, and Tab cycles inside a trap. A
  /// table that becomes a trap once it has rows is drawn as a trap.
  func moves(of order: FocusOrder, _ pagers: [Picture.Pager], _ layout: LayoutEstimate) -> [Picture.Move] {
    let stops = order.stops
    let arms = pagers.filter { tree[$0.owner].arrangement == .alternatives }.flatMap(\.pages)
    let selected = Set(arms.filter(\.isSelected).map(\.node))
    let turned = Set(arms.map(\.node))
    let pages = PagedStops(
      stops.map { pagesAround($0.node, orOn: turned) },
      isSelected: { tree[$0].traits.contains(.selected) || selected.contains($0) })
    let traps =
      order.obstacles.filter { $0.kind == .keepsFocus }.map(\.node) + tablesToFill(in: order)
    var rounds: [Int: (next: Int, previous: Int)] = [:]
    for trap in traps {
      let inside = places(in: trap, of: order).filter { keeps(stops[$0].node, in: trap) }
      for (place, index) in inside.enumerated() {
        rounds[index] = (
          inside[(place + 1) % inside.count], inside[(place + inside.count - 1) % inside.count]
        )
      }
    }
    let lost = order.obstacles.first { $0.kind == .swallowsForward }?.node
    return stops.indices.map { index in
      let node = stops[index].node
      var next = pages.step(from: index, by: .forward)
      var previous = pages.step(from: index, by: .backward)
      if let round = rounds[index] {
        (next, previous) = (round.next, round.previous)
      } else if tree[node].traits.contains(.keepsTab) {
        next = index
      } else if let lost, let target = next, target > index, stops[target].node > lost, node < lost {
        next = nil
      }
      let jump = index > 0 ? jump(from: stops[index - 1], to: stops[index], layout) : nil
      return Picture.Move(next: next, previous: previous, jump: jump)
    }
  }

  /// The page or arm that contains `node` in each enclosing container that shows one page or arm at a time,
  /// innermost first.
  private func pagesAround(_ node: NodeID, orOn arms: Set<NodeID>) -> [PagedStops.Place] {
    if !arms.isEmpty {
      return tree.steps(up: node).prefix { !tree[$0.child].role.isLayer }.compactMap { child, container in
        let isPage = tree[container].arrangement == .pages || arms.contains(child)
        return isPage ? PagedStops.Place(container: container, page: child) : nil
      }
    }
    guard var page = self[node].page else { return [] }
    var pages: [PagedStops.Place] = []
    while let container = tree[page].parent {
      pages.append(PagedStops.Place(container: container, page: page))
      guard !tree[container].role.isLayer, let outer = self[container].page else { break }
      page = outer
    }
    return pages
  }

  /// The direction in which the step between two stops goes against the reading order of their common
  /// container's children; nil if it follows the order. The result is uncertain if the position of either
  /// stop is uncertain.
  private func jump(from a: FocusStop, to b: FocusStop, _ layout: LayoutEstimate) -> Picture.Jump? {
    guard let common = tree.commonAncestor(a.node, b.node),
      let before = tree.child(of: common, holding: a.node),
      let after = tree.child(of: common, holding: b.node),
      !isInTitleBar(before), !isInTitleBar(after), !layout.shelf.contains(before),
      !layout.shelf.contains(after),
      let from = layout[before], let to = layout[after]
    else { return nil }
    switch tree[common].arrangement {
    case .pages, .alternatives, .overlay: return nil
    default: break
    }
    let overlap = min(from.y + from.height, to.y + to.height) - max(from.y, to.y)
    if overlap * 2 >= min(from.height, to.height) { return to.x + to.width <= from.x + 1 ? .back : nil }
    return to.y + to.height <= from.y + 1 ? .up : nil
  }
}
