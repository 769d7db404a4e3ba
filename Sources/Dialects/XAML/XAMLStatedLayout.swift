@_spi(Dialects) import FocusModel
import ImportKit
import XMLSource

/// Reads the sizes, margins, alignments, rows and columns that a document sets, for wireframes.
struct XAMLStatedLayout {
  let tree: FocusTree
  let nodes: NodesByPosition
  private let framework: XAMLFramework
  private let styling: XAMLStyling
  private let meanings: XAMLMeanings
  let texts: XAMLTexts
  var layout = StatedLayout()

  init(of tree: FocusTree, in document: SourceDocument, _ definitions: XAMLDefinitions) {
    self.tree = tree
    framework = XAMLFramework.all.first { $0.toolkit.dialect == tree.dialect } ?? .wpf
    styling = XAMLStyling(XAMLStyles(of: document), of: document, definitions, framework)
    meanings = XAMLMeanings(of: document.xml, framework)
    texts = definitions.texts
    nodes = NodesByPosition(of: tree)
    for index in 0..<document.xml.elementCount { describe(document.xml.element(at: index)) }
  }

  /// The properties that set the size of an object in each direction.
  private static let sizes = StatedLayout.Both<SizeProperties>(
    (.width, .widthRequest, .minWidth, .maxWidth), (.height, .heightRequest, .minHeight, .maxHeight))
  private typealias SizeProperties = (
    wanted: XAMLProperty, request: XAMLProperty, least: XAMLProperty, most: XAMLProperty
  )

  private mutating func describe(_ element: XMLElement) {
    guard let node = nodes.outermost(element) else { return }
    var item = layout.items[node] ?? StatedLayout.Item()
    var object = XAMLObject(element, meanings)
    let bases = framework.classes[tree[node].kind]?.bases ?? []
    styling.dress(&object, className: tree[node].kind, derivedFrom: bases)
    let margin = element.thickness(.margin)
    for axis in StatedLayout.Axis.allCases {
      let sizes = Self.sizes[axis]
      item.extents[axis].wanted = element.length(sizes.wanted) ?? element.length(sizes.request)
      item.extents[axis].least = element.length(sizes.least)
      item.extents[axis].most = element.length(sizes.most)
      if tree[node].parent != nil, let wanted = item.extents[axis].wanted {
        item.extents[axis].most = min(wanted, item.extents[axis].most ?? wanted)
      }
      let alignment =
        axis == .across
        ? object.word(.horizontalAlignment, .horizontalOptions)
        : object.word(.verticalAlignment, .verticalOptions)
      item.extents[axis].alignment = Alignment(xaml: alignment ?? "")
      if item.extents[axis].alignment == .fill,
        tree.toolkit.drawing.size(of: tree[node])?.flexibility[axis].contains(.grows) == false
      {
        item.extents[axis].flexibility = [.grows, .shrinks]
      }
      // A negative margin only makes objects overlap.
      item.extents[axis].before = max(0, margin?[axis].before ?? 0)
      item.extents[axis].after = max(0, margin?[axis].after ?? 0)
    }
    if tree[node].parent == nil { describeRoot(&item, element) }
    describeText(&item, element, node)
    describeTextSize(&item, object, node)
    item.isOutlined = Self.isOutlined(element, tree[node].kind)
    place(&item, element, node)
    if item != StatedLayout.Item() { layout.items[node] = item }
    hideInverses(among: element.children)
    hideAlternatives(in: node, among: element.children)
    hideIndicators(in: node, among: element.children)
    contain(node, element, object)
  }

  /// Uses the design-time size if the root sets no size. A MAUI page without a width is as wide as a phone.
  private func describeRoot(_ item: inout StatedLayout.Item, _ element: XMLElement) {
    for axis in StatedLayout.Axis.allCases where item.extents[axis].wanted == nil {
      let property: XAMLProperty = axis == .across ? .designWidth : .designHeight
      let designed = element.attribute(property.rawValue, namespace: Self.designer)?.value
      item.extents[axis].wanted = designed.flatMap { StatedMeasure($0)?.value }
    }
    if tree.dialect == .maui, item.extents.across.wanted == nil {
      item.extents.across.wanted = XAMLMeasures.phoneWidth
    }
  }

  private static let designer = "http://schemas.microsoft.com/expression/blend/2008"

  /// Whether the element has a border or a background colour around its contents.
  private static func isOutlined(_ element: XMLElement, _ kind: String) -> Bool {
    guard kind == "Border" || kind == "Frame" else { return false }
    let looks = [element[.borderBrush], element[.stroke], element[.background]].lazy.compactMap(\.self)
    return looks.contains { $0 != "Transparent" } && element[.borderThickness] != "0"
  }

  // MARK: Places in containers

  private func place(_ item: inout StatedLayout.Item, _ element: XMLElement, _ node: NodeID) {
    guard let parent = tree[node].parent else { return }
    if let property = element.parent, property.sets(.toolbarItems) {
      // A MAUI page shows these items in the bar above its contents.
      item.edge = .top
      item.extents.across.alignment = .end
      item.sharesEdge = property.firstChild.map { $0.index < element.index } ?? false
      return
    }
    switch tree[parent].kind {
    case "DockPanel":
      item.edge = dockedEdge(element, node, in: parent)
    case "Canvas":
      item.extents.across.before = max(0, element.length(.left) ?? 0)
      item.extents.down.before = max(0, element.length(.top) ?? 0)
      item.extents.across.alignment = .start
      item.extents.down.alignment = .start
    default: break
    }
  }

  /// The edge at which a `DockPanel` puts `node`. The last child fills the remaining space, unless the panel
  /// sets `LastChildFill` to false; other children that set no edge are at the left.
  private func dockedEdge(_ element: XMLElement, _ node: NodeID, in parent: NodeID) -> StatedLayout.Edge? {
    let isLast = tree[node].subtreeEnd == tree[parent].subtreeEnd
    if isLast, element.parent?[.lastChildFill] != "False" { return nil }
    return switch element[.dock] {
    case "Top": .top
    case "Bottom": .bottom
    case "Right": .trailing
    default: .leading
    }
  }

  // MARK: Containers

  private mutating func contain(_ node: NodeID, _ element: XMLElement, _ object: XAMLObject) {
    var container = layout.containers[node] ?? StatedLayout.Container()
    if let padding = element.thickness(.padding, otherwise: XAMLMeasures.padding) {
      for axis in StatedLayout.Axis.allCases {
        container.before[axis] = max(0, padding[axis].before)
        container.after[axis] = max(0, padding[axis].after)
      }
    }
    switch tree[node].arrangement {
    case .row, .column:
      if object[.orientation] == nil, object.word(.orientation) == "Horizontal" {
        container.arrangement = .row
      }
      let spacing = object.word(.spacing).flatMap { StatedMeasure($0)?.value } ?? 0
      container.spacing = StatedLayout.Both(max(0, spacing), max(0, spacing))
    case .grid:
      container.spacing = StatedLayout.Both(
        max(0, element.length(.columnSpacing) ?? 0), max(0, element.length(.rowSpacing) ?? 0))
      container.stretches = StatedLayout.Both(
        element.shares(.columnDefinitions, .width), element.shares(.rowDefinitions, .height))
      container.lines = StatedLayout.Both(
        element.lengths(.columnDefinitions, .width), element.lengths(.rowDefinitions, .height))
    // All children are placed at the same origin, each offset by its margins.
    case .absolute: container.arrangement = .overlay
    default: break
    }
    // Each child of the panel has its edge.
    if tree[node].kind == "DockPanel" { container.arrangement = .overlay }
    addButtons(of: node, element, to: &container)
    // Scrolled contents are shown as a whole, because focus scrolls to them.
    if tree[node].role == .scrollArea { container.scrolls = StatedLayout.Both(false, false) }
    if container != StatedLayout.Container() { layout.containers[node] = container }
  }
}

extension Alignment {
  /// The alignment for a word of `HorizontalAlignment`, `VerticalAlignment` or `LayoutOptions`; nil for other
  /// words.
  fileprivate init?(xaml word: String) {
    switch word {
    case "Left", "Top", "Start", "StartAndExpand": self = .start
    case "Right", "Bottom", "End", "EndAndExpand": self = .end
    case "Center", "CenterAndExpand": self = .center
    case "Stretch", "Fill", "FillAndExpand": self = .fill
    default: return nil
    }
  }
}

extension XMLElement {
  /// The length that `property` sets, in device-independent pixels; nil if the attribute is absent or has
  /// a different unit.
  fileprivate func length(_ property: XAMLProperty) -> Double? {
    guard let text = self[property]?.trimmed,
      let length = StatedMeasure(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
    else { return nil }
    return length.value
  }

  /// The value of a `Thickness`: one length for all sides; two lengths, for the left and right and for the
  /// top and bottom; or four lengths, beginning with the left side. If a resource defines the value, `usual`
  /// is used.
  fileprivate func thickness(
    _ property: XAMLProperty, otherwise usual: Double? = nil
  ) -> StatedLayout.Both<(before: Double, after: Double)>? {
    guard let text = self[property] else { return nil }
    if let usual, XAMLExtension(text)?.resourceKey != nil {
      return StatedLayout.Both((usual, usual), (usual, usual))
    }
    let parts = text.split(whereSeparator: { $0 == "," || $0 == " " }).compactMap { StatedMeasure($0)?.value }
    switch parts.count {
    case 1: return StatedLayout.Both((parts[0], parts[0]), (parts[0], parts[0]))
    case 2: return StatedLayout.Both((parts[0], parts[0]), (parts[1], parts[1]))
    case 4: return StatedLayout.Both((parts[0], parts[2]), (parts[1], parts[3]))
    default: return nil
    }
  }

  /// The shares of the free space that rows or columns get: `2*`. The shares come from the attribute `list`
  /// or from child elements. Only the first thousand shares are read.
  fileprivate func shares(_ list: XAMLProperty, _ size: XAMLProperty) -> [Double] {
    sizes(list, size).map { size in
      guard size.hasSuffix("*") else { return 0 }
      return max(0, size == "*" ? 1 : StatedMeasure(size.dropLast())?.value ?? 1)
    }
  }

  /// The lengths of rows or columns; nil for a row or column whose size depends on its contents or on its
  /// share of the free space.
  fileprivate func lengths(_ list: XAMLProperty, _ size: XAMLProperty) -> [Double?] {
    sizes(list, size).map { size in StatedMeasure(size).map { max(0, $0.value) } }
  }

  private func sizes(_ list: XAMLProperty, _ size: XAMLProperty) -> [String] {
    if let written = self[list] {
      return written.split { $0 == "," || $0 == " " }.prefix(1000).map(String.init)
    }
    let elements = children.first { $0.sets(list) }
    return elements?.children.prefix(1000).map { $0[size]?.trimmed ?? "*" } ?? []
  }
}
