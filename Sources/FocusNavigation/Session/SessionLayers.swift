import FocusModel

// Windows, sheets, popovers and menus: what is in front, and what comes back when it goes.
extension FocusSession {
  /// Puts the layer `root` in front.
  mutating func enter(_ root: NodeID) {
    if let index = layers.firstIndex(where: { $0.root == root }) {
      // A window comes to the front with what it presents.
      let window = layers[index].window
      let group = layers.filter { $0.window == window }
      if layers.last?.window != window {
        layers.removeAll { $0.window == window }
        layers += group
        seed += 1
      }
      return
    }
    let around = tree.ancestry(of: root).dropFirst().first { node in
      layers.contains { $0.root == node }
    }
    layers.append(Layer(root: root, window: around.flatMap { window(of: $0) } ?? root))
    refreshPresence()
    if !isPresent(root) {
      layers.removeLast()
      note("\(analysis.describe(root)) cannot be presented: what presents it is not on the screen")
    }
  }

  private func window(of root: NodeID) -> NodeID? { layers.first { $0.root == root }?.window }

  /// Takes the layer `root` off the screen, if it is there, with all that was presented from it.
  mutating func leave(_ root: NodeID) {
    if let index = layers.firstIndex(where: { $0.root == root }) { leave(index) }
  }

  mutating func leave(_ index: Int) {
    let root = layers[index].root
    let before = focused
    let end = tree[root].subtreeEnd
    layers.removeAll { $0.root >= root && $0.root < end }
    for condition in system.conditions where tree.contains(root, condition.node) {
      guard tree[condition.node].role.isLayer, !condition.isNegated else { continue }
      variables[variable(condition.variable, at: condition.node)] = nil
    }
    if focused != before { seed += 1 }
  }

  mutating func present(_ name: String) {
    let candidates = tree.ids.filter { tree[$0].role.isLayer }
    let byVariable = system.conditions.first { $0.variable == name && tree[$0.node].role.isLayer }?.node
    guard let layer = byVariable ?? find(name, among: candidates) else {
      let known = candidates.map { tree[$0].id ?? analysis.accessibleName(of: $0).text ?? tree[$0].kind }
      remarks.problem =
        known.isEmpty ? "nothing here can be presented" : "no layer '\(name)'; there is \(listed(known))"
      return
    }
    guard !layers.contains(where: { $0.root == layer && $0.root != $0.window }) else {
      remarks.problem = "\(analysis.describe(layer)) is already on the screen"
      return
    }
    if let condition = system.conditions.first(where: { $0.node == layer && !$0.isNegated }) {
      apply(variable(condition.variable, at: layer), condition.value ?? "true")
    } else {
      enter(layer)
    }
    if !isPresent(layer) { remarks.problem = remarks.notes.popLast() }
  }

  mutating func dismissFront() {
    guard let top = layers.last, layers.count > 1 else {
      remarks.problem = "nothing is presented"
      return
    }
    leave(top.root)
  }
}
