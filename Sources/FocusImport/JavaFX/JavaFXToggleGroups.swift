import FocusModel
import XMLSource

/// Of the members of a toggle group the selected one is the stop, and arrow keys go to the others; while none
/// is selected, each is (ToggleButtonBehavior). It counts neither whether the selected one is disabled or hidden.
struct JavaFXToggleGroups {
  private struct Group {
    var members: [NodeID] = []
    var selected: NodeID?
    /// Whether a binding or the application selects one.
    var isBound = false
  }

  private var groups: [String: Group] = [:]
  private var order: [String] = []

  /// Takes note of what `object` says of the button at `node`.
  mutating func add(_ node: NodeID, _ object: FXMLObject) {
    guard let name = Self.group(of: object) else { return }
    if groups[name] == nil { order.append(name) }
    groups[name, default: Group()].members.append(node)
    switch object[.selected]?.value {
    case .literal(let text)? where text.lowercased() == "true": groups[name]?.selected = node
    case .literal?, nil: break
    default: groups[name]?.isBound = true
    }
  }

  /// The `fx:id` of a button's group, which it refers to or declares.
  private static func group(of object: FXMLObject) -> String? {
    if case .variable(let name)? = object[.toggleGroup]?.value { return name }
    for child in object.element.children where child.prefix == nil && child.name == "toggleGroup" {
      return child.firstChild?.attributes.first { $0.prefix == "fx" && $0.name == "id" }?.value
    }
    return nil
  }

  /// Takes the members that are not selected out of the focus order.
  func apply(to tree: inout FocusTree) {
    for name in order {
      // A group that the document does not declare is not there, and the buttons are each their own.
      guard let group = groups[name], tree.identifiers.contains(where: { $0.name == name }) else { continue }
      for member in group.members where tree[member].focusability.sequential.value == true {
        if group.isBound {
          tree[member].focusability.sequential = .unknown(.bound)
        } else if let selected = group.selected, member != selected {
          tree[member].focusability.sequential = .implied(false)
          tree[member].traits.insert(.arrowKeyMember)
        }
      }
    }
  }
}
