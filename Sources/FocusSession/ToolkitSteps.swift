import FocusModel
import FocusNavigation

// Steps in documents that do not describe the application's behaviour.
extension FocusSession {
  mutating func playByToolkit(_ step: Step) {
    rememberPages()
    switch step {
    case .tab: moveByTab(.forward)
    case .backTab: moveByTab(.backward)
    case .arrow(let arrow): moveByArrow(arrow)
    case .click(let name): clickByName(name)
    case .focus(let name): sendFocus(to: name)
    case .press(let chord): pressByToolkit(chord)
    case .activate: operateFocused()
    case .present(let name): present(name)
    case .dismiss: dismissFront()
    case .select(let name): select(name)
    case .shows: listStops()
    case .show(let name): state("\(name).visible", true)
    case .hide(let name): state("\(name).visible", false)
    case .assume(let fact, let value): state(fact, value)
    case .set(let name, let text): set("\(name)=\(text)")
    case .type(let name, let text): type(text, intoFieldCalled: name)
    case .write, .wait:
      remarks.problem = "the documents of \(tree.toolkit.name) do not state what the application does"
    }
  }

  /// Sets a fact: `statement` is `NAME.FACT=VALUE`, and the name may contain equals signs.
  private mutating func set(_ statement: String) {
    let parts = statement.split(separator: "=", omittingEmptySubsequences: false)
    guard let value = parts.last.flatMap({ Bool($0.lowercased()) }) else {
      remarks.problem = "'\(parts.last ?? "")' is not true or false"
      return
    }
    state(parts.dropLast().joined(separator: "="), value)
  }

  /// Focuses the view called `name`, or the first view inside it that takes focus, as the application or a
  /// screen reader does.
  mutating func sendFocus(to name: String) {
    guard let node = shownView(called: name) else { return }
    let target = tree.toolkit.hasFocusSystem ? target(in: node) : targetByToolkit(in: node)
    guard let target else {
      if !isEnabled(node) { return note("\(analysis.describe(node)) is disabled") }
      note("nothing in \(analysis.describe(node)) takes focus")
      return
    }
    move(to: target)
    remember(target)
    if !tree.toolkit.hasFocusSystem { for question in openQuestions(about: target) { doubt(question) } }
  }

  /// The view that takes focus when `node` receives it. Nil if no view inside takes focus, or if an ancestor
  /// of `node` refuses focus for its contents.
  private func targetByToolkit(in node: NodeID) -> NodeID? {
    if tree.stepsInLayer(up: node).contains(where: { tree[$0.parent].traversal == .nothing }) { return nil }
    if canTakeFocus(node) { return node }
    return analysis.firstStop(in: node).flatMap { isAble($0) ? $0 : nil }
  }

  /// The view called `name`. If it is not on the screen, records why the step cannot be performed and returns
  /// nil.
  private mutating func shownView(called name: String) -> NodeID? {
    let all = tree.ids.filter { tree[$0].role != .modifier }
    guard let node = find(name, among: all) else {
      remarks.problem = "there is nothing called '\(name)'\(suggestion(for: name, among: callable(all)))"
      return nil
    }
    guard isPresent(node) else {
      remarks.problem = "\(analysis.describe(node)) is not on the screen"
      return nil
    }
    if let closed = tree.stepsInLayer(up: node).first(where: { isClosed($0.parent) })?.parent {
      remarks.problem = "\(analysis.describe(node)) is in \(analysis.describe(closed)), which is closed"
      return nil
    }
    return node
  }

  private func isClosed(_ node: NodeID) -> Bool {
    tree[node].traits.contains(.collapsed) && tree[node].traversal.scope == .none
  }

  private mutating func type(_ text: String, intoFieldCalled name: String) {
    guard let field = shownView(called: name) else { return }
    guard tree[field].role.isTextInput || tree[field].role == .comboBox || tree[field].role == .spinButton
    else {
      remarks.problem = "\(analysis.describe(field)) is not a text field"
      return
    }
    if focused != field { click(onView: field) }
    note("“\(text)” is typed into \(analysis.describe(field)); the application decides what happens next")
  }

  private mutating func clickByName(_ name: String) {
    let all = Array(tree.ids)
    let item = find(name, among: all.filter { !tree[$0].role.isLayer }).flatMap { isPresent($0) ? $0 : nil }
    guard let node = item ?? find(name, among: all) else {
      remarks.problem = "there is nothing called '\(name)'\(suggestion(for: name, among: callable(all)))"
      return
    }
    if isPage(node), tree[node].parent.map({ isPresent($0) }) ?? false { return select(node) }
    click(onView: node)
  }

  private mutating func click(onView node: NodeID) {
    guard isPresent(node), let layer = layers.firstIndex(where: { $0.root == analysis[node].layer }) else {
      remarks.problem = "\(analysis.describe(node)) is not on the screen"
      return
    }
    guard comesToFront(layer) else { return }
    guard isEnabled(node) else { return note("\(analysis.describe(node)) is disabled") }
    remarks.opening = .pointer
    let around = tree.ancestry(of: node).prefix { covers($0, node) }
    let taker = around.first { tree[$0].focusability.pointer.value != false && isAble($0) }
    if let taker, !keepsFocusElsewhere(node) {
      if let reason = tree[taker].focusability.pointer.unknown {
        doubt("whether a click gives focus to \(analysis.describe(taker)): \(reason.explanation)")
      }
      move(to: taker)
      remember(taker)
    }
    if page(ofTab: node) != nil { return operate(node) }
    // Only the title of a group with a check box toggles the box.
    let control = around.first {
      isOperated($0) && ($0 == node || !tree[$0].traits.contains(.switchesContents))
    }
    if let control {
      operate(control)
    } else if taker == nil {
      note("nothing reacts to a click on \(analysis.describe(node))")
    }
  }

  /// Lists the stops of the front layer, in Tab order.
  mutating func listStops() {
    remarks.listed = []
    guard let front = layers.last, let order = analysis.order(of: front.root) else { return }
    if let layer = layerWithAddedButtons {
      note("\(tree.toolkit.name) adds buttons to \(analysis.describe(layer)) that are not in the document")
    }
    let stops = order.stops.filter { isReachableByTab($0.node) && !$0.isCutOff }
    remarks.listed = stops.map(\.node)
    remarks.stops = stops.map { stop in
      analysis.describe(stop.node) + (stop.doubt.map { " (\($0.explanation))" } ?? "")
    }
  }

  mutating func doubt(_ text: String) {
    if !remarks.doubts.contains(text) { remarks.doubts.append(text) }
  }
}
