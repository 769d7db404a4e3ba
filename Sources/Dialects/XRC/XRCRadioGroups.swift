import FocusModel
import ImportKit

/// The chosen radio button of a group is its stop, and arrow keys go to the others. If none is stated, the first one is.
/// A chosen button that is hidden is no stop; a disabled one still decides (measured on 3.2.2).
struct XRCRadioGroups {
  private struct Group {
    var members: [NodeID]
    var chosen: NodeID?
  }

  private var groups: [Group] = []
  /// The group that the next radio button of a window joins, by its parent window.
  private var latest: [NodeID?: Int] = [:]

  /// Records the radio button `node` of the window `parent`.
  ///
  /// It joins the one before it in the same window, whatever stands between them, unless `style` begins a group. One that
  /// is alone by its style is joined by none (measured on 3.2.2).
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
    // If several are chosen, the last one stays chosen.
    if isChosen { groups[number].chosen = node }
  }

  /// Takes the members that are not chosen out of the focus order.
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
