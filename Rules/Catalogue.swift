public import FocusModel

/// All rules, sorted by id.
public enum Catalogue {
  /// The rules.
  public static let rules: [any Rule.Type] = [
    DanglingFocusReference.self,
    KeyboardTrap.self,
    UnreachableControl.self,
  ]

  /// What the rules are.
  public static let descriptions: [RuleDescription] = rules.map { $0.description }
}
