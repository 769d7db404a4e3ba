import FocusModel
import XMLSource

/// Modifiers that speak to assistive technology.
extension SwiftUIWalk {
  mutating func accessibility(_ modifier: XMLElement, _ node: NodeID) {
    var said = Accessibility(span: span(modifier))
    switch modifier.name {
    case "accessibilityHidden":
      let condition = modifier["condition"]
      said.isHidden = SwiftUIValues.bool(condition, default: true, span: span(modifier))
    case "accessibilityElement":
      said.children =
        switch SwiftUIValues.member(modifier["children"]) {
        case "combine": .combine
        case "contain": .contain
        default: .ignore
        }
    case "accessibilitySortPriority":
      // `Double(index)` is known at run time only.
      if let priority = modifier["value"].flatMap({ StatedMeasure($0.trimmed) }) {
        said.sortPriority = priority.value
      }
    case "accessibilityRespondsToUserInteraction":
      said.respondsToUserInteraction =
        SwiftUIValues.bool(modifier["value"], default: true, span: span(modifier)).value
    case "accessibilityAddTraits":
      // `isSelected ? .isSelected : []` is known at run time only.
      let traits = modifier["traits"] ?? ""
      said.traits = traits.contains("?") ? [] : SwiftUIValues.members(traits)
    case "accessibilityAction", "accessibilityActions", "accessibilityAdjustableAction",
      "accessibilityScrollAction", "accessibilityZoomAction", "accessibilityRepresentation":
      said.hasActions = true
    default: return
    }
    builder.tree.accessibility[node] = said
  }

  /// An action offered by one modifier of a view is offered by the element that another makes of it.
  mutating func shareAccessibilityActions(among nodes: [NodeID]) {
    let hasActions = nodes.contains { builder.tree.accessibility[$0]?.hasActions == true }
    guard hasActions else { return }
    for node in nodes { builder.tree.accessibility[node]?.hasActions = true }
  }
}
