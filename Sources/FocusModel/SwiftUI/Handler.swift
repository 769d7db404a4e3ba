/// The statements that run when a control, key or change triggers them.
public struct Handler: Sendable, Hashable {
  /// The node that has the handler.
  public var node: NodeID
  /// The trigger of the handler.
  public var trigger: Trigger
  /// The value that an `onChange` handler observes.
  public var subject: Expression?
  /// Whether an `onChange` handler also runs when its view appears.
  public var isInitial = false
  /// The statements of the handler, in order.
  public var statements: [Statement]
  /// The location of the handler in the source.
  public var span: SourceSpan

  /// A handler at `span`.
  public init(
    node: NodeID, trigger: Trigger, subject: Expression? = nil, statements: [Statement], span: SourceSpan
  ) {
    self.node = node
    self.trigger = trigger
    self.subject = subject
    self.statements = statements
    self.span = span
  }
}

/// A statement of a handler.
public struct Statement: Sendable, Hashable {
  /// The effect of the statement.
  public var kind: Kind
  /// The known calls and assignments in the function that the statement calls. A call to the function runs only
  /// one of these; it is unknown which.
  public var parts: [Statement] = []
  /// Whether the function that the statement calls does nothing yet.
  public var isEmpty = false
  /// The location of the statement in the source.
  public var span: SourceSpan

  /// A statement at `span`.
  public init(_ kind: Kind, span: SourceSpan) {
    self.kind = kind
    self.span = span
  }

  /// The effect of a statement.
  public indirect enum Kind: Sendable, Hashable {
    /// `focusedField = .name`; the state is nil if no property with this name is in scope.
    case focus(FocusStateID?, name: String, Expression)
    /// An assignment: the property and its new value, as in `isOpen = true` and `document.title = "x"`.
    case assign(Expression, Expression)
    /// An assignment through a `@FocusedBinding`.
    case write(ReaderID?, name: String, Expression)
    /// A use of a focused value.
    case use(ReaderID?, name: String)
    /// A call to `resetFocus(in: namespace)`.
    case resetFocus(NamespaceID)
    /// A call to `dismiss()`.
    case dismiss
    /// Any other effect, described by a name.
    case perform(String)
    /// `return .handled` in an `onKeyPress` handler.
    case result(Expression)
    /// `if`, `else if`, `else`, `switch`: runs the first arm whose condition is true.
    case branch([Arm])
    /// Statements after a delay (`asyncAfter`, `Task.sleep`). The delay is kept as written.
    case delay(String, [Statement])
  }

  /// Statements that run under a condition.
  public struct Arm: Sendable, Hashable {
    /// The condition; nil for `else` and `default`.
    public var condition: Expression?
    /// The statements of the arm.
    public var statements: [Statement]

    /// An arm that runs `statements` under `condition`.
    public init(_ condition: Expression?, _ statements: [Statement]) {
      self.condition = condition
      self.statements = statements
    }
  }
}

extension Statement {
  /// The effect of the statement as a part of a function.
  fileprivate var partialEffect: ViewAction.Effect? {
    switch kind {
    case .assign(let target, let value): .set(variable: target.description, value: value.description)
    case .perform(let name): .perform(name)
    default: nil
    }
  }
}

extension FocusSystem {
  /// Adds `handler` to ``handlers``, and its possible effects to the lists of assignments, resets and
  /// actions.
  public mutating func add(_ handler: Handler) {
    handlers.append(handler)
    list(handler.statements, of: handler, under: [], isDelayed: false)
  }

  private mutating func list(
    _ statements: [Statement], of handler: Handler, under conditions: [Expression], isDelayed: Bool
  ) {
    for statement in statements {
      func act(_ effect: ViewAction.Effect) -> ViewAction {
        var action = ViewAction(
          node: handler.node, trigger: handler.trigger, effect: effect, conditions: conditions,
          span: statement.span)
        action.isDelayed = isDelayed
        return action
      }
      switch statement.kind {
      case .focus(let state, let name, let value):
        var assignment = FocusAssignment(
          node: handler.node, state: state, stateName: name, value: value, trigger: handler.trigger,
          conditions: conditions, span: statement.span)
        assignment.isDelayed = isDelayed
        assignments.append(assignment)
      case .assign(let target, let value):
        var action = act(.set(variable: target.description, value: value.description))
        action.assignment = .init(target: target, value: value)
        actions.append(action)
      case .write(_, let name, let value): actions.append(act(.write(reader: name, value: value.description)))
      case .use(_, let name): actions.append(act(.use(reader: name)))
      case .dismiss: actions.append(act(.dismiss))
      case .perform(let name):
        var action = act(.perform(name))
        action.parts = statement.parts.compactMap(\.partialEffect)
        action.isEmpty = statement.isEmpty
        actions.append(action)
      case .result: break
      case .resetFocus(let namespace):
        resets.append(
          FocusReset(
            node: handler.node, namespace: namespace, trigger: handler.trigger, conditions: conditions,
            span: statement.span))
      case .branch(let arms):
        var others: [Expression] = []
        for arm in arms {
          list(
            arm.statements, of: handler, under: conditions + others + (arm.condition.map { [$0] } ?? []),
            isDelayed: isDelayed)
          if let condition = arm.condition { others.append(condition.negation) }
        }
      case .delay(_, let statements): list(statements, of: handler, under: conditions, isDelayed: true)
      }
    }
  }
}
