public import FocusModel

/// The rules' documents, as they stand in `Rules/Documents`.
public enum RuleDocuments {
  /// The document of `rule`: Markdown in the form that `RuleDocument` reads.
  public static func text(for rule: RuleID) -> String? {
    bytes[rule].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The rules that have a document, sorted.
  public static let documented: [RuleID] = bytes.keys.sorted()

  private static let bytes: [RuleID: [UInt8]] = [
    "blocked-subtree": PackageResources.blocked_subtree_md,
    "broken-focus-chain": PackageResources.broken_focus_chain_md,
    "dangling-focus-reference": PackageResources.dangling_focus_reference_md,
    "dead-focus-target": PackageResources.dead_focus_target_md,
    "dead-mnemonic": PackageResources.dead_mnemonic_md,
    "empty-focus-scope": PackageResources.empty_focus_scope_md,
    "focus-order-contradicts-layout": PackageResources.focus_order_contradicts_layout_md,
    "hidden-focusable": PackageResources.hidden_focusable_md,
    "ineffective-focus-order": PackageResources.ineffective_focus_order_md,
    "interleaved-groups": PackageResources.interleaved_groups_md,
    "keyboard-trap": PackageResources.keyboard_trap_md,
    "misplaced-initial-focus": PackageResources.misplaced_initial_focus_md,
    "pointer-only-control": PackageResources.pointer_only_control_md,
    "unavailable-focused-value": PackageResources.unavailable_focused_value_md,
    "unreachable-control": PackageResources.unreachable_control_md,
  ]
}
