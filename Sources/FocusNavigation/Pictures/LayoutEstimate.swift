import FocusModel

/// Where the nodes of one scope stand: in their stated frames, or else by the arrangement of their containers
/// and the usual sizes of controls.
///
/// An approximation for drawing; no rule may use it. Linear in the size of the scope but
/// for sorting each container's children.
struct LayoutEstimate {
  private let tree: FocusTree
  private let circumstances: [Circumstances]
  private let root: NodeID
  private let end: Int
  /// By index from the root: the size a node would like, whether more width suits it, and where it stands.
  private var sizes: [Extent]
  private var stretches: [Bool]
  private var frames: [Frame?]

  /// The distances of an ordinary interface, in points.
  private enum Metric {
    static let spacing = LayoutGrid.spacing
    static let padding = 20.0
    static let caption = 28.0
    static let letter = 7.0
    /// Longer texts wrap or are cut off.
    static let longestText = 320.0
  }

  init(_ analysis: Analysis, of scope: NodeID) {
    tree = analysis.tree
    circumstances = analysis.circumstances
    root = scope
    end = Int(analysis.tree[scope].subtreeEnd.index)
    let count = end - Int(scope.index)
    sizes = Array(repeating: Extent(), count: count)
    stretches = Array(repeating: false, count: count)
    frames = Array(repeating: nil, count: count)
    for offset in (0..<count).reversed() { measure(NodeID(offset + Int(scope.index))) }
    let whole = extent(of: scope)
    self[scope] = Frame(x: 0, y: 0, width: max(whole.width, 160), height: max(whole.height, 40))
    for offset in 0..<count { place(NodeID(offset + Int(scope.index))) }
  }

  /// Where `node` stands in the scope; nil when it is not shown there.
  private(set) subscript(_ node: NodeID) -> Frame? {
    get { frames[Int(node.index - root.index)] }
    set { frames[Int(node.index - root.index)] = newValue }
  }

  /// The children of `container` that are shown in this scope, in the order they are laid out.
  private func contents(of container: NodeID) -> [NodeID] {
    var isSorted = true
    var children: [(index: Int, node: NodeID)] = []
    for child in tree.children(of: container) {
      guard !tree[child].role.isLayer, circumstances[Int(child.index)].isVisible != .no else { continue }
      var index = Int(child.index)
      if case .index(let stated) = tree[child].placement {
        index = stated.value
        isSorted = false
      }
      children.append((index, child))
    }
    if !isSorted { children.sort { ($0.index, $0.node) < ($1.index, $1.node) } }
    return children.map(\.node)
  }

  private func extent(of node: NodeID) -> Extent { sizes[Int(node.index - root.index)] }
  private func isStretched(_ node: NodeID) -> Bool { stretches[Int(node.index - root.index)] }

  /// The room a container keeps around what it holds.
  private func margins(of node: NodeID) -> (around: Double, above: Double) {
    switch tree[node].role {
    case .window, .dialog, .popover, .menu: (Metric.padding, Metric.padding + Metric.caption)
    case .group where tree.names[node] != nil, .disclosure: (Metric.padding, Metric.caption)
    case .list, .table, .tree: (Metric.padding, Metric.padding)
    default:
      tree[node].parent.map { tree[$0].arrangement } == .pages ? (Metric.padding, Metric.caption) : (0, 0)
    }
  }

  // MARK: Sizes, from the inside out

  private mutating func measure(_ node: NodeID) {
    let offset = Int(node.index - root.index)
    let children = contents(of: node)
    var extent = children.isEmpty ? Extent() : extent(around: children, in: node)
    let margins = margins(of: node)
    if !children.isEmpty {
      extent.width += margins.around * 2
      extent.height += margins.above + margins.around
    }
    let usual = usualExtent(of: node)
    extent.width = max(extent.width, usual.width)
    extent.height = max(extent.height, usual.height)
    if let frame = tree[node].frame {
      if frame.width > 0 { extent.width = frame.width }
      if frame.height > 0 { extent.height = frame.height }
    }
    sizes[offset] = extent
    switch tree[node].role {
    case .textField, .secureField, .searchField, .textArea, .slider, .progress, .list, .table, .tree,
      .separator, .comboBox:
      stretches[offset] = true
    default:
      stretches[offset] = children.contains { isStretched($0) }
    }
  }

  private func extent(around children: [NodeID], in container: NodeID) -> Extent {
    let framed = children.filter { tree[$0].frame != nil }
    var extent = Extent()
    for child in framed {
      guard let frame = tree[child].frame else { continue }
      let size = self.extent(of: child)
      extent.width = max(extent.width, frame.x + size.width)
      extent.height = max(extent.height, frame.y + size.height)
    }
    let free = framed.isEmpty ? children : children.filter { tree[$0].frame == nil }
    if free.isEmpty { return extent }
    let sizes = free.map { self.extent(of: $0) }
    let widest = sizes.map(\.width).max() ?? 0
    let highest = sizes.map(\.height).max() ?? 0
    let gaps = Metric.spacing * Double(free.count - 1)
    switch tree[container].arrangement {
    case .row:
      extent.width = max(extent.width, sizes.reduce(0) { $0 + $1.width } + gaps)
      extent.height = max(extent.height, highest)
    case .grid:
      let grid = LayoutGrid(free, sizes, tree)
      extent.width = max(extent.width, grid.width)
      extent.height = max(extent.height, grid.height)
    case .overlay, .absolute, .pages:
      extent.width = max(extent.width, widest)
      extent.height = max(extent.height, highest)
    case .column where tree[container].role == .tabList:
      let (tabs, rest) = tabsAndRest(free)
      let heights = rest.map { self.extent(of: $0).height }
      extent.width = max(widest, tabs.reduce(0) { $0 + self.extent(of: $1).width })
      extent.height +=
        (tabs.map { self.extent(of: $0).height }.max() ?? 0) + heights.reduce(0, +)
        + Metric.spacing * Double(rest.count)
    case .column, .alternatives, .repeated, .none:
      extent.width = max(extent.width, widest)
      extent.height += sizes.reduce(0) { $0 + $1.height } + gaps
    }
    return extent
  }

  /// The tabs among what a tab list holds, which stand side by side above the rest.
  private func tabsAndRest(_ children: [NodeID]) -> (tabs: [NodeID], rest: [NodeID]) {
    (children.filter { tree[$0].role == .tab }, children.filter { tree[$0].role != .tab })
  }

  private func usualExtent(of node: NodeID) -> Extent {
    let text = tree.names[node]?.first { $0.source <= .content }?.text ?? ""
    let letters = min(Metric.longestText, Double(text.unicodeScalars.prefix(100).count) * Metric.letter)
    switch tree[node].role {
    case .button, .toggleButton, .menuButton, .colorPicker, .fileChooser, .datePicker:
      return Extent(width: max(tree[node].traits.contains(.picture) ? 34 : 64, letters + 24), height: 30)
    case .link, .label, .heading, .status, .editableLabel: return Extent(width: letters + 4, height: 22)
    case .checkbox, .radioButton: return Extent(width: letters + 28, height: 24)
    case .switchControl: return Extent(width: letters + 50, height: 26)
    case .textField, .secureField, .searchField, .comboBox: return Extent(width: 160, height: 30)
    case .spinButton: return Extent(width: 110, height: 30)
    case .textArea: return Extent(width: 220, height: 72)
    case .slider, .progress: return Extent(width: 140, height: 24)
    case .rating: return Extent(width: 120, height: 24)
    case .list, .table, .tree, .canvas: return Extent(width: 200, height: 84)
    case .listItem, .gridCell: return Extent(width: letters + 40, height: 28)
    case .tab, .menuItem: return Extent(width: letters + 28, height: 28)
    case .image: return Extent(width: 32, height: 32)
    case .separator: return Extent(width: 2, height: 2)
    case .custom where NodeID(Int(node.index) + 1) == tree[node].subtreeEnd:
      return Extent(width: 140, height: 56)
    default: return Extent()
    }
  }

  // MARK: Places, from the outside in

  private mutating func place(_ container: NodeID) {
    guard let whole = self[container] else { return }
    let children = contents(of: container)
    if children.isEmpty { return }
    var free: [NodeID] = []
    for child in children {
      guard let frame = tree[child].frame else {
        free.append(child)
        continue
      }
      let size = extent(of: child)
      self[child] = Frame(x: whole.x + frame.x, y: whole.y + frame.y, width: size.width, height: size.height)
    }
    if free.isEmpty { return }
    let margins = margins(of: container)
    let area = Frame(
      x: whole.x + margins.around, y: whole.y + margins.above,
      width: max(0, whole.width - margins.around * 2),
      height: max(0, whole.height - margins.above - margins.around))
    switch tree[container].arrangement {
    case .row: placeRow(free, in: area)
    case .grid: placeGrid(free, in: area)
    case .overlay, .absolute:
      for child in free { self[child] = centred(child, in: area) }
    case .pages:
      // One is shown at a time, and fills the place.
      for child in free { self[child] = area }
    case .column where tree[container].role == .tabList:
      let (tabs, rest) = tabsAndRest(free)
      var below = area
      var x = area.x
      for tab in tabs {
        let size = extent(of: tab)
        self[tab] = Frame(x: x, y: area.y, width: size.width, height: size.height)
        x += size.width
        below.y = area.y + size.height + Metric.spacing
      }
      below.height = max(0, area.height - (below.y - area.y))
      placeColumn(rest, in: below)
    case .column, .alternatives, .repeated, .none: placeColumn(free, in: area)
    }
  }

  private mutating func placeColumn(_ children: [NodeID], in area: Frame) {
    var y = area.y
    for child in children {
      let size = extent(of: child)
      let width = isStretched(child) || holdsOthers(child) ? area.width : min(size.width, area.width)
      self[child] = Frame(x: area.x, y: y, width: width, height: size.height)
      y += size.height + Metric.spacing
    }
  }

  private mutating func placeRow(_ children: [NodeID], in area: Frame) {
    let sizes = children.map { extent(of: $0) }
    let gaps = Metric.spacing * Double(children.count - 1)
    let wanted = sizes.reduce(0) { $0 + $1.width }
    let available = max(0, area.width - gaps)
    let takers = children.count { isStretched($0) }
    let more = wanted < available && takers > 0 ? (available - wanted) / Double(takers) : 0
    let scale = wanted > available && wanted > 0 ? available / wanted : 1
    var x = area.x
    for (child, size) in zip(children, sizes) {
      let width = size.width * scale + (isStretched(child) ? more : 0)
      let height = holdsOthers(child) ? area.height : min(size.height, area.height)
      let y = area.y + (tree[child].alignment == .start ? 0 : (area.height - height) / 2)
      self[child] = Frame(x: x, y: y, width: width, height: height)
      x += width + Metric.spacing
    }
  }

  private mutating func placeGrid(_ children: [NodeID], in area: Frame) {
    var grid = LayoutGrid(children, children.map { extent(of: $0) }, tree)
    grid.widen(to: area.width, giving: children.filter { isStretched($0) })
    for child in children {
      let cell = grid.frame(of: child, in: area)
      let size = extent(of: child)
      let fills = isStretched(child) || holdsOthers(child)
      self[child] = Frame(
        x: cell.x, y: cell.y, width: fills ? cell.width : min(size.width, cell.width),
        height: holdsOthers(child) ? cell.height : min(size.height, cell.height))
    }
  }

  private func centred(_ child: NodeID, in area: Frame) -> Frame {
    if holdsOthers(child) { return area }
    let size = extent(of: child)
    return Frame(
      x: area.x + max(0, (area.width - size.width) / 2),
      y: area.y + max(0, (area.height - size.height) / 2), width: min(size.width, area.width),
      height: min(size.height, area.height))
  }

  /// Whether `node` is there for what it holds.
  private func holdsOthers(_ node: NodeID) -> Bool {
    switch tree[node].role {
    case .group, .modifier, .scrollArea, .tabList, .disclosure, .toolbar, .menuBar, .splitter, .custom, .list,
      .table, .tree, .grid:
      true
    default: false
    }
  }
}
