import FocusModel
import FocusNavigation

// Finds the focus target of a binding or a region, and decides whether a view can take focus.
extension FocusSession {
  /// TARGET of a binding: the view that takes focus when the binding receives it.
  func target(of binding: FocusBinding) -> NodeID? {
    if binding.isSearch { return searchField(of: binding).flatMap { canTakeFocus($0) ? $0 : nil } }
    return target(in: binding.node)
  }

  /// TARGET of a region: the view that takes focus when `region` receives it, which is the default view
  /// inside, or else the first focusable view.
  func target(in region: NodeID) -> NodeID? {
    preferredTarget(in: region) ?? firstTarget(in: region)
  }

  /// The target of a `defaultFocus` or `prefersDefaultFocus` inside `region`; nil if there isn't one.
  func preferredTarget(in region: NodeID) -> NodeID? {
    for defaultFocus in system.defaultFocuses
    where covers(region, defaultFocus.node) && isPresent(defaultFocus.node) {
      if let target = target(of: defaultFocus) { return target }
    }
    guard profile.hasDefaultFocusPreferences else { return nil }
    for preference in system.preferences
    where preference.prefers.value == true && covers(region, preference.node)
      && isPresent(preference.node) && isInScope(preference)
    {
      if let target = firstTarget(in: preference.node) { return target }
    }
    return nil
  }

  /// Whether a `focusScope` with the preference's namespace surrounds the preference. Without a scope, the
  /// preference has no effect.
  private func isInScope(_ preference: DefaultFocusPreference) -> Bool {
    system.scopes.contains { $0.namespace == preference.namespace && covers($0.node, preference.node) }
  }

  /// The target of `defaultFocus`: the first view inside its region that is bound to its value.
  func target(of defaultFocus: DefaultFocus) -> NodeID? {
    guard let state = defaultFocus.state, !defaultFocus.value.isReset else { return nil }
    return candidates(for: state, value(of: defaultFocus.value))
      .first { covers(defaultFocus.node, $0.node) }
      .flatMap { target(of: $0) }
  }

  /// The first focusable view inside `region`, in layout order if the platform uses it, otherwise in document
  /// order.
  func firstTarget(in region: NodeID) -> NodeID? {
    if profile.focusesAtStart, !canTakeFocus(region) {
      let stops = analysis.order(of: analysis[region].layer)?.stops ?? []
      if let stop = stops.first(where: { covers(region, $0.node) && canTakeFocus($0.node) }) {
        return stop.node
      }
    }
    return nodes(in: region).first { node in
      covers(region, node) && canTakeFocus(node)
    }
  }

  /// Whether the application can currently focus `node`.
  func canTakeFocus(_ node: NodeID) -> Bool {
    tree[node].focusability.program.value != false && isAble(node)
  }

  /// Whether Tab can currently focus `node`.
  func isReachableByTab(_ node: NodeID) -> Bool {
    tree[node].focusability.sequential.value != false && isAble(node)
  }

  func isAble(_ node: NodeID) -> Bool {
    isPresent(node) && layers.contains { $0.root == analysis[node].layer } && isEnabled(node)
      && (!needsSetting(node) || profile.focusesAllControls && !isPassedOver(node))
  }

  /// Whether *Full Keyboard Access* skips `node`, as assistive technology does.
  private func isPassedOver(_ node: NodeID) -> Bool {
    profile.platform.reachesControlsByAssistiveTechnology
      && analysis[node].isHiddenFromAssistiveTechnology == .yes
  }

  /// Whether `node` takes focus only while the platform's keyboard setting is on. A tree for several
  /// platforms does not record this for its buttons. On an iPhone, the same applies to `focusable()`. [R]
  private func needsSetting(_ node: NodeID) -> Bool {
    let role = tree[node].role
    if tree[node].focusability.needsKeyboardNavigationSetting { return true }
    guard tree.toolkit.hasFocusSystem else { return false }
    if role == .modifier { return profile.platform == .iOS }
    return role == .tabList || role == .disclosure || role.isControl && !role.isTextInput
  }
}
