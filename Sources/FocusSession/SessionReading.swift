package import FocusModel
import FocusNavigation

// Queries and steps for tests of applications.
extension FocusSession {
  /// The focused view.
  public struct Focus: Sendable, Hashable {
    /// The node that has focus.
    package var node: NodeID
    /// The view's `accessibilityIdentifier`; nil if it has none.
    public var id: String?
    /// The view's name; nil if it has none.
    public var name: String?
    /// The role of the view in words: `text field`.
    public var role: String
  }

  /// The focused view in the front layer; nil if nothing has focus.
  public var focus: Focus? {
    focused.map { node in
      let view = tree.modified(by: node)
      return Focus(
        node: node, id: tree[node].id ?? tree[view].id, name: analysis.accessibleName(of: view).text,
        role: tree[view].role.words)
    }
  }

  /// The value of the property `name` in Swift syntax. The property is a focus state, a reader of a focused
  /// value, or a variable; use `Owner.name` if several have the same name. Nil if no property has this name,
  /// or if nothing publishes the value.
  ///
  /// The value of a focus state is `nil` or `false` while focus is elsewhere.
  public subscript(name: String) -> String? {
    for position in system.states.indices {
      let id = FocusStateID(position)
      if self.name(of: id) == name || system.states[position].name == name {
        return value(of: id).description
      }
    }
    for position in system.readers.indices
    where self.name(ofReader: position) == name || system.readers[position].name == name {
      return value(of: system.readers[position])
    }
    for position in system.variables.indices {
      let qualified = qualified(position, among: system.variables.map { ($0.name, $0.owner) })
      guard qualified == name || system.variables[position].name == name else { continue }
      return stored[Storage(root: .variable(VariableID(position)))]?.description ?? "nil"
    }
    return nil
  }

  /// Performs steps in the syntax of the command line, and returns the record of the last step.
  ///
  /// - Throws: ``StepError`` for the first step that is misspelt or cannot be performed, with a suggestion.
  ///   The steps before it have been performed.
  @discardableResult
  public mutating func play(_ steps: String...) throws(StepError) -> Record {
    var record = start
    for text in steps { record = try play(try Step(parsing: text)) }
    return record
  }

  /// Performs one step, and returns its record.
  ///
  /// - Throws: ``StepError`` if the step cannot be performed.
  @discardableResult
  public mutating func play(_ step: Step) throws(StepError) -> Record {
    let record = perform(step)
    if let problem = record.problem {
      throw StepError(text: step.description, problem: problem, isStep: true)
    }
    return record
  }

  /// The steps that are possible in this interface, for shell completion.
  package var steps: [String] {
    let fields = tree.ids.filter { tree[$0].role.isTextInput }
    let controls = tree.ids.filter { tree[$0].role.isControl || tree[$0].role == .menuItem }
    var steps = callable(controls).map { "click:\($0)" } + callable(fields).map { "type:\($0)=" }
    if !tree.toolkit.hasFocusSystem { steps += factSteps(about: controls + fields) }
    for (position, state) in system.states.enumerated() {
      let name = self.name(of: FocusStateID(position))
      let values = lookup.bindings[position].map { value(of: system.bindings[$0].value).description }
      steps += (values + [state.type.resetValue.description]).map { "set:\(name)=\($0)" }
    }
    for condition in knownConditions {
      steps += ["assume:\(condition)=true", "assume:\(condition)=false"]
    }
    steps += system.readers.indices.filter { system.readers[$0].kind == .binding }
      .map { "write:\(name(ofReader: $0))=" }
    var seen: Set<String> = []
    return (steps + Step.spellings).filter { seen.insert($0).inserted }
  }
}

extension FocusSession {
  /// The steps other than clicks and keys that are possible in the documents for other toolkits.
  private func factSteps(about controls: [NodeID]) -> [String] {
    let pages = tree.ids.filter { isPage($0) }
    let layers = tree.ids.filter { tree[$0].role.isLayer }
    let names = callable(controls)
    let facts = names.flatMap { ["assume:\($0).visible=", "set:\($0).enabled="] }
    return names.map { "focus:\($0)" } + callable(pages).map { "page:\($0)" }
      + callable(layers).map { "open:\($0)" } + facts
  }
}
