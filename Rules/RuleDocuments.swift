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
    "ambiguous-default": PackageResources.ambiguous_default_md,
    "ambiguous-focus-binding": PackageResources.ambiguous_focus_binding_md,
    "ambiguous-focused-value": PackageResources.ambiguous_focused_value_md,
    "ambiguous-label": PackageResources.ambiguous_label_md,
    "ambiguous-mnemonic": PackageResources.ambiguous_mnemonic_md,
    "ambiguous-shortcut": PackageResources.ambiguous_shortcut_md,
    "asymmetric-directional-links": PackageResources.asymmetric_directional_links_md,
    "binding-without-focusable": PackageResources.binding_without_focusable_md,
    "blocked-subtree": PackageResources.blocked_subtree_md,
    "broken-focus-chain": PackageResources.broken_focus_chain_md,
    "dangling-focus-reference": PackageResources.dangling_focus_reference_md,
    "dangling-label-reference": PackageResources.dangling_label_reference_md,
    "dead-focus-target": PackageResources.dead_focus_target_md,
    "dead-mnemonic": PackageResources.dead_mnemonic_md,
    "duplicate-id": PackageResources.duplicate_id_md,
    "empty-focus-scope": PackageResources.empty_focus_scope_md,
    "focus-order-contradicts-layout": PackageResources.focus_order_contradicts_layout_md,
    "focus-order-cycle": PackageResources.focus_order_cycle_md,
    "hidden-focusable": PackageResources.hidden_focusable_md,
    "indistinguishable-stops": PackageResources.indistinguishable_stops_md,
    "ineffective-focus-order": PackageResources.ineffective_focus_order_md,
    "interleaved-groups": PackageResources.interleaved_groups_md,
    "invalid-focus-state": PackageResources.invalid_focus_state_md,
    "keyboard-trap": PackageResources.keyboard_trap_md,
    "merging-focus-chains": PackageResources.merging_focus_chains_md,
    "mismatched-focused-value": PackageResources.mismatched_focused_value_md,
    "misplaced-initial-focus": PackageResources.misplaced_initial_focus_md,
    "pointer-only-control": PackageResources.pointer_only_control_md,
    "unavailable-focused-value": PackageResources.unavailable_focused_value_md,
    "unbound-focus-value": PackageResources.unbound_focus_value_md,
    "unnamed-focus-stop": PackageResources.unnamed_focus_stop_md,
    "unreachable-control": PackageResources.unreachable_control_md,
  ]
}
