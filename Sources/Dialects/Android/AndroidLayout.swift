import FocusModel
import ImportKit
import XMLSource

/// The positions that the document sets for views: orientation, gravity, cells, and relations between edges.
extension AndroidViewWalk {
  /// An edge that refers to a sibling. The sibling might not have been read yet.
  struct PendingEdge {
    var node: NodeID
    var side: EdgeOrder.Side
    var target: String
    var targetSide: EdgeOrder.Side
    /// Whether the node's edge comes after the target's edge; otherwise it comes before that edge.
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
      // ``AndroidCells`` computes the values that the document does not set.
      builder.tree[node].placement = .cell(
        row: attributes.integer(.layoutRow) ?? -1, column: attributes.integer(.layoutColumn) ?? -1,
        rowSpan: attributes.integer(.layoutRowSpan) ?? 1,
        columnSpan: attributes.integer(.layoutColumnSpan) ?? 1)
    }
    if parent?.arrangement == .overlay {
      // Scrolling contents are laid out below the app bar (`AppBarLayout.ScrollingViewBehavior`).
      if builder.tree[node].kind == "AppBarLayout" { builder.tree[node].placement = .index(0) }
      if attributes[.layoutBehavior]?.text.mentions("crolling") == true {
        builder.tree[node].placement = .index(1)
      }
    }
    if parent?.traits.contains(.scene) == true { return }
    describeEdges(of: node, attributes)
  }

  /// The vertical alignment: a view as tall as its parent fills the parent; gravity places other views.
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

  /// The relation of a side of a view to a side of another view: the sides coincide, or the first side lies
  /// beyond the second.
  private struct Tie {
    var side: EdgeOrder.Side
    var targetSide: EdgeOrder.Side
    var isAfter: Bool

    /// The side `side` is at `targetSide` or after it.
    static func after(_ targetSide: EdgeOrder.Side, by side: EdgeOrder.Side) -> Tie {
      Tie(side: side, targetSide: targetSide, isAfter: true)
    }

    /// The side `side` is at `targetSide` or before it.
    static func before(_ targetSide: EdgeOrder.Side, by side: EdgeOrder.Side) -> Tie {
      Tie(side: side, targetSide: targetSide, isAfter: false)
    }
  }

  /// The edges that attributes of `RelativeLayout` and `ConstraintLayout` connect.
  private static let ties: [AndroidAttribute: Tie] = [
    .alignTop: .after(.top, by: .top), .topToTopOf: .after(.top, by: .top),
    .below: .after(.bottom, by: .top), .topToBottomOf: .after(.bottom, by: .top),
    .above: .before(.top, by: .bottom), .bottomToTopOf: .before(.top, by: .bottom),
    .alignBottom: .before(.bottom, by: .bottom), .bottomToBottomOf: .before(.bottom, by: .bottom),
    .alignStart: .after(.leading, by: .leading), .alignLeft: .after(.leading, by: .leading),
    .startToStartOf: .after(.leading, by: .leading), .leftToLeftOf: .after(.leading, by: .leading),
    .toEndOf: .after(.trailing, by: .leading), .toRightOf: .after(.trailing, by: .leading),
    .startToEndOf: .after(.trailing, by: .leading), .leftToRightOf: .after(.trailing, by: .leading),
    .toStartOf: .before(.leading, by: .trailing), .toLeftOf: .before(.leading, by: .trailing),
    .endToStartOf: .before(.leading, by: .trailing), .rightToLeftOf: .before(.leading, by: .trailing),
    .alignEnd: .before(.trailing, by: .trailing), .alignRight: .before(.trailing, by: .trailing),
    .endToEndOf: .before(.trailing, by: .trailing), .rightToRightOf: .before(.trailing, by: .trailing),
  ]

  /// Views with a common text baseline overlap vertically.
  private static let baselineTies: [Tie] = [.before(.bottom, by: .top), .after(.top, by: .bottom)]

  /// A barrier lies beyond all the views that it refers to, in its direction.
  private static let barrierTies: [String: Tie] = [
    "bottom": .after(.bottom, by: .top), "top": .before(.top, by: .bottom),
    "end": .after(.trailing, by: .leading), "right": .after(.trailing, by: .leading),
    "start": .before(.leading, by: .trailing), "left": .before(.leading, by: .trailing),
  ]

  private mutating func describeEdges(of node: NodeID, _ attributes: AndroidAttributes) {
    for value in attributes.values {
      switch value.attribute {
      case .alignBaseline, .baselineToBaselineOf:
        guard let target = AndroidID.name(in: value.text) else { continue }
        for tie in Self.baselineTies { add(tie, of: node, to: target) }
      case .constraintReferencedIDs:
        guard builder.tree[node].kind == "Barrier",
          let tie = attributes.text(.barrierDirection).flatMap({ Self.barrierTies[$0] })
        else { continue }
        for name in value.text.split(separator: ",") { add(tie, of: node, to: String(name).trimmed) }
      default:
        guard let tie = Self.ties[value.attribute], let target = AndroidID.name(in: value.text),
          !isUnsettled(tie.side, attributes)
        else { continue }
        add(tie, of: node, to: target)
        // Without a margin, aligned edges are level, so neither edge comes after the other. A view that is
        // tied on both sides may be anywhere in between.
        if tie.side == tie.targetSide, !hasMargin(tie.side, attributes), !isTiedOpposite(tie, attributes) {
          add(Tie(side: tie.side, targetSide: tie.targetSide, isAfter: !tie.isAfter), of: node, to: target)
        }
      }
    }
  }

  private mutating func add(_ tie: Tie, of node: NodeID, to target: String) {
    pendingEdges.append(
      PendingEdge(
        node: node, side: tie.side, target: target, targetSide: tie.targetSide, isAfter: tie.isAfter))
  }

  /// Whether a negative margin or a translation may move the view before its anchor's edge.
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
    return attributes.values.contains { Self.ties[$0.attribute]?.side == opposite }
  }

  /// Records the edges of the children of `container`; all these children must be known.
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
