package import FocusModel

// Finds views that exclude each other, because their conditions can never be true together.
extension Analysis {
  /// Whether the conditions of `a` and `b` can never be true at the same time: `step == .one` and `step ==
  /// .two`, `compact` and `!compact`. ``copresence(_:_:)`` considers only the tree.
  ///
  /// Linear in the depths of both nodes.
  func excludeEachOther(_ a: NodeID, _ b: NodeID) -> Bool {
    guard !conditions.isEmpty else { return false }
    return exclude(conditions(of: a, besides: b), conditions(of: b, besides: a), a, b)
  }

  /// Whether `a` and `b` can never both exist and be enabled: `disabled(isPlaying)` and
  /// `disabled(!isPlaying)`.
  ///
  /// Linear in the depths of both nodes, and in the number of disabling statements.
  package func areNeverEnabledTogether(_ a: NodeID, _ b: NodeID) -> Bool {
    guard !tree.focusSystem.disablements.isEmpty else { return false }
    return exclude(
      conditions(of: a, besides: b) + enablements(of: a, besides: b),
      conditions(of: b, besides: a) + enablements(of: b, besides: a), a, b)
  }

  /// Whether the conditions `own` of `a` and `others` of `b` can never be true together.
  private func exclude(_ own: [Expression], _ others: [Expression], _ a: NodeID, _ b: NodeID) -> Bool {
    if own.isEmpty || others.isEmpty { return false }
    // A property of a row may have a different value in each row.
    let repeater = tree.commonAncestor(a, b).flatMap { ancestor in
      tree[ancestor].arrangement == .repeated
        ? ancestor : tree.repeater(of: ancestor, inside: self[ancestor].layer)
    }
    return Expression.exclude(own + others) { referent in
      referent.isShared(in: tree, outside: repeater)
    }
  }

  /// Whether `expressions`, the conditions of an action at `node`, can never be true together with the
  /// conditions of `node` itself: `kind == .both` in the arm of `kind == .email`.
  ///
  /// Linear in the depth of `node`.
  package func neverHold(_ expressions: [Expression], at node: NodeID) -> Bool {
    guard !expressions.isEmpty, !conditions.isEmpty else { return false }
    var found: [Expression] = []
    for ancestor in tree.ancestry(of: node) { found += conditions[ancestor] ?? [] }
    let repeater = tree.repeater(of: node, inside: self[node].layer)
    return !found.isEmpty
      && Expression.exclude(found + expressions) { $0.isShared(in: tree, outside: repeater) }
  }

  /// The conditions under which `node` is enabled, without those that also apply to `other`.
  private func enablements(of node: NodeID, besides other: NodeID) -> [Expression] {
    tree.focusSystem.disablements.lazy
      .filter { [tree] in tree.contains($0.node, node) && !tree.contains($0.node, other) }
      .map(\.condition.negation)
  }

  /// The conditions under which `node` exists, without those that also apply to `other`.
  private func conditions(of node: NodeID, besides other: NodeID) -> [Expression] {
    var found: [Expression] = []
    for ancestor in tree.ancestry(of: node) {
      if tree.contains(ancestor, other) { break }
      found += conditions[ancestor] ?? []
    }
    return found
  }
}

extension Referent {
  /// Whether the referent is the same property for both nodes. With a repeater, all its rows must share the
  /// property.
  fileprivate func isShared(in tree: FocusTree, outside repeater: NodeID?) -> Bool {
    let system = tree.focusSystem
    switch self {
    case .state(let id): return repeater.map { !tree.contains($0, system.states[id.index].owner) } ?? true
    case .reader(let id): return repeater.map { !tree.contains($0, system.readers[id.index].owner) } ?? true
    case .variable(let id):
      let variable = system.variables[id.index]
      return repeater.map { variable.isDeclared && !tree.contains($0, variable.owner) } ?? true
    case .free(let owner, _): return repeater == nil && owner != nil
    case .isFocused(let owner): return repeater.map { !tree.contains($0, owner) } ?? true
    case .change, .row: return false
    }
  }
}
