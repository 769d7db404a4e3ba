package import FocusModel
package import FocusNavigation

/// Two controls of one window that are called the same, with nothing between them that tells them apart.
package enum IndistinguishableStops: Rule {
  /// `indistinguishable-stops`
  package static let description = RuleDescription(
    id: "indistinguishable-stops",
    title: "Two controls cannot be told apart",
    summary: "Controls of the same kind that follow each other have the same name.",
    group: .binding, severity: .warning, criteria: [.headingsAndLabels, .nameRoleValue], since: "0.1.0")

  /// What code may have done about it.
  package static let hangsOn: CodeChange = [.named, .tooltip, .prompt, .text, .labelled]

  /// Code may let them take turns.
  package static let hangsOnAll: CodeChange = [.visibility]

  private struct Likeness: Hashable {
    var role: Role
    var name: String
    /// What a screen reader says after the name.
    var description: String?
    /// The innermost group with a name of its own, which a screen reader says too.
    var group: NodeID?
  }

  private struct Seen {
    var node: NodeID
    var position: Int
  }

  /// Looks at the named stops of each scope in their order.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    // Made for the first two of one name.
    var texts: Texts?
    for order in analysis.orders {
      var last: [Likeness: Seen] = [:]
      for (position, stop) in order.stops.enumerated() {
        let node = tree.modified(by: stop.node)
        guard isComparable(tree[node].role), !tree[node].traits.contains(.internalPart),
          tree.repeater(of: node, inside: order.scope.root) == nil,
          case .named(let name, let origin) = analysis.accessibleName(of: node), !name.isPlaceholder,
          // What has no name but its group's is a matter of `unnamed-focus-stop`, an identifier of `misleading-name`.
          origin != .own(.group), origin != .own(.accessible) || !name.isIdentifier
        else { continue }
        verdict.applies()
        let key = Likeness(
          role: tree[node].role, name: name.lowercased(), description: analysis.description(of: node)?.text,
          group: namedGroup(around: node, tree))
        defer { last[key] = Seen(node: node, position: position) }
        // A control that is made focusable is two stops, itself and what makes it so.
        guard let known = last[key], !tree.contains(known.node, node), !tree.contains(node, known.node) else {
          continue
        }
        let copresence = analysis.copresence(known.node, node)
        guard copresence == .together || copresence == .possibly else { continue }
        // What two buttons are for is told by what stands before them; a field has its own label.
        let isPressed = !hasValue(tree[node].role)
        if isPressed, known.position != position - 1 { continue }
        // Where the order is not that of the document, what stands between them is not known, unless they are beside each
        // other.
        let isReversed = node < known.node
        if isReversed || stop.doubt != nil,
          !areSideBySide(known.node, node, isCertain: stop.doubt == nil, tree)
        {
          continue
        }
        if !isReversed {
          let between = texts ?? Texts(analysis)
          texts = between
          if between.stand(between: known.node, and: node, countingLabels: isPressed) { continue }
        }
        if isPressed, stands(beside: node, apartFrom: known.node, tree) { continue }
        // One label for both is the concern of ambiguous-label.
        if case .label(let label) = origin, analysis.labelling.labels(of: known.node).contains(label) {
          continue
        }
        if isFilledIn(name, tree), areFilledInApart(known.node, node, byContents: origin == .contents, tree) {
          verdict.cannotTell(node, at: tree[node].span, .mayBeFilledInAlike(name))
          continue
        }
        if !analysis.meet(known.node, node) {
          verdict.cannotTell(
            node, at: tree[node].span, .mayNotMeet(analysis.describe(node), tree[node].role.words))
          continue
        }
        let isNext = known.position == position - 1
        // A name that is stated for its own sake is meant to tell them apart.
        let isGrave = isNext && (!isPressed || origin == .own(.accessible))
        verdict.fail(
          node, at: tree[node].span, isGrave ? .warning : .info, certainty: .likely,
          .isCalledTheSame(
            analysis.describe(node), tree[node].role.words, byTooltip: origin == .own(.tooltip),
            isNext: isNext),
          notes: notes(on: known.node, besides: node, analysis), with: [.node(known.node)])
      }
    }
  }

  /// Where the stop of the same name is. If the same lines make both, the notes name the two uses of the component instead, or
  /// else what contains both.
  private static func notes(on known: NodeID, besides node: NodeID, _ analysis: Analysis) -> [SpanNote] {
    let tree = analysis.tree
    let kind = tree[node].role.words
    guard tree.standAtOnePlace(known, node) else { return [SpanNote(.other(kind), at: tree[known].span)] }
    if let use = analysis.use(around: known, besides: node) {
      let own = analysis.use(around: node, besides: known)
      return [SpanNote(.other(kind, inUseOf: tree[use].kind), at: tree[use].span)]
        + (own.map { [SpanNote(.this(kind, inUseOf: tree[$0].kind), at: tree[$0].span)] } ?? [])
    }
    guard tree[known].span != tree[node].span, let around = tree.commonAncestor(known, node),
      !tree.standAtOnePlace(around, node)
    else {
      return [SpanNote(.other(kind), at: tree[known].span)]
    }
    return [SpanNote(.bothAreHere(kind), at: tree[around].span)]
  }

  /// Whether two that follow each other stand in one row or column, or where frames tell, so that the order of the two is
  /// certain whatever comes before and after. In a row that does not follow the document no text may stand between them.
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

  /// Whether a text stands in the row of `node`, where documents place views by frames and in any order. One that stands in
  /// the row of `other` as well tells the two apart only between them.
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

  /// Whether part of `name` is only there at run time.
  private static func isFilledIn(_ name: String, _ tree: FocusTree) -> Bool {
    tree.toolkit.speech.interpolation.map { name.contains($0) } ?? false
  }

  /// Whether the texts of the two are filled in by different uses of components: the two stand in different ones, or are
  /// called what is in them, and that is a use each.
  private static func areFilledInApart(
    _ a: NodeID, _ b: NodeID, byContents: Bool, _ tree: FocusTree
  ) -> Bool {
    if instance(of: a, tree) != instance(of: b, tree) { return true }
    return byContents && tree.subtree(of: b).contains { tree[$0].traits.contains(.instance) }
  }

  /// The use of a component that `node` stands in, whose properties fill in its texts.
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
    // A radio button is one answer to its group's question, and answers repeat.
    role.isControl && role != .radioButton
  }

  private static func namedGroup(around node: NodeID, _ tree: FocusTree) -> NodeID? {
    tree.ancestors(of: node).first { tree[$0].role.isLayer || tree.names[$0] != nil }
      .flatMap { tree[$0].role.isLayer ? nil : $0 }
  }

  /// Where texts stand that a person may take for a heading of what follows.
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
          // What is inside a control is its name.
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
  /// Whether a line across both can be drawn.
  fileprivate func isInRow(of other: Frame) -> Bool { y < other.y + other.height && other.y < y + height }
}

extension Finding.Message {
  fileprivate static func mayBeFilledInAlike(_ text: String) -> Self {
    """
    two uses of a component are called “\(text)” here; what is filled in may differ, so it is unclear whether people can \
    tell them apart
    """
  }

  fileprivate static func mayNotMeet(_ name: String, _ kind: String) -> Self {
    """
    \(name) has the same name as another \(kind); the document does not say whether both are shown at the same time
    """
  }

  /// - Parameter isNext: Whether nothing stands between the two.
  fileprivate static func isCalledTheSame(
    _ name: String, _ kind: String, byTooltip: Bool, isNext: Bool
  ) -> Self {
    """
    \(name) has the same \(byTooltip ? "tooltip" : "name") as another \(kind) \(isNext ? "just" : "shortly") before it: \
    nobody can tell them apart by name
    """
  }

  fileprivate static func other(_ kind: String) -> Self { "the other \(kind)" }

  fileprivate static func bothAreHere(_ kind: String) -> Self {
    "the other \(kind) is in here, too: the same lines make both"
  }

  fileprivate static func this(_ kind: String, inUseOf component: String) -> Self {
    "this \(kind) is in this use of '\(component)'"
  }

  fileprivate static func other(_ kind: String, inUseOf component: String) -> Self {
    "the other \(kind) is in this use of '\(component)'"
  }
}
