import FocusModel
import XMLSource

/// Of the members of a radio group the active one is the stop; arrow keys go to the others.
///
/// As in gtk_radio_button_focus and gtk_check_button_focus: it counts whether the active one is visible, not
/// whether it is sensitive.
struct GtkRadioGroups {
  /// Buttons that the document says are active.
  private var active: Set<NodeID> = []
  /// Those that the document says are active before it says which group they join.
  private var activeBeforeJoining: Set<NodeID> = []
  /// Radio buttons that look and behave like toggle buttons (`draw-indicator` false): each is a stop.
  private var plain: Set<NodeID> = []

  /// Takes note of what `properties` say of the button at `node`.
  mutating func add(_ node: NodeID, _ properties: GtkProperties) {
    if properties.flag(.active) == true, let statement = properties[.active] {
      // Joining a group switches a button off again, if it was on before (GTK 3).
      let joins = properties[.group].map { $0.element.index > statement.element.index } ?? false
      if !joins { active.insert(node) } else { activeBeforeJoining.insert(node) }
    }
    if properties.flag(.drawIndicator) == false { plain.insert(node) }
  }

  /// Takes the inactive members of each group out of the focus order.
  func apply(to tree: inout FocusTree, version: GtkVersion) {
    var groups: [NodeID: [NodeID]] = [:]
    for reference in tree.references where reference.kind == .group {
      guard case .node(let leader) = reference.resolution, leader != reference.from else { continue }
      groups[leader, default: [leader]].append(reference.from)
    }
    for members in groups.values {
      if version == .gtk4 {
        for member in members { tree[member].role = .radioButton }
      }
      // GTK 3 always has an active one, the leader if no other; GTK 4 stops on each while there is none.
      let stated = members.last { member in
        if version == .gtk4 { return active.contains(member) || activeBeforeJoining.contains(member) }
        // A member before its leader joins when the leader is made.
        return active.contains(member) && members[0] <= member
      }
      guard let stop = stated ?? (version == .gtk4 ? nil : members.first), !plain.contains(stop),
        tree[stop].isVisible.value != false
      else { continue }
      // GTK 3 gives it focus, which it refuses, and takes the matter for settled.
      if version == .gtk3, tree[stop].focusability.sequential.value == false,
        tree[stop].isEnabled.value == true
      {
        tree[stop].traversal = .swallowsForward
      }
      for member in members where member != stop && !plain.contains(member) {
        tree[member].focusability.sequential = .implied(false)
        tree[member].traits.insert(.arrowKeyMember)
      }
    }
  }
}
