import FocusModel
import FocusNavigation

extension PointerOnlyControl {
  /// The effect of gestures that only change the visible texts and pictures of a view.
  enum Change: Hashable {
    /// The gesture hides something, or shows something that is also shown at first.
    case hides
    /// The gesture replaces texts and pictures by others, or shows additional ones.
    case switches

    /// Nil if `action`, an assignment of the gesture on `node`, may do more than this.
    init?(_ action: ViewAction, on node: NodeID, _ analysis: Analysis) {
      let system = analysis.tree.focusSystem
      guard let assignment = action.assignment, let property = assignment.target.assignedProperty else {
        return nil
      }
      let subject = DependentParts(of: assignment.target, analysis)
      guard !subject.decideMore(than: action) else { return nil }
      var variable: ViewVariable?
      if case .variable(let id) = property { variable = system.variables[id.index] }
      if variable?.escapes == true { return nil }
      let initial = assignment.target.path?.members.isEmpty == true ? variable?.initialValue?.constant : nil
      let values = subject.values(of: assignment.value, from: initial)
      guard !values.isEmpty else { return nil }
      let effects = subject.presences.flatMap { presence in
        values.map { subject.effect(on: presence, setting: $0, from: initial, node) }
      }
      guard effects.allSatisfy({ $0 != .reveals }) else { return nil }
      // Code elsewhere may also depend on properties that do not belong to a view.
      let isOfView = variable.map { $0.isOwnState || $0.storageKey != nil } ?? false
      if effects.contains(.hides), !effects.contains(.shows), values.count == 1 {
        self = .hides
      } else if isOfView, subject.isShown {
        self = .switches
      } else {
        return nil
      }
    }
  }

  /// The parts of an interface that depend on a property.
  private struct DependentParts {
    /// The conditions that depend on the property.
    let presences: [PresenceCondition]
    /// Whether a visible text or the existence of a view depends on the property.
    let isShown: Bool
    private let target: Expression
    private let analysis: Analysis

    init(of target: Expression, _ analysis: Analysis) {
      self.target = target
      self.analysis = analysis
      let system = analysis.tree.focusSystem
      presences = system.conditions.filter { $0.condition.mentions(target) }
      isShown =
        !presences.isEmpty || system.contents.values.contains { $0.mentions(target) }
        || system.filledNames.contains { $0.expression.mentions(target) }
    }

    /// Whether something other than visible texts and the existence of views depends on the property.
    func decideMore(than action: ViewAction) -> Bool {
      let tree = analysis.tree
      let system = tree.focusSystem
      return system.disablements.contains { $0.condition.mentions(target) }
        || system.handlers.contains { $0.subject?.mentions(target) == true }
        || system.entries.values.contains { $0.mentions(target) }
        || system.actions.contains { other in
          if other.node == action.node { return false }
          if other.assignment?.target == target { return false }
          return other.conditions.contains { $0.mentions(target) }
            || other.assignment?.value.mentions(target) == true || calls(other.effect)
        }
    }

    /// Whether `effect` calls code with the property.
    private func calls(_ effect: ViewAction.Effect) -> Bool {
      guard case .perform(let call) = effect else { return false }
      let name = target.description
      guard call.contains(name) else { return false }
      return Expression(parsing: call).parts.contains { $0.contains { $0.description == name } }
    }

    /// The values that `expression` may have, if the property has the value `initial`; empty if they are unknown.
    func values(of expression: Expression, from initial: SwiftValue?) -> [SwiftValue] {
      if let constant = expression.constant { return [constant] }
      if let value = initial.flatMap({ expression.evaluated(in: Assumption(target, $0)).value }) {
        return [value]
      }
      switch expression {
      case .not(target): return [.bool(true), .bool(false)]
      case .conditional(_, let one, let other):
        guard let one = one.constant, let other = other.constant else { return [] }
        return [one, other]
      default: return []
      }
    }

    enum Effect { case hides, shows, reveals }

    /// The effect of setting the property to `value` on the existence of the node of `presence`.
    func effect(
      on presence: PresenceCondition, setting value: SwiftValue, from initial: SwiftValue?, _ gesture: NodeID
    ) -> Effect {
      func truth(_ value: SwiftValue) -> Bool? {
        presence.condition.evaluated(in: Assumption(target, value)).truth
      }
      if presence.condition.isRead {
        if truth(value) == false { return .hides }
        if let initial, truth(initial) != false { return .hides }
      }
      return isPlain(presence.node, gesture) ? .shows : .reveals
    }

    /// Whether `node` only contains texts and pictures that nobody operates, except for gestures that set the
    /// same property.
    private func isPlain(_ node: NodeID, _ gesture: NodeID) -> Bool {
      let tree = analysis.tree
      return tree.subtree(of: node).allSatisfy { part in
        let view = tree[part]
        switch view.role {
        case .label, .image, .heading, .separator, .progress, .status, .group, .modifier, .scrollArea: break
        default: return false
        }
        if !view.traits.isDisjoint(with: [.opaque, .keyHandler, .holdsLinks]) { return false }
        if view.focusability.sequential.value != false, view.role != .scrollArea { return false }
        guard view.traits.contains(.pointerAction), part != gesture else { return true }
        let actions = tree.focusSystem.actions.filter { $0.node == part }
        return !actions.isEmpty && actions.allSatisfy { $0.assignment?.target == target }
      }
    }
  }

  /// The value of one property; all others are unknown.
  private struct Assumption: ExpressionEnvironment {
    private let path: (root: Referent, members: [String])?
    private let assumed: SwiftValue

    init(_ target: Expression, _ value: SwiftValue) {
      path = target.path
      assumed = value
    }

    func value(of referent: Referent, members: [String]) -> Evaluation? {
      guard let path, path.root == referent, path.members == members else { return nil }
      return .value(assumed)
    }
  }
}

extension Expression {
  /// Whether `target` is a part of the expression.
  fileprivate func mentions(_ target: Expression) -> Bool {
    let name = target.description
    return contains { part in
      if case .written(let text) = part { text.contains(name) } else { part == target }
    }
  }

  /// Whether the expression contains no code that the grammar of expressions does not cover.
  fileprivate var isRead: Bool {
    !contains { if case .written = $0 { true } else { false } }
  }

  /// Whether the expression or one of its parts satisfies `predicate`.
  fileprivate func contains(where predicate: (Expression) -> Bool) -> Bool {
    predicate(self) || parts.contains { $0.contains(where: predicate) }
  }
}
