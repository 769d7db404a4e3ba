import FocusModel
import ImportKit
import XMLSource

/// Reads the sizes and positions of a layout in a separate walk: sizes, margins, padding, weights, gravity,
/// and the anchors of children of `RelativeLayout` and `ConstraintLayout`. The walk also reads included
/// layouts.
struct AndroidStatedLayout {
  let tree: FocusTree
  let definitions: AndroidDefinitions
  /// The layouts included so far, by the index of each file's text among the tree's sources.
  private var files: [UInt16: File] = [:]
  private(set) var layout = StatedLayout()

  /// A file, and the element that is the root of its layout.
  private struct File {
    var file: AndroidFile
    var root: XMLElement

    init(_ document: SourceDocument, _ source: UInt16, _ definitions: AndroidDefinitions) {
      file = AndroidFile(document, source, definitions)
      root = document.xml.root
      if root.name == "layout" { root = root.children.first { $0.name != "data" } ?? root }
    }
  }

  /// A view: its element, file, node and attributes.
  private struct View {
    var element: XMLElement
    var file: File
    var node: NodeID
    var attributes: AndroidAttributes
    /// The attributes of the `<include>`, which override those of the view.
    var outer: AndroidAttributes?
  }

  init(of tree: FocusTree, in document: SourceDocument, definitions: AndroidDefinitions) {
    self.tree = tree
    self.definitions = definitions
    let file = File(document, 0, definitions)
    if file.root.name == "menu" { return }
    let isMerge = file.root.name == "merge"
    let elements = isMerge ? Array(file.root.children) : [file.root]
    for view in views(elements, among: tree.ids.filter { tree[$0].parent == nil }, file) {
      root(view, isInMerge: isMerge)
    }
  }

  /// Describes a root view. A root with the size of its parent fills the screen, or is taller if its contents
  /// need more height.
  private mutating func root(_ view: View, isInMerge: Bool) {
    var item = StatedLayout.Item()
    for axis in StatedLayout.Axis.allCases {
      switch (view.outer ?? view.attributes).size(axis) {
      case .contents, .length(0): break
      case .length(let length):
        (item.extents[axis].least, item.extents[axis].most) = (length, length)
        item.extents[axis].wanted = length
      case .parent:
        // The total height of the children of a `<merge>` is not known.
        if axis == .down, isInMerge { continue }
        item.extents[axis].least = AndroidMeasures.screen[axis]
        if axis == .across { item.extents[axis].most = AndroidMeasures.screen[axis] }
        item.extents[axis].flexibility = [.grows, .shrinks]
      }
    }
    describeText(of: view.node, view.attributes, module: view.file.file.place.module, in: &item)
    if item != StatedLayout.Item() { layout.items[view.node] = item }
    contents(of: view)
  }

  // MARK: Contents of a view

  /// Describes the contents of `view`. Views nest deeply, so each level must use little stack: a separate
  /// function describes the children and returns before the next level begins.
  private mutating func contents(of view: View) {
    guard view.element.firstChild != nil else { return }
    let children = views(
      Array(view.element.children), among: Array(tree.children(of: view.node)), view.file)
    describe(children, in: view)
    for index in children.indices { contents(of: children[index]) }
  }

  private mutating func describe(_ children: [View], in view: View) {
    var container = StatedLayout.Container()
    for axis in StatedLayout.Axis.allCases {
      (container.before[axis], container.after[axis]) = view.attributes.padding(axis)
    }
    for child in children {
      var item = item(of: child, in: view)
      item.isOutlined = isLine(child.node, child.attributes)
      var inside = StatedLayout.Container()
      if child.element.firstChild == nil { addIcons(&inside, &item, to: child.node, child.attributes) }
      layout.items[child.node] = item
      if inside != StatedLayout.Container() { layout.containers[child.node] = inside }
    }
    addEndIcon(of: view.node)
    switch tree[view.node].arrangement {
    case .row: line(&container, .across, of: children, view.attributes)
    case .column: line(&container, .down, of: children, view.attributes)
    case .overlay: putBarsOnTop(children)
    case .none: anchor(&container, children, in: view.node)
    default: break
    }
    if container != StatedLayout.Container() { layout.containers[view.node] = container }
  }

  /// The size and position that the document sets for `child` in `view`, in any arrangement.
  private func item(of child: View, in view: View) -> StatedLayout.Item {
    var item = StatedLayout.Item()
    if Self.helpers.contains(tree[child.node].kind) {
      item.isElsewhere = true
      return item
    }
    let attributes = child.outer ?? child.attributes
    item.wraps = tree[child.node].role.showsCaption
    let line = tree[view.node].arrangement.line
    for axis in StatedLayout.Axis.allCases {
      item.extents[axis] = extent(attributes, axis, line, view.attributes)
      // A view that shows a color and gets its thickness from a dimension resource is a separator.
      if tree[child.node].role == .image, child.attributes.isColor, attributes.size(axis) == .contents {
        item.extents[axis].most = AndroidMeasures.separator
      }
    }
    describeText(of: child.node, child.attributes, module: child.file.file.place.module, in: &item)
    item.isHiddenAtFirst = isDrawer(attributes, in: view.node)
    return item
  }

  // MARK: Arrangements

  /// Describes a `LinearLayout`: its children along `line`, their shares of the free space, and the gravity
  /// that distributes the leftover space.
  private func line(
    _ container: inout StatedLayout.Container, _ line: StatedLayout.Axis, of children: [View],
    _ attributes: AndroidAttributes
  ) {
    container.spacing = StatedLayout.Both(AndroidMeasures.betweenViews, AndroidMeasures.betweenViews)
    let shares = children.compactMap { child -> Double? in
      guard let item = layout.items[child.node], !item.isElsewhere else { return nil }
      return (child.outer ?? child.attributes).size(line) == .length(0) ? item.extents[line].stretch : 0
    }
    if let share = shares.first, share > 0, shares.allSatisfy({ $0 == share }) {
      container.isEven[line] = true
    }
    switch attributes.alignment(.gravity, line) {
    case .center: container.rest = .around
    case .end: container.rest = .atStart
    default: break
    }
  }

  /// Describes `CoordinatorLayout` and other views that stack their children: the scrolling view is below the
  /// app bar (`AppBarLayout.ScrollingViewBehavior`).
  private mutating func putBarsOnTop(_ children: [View]) {
    for child in children where tree[child.node].kind == "AppBarLayout" {
      layout.items[child.node]?.edge = .top
    }
  }

  /// Describes `RelativeLayout` and `ConstraintLayout`: each child is tied to its siblings or to the edges of
  /// the container.
  private mutating func anchor(
    _ container: inout StatedLayout.Container, _ children: [View], in node: NodeID
  ) {
    var ids: [String: NodeID] = [:]
    for child in tree.children(of: node) { if let id = tree[child].id { ids[id] = child } }
    for child in children where tie(child.node, child.outer ?? child.attributes, ids) {
      container.placesByAnchors = true
    }
    if layFlows(children, ids) { container.placesByAnchors = true }
  }

  /// Whether a view with `attributes` is a drawer of `container`; drawers are initially closed. A view with a
  /// horizontal gravity is a drawer (`DrawerLayout.isDrawerView`).
  private func isDrawer(_ attributes: AndroidAttributes, in container: NodeID) -> Bool {
    guard tree[container].kind.hasSuffix("DrawerLayout") else { return false }
    let side = attributes.alignment(.layoutGravity, .across)
    return side == .start || side == .end
  }

  /// Places the icon at the end of a field next to the field, vertically centred.
  private mutating func addEndIcon(of node: NodeID) {
    for icon in tree.children(of: node) where tree[icon].kind == "end icon" {
      var item = StatedLayout.Item()
      item.edge = .trailing
      item.extents[.down].alignment = .center
      layout.items[icon] = item
    }
  }

  /// Ties the views of each `Flow` among `children` to each other. Returns whether `children` contain any
  /// flows.
  private mutating func layFlows(_ children: [View], _ ids: [String: NodeID]) -> Bool {
    let nothing = StatedLayout.Both(StatedLayout.Anchoring(), StatedLayout.Anchoring())
    var hasFlows = false
    for child in children where tree[child.node].kind == "Flow" {
      guard let flow = AndroidFlow(child.node, child.attributes, ids: ids) else { continue }
      hasFlows = true
      for (view, anchorings) in flow.anchorings(layout.anchorings[child.node] ?? nothing) {
        layout.anchorings[view] = anchorings
      }
      for axis in StatedLayout.Axis.allCases {
        layout.items[child.node]?.extents[axis].alignment = .fill
        layout.items[child.node]?.extents[axis].flexibility = [.grows, .shrinks]
      }
    }
    return hasFlows
  }

  /// The classes of invisible views that only help to place other views.
  private static let helpers: Set = ["Guideline", "Barrier", "Group", "Layer", "Placeholder"]

  /// The views of `elements` in `file`, each with its node among `nodes`.
  private mutating func views(_ elements: [XMLElement], among nodes: [NodeID], _ file: File) -> [View] {
    // A file may be included twice; each inclusion uses different nodes.
    var nodes = NodesByPosition(of: tree, among: nodes)
    var views: [View] = []
    func add(_ element: XMLElement, _ file: File, outer: AndroidAttributes?) {
      guard let node = nodes.take(element, in: file.file.source) else { return }
      let attributes = AndroidAttributes(of: element, in: file.file)
      views.append(View(element: element, file: file, node: node, attributes: attributes, outer: outer))
    }
    for element in elements {
      guard element.name == "include", let inner = included(by: element, in: file) else {
        add(element, file, outer: nil)
        continue
      }
      let outer = AndroidAttributes(of: element, in: file.file)
      if inner.root.name == "merge" {
        for child in inner.root.children { add(child, inner, outer: nil) }
      } else {
        // An `<include>` that sets a size overrides the root's layout attributes
        // (`LayoutInflater.parseInclude`).
        add(inner.root, inner, outer: outer[.layoutWidth] == nil ? nil : outer)
      }
    }
    return views
  }

  /// The file that `element` includes, if the tree contains a part of that file.
  private mutating func included(by element: XMLElement, in file: File) -> File? {
    guard let name = element["layout"].flatMap(AndroidImporter.layoutName),
      let path = definitions.layout(name, for: file.file.place)?.path,
      let number = tree.sources.firstIndex(where: { $0.path == path }), number > 0
    else { return nil }
    let source = UInt16(clamping: number)
    if let known = files[source] { return known }
    let inner = definitions.documents[path].map { File($0, source, definitions) }
    files[source] = inner
    return inner
  }

  /// The extent that `attributes` set along `axis`, in a view that lays out its children along `line`.
  private func extent(
    _ attributes: AndroidAttributes, _ axis: StatedLayout.Axis, _ line: StatedLayout.Axis?,
    _ outer: AndroidAttributes
  ) -> StatedLayout.Extent {
    var extent = StatedLayout.Extent()
    (extent.before, extent.after) = attributes.margins(axis)
    extent.alignment =
      attributes.alignment(.layoutGravity, axis)
      ?? (line == nil || line == axis ? nil : outer.alignment(.gravity, axis)) ?? .start
    extent.least = attributes.length(axis == .across ? .minWidth : .minHeight).flatMap { $0 > 0 ? $0 : nil }
    extent.most = attributes.length(axis == .across ? .maxWidth : .maxHeight).flatMap { $0 > 0 ? $0 : nil }
    extent.flexibility = .shrinks
    switch attributes.size(axis) {
    case .contents, .length(0): break
    case .length(let length):
      (extent.least, extent.most, extent.wanted) = (length, length, length)
    case .parent:
      extent.flexibility = axis == line ? [.grows, .shrinks, .expands] : [.grows, .shrinks]
      extent.alignment = .fill
    }
    if axis == line, let weight = attributes.number(.layoutWeight), weight > 0 {
      extent.flexibility = [.grows, .shrinks, .expands]
      extent.stretch = weight
      extent.alignment = .fill
    }
    if attributes.isStretched(axis) {
      extent.flexibility = [.grows, .shrinks]
      extent.alignment = .fill
      extent.stretch = max(0, attributes.number(axis == .across ? .weightAcross : .weightDown) ?? 0)
    }
    return extent
  }

  /// Records the anchors of `view`. Returns whether the view has any anchors.
  private mutating func tie(_ view: NodeID, _ attributes: AndroidAttributes, _ ids: [String: NodeID]) -> Bool
  {
    let across = attributes.anchoring(.across, tree[view].kind, ids: ids)
    let down = attributes.anchoring(.down, tree[view].kind, ids: ids)
    if across == nil, down == nil { return false }
    layout.anchorings[view] = StatedLayout.Both(
      across ?? StatedLayout.Anchoring(), down ?? StatedLayout.Anchoring())
    return true
  }
}

extension Arrangement {
  /// The axis along which the arrangement places children one after another; nil if the arrangement does not
  /// place children in a line.
  fileprivate var line: StatedLayout.Axis? {
    switch self {
    case .row: .across
    case .column: .down
    default: nil
    }
  }
}
