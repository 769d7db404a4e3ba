import FocusModel
import ImportKit

/// Links that arrow keys follow (`XYFocusUp` and similar properties in WinUI).
extension XAMLWalk {
  private static let links: [(XAMLProperty, Reference.Direction)] = [
    (.focusUp, .up), (.focusDown, .down), (.focusLeft, .left), (.focusRight, .right),
  ]

  /// Describes where the arrow keys move focus from the object, if the document lets them move focus.
  mutating func describeLinks(of node: NodeID, _ object: XAMLObject) {
    switch object.word(.arrowKeys) {
    case "Enabled"?: followsArrows[node] = true
    case "Disabled"?: followsArrows[node] = false
    default: break
    }
    guard declaresNames, object.states(Self.links.map(\.0)), isFollowed(from: node) else { return }
    for (property, direction) in Self.links {
      guard let statement = object[property], let target = statement.objectName else { continue }
      // `{x:Bind}` may also refer to members of the class that are not in any document.
      if statement.extension?.localName == "Bind" { boundReferences.append(builder.tree.references.count) }
      builder.tree.references.append(
        Reference(
          from: node, kind: .directional, target: target, span: statement.span,
          statement: property.rawValue, direction: direction))
    }
  }

  /// Whether the keyboard follows the links of `node`. The nearest `XYFocusKeyboardNavigation`, on the node
  /// or an ancestor, decides; if none is set, only game controllers and remote controls follow the links.
  private func isFollowed(from node: NodeID) -> Bool {
    if followsArrows.isEmpty { return false }
    return builder.tree.ancestry(of: node).lazy.compactMap { followsArrows[$0] }.first ?? false
  }
}
