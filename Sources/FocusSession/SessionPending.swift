import FocusModel
import FocusNavigation

// Finds the reasons why an assignment waits.
extension FocusSession {
  /// Why no view on the screen is bound to `value` of `state`.
  func reasonForWaiting(_ state: FocusStateID, _ value: SwiftValue) -> String {
    var reasons: [String] = []
    for position in lookup.bindings[state.index] where self.value(ofBinding: position) == value {
      let reason = reasonForAbsence(of: system.bindings[position])
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons.isEmpty ? "no view is bound to it" : reasons.joined(separator: "; ")
  }

  private func reasonForAbsence(of binding: FocusBinding) -> String {
    if binding.isSearch, searchField(of: binding) == nil { return "there is no search field for it" }
    let node = binding.isSearch ? searchField(of: binding) ?? binding.node : binding.node
    let view = analysis.describe(node)
    let hidden = Array(tree.ancestry(of: node)).last { !isPresent($0) }
    guard let hidden else { return "\(view) is not on the screen" }
    if tree[hidden].isVisible.value == false { return "\(view) is hidden" }
    let around = hidden == node ? view : "\(view) is in \(analysis.describe(hidden)), which"
    if tree[hidden].role.isLayer { return "\(around) is not presented" }
    guard let parent = tree[hidden].parent else { return "\(around) is not on the screen" }
    switch tree[parent].arrangement {
    case .pages: return "\(around) is not selected"
    case .alternatives: return "\(view) is shown only \(time(of: hidden, in: parent))"
    default: return "\(view) is not on the screen"
    }
  }

  /// The condition under which the arm `arm` exists, as a clause.
  private func time(of arm: NodeID, in container: NodeID) -> String {
    if let own = system.conditions.first(where: { $0.node == arm }) { return "while \(own.condition)" }
    let others = system.conditions.filter { tree[$0.node].parent == container && $0.node != arm }
    let negations = others.map { "\($0.condition.negation)" }
    return negations.isEmpty ? "in another branch" : "while \(negations.joined(separator: " && "))"
  }
}
