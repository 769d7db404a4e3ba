import FocusModel
import FocusNavigation

/// The effect of a handler, in a form that shows whether another handler has the same effect.
struct SameAction: Hashable {
  /// The handler's statements, without their locations.
  private var statements: [Statement]
  /// The place where a component is used, whose scope resolves the names; nil if no name matters.
  private var use: NodeID?

  fileprivate init(_ statements: [Statement], use: NodeID?) {
    self.statements = statements
    self.use = statements.allSatisfy { $0.kind == .dismiss } ? nil : use
  }
}

extension FocusTree {
  /// The effect of `trigger` on `node`; nil if `trigger` has no effect, or an unknown effect.
  func action(of node: NodeID, _ trigger: Trigger) -> SameAction? {
    let handlers = focusSystem.handlers.filter { $0.node == node && $0.trigger == trigger }
    guard handlers.count == 1, let statements = handlers[0].meaning else { return nil }
    return SameAction(
      statements, use: ancestry(of: node).first { self[$0].traits.contains(.instance) && $0 != node })
  }

  /// Whether pressing any of `nodes` is known to have the same effect.
  func doTheSame(_ nodes: [NodeID]) -> Bool {
    guard let first = nodes.first, let action = action(of: first, .action) else { return false }
    return nodes.dropFirst().allSatisfy { self.action(of: $0, .action) == action }
  }

  /// Whether pressing one of the two nodes has, at least under some condition, all effects of pressing the other. If
  /// so, the two may have the same effect whenever both exist.
  func mayDoTheSame(_ one: NodeID, _ other: NodeID) -> Bool {
    let actions = focusSystem.actions.filter { $0.trigger == .action }
    func isAmong(_ part: NodeID, _ whole: NodeID) -> Bool {
      let effects = actions.filter { $0.node == part }.map(\.effect)
      let conditional = Set(actions.filter { $0.node == whole && !$0.conditions.isEmpty }.map(\.effect))
      return !effects.isEmpty && effects.allSatisfy(conditional.contains)
    }
    return isAmong(one, other) || isAmong(other, one)
  }
}

extension Analysis {
  /// Whether `a` and `b` are in different branches of the same condition.
  func areInOtherArms(_ a: NodeID, _ b: NodeID) -> Bool {
    guard copresence(a, b) == .never, let ancestor = tree.commonAncestor(a, b) else { return false }
    return tree[ancestor].arrangement != .pages
  }
}

extension Analysis {
  /// Whether `a` and `b` are in different layers of the same stack, and each layer exists only under a condition
  /// and begins with a plain surface, which covers the other layers like the background of a dialog.
  func coverEachOther(_ a: NodeID, _ b: NodeID) -> Bool {
    guard let stack = tree.commonAncestor(a, b), tree[stack].arrangement == .overlay else { return false }
    return hasCoveringArm(around: a, in: stack) && hasCoveringArm(around: b, in: stack)
  }

  private func hasCoveringArm(around node: NodeID, in stack: NodeID) -> Bool {
    tree.ancestors(of: node).prefix { $0 != stack }.contains { arm in
      guard tree[arm].parent.map({ tree[$0].arrangement == .alternatives }) == true,
        let first = tree.children(of: arm).first
      else { return false }
      let surface = tree.modified(by: first)
      return tree[surface].role == .image && tree[surface].focusability.assistive.value == false
    }
  }
}
