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
    var container = layout.containers[node] ?? StatedLayout.Container()
    let properties = QtProperties(of: element)
    space(
      &container, properties, margin: margin.map { usualMargin ?? $0 } ?? 0, spacing: usualSpacing ?? outer)
    let isForm = element["class"] == "QFormLayout"
    // A form layout has no maximum size (`QLayout::maximumSize`).
    container.growsAsItsContents = own != nil && !isForm
    stretch(&container, element)
    let growth = properties[.fieldGrowthPolicy].flatMap { Growth(rawValue: String($0.word)) } ?? .allNonFixed
    let arrangement = tree[node].arrangement
    for (index, child) in element.children.filter({ $0.name == "item" }).enumerated() {
      var item = StatedLayout.Item()
      Self.read(alignment: child["alignment"] ?? "", into: &item.extents)
      for content in child.children {
        switch content.name {
        case "widget":
          if isForm, child["column"] != "0", child.attribute("colspan") == nil,
            let field = nodes.innermost(content),
            !growth.grows(flexibility(of: field, content))
          {
            item.extents.across.alignment = .start
          }
          self.widget(content, with: item)
        case "layout":
          // A layout whose spacing is not set inherits the spacing of the surrounding layout, if any
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

  /// Reads the margins and spacings of a layout.
  private func space(
    _ container: inout StatedLayout.Container, _ properties: QtProperties, margin usual: Double,
    spacing: Double?
  ) {
    var margins = StatedLayout.Both((usual, usual), (usual, usual))
    if let spacing { container.spacing = StatedLayout.Both(spacing, spacing) }
    for stated in properties.values {
      let measure = StatedMeasure(stated.text.trimmed)?.value
      switch stated.property {
      case .leftMargin: margins.across.0 = measure ?? usual
      case .rightMargin: margins.across.1 = measure ?? usual
      case .topMargin: margins.down.0 = measure ?? usual
      case .bottomMargin: margins.down.1 = measure ?? usual
      case .margin: if let measure { margins = StatedLayout.Both((measure, measure), (measure, measure)) }
      case .spacing: if let measure, measure >= 0 { container.spacing = StatedLayout.Both(measure, measure) }
      case .horizontalSpacing: if let measure, measure >= 0 { container.spacing.across = measure }
      case .verticalSpacing: if let measure, measure >= 0 { container.spacing.down = measure }
      default: break
      }
    }
    for axis in StatedLayout.Axis.allCases {
      container.before[axis] += margins[axis].0
      container.after[axis] += margins[axis].1
    }
  }

  /// Reads the shares of the free space that rows and columns get.
  private func stretch(_ container: inout StatedLayout.Container, _ element: XMLElement) {
    let kind = element["class"]
    container.stretches[kind == "QHBoxLayout" ? .across : .down] = element.numbers("stretch")
    if kind == "QGridLayout" {
      container.stretches = StatedLayout.Both(
        element.numbers("columnstretch"), element.numbers("rowstretch"))
    } else if kind == "QFormLayout" {
      container.stretches.across = [0, 1]
      container.leavesRest.down = true
    }
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
