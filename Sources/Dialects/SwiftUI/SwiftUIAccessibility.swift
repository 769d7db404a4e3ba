import FocusModel
import ImportKit
import XMLSource

/// Modifiers for assistive technology.
extension SwiftUIWalk {
  mutating func accessibility(_ modifier: XMLElement, _ node: NodeID) {
    var accessibility = Accessibility(span: span(modifier))
    switch modifier.name {
    case "accessibilityHidden":
      let condition = modifier["condition"]
      let stated = SwiftUIValues.bool(condition, default: true, span: span(modifier))
      // The system creates a menu's items; it is not documented whether the modifier hides these items.
      accessibility.isHidden = isInMenu && stated.value != false ? .unknown(.undocumented) : stated
    case "accessibilityElement":
      accessibility.children =
        switch SwiftUIValues.member(modifier["children"]) {
        case "combine": .combine
        case "contain": .contain
        default: .ignore
        }
    case "accessibilitySortPriority":
      // `Double(index)` is known only at run time.
      if let priority = modifier["value"].flatMap({ StatedMeasure($0.trimmed) }) {
        accessibility.sortPriority = priority.value
      }
    case "accessibilityRespondsToUserInteraction":
      accessibility.respondsToUserInteraction =
        SwiftUIValues.bool(modifier["value"], default: true, span: span(modifier)).value
    case "accessibilityAddTraits":
      // `isSelected ? .isSelected : []` is known only at run time.
      let traits = modifier["traits"] ?? ""
      accessibility.traits = traits.contains("?") ? [] : SwiftUIValues.members(traits)
    case "accessibilityAction", "accessibilityActions", "accessibilityAdjustableAction",
      "accessibilityScrollAction", "accessibilityZoomAction", "accessibilityRepresentation":
      accessibility.hasActions = true
      accessibility.statesActions = true
    default: return
    }
    builder.tree.accessibility[node] = accessibility
  }

  /// If one modifier of a view adds an action and another modifier creates an accessibility element, that
  /// element offers the action. A tap counts as an action: activating an element without an action taps its
  /// centre (`accessibilityActivationPoint` of UIKit).
  mutating func shareAccessibility(among modifiers: [(element: XMLElement, node: NodeID)]) {
    let hasActions = modifiers.contains {
      builder.tree.accessibility[$0.node]?.hasActions == true || $0.element.name == "onTapGesture"
    }
    if hasActions {
      for modifier in modifiers { builder.tree.accessibility[modifier.node]?.hasActions = true }
    }
    // People press a view with the button trait as a whole, and a gesture of the enclosing view handles the
    // press.
    guard modifiers.contains(where: { Self.saysButton($0.element) }) else { return }
    for modifier in modifiers where builder.tree.accessibility[modifier.node]?.children == .ignore {
      builder.tree.accessibility[modifier.node]?.traits.append("button")
    }
  }

  /// `combine` around a single element changes that element, and the element keeps all its contents
  /// (documentation of `AccessibilityChildBehavior.combine`).
  mutating func combineElements() {
    for (node, statement) in builder.tree.accessibility where statement.children == .combine {
      var (outer, inner) = (node, NodeID(Int(node.index) + 1))
      // Follow only a chain of single views, because two sibling views would be separate elements.
      line: while inner < builder.tree[outer].subtreeEnd,
        builder.tree[inner].subtreeEnd == builder.tree[outer].subtreeEnd
      {
        switch builder.tree.accessibility[inner]?.children {
        case .ignore: builder.tree.accessibility[inner]?.children = .combine
        case .combine, .contain: break line
        case .separate, nil: break
        }
        (outer, inner) = (inner, NodeID(Int(inner.index) + 1))
      }
    }
  }

  /// Whether `modifier` adds the button trait in every arm of its condition.
  private static func saysButton(_ modifier: XMLElement) -> Bool {
    guard modifier.name == "accessibilityAddTraits", let traits = modifier["traits"] else { return false }
    let arms = traits.split(separator: "?").last.map { $0.split(separator: ":") } ?? []
    return !arms.isEmpty && arms.allSatisfy { $0.contains("isButton") }
  }

  /// Whether the label that `modifier` gives a view may also be the name of the controls in that view. It is
  /// not documented how the views in a container share a label. In a labelled pair, the label is a separate
  /// view.
  static func namesWhatIsInside(_ modifier: XMLElement) -> Bool {
    switch modifier.name {
    case "accessibilityLabel": true
    case "accessibilityElement": SwiftUIValues.member(modifier["children"]) == "combine"
    case "accessibilityLabeledPair": SwiftUIValues.member(modifier["role"]) == "content"
    default: false
    }
  }

  /// Marks the unnamed controls from `first` up to `end` as possibly named by their surroundings.
  mutating func nameElsewhere(in first: NodeID, upTo end: NodeID) {
    for index in Int(first.index)..<max(Int(first.index), Int(end.index)) {
      let node = NodeID(index)
      let isUnnamed = builder.tree.names[node]?.allSatisfy { $0.text.trimmed.isEmpty } ?? true
      if builder.tree[node].role.isControl, isUnnamed {
        builder.tree[node].traits.insert(.namedElsewhere)
      }
    }
  }
}
