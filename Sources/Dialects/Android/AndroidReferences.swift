import FocusModel
import ImportKit
import XMLSource

/// References: focus links, labels, the reading order, initial focus.
extension AndroidViewWalk {
  /// A reference whose target may be later in the file or in another file.
  struct PendingReference {
    var reference: Int
    var isCreatedHere: Bool
    var place: AndroidResourcePath
  }

  private static let links: [(AndroidAttribute, Reference.Kind, Reference.Direction?)] = [
    (.nextFocusForward, .next, nil), (.nextFocusUp, .directional, .up), (.nextFocusDown, .directional, .down),
    (.nextFocusLeft, .directional, .left), (.nextFocusRight, .directional, .right), (.labelFor, .labels, nil),
    (.accessibilityTraversalBefore, .readBefore, nil), (.accessibilityTraversalAfter, .readAfter, nil),
  ]

  mutating func describeReferences(of node: NodeID, _ attributes: AndroidAttributes, _ element: XMLElement) {
    for (attribute, kind, direction) in Self.links {
      guard let value = attributes[attribute], let target = AndroidID.name(in: value.text) else { continue }
      pendingReferences.append(
        PendingReference(
          reference: builder.tree.references.count, isCreatedHere: AndroidID.isCreated(by: value.text),
          place: file.place))
      builder.tree.references.append(
        Reference(
          from: node, kind: kind, target: target, span: value.span, statement: value.statement,
          direction: direction))
    }
    for child in element.children where child.name == "requestFocus" {
      initialFocus(
        node, "<requestFocus>", at: SourceSpan(child.span, source: file.source), winner: .last,
        isImmediate: true)
    }
    if attributes.isTrue(.focusedByDefault), let value = attributes[.focusedByDefault] {
      initialFocus(node, value.statement, at: value.span, winner: .first, isImmediate: false)
    }
  }

  /// Records the focus links on an `<include>`, which the included view does not receive
  /// (`LayoutInflater.parseInclude`).
  mutating func describeLostLinks(_ include: AndroidAttributes, _ included: NodeID) {
    let lost = Self.links.filter { $0.1 != .labels }.compactMap { include[$0.0] }
    guard let first = lost.first else { return }
    let statements = lost.map(\.statement).listed()
    builder.tree.ineffective.append(
      IneffectiveStatement(
        node: included, statement: lost.count == 1 ? statements : "each of \(statements)",
        reason: "an <include> passes on only its id, its visibility and its place",
        span: first.span,
        certainty: .certain))
  }

  /// Adds a request for initial focus. Requests run in order while the layout is built
  /// (`LayoutInflater.rInflate`) and override `focusedByDefault`; if several views set `focusedByDefault`,
  /// the first of these views gets focus.
  private mutating func initialFocus(
    _ node: NodeID, _ statement: String, at span: SourceSpan, winner: Winner, isImmediate: Bool
  ) {
    var reference = Reference(
      from: node, kind: .initialFocus, target: builder.tree[node].id ?? "", span: span,
      statement: statement, resolution: .node(node))
    reference.winner = winner
    reference.isImmediate = isImmediate
    builder.tree.references.append(reference)
  }

  func resolveReferences(in tree: inout FocusTree) {
    let isOpen = tree.nodes.contains {
      $0.traits.contains(.opaque) && ($0.role == .group || $0.role == .custom)
    }
    for pending in pendingReferences {
      let reference = tree.references[pending.reference]
      if let candidates = nodesByID[reference.target] {
        tree.references[pending.reference].resolution = .node(
          nearest(of: candidates, to: reference.from, tree))
      } else if isOpen || reference.target == "" {
        // The target may be in a layout that this document does not contain.
        tree.references[pending.reference].resolution = .unknown(.unresolvedDefinition)
      } else {
        tree.references[pending.reference].resolution = definitions.resolution(
          of: reference.target, isCreatedHere: pending.isCreatedHere, in: pending.place)
      }
    }
  }

  /// Records the reading-order attributes that TalkBack ignores (`ReorderedChildrenIterator`, `WorkingTree`).
  func describeIgnoredOrder(in tree: inout FocusTree) {
    let statesBefore = Set(tree.references.lazy.filter { $0.kind == .readBefore }.map(\.from))
    for reference in tree.references where reference.kind == .readBefore || reference.kind == .readAfter {
      guard case .node(let target) = reference.resolution else { continue }
      let reason: String
      if reference.kind == .readAfter, statesBefore.contains(reference.from) {
        reason = "TalkBack follows only accessibilityTraversalBefore, not both attributes"
      } else if target == reference.from {
        reason = "it refers to the view itself"
      } else if tree.contains(reference.from, target) || tree.contains(target, reference.from) {
        reason = "one of the two views is inside the other"
      } else {
        continue
      }
      tree.ineffective.append(
        IneffectiveStatement(
          node: reference.from, statement: reference.statement, reason: reason, span: reference.span,
          certainty: .likely))
    }
  }

  /// The candidate that `View.findViewInsideOutShouldExist` finds: the candidate in the nearest view group
  /// that contains `start`.
  private func nearest(of candidates: [NodeID], to start: NodeID, _ tree: FocusTree) -> NodeID {
    guard candidates.count > 1 else { return candidates[0] }
    for ancestor in tree.ancestry(of: start) {
      if let inside = candidates.first(where: { tree.contains(ancestor, $0) }) { return inside }
    }
    return candidates[0]
  }
}
