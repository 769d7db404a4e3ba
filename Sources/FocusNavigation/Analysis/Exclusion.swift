package import FocusModel

// Views that take turns: what one waits for can never hold together with what the other waits for.
extension Analysis {
  /// Whether the conditions under which `a` and `b` are there can never hold at the same time: `step == .one` and
  /// `step == .two`, `compact` and `!compact`. What follows from the tree alone is ``copresence(_:_:)``'s to say.
  ///
  /// Linear in the depths of both.
  func excludeEachOther(_ a: NodeID, _ b: NodeID) -> Bool {
    guard !conditions.isEmpty else { return false }
    return exclude(conditions(of: a, besides: b), conditions(of: b, besides: a), a, b)
  }

  /// Whether `a` and `b` can never be there and enabled at the same time: `disabled(isPlaying)` and `disabled(!isPlaying)`.
  ///
  /// Linear in the depths of both, and in the number of statements that disable something.
  package func areNeverEnabledTogether(_ a: NodeID, _ b: NodeID) -> Bool {
    guard !tree.focusSystem.disablements.isEmpty else { return false }
    return exclude(
      conditions(of: a, besides: b) + enablements(of: a, besides: b),
      conditions(of: b, besides: a) + enablements(of: b, besides: a), a, b)
  }

  /// Whether what `a` waits for, and what `b` does, can never hold together.
  private func exclude(_ own: [Expression], _ others: [Expression], _ a: NodeID, _ b: NodeID) -> Bool {
    if own.isEmpty || others.isEmpty { return false }
    // Of two rows each may have a value of its own.
    let repeater = tree.commonAncestor(a, b).flatMap { ancestor in
      tree[ancestor].arrangement == .repeated
        ? ancestor : tree.repeater(of: ancestor, inside: self[ancestor].layer)
    }
    return Expression.exclude(own + others) { referent in
      referent.isShared(in: tree, outside: repeater)
    }
  }

  /// Whether `expressions`, which something that is done at `node` waits for, can never hold together with what has to hold
  /// for `node` to be there: `kind == .both` in the arm of `kind == .email`.
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

  /// What has to hold for `node` to be enabled, besides what has to for `other`.
  private func enablements(of node: NodeID, besides other: NodeID) -> [Expression] {
    tree.focusSystem.disablements.lazy
      .filter { [tree] in tree.contains($0.node, node) && !tree.contains($0.node, other) }
      .map(\.condition.negation)
  }

  /// What has to hold for `node` to be there, besides what has to for `other`.
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
  /// Whether it is one property wherever it stands; with a repeater, one that all rows share.
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
