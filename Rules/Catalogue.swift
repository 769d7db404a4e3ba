package import FocusModel

/// All rules, sorted by id.
package enum Catalogue {
  /// The rules.
  package static let rules: [any Rule.Type] = [
    AmbiguousDefault.self,
    AmbiguousFocusBinding.self,
    AmbiguousFocusedValue.self,
    AmbiguousLabel.self,
    AmbiguousMnemonic.self,
    AmbiguousShortcut.self,
    AsymmetricDirectionalLinks.self,
    BindingWithoutFocusable.self,
    BlockedSubtree.self,
    BrokenFocusChain.self,
    DanglingFocusReference.self,
    DanglingLabelReference.self,
    DeadFocusTarget.self,
    DeadMnemonic.self,
    DuplicateId.self,
    EmptyFocusScope.self,
    FocusOrderContract.self,
    FocusOrderContradictsLayout.self,
    FocusOrderCycle.self,
    HiddenFocusable.self,
    IndistinguishableStops.self,
    IneffectiveFocusOrder.self,
    InterleavedGroups.self,
    InvalidFocusState.self,
    KeyboardTrap.self,
    MergingFocusChains.self,
    MisleadingName.self,
    MismatchedFocusedValue.self,
    MisplacedInitialFocus.self,
    PointerOnlyControl.self,
    UnavailableFocusedValue.self,
    UnboundFocusValue.self,
    UnnamedFocusStop.self,
    UnreachableControl.self,
    UnusedSuppression.self,
  ]

  /// The rules whose findings depend on the application's code, keyed by id.
  package static let rulesThatDependOnCode: [RuleID: any Rule.Type] = Dictionary(
    uniqueKeysWithValues: rules.filter { !$0.dependsOn.union($0.dependsOnAll).isEmpty }
      .map { ($0.description.id, $0) })

  /// The rules that depend on visible text.
  package static let rulesThatDependOnTexts = rules.filter { $0.dependsOnTexts }

  /// The descriptions of the rules.
  package static let descriptions: [RuleDescription] = rules.map { $0.description }
}
