import FocusModel
import FocusNavigation

// Groups whose check box disables their contents.
extension FocusSession {
  /// Disables the contents of the groups whose check box is off when the interface opens.
  mutating func switchOffAtFirst() {
    let groups = tree.ids.filter { tree[$0].traits.contains(.switchedOff) }
    if groups.isEmpty { return }
    for group in groups {
      for node in nodes(in: group) where tree[node].isEnabled.unknown == .switched {
        ownEnablement[node] = .implied(true)
        tree[node].isEnabled = .implied(false)
      }
    }
    analysis = Analysis(tree)
  }

  /// Checks or unchecks the box of `group`.
  mutating func toggle(_ group: NodeID) {
    let isOn = tree[group].traits.contains(.switchedOff)
    if isOn { tree[group].traits.remove(.switchedOff) } else { tree[group].traits.insert(.switchedOff) }
    for node in members(of: group) {
      if isOn {
        if let own = ownEnablement.removeValue(forKey: node) { tree[node].isEnabled = own }
      } else if tree[node].isEnabled.value != false {
        ownEnablement[node] = tree[node].isEnabled
        tree[node].isEnabled = .implied(false)
      }
    }
    analysis = Analysis(tree)
    note("\(analysis.describe(group)) is \(isOn ? "checked" : "unchecked")")
  }

  /// The elements directly in `group`; layouts, which have no id and take no focus, do not count.
  private func members(of group: NodeID) -> [NodeID] {
    tree.children(of: group).flatMap { child in
      tree[child].role == .group && tree[child].id == nil && tree[child].focusability.isRefused
        ? members(of: child) : [child]
    }
  }
}
