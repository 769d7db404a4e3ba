/// What makes an action run.
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

/// Something an action does that matters to focus besides assigning a state.
public struct ViewAction: Sendable, Hashable {
  /// The node whose action it is.
  public var node: NodeID
  /// What runs it.
  public var trigger: Trigger
  /// What it does.
  public var effect: Effect
  /// What it waits for, all of it.
  public var conditions: [Expression]
  /// Whether it happens some time after the trigger.
  public var isDelayed = false
  /// Where it stands.
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

  /// What actions do.
  public enum Effect: Sendable, Hashable {
    /// Writes through a `@FocusedBinding` property.
    case write(reader: String, value: String)
    /// Uses a focused value.
    case use(reader: String)
    /// Presents a layer or shows the arm of a condition: the name of the Boolean that is set.
    case set(variable: String, value: String)
    /// Dismisses the layer the node stands in.
    case dismiss
    /// Anything else.
    case perform(String)
  }
}
