import FocusModel
import FocusNavigation

/// Builds a SwiftUI interface for a test, view by view, as the importer would: a modifier is a node around
/// what it modifies.
struct Screen {
  private var builder = FocusTreeBuilder(
    dialect: .swiftUI, policy: .swiftUILayout, sources: [SourceText(path: "Test.xml", utf8: [])])
  private let span = SourceSpan(start: 0, end: 0)

  /// The interface that `build` describes, inside a window unless it opens layers of its own.
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

  /// A node of any kind.
  @discardableResult
  mutating func node(
    _ kind: String, _ role: Role, id: String? = nil, name: String? = nil,
    arrangement: Arrangement = .none, _ contents: (inout Screen) -> Void = { _ in }
  ) -> NodeID {
    let node = builder.openNode(span: span, kind: kind, role: role)
    builder.tree[node].id = id
    builder.tree[node].arrangement = arrangement
    if let name { builder.addName(Name(text: name, source: .content, span: span), to: node) }
    contents(&self)
    builder.closeNode()
    return node
  }

  /// `TextField`
  @discardableResult
  mutating func field(_ id: String, role: Role = .textField) -> NodeID {
    let field = node("TextField", role, id: id)
    change(field) {
      $0.focusability = .control
      $0.traversal = .selfOnly
    }
    return field
  }

  /// `Button`, which takes focus only under the setting for keyboard navigation.
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

  /// `Text`
  @discardableResult
  mutating func text(_ text: String) -> NodeID { node("Text", .label, name: text) }

  /// `.focusable()`, or `.focusable(interactions: .activate)` when `edits` is false.
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

  /// Any modifier.
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

  /// `@FocusState`, of the window unless an owner is given.
  @discardableResult
  mutating func state(
    _ name: String, owner: NodeID = NodeID(0), _ type: FocusState.ValueType = .optional(cases: nil)
  ) -> FocusStateID {
    system.states.append(FocusState(name: name, owner: owner, typeName: "", type: type, span: span))
    return FocusStateID(system.states.count - 1)
  }

  /// `.focused($state, equals: value)`
  @discardableResult
  mutating func focused(
    _ state: FocusStateID, _ value: FocusValue = .true, isSearch: Bool = false,
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

  /// A text field that is bound to a state: `TextField(…).focused($state, equals: .id)`.
  mutating func field(_ id: String, _ state: FocusStateID) {
    focused(state, .constant(id)) { $0.field(id) }
  }

  /// `state = value` when `trigger` happens at `node`.
  mutating func assign(
    _ state: FocusStateID, _ value: FocusValue, on trigger: Trigger, of node: NodeID,
    isConditional: Bool = false
  ) {
    system.assignments.append(
      FocusAssignment(
        node: node, state: state, stateName: system.states[state.index].name, value: value,
        trigger: trigger, conditions: isConditional ? [.unknown] : [], span: span))
  }

  /// What else happens on `trigger` at `node`.
  mutating func act(_ effect: ViewAction.Effect, on trigger: Trigger = .action, of node: NodeID) {
    system.actions.append(ViewAction(node: node, trigger: trigger, effect: effect, span: span))
  }

  /// `.defaultFocus($state, value)`
  mutating func defaultFocus(
    _ state: FocusStateID, _ value: FocusValue, isUserInitiated: Bool = false,
    _ contents: (inout Screen) -> Void
  ) {
    let node = modifier("defaultFocus", contents)
    system.defaultFocuses.append(
      DefaultFocus(
        node: node, state: state, stateName: system.states[state.index].name, value: value,
        isUserInitiated: isUserInitiated, span: span))
    system.defaultFocuses.sort { $0.node < $1.node }
  }

  /// `.focusScope(namespace)` made by `node`.
  mutating func scope(_ node: NodeID, _ namespace: String) {
    system.scopes.append(
      NamespaceScope(node: node, namespace: NamespaceID(owner: NodeID(0), name: namespace), span: span))
  }

  /// `.prefersDefaultFocus(in: namespace)`
  mutating func prefers(_ namespace: String, _ contents: (inout Screen) -> Void) {
    let node = modifier("prefersDefaultFocus", contents)
    system.preferences.append(
      DefaultFocusPreference(
        node: node, namespace: NamespaceID(owner: NodeID(0), name: namespace), prefers: .implied(true),
        span: span))
  }

  /// `resetFocus(in: namespace)` when `trigger` happens at `node`.
  mutating func reset(_ namespace: String, on trigger: Trigger = .action, of node: NodeID) {
    system.resets.append(
      FocusReset(
        node: node, namespace: NamespaceID(owner: NodeID(0), name: namespace), trigger: trigger, span: span))
  }

  /// What makes `node` be there.
  mutating func condition(
    _ node: NodeID, _ variable: String, _ value: String? = nil, isNegated: Bool = false
  ) {
    system.conditions.append(
      PresenceCondition(node: node, variable: variable, value: value, isNegated: isNegated, span: span))
  }

  /// `@State private var name = value`
  mutating func variable(_ name: String, _ value: String?, owner: NodeID = NodeID(0)) {
    system.variables.append(ViewVariable(owner: owner, name: name, initialValue: value, span: span))
  }

  /// `.sheet(isPresented: $variable)`
  @discardableResult
  mutating func sheet(
    _ variable: String, _ role: Role = .dialog, _ contents: (inout Screen) -> Void
  ) -> NodeID {
    let sheet = node("sheet", role, id: nil, contents)
    condition(sheet, variable)
    return sheet
  }

  /// `.focusedValue(\.key, value)` and its like.
  mutating func publish(
    _ subject: FocusedValueSubject, _ value: String?, isSceneScoped: Bool = false,
    isObservableObject: Bool = false, _ contents: (inout Screen) -> Void
  ) {
    let node = modifier("focusedValue", contents)
    system.publications.append(
      FocusedValuePublication(
        node: node, subject: subject, isSceneScoped: isSceneScoped,
        isObservableObject: isObservableObject, value: value, mayBeNil: false, span: span))
    system.publications.sort { $0.node < $1.node }
  }

  /// `@FocusedValue(\.key) private var name`
  mutating func reader(
    _ name: String, _ subject: FocusedValueSubject, _ kind: FocusedValueReader.Kind = .value,
    owner: NodeID = NodeID(0)
  ) {
    system.readers.append(
      FocusedValueReader(
        owner: owner, name: name, subject: subject, kind: kind, isOptional: true, span: span))
  }

  /// `.disabled(reader == nil)` made by `node`.
  mutating func requires(_ node: NodeID, _ reader: String) {
    system.guards.append(FocusedValueGuard(node: node, reader: reader, span: span))
  }

  /// `.keyboardShortcut(…)`
  mutating func shortcut(_ key: String, _ modifiers: Chord.Modifiers = [.command], on node: NodeID) {
    builder.tree.shortcuts.append(
      Shortcut(
        node: node, chord: Chord(key: key, modifiers: modifiers), text: key, span: span, domain: .layer))
  }
}

extension FocusSession {
  /// Does steps as they are written on the command line; the last one's record.
  @discardableResult
  mutating func run(_ steps: String...) throws -> Record {
    var record = start
    for step in steps { record = perform(try Step(parsing: step)) }
    return record
  }

  /// The id of what has focus, or of what is inside it.
  var focusedID: String? {
    focused.flatMap { analysis.tree[analysis.tree.modified(by: $0)].id }
  }

  /// What the first state with that name reads.
  func read(_ name: String) -> FocusValue? {
    analysis.tree.focusSystem.states.firstIndex { $0.name == name }.map { value(of: FocusStateID($0)) }
  }
}
