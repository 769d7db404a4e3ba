public import FocusModel

/// All rules, sorted by id.
public enum Catalogue {
  /// The rules.
  public static let rules: [any Rule.Type] = [
    BlockedSubtree.self,
    BrokenFocusChain.self,
    DanglingFocusReference.self,
    DeadFocusTarget.self,
    DeadMnemonic.self,
    EmptyFocusScope.self,
    FocusOrderContradictsLayout.self,
    HiddenFocusable.self,
    IneffectiveFocusOrder.self,
    InterleavedGroups.self,
    KeyboardTrap.self,
    MisplacedInitialFocus.self,
    PointerOnlyControl.self,
    UnavailableFocusedValue.self,
    UnreachableControl.self,
  ]

  /// What the rules are.
  public static let descriptions: [RuleDescription] = rules.map { $0.description }
}
