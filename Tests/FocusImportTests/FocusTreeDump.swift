@_spi(Dialects) import FocusModel

/// A focus tree as text that people can read and that is compared with files.
///
/// Each line is a node: its number, kind in the toolkit's words, role, names, unusual facts, and location.
/// The entries of the focus system follow, and refer to nodes by number.
struct FocusTreeDump {
  private let tree: FocusTree
  private let lines: [LineIndex]
  private var text = ""

  /// The dump of `tree`.
  static func text(of tree: FocusTree) -> String {
    var dump = FocusTreeDump(tree)
    dump.write()
    return dump.text
  }

  private init(_ tree: FocusTree) {
    self.tree = tree
    lines = tree.sources.map(LineIndex.init)
  }

  private mutating func write() {
    text = "\(tree.dialect.id), \(tree.policy.rawValue)"
    text += tree.isClosedWorld ? ", closed world\n" : "\n"
    var ends: [NodeID] = []
    for id in tree.ids {
      while let end = ends.last, end <= id { ends.removeLast() }
      text += String(repeating: "  ", count: ends.count) + node(id) + "\n"
      ends.append(tree[id].subtreeEnd)
    }
    identifiersAndReferences()
    keys()
    focusStates()
    focusedValues()
    actions()
    section("notes", tree.notes) { "\($1.message) \($0.place($1.span))" }
  }

  private mutating func section<Item>(
    _ title: String, _ items: [Item], _ line: (FocusTreeDump, Item) -> String
  ) {
    guard !items.isEmpty else { return }
    text += "\n\(title)\n" + items.map { "  \(line(self, $0))\n" }.joined()
  }

  // MARK: Nodes

  private func node(_ id: NodeID) -> String {
    let node = tree[id]
    var parts = ["\(id)", node.kind]
    if node.role.rawValue != node.kind { parts.append(node.role.rawValue) }
    if let name = node.id { parts.append("id=\(name)") }
    parts += (tree.names[id] ?? []).map { name in
      (name.source == .content ? "" : "\(name.source)=") + "“\(name.text)”"
    }
    if let name = tree.editorNames[id] { parts.append("editor=“\(name)”") }
    if node.arrangement != .none { parts.append("\(node.arrangement)") }
    if node.placement != .documentOrder { parts.append("\(node.placement)") }
    if node.alignment != .fill { parts.append("\(node.alignment)") }
    if let frame = node.frame { parts.append("\(frame.x),\(frame.y) \(frame.width)×\(frame.height)") }
    parts += focusability(node.focusability)
    if node.traversal != .contents {
      parts.append(Self.traversals[node.traversal] ?? "\(node.traversal.stop) \(node.traversal.scope)")
    }
    if let visible = fact(node.isVisible, "visible", "hidden", usually: true) { parts.append(visible) }
    if let enabled = fact(node.isEnabled, "enabled", "disabled", usually: true) { parts.append(enabled) }
    parts += Self.traits.filter { node.traits.contains($0.trait) }.map(\.name)
    if let said = tree.accessibility[id] { parts += accessibility(said) }
    return parts.joined(separator: " ") + " " + place(node.span)
  }

  /// The ways in which focus reaches a node; empty if the node only displays something.
  private func focusability(_ focusability: Focusability) -> [String] {
    guard focusability != .none else { return [] }
    let tab = focusability.needsKeyboardNavigationSetting ? "tab-by-setting" : "tab"
    return [
      fact(focusability.sequential, tab, "no-\(tab)"), fact(focusability.pointer, "click", "no-click"),
      fact(focusability.program, "set", "no-set"),
      fact(focusability.assistive, "assistive", "no-assistive", usually: true),
    ].compactMap { $0 }
  }

  private func accessibility(_ said: Accessibility) -> [String] {
    var parts: [String] = []
    if let hidden = fact(said.isHidden, "hidden-from-assistive", "shown-to-assistive", usually: false) {
      parts.append(hidden)
    }
    if said.children != .separate { parts.append("children-\(said.children)") }
    if said.sortPriority != 0 { parts.append("sort-priority=\(said.sortPriority)") }
    if let responds = said.respondsToUserInteraction { parts.append("responds=\(responds)") }
    if !said.traits.isEmpty { parts.append("traits=\(said.traits.joined(separator: ","))") }
    if said.hasActions { parts.append("has-actions") }
    return parts
  }

  /// A fact as a word; a fact that the document sets has a mark, and an unknown fact has a question mark.
  private func fact(_ fact: Fact<Bool>, _ yes: String, _ no: String, usually: Bool? = nil) -> String? {
    switch fact {
    case .stated(let value, _): (value ? yes : no) + "!"
    case .implied(let value): value == usually ? nil : value ? yes : no
    case .unknown(let reason): "\(yes)?\(reason)"
    }
  }

  private static let traversals: [Traversal: String] = [
    .selfThenContents: "selfThenContents", .selfOnly: "selfOnly",
    .skipsForward: "skipsForward", .nothing: "nothing",
    .contentsThenSelf: "contentsThenSelf", .contentsElseSelf: "contentsElseSelf", .oneStop: "oneStop",
    .swallowsForward: "swallowsForward", .keepsFocus: "keepsFocus",
  ]

  private static let traits: [(trait: Node.Traits, name: String)] = [
    (.compound, "compound"),
    (.pointerAction, "pointer-action"), (.keyHandler, "key-handler"), (.internalPart, "internal-part"),
    (.opaque, "opaque"), (.focusSection, "focus-section"), (.titleBar, "title-bar"),
    (.invisible, "invisible"), (.collapsed, "collapsed"), (.selected, "selected"), (.keepsTab, "keeps-tab"),
    (.modal, "modal"), (.standalone, "standalone"),
    (.hasAlternativeAccess, "alternative-access"), (.arrowKeyMember, "arrow-key-member"),
    (.picture, "picture"), (.readOnly, "read-only"), (.decoration, "decoration"), (.cluster, "cluster"),
    (.namedElsewhere, "named-elsewhere"),
  ]

  /// The line and column of `span`, and the file if it is not the document itself.
  private func place(_ span: SourceSpan) -> String {
    let location = lines[Int(span.source)].location(of: span)
    let file = span.source == 0 ? "" : "\(location.path.split(separator: "/").last ?? ""):"
    return "@\(file)\(location.line):\(location.column)"
  }

  // MARK: References to nodes

  private mutating func identifiersAndReferences() {
    section("identifiers", tree.identifiers) { dump, identifier in
      "\(identifier.name) \(identifier.node?.description ?? identifier.kind) \(dump.place(identifier.span))"
    }
    section("references", tree.references) { dump, reference in
      "\(reference.from) \(reference.kind) \(reference.target): \(reference.resolution) "
        + "by \(reference.statement) \(dump.place(reference.span))"
    }
    section("chains", tree.order.chains) { dump, chain in
      "\(chain.container): "
        + chain.members.map { "\($0.target) \($0.node?.description ?? "missing")" }.joined(separator: ", ")
        + " \(dump.place(chain.span))"
    }
    section("linked scopes", tree.order.linkedScopes.sorted { $0.key < $1.key }) { dump, scope in
      "\(scope.key) \(dump.fact(scope.value, "linked", "not-linked") ?? "")"
    }
    section("edges", tree.order.edgeOrders) { _, order in
      "\(order.first.node) \(order.first.side) ≤ \(order.second.node) \(order.second.side)"
    }
    section("traversal statements", tree.order.traversalStatements.sorted(by: { $0.key < $1.key })) {
      "\($1.key) \($0.place($1.value))"
    }
    section("suppressions", tree.suppressions) { dump, suppression in
      let rules = suppression.rules?.map(\.description).joined(separator: ", ") ?? "all"
      return "\(dump.place(suppression.span)) \(rules): \(suppression.reason ?? "no reason")"
    }
    section("ineffective", tree.ineffective) {
      "\($1.node) \($1.statement): \($1.reason) \($0.place($1.span))"
    }
  }

  private mutating func keys() {
    section("mnemonics", tree.mnemonics) { dump, mnemonic in
      "\(mnemonic.node) \(mnemonic.character) → \(mnemonic.target?.description ?? "nothing")"
        + "\(mnemonic.targetIsCertain ? "" : "?") \(mnemonic.context) \(dump.place(mnemonic.span))"
    }
    section("shortcuts", tree.shortcuts) { dump, shortcut in
      "\(shortcut.node) \(shortcut.chord?.description ?? "?") “\(shortcut.text)” \(shortcut.domain)"
        + "\(shortcut.action.map { " \($0)" } ?? "") \(dump.place(shortcut.span))"
    }
  }

  // MARK: The focus system

  private mutating func focusStates() {
    let system = tree.focusSystem
    section("focus states", Array(system.states.enumerated())) { dump, item in
      let state = item.element
      return "\(item.offset) \(state.name): \(state.typeName) \(state.type) of \(state.owner)"
        + "\(state.initialValue.map { " = \($0)" } ?? "")\(state.escapes ? " escapes" : "") "
        + dump.place(state.span)
    }
    section("bindings", system.bindings) { dump, binding in
      "\(binding.node) \(dump.state(binding.state, binding.stateName)) == \(binding.value)"
        + "\(binding.isSearch ? " search" : "") \(dump.place(binding.span))"
    }
    section("default focus", system.defaultFocuses) { dump, focus in
      "\(focus.node) \(dump.state(focus.state, focus.stateName)) = \(focus.value)"
        + "\(focus.isUserInitiated ? " user-initiated" : "") \(dump.place(focus.span))"
    }
    section("scopes", system.scopes) { "\($1.node) \($0.namespace($1.namespace)) \($0.place($1.span))" }
    section("preferences", system.preferences) { dump, preference in
      "\(preference.node) \(dump.namespace(preference.namespace)) "
        + "\(dump.fact(preference.prefers, "prefers", "does-not-prefer") ?? "") \(dump.place(preference.span))"
    }
    section("environment reads", system.environmentReads) {
      "\($1.owner) \($1.name) \($0.place($1.span))"
    }
  }

  private mutating func focusedValues() {
    let system = tree.focusSystem
    section("keys", system.keys) { dump, key in
      "\(key.name): \(key.typeName)\(key.isOptional ? " optional" : "")\(key.isBinding ? " binding" : "")"
        + "\(key.hasDefault ? " default" : "") \(dump.place(key.span))"
    }
    section("publications", system.publications) { dump, publication in
      "\(publication.node) \(publication.subject) = \(publication.value?.description ?? "nil")"
        + "\(publication.isSceneScoped ? " scene" : "")\(publication.isObservableObject ? " object" : "")"
        + "\(publication.mayBeNil ? " may-be-nil" : "") \(dump.place(publication.span))"
    }
    section("readers", system.readers) { dump, reader in
      "\(reader.owner) \(reader.kind.rawValue) \(reader.name): \(reader.subject)"
        + "\(reader.isOptional ? "" : " not-optional") \(dump.place(reader.span))"
    }
    section("guards", system.guards) { "\($1.node) needs \($1.reader) \($0.place($1.span))" }
  }

  private mutating func actions() {
    let system = tree.focusSystem
    section("assignments", system.assignments) { dump, assignment in
      "\(assignment.node) \(assignment.trigger): \(dump.state(assignment.state, assignment.stateName)) "
        + "= \(assignment.value)\(assignment.conditions.isEmpty ? "" : " conditional") \(dump.place(assignment.span))"
    }
    section("resets", system.resets) {
      "\($1.node) \($1.trigger): \($0.namespace($1.namespace)) \($0.place($1.span))"
    }
    section("actions", system.actions) { "\($1.node) \($1.trigger): \($1.effect) \($0.place($1.span))" }
    section("variables", system.variables) { dump, variable in
      "\(variable.name)\(variable.initialValue.map { " = \($0)" } ?? "") of \(variable.owner) "
        + dump.place(variable.span)
    }
    section("conditions", system.conditions) { dump, condition in
      "\(condition.node) while \(condition.condition) \(dump.place(condition.span))"
    }
  }

  private func state(_ state: FocusStateID?, _ name: String) -> String {
    "\(name)[\(state.map { "\($0.index)" } ?? "unknown")]"
  }

  private func namespace(_ namespace: NamespaceID) -> String {
    "\(namespace.name) of \(namespace.owner?.description ?? "nobody")"
  }
}
