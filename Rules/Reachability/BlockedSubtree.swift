package import FocusModel
package import FocusNavigation

/// Containers that block sequential navigation to their contents.
package enum BlockedSubtree: Rule {
  /// `blocked-subtree`
  package static let description = RuleDescription(
    id: "blocked-subtree",
    title: "A container blocks keyboard access to its contents",
    summary: "A container takes focus for itself, or refuses it, so the controls inside cannot be reached.",
    group: .reachability,
    severity: .error,
    criteria: [.keyboard], since: "0.1.0")

  /// The changes in code that may have fixed the container.
  package static let dependsOn: CodeChange = [.focusability, .delegate, .entered]

  /// Checks every container that contains controls.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let keyed = analysis.nodesWithKeys
    var index = 0
    while index < tree.nodes.count {
      let traversal = tree.nodes[index].traversal
      let end = Int(tree.nodes[index].subtreeEnd.index)
      if !verdict.isApplicable, tree.nodes[index].role.isControl, tree.nodes[index].parent != nil {
        verdict.applies()
      }
      if traversal.scope == .none, end > index + 1,
        judge(NodeID(index), keyed, analysis, &verdict)
      {
        index = end  // The lost contents are already reported.
      } else {
        index += 1
      }
    }
  }

  /// Whether `id` blocks controls; reports the container if so.
  private static func judge(
    _ id: NodeID, _ keyed: Set<NodeID>, _ analysis: Analysis, _ verdict: inout Verdict
  ) -> Bool {
    let tree = analysis.tree
    let node = tree[id]
    // Collapsed contents need not be reachable before they are expanded. If a class blocks its contents by
    // default (a button, a combo box), this is intended.
    guard !node.traits.contains(.collapsed),
      let span = tree.order.traversalStatements[id] ?? node.focusability.statement,
      !analysis.isOutOfUse(id)
    else { return false }
    var controls = analysis.controls(in: id, andRows: true)
    // Keys choose a cell of a table, even if the table itself takes no focus.
    let holdsRows = (node.role == .table || node.role == .tree) && node.traits.contains(.opaque)
    controls.removeAll {
      $0 == id || holdsRows && tree.repeater(of: $0, inside: id).map { $0 != id } == true
        || tree[$0].focusability.sequential.value == false || tree[$0].traits.contains(.decoration)
    }
    // A mnemonic or shortcut bypasses a container that takes focus itself, but not a container that refuses
    // focus.
    let keyedOnly = node.traversal.stop == .never ? [] : controls.filter { keyed.contains($0) }
    if controls.count > keyedOnly.count { controls.removeAll { keyedOnly.contains($0) } }
    guard let first = controls.first else { return false }
    let name = analysis.describe(id)
    let obstacle = obstacle(id, name, tree)
    guard let certainty = analysis.certaintyOfBeingShown(id) else {
      verdict.cannotTell(id, at: span, .mayNeverBeShown(name))
      return true
    }
    // A custom class, or the row of a list, may forward events to its contents.
    if tree.toolkit.views.lists.rowsActForContents,
      node.focusability.sequential.value == nil || tree[id].parent == nil
    {
      verdict.cannotTell(id, at: span, .mayActForContents(name))
      return true
    }
    let isOpen = tree.toolkit.views.code.setsFocus && tree.isFoundByCode(id)
    if node.traits.contains(.inert) {
      reportInert(id, controls, at: span, analysis, &verdict)
      return true
    }
    let lost = Lost(first: analysis.describe(first), count: controls.count)
    if controls == keyedOnly {
      verdict.fail(
        id, at: span, .warning, certainty: .likely, .leavesOnlyKeys(obstacle, to: lost),
        notes: controls.prefix(10).map { SpanNote(.isSkipped(analysis.describe($0)), at: tree[$0].span) },
        remedy: .open(id, span))
      return true
    }
    if node.traversal == .skipsForward {
      verdict.fail(
        id, at: span, .warning, certainty: isOpen ? .likely : certainty, .isSkippedForward(name, lost),
        notes: controls.prefix(10).map { SpanNote(.isSkipped(analysis.describe($0)), at: tree[$0].span) },
        remedy: .open(id, span))
      return true
    }
    if tree.order.arrowGroups.contains(id) {
      verdict.fail(
        id, at: span, .warning, certainty: .likely, .leavesOnlyArrows(obstacle, to: lost),
        notes: controls.prefix(10).map { SpanNote(.isSkipped(analysis.describe($0)), at: tree[$0].span) },
        remedy: .open(id, span))
      return true
    }
    let message: Finding.Message =
      node.role.isLayer
      ? .ignoresTab(name, lost)
      : node.traversal.stop == .never
        ? .keepsFocusFrom(lost, name) : .takesFocusFrom(lost, obstacle, takesFocus: takesFocus(id, tree))
    verdict.fail(
      id, at: span, .error, certainty: isOpen ? .likely : certainty, message,
      notes: controls.prefix(10).map {
        SpanNote(.cannotBeReached(analysis.describe($0)), at: tree[$0].span)
      },
      // A template or a container with a key handler may take the keys on purpose.
      remedy: node.parent == nil && !node.role.isLayer || node.traits.contains(.keyHandler)
        ? nil : .open(id, span))
    return true
  }

  /// A clause about the cause that keeps Tab out of the container `id`.
  private static func obstacle(_ id: NodeID, _ name: String, _ tree: FocusTree) -> String {
    guard let closing = tree.toolkit.views.structure.closing, !takesFocus(id, tree) else {
      return "\(name) takes focus itself, so Tab never goes inside"
    }
    return "Tab does not enter \(name), because \(closing)"
  }

  private static func takesFocus(_ id: NodeID, _ tree: FocusTree) -> Bool {
    tree.toolkit.views.structure.closing == nil || tree[id].focusability.sequential.value != false
  }

  /// The unreachable controls of a container.
  fileprivate struct Lost {
    /// The name of the first control.
    var first: String
    /// The number of controls.
    var count: Int
  }

  /// Reports a view that takes no input: its contents are unusable until code enables the view.
  private static func reportInert(
    _ id: NodeID, _ controls: [NodeID], at span: SourceSpan, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let lost = Lost(first: analysis.describe(controls[0]), count: controls.count)
    verdict.fail(
      id, at: span, .warning, certainty: .likely, .allowsNoInteraction(analysis.describe(id), with: lost),
      notes: controls.prefix(10).map {
        SpanNote(.cannotBeUsed(analysis.describe($0)), at: analysis.tree[$0].span)
      },
      // Code that has an outlet to the view probably enables it.
      remedy: analysis.tree.code.names[id] == nil ? .open(id, span) : nil)
  }
}

extension BlockedSubtree.Lost {
  fileprivate var words: String { count == 1 ? first : "the \(count) controls inside" }
}

extension Finding.Message {
  fileprivate static func mayNeverBeShown(_ container: String) -> Self {
    "\(container) would block keyboard access to its contents, but it may never be shown"
  }

  fileprivate static func mayActForContents(_ container: String) -> Self {
    "\(container) blocks keyboard access to its contents, unless it or its list performs their actions"
  }

  fileprivate static func leavesOnlyKeys(_ obstacle: String, to lost: BlockedSubtree.Lost) -> Self {
    "\(obstacle): only a mnemonic or shortcut reaches \(lost.words)"
  }

  fileprivate static func leavesOnlyArrows(_ obstacle: String, to lost: BlockedSubtree.Lost) -> Self {
    "\(obstacle): at most the arrow keys reach \(lost.words)"
  }

  fileprivate static func isSkippedForward(_ container: String, _ lost: BlockedSubtree.Lost) -> Self {
    "\(container) takes focus itself, and Tab continues after it: only Shift+Tab reaches \(lost.words)"
  }

  fileprivate static func isSkipped(_ name: String) -> Self { "Tab skips \(name)" }

  fileprivate static func keepsFocusFrom(_ lost: BlockedSubtree.Lost, _ container: String) -> Self {
    """
    \(container) prevents everything inside it from taking focus: \(lost.words) cannot be reached with the keyboard
    """
  }

  fileprivate static func ignoresTab(_ window: String, _ lost: BlockedSubtree.Lost) -> Self {
    "Tab does nothing in \(window): \(lost.words) cannot be reached with the keyboard"
  }

  fileprivate static func takesFocusFrom(
    _ lost: BlockedSubtree.Lost, _ obstacle: String, takesFocus: Bool
  ) -> Self {
    "\(obstacle): \(lost.words) cannot be reached\(takesFocus ? "" : " with Tab")"
  }

  fileprivate static func allowsNoInteraction(
    _ container: String, with lost: BlockedSubtree.Lost
  ) -> Self {
    """
    \(container) does not allow user interaction: \(lost.words) cannot be operated by touch or keyboard, although \
    \(lost.count == 1 ? "it looks" : "they look") usable
    """
  }

  fileprivate static func cannotBeUsed(_ name: String) -> Self { "\(name) cannot be used" }
}
