import FocusModel
import ImportKit
import XMLSource

/// The positions of children in their containers, with one function for each arrangement.
extension JavaFXStatedLayout {
  /// An object along one axis of its container.
  private struct Child {
    var node: NodeID
    var element: XMLElement
    var parent: NodeID
    /// The property of the container that contains the object; nil for the list of children.
    var property: String?
    var axis: StatedLayout.Axis
    /// Whether the object can be larger than its natural size.
    var grows: Bool
    /// The alignment that the container sets for its children.
    var alignment: Alignment?
  }

  /// Reads the position that the document sets for an object in `parent`.
  func place(
    _ item: inout StatedLayout.Item, _ node: NodeID, _ element: XMLElement, in parent: NodeID,
    property: String?
  ) {
    if property == "graphic" { return }
    let margin = element.insets("\(tree[parent].kind).margin")
    for axis in StatedLayout.Axis.allCases {
      let child = Child(
        node: node, element: element, parent: parent, property: property, axis: axis,
        grows: item.extents[axis].flexibility?.contains(.grows) == true,
        alignment: alignments[parent]?[axis])
      item.extents[axis].alignment = child.grows ? .fill : child.alignment ?? .start
      switch arrangement(of: parent) {
      case .row, .column: placeInLine(child, &item.extents[axis])
      case .grid: placeInGrid(child, &item.extents[axis])
      case .overlay: placeInStack(child, &item.extents[axis])
      case .absolute: placeByAnchors(child, &item.extents[axis])
      default: break
      }
      if let margin {
        item.extents[axis].before += margin[axis].before
        item.extents[axis].after += margin[axis].after
      }
    }
  }

  /// Places an object in an `HBox`, a `VBox` or any other container that arranges its children in a line. An
  /// object grows along the line if the document sets its grow priority; in a `SplitPane`, all objects grow.
  private func placeInLine(_ child: Child, _ extent: inout StatedLayout.Extent) {
    let line: StatedLayout.Axis = arrangement(of: child.parent) == .row ? .across : .down
    let priority = child.element[fxml: .hgrowInRow] ?? child.element[fxml: .vgrowInColumn]
    guard child.axis == line, Self.grows(priority) || tree[child.parent].kind == "SplitPane" else { return }
    extent.flexibility = [.grows, .shrinks, .expands]
    extent.alignment = .fill
  }

  /// Places an object in a `GridPane`, or in a `BorderPane` with its named cells.
  private func placeInGrid(_ child: Child, _ extent: inout StatedLayout.Extent) {
    guard tree[child.parent].kind == "GridPane" else { return placeAtBorder(child, &extent) }
    let isAcross = child.axis == .across
    let isInGrowingLine =
      tree[child.node].placement.gridCell.map { cell in
        let first = isAcross ? cell.columns.lowerBound : cell.rows.lowerBound
        return growingLines[child.parent]?[child.axis].contains(first) == true
      } ?? false
    if Self.grows(child.element[fxml: isAcross ? .hgrowInGrid : .vgrowInGrid]) || isInGrowingLine {
      extent.flexibility = [.grows, .shrinks, .expands]
    }
    if child.grows { return }
    let position = child.element[fxml: isAcross ? .halignmentInGrid : .valignmentInGrid]
    extent.alignment = Alignment(position: position ?? "", child.axis) ?? (isAcross ? .start : .center)
  }

  /// Places an object in a `BorderPane`. The centre takes the remaining space, and the left and right sides
  /// are as tall as the centre.
  private func placeAtBorder(_ child: Child, _ extent: inout StatedLayout.Extent) {
    let isCentre = child.property == nil || child.property == "center"
    let isSide = child.property == "left" || child.property == "right"
    if isCentre || isSide == (child.axis == .down) { extent.flexibility = [.grows, .shrinks, .expands] }
    if child.axis == .down, child.property == "bottom", hollow.contains(child.parent) {
      extent.flexibility = [.grows, .shrinks, .expands]
      extent.alignment = .end
    } else if !child.grows {
      let position = child.element[fxml: .alignmentAtBorder] ?? (isCentre ? "CENTER" : "")
      extent.alignment = Alignment(position: position, child.axis) ?? .start
    }
  }

  /// Places an object in a `StackPane`.
  private func placeInStack(_ child: Child, _ extent: inout StatedLayout.Extent) {
    if child.grows { return }
    let position = child.element[fxml: .alignmentInStack] ?? ""
    extent.alignment = Alignment(position: position, child.axis) ?? child.alignment ?? .center
  }

  /// Places an object in an `AnchorPane`, or in a `Pane` by its `layoutX` and `layoutY`.
  private func placeByAnchors(_ child: Child, _ extent: inout StatedLayout.Extent) {
    let isAcross = child.axis == .across
    let before = child.element.measure(isAcross ? .leftAnchor : .topAnchor)
    let after = child.element.measure(isAcross ? .rightAnchor : .bottomAnchor)
    let offset = after == nil ? child.element.measure(isAcross ? .layoutX : .layoutY) : nil
    extent.before = before ?? offset ?? 0
    extent.after = after ?? 0
    extent.alignment = before != nil && after != nil ? .fill : after != nil ? .end : .start
    if before != nil, after != nil { extent.flexibility = [.grows, .shrinks] }
  }

  /// Whether a node with this `Priority` grows.
  static func grows(_ priority: String?) -> Bool {
    priority == "ALWAYS" || priority == "SOMETIMES"
  }
}

extension Alignment {
  /// The alignment along `axis` for a `Pos`, an `HPos` or a `VPos`; nil for empty text.
  init?(position: String, _ axis: StatedLayout.Axis) {
    if position.isEmpty { return nil }
    let words = Set(position.split(separator: "_"))
    let ends: (Substring, Substring) = axis == .across ? ("LEFT", "RIGHT") : ("TOP", "BOTTOM")
    self = words.contains(ends.0) ? .start : words.contains(ends.1) ? .end : .center
    if axis == .down, words.contains("BASELINE") { self = .start }
  }
}
