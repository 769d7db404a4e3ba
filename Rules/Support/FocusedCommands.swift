import FocusModel
import FocusNavigation

// Commands that work only while a view publishes a focused value.
extension Analysis {
  /// The focused values that the control at `node` needs to be enabled, or to have an effect:
  /// `disabled(document == nil)`, `document?.save()`.
  func focusedValues(neededBy node: NodeID) -> Set<FocusedValueSubject> {
    let tree = tree
    let control = tree.modified(by: node)
    let guards = tree.focusSystem.guards.filter { tree.contains($0.node, control) }
    return Set(guards.compactMap { tree.reader(of: $0)?.subject }).union(focusedValues(calledBy: control))
  }

  /// The focused values that the control calls, if the control has no other effects.
  private func focusedValues(calledBy control: NodeID) -> Set<FocusedValueSubject> {
    let tree = tree
    var readers: Set<String> = []
    var calls: [String] = []
    for action in tree.focusSystem.actions where action.node == control && action.trigger == .action {
      switch action.effect {
      case .use(let reader): readers.insert(reader)
      case .perform(let call): calls.append(call)
      default: return []
      }
    }
    guard !calls.isEmpty, calls.allSatisfy({ call in readers.contains { call.hasPrefix("\($0)?") } }) else {
      return []
    }
    return Set(readers.compactMap { tree.reader(named: $0, for: control)?.subject })
  }

  /// Whether the window of `node` publishes any of `values`; nil if another document may publish one of them
  /// in this window.
  func publishes(_ values: Set<FocusedValueSubject>, besides node: NodeID) -> Bool? {
    let tree = tree
    let window = window(around: node)
    let publications = tree.focusSystem.publications.filter { values.contains($0.subject) && $0.value != nil }
    if publications.contains(where: { self.window(around: $0.node) == window }) { return true }
    return publications.isEmpty || !tree.isClosedWorld ? nil : false
  }

  private func window(around node: NodeID) -> NodeID? {
    var window: NodeID?
    for ancestor in tree.ancestry(of: node) where tree[ancestor].role == .window { window = ancestor }
    return window
  }
}

extension FocusTree {
  /// The reader that `command` refers to: a reader of its view or of an ancestor.
  func reader(of command: FocusedValueGuard) -> FocusedValueReader? {
    reader(named: command.reader, for: command.node)
  }

  /// The reader called `name` in the view of `node` or in an ancestor.
  func reader(named name: String, for node: NodeID) -> FocusedValueReader? {
    let namesakes = focusSystem.readers.filter { $0.name == name }
    return namesakes.last { contains($0.owner, node) } ?? namesakes.first
  }
}
