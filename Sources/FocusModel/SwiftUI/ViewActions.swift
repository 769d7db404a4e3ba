/// The trigger of an action.
public enum Trigger: String, Sendable, Hashable, Codable {
  /// A button, menu item or other control is activated.
  case action
  /// The view appears.
  case onAppear
  /// A task attached to the view starts.
  case task
  /// The view disappears.
  case onDisappear
  /// Return is pressed in a text field.
  case onSubmit
  /// Some value changes.
  case onChange
  /// A tap gesture.
  case onTapGesture
  /// A key press.
  case onKeyPress
  /// A move command.
  case onMoveCommand
  /// An exit command.
  case onExitCommand
  /// A delete command.
  case onDeleteCommand
  /// Another command.
  case onCommand
  /// A publisher or timer.
  case onReceive
}

/// An effect of an action that matters to focus, other than assigning a state.
public struct ViewAction: Sendable, Hashable {
  /// The node with the action.
  public var node: NodeID
  /// Its trigger.
  public var trigger: Trigger
  /// Its effect.
  public var effect: Effect
  /// Its conditions, all of which must hold.
  public var conditions: [Expression]
  /// Whether it happens some time after the trigger.
  public var isDelayed = false
  /// The calls and assignments in the function that it calls, as far as they are known. The function makes
  /// one of them.
  public var parts: [Effect] = []
  /// Its place in the source.
  public var span: SourceSpan

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
    /// Writes through a `@FocusedBinding` property.
    case write(reader: String, value: String)
    /// Uses a focused value.
    case use(reader: String)
    /// Presents a layer or shows the arm of a condition: the name of the Boolean that is set.
    case set(variable: String, value: String)
    /// Dismisses the node's layer.
    case dismiss
    /// Anything else.
    case perform(String)
  }
}
