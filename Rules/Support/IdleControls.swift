import FocusModel
import FocusNavigation

extension Analysis {
  /// Whether the action of the control `node` is known to do nothing, apart from writing to a log and giving
  /// feedback, such as a sound.
  func isIdle(_ node: NodeID) -> Bool {
    let handlers = tree.focusSystem.handlers.filter { $0.node == node && $0.trigger == .action }
    return !handlers.isEmpty && handlers.allSatisfy { $0.statements.allSatisfy(isIdle) }
  }

  private func isIdle(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .perform(let call):
      statement.isEmpty || ViewAction.Effect.perform(call).minorKind(tree.toolkit) == .signals
    case .branch(let arms): arms.allSatisfy { $0.statements.allSatisfy(isIdle) }
    case .delay(_, let statements): statements.allSatisfy(isIdle)
    default: false
    }
  }
}

extension Analysis {
  /// Whether `node` is one of several controls in a document that are all connected to nothing: samples, with which
  /// nobody works.
  func isSample(_ node: NodeID) -> Bool {
    let unconnected = tree.code.unconnected
    guard unconnected.contains(node), unconnected.count >= 3 else { return false }
    return tree.ids.allSatisfy { control in
      !tree[control].role.isControl || tree.ancestry(of: control).contains(where: unconnected.contains)
    }
  }
}
