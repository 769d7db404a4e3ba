package import FocusModel
package import FocusNavigation

/// Two controls of one window have the same name, and nothing between them distinguishes them.
package enum IndistinguishableStops: Rule {
  /// `indistinguishable-stops`
  package static let description = RuleDescription(
    id: "indistinguishable-stops",
    title: "Two controls cannot be distinguished",
    summary: "Consecutive controls of the same kind have the same name.",
    group: .binding, severity: .warning, criteria: [.headingsAndLabels, .nameRoleValue], since: "0.1.0")

  /// Names come from visible text.
  package static let dependsOnTexts = true

  /// The changes in code that may have fixed the names.
  package static let dependsOn: CodeChange = [.named, .tooltip, .prompt, .text, .labelled]

  /// Code may show only one of the controls at a time.
  package static let dependsOnAll: CodeChange = [.visibility]

  private struct Likeness: Hashable {
    var role: Role
    var name: String
    /// The description that a screen reader announces after the name.
    var description: String?
    /// The innermost group that has a name; a screen reader also announces this name.
    var group: NodeID?
  }

  private struct Seen {
    var node: NodeID
    var position: Int
  }

  /// Checks the named stops of each scope in their order.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    // Created for the first two stops with the same name.
    var texts: Texts?
    for order in analysis.orders {
      var last: [Likeness: Seen] = [:]
      for (position, stop) in order.stops.enumerated() {
        let node = tree.modified(by: stop.node)
        guard isComparable(tree[node].role), !tree[node].traits.contains(.internalPart),
          tree.repeater(of: node, inside: order.scope.root) == nil,
          case .named(let name, let origin) = analysis.accessibleName(of: node), !name.isPlaceholder,
          // `unnamed-focus-stop` reports a control that has only its group's name, and `misleading-name`
          // reports an identifier.
          origin != .own(.group), origin != .own(.accessible) || !name.isIdentifier
        else { continue }
        verdict.applies()
        let key = Likeness(
          role: tree[node].role, name: name.lowercased(), description: analysis.description(of: node)?.text,
          group: namedGroup(around: node, tree))
        defer { last[key] = Seen(node: node, position: position) }
        // If a modifier makes a control focusable, there are two stops: the control and the modifier.
        guard let known = last[key], !tree.contains(known.node, node), !tree.contains(node, known.node) else {
          continue
        }
        compare(
          node, isCertain: stop.doubt == nil, at: position, with: known, called: name, origin, analysis,
          &texts,
          &verdict)
      }
    }
  }

  /// Reports `node` if a person cannot distinguish it from `known`, the previous stop with the same name.
  private static func compare(
    _ node: NodeID, isCertain: Bool, at position: Int, with known: Seen, called name: String,
    _ origin: NameOrigin, _ analysis: Analysis, _ texts: inout Texts?, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    // The text before a button shows its purpose; a field has its own label.
    let isPressed = !hasValue(tree[node].role)
    let isNext = known.position == position - 1
    if isPressed, !isNext { return }
    let copresence = analysis.copresence(known.node, node)
    guard copresence == .together || copresence == .possibly,
      !areSetApart(known.node, node, isCertain: isCertain, isPressed: isPressed, analysis, &texts)
    else { return }
    // ambiguous-label reports one label for both controls.
    if case .label(let label) = origin, analysis.labelling.labels(of: known.node).contains(label) { return }
    if isFilledIn(name, tree), areFilledInApart(known.node, node, byContents: origin == .contents, tree) {
      return verdict.cannotTell(node, at: tree[node].span, .mayBeFilledInAlike(name))
    }
    if !analysis.meet(known.node, node) {
      return verdict.cannotTell(
        node, at: tree[node].span, .mayNotMeet(analysis.describe(node), tree[node].role.words))
    }
    // An author who names a single control wants to distinguish it.
    let isGrave = isNext && (!isPressed || origin == .own(.accessible))
    verdict.fail(
      node, at: tree[node].span, isGrave ? .warning : .info, certainty: .likely,
      .isCalledTheSame(
        analysis.describe(node), tree[node].role.words, shares: shared(origin, tree), isNext: isNext),
      notes: notes(on: known.node, besides: node, analysis), with: [.node(known.node)])
  }

  /// The source of a text that people hear instead of a real name; nil for a real name.
  private static func shared(_ origin: NameOrigin, _ tree: FocusTree) -> Name.Source? {
    switch origin {
    case .own(.tooltip): .tooltip
    case .own(.placeholder) where tree.toolkit.speech.descriptions.contains(.placeholder): .placeholder
    default: nil
    }
  }

  /// Whether something between or next to two stops distinguishes them, or may distinguish them.
  private static func areSetApart(
    _ known: NodeID, _ node: NodeID, isCertain: Bool, isPressed: Bool, _ analysis: Analysis,
    _ texts: inout Texts?
  ) -> Bool {
    let tree = analysis.tree
    // If focus visits the stops in a different order from the document, it is unknown what is between them,
    // unless they are side by side.
    let isReversed = node < known
    if isReversed || !isCertain, !areSideBySide(known, node, isCertain: isCertain, tree) { return true }
    if !isReversed {
      let between = texts ?? Texts(analysis)
      texts = between
      if between.stand(between: known, and: node, countingLabels: isPressed) { return true }
    }
    return isPressed && stands(beside: node, apartFrom: known, tree)
  }

  /// The location of the stop with the same name. If both stops come from the same lines, the notes are at
  /// the two uses of the component or, without a component, at the node that contains both stops.
  private static func notes(on known: NodeID, besides node: NodeID, _ analysis: Analysis) -> [SpanNote] {
    let tree = analysis.tree
    let kind = tree[node].role.words
    guard tree.areAtOnePlace(known, node) else { return [SpanNote(.other(kind), at: tree[known].span)] }
    if let use = analysis.use(around: known, besides: node) {
      let own = analysis.use(around: node, besides: known)
      return [SpanNote(.other(kind, inUseOf: tree.componentName(of: use)), at: tree[use].span)]
        + (own.map { [SpanNote(.this(kind, inUseOf: tree.componentName(of: $0)), at: tree[$0].span)] } ?? [])
    }
    guard tree[known].span != tree[node].span, let around = tree.commonAncestor(known, node),
      !tree.areAtOnePlace(around, node)
    else {
      return [SpanNote(.other(kind), at: tree[known].span)]
    }
    return [SpanNote(.bothAreHere(kind), at: tree[around].span)]
  }

  /// Whether two successive stops are in one row or column, or are positioned by frames. If so, their order
  /// is certain, whatever comes before and after. If a row's order differs from that of the document, no text
  /// may be between them.
  private static func areSideBySide(
    _ a: NodeID, _ b: NodeID, isCertain: Bool, _ tree: FocusTree
  ) -> Bool {
    guard let parent = tree[a].parent, parent == tree[b].parent else { return false }
    switch tree[parent].arrangement {
    case .row, .column:
      return a < b || isCertain && tree.children(of: parent).allSatisfy { tree[$0].role.isControl }
    default: return tree[a].frame != nil && tree[b].frame != nil
    }
  }

  /// Whether the row of `node` contains text, in documents that position views by frames in any order. If the
  /// text is also in the row of `other`, it distinguishes the two nodes only if it is between them.
  private static func stands(beside node: NodeID, apartFrom other: NodeID, _ tree: FocusTree) -> Bool {
    guard let parent = tree[node].parent, let place = tree[node].frame else { return false }
    let otherPlace = tree[other].parent == parent ? tree[other].frame : nil
    return tree.children(of: parent).contains { sibling in
      guard tree[sibling].role == .label, tree.names[sibling] != nil, let text = tree[sibling].frame,
        text.isInRow(of: place)
      else { return false }
      guard let otherPlace, text.isInRow(of: otherPlace) else { return true }
      return (min(place.x, otherPlace.x)...max(place.x, otherPlace.x)).contains(text.x)
    }
  }

  /// Whether part of `name` is interpolated at run time.
  private static func isFilledIn(_ name: String, _ tree: FocusTree) -> Bool {
    tree.toolkit.speech.interpolation.map { name.contains($0) } ?? false
  }

  /// Whether different uses of components fill in the text of `a` and `b`. Either the two nodes are in different
  /// uses, or their names come from their contents, and the contents of each node are a use.
  private static func areFilledInApart(
    _ a: NodeID, _ b: NodeID, byContents: Bool, _ tree: FocusTree
  ) -> Bool {
    if instance(of: a, tree) != instance(of: b, tree) { return true }
    return byContents && tree.subtree(of: b).contains { tree[$0].traits.contains(.instance) }
  }

  /// The innermost use of a component that contains `node`; its properties fill in the node's text.
  private static func instance(of node: NodeID, _ tree: FocusTree) -> NodeID? {
    tree.ancestry(of: node).first { tree[$0].traits.contains(.instance) }
  }

  private static func hasValue(_ role: Role) -> Bool {
    switch role {
    case .button, .toggleButton, .menuButton, .link: false
    default: true
    }
  }

  private static func isComparable(_ role: Role) -> Bool {
    // Radio buttons do not count: a radio button is one answer to its group's question, and several groups
    // may have the same answers.
    role.isControl && role != .radioButton
  }

  private static func namedGroup(around node: NodeID, _ tree: FocusTree) -> NodeID? {
    tree.ancestors(of: node).first { tree[$0].role.isLayer || tree.names[$0] != nil }
      .flatMap { tree[$0].role.isLayer ? nil : $0 }
  }

  /// The locations of text that a person may read as a heading of the controls that follow.
  private struct Texts {
    private var labels: [NodeID] = []
    private var headings: [NodeID] = []

    init(_ analysis: borrowing Analysis) {
      let tree = analysis.tree
      var labelling: Set<NodeID> = []
      for order in analysis.orders {
        for stop in order.stops { labelling.formUnion(analysis.labelling.labels(of: stop.node)) }
      }
      var index = 0
      while index < tree.nodes.count {
        let node = NodeID(index)
        let role = tree.nodes[index].role
        if role.isControl {
          // The text inside a control is part of its name, so it is skipped.
          index = Int(tree.nodes[index].subtreeEnd.index)
          continue
        }
        if role == .label || role == .heading || role == .image || role == .custom || role == .group {
          let isFilledByCode = tree.nodes[index].traits.contains(.namedElsewhere)
          if role == .custom || tree.names[node] != nil || isFilledByCode {
            labels.append(node)
            if !labelling.contains(node) { headings.append(node) }
          }
        }
        index += 1
      }
    }

    func stand(between first: NodeID, and second: NodeID, countingLabels: Bool) -> Bool {
      let places = countingLabels ? labels : headings
      let next = places.partitioningIndex { $0 > first }
      return next < places.endIndex && places[next] < second
    }
  }
}

extension Frame {
  /// Whether a horizontal line can cross both frames.
  fileprivate func isInRow(of other: Frame) -> Bool { y < other.y + other.height && other.y < y + height }
}

extension Finding.Message {
  fileprivate static func mayBeFilledInAlike(_ text: String) -> Self {
    """
    two uses of a component have the same name, “\(text)”; their contents may differ, so it is unclear whether \
    people can tell the two apart
    """
  }

  fileprivate static func mayNotMeet(_ name: String, _ kind: String) -> Self {
    """
    \(name) has the same name as another \(kind); the document does not say whether both are shown at the same time
    """
  }

  /// - Parameters:
  ///   - source: The source of the text, if it is not a real name.
  ///   - isNext: Whether nothing is between the two controls.
  fileprivate static func isCalledTheSame(
    _ name: String, _ kind: String, shares source: Name.Source?, isNext: Bool
  ) -> Self {
    let other = "another \(kind) \(isNext ? "just before it" : "earlier in the Tab order")"
    return switch source {
    case .tooltip:
      """
      \(name) is named only by its tooltip, and \(other) has the same tooltip: people cannot tell the two apart by name
      """
    case .placeholder:
      """
      \(name) has a placeholder but no name, and \(other) has the same placeholder: people cannot tell the two apart
      """
    default: "\(name) has the same name as \(other): people cannot tell the two apart by name"
    }
  }

  fileprivate static func other(_ kind: String) -> Self { "the other \(kind)" }

  fileprivate static func bothAreHere(_ kind: String) -> Self {
    "the other \(kind) comes from the same source lines, which are used more than once"
  }

  fileprivate static func this(_ kind: String, inUseOf component: String) -> Self {
    "this \(kind) is in this use of '\(component)'"
  }

  fileprivate static func other(_ kind: String, inUseOf component: String) -> Self {
    "the other \(kind) is in this use of '\(component)'"
  }
}
