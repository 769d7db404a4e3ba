import FocusModel
import FocusNavigation

/// What a person enters with fields, sliders, steppers and the like.
struct EnteredElsewhere {
  private var controls: [Storage: [NodeID]] = [:]

  /// A property, or a part of what one holds.
  private struct Storage: Hashable {
    var root: Referent
    var members: [String]

    init?(_ expression: Expression) {
      guard let path = expression.path else { return nil }
      (root, members) = (path.root, path.members)
    }
  }

  init(_ tree: FocusTree) {
    for (node, value) in tree.focusSystem.entries {
      if let storage = Storage(value) { controls[storage, default: []].append(node) }
    }
    for storage in controls.keys { controls[storage]?.sort() }
  }

  /// What a message calls a control that sets what a drag of `node` sets, with where it is. Besides such a property, a drag may
  /// keep where it is: a state that it resets in the end.
  func control(settingAsDrag node: NodeID, _ analysis: Analysis) -> String? {
    let tree = analysis.tree
    guard !controls.isEmpty, tree.focusSystem.gestures[node] == .drag else { return nil }
    var values: [Storage: [Expression]] = [:]
    for handler in tree.focusSystem.handlers where handler.node == node {
      Self.collect(handler.statements, into: &values)
    }
    var found: NodeID?
    for (storage, assigned) in values {
      let control = controls[storage]?.first {
        analysis.isStop($0) && !analysis.isOutOfUse($0) && analysis[$0].layer == analysis[node].layer
      }
      if let control {
        found = min(found ?? control, control)
      } else if !assigned.contains(where: \.isReset) {
        return nil
      }
    }
    guard let found else { return nil }
    var places = SourcePlaces(tree.sources)
    let place = places.location(of: tree[found].span)
    return "\(analysis.describe(found)) (\(place.path):\(place.line))"
  }

  private static func collect(_ statements: [Statement], into values: inout [Storage: [Expression]]) {
    for statement in statements {
      switch statement.kind {
      case .assign(let target, let value):
        if let storage = Storage(target) { values[storage, default: []].append(value) }
      case .branch(let arms): for arm in arms { collect(arm.statements, into: &values) }
      case .delay(_, let inner): collect(inner, into: &values)
      default: break
      }
    }
  }
}
