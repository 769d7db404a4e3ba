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
    "dangling-focus-reference": PackageResources.dangling_focus_reference_md,
    "keyboard-trap": PackageResources.keyboard_trap_md,
    "unreachable-control": PackageResources.unreachable_control_md,
  ]
}
