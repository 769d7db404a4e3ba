import FocusModel
import FocusNavigation

/// The effects that keys have in the views of a document: through buttons, menus and key handlers.
struct EquivalentCommands {
  private var actions: [Call: [ViewAction]] = [:]
  /// The effects of the calls that a function may make, keyed by the call of this function; empty if views
  /// have different functions with the same name.
  private var parts: [ViewAction.Effect: [ViewAction.Effect]] = [:]
  /// The controls and keys that call a function with constants, where the function computes the argument of another
  /// call. Keyed by that other call. Example: `player.skip(15)`, which calls `seek(to: position)`.
  private var steps: [Call: [ViewAction]] = [:]
  /// The keys that change a property to a value that differs each time, keyed by property. Example: arrow
  /// keys that move a selection.
  private var keysChanging: [String: [ViewAction]] = [:]
  /// The commands in the application's menus that set a property, keyed by property.
  private var choices: [Call: [(action: ViewAction, isPerChoice: Bool)]] = [:]
  /// The commands in the application's menus, keyed by their lowercase names without dots.
  private var menuItems: [String: NodeID] = [:]

  /// The triggers that keys cause, directly or through a control.
  static let triggers: Set<Trigger> = [
    .action, .onSubmit, .onKeyPress, .onMoveCommand, .onExitCommand, .onDeleteCommand, .onCommand,
  ]

  /// - Parameter isLeftOut: Returns whether to ignore the effects of a node because no key reaches the node.
  init(_ tree: FocusTree, leavingOut isLeftOut: (NodeID) -> Bool = { _ in false }) {
    for action in tree.focusSystem.actions {
      if action.hasFixedParts {
        let known = parts[action.effect]
        parts[action.effect] = known == nil || known == action.parts ? action.parts : []
      }
      guard Self.triggers.contains(action.trigger), !isLeftOut(action.node) else { continue }
      if action.trigger.isKey, let changed = Self.changed(by: action.effect) {
        keysChanging[changed, default: []].append(action)
      }
      for call in Set(Call.all(of: action)) {
        actions[call, default: []].append(action)
      }
      if let choice = Call(action.effect).ofAnyChoice,
        tree.ancestors(of: action.node).contains(where: { tree[$0].role == .menuBar })
      {
        let isInRows = tree.ancestors(of: action.node).contains { tree[$0].arrangement == .repeated }
        choices[choice, default: []].append((action, isInRows && !Call(action.effect).isFixed))
      }
      if !action.parts.isEmpty, Call(action.effect).isFixed {
        for call in Set(action.parts.map { Call($0) }) where !call.isFixed && !call.isOfOwnView {
          steps[call, default: []].append(action)
        }
      }
    }
    for (node, value) in tree.focusSystem.entries.sorted(by: { $0.key < $1.key })
    where [.switchControl, .menuItem].contains(tree[node].role) && !isLeftOut(node) {
      let variable = value.description
      let action = ViewAction(
        node: node, trigger: .action, effect: .set(variable: variable, value: "!\(variable)"),
        span: tree[node].span)
      for call in Call.all(action.effect) { actions[call, default: []].append(action) }
    }
    for node in tree.ids where tree[node].role == .menuItem && !isLeftOut(node) {
      guard let name = tree.names[node]?.first?.text.nameOfCommand, menuItems[name] == nil,
        tree.ancestors(of: node).contains(where: { tree[$0].role == .menuBar })
      else { continue }
      menuItems[name] = node
    }
  }

  /// The words for another element that has all of `effects`, the effects of `node`, with the location of
  /// that element. The element is in the same view, in the application's menus or, for calls of an object's
  /// methods, in the same window. If a function of the app makes one of several calls, it counts as having
  /// the effects of all of them.
  func control(doing effects: [ViewAction.Effect], for node: NodeID, _ analysis: Analysis) -> String? {
    if let found = control(doingWhole: effects, for: node, analysis) { return found }
    let inner = effects.flatMap { effect -> [ViewAction.Effect] in
      guard let parts = parts[effect], !parts.isEmpty else { return [effect] }
      return parts
    }
    return inner == effects ? nil : control(doingWhole: inner, for: node, analysis)
  }

  /// The words for an element that changes the same value as a drag on `node` with `effects`, but in steps, with its
  /// location. If there are several, the first one. Example: a button that skips forward moves the same position as a
  /// drag on a time line.
  func control(stepping effects: [ViewAction.Effect], for node: NodeID, _ analysis: Analysis) -> String? {
    let tree = analysis.tree
    guard tree.focusSystem.gestures[node] == .drag, !effects.isEmpty else { return nil }
    var found: ViewAction?
    for effect in effects {
      let call = Call(effect)
      let others = (steps[call] ?? []).filter { action in
        action.node != node && analysis[action.node].layer == analysis[node].layer
          && !analysis.isOutOfUse(action.node)
          && action.parts.contains { Call($0) == call && call.mayBe(Call($0)) }
      }
      // A single button may only return to the start, so there must be at least two different effects.
      guard let first = others.first, others.contains(where: { $0.effect != first.effect }) else {
        return nil
      }
      found = found ?? first
    }
    return found.map { Self.words(for: $0.node, at: $0.span, analysis) }
  }

  private func control(doingWhole effects: [ViewAction.Effect], for node: NodeID, _ analysis: Analysis)
    -> String?
  {
    let tree = analysis.tree
    let view = tree.ancestors(of: node).first {
      tree[$0].traits.contains(.instance) || tree[$0].parent == nil
    }
    // A context menu belongs to the layer of its view. Its commands act on this view, so only a call with the
    // same arguments has the same effect.
    let menu = tree.ancestors(of: node).first { tree.focusSystem.contextMenus.contains($0) }
    let layer = analysis[menu.flatMap { tree[$0].parent } ?? node].layer
    // A drag sets more values than commands offer.
    let isDrag = tree.focusSystem.gestures[node] == .drag
    var found: ViewAction?
    var command: CommandElsewhere?
    for effect in effects {
      let call = Call(effect)
      let action = actions[call]?.first { action -> Bool in
        guard action.node != node, !tree.contains(node, action.node), !analysis.isOutOfUse(action.node),
          Call.all(of: action).contains(where: { $0 == call && call.mayBe($0) })
        else { return false }
        if let view, tree.contains(view, action.node) { return true }
        // A row may call the same function as a key handler of the list that contains it, or of the view that
        // shows the list.
        if action.trigger.isKey, tree.contains(tree.ownerOfCode(at: action.node), node),
          analysis.mayReceiveKeys(action.node, whileShown: node)
        {
          return true
        }
        return !call.isOfOwnView
          && (analysis[action.node].layer == layer && (menu == nil || action.effect == effect)
            || tree.ancestors(of: action.node).contains { tree[$0].role == .menuBar })
      }
      let changing = Self.changed(by: effect).flatMap { changed in
        keysChanging[changed]?.first { action in view.map { tree.contains($0, action.node) } ?? false }
      }
      if let action = action ?? changing ?? (isDrag ? nil : choice(doing: call)) {
        found = found ?? action
      } else if let known = Self.command(doing: call, asChoice: !isDrag, tree) {
        command = command ?? known
      } else {
        return nil
      }
    }
    guard let found else { return command.map { "a command in the menus of the application (\($0.file))" } }
    return Self.words(for: found.node, at: found.span, analysis)
  }

  /// A command in the application's menus that sets the same property as `call`, if the commands offer each choice.
  /// Either there is one command for each of several values, or several commands set different constants and `call`
  /// sets a value that differs each time.
  private func choice(doing call: Call) -> ViewAction? {
    guard let choice = call.ofAnyChoice, let found = choices[choice] else { return nil }
    return Self.offering(call, among: found, \.isPerChoice, \.action.effect)?.action
  }

  /// The representative of `commands`, which set the same property as `call`; nil if the commands do not offer each
  /// choice.
  private static func offering<Command, Effect: Hashable>(
    _ call: Call, among commands: [Command], _ isPerChoice: (Command) -> Bool, _ effect: (Command) -> Effect
  ) -> Command? {
    if let command = commands.first(where: isPerChoice) { return command }
    let isOneOfSeveral = !call.isFixed && Set(commands.map(effect)).count > 1
    return isOneOfSeveral ? commands.first : nil
  }

  /// The property that `effect` sets to a value that differs each time; nil for other effects.
  private static func changed(by effect: ViewAction.Effect) -> String? {
    guard case .set(let variable, let value) = effect, value != "!\(variable)",
      Expression(parsing: value).constant == nil
    else { return nil }
    return variable
  }

  /// The words for a command called `name` in the application's menus, with its location.
  func command(named name: String?, _ analysis: Analysis) -> String? {
    guard let name = name?.nameOfCommand, !name.isEmpty else { return nil }
    let tree = analysis.tree
    if let item = menuItems[name] { return Self.words(for: item, at: tree[item].span, analysis) }
    let command = tree.focusSystem.commandsElsewhere.first { $0.name?.nameOfCommand == name }
    return command.map { "a command in the menus of the application (\($0.file))" }
  }

  private static func words(for node: NodeID, at span: SourceSpan, _ analysis: Analysis) -> String {
    var places = SourcePlaces(analysis.tree.sources)
    let place = places.location(of: span)
    return "\(analysis.describe(node)) (\(place.path):\(place.line))"
  }
}

extension String {
  /// The name of a command without trailing dots, which mean that the command asks for more input: *Export…*.
  fileprivate var nameOfCommand: String {
    let name = hasSuffix("...") ? dropLast(3) : hasSuffix("…") ? dropLast() : self[...]
    return name.lowercased()
  }
}

extension EquivalentCommands {
  /// Whether the application's standard menus, which the system provides, have each of `effects`.
  static func isInStandardMenus(_ effects: [ViewAction.Effect], _ tree: FocusTree) -> Bool {
    let methods = tree.toolkit.keys.standardMenuMethods
    guard !methods.isEmpty, !effects.isEmpty, tree.focusSystem.platforms == [.macOS] else { return false }
    return effects.allSatisfy { Call($0).method.map(methods.contains) ?? false }
  }

  /// The command of another document that has the same effect as `call`.
  ///
  /// - Parameter asChoice: Whether commands for several choices count.
  private static func command(
    doing call: Call, asChoice: Bool, _ tree: FocusTree
  ) -> CommandElsewhere? {
    guard let member = call.method, !call.isOfOwnView else { return nil }
    // Parsing an effect is slow, so only the few commands that contain this member are parsed.
    let commands = tree.focusSystem.commandsElsewhere.filter { $0.effect?.mentions(member) == true }
    let same = commands.first { command in
      guard let effect = command.effect else { return false }
      return Call.all(effect).contains { $0 == call && call.mayBe($0) }
    }
    guard same == nil, asChoice, let choice = call.ofAnyChoice else { return same }
    let choices = commands.filter { $0.effect.flatMap { Call($0).ofAnyChoice } == choice }
    return offering(call, among: choices, \.isPerChoice, \.effect)
  }
}

extension Trigger {
  /// Whether a key runs the trigger in a view that has or contains focus.
  fileprivate var isKey: Bool {
    switch self {
    case .onKeyPress, .onDeleteCommand, .onMoveCommand, .onExitCommand, .onCommand: true
    default: false
    }
  }
}

extension ViewAction {
  /// Whether the action calls a function that makes one of several calls and assignments, with constants
  /// only.
  fileprivate var hasFixedParts: Bool { !parts.isEmpty && parts.allSatisfy { Call($0).isFixed } }
}

extension ViewAction.Effect {
  fileprivate func mentions(_ member: String) -> Bool {
    switch self {
    case .perform(let call): call.contains(member)
    case .set(let variable, _): variable.contains(member)
    case .write, .use, .dismiss: false
    }
  }
}

/// An effect in comparable form. A method call is stored as the method with its receiver; an assignment to an object's
/// property, as the property with the object.
private struct Call: Hashable {
  private var effect: ViewAction.Effect?
  private var receiver: String?
  /// The method, or the assigned property.
  fileprivate var method: String?
  /// The assigned value: a constant, the inverse of the current value, or another value.
  private var assigned: String?
  /// The arguments; nil if unknown.
  private var arguments: [Labelled<Expression>]? = []

  /// Framework objects and functions whose effects differ by argument.
  private static let frameworks: Set<String> = [
    "NotificationCenter", "NSWorkspace", "UserDefaults", "NSApp", "NSApplication", "UIApplication",
    "NSPasteboard", "UIPasteboard", "FileManager", "NSCursor", "DispatchQueue", "Logger", "openURL",
  ]

  /// The assignments that `effect` may be: an inversion sets its property to either value.
  static func all(_ effect: ViewAction.Effect) -> [Call] {
    let call = Call(effect)
    guard let assigned = call.assigned, Expression(parsing: assigned).constant == nil else { return [call] }
    return [call]
      + ["true", "false", inversion].filter { $0 != assigned }.map {
        var other = call
        other.assigned = $0
        return other
      }
  }

  /// The effects of `action` and of the code of the function that it calls.
  static func all(of action: ViewAction) -> [Call] {
    // If a function passes its argument on, its parts act on something that is known only from the call.
    ([action.effect] + (action.hasFixedParts ? action.parts : [])).flatMap { all($0) }
  }

  /// The mark for a value that inverts a property.
  private static let inversion = "!"
  /// The mark for any value.
  private static let anyChoice = "*"

  init(_ effect: ViewAction.Effect) {
    if case .set(let variable, let value) = effect, let path = Self.path(variable), path.count > 1 {
      receiver = path[path.count - 2]
      method = path[path.count - 1]
      assigned = value == "!\(variable)" ? Self.inversion : value
      return
    }
    guard case .perform(let text) = effect else {
      self.effect = effect
      return
    }
    switch Expression(parsing: text) {
    case .call(.property(let function), let arguments):
      method = function.name
      self.arguments = arguments
      if Self.frameworks.contains(function.name) { self.effect = effect }
    case .call(.access(let owner, let name, _), let arguments):
      collect(name, of: owner.last, root: owner.root, arguments, effect)
    case .member(_, let arguments): collect(text, arguments, effect)
    case .written:
      collect(text, [], effect)
      if !text.hasSuffix("()") { arguments = nil }
    default: self.effect = effect
    }
  }

  /// Reads a call on a type or a global object, whose name an expression omits: `NSApp.terminate(nil)`.
  private mutating func collect(
    _ text: String, _ arguments: [Labelled<Expression>], _ effect: ViewAction.Effect
  ) {
    guard let path = Self.path(text.prefix { $0 != "(" }), path.count > 1 else {
      self.effect = effect
      return
    }
    collect(path[path.count - 1], of: path[path.count - 2], root: path[0], arguments, effect)
  }

  /// The names in a chain of members, without question and exclamation marks; nil if `text` is not a chain or
  /// is too long.
  private static func path(_ text: some StringProtocol) -> [String]? {
    let path = text.split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
    let isPath = path.count < 6 && path.joined().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPath ? path.map { String($0) } : nil
  }

  private mutating func collect(
    _ method: String, of receiver: String, root: String, _ arguments: [Labelled<Expression>],
    _ effect: ViewAction.Effect
  ) {
    self.method = method
    self.arguments = arguments
    if Self.frameworks.contains(root) { self.effect = effect } else { self.receiver = receiver }
  }

  /// Whether the call is on the view itself, or has no receiver.
  var isOfOwnView: Bool {
    switch effect {
    case nil: receiver == nil
    case .perform: false
    default: true
    }
  }

  /// Whether the arguments, or the assigned value, are the same each time.
  var isFixed: Bool {
    if let assigned, assigned != Self.inversion { return Expression(parsing: assigned).constant != nil }
    return arguments?.allSatisfy(\.value.isConstantOrInversion) ?? false
  }

  /// The assignment of any other value to the same property; nil if this is not an assignment, or if it only resets or
  /// inverts the property.
  var ofAnyChoice: Call? {
    guard let assigned, assigned != Self.inversion else { return nil }
    if Expression(parsing: assigned).isReset { return nil }
    var other = self
    other.assigned = Self.anyChoice
    return other
  }

  /// Whether this may be the same call as `other`: their arguments have the same labels and no different
  /// constants. Functions with the same name but different labels are different functions.
  func mayBe(_ other: Call) -> Bool {
    guard let arguments, let others = other.arguments else { return true }
    return arguments.map(\.label) == others.map(\.label)
      && zip(arguments, others).allSatisfy { own, other in
        guard let own = own.value.constant, let other = other.value.constant else { return true }
        return own == other
      }
  }

  static func == (a: Call, b: Call) -> Bool {
    a.effect == b.effect && a.receiver == b.receiver && a.method == b.method && a.assigned == b.assigned
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(effect)
    hasher.combine(receiver)
    hasher.combine(method)
    hasher.combine(assigned)
  }
}

extension Expression {
  /// The name at the beginning of a member chain.
  fileprivate var root: String {
    switch self {
    case .access(let owner, _, _): owner.root
    case .call(let callee, _): callee.root
    case .property(let property): property.name
    case .member(let name, _): String(name.prefix { $0 != "." })
    default: description
    }
  }

  /// The name at the end of a member chain.
  fileprivate var last: String {
    switch self {
    case .access(let owner, "shared", _): owner.last
    case .access(_, let name, _): name
    case .call(let callee, _): callee.last
    default: description
    }
  }
}
