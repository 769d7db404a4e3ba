public import FocusModel
public import FocusNavigation

/// Underlined letters that do nothing.
public enum DeadMnemonic: Rule {
  /// `dead-mnemonic`
  public static let description = RuleDescription(
    id: "dead-mnemonic",
    title: "An underlined letter does nothing",
    summary: "A label promises a mnemonic, and pressing it focuses and activates nothing.",
    group: .reachability,
    severity: .warning,
    criteria: [.keyboard, .labelsOrInstructions],
    dialects: [.gtk3, .gtk4])

  /// Looks at every mnemonic.
  public static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    for mnemonic in tree.mnemonics {
      verdict.applies()
      if analysis.isOutOfUse(mnemonic.node) { continue }
      let label = analysis.describe(mnemonic.node)
      guard let target = mnemonic.target else {
        if mnemonic.targetIsCertain {
          verdict.fail(
            mnemonic.node, at: mnemonic.span, .warning,
            "\(label) underlines '\(mnemonic.character)', and pressing it does nothing: it leads to no widget"
          )
        } else {
          verdict.cannotTell(
            mnemonic.node, at: mnemonic.span,
            "what '\(mnemonic.character)' of \(label) leads to cannot be told")
        }
        continue
      }
      judge(mnemonic, target, analysis, &verdict)
    }
  }

  private static func judge(
    _ mnemonic: Mnemonic, _ target: NodeID, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let node = tree[target]
    // A control is at least activated; a container may hand focus on to what is inside.
    guard target != mnemonic.node, !node.role.isControl, !isActivatable(node.role),
      node.focusability.sequential.value == false, node.focusability.program.value == false
    else { return }
    switch analysis.holdsFocusable(target) {
    case true?: return
    case nil:
      verdict.cannotTell(
        mnemonic.node, at: mnemonic.span,
        "whether \(analysis.describe(target)), which '\(mnemonic.character)' leads to, takes focus cannot be told"
      )
    case false?:
      verdict.fail(
        mnemonic.node, at: mnemonic.span, .warning,
        "'\(mnemonic.character)' of \(analysis.describe(mnemonic.node)) leads to \(analysis.describe(target)), which takes no focus",
        notes: [SpanNote("it leads here", at: node.span)])
    }
  }

  private static func isActivatable(_ role: Role) -> Bool {
    switch role {
    case .menuItem, .menu, .menuBar, .tab, .disclosure, .listItem, .custom: true
    default: false
    }
  }
}
