import FocusModel
import ImportKit
import XMLSource

/// Radio groups. The active member of a group is the group's tab stop; arrow keys reach the other members.
///
/// As in gtk_radio_button_focus and gtk_check_button_focus, the active button has to be visible, but need not
/// be sensitive.
struct GtkRadioGroups {
  /// Buttons that the document sets as active.
  private var active: Set<NodeID> = []
  /// Buttons for which the document sets `active` before `group`.
  private var activeBeforeJoining: Set<NodeID> = []
  /// Radio buttons that look and behave like toggle buttons (`draw-indicator` false); each of them is a tab
  /// stop.
  private var plain: Set<NodeID> = []

  /// Records the state and group of the button `node` from `properties`.
  mutating func add(_ node: NodeID, _ properties: GtkProperties) {
    if properties.flag(.active) == true, let statement = properties[.active] {
      // In GTK 3, joining a group deactivates a button that was active before.
      let joins = properties[.group].map { $0.element.index > statement.element.index } ?? false
      if !joins { active.insert(node) } else { activeBeforeJoining.insert(node) }
    }
    if properties.flag(.drawIndicator) == false { plain.insert(node) }
  }

  /// Removes the inactive members of each group from the focus order.
  func apply(to tree: inout FocusTree, version: GtkVersion) {
    for members in Self.groups(in: tree) {
      if version == .gtk4 {
        for member in members.all { tree[member].role = .radioButton }
      }
      // GTK 3 always has an active button, by default the leader; GTK 4 stops on each button while none is
      // active.
      let stated = members.all.last { member in
        if version == .gtk4 { return active.contains(member) || activeBeforeJoining.contains(member) }
        // If two buttons name each other as their group, the second button joins the first before the first
        // button can join the second.
        if member == members.joined, activeBeforeJoining.contains(member) { return true }
        // A member that precedes its leader joins when the leader is created.
        return active.contains(member) && members.leader.map { $0 <= member } ?? true
      }
      guard let stop = stated ?? (version == .gtk4 ? nil : members.leader), !plain.contains(stop),
        tree[stop].isVisible.value != false
      else { continue }
      // GTK 3 tries to focus the button and behaves as if the button had taken focus, although the button
      // refuses focus.
      if version == .gtk3, tree[stop].focusability.sequential.value == false,
        tree[stop].isEnabled.value == true
      {
        tree[stop].traversal = .swallowsForward
      }
      // A button outside a window is destroyed when the application releases the loaded objects.
      let isKept = tree.ancestry(of: stop).contains { tree[$0].role.isLayer }
      for member in members.all
      where member != stop && !plain.contains(member) && (isKept || tree.commonAncestor(stop, member) != nil)
      {
        tree[member].focusability.sequential = .implied(false)
        tree[member].traits.insert(.arrowKeyMember)
      }
    }
  }

  /// A group of buttons; only one is active at a time.
  private struct Members {
    /// The button that the other members join; nil if more than two buttons refer to each other in a circle.
    var leader: NodeID?
    /// The button that the leader names as its group if that button joins the leader; otherwise nil.
    var joined: NodeID?
    /// All members: the leader first, then the other members in the order in which they join.
    var all: [NodeID]
  }

  /// The groups of `tree`, in document order of their first references. A button that joins a member of a
  /// group joins the group.
  private static func groups(in tree: FocusTree) -> [Members] {
    var joins: [NodeID: NodeID] = [:]
    var joining: [NodeID] = []
    for reference in tree.references where reference.kind == .group {
      guard case .node(let target) = reference.resolution, target != reference.from,
        joins.updateValue(target, forKey: reference.from) == nil
      else { continue }
      joining.append(reference.from)
    }
    var groups: [Members] = []
    var numbers: [NodeID: Int] = [:]
    for member in joining where numbers[member] == nil {
      let new = groups.count
      numbers[member] = new
      var path = [member]
      var number = new
      var leader: NodeID? = member
      while let last = leader, let target = joins[last] {
        if let known = numbers[target] {
          number = known
          leader = nil
        } else {
          numbers[target] = new
          path.append(target)
          leader = target
        }
      }
      if number == new {
        let joined = leader == nil && path.count == 2 ? path.min() : nil
        leader = leader ?? joined
        groups.append(Members(leader: leader, joined: joined, all: leader.map { [$0] } ?? []))
      } else {
        for node in path { numbers[node] = number }
      }
    }
    for member in joining {
      if let number = numbers[member] { groups[number].all.append(member) }
    }
    return groups
  }
}
