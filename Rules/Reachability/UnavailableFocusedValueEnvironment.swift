import FocusModel
import FocusNavigation

// Checks the environment value `isFocused` of a view. This value is true while the nearest focusable view
// that contains the view has focus.
extension UnavailableFocusedValue {
  /// Checks views that depend on the focus of a view inside them.
  static func judgeEnvironment(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let reads = tree.focusSystem.environmentReads
    if reads.isEmpty { return }
    verdict.applies()
    // A view may be designed for a single use, in which it is inside something focusable.
    let uses = Dictionary(grouping: reads, by: \.span)
    for (index, read) in reads.enumerated() where reads.firstIndex(where: { $0.span == read.span }) == index {
      guard let target = tree.focusable(inside: read.owner),
        uses[read.span]?.allSatisfy({ !tree.mayBeInFocusable($0.owner) }) == true
      else { continue }
      verdict.fail(
        read.owner, at: read.span, .warning, certainty: .likely,
        .isFocusedIsReadOutside(of: analysis.describe(target), as: read.name),
        notes: [SpanNote("this takes focus", at: tree[target].span)],
        help:
          "read it in a view inside the one that takes focus, or bind that view to a FocusState and read the state",
        with: [.named(read.name)])
    }
  }
}

extension FocusTree {
  /// The first view in the body of the view at `owner` that certainly takes focus.
  fileprivate func focusable(inside owner: NodeID) -> NodeID? {
    subtree(of: owner).first { self[$0].focusability.sequential.value == true }
  }

  /// Whether a view that contains `node` takes focus, or may take it.
  fileprivate func mayBeInFocusable(_ node: NodeID) -> Bool {
    ancestors(of: node).contains { around in
      let focusability = self[around].focusability
      return focusability.sequential.value != false || focusability.pointer.value != false
        || focusability.program.value != false || self[around].traits.contains(.opaque)
        || self[around].role.holdsRows
        || [.listItem, .gridCell, .custom, .tabList].contains(self[around].role)
    }
  }
}

extension Finding.Message {
  fileprivate static func isFocusedIsReadOutside(of view: String, as name: String) -> Self {
    """
    '\(name)' is read outside \(view), so it reports whether a view that contains the reader has focus; no such view \
    can have focus, so '\(name)' is never true
    """
  }
}
