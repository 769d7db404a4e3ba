import FocusModel
import FocusNavigation

// The effect of a gesture decides how severe it is that no key has this effect.
extension PointerOnlyControl {
  /// The reason why a gesture without an equivalent key blocks nothing important.
  enum Triviality: Hashable {
    /// The gesture only copies something.
    case copies
    /// The gesture has no effect except feedback that can be felt or heard.
    case signals
    /// The content that the gesture shows disappears automatically.
    case isBrief
    /// The gesture changes only the appearance of something.
    case looks
    /// The gesture only changes the size, position or appearance of something.
    case arranges
    /// The gesture only removes the view that contains it, for example a message.
    case removesItself
    /// The gesture only hides something, or shows something that is also shown at first.
    case hides
    /// The gesture only replaces texts and pictures by others, or shows additional ones.
    case switches
    /// The gesture opens something about a picture, and the user already sees this picture.
    case opensPicture
    /// The gesture needs several consecutive clicks, so nobody finds it by accident.
    case isHidden
    /// The gesture only calls functions that do nothing yet.
    case isUnfinished
    /// The gesture only zooms, rotates or moves the contents, or restores their original state.
    case zooms

    /// Whether people who use a keyboard would hardly miss the gesture.
    var isMinor: Bool {
      switch self {
      case .copies, .signals, .arranges, .removesItself, .isHidden, .isUnfinished: true
      case .isBrief, .looks, .hides, .switches, .opensPicture, .zooms: false
      }
    }

    /// The minimum number of clicks for a hidden gesture; no platform uses gestures with this many clicks.
    private static let clicksOfHidden = 3

    /// - Parameters:
    ///   - actions: The effects of the gesture on `node`.
    ///   - resets: The effects that happen automatically some time after a view appears.
    ///   - presents: Whether the variable with this name presents a layer.
    init?(
      of node: NodeID, doing actions: [ViewAction], resets: Set<ViewAction.Effect>,
      presents: (String) -> Bool, _ analysis: Analysis
    ) {
      let tree = analysis.tree
      let all = actions
      let actions = all.filter { !$0.isEmpty }
      if Self.isHidden(node, actions, tree) {
        self = .isHidden
        return
      }
      if actions.isEmpty, !all.isEmpty {
        self = .isUnfinished
        return
      }
      var kinds = Self.kinds(of: actions, resets, presents, tree)
      // If a flag is set together with a copy, the flag only confirms the copy.
      if !kinds.isDisjoint(with: [.minor(.copies), .minor(.signals)]) { kinds.remove(.flag) }
      if Self.onlyZooms(actions, tree) || Self.onlyMovesPicture(node, actions, tree) {
        self = .zooms
      } else if tree[node].traits.contains(.onlyArranges) {
        self = .arranges
      } else if Self.onlyRemoves(node, actions, tree) {
        self = .removesItself
      } else if kinds.isEmpty, !actions.isEmpty {
        self = .isBrief
      } else if !kinds.isEmpty, kinds.isSubset(of: [.minor(.copies), .minor(.signals)]) {
        self = kinds.contains(.minor(.copies)) ? .copies : .signals
      } else if kinds == [.flag], actions.allSatisfy({ Self.onlyLooks($0, on: node, tree) }) {
        self = .looks
      } else if kinds == [.minor(.opens)], Self.isPictureOfRunTime(tree.modified(by: node), analysis) {
        self = .opensPicture
      } else if let change = Self.change(by: actions, on: node, resets, presents, analysis) {
        self = change == .hides ? .hides : .switches
      } else {
        return nil
      }
    }

    /// The effect of `actions` on the texts and pictures of the view, apart from feedback; nil if they may do
    /// more.
    private static func change(
      by actions: [ViewAction], on node: NodeID, _ resets: Set<ViewAction.Effect>,
      _ presents: (String) -> Bool, _ analysis: Analysis
    ) -> Change? {
      var change: Change?
      for action in actions {
        let kinds = kinds(of: [action], resets, presents, analysis.tree)
        if kinds.isSubset(of: [.minor(.copies), .minor(.signals)]) { continue }
        if kinds == [.flag], onlyLooks(action, on: node, analysis.tree) { continue }
        guard let next = Change(action, on: node, analysis) else { return nil }
        change = change == .switches ? change : next
      }
      return change
    }

    /// Whether the gesture on `node` needs several consecutive clicks, or its `actions` count the clicks and
    /// have all other effects only after several clicks.
    private static func isHidden(_ node: NodeID, _ actions: [ViewAction], _ tree: FocusTree) -> Bool {
      guard case .click(let clicks)? = tree.focusSystem.gestures[node] else { return false }
      if clicks >= clicksOfHidden { return true }
      return actions.contains { counter in
        guard counter.conditions.isEmpty, case .set(let count, let value) = counter.effect,
          value == "\(count) + 1"
        else { return false }
        let others = actions.filter { $0.effect.variable != count }
        return !others.isEmpty
          && others.allSatisfy { action in
            action.conditions.contains { ($0.minimum(of: count) ?? 0) >= clicksOfHidden }
          }
      }
    }

    /// Whether `actions` only set properties that a pinch also sets.
    private static func onlyZooms(_ actions: [ViewAction], _ tree: FocusTree) -> Bool {
      let set = Set(actions.map(\.effect.variable))
      guard !set.isEmpty, !set.contains(nil), tree.focusSystem.gestures.values.contains(.pinch) else {
        return false
      }
      let zoomed = tree.focusSystem.actions.filter { tree.focusSystem.gestures[$0.node] == .pinch }
      return set.isSubset(of: zoomed.map(\.effect.variable))
    }

    /// Whether a drag only sets properties, and a pinch zooms the same view: the drag moves the visible part.
    private static func onlyMovesPicture(_ node: NodeID, _ actions: [ViewAction], _ tree: FocusTree) -> Bool {
      guard tree.focusSystem.gestures[node] == .drag, !actions.isEmpty,
        actions.allSatisfy({ $0.effect.variable != nil })
      else { return false }
      let subject = tree.modified(by: node)
      return tree.ancestors(of: subject).prefix { tree[$0].role == .modifier }.contains {
        tree.focusSystem.gestures[$0] == .pinch
      }
    }

    /// Whether `actions` only reset properties, and `node` exists only while one of them is set.
    private static func onlyRemoves(_ node: NodeID, _ actions: [ViewAction], _ tree: FocusTree) -> Bool {
      let reset = actions.compactMap { action -> String? in
        guard case .set(let variable, let value) = action.effect, Expression(parsing: value).isReset else {
          return nil
        }
        return variable
      }
      guard !reset.isEmpty, reset.count == actions.count else { return false }
      let around = Set(tree.ancestry(of: node).prefix { !tree[$0].role.isLayer })
      return tree.focusSystem.conditions.contains { presence in
        around.contains(presence.node) && presence.condition.required.contains { reset.contains($0) }
      }
    }

    private enum Kind: Hashable {
      case minor(Toolkit.MinorEffect)
      /// The effect shows or hides something in the view.
      case flag
      /// The effect may be important.
      case other
    }

    /// The kinds of effects of `actions`. Effects that are undone later are temporary feedback and are
    /// ignored.
    private static func kinds(
      of actions: [ViewAction], _ resets: Set<ViewAction.Effect>, _ presents: (String) -> Bool,
      _ tree: FocusTree
    ) -> Set<Kind> {
      let takenBack = Set(actions.filter(\.isDelayed).compactMap(\.effect.variable))
      var kinds: Set<Kind> = []
      for action in actions {
        guard case .set(let variable, let value) = action.effect else {
          kinds.insert(action.effect.minorKind(tree.toolkit).map { .minor($0) } ?? .other)
          continue
        }
        let isForAMoment =
          takenBack.contains(variable) || resets.contains(.set(variable: variable, value: "false"))
        if isForAMoment, !presents(variable) { continue }
        kinds.insert(["true", "!\(variable)"].contains(value) && !presents(variable) ? .flag : .other)
      }
      return kinds
    }

    /// Whether `action` only sets a state on which no condition, text or control of the document depends, and the
    /// view that owns the state contains nothing unknown.
    private static func onlyLooks(_ action: ViewAction, on node: NodeID, _ tree: FocusTree) -> Bool {
      let system = tree.focusSystem
      guard let variable = action.effect.variable,
        let state = system.variables.first(where: { $0.name == variable && $0.isOwnState }),
        tree.contains(state.owner, node)
      else { return false }
      func depends(_ expression: Expression) -> Bool {
        expression.properties.contains { $0.name == variable }
      }
      return !system.conditions.contains { depends($0.condition) }
        && !system.disablements.contains { depends($0.condition) }
        && !system.contents.values.contains(where: depends) && !system.entries.values.contains(where: depends)
        && !system.handlers.contains { $0.subject.map(depends) == true } && !state.escapes
    }

    /// Whether `view` is a picture that the app loads at run time, such as a photo of a person.
    private static func isPictureOfRunTime(_ view: NodeID, _ analysis: Analysis) -> Bool {
      analysis.tree[view].role == .image && analysis.accessibleName(of: view).text == nil
    }
  }
}

extension ViewAction.Effect {
  /// The property that the effect sets; nil for other effects.
  fileprivate var variable: String? {
    if case .set(let variable, _) = self { variable } else { nil }
  }

  /// The kind of a call without important consequences, from the toolkit's table; nil for other effects.
  func minorKind(_ toolkit: Toolkit) -> Toolkit.MinorEffect? {
    let calls = toolkit.views.pressing.minorCalls
    guard !calls.isEmpty, case .perform(let call) = self else { return nil }
    // The called function, or the target of the assignment.
    let callee = call.prefix { $0 != "(" && $0 != "=" }
    for name in callee.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      if let kind = calls[String(name)] { return kind }
    }
    return nil
  }
}

extension Expression {
  /// The minimum value that the property `name` has if the condition is true: 7 for `count >= 7`. Nil if the
  /// condition does not limit the property.
  fileprivate func minimum(of name: String) -> Int? {
    switch self {
    case .binary(.and, let first, let second): first.minimum(of: name) ?? second.minimum(of: name)
    case .binary(.greaterOrEqual, let value, .literal(.integer(let least))),
      .binary(.equal, let value, .literal(.integer(let least))):
      value.description == name ? least : nil
    case .binary(.greater, let value, .literal(.integer(let least))):
      value.description == name ? least.addingReportingOverflow(1).partialValue : nil
    default: nil
    }
  }

  /// The properties that are set if the condition is true.
  fileprivate var required: [String] {
    switch self {
    case .binary(.and, let first, let second): first.required + second.required
    case .binary(.notEqual, let value, .reset), .not(.access(let value, "isEmpty", _)): [value.description]
    case .property, .access: [description]
    default: []
    }
  }
}
