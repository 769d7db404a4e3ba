import FocusModel
import ImportKit
import XMLSource

/// The margins and spacings of layouts, and of their contents.
extension QtStatedLayout {
  mutating func layout(
    _ element: XMLElement, in widget: NodeID, margin: Double?, spacing outer: Double? = nil,
    with item: StatedLayout.Item = StatedLayout.Item()
  ) {
    let own = nodes.innermost(element)
    let node = own ?? widget
    if let own, item != StatedLayout.Item() { layout.items[own] = item }
    let properties = QtProperties(of: element)
    let isForm = element["class"] == "QFormLayout"
    var container = layout.containers[node] ?? StatedLayout.Container()
    let distances = QtLayout.distances(
      margin: margin.map { usualMargin ?? $0 } ?? 0, spacing: usualSpacing ?? outer)
    container.add(distances.container { properties.measure($0) })
    // A form layout has no maximum size (`QLayout::maximumSize`).
    container.growsAsItsContents = own != nil && !isForm
    QtLayout(of: element).share(in: &container, element)
    let growth = properties[.fieldGrowthPolicy].flatMap { Growth(rawValue: String($0.word)) } ?? .allNonFixed
    let arrangement = tree[node].arrangement
    for (index, child) in element.children.filter({ $0.name == "item" }).enumerated() {
      var item = StatedLayout.Item()
      Self.read(alignment: child["alignment"] ?? "", into: &item.extents)
      for content in child.children {
        switch content.name {
        case "widget":
          if isForm, keepsWidth(content, in: child, growth) { item.extents.across.alignment = .start }
          self.widget(content, with: item)
        case "layout":
          // A layout whose spacing is not set inherits the spacing of the enclosing layout, if any
          // (qSmartSpacing).
          let usual = tree.toolkit.drawing.spacing
          let (across, down) = (container.spacing.across ?? usual, container.spacing.down ?? usual)
          let spacing = across == down ? across : 0
          layout(content, in: node, margin: nil, spacing: spacing, with: item)
        case "spacer":
          container.springs.append(
            Self.spring(content, QtFormWalk.placement(of: child, index: index, in: arrangement)))
        default: break
        }
      }
    }
    layout.containers[node] = container
  }

  /// Whether a form layout keeps `field`, in the cell `cell`, at its preferred width.
  private func keepsWidth(_ field: XMLElement, in cell: XMLElement, _ growth: Growth) -> Bool {
    guard cell["column"] != "0", cell.attribute("colspan") == nil, let node = nodes.innermost(field) else {
      return false
    }
    return !growth.grows(flexibility(of: node, field))
  }

  /// How a field's width depends on the available space.
  private func flexibility(of field: NodeID, _ element: XMLElement) -> StatedLayout.Flexibility {
    var extents = StatedLayout.Both(StatedLayout.Extent(), StatedLayout.Extent())
    if let policy = QtProperties(of: element)[.sizePolicy]?.content {
      Self.read(policy: policy, into: &extents)
    }
    return extents.across.flexibility ?? tree.toolkit.drawing.size(of: tree[field])?.flexibility.across
      ?? [.grows, .shrinks]
  }

  /// `QFormLayout::FieldGrowthPolicy`: which fields grow beyond their preferred width.
  private enum Growth: String {
    case allNonFixed = "AllNonFixedFieldsGrow"
    case expanding = "ExpandingFieldsGrow"
    case none = "FieldsStayAtSizeHint"

    func grows(_ flexibility: StatedLayout.Flexibility) -> Bool {
      switch self {
      case .allNonFixed: flexibility.contains(.grows)
      case .expanding: flexibility.contains(.expands)
      case .none: false
      }
    }
  }
}
