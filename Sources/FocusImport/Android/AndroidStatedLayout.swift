import FocusModel
import XMLSource

/// Reads what a layout says of sizes and places, in a walk of its own: sizes, margins, padding, weights, gravity, and what the
/// children of `RelativeLayout` and `ConstraintLayout` are tied to.
///
/// Of a layout that is included, only its place is read.
struct AndroidStatedLayout {
  private let tree: FocusTree
  private let meanings: [AndroidStatement?]
  /// The node of each element, by where the element begins.
  private var nodes: [UInt32: NodeID] = [:]
  private(set) var layout = StatedLayout()

  /// A phone, in units that do not depend on its screen.
  private static let screen = StatedLayout.Both(360.0, 640.0)

  init(of tree: FocusTree, in document: SourceDocument) {
    self.tree = tree
    meanings = AndroidStatement.meanings(in: document.xml)
    nodes.reserveCapacity(tree.nodes.count)
    for node in tree.ids where tree[node].span.source == 0 { nodes[tree[node].span.start] = node }
    let root = document.xml.root
    switch root.name {
    case "menu": break
    case "merge": for child in root.children { self.root(child, axes: [.across]) }
    case "layout":
      for child in root.children {
        self.root(child, axes: [.across, .down])
      }
    default: self.root(root, axes: [.across, .down])
    }
  }

  /// What is as large as its parent is as large as the screen along `axes`, or as high as it has to be.
  private mutating func root(_ element: XMLElement, axes: [StatedLayout.Axis]) {
    guard let node = nodes[SourceSpan(element.span).start], tree[node].parent == nil else { return }
    let statements = AndroidStatements(element, meanings)
    var item = StatedLayout.Item()
    for axis in axes where statements.size(axis) == .parent {
      item.extents[axis].least = Self.screen[axis]
      if axis == .across { item.extents[axis].most = Self.screen[axis] }
      item.extents[axis].flexibility = [.grows, .shrinks]
    }
    if item != StatedLayout.Item() { layout.items[node] = item }
    contents(of: element, node, statements)
  }

  // MARK: What is in a view

  private mutating func contents(of element: XMLElement, _ node: NodeID, _ statements: AndroidStatements) {
    guard element.firstChild != nil else { return }
    let children = views(in: element, node)
    var ids: [String: NodeID] = [:]
    for child in tree.children(of: node) { if let id = tree[child].id { ids[id] = child } }
    var container = StatedLayout.Container()
    for axis in StatedLayout.Axis.allCases {
      (container.before[axis], container.after[axis]) = statements.padding(axis)
    }
    let arrangement = tree[node].arrangement
    let line: StatedLayout.Axis? = arrangement == .row ? .across : arrangement == .column ? .down : nil
    var shares: [Double] = []
    for (child, view) in children {
      let inner = AndroidStatements(child, meanings)
      var item = StatedLayout.Item()
      if Self.helpers.contains(tree[view].kind) {
        item.isElsewhere = true
      } else {
        item.wraps = tree[view].role.showsCaption
        for axis in StatedLayout.Axis.allCases {
          item.extents[axis] = extent(inner, axis, line, statements)
        }
        // What scrolls is below it (AppBarLayout.ScrollingViewBehavior).
        if arrangement == .overlay, tree[view].kind == "AppBarLayout" { item.edge = .top }
        if let line { shares.append(inner.size(line) == .length(0) ? item.extents[line].stretch : 0) }
      }
      layout.items[view] = item
      if arrangement == .none, tie(view, inner, ids) { container.placesByAnchors = true }
      if tree[view].span.source == 0, child.name != "include" { contents(of: child, view, inner) }
    }
    if let line {
      container.spacing = StatedLayout.Both(Self.distance, Self.distance)
      if let share = shares.first, share > 0, shares.allSatisfy({ $0 == share }) {
        container.isEven[line] = true
      }
      switch statements.alignment(.gravity, line) {
      case .center: container.rest = .around
      case .end: container.rest = .atStart
      default: break
      }
    }
    if container != StatedLayout.Container() { layout.containers[node] = container }
  }

  /// What is free between the faces of neighbours that state no margins: buttons are drawn that much smaller than they are.
  private static let distance = 4.0

  /// Views that nobody sees: others are placed by them.
  private static let helpers: Set = ["Guideline", "Barrier", "Group", "Layer", "Placeholder"]

  /// The views that `element` holds, each with its node. What an `<include>` stands for comes from another file.
  private func views(in element: XMLElement, _ node: NodeID) -> [(XMLElement, NodeID)] {
    var views: [(XMLElement, NodeID)] = []
    var includes: [XMLElement] = []
    for child in element.children {
      if let view = nodes[SourceSpan(child.span).start] {
        if tree[view].parent == node { views.append((child, view)) }
      } else if child.name == "include" {
        includes.append(child)
      }
    }
    if includes.isEmpty { return views }
    let included = tree.children(of: node).filter { tree[$0].span.source != 0 }
    // A file with several views at the top has no one place.
    if included.count == includes.count { views += zip(includes, included) }
    return views
  }

  /// What `statements` say along `axis`, in a view that lays out along `line`.
  private func extent(
    _ statements: AndroidStatements, _ axis: StatedLayout.Axis, _ line: StatedLayout.Axis?,
    _ outer: AndroidStatements
  ) -> StatedLayout.Extent {
    var extent = StatedLayout.Extent()
    (extent.before, extent.after) = statements.margins(axis)
    extent.alignment =
      statements.alignment(.layoutGravity, axis)
      ?? (line == nil || line == axis ? nil : outer.alignment(.gravity, axis)) ?? .start
    extent.least = statements.length(axis == .across ? .minWidth : .minHeight).flatMap { $0 > 0 ? $0 : nil }
    extent.most = statements.length(axis == .across ? .maxWidth : .maxHeight).flatMap { $0 > 0 ? $0 : nil }
    extent.flexibility = .shrinks
    switch statements.size(axis) {
    case .contents, .length(0): break
    case .length(let length):
      (extent.least, extent.most, extent.wanted) = (length, length, length)
    case .parent:
      extent.flexibility = axis == line ? [.grows, .shrinks, .expands] : [.grows, .shrinks]
      extent.alignment = .fill
    }
    if axis == line, let weight = statements.number(.weight), weight > 0 {
      extent.flexibility = [.grows, .shrinks, .expands]
      extent.stretch = weight
      extent.alignment = .fill
    }
    if statements.isStretched(axis) {
      extent.flexibility = [.grows, .shrinks]
      extent.alignment = .fill
      extent.stretch = max(0, statements.number(axis == .across ? .weightAcross : .weightDown) ?? 0)
    }
    return extent
  }

  /// Notes what `view` is tied to. Returns whether it is to anything.
  private mutating func tie(_ view: NodeID, _ statements: AndroidStatements, _ ids: [String: NodeID]) -> Bool
  {
    let across = statements.anchoring(.across, tree[view].kind, ids: ids)
    let down = statements.anchoring(.down, tree[view].kind, ids: ids)
    if across == nil, down == nil { return false }
    layout.anchorings[view] = StatedLayout.Both(
      across ?? StatedLayout.Anchoring(), down ?? StatedLayout.Anchoring())
    return true
  }
}
