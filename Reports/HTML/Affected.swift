import FocusModel

extension WCAG {
  /// The people who are affected if a document does not meet the criterion.
  var affected: String {
    switch self {
    case .keyboard, .noKeyboardTrap:
      "people who use a keyboard, a switch or a sip-and-puff device instead of a pointer"
    case .focusOrder: "people who move with Tab, with a screen reader or with magnification"
    case .meaningfulSequence: "people who hear the interface read out"
    case .infoAndRelationships, .nameRoleValue, .labelsOrInstructions:
      "people who hear the interface read out, and people who speak to it"
    case .headingsAndLabels: "people who skim by labels, and people with cognitive disabilities"
    case .labelInName: "people who use voice control"
    case .characterKeyShortcuts: "people who dictate, and people who press keys by accident"
    case .focusVisible: "people who see and use a keyboard"
    case .onFocus: "people who cannot see the whole screen at once, and people with cognitive disabilities"
    }
  }
}

extension RuleDescription {
  /// The people who are affected by the rule's findings, each group once.
  var affected: String {
    var groups: [String] = []
    for criterion in criteria where !groups.contains(criterion.affected) { groups.append(criterion.affected) }
    if groups.isEmpty { groups = ["people who use the keyboard, and the maintainers of this document"] }
    return groups.joined(separator: "; ")
  }
}

extension Certainty {
  /// Explains how certain a finding is, for a reader who decides what to do first. The wording depends on
  /// `mark` because only a screen reader reveals whether a control has a name.
  func meaning(of mark: Mark) -> String {
    switch self {
    case .certain: "Certain: follows from the document and from documented or measured behaviour"
    case .likely:
      "Likely: inferred or assumed; try it with \(mark == .nameless ? "a screen reader" : "the keyboard") before changing it"
    }
  }
}
