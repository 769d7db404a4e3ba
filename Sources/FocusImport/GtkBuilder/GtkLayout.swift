import FocusModel
import XMLSource

/// Collects where a container's children stand, and says so in the tree once all are known.
struct GtkPlacements {
  private let gtkClass: GtkClass
  private let isVertical: Bool
  private var children: [Child] = []

  private struct Child {
    var node: NodeID
    var type: String?
    var position: Int32?
    var isAtEnd: Bool
    var isSecondary: Bool
    var placement: Placement?
    var point: (x: Double, y: Double)?
    var valign: String?
  }

  init(of gtkClass: GtkClass, _ properties: GtkProperties) {
    self.gtkClass = gtkClass
    isVertical =
      properties.text(.orientation).map { $0 == "vertical" || $0 == "1" }
      ?? (gtkClass.arrangement == .column)
  }

  /// Adds a child with what `<packing>` or `<layout>` says of it.
  mutating func add(_ widget: GtkObjectWalk.Widget, type: String?, packing: XMLElement?) {
    let layout = packing ?? (gtkClass.arrangement == .none ? nil : widget.properties.layout)
    let given = layout.map { GtkProperties(of: $0) }
    var child = Child(
      node: widget.node, type: type, position: given?.integer(.position),
      isAtEnd: given?.text(.packType) == "end" || given?.text(.packType) == "1",
      isSecondary: given?.flag(.secondary) == true, valign: widget.properties.text(.valign))
    if gtkClass.arrangement == .grid, let given {
      let column = given.integer(.column) ?? given.integer(.leftAttach) ?? 0
      let row = given.integer(.row) ?? given.integer(.topAttach) ?? 0
      let columnSpan =
        given.integer(.columnSpan) ?? given.integer(.width)
        ?? given.integer(.rightAttach).map { $0 - column } ?? 1
      let rowSpan =
        given.integer(.rowSpan) ?? given.integer(.height)
        ?? given.integer(.bottomAttach).map { $0 - row } ?? 1
      child.placement = .cell(
        row: row, column: column, rowSpan: max(1, rowSpan), columnSpan: max(1, columnSpan))
    } else if gtkClass.arrangement == .grid {
      child.placement = .cell(row: 0, column: 0)
    }
    if gtkClass.arrangement == .absolute, let given {
      let x = given.text(.x).flatMap { Double($0) } ?? 0
      let y = given.text(.y).flatMap { Double($0) } ?? 0
      child.point = (x, y)
    }
    children.append(child)
  }

  /// Writes the places into `tree`.
  func apply(to tree: inout FocusTree) {
    guard let first = children.first, let parent = tree[first.node].parent else { return }
    if gtkClass.arrangement == .row || gtkClass.arrangement == .column {
      tree[parent].arrangement = isVertical ? .column : .row
    }
    for child in children {
      if let placement = child.placement { tree[child.node].placement = placement }
      if let point = child.point {
        tree[child.node].frame = Frame(x: point.x, y: point.y, width: 0, height: 0)
      }
      switch child.valign {
      case "start": tree[child.node].alignment = .start
      case "center": tree[child.node].alignment = .center
      case "end": tree[child.node].alignment = .end
      case "baseline", "baseline-fill", "baseline-center": tree[child.node].alignment = .baseline
      default: break
      }
    }
    guard gtkClass.arrangement == .row || gtkClass.arrangement == .column else { return }
    for (index, child) in sequence().enumerated() {
      tree[child.node].placement = .index(Int32(index))
    }
  }

  /// The children as they stand from start to end.
  private func sequence() -> [Child] {
    // `position` moves a child within the list of all, start and end ones alike, as each is added.
    var list: [Child] = []
    for child in children {
      if let position = child.position, position >= 0, Int(position) < list.count {
        list.insert(child, at: Int(position))
      } else {
        list.append(child)
      }
    }
    func isEnd(_ child: Child) -> Bool {
      child.isAtEnd || gtkClass.isBar && (child.type == "end" || child.type == "end-widget")
    }
    func isCentre(_ child: Child) -> Bool {
      gtkClass.isBar
        && ["title", "center", "title-widget", "center-widget"].contains(child.type ?? "")
    }
    // A secondary button of a button box stands at the other end: before the others in a dialog's.
    let secondary = list.filter { $0.isSecondary }
    let starts = list.filter { !isEnd($0) && !isCentre($0) && !$0.isSecondary }
    let ends = list.filter { isEnd($0) && !isCentre($0) && !$0.isSecondary }
    return secondary + starts + list.filter(isCentre) + ends.reversed()
  }
}

extension GtkObjectWalk {
  /// GTK 3 `<focus-chain>`: an explicit order, and everything not in it is skipped.
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
    builder.tree.chains.append(FocusChain(container: node, members: members, span: span))
  }
}
