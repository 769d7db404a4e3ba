import FocusModel
import ImportKit
import XMLSource

/// Parts that are drawn without an object: text next to graphics, captions in library containers, and
/// placeholders for text that code sets.
extension JavaFXStatedLayout {
  // MARK: Texts from code

  /// Describes the visible parts of `element` that are not text in the document.
  func describeSigns(_ item: inout StatedLayout.Item, _ node: NodeID, _ element: XMLElement) {
    let role = tree[node].role
    if role == .label || role.isControl && role.showsCaption, tree.names[node]?.first?.source != .content,
      let hint = Self.hint(element)
    {
      item.value = hint
      item.text = hint
    }
    for size in [JavaFXProperty.glyphSize, .iconSize] {
      guard let side = element.measure(size), side > 0 else { continue }
      item.extents.across.wanted = side
      item.extents.down.wanted = side
    }
    if role == .label, let position = element[fxml: .alignment] {
      item.isTitleCentred = position.hasSuffix("CENTER")
    }
    if role == .list, let parent = tree[node].parent, tree[parent].role == .list {
      // A nested list is as tall as its rows (JFXListView).
      let rows = tree.children(of: node).reduce(0.0) { height, _ in height + JavaFXMeasures.nestedRow }
      item.extents.down.wanted = max(JavaFXMeasures.nestedRow, rows)
    }
    guard role == .custom else { return }
    if Self.takesRest(element), tree[node].subtreeEnd.index == node.index + 1 {
      // A view that gets all remaining space is drawn tall enough to show contents.
      item.extents.down.wanted = item.extents.down.wanted ?? JavaFXMeasures.emptyRest
    }
    if element.child(fxml: .xAxis) != nil {
      item.extents.across.wanted = item.extents.across.wanted ?? JavaFXMeasures.chart.width
      item.extents.down.wanted = item.extents.down.wanted ?? JavaFXMeasures.chart.height
    } else if element[fxml: .promptText] != nil, let field = tree.toolkit.drawing.sizes["textField"] {
      item.extents.across.wanted = item.extents.across.wanted ?? field.natural.across
      item.extents.down.wanted = item.extents.down.wanted ?? field.natural.down
    } else {
      takeSize(&item, of: element)
    }
  }

  /// Sizes a view of a custom class. The name of the class often contains the name of its base class, and the
  /// view is then drawn as large as a view of that class.
  private func takeSize(_ item: inout StatedLayout.Item, of element: XMLElement) {
    let name = element.simpleName
    if JavaFXMeasures.drawings.contains(where: { name.hasSuffix($0) }) {
      item.extents.across.wanted = item.extents.across.wanted ?? JavaFXMeasures.drawing.width
      item.extents.down.wanted = item.extents.down.wanted ?? JavaFXMeasures.drawing.height
      return
    }
    for place in name.indices.dropFirst() where name[place].isUppercase {
      guard let known = JavaFXClass.table[String(name[place...])], known.role != .custom else { continue }
      let sizes = tree.toolkit.drawing.sizes
      guard let size = sizes[known.name] ?? sizes[known.role.rawValue],
        size.natural.across > JavaFXMeasures.leastKnownWidth
      else {
        return
      }
      item.extents.across.wanted = item.extents.across.wanted ?? size.natural.across
      item.extents.down.wanted = item.extents.down.wanted ?? size.natural.down
      return
    }
  }

  /// Whether an object receives the remaining space of its pane.
  private static func takesRest(_ element: XMLElement) -> Bool {
    if element[fxml: .vgrowInColumn] == "ALWAYS" { return true }
    return element.parent?.name == "center" && element.parent?.parent?.simpleName == "BorderPane"
  }

  /// The placeholder for text that is bound or set by code: the name of the bound property, or else the name
  /// of the label.
  private static func hint(_ element: XMLElement) -> String? {
    guard let text = element[fxml: .text] else {
      let hasText = !element.text.trimmed.isEmpty || element.child(fxml: .graphic) != nil
      guard !hasText, element.simpleName == "Label", let id = element.fxID?.value else { return nil }
      return "‹\(id)›"
    }
    guard case .expression(let expression) = FXMLValue(text), text.hasSuffix("}") else { return nil }
    let path = expression.split(separator: ".", omittingEmptySubsequences: false)
    let isPath = path.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    guard isPath, let last = path.last else { return "…" }
    return "‹\(last)›"
  }

  // MARK: Texts among contents

  /// Describes the text that is shown among the contents of `node`.
  mutating func containSigns(
    _ container: inout StatedLayout.Container, _ node: NodeID, _ element: XMLElement
  ) {
    if tree[node].role == .label { containGraphic(&container, node, element) }
    let filling = [JavaFXProperty.columns, .items].lazy.compactMap { element.child(fxml: $0) }
    if element.child(fxml: .placeholder) != nil, filling.isEmpty {
      // The placeholder is in the middle of the container (VirtualContainerBase).
      container.arrangement = .overlay
      libraryArrangements[node] = .overlay
      alignments[node] = StatedLayout.Both(.center, .center)
    }
    guard let library = LibraryLayout.table[element.simpleName], tree[node].role == .custom else { return }
    libraryArrangements[node] = library.arrangement
    container.arrangement = library.arrangement
    container.spacing = StatedLayout.Both(library.spacing, library.spacing)
    if library.arrangement == .row { alignments[node] = StatedLayout.Both(.start, .center) }
    guard let edge = library.caption, let text = element[fxml: .text], !text.isEmpty else { return }
    let words = FXMLValue(text).words ?? "…"
    var width = width(of: words) * (edge == .top ? JavaFXMeasures.boldWidth : 1)
    if edge == .leading {
      // Captions in one column have the same width.
      let others = element.parent?.children.compactMap { $0[fxml: .text] } ?? []
      width = max(width, others.map { self.width(of: $0) }.max() ?? 0) + JavaFXMeasures.captionGap
    }
    let height = edge == .top ? JavaFXMeasures.captionAbove : JavaFXMeasures.captionBefore
    container.springs.append(.init(.index(-1), extents(width, height), .init(words, isBold: edge == .top)))
  }

  /// Shows the text of a label next to its graphic, on the side that `contentDisplay` sets; by default, the
  /// text is after the graphic.
  private mutating func containGraphic(
    _ container: inout StatedLayout.Container, _ node: NodeID, _ element: XMLElement
  ) {
    guard element.child(fxml: .graphic)?.firstChild != nil,
      let text = tree.names[node]?.first(where: { $0.source == .content })?.text
        ?? layout.items[node]?.value, !text.isEmpty
    else { return }
    let isFirst = ["RIGHT", "BOTTOM"].contains(element[fxml: .contentDisplay])
    let isUpright = ["TOP", "BOTTOM"].contains(element[fxml: .contentDisplay])
    if element[fxml: .contentDisplay] == "CENTER" { return }
    layout.items[node, default: .init()].shownText = ""
    if element[fxml: .contentDisplay] == "GRAPHIC_ONLY" { return }
    container.arrangement = isUpright ? .column : .row
    libraryArrangements[node] = container.arrangement
    let gap = max(0, element.measure(.graphicTextGap) ?? JavaFXMeasures.graphicTextGap)
    let place: StatedInteger = isFirst ? -1 : .max
    let texts = StatedLayout.Spring(
      .index(place), extents(width(of: text), JavaFXMeasures.labelHeight), .init(text))
    let free = StatedLayout.Spring(.index(place), extents(gap, gap))
    container.springs += isFirst ? [texts, free] : [free, texts]
  }

  private func width(of text: String) -> Double {
    TextWidth.ems(of: text).width * tree.toolkit.drawing.fontSize
  }

  private func extents(_ width: Double, _ height: Double) -> StatedLayout.Both<StatedLayout.Extent> {
    var (across, down) = (StatedLayout.Extent(), StatedLayout.Extent())
    across.wanted = width
    across.flexibility = .shrinks
    down.wanted = height
    return .init(across, down)
  }

  /// How a library class lays out its contents.
  private struct LibraryLayout {
    var arrangement: Arrangement
    var spacing = 0.0
    /// The side on which the caption is shown.
    var caption: StatedLayout.Edge?

    /// TornadoFX has forms with captions before their fields (tornadofx.control.Form), and ControlsFX has a
    /// row of buttons.
    static let table: [Substring: LibraryLayout] = [
      "Form": .init(arrangement: .column), "SegmentedButton": .init(arrangement: .row),
      "Fieldset": .init(arrangement: .column, spacing: 5, caption: .top),
      "Field": .init(arrangement: .row, spacing: 10, caption: .leading),
    ]
  }
}
