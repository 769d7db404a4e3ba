@_spi(Dialects) import FocusModel
import ImportKit
import XMLSource

/// Reads the sizes, margins, alignments, rows and columns that a document states, for pictures.
struct XAMLStatedLayout {
  private let tree: FocusTree
  private let nodes: NodesByPosition
  private(set) var layout = StatedLayout()

  init(of tree: FocusTree, in document: SourceDocument) {
    self.tree = tree
    nodes = NodesByPosition(of: tree)
    for index in 0..<document.xml.elementCount { describe(document.xml.element(at: index)) }
  }

  private mutating func describe(_ element: XMLElement) {
    guard let node = nodes.outermost(element) else { return }
    var item = layout.items[node] ?? StatedLayout.Item()
    let names = (
      across: ("Width", "WidthRequest", "HorizontalAlignment", "HorizontalOptions"),
      down: ("Height", "HeightRequest", "VerticalAlignment", "VerticalOptions")
    )
    let margin = element.thickness("Margin")
    for axis in StatedLayout.Axis.allCases {
      let (size, request, alignment, options) = axis == .across ? names.across : names.down
      item.extents[axis].wanted = element.length(size) ?? element.length(request)
      item.extents[axis].least = element.length("Min" + size)
      item.extents[axis].most = element.length("Max" + size)
      item.extents[axis].alignment = Alignment(xaml: element[alignment] ?? element[options] ?? "")
      // A negative margin only makes objects overlap.
      item.extents[axis].before = max(0, margin?[axis].before ?? 0)
      item.extents[axis].after = max(0, margin?[axis].after ?? 0)
    }
    if tree[node].parent == nil { describeRoot(&item, element) }
    describeText(&item, element, node)
    item.wraps = item.wraps || ["Wrap", "WrapWithOverflow"].contains(element["TextWrapping"])
    item.isBold = ["Bold", "SemiBold"].contains(element["FontWeight"])
    if tree[node].role.isTextInput, let text = element["Text"], XAMLExtension(text) == nil {
      item.value = text
    }
    place(&item, element, node)
    if item != StatedLayout.Item() { layout.items[node] = item }
    contain(node, element)
  }

  /// The author's design width, if the root states no width; a MAUI page without one is as wide as a phone.
  private func describeRoot(_ item: inout StatedLayout.Item, _ element: XMLElement) {
    if item.extents.across.wanted != nil { return }
    let designed = element.attribute("DesignWidth", namespace: Self.designer)?.value
    item.extents.across.wanted = designed.flatMap { StatedMeasure($0)?.value }
    if tree.dialect == .maui, item.extents.across.wanted == nil { item.extents.across.wanted = Self.phone }
  }

  private static let designer = "http://schemas.microsoft.com/expression/blend/2008"
  private static let phone = 360.0

  /// A text from a resource or code is shown by the name of the reference; MAUI labels wrap unless they say otherwise.
  private func describeText(_ item: inout StatedLayout.Item, _ element: XMLElement, _ node: NodeID) {
    let role = tree[node].role
    if tree.dialect == .maui, role == .label {
      item.wraps = element["LineBreakMode"] ?? "WordWrap" == "WordWrap"
      if item.wraps, item.extents.across.most == nil { item.extents.across.most = Self.phone }
    }
    guard role == .label || role == .tab || role.isControl && role.showsCaption,
      tree.names[node]?.first?.source != .content
    else { return }
    let header = element.children.first { $0.propertyName.map { $0 == "Header" } ?? false }?.firstChild
    let texts = [element["Text"], element["Content"], element["Header"], header?["Text"]].lazy.compactMap(
      \.self)
    guard let word = texts.compactMap({ XAMLExtension($0)?.lastWord }).first else { return }
    (item.text, item.value) = ("‹\(word)›", "‹\(word)›")
  }

  // MARK: Among others

  private func place(_ item: inout StatedLayout.Item, _ element: XMLElement, _ node: NodeID) {
    guard let parent = tree[node].parent else { return }
    switch tree[parent].kind {
    case "DockPanel":
      item.edge = dockedEdge(element, node, in: parent)
    case "Canvas":
      item.extents.across.before = max(0, element.length("Canvas.Left") ?? 0)
      item.extents.down.before = max(0, element.length("Canvas.Top") ?? 0)
      item.extents.across.alignment = .start
      item.extents.down.alignment = .start
    default: break
    }
  }

  /// The last child fills the rest, unless its panel says otherwise; without a statement, the others are at the left.
  private func dockedEdge(_ element: XMLElement, _ node: NodeID, in parent: NodeID) -> StatedLayout.Edge? {
    let isLast = tree[node].subtreeEnd == tree[parent].subtreeEnd
    if isLast, element.parent?["LastChildFill"] != "False" { return nil }
    return switch element["DockPanel.Dock"] {
    case "Top": .top
    case "Bottom": .bottom
    case "Right": .trailing
    default: .leading
    }
  }

  // MARK: Containers

  private mutating func contain(_ node: NodeID, _ element: XMLElement) {
    var container = layout.containers[node] ?? StatedLayout.Container()
    if let padding = element.thickness("Padding") {
      for axis in StatedLayout.Axis.allCases {
        container.before[axis] = max(0, padding[axis].before)
        container.after[axis] = max(0, padding[axis].after)
      }
    }
    switch tree[node].arrangement {
    case .row, .column:
      let spacing = max(0, element.length("Spacing") ?? 0)
      container.spacing = StatedLayout.Both(spacing, spacing)
    case .grid:
      container.spacing = StatedLayout.Both(
        max(0, element.length("ColumnSpacing") ?? 0), max(0, element.length("RowSpacing") ?? 0))
      container.stretches = StatedLayout.Both(
        element.shares("ColumnDefinitions", "Width"), element.shares("RowDefinitions", "Height"))
    // All children share the same place, each offset by its margins.
    case .absolute: container.arrangement = .overlay
    case .none: if tree[node].kind == "DockPanel" { container.arrangement = .overlay }
    default: break
    }
    // Scrolled contents are shown as a whole, because focus scrolls to them.
    if tree[node].role == .scrollArea { container.scrolls = StatedLayout.Both(false, false) }
    if container != StatedLayout.Container() { layout.containers[node] = container }
  }
}

extension Alignment {
  /// `HorizontalAlignment`, `VerticalAlignment`, or `LayoutOptions`; nil for another word.
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
  /// The length that the attribute `name` states: in device-independent pixels, whatever unit is written.
  fileprivate func length(_ name: String) -> Double? {
    guard let text = self[name]?.trimmed,
      let length = StatedMeasure(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
    else { return nil }
    return length.value
  }

  /// A `Thickness`: one length for all sides, two for the sides and for top and bottom, or four, beginning with the
  /// left side.
  fileprivate func thickness(_ name: String) -> StatedLayout.Both<(before: Double, after: Double)>? {
    guard let text = self[name] else { return nil }
    let parts = text.split(whereSeparator: { $0 == "," || $0 == " " }).compactMap { StatedMeasure($0)?.value }
    switch parts.count {
    case 1: return StatedLayout.Both((parts[0], parts[0]), (parts[0], parts[0]))
    case 2: return StatedLayout.Both((parts[0], parts[0]), (parts[1], parts[1]))
    case 4: return StatedLayout.Both((parts[0], parts[2]), (parts[1], parts[3]))
    default: return nil
    }
  }

  /// How rows or columns share the free space: `2*`. Stated in an attribute named like the list, or as elements inside. At
  /// most a thousand are drawn.
  fileprivate func shares(_ list: String, _ size: String) -> [Double] {
    let sizes: [String]
    if let written = self[list] {
      sizes = written.split(separator: ",").map { String($0).trimmed }
    } else if let elements = children.first(where: { $0.propertyName.map { $0 == list } ?? false }) {
      sizes = elements.children.map { $0[size] ?? "*" }
    } else {
      return []
    }
    return sizes.prefix(1000).map { size in
      guard size.hasSuffix("*") else { return 0 }
      return max(0, size == "*" ? 1 : StatedMeasure(size.dropLast())?.value ?? 1)
    }
  }
}
