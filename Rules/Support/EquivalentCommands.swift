import FocusModel
import FocusNavigation

/// The effects of keys in the views of a document: of its buttons, its menus and the keys that it reads.
struct EquivalentCommands {
  private var actions: [Call: [ViewAction]] = [:]
  /// The commands in the application's menus by their names, in lower case and without dots.
  private var menuItems: [String: NodeID] = [:]

  /// The triggers that keys run, directly or with a control.
  static let triggers: Set<Trigger> = [
    .action, .onSubmit, .onKeyPress, .onMoveCommand, .onExitCommand, .onDeleteCommand, .onCommand,
  ]

  /// - Parameter isLeftOut: Whether the effects of a node do not count, because no key reaches it.
  init(_ tree: FocusTree, leavingOut isLeftOut: (NodeID) -> Bool = { _ in false }) {
    for action in tree.focusSystem.actions
    where Self.triggers.contains(action.trigger) && !isLeftOut(action.node) {
      actions[Call(action.effect), default: []].append(action)
    }
    for node in tree.ids where tree[node].role == .menuItem && !isLeftOut(node) {
      guard let name = tree.names[node]?.first?.text.nameOfCommand, menuItems[name] == nil,
        tree.ancestors(of: node).contains(where: { tree[$0].role == .menuBar })
      else { continue }
      menuItems[name] = node
    }
  }

  /// The words for another element with all of `effects`, which `node` has, with its place: in the same view, in
  /// the application's menus or, for calls of an object's methods, in the same window.
  func control(doing effects: [ViewAction.Effect], for node: NodeID, _ analysis: Analysis) -> String? {
    let tree = analysis.tree
    let view = tree.ancestors(of: node).first {
      tree[$0].traits.contains(.instance) || tree[$0].parent == nil
    }
    var found: ViewAction?
    var command: CommandElsewhere?
    for effect in effects {
      let call = Call(effect)
      let action = actions[call]?.first { action -> Bool in
        guard action.node != node, !tree.contains(node, action.node), !analysis.isOutOfUse(action.node),
          call.mayBe(Call(action.effect))
        else { return false }
        if let view, tree.contains(view, action.node) { return true }
        return !call.isOfOwnView
          && (analysis[action.node].layer == analysis[node].layer
            || tree.ancestors(of: action.node).contains { tree[$0].role == .menuBar })
      }
      if let action {
        found = found ?? action
      } else if let known = Self.command(doing: call, tree) {
        command = command ?? known
      } else {
        return nil
      }
    }
    guard let found else { return command.map { "a command in the menus of the application (\($0.file))" } }
    return Self.words(for: found.node, at: found.span, analysis)
  }

  /// The words for a command in the application's menus that is called `name`, with its place.
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
  /// The name of a command without its dots: *Export…* asks for more input.
  fileprivate var nameOfCommand: String {
    let name = hasSuffix("...") ? dropLast(3) : hasSuffix("…") ? dropLast() : self[...]
    return name.lowercased()
  }
}

extension EquivalentCommands {
  /// Whether the standard menus that the system gives the application have each of `effects`.
  static func isInStandardMenus(_ effects: [ViewAction.Effect], _ tree: FocusTree) -> Bool {
    let methods = tree.toolkit.keys.standardMenuMethods
    guard !methods.isEmpty, !effects.isEmpty, tree.focusSystem.platforms == [.macOS] else { return false }
    return effects.allSatisfy { Call($0).method.map(methods.contains) ?? false }
  }

  /// The command in another document with the same effect as `call`.
  private static func command(doing call: Call, _ tree: FocusTree) -> CommandElsewhere? {
    guard let method = call.method, !call.isOfOwnView else { return nil }
    // Few commands call this method, and parsing a call takes long.
    return tree.focusSystem.commandsElsewhere.first { command in
      guard command.call.contains(method) else { return false }
      let other = Call(.perform(command.call))
      return other == call && call.mayBe(other)
    }
  }
}

/// An effect; for a method call, the method with its receiver.
private struct Call: Hashable {
  private var effect: ViewAction.Effect?
  private var receiver: String?
  fileprivate var method: String?
  private var arguments: [Expression] = []

  /// Frameworks whose methods differ by argument.
  private static let frameworks: Set<String> = [
    "NotificationCenter", "NSWorkspace", "UserDefaults", "NSApp", "NSApplication", "UIApplication",
    "NSPasteboard", "UIPasteboard", "FileManager", "NSCursor", "DispatchQueue", "Logger",
  ]

  init(_ effect: ViewAction.Effect) {
    guard case .perform(let text) = effect else {
      self.effect = effect
      return
    }
    switch Expression(parsing: text) {
    case .call(.property(let function), let arguments):
      method = function.name
      self.arguments = arguments.map(\.value)
    case .call(.access(let owner, let name, _), let arguments):
      take(name, of: owner.last, root: owner.root, arguments, effect)
    case .member(_, let arguments): take(text, arguments, effect)
    case .written: take(text, [], effect)
    default: self.effect = effect
    }
  }

  /// A call on a type or a global object, whose name an expression leaves out: `NSApp.terminate(nil)`.
  private mutating func take(
    _ text: String, _ arguments: [Labelled<Expression>], _ effect: ViewAction.Effect
  ) {
    let path = text.prefix { $0 != "(" }.split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
    guard path.count > 1, path.count < 5,
      path.joined().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else {
      self.effect = effect
      return
    }
    take(path[path.count - 1], of: path[path.count - 2], root: path[0], arguments, effect)
  }

  private mutating func take(
    _ method: String, of receiver: String, root: String, _ arguments: [Labelled<Expression>],
    _ effect: ViewAction.Effect
  ) {
    self.method = method
    self.arguments = arguments.map(\.value)
    if Self.frameworks.contains(root) { self.effect = effect } else { self.receiver = receiver }
  }

  /// Whether it is called on the view itself, or without a receiver.
  var isOfOwnView: Bool {
    switch effect {
    case nil: receiver == nil
    case .perform: false
    default: true
    }
  }

  /// Whether it may be the same call as `other`: no constant arguments of the two differ.
  func mayBe(_ other: Call) -> Bool {
    guard arguments.count == other.arguments.count else { return true }
    return zip(arguments, other.arguments).allSatisfy { own, other in
      guard let own = own.constant, let other = other.constant else { return true }
      return own == other
    }
  }

  static func == (a: Call, b: Call) -> Bool {
    a.effect == b.effect && a.receiver == b.receiver && a.method == b.method
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(effect)
    hasher.combine(receiver)
    hasher.combine(method)
  }
}

extension Expression {
  /// The name at the beginning of a chain of members.
  fileprivate var root: String {
    switch self {
    case .access(let owner, _, _): owner.root
    case .call(let callee, _): callee.root
    case .property(let property): property.name
    case .member(let name, _): String(name.prefix { $0 != "." })
    default: description
    }
  }

  /// The name at its end.
  fileprivate var last: String {
    switch self {
    case .access(let owner, "shared", _): owner.last
    case .access(_, let name, _): name
    case .call(let callee, _): callee.last
    default: description
    }
  }
}
