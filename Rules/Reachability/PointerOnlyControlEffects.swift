import FocusModel
import FocusNavigation

// The effect of a gesture decides the severity of a missing key.
extension PointerOnlyControl {
  /// The reason why it keeps nobody from anything important.
  enum Triviality: Hashable {
    /// It only copies.
    case copies
    /// Its only effects can be felt or heard.
    case signals
    /// It needs so many clicks that nobody finds it by accident.
    case isHidden

    /// Clicks that no platform asks for.
    private static let clicksOfHidden = 3

    /// - Parameters:
    ///   - actions: The effects of the gesture on `node`.
    ///   - resets: The effects that happen by themselves some time after a view appears.
    init?(of node: NodeID, doing actions: [ViewAction], resets: Set<ViewAction.Effect>, _ tree: FocusTree) {
      let effects = Self.effects(of: actions, resets, tree)
      if !effects.isEmpty, effects.isSubset(of: [.copies, .signals]) {
        self = effects.contains(.copies) ? .copies : .signals
      } else if case .click(let count)? = tree.focusSystem.gestures[node], count >= Self.clicksOfHidden {
        self = .isHidden
      } else {
        return nil
      }
    }

    /// The kinds of effects of `actions`; nil for important ones. A temporary feedback does not count: it is
    /// undone.
    private static func effects(
      of actions: [ViewAction], _ resets: Set<ViewAction.Effect>, _ tree: FocusTree
    ) -> Set<Toolkit.MinorEffect?> {
      let takenBack = Set(actions.filter(\.isDelayed).compactMap(\.effect.variable))
      var kinds: Set<Toolkit.MinorEffect?> = []
      for action in actions {
        if let variable = action.effect.variable {
          let isForAMoment =
            takenBack.contains(variable) || resets.contains(.set(variable: variable, value: "false"))
          if !isForAMoment { kinds.insert(nil) }
        } else {
          kinds.insert(action.effect.minorKind(tree.toolkit))
        }
      }
      return kinds
    }
  }
}

extension ViewAction.Effect {
  /// The property that it sets.
  fileprivate var variable: String? {
    if case .set(let variable, _) = self { variable } else { nil }
  }

  /// The kind of effect in the toolkit's table of calls.
  func minorKind(_ toolkit: Toolkit) -> Toolkit.MinorEffect? {
    let calls = toolkit.views.minorCalls
    guard !calls.isEmpty, case .perform(let call) = self else { return nil }
    // The function called, or the target of the assignment.
    let callee = call.prefix { $0 != "(" && $0 != "=" }
    for name in callee.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      if let kind = calls[String(name)] { return kind }
    }
    return nil
  }
}
