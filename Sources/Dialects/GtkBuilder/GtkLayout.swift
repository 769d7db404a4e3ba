import FocusModel
import ImportKit
import XMLSource

/// Collects the placements of a container's children, and writes the placements into the tree once all
/// children are known.
struct GtkPlacements {
  private let gtkClass: GtkClass
  private let isVertical: Bool
  private let putsSecondaryFirst: Bool
  private let sidebarIsLast: Bool
  private let prependsPrefixes: Bool
  /// The parts that are separate boxes, each as tall as the row.
  private let boxes: [Part]
  private var children: [Child] = []
  /// The index of the cell for the next grid child that does not set one.
  private var nextCell: StatedInteger = 0

  private struct Child {
    var node: NodeID
    var position: StatedInteger?
    var part: Part
    var placement: Placement?
    var point: (x: Double, y: Double)?
    var alignment: Alignment
    /// Whether the child is as wide as the space available for it.
    var fillsWidth: Bool
  }

  /// The parts of a container. Some containers put certain children first, regardless of document order.
  private enum Part: Int {
    case first, start, centre, end, last
    /// Children packed at the end are placed from the outside in: the child packed last comes first.
    var isReversed: Bool { self == .end }
  }

  init(
    of gtkClass: GtkClass, _ properties: GtkProperties, version: GtkVersion, isActionArea: Bool = false
  ) {
    self.gtkClass = gtkClass
    prependsPrefixes = version == .gtk4 && gtkClass.isA(.actionRow)
    boxes =
      if gtkClass.isA(.actionRow) {
        [.first, .centre]
      } else if version == .gtk4, gtkClass.isA(.bar) {
        [.start, .end]
      } else {
        []
      }
    isVertical =
      properties.isVertical ?? (gtkClass.arrangement == .column)
    // By default, a button box spreads its buttons to both edges, but a dialog's button box aligns its
    // buttons at the end.
    let layout = properties.word(.layoutStyle) ?? (isActionArea ? "end" : "edge")
    putsSecondaryFirst = !["start", "spread", "edge"].contains(layout)
    let sidebar = properties.word(.sidebarPosition) ?? properties.word(.flapPosition)
    sidebarIsLast = sidebar == "end" || sidebar == "1"
  }

  /// Adds a child with its placement from `<packing>` or `<layout>`.
  mutating func add(_ widget: GtkObjectWalk.Widget, place: GtkObjectWalk.Place, packing: XMLElement?) {
    let layout = packing ?? (gtkClass.arrangement == .none ? nil : widget.properties.layout)
    let given = layout.map { GtkProperties(of: $0) }
    var child = Child(
      node: widget.node, position: given?.integer(.position),
      part: part(of: widget, place, given), alignment: Self.alignment(widget.properties),
      fillsWidth: ["fill", "0", nil].contains(widget.properties.word(.halign)))
    switch gtkClass.arrangement {
    case .grid: child.placement = cell(given)
    case .overlay:
      let isMain = place.type != "overlay"
      child.placement = .cell(
        row: isMain ? 1 : Self.third(widget.properties, .valign),
        column: isMain ? 1 : Self.third(widget.properties, .halign))
    case .absolute:
      child.point = (
        given?.text(.x).flatMap { StatedMeasure($0)?.value } ?? 0,
        given?.text(.y).flatMap { StatedMeasure($0)?.value } ?? 0
      )
    default: break
    }
    guard place.internalChild == "action_area" else { return children.append(child) }
    // The dialog packs the action area before all other children, in a separate box, and `position` does not
    // move the action area (measured on 3.24.38).
    child.position = nil
    children.insert(child, at: 0)
  }

  /// The part of the container to which the child belongs, according to its `type` or `<packing>`.
  private func part(
    of widget: GtkObjectWalk.Widget, _ place: GtkObjectWalk.Place, _ given: GtkProperties?
  ) -> Part {
    if given?.flag(.secondary) ?? (widget.isHelp && gtkClass.isA(.buttonBox)) {
      // Secondary buttons are at the opposite end of the box: before the other buttons if those are at the
      // end.
      return putsSecondaryFirst ? .first : .last
    }
    switch place.type {
    case "start", "start-child", "start-widget", "child", nil: break
    case "title", "center", "title-widget", "center-widget": return .centre
    case "end", "end-child", "end-widget": return .end
    case "top", "label", "label-widget", "header-suffix", "prefix": return .first
    case "bottom", "suffix": return .centre
    case "sidebar", "flap": return sidebarIsLast ? .end : .first
    default: break
    }
    // A child that is not a prefix is added after the text (adw_action_row_buildable_add_child).
    if gtkClass.isA(.actionRow), place.type == nil { return .centre }
    if gtkClass.isA(.preferencesGroup) {
      return widget.isRow ? .start : .centre
    }
    // A button box ignores `pack-type` (measured on 3.24).
    if gtkClass.isA(.buttonBox) { return .start }
    let packing = given?.word(.packType) ?? (place.internalChild == "action_area" ? "end" : "start")
    return packing == "end" || packing == "1" ? .end : .start
  }

  /// The third of an overlay in which a child is aligned: first, middle or last.
  private static func third(_ properties: GtkProperties, _ property: GtkProperty) -> StatedInteger {
    switch properties.word(property) {
    case "start", "1": 0
    case "end", "2": 2
    default: 1
    }
  }

  /// The vertical alignment, which is set by the name or number of a GtkAlign value.
  private static func alignment(_ properties: GtkProperties) -> Alignment {
    switch properties.word(.valign) {
    case "start", "1": return .start
    case "end", "2": return .end
    case "center", "3": return .center
    case "baseline", "baseline-fill", "baseline-center", "4", "5": return .baseline
    default:
      // Unequal margins move the widget's centre away from its neighbours' centres.
      return properties.integer(.marginTop) ?? 0 == properties.integer(.marginBottom) ?? 0 ? .fill : .shifted
    }
  }

  private mutating func cell(_ given: GtkProperties?) -> Placement {
    let places: [GtkProperty] = [.row, .column, .leftAttach, .topAttach]
    // A table puts children that do not set a cell into its first cell (gtk_table_class_init).
    guard gtkClass.isA(.table) || places.contains(where: { given?[$0] != nil }) else {
      // Children that do not set a cell follow each other along the orientation (gtk_grid_add).
      defer { nextCell = nextCell + 1 }
      return isVertical ? .cell(row: nextCell, column: 0) : .cell(row: 0, column: nextCell)
    }
    let column = given?.integer(.column) ?? given?.integer(.leftAttach) ?? 0
    let row = given?.integer(.row) ?? given?.integer(.topAttach) ?? 0
    let columnSpan =
      given?.integer(.columnSpan) ?? given?.integer(.width)
      ?? given?.integer(.rightAttach).map { $0 - column }
    let rowSpan =
      given?.integer(.rowSpan) ?? given?.integer(.height)
      ?? given?.integer(.bottomAttach).map { $0 - row }
    if isVertical ? column == 0 : row == 0 { nextCell = max(nextCell, (isVertical ? row : column) + 1) }
    return .stated(row: row, column: column, rowSpan: rowSpan, columnSpan: columnSpan)
  }

  /// Writes the placements into `tree`.
  func apply(to tree: inout FocusTree) {
    guard let first = children.first, let parent = tree[first.node].parent else { return }
    let isLine = gtkClass.arrangement == .row || gtkClass.arrangement == .column
    if isLine { tree[parent].arrangement = isVertical ? .column : .row }
    for child in children {
      if let placement = child.placement { tree[child.node].placement = placement }
      if let point = child.point {
        tree[child.node].frame = Frame(x: point.x, y: point.y, width: 0, height: 0)
      }
      tree[child.node].alignment = child.alignment
    }
    if gtkClass.arrangement == .grid { settleShared(in: &tree) }
    guard isLine else { return }
    for box in boxes {
      // If a child is the only child in its box, its alignment does not matter: the box and the row have the
      // same centre.
      let members = children.filter { $0.part == box }
      if members.count == 1 { tree[members[0].node].alignment = .fill }
    }
    for (index, child) in sequence().enumerated() {
      tree[child.node].placement = .index(StatedInteger(clamping: index))
    }
  }

  /// Marks children that share a cell as shifted unless all of them fill the cell's width: GTK orders the
  /// children by their centres, which depend on their widths (measured on 3.24.38).
  private func settleShared(in tree: inout FocusTree) {
    let cells = Dictionary(grouping: children) { $0.placement?.gridCell }
    for sharing in cells.values where sharing.count > 1 && !sharing.allSatisfy(\.fillsWidth) {
      for child in sharing { tree[child.node].alignment = .shifted }
    }
  }

  /// The children in their order from start to end.
  private func sequence() -> [Child] {
    // The title of a bar is not a packed child (gtk_header_bar_set_custom_title).
    let packed = gtkClass.isA(.bar) ? children.filter { $0.part != .centre } : children
    // `position` moves each child, as it is added, within the list of all children, including children packed
    // at the end.
    var list = InsertionOrder.places(packed.map { $0.position?.value }).map { packed[$0] }
    if packed.count < children.count { list += children.filter { $0.part == .centre } }
    if list.allSatisfy({ $0.part == .start }) { return list }
    var sorted: [Child] = []
    sorted.reserveCapacity(list.count)
    for part in [Part.first, .start, .centre, .end, .last] {
      let members = list.filter { $0.part == part }
      // libadwaita puts each prefix before the existing prefixes (adw_action_row_add_prefix); libhandy does
      // not.
      let isReversed = part.isReversed || part == .first && prependsPrefixes
      sorted += isReversed ? members.reversed() : members
    }
    return sorted
  }
}

extension GtkObjectWalk {
  /// Imports the GTK 3 element `<focus-chain>`, an explicit order; Tab skips widgets that are not in this
  /// order.
  mutating func focusChain(_ element: XMLElement, of node: NodeID) {
    let span = SourceSpan(element.fullSpan)
    guard version != .gtk4 else {
      builder.tree.ineffective.append(
        IneffectiveStatement(
          node: node, statement: "<focus-chain>",
          reason: "GTK 4 has no focus chains and refuses to load a file that has one", span: span))
      return
    }
    let members = element.children.compactMap { child -> FocusChain.Member? in
      guard child.name == "widget", let name = child.attribute("name") else { return nil }
      return FocusChain.Member(target: name.value, node: nil, span: SourceSpan(name.valueSpan))
    }
    builder.tree.order.chains.append(
      FocusChain(container: node, members: members, span: span, kind: .members))
  }
}
