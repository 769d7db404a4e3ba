import FocusModel
import ImportKit
import XMLSource

/// How a class of layouts places its items.
struct QtLayout {
  /// The arrangement for focus orders and wireframes.
  let arrangement: Arrangement
  /// The attributes that set the columns' and rows' shares of free space, for wireframes.
  var shares: StatedLayout.Both<String?> = StatedLayout.Both(nil, nil)
  /// The values that no property sets, for wireframes.
  var usual = StatedLayout.Container()

  /// The layout of `element`. A layout of a custom class has no arrangement.
  init(of element: XMLElement) {
    self = element["class"].flatMap { Self.table[$0] } ?? QtLayout(.none, shares: .init(nil, "stretch"))
  }

  private init(
    _ arrangement: Arrangement, shares: StatedLayout.Both<String?> = .init(nil, nil),
    usual: StatedLayout.Container = .usual()
  ) {
    self.arrangement = arrangement
    self.shares = shares
    self.usual = usual
  }

  /// Adds the shares of free space that columns and rows of `element` get.
  func share(in container: inout StatedLayout.Container, _ element: XMLElement) {
    container.leavesRest = usual.leavesRest
    for axis in StatedLayout.Axis.allCases {
      container.stretches[axis] = shares[axis].map { element.numbers($0) } ?? usual.stretches[axis]
    }
  }

  private static let table: [String: QtLayout] = [
    "QHBoxLayout": QtLayout(.row, shares: .init("stretch", nil)),
    "QVBoxLayout": QtLayout(.column, shares: .init(nil, "stretch")),
    "QGridLayout": QtLayout(.grid, shares: .init("columnstretch", "rowstretch")),
    "QFormLayout": QtLayout(
      .grid,
      usual: .usual {
        $0.stretches.across = [0, 1]
        $0.leavesRest.down = true
      }),
    "QStackedLayout": QtLayout(.pages),
  ]

  /// The margins and spacings of a layout, whose default values are `margin` and `spacing`.
  static func distances(margin: Double, spacing: Double?) -> ContainerLayout<QtProperty> {
    let usual = StatedLayout.Container.usual(spacing: spacing) {
      $0.before = StatedLayout.Both(margin, margin)
      $0.after = $0.before
    }
    return ContainerLayout(
      usual,
      spacing: StatedLayout.Both([.horizontalSpacing, .spacing], [.verticalSpacing, .spacing]),
      before: StatedLayout.Both([.leftMargin, .margin], [.topMargin, .margin]),
      after: StatedLayout.Both([.rightMargin, .margin], [.bottomMargin, .margin]))
  }
}

/// The positions of widgets: layouts, splitters, and rectangles for widgets without a layout.
///
/// Positions do not change the focus order, which depends on the order of creation and on the tab order;
/// rules compare the focus order with the positions.
extension QtFormWalk {
  /// Arranges the direct contents of `widget`. Returns whether a layout arranges all of the contents, that
  /// is, whether `widget` contains no widgets outside the layout.
  mutating func arrange(_ widget: Widget, _ element: XMLElement, place: Place) -> Bool {
    let node = widget.node
    if widget.qtClass.isA(.splitter) {
      let isVertical = widget.properties[.orientation]?.enumerators.first == "Vertical"
      builder.tree[node].arrangement = isVertical ? .column : .row
      return false
    }
    var hasLayout = false
    var hasWidget = false
    for child in element.children {
      if child.name == "layout" { hasLayout = true }
      if child.name == "widget" { hasWidget = true }
    }
    if hasLayout { return !hasWidget }
    let placesItsContents = widget.qtClass.isA([
      .mainWindow, .scrollArea, .dockWidget, .menuBar, .menu, .toolBar, .statusBar,
    ])
    // If a widget in a layout has no layout itself, the widget gets no space for its contents unless it sets
    // a minimum size. Therefore code must lay out the contents, and the rectangles in the form are left over
    // from an earlier version.
    let isLaidOutByCode =
      place.parent != nil && !place.isAbsolute && widget.properties[.minimumSize] == nil
      && place.placement != .documentOrder
    if hasWidget, !placesItsContents, !widget.qtClass.isOpaque, !isLaidOutByCode {
      builder.tree[node].arrangement = .absolute
    }
    return false
  }

  /// Imports a `<layout>`. A layout that arranges only a part of its widget's contents is a separate node.
  mutating func layout(_ element: XMLElement, of widget: Widget, isItsOwn: Bool) {
    var container = widget.node
    if let name = element["name"], !name.isEmpty { objects.add(name, leadingTo: nil) }
    if !isItsOwn {
      container = builder.openNode(
        span: SourceSpan(element.span), kind: element["class"] ?? "QLayout", role: .group)
      builder.tree[container].placement = placementOfNext
    }
    let kind = QtLayout(of: element).arrangement
    builder.tree[container].arrangement = kind
    for (index, item) in element.children.filter({ $0.name == "item" }).enumerated() {
      let placement = Self.placement(of: item, index: index, in: kind)
      for child in item.children {
        switch child.name {
        case "widget":
          self.widget(
            child, place: Place(parent: widget, placement: placement, isEnabled: widget.enablesContents))
        case "layout":
          placementOfNext = placement
          layout(child, of: widget, isItsOwn: false)
        case "spacer":
          if let name = child["name"] { objects.add(name, leadingTo: nil) }
        default: break
        }
      }
    }
    if !isItsOwn { builder.closeNode() }
  }

  static func placement(of item: XMLElement, index: Int, in kind: Arrangement) -> Placement {
    func number(_ name: String) -> StatedInteger? {
      item[name].flatMap { StatedInteger($0.trimmed) }.map { max(0, $0) }
    }
    switch kind {
    case .row, .column: return .index(StatedInteger(clamping: index))
    case .grid:
      return .stated(
        row: number("row"), column: number("column"), rowSpan: number("rowspan"),
        columnSpan: number("colspan"))
    default: return .documentOrder
    }
  }
}
