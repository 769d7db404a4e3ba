import FocusModel
import FocusNavigation

/// The positions of the nodes of a scope: their declared frames, or else the layout of their toolkit.
///
/// The layout is an approximation for drawing; no rule may use it. Widths are computed first, then heights,
/// which may depend on widths. Along each axis, required sizes are computed from the innermost nodes outwards
/// (`LayoutNeeds`). Then space is distributed from the scope inwards (`LayoutPlacing`). Linear in the size of
/// the scope, except for sorting the children of each container.
struct LayoutEstimate {
  let tree: FocusTree
  let drawing: Toolkit.Drawing
  let stated: StatedLayout
  let root: NodeID
  /// For each node, by index from the root: the contents to lay out, and the facts for drawing the node's
  /// class.
  private var contents: [Contents]
  private let classes: [ClassFacts]
  private var needs: [LayoutNeed]
  /// For each node, by index from the root: whether it is laid out even if it is initially hidden.
  private var isKept: [Bool] = []
  private var spans: StatedLayout.Both<[LayoutSpan?]>
  /// The positions of the text and pictures that containers draw themselves, by container and cell.
  var signs: [NodeID: [Int: StatedLayout.Both<LayoutSpan?>]] = [:]
  /// The initially hidden nodes that are drawn below the window, and their position.
  var shelf: LayoutShelf
  var shelfTop: Double?
  /// The required sizes of the members of equal-size groups along the current axis.
  private(set) var evened: [NodeID: LayoutNeed] = [:]

  /// The height of the title bar of the drawn window, or 0; declared sizes and frames exclude the title bar.
  var titleBar: Double {
    guard tree[root].role == .window || tree[root].role == .dialog else { return 0 }
    return stated.item(root)?.hasNoTitleBar == true ? 0 : 28
  }

  /// - Parameter nodes: Nodes that are laid out together with their ancestors even if they are initially
  ///   hidden.
  init(_ analysis: Analysis, of scope: NodeID, stated: StatedLayout, keeping nodes: Set<NodeID>) {
    tree = analysis.tree
    drawing = analysis.tree.toolkit.drawing
    self.stated = stated
    root = scope
    let count = Int(analysis.tree[scope].subtreeEnd.index) - Int(scope.index)
    contents = Array(repeating: .nothing, count: count)
    classes = ClassFacts.of(analysis.tree, from: scope)
    needs = Array(repeating: LayoutNeed(), count: count)
    let nothing = [LayoutSpan?](repeating: nil, count: count)
    spans = StatedLayout.Both(nothing, nothing)
    var isKept = [Bool](repeating: false, count: count)
    for node in nodes where node >= scope && node < analysis.tree[scope].subtreeEnd {
      for kept in analysis.tree.ancestry(of: node) {
        if kept <= scope || isKept[Int(kept.index - scope.index)] { break }
        isKept[Int(kept.index - scope.index)] = true
      }
    }
    self.isKept = isKept
    shelf = LayoutShelf(of: scope)
    for offset in 0..<count {
      let node = NodeID(offset + Int(scope.index))
      if Int(analysis.tree[node].subtreeEnd.index) == Int(node.index) + 1, stated.container(node) == nil {
        continue
      }
      contents[offset] = Contents(of: node, in: analysis, stated) { child in
        guard isKept[Int(child.index - scope.index)] else { return false }
        // Pages are stacked behind each other anyway, so hidden pages are not put on the shelf.
        return analysis.tree[node].arrangement == .pages || !shelf.takes(child, in: analysis)
      }
    }
    for axis in StatedLayout.Axis.allCases {
      evened = [:]
      measure(axis)
      if joinSizes(axis) { measure(axis) }
      let least = axis == .across && tree[scope].role.isLayer ? 120.0 : 20
      let margins = stated.items[scope].map { $0.extents[axis].before + $0.extents[axis].after } ?? 0
      spans[axis][0] = LayoutSpan(start: 0, length: max(least, needs[0].natural - margins))
      placeContents(of: scope, axis)
      fillShelf(axis)
    }
  }

  /// Places the contents of `node`, whose own position is already known.
  mutating func placeContents(of node: NodeID, _ axis: StatedLayout.Axis) {
    for offset in Int(node.index)..<Int(tree[node].subtreeEnd.index) {
      if let span = span(of: NodeID(offset), axis) { place(NodeID(offset), in: span, axis) }
    }
  }

  private mutating func measure(_ axis: StatedLayout.Axis) {
    for offset in needs.indices.reversed() {
      needs[offset] = need(of: NodeID(offset + Int(root.index)), axis)
    }
  }

  /// Records the required sizes of the members of each equal-size group. Returns whether there are any
  /// groups.
  private mutating func joinSizes(_ axis: StatedLayout.Axis) -> Bool {
    for group in stated.sizeGroups where group.axes.contains(axis) {
      let members = group.members.filter { $0 >= root && $0 < tree[root].subtreeEnd }
      guard members.count > 1 else { continue }
      var joined = LayoutNeed()
      for member in members {
        joined.natural = max(joined.natural, need(of: member).natural)
        joined.least = max(joined.least, need(of: member).least)
      }
      for member in members { evened[member] = joined }
    }
    return !evened.isEmpty
  }

  /// The frame of `node` in the picture; nil if the picture does not show it.
  subscript(_ node: NodeID) -> Frame? {
    guard let across = span(of: node, .across), let down = span(of: node, .down) else { return nil }
    let (above, more) = node == root ? (0, titleBar) : (titleBar, 0)
    return Frame(
      x: across.start * drawing.scale, y: down.start * drawing.scale + above,
      width: across.length * drawing.scale, height: down.length * drawing.scale + more)
  }

  /// The visible part of `node`, if it has a declared frame. A window clips contents that extend beyond it
  /// and do not scroll.
  func visibleFrame(of node: NodeID) -> Frame? {
    guard let frame = self[node], statedFrame(of: node) != nil, let window = self[root], node != root,
      !tree.ancestors(of: node).prefix(while: { $0 != root }).contains(where: { tree[$0].role == .scrollArea }
      )
    else { return self[node] }
    let (left, top) = (max(frame.x, window.x), max(frame.y, window.y + titleBar))
    let right = min(frame.x + frame.width, window.x + window.width)
    let bottom = min(frame.y + frame.height, window.y + window.height)
    // A node entirely outside the window is shown at its own position, because focus may move there.
    return right > left && bottom > top
      ? Frame(x: left, y: top, width: right - left, height: bottom - top) : frame
  }

  /// Whether the name of `node` can be drawn above its contents. There is no room if a separate view is the
  /// title.
  func hasRoomForTitle(_ node: NodeID) -> Bool {
    if stated.item(node)?.isTitleCentred == true { return true }
    switch tree[node].role {
    case .group, .grid, .scrollArea, .toolbar, .menuBar, .splitter, .disclosure, .custom:
      let isPage = tree[node].parent.map { tree[$0].arrangement } == .pages
      return isPage || contents(of: node).isEmpty || keptFree(in: node, .down).before * drawing.scale >= 16
    case .window, .dialog: return node != root || titleBar > 0
    // A tab list shows its tabs in the place of the title.
    case .tabList: return false
    default: return true
    }
  }

  func contents(of node: NodeID) -> Contents { contents[Int(node.index - root.index)] }
  /// The declared frame of `node` in its container; nil if none is declared.
  func statedFrame(of node: NodeID) -> Frame? { stated.item(node)?.frame ?? tree[node].frame }
  func classFacts(of node: NodeID) -> ClassFacts { classes[Int(node.index - root.index)] }
  func isKept(_ node: NodeID) -> Bool { isKept[Int(node.index - root.index)] }
  func need(of node: NodeID) -> LayoutNeed { needs[Int(node.index - root.index)] }
  func span(of node: NodeID, _ axis: StatedLayout.Axis) -> LayoutSpan? {
    spans[axis][Int(node.index - root.index)]
  }
  mutating func set(_ span: LayoutSpan, of node: NodeID, _ axis: StatedLayout.Axis) {
    spans[axis][Int(node.index - root.index)] = span
  }

  /// The facts for drawing a node's class: its size and its insets.
  struct ClassFacts {
    var size: Toolkit.Drawing.Size?
    var insets: Toolkit.Drawing.Insets

    /// The facts for all nodes in `scope`. A window uses few classes, and each class is looked up only once.
    static func of(_ tree: FocusTree, from scope: NodeID) -> [ClassFacts] {
      var known: [Kind: ClassFacts] = [:]
      let drawing = tree.toolkit.drawing
      return tree.subtree(of: scope).map { node in
        let role = tree.isPlaceheld(node) ? .custom : tree[node].role
        let kind = Kind(name: tree[node].kind, role: role, isTitled: tree.names[node] != nil)
        if let facts = known[kind] { return facts }
        let facts = ClassFacts(
          size: drawing.size(of: tree[node]) ?? drawing.sizes[role.rawValue],
          insets: drawing.insets(of: tree[node], isTitled: kind.isTitled))
        known[kind] = facts
        return facts
      }
    }

    private struct Kind: Hashable {
      var name: String
      var role: Role
      var isTitled: Bool
    }
  }

  /// The contents of a container that are laid out.
  final class Contents: Sendable {
    static let nothing = Contents(.none, nil, framed: [], docked: [], cells: [])

    /// The children with a declared frame, and the children docked to an edge.
    let framed: [NodeID], docked: [NodeID]
    /// The other children, in the order of the layout.
    let cells: [Cell]
    /// The arrangement of `cells`.
    let arrangement: Arrangement
    /// The layout that the document sets for the container, if any.
    let statement: StatedLayout.Container?

    init(
      _ arrangement: Arrangement, _ statement: StatedLayout.Container?, framed: [NodeID], docked: [NodeID],
      cells: [Cell]
    ) {
      self.statement = statement
      self.framed = framed
      self.docked = docked
      self.cells = cells
      self.arrangement = arrangement
    }

    var isEmpty: Bool { framed.isEmpty && docked.isEmpty && cells.isEmpty }
  }

  /// A child of a container, or a space without a node.
  struct Cell {
    var node: NodeID?
    var grid: GridCell
    var spring: StatedLayout.Spring?
  }
}

extension LayoutEstimate.Contents {
  /// Collects the children of `container` that are shown in its scope, and its spaces without a node.
  ///
  /// - Parameter isKept: Returns whether a child is shown among its siblings although it is initially hidden.
  convenience init(
    of container: NodeID, in analysis: Analysis, _ stated: StatedLayout, keeping isKept: (NodeID) -> Bool
  ) {
    let statement = stated.container(container)
    let arrangement = statement?.arrangement ?? analysis.tree[container].arrangement
    var (framed, docked): ([NodeID], [NodeID]) = ([], [])
    let isClosed = analysis.tree[container].traits.contains(.collapsed)
    var isSorted = true
    var line: [(index: Int, cell: LayoutEstimate.Cell)] = []
    for child in analysis.tree.children(of: container) {
      guard !analysis.tree[child].role.isLayer, analysis.circumstances[Int(child.index)].isVisible != .no
      else {
        continue
      }
      let item = stated.item(child)
      if item?.isElsewhere == true { continue }
      let isHidden =
        isClosed && item?.edge == nil || item?.isHiddenAtFirst == true
        || analysis.tree[child].traits.contains(.hiddenAtFirst)
      if isHidden, !isKept(child) { continue }
      if item?.frame != nil || analysis.tree[child].frame != nil {
        framed.append(child)
      } else if item?.edge != nil {
        docked.append(child)
      } else {
        var index = Int(child.index)
        if case .index(let place) = analysis.tree[child].placement {
          index = place.value
          isSorted = false
        }
        let row = line.count
        let grid =
          item?.cell ?? analysis.tree[child].placement.gridCell ?? GridCell(rows: row..<row + 1)
        line.append((index, LayoutEstimate.Cell(node: child, grid: grid)))
      }
    }
    if docked.count > 1 {
      docked = docked.enumerated().sorted { one, other in
        let ranks = (stated.items[one.element]?.edgeRank ?? 0, stated.items[other.element]?.edgeRank ?? 0)
        return (ranks.0, one.offset) < (ranks.1, other.offset)
      }.map(\.element)
    }
    for spring in statement?.springs ?? [] {
      isSorted = false
      line.append(
        (
          spring.placement.position.value,
          LayoutEstimate.Cell(grid: spring.placement.gridCell ?? GridCell(), spring: spring)
        ))
    }
    if !isSorted, arrangement != .grid {
      line = line.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
        .map(\.element)
    }
    self.init(arrangement, statement, framed: framed, docked: docked, cells: line.map(\.cell))
  }
}
