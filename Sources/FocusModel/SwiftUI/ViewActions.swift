/// The trigger of an action.
public enum Trigger: String, Sendable, Hashable, Codable {
  /// A person activates a button, menu item or other control.
  case action
  /// The view appears.
  case onAppear
  /// A task attached to the view starts.
  case task
  /// The view disappears.
  case onDisappear
  /// A person presses Return in a text field.
  case onSubmit
  /// A value changes.
  case onChange
  /// A tap gesture is recognised.
  case onTapGesture
  /// A key is pressed in the focused view.
  case onKeyPress
  /// A move command arrives (`onMoveCommand`).
  case onMoveCommand
  /// An exit command arrives (`onExitCommand`).
  case onExitCommand
  /// A delete command arrives (`onDeleteCommand`).
  case onDeleteCommand
  /// Any other command arrives (`onCommand`).
  case onCommand
  /// A publisher or timer sends a value.
  case onReceive
}

/// Another way to an effect of a gesture or menu command.
public enum Alternative: Sendable, Hashable {
  /// A control or key at this location sets the same property or makes the same call.
  case sameEffect(at: String)
  /// A control or key may have a part of the effect.
  case partOfEffect
  /// Code at this location reads keys; the effect of these keys is unknown.
  case unknownKeys(at: String)
}

/// An effect of an action that matters to focus, except for assignments of focus states.
public struct ViewAction: Sendable, Hashable {
  /// The node that has the action.
  public var node: NodeID
  /// The trigger of the action.
  public var trigger: Trigger
  /// The effect of the action.
  public var effect: Effect
  /// The conditions of the effect, all of which must be true.
  public var conditions: [Expression]
  /// Whether the effect happens some time after the trigger.
  public var isDelayed = false
  /// The known calls and assignments in the function that the action calls. A call to the function runs only
  /// one of these; it is unknown which.
  public var parts: [Effect] = []
  /// Whether the function that the action calls does nothing yet.
  public var isEmpty = false
  /// The property that the action sets, and its new value, with the declarations that their names refer to; nil
  /// for other effects.
  package var assignment: Assignment?
  /// The location of the effect in the source.
  public var span: SourceSpan

  /// An assignment to a property.
  package struct Assignment: Sendable, Hashable {
    /// The property.
    package var target: Expression
    /// The new value.
    package var value: Expression
  }

  /// An action at `span`.
  public init(
    node: NodeID, trigger: Trigger, effect: Effect, conditions: [Expression] = [], span: SourceSpan
  ) {
    self.node = node
    self.trigger = trigger
    self.effect = effect
    self.conditions = conditions
    self.span = span
  }

  /// The effect of an action.
  public enum Effect: Sendable, Hashable {
    /// Assigns a value through a `@FocusedBinding` property.
    case write(reader: String, value: String)
    /// Uses a focused value in a different way.
    case use(reader: String)
    /// Presents a layer or shows the arm of a condition, by setting a variable.
    case set(variable: String, value: String)
    /// Dismisses the layer that contains the node.
    case dismiss
    /// Any other effect, as written.
    case perform(String)
  }
}
