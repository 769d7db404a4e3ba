import FocusModel
import FocusNavigation

extension KeyboardTrap {
  /// Judges a cluster: a part of a window in which Tab cycles. Other `keys` move focus out of the cluster.
  /// People have to know these keys: they are also the only way into the cluster, unless it contains
  /// something that takes focus in touch mode.
  static func judgeCluster(
    _ order: FocusOrder, enteredBy keys: String, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let (tree, cluster) = (analysis.tree, order.scope.root)
    guard tree[cluster].traits.contains(.cluster), !analysis.isOutOfUse(cluster),
      let first = order.stops.first(where: {
        tree[$0.node].role.isControl && !$0.isConditional && $0.node != cluster
      })?.node
    else { return }
    verdict.applies()
    let name = analysis.describe(cluster)
    let inside = analysis.describe(first)
    // A cluster with a view that takes focus in touch mode can be entered (`ViewGroup.addFocusables`).
    if let entry = order.stops.first(where: { tree[$0.node].focusability.pointer.value == true })?.node {
      let way = analysis.describe(entry)
      verdict.fail(
        cluster, at: tree[cluster].span, .info, certainty: .likely, .isNotLeft(name, way, enteredBy: keys),
        notes: [SpanNote(.isEntered(at: way), at: tree[entry].span)])
      return
    }
    verdict.fail(
      cluster, at: tree[cluster].span, .info, certainty: .likely,
      .isPassedBy(name, with: inside, enteredBy: keys),
      notes: [SpanNote(.isNotInRound(inside), at: tree[first].span)])
  }
}

extension Finding.Message {
  fileprivate static func isPassedBy(_ cluster: String, with control: String, enteredBy keys: String) -> Self
  {
    """
    on a device with a touchscreen, Tab neither enters nor leaves \(cluster), which contains \(control): a keyboard \
    user must know to press \(keys)
    """
  }

  fileprivate static func isNotLeft(_ cluster: String, _ entry: String, enteredBy keys: String) -> Self {
    """
    on a device with a touchscreen, Tab enters \(cluster) at \(entry) and then does not leave it: a keyboard user must know \
    to press \(keys)
    """
  }

  fileprivate static func isEntered(at control: String) -> Self { "Tab reaches \(control) from outside" }

  fileprivate static func isNotInRound(_ control: String) -> Self {
    "Tab does not reach \(control) from outside"
  }
}
