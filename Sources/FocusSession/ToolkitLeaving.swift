import FocusModel
import FocusNavigation

// Keys other than Tab that move focus where Tab does not: out of text, out of containers that keep focus, and
// into parts of a window in which Tab cycles.
extension FocusSession {
  /// Presses `chord` if it is one of the toolkit's keys for moving focus on, and if it applies to the focused element.
  /// Returns whether it was pressed. The rule `keyboard-trap` recommends these keys.
  mutating func leaveByToolkit(with chord: Chord) -> Bool {
    let keys = tree.toolkit.keys
    let direction: TabMove.Direction = chord.modifiers.contains(.shift) ? .backward : .forward
    let forward = Chord(key: chord.key, modifiers: chord.modifiers.subtracting(.shift))
    if let focused, forward == keys.leavesTexts, tree[focused].traits.contains(.keepsTab) {
      moveByTab(direction, leavesText: true)
      return true
    }
    if forward == keys.leavesCycles, let cycle = cycleToLeave {
      leave(cycle, direction)
      return true
    }
    if forward == keys.entersClusters, let front = layers.last {
      moveToCluster(direction, in: front.root)
      return true
    }
    return false
  }

  /// The outermost container in which Tab cycles and which contains the focused element, if a key moves focus
  /// out of it. Nil inside pages, where that key switches the pages.
  private var cycleToLeave: NodeID? {
    guard let focused else { return nil }
    let around = tree.stepsInLayer(up: focused).map(\.parent)
    if around.contains(where: { tree[$0].arrangement == .pages }) { return nil }
    return around.last { tree[$0].traversal.scope == .cycle && !tree[$0].role.isLayer }
  }

  /// Moves focus to the stop after or before `container`.
  mutating func leave(_ container: NodeID, _ direction: TabMove.Direction) {
    guard let target = stop(beside: container, direction) else {
      return note("there is no stop outside \(analysis.describe(container))")
    }
    move(to: target)
    remember(target)
  }

  /// The stop after or before `container`; nil if there is no stop outside it.
  func stop(beside container: NodeID, _ direction: TabMove.Direction) -> NodeID? {
    let stops = (analysis.order(of: analysis[container].layer)?.stops ?? []).map(\.node)
    let outside = stops.filter { !tree.contains(container, $0) && isReachable($0) }
    let first = stops.firstIndex { tree.contains(container, $0) } ?? 0
    let before = Set(stops[..<first])
    return switch direction {
    case .forward: outside.first { !before.contains($0) } ?? outside.first
    case .backward: outside.last { before.contains($0) } ?? outside.last
    }
  }

  // MARK: Clusters

  /// The order in which Tab moves from the focused element: the order of its cluster, or else of its window.
  var orderAroundFocus: FocusOrder? {
    guard let front = layers.last else { return nil }
    return analysis.order(of: cluster(around: focused) ?? front.root)
  }

  /// The innermost cluster that contains `node`; nil if there isn't one. A cluster is a part of a window in which Tab
  /// cycles.
  func cluster(around node: NodeID?) -> NodeID? {
    guard let node else { return nil }
    return tree.ancestry(of: node).prefix { !tree[$0].role.isLayer }.first { isCluster($0) }
  }

  private func isCluster(_ node: NodeID) -> Bool { tree[node].traits.contains(.cluster) }

  /// Moves focus to the next part of the window `root`. The parts are its clusters, and everything outside
  /// them (`FocusFinder.getNextKeyboardNavigationCluster`).
  private mutating func moveToCluster(_ direction: TabMove.Direction, in root: NodeID) {
    let clusters = nodes(in: root).filter { isCluster($0) && $0 != root && isPresent($0) }
    let parts = [root] + clusters
    let place = parts.firstIndex(of: cluster(around: focused) ?? root) ?? 0
    for step in 1...parts.count {
      let next = direction == .forward ? place + step : place - step + parts.count
      let part = parts[next % parts.count]
      let stops = (analysis.order(of: part)?.stops ?? []).map(\.node)
      if part != parts[place], let target = stops.first(where: { isReachable($0) }) {
        move(to: lastMembers[part].flatMap { isReachable($0) ? $0 : nil } ?? target)
        return
      }
    }
    note("the window has no other part that takes focus")
  }
}
