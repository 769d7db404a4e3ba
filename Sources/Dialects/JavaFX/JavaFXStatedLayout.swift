import FocusModel
import ImportKit
import XMLSource

/// Reads the sizes and distances of a document in a separate walk: preferred sizes, paddings, margins, spacings, growth,
/// alignments and anchors.
struct JavaFXStatedLayout {
  let tree: FocusTree
  private let nodes: NodesByPosition
  private var source: UInt16 = 0
  var layout = StatedLayout()

  init(of tree: FocusTree, in document: SourceDocument, definitions: JavaFXDefinitions) {
    self.tree = tree
    nodes = NodesByPosition(of: tree)
    object(document.xml.root, in: nil, property: nil)
    // Included documents contribute nodes to the tree, and are sources of the tree.
    for (number, file) in tree.sources.enumerated().dropFirst() {
      guard let included = definitions.documents[FXMLLocation(file.path)] else { continue }
      source = UInt16(clamping: number)
      object(included.xml.root, in: nil, property: nil)
    }
  }

  /// The outermost node of `element`. Nodes for pages and menus have the same source location as their owner
  /// and are inside it.
  private func node(of element: XMLElement) -> NodeID? { nodes.outermost(element, in: source) }

  // MARK: Objects

  /// Describes the object that `element` creates, and its contents.
  private mutating func object(_ element: XMLElement, in parent: NodeID?, property: String?) {
    let node = node(of: element)
    if let node {
      describe(node, element, in: parent, property: property)
      contain(node, element)
    }
    for child in element.children {
      if child.makesObject {
        object(child, in: node ?? parent, property: nil)
      } else if child.prefix == nil {
        for inner in child.children where inner.makesObject {
          object(inner, in: node ?? parent, property: child.name)
        }
      }
    }
  }

  private mutating func describe(
    _ node: NodeID, _ element: XMLElement, in parent: NodeID?, property: String?
  ) {
    var item = layout.items[node] ?? StatedLayout.Item()
    let size = tree.toolkit.drawing.size(of: tree[node])
    for axis in StatedLayout.Axis.allCases {
      let usual = size?.flexibility[axis] ?? [.grows, .shrinks]
      Self.describe(&item.extents[axis], element, axis, growsUsually: usual.contains(.grows))
    }
    if ["Separator", "Slider", "ScrollBar"].contains(tree[node].kind),
      element[fxml: .orientation] == "VERTICAL",
      let size
    {
      for (axis, other) in [(StatedLayout.Axis.across, StatedLayout.Axis.down), (.down, .across)] {
        item.extents[axis].wanted = item.extents[axis].wanted ?? size.natural[other]
        item.extents[axis].flexibility = axis == .down ? [.grows, .shrinks] : .shrinks
        if axis == .across { item.extents[axis].most = item.extents[axis].wanted }
      }
    }
    item.wraps = element[fxml: .wrapText] == "true"
    describeFont(&item, element)
    describeSigns(&item, node, element)
    if tree[node].role.isTextInput, let text = element[fxml: .text], FXMLValue(text) == .literal(text) {
      item.value = text
    }
    if let parent { place(&item, node, element, in: parent, property: property) }
    // The column title of a library's table is above the rows.
    if tree[node].role == .custom, element.simpleName.hasSuffix("TableColumn") {
      item.extents.down.most = JavaFXMeasures.columnTitle
      item.extents.down.alignment = .start
    }
    if item != StatedLayout.Item() { layout.items[node] = item }
  }

  /// Reads the font of an object: `<font><Font size="24"/></font>`, or `-fx-font-size` in its style.
  private func describeFont(_ item: inout StatedLayout.Item, _ element: XMLElement) {
    let font = element.child(fxml: .font)?.firstChild
    var size = font?.measure(.size)
    for part in (element[fxml: .style] ?? "").split(separator: ";") {
      let words = part.split(separator: ":").map { String($0).trimmed }
      guard words.count == 2 else { continue }
      if words[0] == "-fx-font-size" {
        size = StatedMeasure(words[1].prefix { $0.isNumber || $0 == "." })?.value ?? size
      }
      if words[0] == "-fx-font-weight", words[1] == "bold" { item.isBold = true }
    }
    if font?[fxml: .name]?.hasSuffix("Bold") == true { item.isBold = true }
    item.setTextSize(size, usual: JavaFXMeasures.fontSize)
  }

  /// Reads the size that the document sets for an object. A negative number means the size that the object's
  /// class computes, and the lowest double means the preferred size (`Region.USE_PREF_SIZE`).
  private static func describe(
    _ extent: inout StatedLayout.Extent, _ element: XMLElement, _ axis: StatedLayout.Axis, growsUsually: Bool
  ) {
    let isAcross = axis == .across
    var grows = growsUsually
    let sizes: [JavaFXProperty] =
      isAcross ? [.fitWidth, .width, .prefWidth] : [.fitHeight, .height, .prefHeight]
    if let wanted = sizes.compactMap({ element.measure($0) }).last(where: { $0 >= 0 }) {
      extent.wanted = wanted
    }
    if let least = element.measure(isAcross ? .minWidth : .minHeight) {
      if least >= 0 { extent.least = least } else if least < -1 { extent.least = extent.wanted }
    }
    if let most = element.measure(isAcross ? .maxWidth : .maxHeight) {
      if most >= 0 {
        grows = true
        extent.most = most
      } else if most < -1 {
        grows = false
      }
    }
    extent.flexibility = grows ? [.grows, .shrinks] : .shrinks
  }

  func arrangement(of parent: NodeID) -> Arrangement {
    libraryArrangements[parent] ?? tree[parent].arrangement
  }

  /// The arrangements of library containers.
  var libraryArrangements: [NodeID: Arrangement] = [:]
  /// The alignments of containers whose contents do not fill them.
  var alignments: [NodeID: StatedLayout.Both<Alignment?>] = [:]
  /// The border panes that have no contents between their top and bottom.
  private(set) var hollow: Set<NodeID> = []
  /// The indices of the growing rows and columns of each grid.
  private(set) var growingLines: [NodeID: StatedLayout.Both<Set<Int>>] = [:]

  // MARK: Containers

  private mutating func contain(_ node: NodeID, _ element: XMLElement) {
    var container = layout.containers[node] ?? StatedLayout.Container()
    container.add(JavaFXContainers.layout(of: tree[node]).container { element.measure($0) })
    if let padding = element.insets(JavaFXProperty.padding.rawValue) {
      for axis in StatedLayout.Axis.allCases {
        container.before[axis] = max(0, padding[axis].before)
        container.after[axis] = max(0, padding[axis].after)
      }
    }
    let position = element[fxml: .alignment] ?? (tree[node].role == .toolbar ? "CENTER_LEFT" : "")
    let alignment = StatedLayout.Both(
      Alignment(position: position, .across), Alignment(position: position, .down))
    alignments[node] = alignment
    if tree[node].role == .table, tree[node].subtreeEnd.index > node.index + 1 {
      container.arrangement = .row
    }
    switch tree[node].arrangement {
    case .row, .column:
      switch alignment[tree[node].arrangement == .row ? .across : .down] {
      case .center: container.rest = .around
      case .end: container.rest = .atStart
      default: break
      }
    case .grid:
      let isHollow = !tree.children(of: node).contains { tree[$0].placement.gridCell?.rows.lowerBound == 1 }
      if isHollow { hollow.insert(node) }
      growingLines[node] = StatedLayout.Both(
        element.growingLines(.columnConstraints, .hgrow, .percentWidth),
        element.growingLines(.rowConstraints, .vgrow, .percentHeight))
    default: break
    }
    containSigns(&container, node, element)
    if container != StatedLayout.Container() { layout.containers[node] = container }
  }
}

extension XMLElement {
  /// The `Insets` in the property element `name`.
  func insets(
    _ name: String
  ) -> StatedLayout.Both<(before: Double, after: Double)>? {
    guard let insets = children.first(where: { $0.name == name })?.firstChild, insets.simpleName == "Insets"
    else { return nil }
    let all = insets.measure(.topRightBottomLeft) ?? 0
    return StatedLayout.Both(
      (insets.measure(.left) ?? all, insets.measure(.right) ?? all),
      (insets.measure(.top) ?? all, insets.measure(.bottom) ?? all))
  }

  /// The indices of the rows or columns with constraints that let them grow.
  fileprivate func growingLines(
    _ list: JavaFXProperty, _ priority: JavaFXProperty, _ share: JavaFXProperty
  ) -> Set<Int> {
    guard let constraints = child(fxml: list) else { return [] }
    var lines: Set<Int> = []
    for (number, line) in constraints.children.filter(\.makesObject).enumerated() {
      if JavaFXStatedLayout.grows(line[fxml: priority]) || (line.measure(share) ?? 0) > 0 {
        lines.insert(number)
      }
    }
    return lines
  }
}
