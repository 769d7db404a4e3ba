import FocusModel
import FocusNavigation

extension Role {
  /// Whether it has its own value, so that no command elsewhere can replace it.
  var holdsValue: Bool {
    switch self {
    case .button, .toggleButton, .link, .menuButton: false
    default: isControl
    }
  }
}

extension Role {
  /// Whether arrow keys choose its rows once it has focus.
  var holdsRows: Bool {
    switch self {
    case .list, .table, .tree, .grid: true
    default: false
    }
  }

  /// Whether the letter of its label only gives it focus. Buttons of all kinds are pressed by that letter.
  fileprivate var isFocusedByLabel: Bool {
    switch self {
    case .comboBox, .slider, .spinButton, .datePicker: true
    default: isTextInput || holdsRows
    }
  }

  /// Whether people use it by pressing it.
  var isPressed: Bool { isControl && !holdsValue }

  /// Whether pressing it calls an action and does not change it.
  fileprivate var isCommand: Bool { self == .button || self == .link }
}

extension Focusability {
  /// Whether neither keys nor clicks give it focus.
  fileprivate var isRefused: Bool { sequential.value == false && pointer.value == false }

  /// The place of the statement about how the node takes focus.
  var statement: SourceSpan? { sequential.span ?? program.span }
}

extension FocusTree {
  /// Whether application code can find `node` by its id or that of the view that makes it, and name, enable,
  /// show or hide it.
  func isFoundByCode(_ node: NodeID) -> Bool {
    evidence.codeMayAdd && toolkit.ids.areFoundByCode && (self[node].id != nil || codeNames[node] != nil)
  }

  /// The nodes that a mnemonic, shortcut or default action reaches: toolkits trigger a default button even if
  /// it takes no focus.
  var nodesWithKeys: Set<NodeID> {
    var nodes = Set(shortcuts.map(\.node))
    for reference in references where reference.kind == .defaultAction {
      if case .node(let target) = reference.resolution { nodes.insert(target) }
    }
    for mnemonic in mnemonics {
      if let target = mnemonic.target, !isLost(mnemonic, on: target) { nodes.insert(target) }
    }
    return nodes
  }

  /// Whether the letter `mnemonic` has no effect with `target` because that cannot be focused.
  ///
  /// The letter of a label focuses a field, which has to be focusable. If letters only focus their control
  /// and call the action of a button (``Toolkit/Mnemonics/sharedWithoutFocus``), a letter has no effect for
  /// an unfocusable control that is not a button.
  func isLost(_ mnemonic: Mnemonic, on target: NodeID) -> Bool {
    guard self[target].focusability.isRefused else { return false }
    let role = self[target].role
    if mnemonic.node != target, role.isFocusedByLabel { return true }
    return toolkit.keys.mnemonics?.sharedWithoutFocus != nil && role.isControl && !role.isCommand
  }

  /// Whether a modifier of the same view as `node` reacts to taps.
  func hasGesture(around node: NodeID) -> Bool {
    let modifiers = ancestry(of: node).prefix { self[$0].role == .modifier }
    if modifiers.contains(where: { self[$0].traits.contains(.pointerAction) }) { return true }
    let inside = modified(by: node)
    return (Int(node.index)..<Int(inside.index)).contains { nodes[$0].traits.contains(.pointerAction) }
  }

  /// Whether an ancestor of `node` operates it as a whole: a tap or an action of its view or of a view with
  /// no other contents, also where a component is used, or a control that it is part of.
  func isOperated(around node: NodeID) -> Bool {
    var isSameView = true
    for ancestor in ancestors(of: node) {
      if self[ancestor].role.isLayer { return false }
      if self[ancestor].role.isControl { return true }
      guard isSameView else { continue }
      let takesTaps = focusSystem.actions.contains { $0.node == ancestor && $0.trigger == .onTapGesture }
      if takesTaps || accessibility[ancestor]?.hasActions == true { return true }
      isSameView = self[NodeID(Int(ancestor.index) + 1)].subtreeEnd == self[ancestor].subtreeEnd
    }
    return false
  }

  /// A modifier of the view `node` that marks it as not focusable.
  func refusal(around node: NodeID) -> NodeID? {
    ancestors(of: node).prefix { self[$0].role == .modifier }.first {
      if case .stated(false, _) = self[$0].focusability.sequential { true } else { false }
    }
  }

  /// A modifier of `node` or of its view with unknown effect.
  func unknownModifier(around node: NodeID) -> NodeID? {
    let subject = modified(by: node)
    return ancestors(of: subject).prefix { self[$0].role == .modifier }.first {
      self[$0].traits.contains(.opaque)
    }
  }

  /// A modifier of the same view, applied after `node`, that makes the view focusable.
  func focusableModifier(around node: NodeID) -> NodeID? {
    ancestors(of: node).prefix { self[$0].role == .modifier }.first {
      self[$0].focusability.sequential.value == true
    }
  }
}

extension Analysis {
  /// The stops in the subtree of `node`, itself included, in document order. Linear in its size.
  func stops(in node: NodeID) -> [NodeID] {
    tree.subtree(of: node).filter { isStop($0) }
  }

  /// Whether sequential navigation reaches `node` by a stop in it. An element pressed as a whole is not
  /// reached through a view in it that only may take focus. Linear in the size of its subtree.
  func isReachedInside(_ node: NodeID) -> Bool {
    let role = tree[node].role
    return tree.subtree(of: node).dropFirst().contains {
      guard isStop($0) else { return false }
      // A view shown instead of rows is not a row.
      if role.holdsRows, self[$0].isVisible != .yes {
        return tree.ancestry(of: $0).prefix { $0 != node }.contains { tree[$0].role == .listItem }
      }
      return !role.isPressed || tree[$0].focusability.sequential.value == true
    }
  }

  /// Whether `node` is inside a stop of its layer.
  func isInsideStop(_ node: NodeID) -> Bool {
    tree.stepsInLayer(up: node).contains { isStop($0.parent) }
  }

  /// Whether a keyboard user can choose `node`: Tab stops on it, or it is an item of a menu, which keys go
  /// through.
  func isOffered(_ node: NodeID) -> Bool {
    isStop(node) || tree[node].role == .menuItem && !isOutOfUse(node)
  }

  /// Whether sequential navigation stops inside `node`. Linear in the size of its subtree.
  func holdsStop(_ node: NodeID) -> Bool {
    var index = Int(node.index) + 1
    let end = Int(tree[node].subtreeEnd.index)
    while index < end {
      if isStop(NodeID(index)) { return true }
      index += 1
    }
    return false
  }

  /// The controls in the subtree of `node`, itself included, that are in use and not part of another control;
  /// lists and tables among them if requested. Linear in its size.
  func controls(in node: NodeID, andRows: Bool = false) -> [NodeID] {
    var controls: [NodeID] = []
    var index = Int(node.index)
    let end = Int(tree[node].subtreeEnd.index)
    while index < end {
      let id = NodeID(index)
      let role = tree.nodes[index].role
      if role.isControl || andRows && role.holdsRows, !tree.nodes[index].traits.contains(.internalPart),
        !isOutOfUse(id)
      {
        controls.append(id)
      }
      let isLayer = role.isLayer && id != node
      index = isLayer || role.isControl ? Int(tree.nodes[index].subtreeEnd.index) : index + 1
    }
    return controls
  }

  /// The outermost ancestor in the layer of `node` that keeps sequential navigation from it.
  func blocker(of node: NodeID) -> NodeID? {
    var outermost: NodeID?
    for (_, parent) in tree.stepsInLayer(up: node) {
      switch tree[parent].traversal.scope {
      case .none, .once, .cycle, .contained, .lost: outermost = parent
      case .continue, .local: break
      }
    }
    return outermost
  }

  /// Whether only containers keep sequential navigation from `node`, and the document makes them refuse focus
  /// for themselves and their contents.
  func isOnlyRefused(_ node: NodeID) -> Bool {
    for (_, parent) in tree.stepsInLayer(up: node) {
      switch tree[parent].traversal.scope {
      case .none:
        guard tree[parent].traversal == .nothing, !tree[parent].traits.contains(.collapsed),
          case .stated(false, _) = tree[parent].focusability.sequential
        else { return false }
      case .once, .cycle, .contained, .lost: return false
      case .continue, .local: break
      }
    }
    return true
  }

  /// Whether only bars keep sequential navigation from `node`, and arrow keys in them move between focusable
  /// controls.
  func isInBar(_ node: NodeID) -> Bool {
    let blockers = tree.stepsInLayer(up: node).map(\.parent).filter {
      tree[$0].traversal.scope != .continue && tree[$0].traversal.scope != .local
    }
    return !blockers.isEmpty
      && blockers.allSatisfy { tree[$0].traversal.scope == .once && tree[$0].role == .toolbar }
  }

  /// Whether Tab gets lost around `node`, and its scope has no stops that could be cut off.
  func isLostWithAll(_ node: NodeID) -> Bool {
    guard let blocker = blocker(of: node), tree[blocker].traversal.scope == .lost else { return false }
    return orders.contains { $0.scope.root == self[node].layer && $0.stops.isEmpty }
  }

  /// The reason why something that cannot be focused may be usable through its row.
  enum RowExcuse {
    /// Nothing in its layout takes focus, so a list around it may take it.
    case layoutTakesNoFocus
    /// It shows the state of a row that takes focus.
    case showsStateOfRow
    /// It is the only control of a row that a key activates.
    case isActivated
  }

  /// Whether something that cannot be focused may be usable through its row, and why.
  func row(around node: NodeID) -> RowExcuse? {
    let role = tree[node].role
    if drawsState(role), let row = tree.ancestors(of: node).first(where: { tree.activatedRows.contains($0) }),
      isStop(row), controls(in: row).count == 1
    {
      return .isActivated
    }
    guard tree.toolkit.views.rowsActForContents, !role.isTextInput, !role.holdsRows else { return nil }
    if orders.allSatisfy(\.stops.isEmpty) { return .layoutTakesNoFocus }
    return drawsState(role) && isInsideStop(node) ? .showsStateOfRow : nil
  }

  /// Whether it shows whether something is on, so that its row can do the same.
  private func drawsState(_ role: Role) -> Bool {
    switch role {
    case .checkbox, .radioButton, .switchControl, .toggleButton: true
    default: false
    }
  }

  private func isOwnWidget(_ node: NodeID) -> Bool {
    tree[node].traits.contains(.standalone) && !tree[node].role.isLayer
  }

  /// Whether a custom widget may handle keys for its contents: it takes focus itself, or places its parts
  /// itself.
  private func actsForItsParts(_ widget: NodeID) -> Bool {
    tree[widget].focusability.sequential.value != false || tree[widget].arrangement == .none
  }

  /// A place whose commands usually also have a key or a menu item.
  enum PlaceOfDuplicates { case toolbar, listRow, tab, textField, titleBar, ownWidget }

  /// The place of `node`, if commands there usually also have a key or a menu item.
  func placeOfDuplicates(around node: NodeID) -> PlaceOfDuplicates? {
    for (_, parent) in tree.stepsInLayer(up: node) {
      switch tree[parent].role {
      case .toolbar: return .toolbar
      case .listItem: return .listRow
      case .tab: return .tab
      case .textField, .searchField, .secureField: return .textField
      case _ where tree[parent].traits.contains(.titleBar): return .titleBar
      case _ where tree.evidence.codeMayAdd && isOwnWidget(parent) && actsForItsParts(parent):
        return .ownWidget
      default: break
      }
    }
    return nil
  }
}

extension Mnemonic {
  /// The place of its text, if the document only refers to it.
  var textNote: SpanNote? { resourceSpan.map { SpanNote(.textIsHere(text), at: $0, of: node) } }
}

extension Finding.Message {
  fileprivate static func textIsHere(_ text: String) -> Self { "the text “\(text)” is here" }
}
