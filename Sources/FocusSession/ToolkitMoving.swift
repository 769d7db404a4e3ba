import FocusModel
import FocusNavigation

// Moves of focus that depend only on the toolkit: Tab, arrow keys, the initial focus, and the loss of focus.
extension FocusSession {
  mutating func moveByTab(_ direction: TabMove.Direction, leavesText: Bool = false) {
    if !leavesText, moveByTabInMenu(direction) { return }
    guard let order = orderAroundFocus else { return note("Tab reaches nothing here") }
    if let focused, analysis.tablesToFill(in: order).contains(focused) {
      return stay(inTable: focused, direction)
    }
    let typesTab =
      focused.map { tree[$0].traits.contains(.keepsTab) } ?? false && !leavesText
      && (direction == .forward || tree.toolkit.keys.leavesTexts != nil)
    let move = analysis.tabMove(
      from: focused, direction, in: order, typesTab: typesTab, where: { isReachable($0) })
    let key = direction.key
    switch move {
    case .to(let stop):
      doubtPlace(of: stop, after: focused, in: order)
      doubtAddedButtons(between: focused, and: stop.node, direction, in: order)
      let target = member(for: stop.node, in: order)
      if target == focused { note("\(key) stays on \(analysis.describe(target)): there is no other stop") }
      self.move(to: target)
      remember(target)
    case .kept(let container): note("\(key) stays in \(analysis.describe(container))")
    case .swallowed(let container): note("\(key) stops working at \(analysis.describe(container))")
    case .typed:
      let leaving = tree.toolkit.keys.leavesTexts.map { "; \(words(for: $0)) leaves it" } ?? ""
      note("\(key) types a tab into \(focused.map { analysis.describe($0) } ?? "the text")\(leaving)")
    case .nowhere: note("Tab reaches nothing here")
    }
  }

  /// Notes that Tab moves between the cells of a table that code has filled.
  private mutating func stay(inTable table: NodeID, _ direction: TabMove.Direction) {
    let name = analysis.describe(table)
    note("\(direction.key) stays in \(name), and moves from cell to cell")
    doubt(
      "whether \(name) has more than one cell: otherwise, \(direction.key) leaves it; "
        + "'assume:\(callName(of: table)).filled=false' simulates it empty")
  }

  /// Whether Tab may stop on `node` or be stopped by `node`: the node is on the screen and enabled.
  func isReachable(_ node: NodeID) -> Bool { isPresent(node) && isEnabled(node) && isAble(node) }

  // MARK: Groups that are one stop

  /// The member that gets focus when Tab reaches `stop`: the member of its group that was focused last. A
  /// member may itself be a group of several stops, and Tab then moves on inside the member.
  private func member(for stop: NodeID, in order: FocusOrder) -> NodeID {
    guard let group = group(oneStopAround: stop), let member = lastMembers[group], isAble(member) else {
      return stop
    }
    let isInside = focused.map { focus in
      tree.contains(group, focus)
        && (order.stops.contains { $0.node == focus }
          // Only Shift-Tab enters the part around the focused element.
          || tree.ancestors(of: focus).contains { tree.order.backwardScopes[$0] != nil })
    }
    return isInside ?? false ? stop : member
  }

  /// Records that `node` had focus, for the next time that Tab reaches its group.
  mutating func remember(_ node: NodeID) {
    if let group = group(oneStopAround: node) { lastMembers[group] = node }
    if let cluster = cluster(around: node) { lastMembers[cluster] = node }
  }

  private func group(oneStopAround node: NodeID) -> NodeID? {
    tree.stepsInLayer(up: node).first { tree[$0.parent].traversal.scope == .once }?.parent
  }

  /// The members of the group of `node` that arrow keys visit, in document order; nil if `node` is in no
  /// group.
  private func arrowMembers(around node: NodeID) -> [NodeID]? {
    if let radios = analysis.radioGroup(of: node) { return radios }
    let menu = analysis[node].layer
    if tree[menu].role == .menu || tree[node].role == .menuItem {
      return analysis.order(of: menu)?.stops.map(\.node)
    }
    return group(oneStopAround: node).map { group in
      nodes(in: group).filter { covers(group, $0) && $0 != group && canTakeFocus($0) && isOperated($0) }
    }
  }

  // MARK: Arrow keys

  mutating func moveByArrow(_ arrow: Arrow) {
    if moveInMenus(by: arrow) { return }
    guard let focused else { return note("nothing has focus") }
    if let link = link(from: focused, arrow) {
      guard isAble(link), canTakeFocus(link) else {
        doubt(
          "where \(arrow.rawValue) leads: its link goes to \(analysis.describe(link)), which cannot be focused"
        )
        return
      }
      return move(to: link)
    }
    if let members = arrowMembers(around: focused)?.filter({ isAble($0) }), members.count > 1,
      let place = members.firstIndex(of: focused)
    {
      return move(to: arrow, from: place, among: members)
    }
    if tree[focused].arrangement == .pages { return turnPage(of: focused, arrow) }
    if arrow == .left || arrow == .right, let pages = pagesTurned(from: focused) {
      return turnPage(of: pages, arrow)
    }
    switch tree[focused].role {
    case .textField, .secureField, .searchField, .textArea, .editableLabel:
      note("the arrow keys move the insertion point in \(analysis.describe(focused))")
    case .comboBox, .slider, .spinButton, .datePicker, .colorPicker, .rating:
      note("the arrow keys change the value of \(analysis.describe(focused))")
    case .list, .table, .tree, .grid:
      note("the arrow keys move through the rows of \(analysis.describe(focused))")
    case .scrollArea: note("the arrow keys scroll \(analysis.describe(focused))")
    default:
      doubt(
        "where \(arrow.rawValue) leads from \(analysis.describe(focused)): it depends on sizes and on the toolkit"
      )
    }
  }

  private mutating func move(to arrow: Arrow, from place: Int, among members: [NodeID]) {
    let next = place + (arrow == .down || arrow == .right ? 1 : -1)
    guard members.indices.contains(next) else {
      return doubt(
        "whether \(arrow.rawValue) wraps around the group from \(analysis.describe(members[place]))")
    }
    let isChosen = analysis.radioGroup(of: members[place]) != nil
    move(to: members[next])
    if isChosen { choose(members[next]) }
    remember(members[next])
  }

  /// The target of the link that the document declares for an arrow key; nil if there isn't one.
  private func link(from node: NodeID, _ arrow: Arrow) -> NodeID? {
    for reference in tree.references.reversed()
    where reference.kind == .directional && reference.from == node && reference.direction?.arrow == arrow {
      if case .node(let target) = reference.resolution { return target }
    }
    return nil
  }

  // MARK: Initial focus and loss of focus

  /// The initial focus of the layer `root`.
  mutating func firstFocusByToolkit(of root: NodeID) -> NodeID? {
    if tree[root].role == .menu, tree.toolkit.keys.menus != nil { return firstItem(of: root) }
    guard let order = analysis.order(of: root), !order.stops.isEmpty else { return nil }
    guard let first = analysis.initialFocus(of: order) else {
      doubt(
        "where focus is when \(analysis.describe(root)) opens: the document and \(tree.toolkit.name) do not say"
      )
      return nil
    }
    // Without a declaration, the initial focus is the result of pressing Tab, which may fail.
    if analysis.initialFocus(in: root) == nil,
      case .swallowed(let container) = analysis.tabMove(
        from: nil, .forward, in: order, typesTab: false, where: { isReachable($0) })
    {
      note("nothing has focus: Tab gets stuck at \(analysis.describe(container))")
      return nil
    }
    if let reason = first.doubt {
      doubt("whether focus starts on \(analysis.describe(first.node)): \(reason)")
    }
    guard isAble(first.node) else { return order.stops.first { isReachable($0.node) }?.node }
    return first.node
  }

  /// The focused node after `lost` was hidden or disabled; nil if there isn't one.
  mutating func successorByToolkit(of lost: NodeID, in root: NodeID) -> NodeID? {
    if let container = turnedPages(around: lost) { return successor(of: lost, afterTurning: container) }
    let loss = tree.toolkit.order.afterLoss
    let circumstances = analysis[lost]
    let target =
      isPresent(lost)
      ? circumstances.enablementDecider == lost ? loss.disabled : loss.disabledAround
      : circumstances.visibilityDecider == lost ? loss.hidden : loss.hiddenAround
    switch target {
    case .nextStop:
      guard let order = analysis.order(of: root),
        case .to(let stop) = analysis.tabMove(
          from: lost, .forward, in: order, typesTab: false, where: { isReachable($0) })
      else { return nil }
      return stop.node
    case .nothing: return nil
    case .notDocumented:
      doubt("where focus goes from \(analysis.describe(lost)): \(tree.toolkit.name) does not document it")
      return nil
    }
  }

  /// Adds a doubt if Tab goes around the ends of an order to which the toolkit adds buttons.
  private mutating func doubtAddedButtons(
    between former: NodeID?, and stop: NodeID, _ direction: TabMove.Direction, in order: FocusOrder
  ) {
    guard let layer = layerWithAddedButtons else { return }
    let places = [former, stop].map { node in order.stops.firstIndex { $0.node == node } }
    guard let from = places[0], let to = places[1], direction == .forward ? to <= from : to >= from else {
      return
    }
    doubt(
      "whether Tab reaches buttons before \(analysis.describe(stop)) that \(tree.toolkit.name) adds to "
        + analysis.describe(layer))
  }

  // MARK: Doubts

  /// Adds doubts about whether `stop` is the next stop after `node`. Each doubt also names the step that
  /// assumes an answer.
  private mutating func doubtPlace(of stop: FocusStop, after node: NodeID?, in order: FocusOrder) {
    let origin = order.stops.first { $0.node == node }
    if let reason = stop.doubt ?? origin?.doubt {
      doubt("whether \(analysis.describe(stop.node)) comes next: \(reason.explanation)")
    }
    guard stop.isConditional else { return }
    for question in openQuestions(about: stop.node) { doubt(question) }
  }
}

extension TabMove.Direction {
  fileprivate var key: String { self == .forward ? "Tab" : "Shift-Tab" }
}

extension Reference.Direction {
  /// The arrow key for this direction.
  fileprivate var arrow: FocusSession.Arrow {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
