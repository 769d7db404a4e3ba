import FocusModel
import ImportKit
import XMLSource

/// Where views stand, as far as the document says: orientation, gravity, cells, and whose edge is beyond whose.
extension AndroidViewWalk {
  /// An edge that has to wait for the sibling it refers to.
  struct PendingEdge {
    var node: NodeID
    var side: EdgeOrder.Side
    var target: String
    var targetSide: EdgeOrder.Side
    /// Whether the node's edge comes after the target's, not before it.
    var isAfter: Bool
  }

  func arrangement(of viewClass: AndroidClass, _ attributes: AndroidAttributes) -> Arrangement {
    // TabHost shows one of the children of this frame at a time.
    if attributes[.id]?.text == "@android:id/tabcontent" { return .pages }
    guard viewClass.traits.contains(.linear), viewClass.arrangement == .none else {
      return viewClass.arrangement
    }
    guard let orientation = attributes[.orientation] else {
      return attributes.hasUnknownStyle ? .none : .row
    }
    switch orientation.text {
    case "vertical", "1": return .column
    case "horizontal", "0": return .row
    default: return .none
    }
  }

  mutating func describePlace(of node: NodeID, _ attributes: AndroidAttributes, in parent: AndroidClass?) {
    builder.tree[node].alignment = alignment(attributes, in: parent)
    if parent?.arrangement == .grid {
      // ``AndroidCells`` computes values that are not stated.
      builder.tree[node].placement = .cell(
        row: attributes.integer(.layoutRow) ?? -1, column: attributes.integer(.layoutColumn) ?? -1,
        rowSpan: attributes.integer(.layoutRowSpan) ?? 1,
        columnSpan: attributes.integer(.layoutColumnSpan) ?? 1)
    }
    if parent?.arrangement == .overlay {
      // The contents that scroll are laid out below the app bar (AppBarLayout.ScrollingViewBehavior).
      if builder.tree[node].kind == "AppBarLayout" { builder.tree[node].placement = .index(0) }
      if attributes[.layoutBehavior]?.text.mentions("crolling") == true {
        builder.tree[node].placement = .index(1)
      }
    }
    if parent?.traits.contains(.scene) == true { return }
    describeEdges(of: node, attributes)
  }

  /// Across the rows: a view as high as its parent fills it; gravity places the others.
  private func alignment(_ attributes: AndroidAttributes, in parent: AndroidClass?) -> Alignment {
    if isShifted(attributes) { return .shifted }
    let height = attributes.text(.layoutHeight)
    if height == "match_parent" || height == "fill_parent" { return .fill }
    guard let gravity = attributes[.layoutGravity] else {
      return parent?.arrangement == .grid ? .baseline : .start
    }
    if gravity.unknown != nil { return .shifted }
    var alignment = Alignment.start
    for word in gravity.text.utf8.split(separator: UInt8(ascii: "|")) {
      switch String(Substring(word)).trimmed {
      case "center", "center_vertical": alignment = .center
      case "bottom": alignment = .end
      case "fill", "fill_vertical": return .fill
      default: break
      }
    }
    return alignment
  }

  private func isShifted(_ attributes: AndroidAttributes) -> Bool {
    isMoved(attributes[.translationY])
      || isNegative(attributes, Self.verticalMargins)
  }

  private func isMoved(_ value: AndroidAttributes.Value?) -> Bool {
    value.map { !$0.text.hasPrefix("0") } ?? false
  }

  private static let verticalMargins: [AndroidAttribute] = [
    .layoutMargin, .layoutMarginTop, .layoutMarginBottom, .layoutMarginVertical,
  ]
  private static let horizontalMargins: [AndroidAttribute] = [
    .layoutMargin, .layoutMarginStart, .layoutMarginEnd, .layoutMarginLeft, .layoutMarginRight,
    .layoutMarginHorizontal,
  ]

  private func isNegative(_ attributes: AndroidAttributes, _ margins: [AndroidAttribute]) -> Bool {
    margins.contains { attributes[$0].map { $0.text.hasPrefix("-") } ?? false }
  }

  // MARK: Edges

  /// The meaning of an attribute: this side of the view is at that side of the other, or beyond it.
  private struct Tie {
    var side: EdgeOrder.Side
    var targetSide: EdgeOrder.Side
    var isAfter: Bool
  }

  /// The edges that an attribute of `RelativeLayout` or `ConstraintLayout` connects; nil for all others.
  private static func tie(_ attribute: AndroidAttribute) -> Tie? {
    switch attribute {
    case .alignTop, .topToTopOf: Tie(side: .top, targetSide: .top, isAfter: true)
    case .below, .topToBottomOf: Tie(side: .top, targetSide: .bottom, isAfter: true)
    case .above, .bottomToTopOf: Tie(side: .bottom, targetSide: .top, isAfter: false)
    case .alignBottom, .bottomToBottomOf: Tie(side: .bottom, targetSide: .bottom, isAfter: false)
    case .alignStart, .alignLeft, .startToStartOf, .leftToLeftOf:
      Tie(side: .leading, targetSide: .leading, isAfter: true)
    case .toEndOf, .toRightOf, .startToEndOf, .leftToRightOf:
      Tie(side: .leading, targetSide: .trailing, isAfter: true)
    case .toStartOf, .toLeftOf, .endToStartOf, .rightToLeftOf:
      Tie(side: .trailing, targetSide: .leading, isAfter: false)
    case .alignEnd, .alignRight, .endToEndOf, .rightToRightOf:
      Tie(side: .trailing, targetSide: .trailing, isAfter: false)
    default: nil
    }
  }

  private mutating func describeEdges(of node: NodeID, _ attributes: AndroidAttributes) {
    for value in attributes.values {
      guard let tie = Self.tie(value.attribute) else {
        describeOtherEdges(of: node, value, attributes)
        continue
      }
      guard let target = AndroidID.name(in: value.text), !isUnsettled(tie.side, attributes) else { continue }
      pendingEdges.append(
        PendingEdge(
          node: node, side: tie.side, target: target, targetSide: tie.targetSide, isAfter: tie.isAfter))
      // Without a margin the edges that are aligned are level, so that each is no later than the other. A view
      // that is tied at both sides may stand anywhere between.
      if tie.side == tie.targetSide, !hasMargin(tie.side, attributes), !isTiedOpposite(tie, attributes) {
        pendingEdges.append(
          PendingEdge(
            node: node, side: tie.side, target: target, targetSide: tie.targetSide, isAfter: !tie.isAfter))
      }
    }
  }

  /// Lines of text that share a baseline overlap; a barrier lies beyond all it refers to.
  private mutating func describeOtherEdges(
    of node: NodeID, _ value: AndroidAttributes.Value, _ attributes: AndroidAttributes
  ) {
    switch value.attribute {
    case .alignBaseline, .baselineToBaselineOf:
      guard let target = AndroidID.name(in: value.text) else { return }
      pendingEdges.append(
        PendingEdge(node: node, side: .top, target: target, targetSide: .bottom, isAfter: false))
      pendingEdges.append(
        PendingEdge(node: node, side: .bottom, target: target, targetSide: .top, isAfter: true))
    case .constraintReferencedIDs:
      guard builder.tree[node].kind == "Barrier", let direction = attributes.text(.barrierDirection) else {
        return
      }
      for name in value.text.split(separator: ",") {
        let target = String(name).trimmed
        switch direction {
        case "bottom":
          pendingEdges.append(
            PendingEdge(node: node, side: .top, target: target, targetSide: .bottom, isAfter: true))
        case "top":
          pendingEdges.append(
            PendingEdge(node: node, side: .bottom, target: target, targetSide: .top, isAfter: false))
        case "end", "right":
          pendingEdges.append(
            PendingEdge(node: node, side: .leading, target: target, targetSide: .trailing, isAfter: true))
        case "start", "left":
          pendingEdges.append(
            PendingEdge(node: node, side: .trailing, target: target, targetSide: .leading, isAfter: false))
        default: break
        }
      }
    default: break
    }
  }

  /// Whether the view may be in front of its anchor's edge: pulled there by a margin or moved there.
  private func isUnsettled(_ side: EdgeOrder.Side, _ attributes: AndroidAttributes) -> Bool {
    switch side {
    case .top, .bottom:
      isMoved(attributes[.translationY]) || isNegative(attributes, Self.verticalMargins)
    case .leading, .trailing:
      isMoved(attributes[.translationX]) || isNegative(attributes, Self.horizontalMargins)
    }
  }

  private func hasMargin(_ side: EdgeOrder.Side, _ attributes: AndroidAttributes) -> Bool {
    let margins: [AndroidAttribute] =
      switch side {
      case .top: [.layoutMargin, .layoutMarginVertical, .layoutMarginTop]
      case .bottom: [.layoutMargin, .layoutMarginVertical, .layoutMarginBottom]
      case .leading, .trailing: Self.horizontalMargins
      }
    return margins.contains { attributes[$0].map { $0.text != "0dp" } ?? false }
  }

  private func isTiedOpposite(_ tie: Tie, _ attributes: AndroidAttributes) -> Bool {
    let opposite: EdgeOrder.Side =
      switch tie.side {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    return attributes.values.contains { Self.tie($0.attribute)?.side == opposite }
  }

  /// Edges of the children of `container`, now that all of them are known.
  mutating func resolveEdges(from first: Int, in container: NodeID) {
    guard pendingEdges.count > first else { return }
    for edge in pendingEdges[first...] where builder.tree[edge.node].parent == container {
      guard
        let target = nodesByID[edge.target]?.last(where: {
          builder.tree[$0].parent == container && $0 != edge.node
        })
      else { continue }
      let own = EdgeOrder.Edge(edge.node, edge.side)
      let other = EdgeOrder.Edge(target, edge.targetSide)
      builder.tree.order.edgeOrders.append(
        EdgeOrder(container: container, first: edge.isAfter ? other : own, second: edge.isAfter ? own : other)
      )
    }
    pendingEdges.removeSubrange(first...)
  }
}

/// Where `GridLayout` puts children that do not say where they are: one after the other, row by row or column by
/// column, until a line is full.
struct AndroidCells {
  private let columns: StatedInteger
  private let rows: StatedInteger
  private let goesDown: Bool
  private var row: StatedInteger = 0
  private var column: StatedInteger = 0

  init(_ attributes: AndroidAttributes) {
    columns = attributes.integer(.columnCount) ?? .max
    rows = attributes.integer(.rowCount) ?? .max
    goesDown = attributes.text(.orientation) == "vertical"
  }

  /// Turns the cell that the walk noted in `node`, as far as it is stated, into the one it is put in.
  mutating func place(_ node: NodeID, _ tree: inout FocusTree) {
    var spans: (rows: StatedInteger, columns: StatedInteger) = (1, 1)
    if case .cell(let statedRow, let statedColumn, let rowSpan, let columnSpan) = tree[node].placement {
      spans = (max(rowSpan, 1), max(columnSpan, 1))
      if statedRow >= 0 {
        row = statedRow
        if statedColumn < 0, !goesDown { column = 0 }
      }
      if statedColumn >= 0 {
        if statedRow < 0, !goesDown, statedColumn < column { row = row + 1 }
        column = statedColumn
      }
    }
    if !goesDown, column > 0, column + spans.columns > columns {
      column = 0
      row = row + 1
    } else if goesDown, row > 0, row + spans.rows > rows {
      row = 0
      column = column + 1
    }
    tree[node].placement = .cell(row: row, column: column, rowSpan: spans.rows, columnSpan: spans.columns)
    if goesDown { row = row + spans.rows } else { column = column + spans.columns }
  }
}
