import FocusModel
import FocusNavigation

// Runs the handlers of controls, keys, appearing views and changes.
extension FocusSession {
  /// The effects of a handler that are applied after the views have been updated, for example moves of focus.
  private struct Update {
    var changed: [Referent] = []
    var assignments: [(state: FocusStateID, value: SwiftValue)] = []
    var resets: [NamespaceID] = []
    var dismisses = false
    /// The result of an `onKeyPress` handler.
    var result: SwiftValue?
    /// Whether the result is known, that is, no return depends on an unknown condition.
    var isResultKnown = true
  }

  /// Runs the handlers of `triggers` at `node`, statement by statement. Properties get their new values
  /// immediately, focus states after the update.
  mutating func run(_ triggers: [Trigger], of node: NodeID) {
    for position in lookup.handlers[node] ?? [] where triggers.contains(system.handlers[position].trigger) {
      run(system.handlers[position].statements, of: node)
    }
  }

  /// Runs `statements` on behalf of `node`, and applies their effects.
  ///
  /// A presented layer gets its initial focus after the assignments, because an assignment may refer to a
  /// view of the layer. `focus = nil` applies to the layer that was in front when the action ran, not to the
  /// new layer.
  ///
  /// - Returns: The return value of `statements`; nil if it is unknown.
  @discardableResult
  mutating func run(_ statements: [Statement], of node: NodeID) -> SwiftValue? {
    let front = layers.last?.root
    var update = Update()
    execute(statements, of: node, &update)
    if !update.changed.isEmpty { follow(update.changed) }
    if update.dismisses { dismiss(from: node) }
    settleLayers()
    for (state, value) in update.assignments { set(state, to: value, in: front) }
    for namespace in update.resets { reset(namespace) }
    return update.isResultKnown ? update.result : nil
  }

  /// Runs the `onKeyPress` handler of `node`.
  ///
  /// - Returns: `.handled` or `.ignored`; nil if the result is unknown.
  mutating func runKeyPress(of node: NodeID) -> SwiftValue? {
    var result: SwiftValue?
    for position in lookup.handlers[node] ?? [] where system.handlers[position].trigger == .onKeyPress {
      result = run(system.handlers[position].statements, of: node)
    }
    return result
  }

  private mutating func execute(_ statements: [Statement], of node: NodeID, _ update: inout Update) {
    for statement in statements where update.result == nil {
      switch statement.kind {
      case .focus(let state, _, let value):
        if let state { update.assignments.append((state, self.value(of: value))) }
      case .assign(let target, let value):
        guard let storage = storage(of: target) else {
          note("sets \(target) = \(value)")
          continue
        }
        let result = self.value(of: value)
        store(result, in: storage)
        if value.initialMembers != nil { begin(storage, with: value, called: target.description) }
        if lookup.conditions[storage.root] == nil { note("sets \(target) = \(result)") }
        update.changed.append(storage.root)
      case .write(let reader, let name, let value):
        guard let reader else {
          note("writes \(name) = \(value), which is not a focused binding")
          continue
        }
        if let changed = write(system.readers[reader.index], self.value(of: value)) {
          update.changed.append(changed)
        }
      case .use(let reader, let name):
        note("uses \(name)" + (reader.map { ": \(value(of: system.readers[$0.index]) ?? "nil")" } ?? ""))
      case .resetFocus(let namespace): update.resets.append(namespace)
      case .dismiss: update.dismisses = true
      case .perform(let what): note("performs \(what)")
      case .result(let value): update.result = self.value(of: value)
      case .branch(let arms): choose(among: arms, of: node, &update)
      case .delay(let time, let statements):
        waiting.append(Waiting(time: time, node: node, statements: statements, change: change))
        note("waits \(time); 'wait' lets the time pass")
      }
    }
  }

  /// Continues with the first of `arms` whose condition is true. After an unknown condition, no arm runs, and
  /// a note lists the statements that might run.
  private mutating func choose(among arms: [Statement.Arm], of node: NodeID, _ update: inout Update) {
    for (position, arm) in arms.enumerated() {
      guard let condition = arm.condition else { return execute(arm.statements, of: node, &update) }
      switch condition.evaluated(in: self) {
      case .value(let value) where value.truth == true: return execute(arm.statements, of: node, &update)
      case .value(let value) where value.truth == false: continue
      case .value: return tellOf(arms[position...], decidedBy: condition, &update)
      case .unknown(let reason): return tellOf(arms[position...], decidedBy: reason, &update)
      }
    }
  }

  private mutating func tellOf(
    _ arms: ArraySlice<Statement.Arm>, decidedBy condition: Expression, _ update: inout Update
  ) {
    for arm in arms {
      if arm.statements.contains(where: \.mayReturn) { update.isResultKnown = false }
      for statement in arm.statements { note("may \(words(for: statement)), depending on a condition") }
    }
    note("'\(condition)' is known only at run time; set it with 'assume:\(condition)=true' or '=false'")
  }

  private func words(for statement: Statement) -> String {
    switch statement.kind {
    case .focus(let state, let name, let value): "set \(state.map { self.name(of: $0) } ?? name) = \(value)"
    case .assign(let target, let value): "set \(target) = \(value)"
    case .write(_, let name, let value): "write \(name) = \(value)"
    case .use(_, let name): "use \(name)"
    case .resetFocus(let namespace): "reset focus in \(namespace.name)"
    case .dismiss: "dismiss"
    case .perform(let what): "perform \(what)"
    case .result(let value): "return \(value)"
    case .branch(let arms): arms.flatMap(\.statements).map { words(for: $0) }.joined(separator: " or ")
    case .delay(let time, let statements):
      statements.map { words(for: $0) }.joined(separator: ", ") + " after \(time)"
    }
  }

  // MARK: Handlers that are not run

  /// Reports handlers that have appeared on the screen but are not run, because they react to events outside
  /// the simulation.
  mutating func noteWhatIsNotRun() {
    for position in lookup.unplayed where !reportedUnplayed.contains(position) {
      let node = system.handlers[position].node
      guard isPresent(node) else { continue }
      reportedUnplayed.insert(position)
      let what = tree[node].role == .modifier ? tree[node].kind : "a callback"
      note("\(what) of \(describeModified(by: node)) is not run: its trigger is not simulated")
    }
  }

  // MARK: Changes

  /// Makes `onChange` handlers of views that have just appeared observe their values.
  mutating func beginWatching() {
    for position in lookup.watching {
      let handler = system.handlers[position]
      guard isPresent(handler.node) else {
        watched[position] = nil
        continue
      }
      guard watched[position] == nil, let subject = handler.subject else { continue }
      let value = subject.evaluated(in: self)
      watched[position] = value
      if value.value == nil {
        note("onChange of \(subject) is not run: its value is known only at run time")
      } else if handler.isInitial {
        runWithChange(from: value, to: value, position)
      }
    }
  }

  /// The `onChange` handlers on the screen whose value differs from the last value that they saw.
  func changedHandlers() -> [Int] {
    lookup.watching.filter { position in
      guard let last = watched[position], isPresent(system.handlers[position].node),
        let subject = system.handlers[position].subject
      else { return false }
      return subject.evaluated(in: self) != last
    }
  }

  /// Runs an `onChange` handler whose value has changed.
  mutating func runChange(_ position: Int) {
    guard let last = watched[position], let subject = system.handlers[position].subject,
      isPresent(system.handlers[position].node)
    else { return }
    let value = subject.evaluated(in: self)
    watched[position] = value
    guard value != last else { return }
    runWithChange(from: last, to: value, position)
  }

  private mutating func runWithChange(from old: Evaluation, to new: Evaluation, _ position: Int) {
    let outer = change
    change = Change(old: old, new: new)
    run(system.handlers[position].statements, of: system.handlers[position].node)
    change = outer
  }

  // MARK: Time

  /// Lets time pass, so that all waiting statements run.
  mutating func wait() {
    guard !waiting.isEmpty else {
      remarks.problem = "nothing is waiting for a delay"
      return
    }
    let due = waiting
    waiting = []
    for part in due {
      change = part.change
      run(part.statements, of: part.node)
      change = nil
    }
  }
}

extension Statement {
  /// Whether the statement may end the handler with a result.
  fileprivate var mayReturn: Bool {
    switch kind {
    case .result: true
    case .branch(let arms): arms.contains { $0.statements.contains(where: \.mayReturn) }
    default: false
    }
  }
}
