package import FocusModel

/// Lookup tables of a tree, by node; each table is built on first use.
///
/// Rules use these tables to look up nodes. Searching all mnemonics or references for each node would take
/// quadratic time in large documents.
struct NodeTables: ~Copyable, Sendable {
  let nodesWithKeys = MadeOnce<Set<NodeID>>()
  let mnemonics = MadeOnce<[NodeID: Mnemonic]>()
  let mnemonicTexts = MadeOnce<Set<NodeID>>()
  let labels = MadeOnce<LabelEnds>()
  let actions = MadeOnce<[NodeID: [ViewAction]]>()
  let identifiers = MadeOnce<[String: [Identifier]]>()
  let obstacles = MadeOnce<Set<NodeID>>()
  let controls = MadeOnce<(first: NodeID, last: NodeID)?>()
  let fields = MadeOnce<[FieldPlace: PlacedFields]>()
  let searchFields = MadeOnce<[NodeID: [NodeID]]>()
  let radioGroups = MadeOnce<RadioGroups>()
  let handlers = MadeOnce<[String: [NodeID]]>()
  /// The verdict of `unreachable-control`, whose type belongs to the rules.
  let unreachable = MadeOnce<any Sendable>()
}

/// The labels that refer to controls, and the controls that labels refer to, whether or not the reference
/// takes effect.
struct LabelEnds: Sendable {
  var labels: Set<NodeID> = []
  /// The controls that have a label.
  var targets: Set<NodeID> = []
  /// The controls that are declared too late for their labels.
  var lostTargets: Set<NodeID> = []
}

extension Analysis {
  /// The conclusion about unreachable controls, which several rules share; `make` draws it on first use.
  package func unreachable<Conclusion: Sendable>(_ make: () -> Conclusion) -> Conclusion {
    tables.unreachable.value(make) as? Conclusion ?? make()
  }

  /// The nodes that a mnemonic, a shortcut or the default action reaches. Toolkits trigger a default button
  /// even if it does not take focus.
  package var nodesWithKeys: Set<NodeID> {
    tables.nodesWithKeys.value {
      var nodes = Set(tree.shortcuts.map(\.node))
      for reference in tree.references where reference.kind == .defaultAction {
        if case .node(let target) = reference.resolution { nodes.insert(target) }
      }
      for mnemonic in tree.mnemonics {
        if let target = mnemonic.target, !tree.isLost(mnemonic, on: target) { nodes.insert(target) }
      }
      return nodes
    }
  }

  /// The other controls and menu items that call the same function as `node` when they are pressed.
  package func nodes(calledLike node: NodeID) -> [NodeID] {
    guard let handler = tree.code.pressHandlers[node] else { return [] }
    let nodes = tables.handlers.value {
      Dictionary(grouping: tree.code.pressHandlers.keys.sorted()) { tree.code.pressHandlers[$0] ?? "" }
    }
    return (nodes[handler] ?? []).filter { $0 != node }
  }

  /// The first mnemonic whose target is `node`; nil if there isn't one.
  package func mnemonic(to node: NodeID) -> Mnemonic? {
    tables.mnemonics.value {
      Dictionary(
        tree.mnemonics.lazy.compactMap { mnemonic in mnemonic.target.map { ($0, mnemonic) } },
        uniquingKeysWith: { first, _ in first })
    }[node]
  }

  /// Whether the text of `node` marks a mnemonic.
  package func showsMnemonic(_ node: NodeID) -> Bool {
    tables.mnemonicTexts.value { Set(tree.mnemonics.map(\.node)) }.contains(node)
  }

  /// Whether `node` is a label that refers to a control, even if the control does not exist.
  package func isTiedLabel(_ node: NodeID) -> Bool { labelEnds.labels.contains(node) }

  /// Whether a label refers to `node` before `node` is declared, so the label is not connected.
  package func hasLostLabel(_ node: NodeID) -> Bool { labelEnds.lostTargets.contains(node) }

  /// Whether a label refers to `node`, or `node` refers to a label.
  package func isLabelled(_ node: NodeID) -> Bool { labelEnds.targets.contains(node) }

  private var labelEnds: LabelEnds {
    tables.labels.value {
      var ends = LabelEnds()
      for reference in tree.references where reference.kind == .labelledBy {
        ends.targets.insert(reference.from)
      }
      for reference in tree.references where reference.kind == .labels {
        ends.labels.insert(reference.from)
        if case .node(let target) = reference.resolution { ends.targets.insert(target) }
        if case .notYet(let target) = reference.resolution { ends.lostTargets.insert(target) }
      }
      return ends
    }
  }

  /// The effects of `trigger` on `node`, in document order.
  package func actions(of node: NodeID, _ trigger: Trigger) -> [ViewAction] {
    let all = tables.actions.value { Dictionary(grouping: tree.focusSystem.actions, by: \.node) }[node] ?? []
    return all.filter { $0.trigger == trigger }
  }

  /// The declarations of the id `name`, in document order.
  package func identifiers(named name: String) -> [Identifier] {
    tables.identifiers.value { Dictionary(grouping: tree.identifiers, by: \.name) }[name] ?? []
  }

  /// Whether sequential navigation fails at `node`.
  package func isObstacle(_ node: NodeID) -> Bool {
    tables.obstacles.value { Set(orders.lazy.flatMap(\.obstacles).map(\.node)) }.contains(node)
  }

  /// Whether the document has a control outside `node`, ignoring parts of other controls.
  package func hasControl(outside node: NodeID) -> Bool {
    let ends = tables.controls.value {
      let controls = tree.ids.lazy.filter {
        self.tree[$0].role.isControl && !self.tree[$0].traits.contains(.internalPart)
      }
      guard let first = controls.first, let last = controls.last else { return nil }
      return (first, last)
    }
    return ends.map { !tree.contains(node, $0.first) || !tree.contains(node, $0.last) } ?? false
  }

  /// Whether `node` is certainly hidden or disabled.
  package func isOutOfUse(_ node: NodeID) -> Bool {
    self[node].isVisible == .no || self[node].isEnabled == .no
  }
}

/// A page, or the part of a window outside its pages.
struct FieldPlace: Hashable {
  var layer: NodeID
  var page: NodeID?
}

/// The single-line fields in use on one page or in one window.
package struct PlacedFields: Sendable {
  /// The first search field; nil if there isn't one.
  package var search: NodeID?
  /// The first field that Tab reaches; nil if there isn't one.
  package var first: NodeID?
  /// The number of fields that Tab reaches.
  package var count = 0
}

extension Analysis {
  /// The text and search fields in use on the page of `node`, or else in its window.
  package func fields(around node: NodeID) -> PlacedFields {
    let fields = tables.fields.value {
      var fields: [FieldPlace: PlacedFields] = [:]
      for field in tree.ids where !isOutOfUse(field) {
        let isSearch = tree[field].role == .searchField
        guard isSearch || tree[field].role == .textField else { continue }
        let place = FieldPlace(layer: self[field].layer, page: self[field].page)
        fields[place, default: PlacedFields()].add(field, isSearch: isSearch, isStop: isStop(field))
      }
      return fields
    }
    return fields[FieldPlace(layer: self[node].layer, page: self[node].page)] ?? PlacedFields()
  }

  /// The search fields in use in the window `layer`, in document order.
  package func searchFields(in layer: NodeID) -> [NodeID] {
    tables.searchFields.value {
      Dictionary(
        grouping: tree.ids.filter { tree[$0].role == .searchField && !isOutOfUse($0) },
        by: { self[$0].layer })
    }[layer] ?? []
  }
}

extension PlacedFields {
  fileprivate mutating func add(_ field: NodeID, isSearch: Bool, isStop: Bool) {
    if isSearch, search == nil { search = field }
    guard isStop else { return }
    if first == nil { first = field }
    count += 1
  }
}

extension FocusTree {
  /// Whether the letter `mnemonic` has no effect on `target` because `target` cannot take focus.
  ///
  /// A label's letter focuses a field, which must be focusable. In toolkits where letters only focus their
  /// control or press a button (``Toolkit/Mnemonics/sharedWithoutFocus``), a letter has no effect on an
  /// unfocusable control that is not a button.
  package func isLost(_ mnemonic: Mnemonic, on target: NodeID) -> Bool {
    guard self[target].focusability.isRefused else { return false }
    let role = self[target].role
    if mnemonic.node != target, role.isFocusedByLabel { return true }
    return toolkit.keys.mnemonics?.sharedWithoutFocus != nil && role.isControl && !role.isCommand
  }
}
