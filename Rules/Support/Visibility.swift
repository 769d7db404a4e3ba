import FocusModel
import FocusNavigation

extension Analysis {
  /// How certain it is that `node` can be seen and operated at some time; nil if this depends on a binding or an
  /// unknown definition, or if `node` is never shown.
  ///
  /// Code usually shows all hidden widgets at once. In toolkits whose widgets are hidden until code shows
  /// them, a finding is therefore likely instead of inconclusive.
  func certaintyOfBeingShown(_ node: NodeID) -> Certainty? {
    let circumstance = self[node]
    var certainty = Certainty.certain
    switch circumstance.isVisible {
    case .yes: break
    case .no: return nil
    case .unknown:
      let decider = circumstance.visibilityDecider ?? node
      guard tree[decider].isVisible.unknown == .applicationCode else { return nil }
      certainty = .likely
    }
    switch circumstance.isEnabled {
    case .yes: return certainty
    case .no: return nil
    case .unknown:
      let decider = circumstance.enablementDecider ?? node
      switch tree[decider].isEnabled.unknown {
      case .applicationCode, .switched: return .likely
      default: return nil
      }
    }
  }

  /// The outermost page that contains `node` and is not shown first by its container; nil if the first page
  /// is unknown.
  func laterPage(around node: NodeID) -> NodeID? {
    var later: NodeID?
    for (child, parent) in tree.stepsInLayer(up: node) {
      if tree[parent].arrangement == .pages, !tree[child].traits.contains(.selected),
        tree.children(of: parent).contains(where: { tree[$0].traits.contains(.selected) })
      {
        later = child
      }
    }
    return later
  }
}

extension FocusTree {
  /// Whether application code can find `node` by its id, or by the id of the view that creates it. This code
  /// can then name, enable, show or hide `node`.
  func isFoundByCode(_ node: NodeID) -> Bool {
    evidence.codeMayAdd && toolkit.ids.areFoundByCode && (self[node].id != nil || code.names[node] != nil)
  }

  /// The location where code creates the window that contains `node`, if this window never becomes the key
  /// window.
  func neverKeyWindow(around node: NodeID) -> String? {
    if focusSystem.neverKeyWindows.isEmpty { return nil }
    for node in ancestry(of: node) {
      if let place = focusSystem.neverKeyWindows[node] { return place }
      if self[node].role.isLayer { return nil }
    }
    return nil
  }
}

extension Verdict {
  /// Whether `node` never receives keyboard focus because its window never becomes the key window. The rule
  /// is then inconclusive, because code may read keys elsewhere.
  mutating func leavesOpen(_ node: NodeID, at span: SourceSpan, _ analysis: Analysis) -> Bool {
    guard let place = analysis.tree.neverKeyWindow(around: node) else { return false }
    let name = analysis.describe(analysis.tree.modified(by: node))
    cannotTell(node, at: span, .isInNeverKeyWindow(name, createdAt: place))
    return true
  }
}
