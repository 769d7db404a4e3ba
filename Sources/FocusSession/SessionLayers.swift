import FocusModel
import FocusNavigation

// Manages windows, sheets, popovers and menus: which layer is in front, and which layer returns when another
// closes.
extension FocusSession {
  /// Brings the layer `root` to the front.
  mutating func enter(_ root: NodeID) {
    if let index = layers.firstIndex(where: { $0.root == root }) {
      // A window comes to the front together with its presented layers.
      let window = layers[index].window
      let group = layers.filter { $0.window == window }
      if layers.last?.window != window {
        layers.removeAll { $0.window == window }
        layers += group
        seed += 1
      }
      return
    }
    let around = tree.ancestors(of: root).first { node in
      layers.contains { $0.root == node }
    }
    layers.append(Layer(root: root, window: around.flatMap { window(of: $0) } ?? root))
    refreshPresence()
    if !isPresent(root) {
      layers.removeLast()
      note("\(analysis.describe(root)) cannot be presented: the view that presents it is not on the screen")
    }
  }

  private func window(of root: NodeID) -> NodeID? { layers.first { $0.root == root }?.window }

  /// Removes the layer `root` from the screen, if it is there, with all layers presented from it.
  mutating func leave(_ root: NodeID) {
    if let index = layers.firstIndex(where: { $0.root == root }) { leave(index) }
  }

  mutating func leave(_ index: Int) {
    let root = layers[index].root
    let before = focused
    let end = tree[root].subtreeEnd
    layers.removeAll { $0.root >= root && $0.root < end }
    for condition in system.conditions
    where tree.contains(root, condition.node) && tree[condition.node].role.isLayer {
      guard let request = condition.condition.request, request.value.truth != false,
        let storage = storage(of: request.target)
      else { continue }
      store(.unset, in: storage)
    }
    if focused != before { seed += 1 }
  }

  mutating func present(_ name: String) {
    let candidates = tree.ids.filter { node in
      tree[node].role.isLayer || tree[node].parent == nil && tree[node].role != .menuBar
    }
    let byVariable = system.conditions.first { condition in
      tree[condition.node].role.isLayer && condition.condition.request?.target.description == name
    }?.node
    // A menu has the name of its button.
    let owners = candidates.filter { tree[$0].role == .menu }.compactMap { tree[$0].parent }
    let owner = find(name, among: owners)
    guard
      let layer = byVariable ?? find(name, among: candidates)
        ?? candidates.first(where: { tree[$0].parent == owner && owner != nil })
    else {
      let known =
        candidates.map { tree[$0].id ?? analysis.accessibleName(of: $0).text ?? tree[$0].kind }
        + callable(owners)
      remarks.problem =
        known.isEmpty
        ? "nothing here can be presented" : "no layer '\(name)'\(suggestion(for: name, among: known))"
      return
    }
    if let owner, tree[layer].parent == owner, isPresent(owner), !isEnabled(owner) {
      return note("\(analysis.describe(owner)) is disabled\(reasonForDisablement(of: owner))")
    }
    guard !layers.contains(where: { $0.root == layer && $0.root != $0.window }) else {
      remarks.problem = "\(analysis.describe(layer)) is already on the screen"
      return
    }
    if let request = request(for: layer) {
      set(request.target, to: request.value)
    } else {
      enter(layer)
    }
    if !isPresent(layer) { remarks.problem = remarks.notes.popLast() }
  }

  mutating func dismissFront() {
    guard let top = layers.last else { return }
    if let page = tree.ids.last(where: { isPushed($0) && analysis[$0].layer == top.root }) {
      pop(page)
    } else if top.root != top.window {
      leave(top.root)
    } else {
      remarks.problem = "nothing is presented"
    }
  }

  /// Performs `dismiss` in an action at `node`: closes the page or layer that contains it.
  mutating func dismiss(from node: NodeID) {
    for ancestor in tree.ancestry(of: node) {
      if isPushed(ancestor) { return pop(ancestor) }
      if let layer = layers.first(where: { $0.root == ancestor }) {
        if layer.root != layer.window {
          leave(ancestor)
        } else {
          note("there is nothing to dismiss here" + (profile.platform == .macOS ? " but the window" : ""))
        }
        return
      }
    }
  }

  /// Whether `page` was pushed on top of another page: a Boolean variable shows it.
  private func isPushed(_ page: NodeID) -> Bool {
    guard isPresent(page), let parent = tree[page].parent, tree[parent].arrangement == .pages else {
      return false
    }
    return request(for: page)?.value == .bool(true)
  }

  private mutating func pop(_ page: NodeID) {
    if let request = request(for: page) { set(request.target, to: .unset) }
  }

  /// The assignment that makes `node` appear; nil if there isn't one.
  func request(for node: NodeID) -> (target: Storage, value: SwiftValue)? {
    for condition in system.conditions where condition.node == node {
      guard let request = condition.condition.request, request.value != .bool(false),
        let target = storage(of: request.target)
      else { continue }
      return (target, request.value)
    }
    return nil
  }
}
