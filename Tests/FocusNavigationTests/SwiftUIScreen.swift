import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusSession

/// Builds a SwiftUI interface for a test, view by view, as the importer would: a modifier is a node that
/// contains the view it modifies.
struct Screen {
  private var builder = FocusTreeBuilder(
    toolkit: .swiftUI, sources: [SourceText(path: "Test.xml", utf8: [])])
  private let span = SourceSpan(start: 0, end: 0)

  /// The interface that `build` describes, inside a window unless it opens its own layers.
  static func analysis(inWindow: Bool = true, _ build: (inout Screen) -> Void) -> Analysis {
    var screen = Screen()
    if inWindow { screen.node("Window", .window, id: "window", build) } else { build(&screen) }
    return Analysis(screen.builder.finish())
  }

  var system: FocusSystem {
    get { builder.tree.focusSystem }
    set { builder.tree.focusSystem = newValue }
  }

  /// The view that is being described: the owner of the states it declares.
  var current: NodeID { builder.current ?? NodeID(0) }

  /// Changes the node opened last, or the given one.
  mutating func change(_ node: NodeID, _ change: (inout Node) -> Void) { change(&builder.tree[node]) }

  /// Adds a node of any kind.
  @discardableResult
  mutating func node(
    _ kind: String, _ role: Role, id: String? = nil, name: String? = nil,
    arrangement: Arrangement = .none, _ contents: (inout Screen) -> Void = { _ in }
  ) -> NodeID {
    let node = builder.openNode(span: span, kind: kind, role: role)
    builder.tree[node].id = id
    builder.tree[node].arrangement = arrangement
    switch kind {
    case "Group": builder.tree[node].traits.insert(.transparent)
    case "submitScope": builder.tree.focusSystem.submitScopes.insert(node)
    default: break
    }
    if let name { builder.addName(Name(text: name, source: .content, span: span), to: node) }
    contents(&self)
    builder.closeNode()
    return node
  }

  /// Adds a `TextField`.
  @discardableResult
  mutating func field(_ id: String, role: Role = .textField) -> NodeID {
    let field = node("TextField", role, id: id)
    change(field) {
      $0.focusability = .control
      $0.traversal = .selfOnly
    }
    return field
  }

  /// Adds a `Button`, which takes focus only under the setting for keyboard navigation.
  @discardableResult
  mutating func button(_ id: String, _ contents: (inout Screen) -> Void = { _ in }) -> NodeID {
    let button = node("Button", .button, id: id, contents)
    change(button) {
      $0.focusability = .control
      $0.focusability.needsKeyboardNavigationSetting = true
      $0.traversal = .selfOnly
    }
    return button
  }

  /// Adds a `Text`.
  @discardableResult
  mutating func text(_ text: String) -> NodeID { node("Text", .label, name: text) }

  /// Adds `.focusable()`, or `.focusable(interactions: .activate)` when `edits` is false.
  @discardableResult
  mutating func focusable(edits: Bool = true, _ contents: (inout Screen) -> Void) -> NodeID {
    let modifier = modifier("focusable", contents)
    change(modifier) {
      $0.focusability = .control
      $0.focusability.pointer = .implied(edits)
      $0.focusability.needsKeyboardNavigationSetting = !edits
      $0.traversal = .selfThenContents
    }
    return modifier
  }

  /// Adds any modifier.
  @discardableResult
  mutating func modifier(
    _ kind: String, id: String? = nil, _ contents: (inout Screen) -> Void
  ) -> NodeID { node(kind, .modifier, id: id, contents) }

  mutating func column(_ contents: (inout Screen) -> Void) {
    node("VStack", .group, arrangement: .column, contents)
  }

  mutating func row(_ contents: (inout Screen) -> Void) {
    node("HStack", .group, arrangement: .row, contents)
  }

  /// Declares a `@FocusState`, by default of the window.
  @discardableResult
  mutating func state(
    _ name: String, owner: NodeID = NodeID(0), _ type: FocusState.ValueType = .optional(cases: nil)
  ) -> FocusStateID {
    system.states.append(FocusState(name: name, owner: owner, typeName: "", type: type, span: span))
    return FocusStateID(system.states.count - 1)
  }

  /// Adds `.focused($state, equals: value)`.
  @discardableResult
  mutating func focused(
    _ state: FocusStateID, _ value: Expression = .true, isSearch: Bool = false,
    _ contents: (inout Screen) -> Void
  ) -> NodeID {
    let node = modifier("focused", contents)
    system.bindings.append(
      FocusBinding(
        node: node, state: state, stateName: system.states[state.index].name, value: value,
        isSearch: isSearch, span: span))
    system.bindings.sort { $0.node < $1.node }
    return node
  }

  /// Adds a text field that is bound to a state: `TextField(…).focused($state, equals: .id)`.
  mutating func field(_ id: String, _ state: FocusStateID) {
    focused(state, .constant(id)) { $0.field(id) }
  }

  /// Adds `state = value`, which runs when `trigger` happens at `node`.
  mutating func assign(
    _ state: FocusStateID, _ value: Expression, on trigger: Trigger, of node: NodeID,
    isConditional: Bool = false
  ) {
    let assignment = Statement(.focus(state, name: system.states[state.index].name, value), span: span)
    let condition = Statement(
      .branch([.init(Expression(parsing: "isKnown(at: \"run time\")"), [assignment])]), span: span)
    handle(isConditional ? condition : assignment, on: trigger, of: node)
  }

  /// Adds a statement to the handler of `trigger` at `node`.
  private mutating func handle(_ statement: Statement, on trigger: Trigger, of node: NodeID) {
    system.add(Handler(node: node, trigger: trigger, statements: [statement], span: span))
  }

  /// Adds another effect of `trigger` at `node`.
  mutating func act(_ effect: ViewAction.Effect, on trigger: Trigger = .action, of node: NodeID) {
    let kind: Statement.Kind =
      switch effect {
      case .dismiss: .dismiss
      case .perform(let name): .perform(name)
      case .set(let variable, let value):
        .assign(
          property(variable, at: node),
          value == "toggle" ? .not(property(variable, at: node)) : .init(parsing: value))
      case .use(let reader): .use(self.reader(reader), name: reader)
      case .write(let reader, let value): .write(self.reader(reader), name: reader, .init(parsing: value))
      }
    handle(Statement(kind, span: span), on: trigger, of: node)
  }

  private func reader(_ name: String) -> ReaderID? {
    system.readers.firstIndex { $0.name == name }.map { ReaderID($0) }
  }

  /// The variable `name` of the innermost view that contains `node` and has this variable; if no view has it,
  /// a new variable of the window.
  private mutating func property(_ name: String, at node: NodeID) -> Expression {
    let known = system.variables.indices.filter { system.variables[$0].name == name }
    let inReach = known.filter { system.variables[$0].owner <= node }.max {
      system.variables[$0].owner < system.variables[$1].owner
    }
    if inReach == nil, known.isEmpty { variable(name, nil) }
    let index = inReach ?? known.first ?? system.variables.count - 1
    return .property(Property(name, .variable(VariableID(index))))
  }

  /// Adds `.defaultFocus($state, value)`.
  mutating func defaultFocus(
    _ state: FocusStateID, _ value: Expression, isUserInitiated: Bool = false,
    _ contents: (inout Screen) -> Void
  ) {
    let node = modifier("defaultFocus", contents)
    system.defaultFocuses.append(
      DefaultFocus(
        node: node, state: state, stateName: system.states[state.index].name, value: value,
        isUserInitiated: isUserInitiated, span: span))
    system.defaultFocuses.sort { $0.node < $1.node }
  }

  /// Makes `node` a `.focusScope(namespace)`.
  mutating func scope(_ node: NodeID, _ namespace: String) {
    system.scopes.append(
      NamespaceScope(node: node, namespace: NamespaceID(owner: NodeID(0), name: namespace), span: span))
  }

  /// Adds `.prefersDefaultFocus(in: namespace)`.
  mutating func prefers(_ namespace: String, _ contents: (inout Screen) -> Void) {
    let node = modifier("prefersDefaultFocus", contents)
    system.preferences.append(
      DefaultFocusPreference(
        node: node, namespace: NamespaceID(owner: NodeID(0), name: namespace), prefers: .implied(true),
        span: span))
  }

  /// Adds `resetFocus(in: namespace)`, which runs when `trigger` happens at `node`.
  mutating func reset(_ namespace: String, on trigger: Trigger = .action, of node: NodeID) {
    let namespace = NamespaceID(owner: NodeID(0), name: namespace)
    handle(Statement(.resetFocus(namespace), span: span), on: trigger, of: node)
  }

  /// Adds a condition under which `node` exists.
  mutating func condition(
    _ node: NodeID, _ variable: String, _ value: String? = nil, isNegated: Bool = false
  ) {
    let property = property(variable, at: node)
    let condition = value.map { .binary(.equal, property, Expression(parsing: $0)) } ?? property
    system.conditions.append(
      PresenceCondition(node: node, condition: isNegated ? condition.negation : condition, span: span))
  }

  /// Declares `@State private var name = value`.
  mutating func variable(_ name: String, _ value: String?, owner: NodeID = NodeID(0)) {
    system.variables.append(
      ViewVariable(owner: owner, name: name, initialValue: value.map { Expression(parsing: $0) }, span: span))
  }

  /// Adds `.sheet(isPresented: $variable)`.
  @discardableResult
  mutating func sheet(
    _ variable: String, _ role: Role = .dialog, _ contents: (inout Screen) -> Void
  ) -> NodeID {
    let sheet = node("sheet", role, id: nil, contents)
    condition(sheet, variable)
    return sheet
  }

  /// Adds `.focusedValue(\.key, value)` or a similar modifier.
  mutating func publish(
    _ subject: FocusedValueSubject, _ value: String?, isSceneScoped: Bool = false,
    isObservableObject: Bool = false, _ contents: (inout Screen) -> Void
  ) {
    let node = modifier("focusedValue", contents)
    system.publications.append(
      FocusedValuePublication(
        node: node, subject: subject, isSceneScoped: isSceneScoped,
        isObservableObject: isObservableObject, value: value.map { Expression(parsing: $0) }, mayBeNil: false,
        span: span))
    system.publications.sort { $0.node < $1.node }
  }

  /// Declares `@FocusedValue(\.key) private var name`.
  mutating func reader(
    _ name: String, _ subject: FocusedValueSubject, _ kind: FocusedValueReader.Kind = .value,
    owner: NodeID = NodeID(0)
  ) {
    system.readers.append(
      FocusedValueReader(
        owner: owner, name: name, subject: subject, kind: kind, isOptional: true, span: span))
  }

  /// Makes `node` a modifier `.disabled(reader == nil)`.
  mutating func requires(_ node: NodeID, _ reader: String) {
    let value = Expression.property(Property(reader, self.reader(reader).map { .reader($0) }))
    system.disablements.append(
      Disablement(node: node, condition: .binary(.equal, value, .reset), span: span))
  }

  /// Adds `if let reader`, with `node` as the arm.
  mutating func unwraps(_ node: NodeID, _ reader: String) {
    let value = Expression.property(Property(reader, self.reader(reader).map { .reader($0) }))
    system.conditions.append(
      PresenceCondition(node: node, condition: .binary(.notEqual, value, .reset), span: span))
  }

  /// Adds `.keyboardShortcut(…)`.
  mutating func shortcut(_ key: String, _ modifiers: Chord.Modifiers = [.command], on node: NodeID) {
    builder.tree.shortcuts.append(
      Shortcut(
        node: node, chord: Chord(key: key, modifiers: modifiers), text: key, span: span, domain: .layer))
  }
}

extension FocusSession {
  /// Performs steps as written on the command line, and returns the record of the last one.
  @discardableResult
  mutating func run(_ steps: String...) throws -> Record {
    var record = start
    for step in steps { record = perform(try Step(parsing: step)) }
    return record
  }

  /// The id of the focused view, or of a view inside it.
  var focusedID: String? {
    focused.flatMap { analysis.tree[analysis.tree.modified(by: $0)].id }
  }

  /// The value of the first state called `name`.
  func read(_ name: String) -> SwiftValue? {
    analysis.tree.focusSystem.states.firstIndex { $0.name == name }.map { value(of: FocusStateID($0)) }
  }
}
