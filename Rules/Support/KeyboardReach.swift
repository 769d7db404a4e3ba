import FocusModel
import FocusNavigation

extension Analysis {
  /// The stops in the subtree of `node`, including `node`, in document order. Linear in the size of the
  /// subtree.
  func stops(in node: NodeID) -> [NodeID] {
    tree.subtree(of: node).filter { isStop($0) }
  }

  /// Whether sequential navigation reaches `node` through a stop inside it. For an element that is pressed as
  /// a whole, a view that only may take focus is not enough. Linear in the size of the subtree.
  func isReachedInside(_ node: NodeID) -> Bool {
    let role = tree[node].role
    return tree.subtree(of: node).dropFirst().contains {
      guard isStop($0) else { return false }
      // A view that is shown in place of rows is not a row.
      if role.holdsRows, self[$0].isVisible != .yes {
        return tree.ancestry(of: $0).prefix { $0 != node }.contains { tree[$0].role == .listItem }
      }
      return !role.isPressed || tree[$0].focusability.sequential.value == true
    }
  }

  /// Whether `node` is inside a stop of the same layer.
  func isInsideStop(_ node: NodeID) -> Bool {
    tree.stepsInLayer(up: node).contains { isStop($0.parent) }
  }

  /// Whether a keyboard user can choose `node`: it is a stop, or a menu item, which arrow keys reach.
  func isOffered(_ node: NodeID) -> Bool {
    isStop(node) || tree[node].role == .menuItem && !isOutOfUse(node)
  }

  /// The reachable menu items and the stops that read keys, keyed by the function that each calls. A function
  /// that several of them call is omitted, because it may have a different effect for each.
  var commandsByHandler: [String: NodeID] {
    var commands: [String: [NodeID]] = [:]
    for (node, handler) in tree.code.pressHandlers where isOffered(node) {
      guard tree[node].role == .menuItem || tree[node].traits.contains(.keyHandler) else { continue }
      commands[handler, default: []].append(node)
    }
    return commands.compactMapValues { $0.count == 1 ? $0.first : nil }
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

  /// The controls in the subtree of `node`, including `node`, that are in use and not part of another
  /// control. If `andRows` is true, lists and tables are included. Linear in the size of the subtree.
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

  /// The outermost ancestor in the layer of `node` that blocks sequential navigation to `node`.
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

  /// Whether sequential navigation to `node` is blocked only by containers that, according to the document,
  /// refuse focus for themselves and their contents.
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

  /// Whether sequential navigation to `node` is blocked only by bars in which arrow keys move between the
  /// focusable controls.
  func isInBar(_ node: NodeID) -> Bool {
    let blockers = tree.stepsInLayer(up: node).map(\.parent).filter {
      tree[$0].traversal.scope != .continue && tree[$0].traversal.scope != .local
    }
    return !blockers.isEmpty
      && blockers.allSatisfy { tree[$0].traversal.scope == .once && tree[$0].role == .toolbar }
  }

  /// Whether Tab fails in a container of `node`, and the scope of `node` has no stops that could be cut off.
  func isLostWithAll(_ node: NodeID) -> Bool {
    guard let blocker = blocker(of: node), tree[blocker].traversal.scope == .lost else { return false }
    return order(of: self[node].layer)?.stops.isEmpty == true
  }
}

extension Mnemonic {
  /// A note at the mnemonic's text, if the document only refers to this text.
  var textNote: SpanNote? { resourceSpan.map { SpanNote(.textIsHere(text), at: $0, of: node) } }
}

extension Finding.Message {
  fileprivate static func textIsHere(_ text: String) -> Self { "the text “\(text)” is here" }
}
