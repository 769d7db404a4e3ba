import FocusModel
import ImportKit

/// Radio groups. The chosen radio button of a group is the group's tab stop, and arrow keys reach the other
/// buttons. If no button is chosen, the first button is the tab stop. If the chosen button is hidden, all
/// buttons of the group remain tab stops; if the chosen button is disabled, the other buttons are still not
/// tab stops (measured on 3.2.2).
struct XRCRadioGroups {
  private struct Group {
    var members: [NodeID]
    var chosen: NodeID?
  }

  private var groups: [Group] = []
  /// The index of the group that the next radio button in a window joins, by parent window.
  private var latest: [NodeID?: Int] = [:]

  /// Records the radio button `node` of the window `parent`.
  ///
  /// The button joins the group of the previous radio button in the same window, regardless of the windows
  /// between them, unless `style` begins a group. No other button joins a button with the style `wxRB_SINGLE`
  /// (measured on 3.2.2).
  mutating func add(_ node: NodeID, in parent: NodeID?, style: Set<String>, isChosen: Bool) {
    let isAlone = style.contains("wxRB_SINGLE")
    let number: Int
    if !isAlone, !style.contains("wxRB_GROUP"), let known = latest[parent] {
      number = known
      groups[number].members.append(node)
    } else {
      number = groups.count
      groups.append(Group(members: [node]))
      latest[parent] = isAlone ? nil : number
    }
    // If several buttons are chosen, the last of these buttons remains chosen.
    if isChosen { groups[number].chosen = node }
  }

  /// Removes the unchosen members of each group from the focus order.
  func apply(to tree: inout FocusTree) {
    for group in groups {
      let stop = group.chosen ?? group.members[0]
      guard tree[stop].isVisible.value != false else { continue }
      for member in group.members where member != stop && tree[member].focusability.sequential.value == true {
        tree[member].focusability.sequential = .implied(false)
        tree[member].traits.insert(.arrowKeyMember)
      }
    }
  }
}
