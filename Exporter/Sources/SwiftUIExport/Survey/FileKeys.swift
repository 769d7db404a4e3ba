import SwiftSyntax

/// The facts in a file about views that AppKit shows, and about code that reads keys without SwiftUI.
struct FileKeys: Sendable {
  /// A call that may put a view into a window: `NSHostingView(rootView: Palette())`, `KeyPanel { Palette() }`.
  struct Hosting: Sendable {
    /// The types that contain the call, the innermost last.
    var types: [String]
    /// The callee.
    var callee: String
    /// Whether the callee is one of AppKit's hosting classes, or has a `rootView` parameter as those classes
    /// do.
    var isHost: Bool
    /// The names in the call's arguments.
    var given: Set<String>
    /// The names in the enclosing function.
    var named: Set<String>
    /// The functions that each closure calls, by the label of the closure.
    var closures: [String: Set<String>] = [:]
    /// The offset at which the enclosing function begins.
    var function: Int
  }

  /// Code that reads keys.
  struct Reader: Sendable {
    enum Kind: Sendable {
      /// A method of a window or view: `keyDown(with:)`.
      case method
      /// A monitor of the events of the application's windows.
      case monitor
      /// An event tap.
      case tap
      /// A delegate of a text field: `control(_:textView:doCommandBy:)`.
      case field
    }

    var kind: Kind
    var keys: KeysRead
    /// The types that contain the code, the innermost last.
    var types: [String]
    var place: Place
    /// The offset at which the enclosing function begins.
    var function: Int
  }

  private(set) var hostings: [Hosting] = []
  private(set) var readers: [Reader] = []
  /// The location where the file first mentions the keyboard or a game controller.
  private(set) var gameInput: Place?
  /// The names of the types that each type's code instantiates, by the path of the instantiating type.
  private(set) var made: [String: Set<String>] = [:]
  /// The windows of the file.
  private(set) var windows: FileWindows
  /// The commands that code adds to menus.
  private var madeItems: [MenuItem] = []
  /// Whether code opens a menu at the pointer, so that the commands may not be in the menu bar.
  private var hasPopUps = false
  private let file: Int
  /// The offset of the last inspected function, and the names in that function.
  private var lastNamed: (function: Int, names: Set<String>) = (-1, [])
  /// Whether the enclosing types are views.
  private var views: [Bool] = []

  init(file: Int) {
    self.file = file
    windows = FileWindows(file: file)
  }

  private static let hosts: Set<String> = ["NSHostingView", "NSHostingController"]

  mutating func enter(_ node: some DeclGroupSyntax, _ around: Surroundings, isPossible: Bool) {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    views.append(inherited.contains { ["View", "App"].contains(DeclarationCollector.name(of: $0)) })
    // The class is a subclass of a hosting class: `class Overlay: NSHostingView<Palette>`.
    guard isPossible, let first = inherited.first, Self.hosts.contains(DeclarationCollector.name(of: first)),
      let name = around.types.last
    else { return }
    let given = Self.names(in: first).subtracting(Self.hosts)
    hostings.append(
      Hosting(
        types: around.types, callee: name, isHost: true, given: given, named: [name],
        function: node.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  mutating func leave() { views.removeLast() }

  /// The commands in the menus of the menu bar that code creates.
  var menuItems: [MenuItem] { hasPopUps ? [] : madeItems }

  private static let popUps: Set<String> = ["popUp", "popUpContextMenu", "popUpMenu", "rightMouseDown"]

  mutating func note(_ call: Call, _ around: Surroundings) {
    windows.note(call, around)
    madeItems += MenuItem.items(madeBy: call.node)
    if let member = call.member { note(monitor: call.node, member.declName.baseName.text, around) }
    guard let callee = call.type, !callee.hasSuffix(".init") else { return }
    let node = call.node
    made[around.typeName, default: []].insert(callee)
    let isHost = Self.hosts.contains(callee) || node.arguments.contains { $0.label?.text == "rootView" }
    // In the body of a view, most calls create views that contain other views.
    guard isHost || (views.last != true && !Vocabulary.standard.hasView(callee)) else { return }
    let given = node.arguments.reduce(into: Set<String>()) { $0.formUnion(Self.names(in: $1)) }
      .union(node.trailingClosure.map { Self.names(in: $0) } ?? [])
    guard isHost || !given.isEmpty else { return }
    let function = Self.function(around: node)
    let start = function.positionAfterSkippingLeadingTrivia.utf8Offset
    if lastNamed.function != start { lastNamed = (start, Self.names(in: function)) }
    hostings.append(
      Hosting(
        types: around.types, callee: callee, isHost: isHost, given: given, named: lastNamed.names,
        closures: Self.closures(in: node), function: start))
  }

  /// Notes a call that reads keys: `NSEvent.addLocalMonitorForEvents(matching: .keyDown) { … }`,
  /// `CGEvent.tapCreate(…)`.
  private mutating func note(
    monitor node: FunctionCallExprSyntax, _ name: String, _ around: Surroundings
  ) {
    switch name {
    case "addLocalMonitorForEvents":
      let function = Self.function(around: node)
      let mask = node.arguments.first?.expression.trimmedText ?? ""
      let isOfKeys =
        mask.contains("key") || mask.contains("any") || mask.contains("flags")
        || (!mask.contains(".") && function.trimmedText.contains("keyDown"))
      if isOfKeys { add(.monitor, KeysRead(by: node), node, function, around) }
    case "tapCreate" where node.root.description.contains("keyDown"):
      // The function that the monitor calls is often at a different place in the type.
      let function = Self.function(around: node)
      var type = function
      while let outer = type.parent, !outer.is(SourceFileSyntax.self) { type = outer }
      add(.tap, KeysRead(by: type), node, function, around)
    default: break
    }
  }

  private static let gameInputs: Set<String> = ["GCKeyboard", "GCController", "GCVirtualController"]

  mutating func note(_ reference: Reference, _ around: Surroundings) {
    windows.note(reference, around)
    if Self.popUps.contains(reference.name) { hasPopUps = true }
    if gameInput == nil, Self.gameInputs.contains(reference.name) {
      gameInput = Place(reference.node, file: file)
    }
  }

  /// Notes a property that reads keys: `override var keyCommands: [UIKeyCommand]?`.
  mutating func note(_ node: VariableDeclSyntax, _ around: Surroundings) {
    windows.note(node, around)
    guard node.bindings.first?.pattern.trimmedText == "keyCommands",
      node.modifiers.contains(where: { $0.name.text == "override" })
    else { return }
    add(.method, KeysRead(by: node), node, Syntax(node), around)
  }

  /// Notes a method that reads keys: `override func keyDown(with event: NSEvent)`.
  mutating func note(_ node: FunctionDeclSyntax, _ around: Surroundings) {
    if let body = node.body,
      node.signature.parameterClause.parameters.contains(where: { $0.firstName.text == "doCommandBy" })
    {
      return add(.field, KeysRead(by: body), node, Syntax(node), around)
    }
    guard node.modifiers.contains(where: { $0.name.text == "override" }), let body = node.body else { return }
    let name = node.name.text
    if ["keyDown", "performKeyEquivalent", "sendEvent", "pressesBegan", "pressesEnded"].contains(name) {
      // `sendEvent` of a window receives all events, so an override of it reads keys only if it mentions
      // `keyDown`.
      if name == "sendEvent", !body.trimmedText.contains("keyDown") { return }
      add(.method, KeysRead(by: body), node, Syntax(node), around)
    } else if let keys = KeysRead(ofMethod: name, body) {
      add(.method, keys, node, Syntax(node), around)
    }
  }

  private mutating func add(
    _ kind: Reader.Kind, _ keys: KeysRead, _ node: some SyntaxProtocol, _ function: Syntax,
    _ around: Surroundings
  ) {
    readers.append(
      Reader(
        kind: kind, keys: keys, types: around.types,
        place: Place(node, file: file),
        function: function.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  /// The member of a type that contains `node`; for code outside of types, the whole statement or declaration
  /// around `node`.
  static func function(around node: some SyntaxProtocol) -> Syntax {
    var function = Syntax(node)
    while let parent = function.parent {
      if function.is(MemberBlockItemSyntax.self) { break }
      if parent.is(SourceFileSyntax.self) || parent.parent?.is(SourceFileSyntax.self) == true { break }
      function = parent
    }
    return function
  }

  /// The functions that the closures in `node` call, by label: `onCancel: { self?.cancel() }`, `onCancel:
  /// cancel`.
  private static func closures(in node: some SyntaxProtocol) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var pending = [Syntax(node)]
    while let next = pending.popLast() {
      if let argument = next.as(LabeledExprSyntax.self), let label = argument.label?.identifierText {
        if let closure = argument.expression.as(ClosureExprSyntax.self) {
          found[label, default: []].formUnion(effects(of: closure))
          continue
        }
        if let name = argument.expression.ownName { found[label, default: []].insert(name) }
      }
      pending += next.children(viewMode: .sourceAccurate)
    }
    return found
  }

  /// The names of the functions that `node` calls and, each followed by `=`, of its assignment targets.
  static func effects(of node: some SyntaxProtocol) -> Set<String> {
    var names: Set<String> = []
    var pending = [Syntax(node)]
    while let next = pending.popLast() {
      if let call = next.as(FunctionCallExprSyntax.self) {
        let called = call.calledExpression
        let callee = called.as(OptionalChainingExprSyntax.self)?.expression ?? called
        if let name = callee.ownName
          ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
        {
          names.insert(name)
          let base = callee.as(MemberAccessExprSyntax.self)?.base
          if name == "toggle", let changed = base.flatMap({ assigned($0) }) { names.insert(changed + "=") }
        }
      } else if let list = next.as(ExprListSyntax.self), list.count > 2, let target = list.first,
        list.dropFirst().first.map(AssignedNames.assigns) == true
      {
        if let name = assigned(target) { names.insert(name + "=") }
      }
      pending += next.children(viewMode: .sourceAccurate)
    }
    return names
  }

  /// The name of the property that an assignment to `target` changes.
  private static func assigned(_ target: ExprSyntax) -> String? {
    target.ownName ?? target.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }

  /// The names in `node` that may be names of types.
  private static func names(in node: some SyntaxProtocol) -> Set<String> {
    node.tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
      if let name = token.identifierName, name.isTypeName { names.insert(name) }
    }
  }
}
