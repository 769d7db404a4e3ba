import FocusModel
import FocusNavigation

// What a gesture does decides how bad it is that no key does it.
extension PointerOnlyControl {
  /// Why nobody is kept from anything that matters.
  enum Triviality: Hashable {
    /// All that it does is to copy.
    case copies
    /// All that it does can be felt or heard.
    case signals
    /// So many clicks are needed that nobody finds it by accident.
    case isHidden

    /// Clicks that no platform asks for.
    private static let clicksOfHidden = 3

    /// - Parameters:
    ///   - actions: What the gesture on `node` does.
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

    /// The kinds of what `actions` do; nil for what matters. What says so for a moment does not count: it is taken back.
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

  /// What the toolkit's table of calls says of it.
  func minorKind(_ toolkit: Toolkit) -> Toolkit.MinorEffect? {
    let calls = toolkit.views.minorCalls
    guard !calls.isEmpty, case .perform(let call) = self else { return nil }
    // What is called, or assigned to.
    let callee = call.prefix { $0 != "(" && $0 != "=" }
    for name in callee.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      if let kind = calls[String(name)] { return kind }
    }
    return nil
  }
}
