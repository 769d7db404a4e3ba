import FocusModel
import ImportKit

/// Of the radio buttons of a group the chosen one is the stop, and arrow keys go to the others. Without one that is
/// stated it is the first. It counts whether the chosen one is hidden, not whether it is disabled (measured on 3.2.2).
struct XRCRadioGroups {
  private struct Group {
    var members: [NodeID]
    var chosen: NodeID?
  }

  private var groups: [Group] = []
  /// The group that the next radio button of a window joins, by its parent window.
  private var latest: [NodeID?: Int] = [:]

  /// Takes note of the radio button `node`, which stands in the window `parent`.
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
    // Of several the last one that is chosen stays so.
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
