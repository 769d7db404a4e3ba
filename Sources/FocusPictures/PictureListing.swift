import FocusModel
import FocusSession
import FocusNavigation

extension Analysis {
  /// The picture of the scope of `order`, including its moves.
  func picture(
    of order: FocusOrder, showing nodes: Set<NodeID>, stated: StatedLayout, _ places: inout SourcePlaces,
    _ player: inout Player
  ) -> Picture {
    let root = order.scope.root
    let layout = LayoutEstimate(
      self, of: root, stated: stated, keeping: nodes.union(order.stops.lazy.map(\.node)))
    var pagers = pagers(in: root, layout)
    let drawn = drawnNodes(in: root, layout, and: nodes, turning: Set(pagers.map(\.owner)))
    pagers += choices(in: root, drawn, &player)
    pagers += overlaid(in: root, drawn, layout)
    pagers += sharingCells(in: root, drawn, layout)
    pagers.sort { $0.owner < $1.owner }
    var (width, height) = (0.0, 0.0)
    for node in [root] + drawn {
      guard let frame = layout.visibleFrame(of: node) else { continue }
      width = max(width, frame.x + frame.width)
      height = max(height, frame.y + frame.height)
    }
    var picture = Picture(
      size: .init(width: whole(width), height: whole(height)), basis: basis(of: drawn, layout))
    if let frame = layout[root] {
      picture.opening = .init(width: whole(frame.width), height: whole(frame.height))
    }
    picture.hiddenFrom = layout.shelfTop.map { whole($0 * layout.drawing.scale + layout.titleBar) }
    let document = tree.sources.first?.shownPath
    picture.boxes = drawn.compactMap { node in
      guard let frame = layout.visibleFrame(of: node) else { return nil }
      let (path, line) = places.line(of: tree[node].span)
      // Edges are rounded separately, so adjacent edges stay adjacent.
      let (x, y) = (whole(frame.x), whole(frame.y))
      var box = Picture.Box(
        node: node, role: isShownPage(node) ? "page" : tree[node].role.words,
        name: layout.hasRoomForTitle(node) ? caption(of: node, layout) : nil,
        id: tree[node].id, line: line, path: path == document ? nil : path,
        x: x, y: y,
        size: .init(
          width: extent(frame.x + frame.width, from: x), height: extent(frame.y + frame.height, from: y)))
      show(node, in: &box, layout)
      return box
    }
    picture.boxes += signs(in: root, layout, &places)
    picture.boxes = picture.boxes.enumerated()
      .sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }.map(\.element)
    let shown = Set(drawn)
    picture.moves = moves(of: order, pagers, layout)
    picture.arrowGroups = arrowGroups(of: order, shown)
    picture.readingOrder = readingOrder(from: root, shown)
    picture.labels = drawn.flatMap { control in
      labelling.labels(of: control).filter { shown.contains($0) && $0 != control }
        .map { Picture.Label(label: $0, control: control) }
    }
    picture.keys = keys(where: shown.contains)
    picture.pagers = pagers
    picture.play = player.play(order)
    return picture
  }

  /// Simulates focus in the scopes of one document.
  struct Player {
    private let analysis: Analysis
    /// The session in its initial state, which all scopes share.
    private lazy var session = FocusSession(analysis)
    private var work = SessionGraph.mostWork

    init(_ analysis: Analysis) { self.analysis = analysis }

    /// Whether `node` exists in the initial state.
    mutating func shows(_ node: NodeID) -> Bool {
      // The session may contain copies of rows, so its nodes differ from those of the tree.
      analysis.tree.toolkit.hasFocusSystem && session.tree.nodes.count == analysis.tree.nodes.count
        && session.isPresent(node)
    }

    /// The simulation of Tab and Shift-Tab in the scope of `order`; nil if the scope cannot be simulated, or
    /// if that would take too long.
    mutating func play(_ order: FocusOrder) -> Picture.Play? {
      // Each stop is at least one state, with two steps.
      let least = 2 * (order.stops.count + 1) * analysis.tree.nodes.count
      guard analysis.tree.toolkit.hasFocusSystem, least <= work else { return nil }
      return SessionGraph(session, in: order.scope.root, work: &work)?.play
    }
  }

  private func extent(_ end: Double, from start: Int) -> Int { max(1, min(whole(end) - start, 100_000)) }
  private func whole(_ number: Double) -> Int { Int(nearest: number, in: -100_000...100_000) }

  // MARK: Drawn nodes

  /// The controls, text and drawn containers, in document order.
  private func drawnNodes(
    in root: NodeID, _ layout: LayoutEstimate, and others: Set<NodeID>, turning owners: Set<NodeID>
  ) -> [NodeID] {
    var drawn: [NodeID] = []
    var index = Int(root.index)
    let end = Int(tree[root].subtreeEnd.index)
    while index < end {
      let node = NodeID(index)
      guard layout[node] != nil, others.contains(node) || !isTab(node, of: owners) else {
        index = Int(tree[node].subtreeEnd.index)
        continue
      }
      let hasTabs = tree[node].role == .tabList && owners.contains(node)
      let isOutlined = layout.stated.item(node)?.isOutlined == true
      if hasTabs || isOutlined || isDrawn(node, layout) || others.contains(node) { drawn.append(node) }
      // The parts of a control are not drawn separately, unless one of them is a separate stop.
      let isWhole = node != root && tree[node].role.isControl && !holdsOtherStop(node)
      index = isWhole ? Int(tree[node].subtreeEnd.index) : index + 1
    }
    return drawn
  }

  private func isDrawn(_ node: NodeID, _ layout: LayoutEstimate) -> Bool {
    let drawn = tree[node]
    switch drawn.role {
    case .modifier: return isStop(node)
    case .window, .dialog, .popover, .menu: return true
    case .group, .grid:
      return tree.names[node] != nil || isStop(node) || isShownPage(node) || tree.isPlaceheld(node)
    case .toolbar, .menuBar:
      // The outline makes a row of buttons or menus look like a bar.
      return isStop(node) || isShownPage(node) || tree.children(of: node).contains { layout[$0] != nil }
    case .scrollArea, .splitter, .tabList: return isStop(node) || isShownPage(node)
    case .custom:
      return NodeID(Int(node.index) + 1) == drawn.subtreeEnd || isStop(node) || isShownPage(node)
    default: return !drawn.traits.contains(.internalPart) || isStop(node)
    }
  }

  /// Whether `node` is a tab, or is inside a tab, of a container that draws its pages with their tabs.
  private func isTab(_ node: NodeID, of owners: Set<NodeID>) -> Bool {
    guard let parent = tree[node].parent, owners.contains(parent), tree[parent].role == .tabList else {
      return false
    }
    // In some tab lists, the pages themselves are the children.
    return tree[node].arrangement != .pages && tree[parent].arrangement != .pages
  }

  func isShownPage(_ node: NodeID) -> Bool {
    tree[node].parent.map { tree[$0].arrangement == .pages } ?? false
  }

  func holdsOtherStop(_ node: NodeID) -> Bool {
    var index = Int(node.index) + 1
    let end = Int(tree[node].subtreeEnd.index)
    while index < end {
      if isStop(NodeID(index)), !tree.nodes[index].role.isLayer { return true }
      index = tree.nodes[index].role.isLayer ? Int(tree.nodes[index].subtreeEnd.index) : index + 1
    }
    return false
  }

  private func caption(of node: NodeID, _ layout: LayoutEstimate) -> String? {
    if isShownPage(node) {
      // The title of a page that has no siblings adds nothing to its contents.
      let isAlone = tree[node].parent.map { tree.children(of: $0).first { $0 != node } == nil } ?? true
      if isAlone, isUnderOwnTab(node) { return nil }
      return isAlone ? tree.names[node]?.first?.text : pageName(of: node)
    }
    let isDrawnInside = isDrawnInside(node, layout)
    if !isDrawnInside, tree[node].role.isControl || isStop(node) { return accessibleName(of: node).text }
    if isDrawnInside, tree[node].role.isControl, tree[node].role.showsCaption { return nil }
    return tree.names[node]?.first { !$0.text.isEmpty }?.text
  }

  /// Whether `page` belongs to a tab list that draws its tabs separately.
  private func isUnderOwnTab(_ page: NodeID) -> Bool {
    guard let pages = tree[page].parent, let strip = tree[pages].parent, tree[strip].role == .tabList else {
      return false
    }
    return tree.children(of: strip).contains { $0 != pages && tree[$0].role == .tab }
  }

  /// Whether the contents of `node` are drawn and show their own text.
  func isDrawnInside(_ node: NodeID, _ layout: LayoutEstimate) -> Bool {
    !layout.contents(of: node).isEmpty && (!tree[node].role.isControl || holdsOtherStop(node))
  }

  private func basis(of drawn: [NodeID], _ layout: LayoutEstimate) -> Picture.Basis {
    let inside = drawn.filter { !tree[$0].role.isLayer }
    let stated = inside.count { layout.statedFrame(of: $0).map { $0.width > 0 && $0.height > 0 } ?? false }
    if stated == 0 { return .estimated }
    return stated == inside.count ? .stated : .partly
  }

  // MARK: Targets of keys

  /// The keys of the nodes that `isShown` accepts.
  func keys(where isShown: (NodeID) -> Bool) -> [Picture.Key] {
    var keys: [Picture.Key] = []
    for mnemonic in tree.mnemonics where mnemonic.desktop == nil {
      let node = mnemonic.target.flatMap { isShown($0) ? $0 : nil } ?? mnemonic.node
      guard isShown(node) else { continue }
      keys.append(Picture.Key(node: node, keys: Mnemonic.keys(for: mnemonic.character)))
    }
    for shortcut in tree.shortcuts {
      let node = tree[shortcut.node].role == .modifier ? tree.modified(by: shortcut.node) : shortcut.node
      guard isShown(node) else { continue }
      keys.append(Picture.Key(node: node, keys: shortcut.chord?.description ?? shortcut.text))
    }
    return keys
  }

  /// The containers with one stop for all members, and the radio groups.
  private func arrowGroups(of order: FocusOrder, _ shown: Set<NodeID>) -> [Picture.ArrowGroup] {
    var groups: [Picture.ArrowGroup] = []
    let root = order.scope.root
    for index in Int(root.index)..<Int(tree[root].subtreeEnd.index)
    where tree.nodes[index].traversal.scope == .once {
      let container = NodeID(index)
      let members = tree.subtree(of: container).dropFirst().filter {
        shown.contains($0) && (tree[$0].role.isControl || tree[$0].traits.contains(.arrowKeyMember))
      }
      let stop = isStop(container) ? container : members.first { isStop($0) }
      if members.count > 1 { groups.append(Picture.ArrowGroup(stop: stop, members: members)) }
    }
    for (_, group) in radioGroups.all {
      let members = group.filter(shown.contains)
      guard members.count > 1, members.contains(where: { tree[$0].traits.contains(.arrowKeyMember) }) else {
        continue
      }
      groups.append(Picture.ArrowGroup(stop: members.first { isStop($0) }, members: members))
    }
    return groups
  }

  // MARK: Nodes that a screen reader visits

  /// The drawn elements in document order, with siblings of higher priority first.
  private func readingOrder(from root: NodeID, _ shown: Set<NodeID>) -> [NodeID] {
    var order: [NodeID] = []
    read(root, root: root, shown, into: &order)
    return order
  }

  private func read(_ node: NodeID, root: NodeID, _ shown: Set<NodeID>, into order: inout [NodeID]) {
    let statement = tree.accessibility.isEmpty ? nil : tree.accessibility[node]
    if node != root, tree[node].role.isLayer || self[node].isHiddenFromAssistiveTechnology == .yes { return }
    let isElement = node != root && shown.contains(node) && isRead(node)
    if isElement { order.append(node) }
    if statement?.children == .ignore || statement?.children == .combine {
      // The first drawn node in the subtree represents the whole element.
      if !isElement, let first = firstDrawn(in: node, shown) { order.append(first) }
      return
    }
    if isElement, tree[node].role.isControl, !holdsOtherStop(node) { return }
    var children = Array(tree.children(of: node))
    if !tree.accessibility.isEmpty, children.count > 1 {
      let ranked = children.enumerated().map { (priority: priority(of: $1), place: $0, node: $1) }
      children = ranked.sorted { ($1.priority, $0.place) < ($0.priority, $1.place) }.map(\.node)
    }
    for child in children { read(child, root: root, shown, into: &order) }
  }

  private func isRead(_ node: NodeID) -> Bool {
    switch tree[node].role {
    case .group, .custom, .scrollArea, .modifier, .separator, .splitter, .canvas, .toolbar, .menuBar:
      isStop(node)
    case .image: tree.names[node] != nil
    default: true
    }
  }

  /// The sort priority of `node`; a modifier has the priority of its view.
  private func priority(of node: NodeID) -> Double {
    var candidate = node
    while true {
      if let statement = tree.accessibility[candidate], statement.sortPriority != 0 {
        return statement.sortPriority
      }
      let inner = NodeID(Int(candidate.index) + 1)
      guard tree[candidate].role == .modifier, inner < tree[candidate].subtreeEnd else { return 0 }
      candidate = inner
    }
  }

  private func firstDrawn(in node: NodeID, _ shown: Set<NodeID>) -> NodeID? {
    tree.subtree(of: node).dropFirst().first {
      shown.contains($0)
    }
  }
}
