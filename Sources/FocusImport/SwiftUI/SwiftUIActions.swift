import FocusModel
import XMLSource

/// What controls and handlers do.
extension SwiftUIWalk {
  /// The `action` of a control.
  mutating func actions(of element: XMLElement, node: NodeID) {
    for part in element.children where part.name == "action" || part.name == "primaryAction" {
      statements(of: part, node: node, trigger: .action)
    }
  }

  /// Reads the statements in `element`, which `trigger` runs on behalf of `node` where all `conditions` hold.
  mutating func statements(
    of element: XMLElement, node: NodeID, trigger: Trigger, under conditions: [StatementCondition] = []
  ) {
    for statement in element.children {
      let own = statement["if"].map { [condition($0)] } ?? []
      switch statement.name {
      case "set": set(statement, node, trigger, conditions + own)
      case "write":
        add(
          .write(reader: bare(statement["binding"]), value: statement["value"] ?? ""), statement, node,
          trigger, conditions)
      case "use": add(.use(reader: bare(statement["value"])), statement, node, trigger, conditions)
      case "dismiss": add(.dismiss, statement, node, trigger, conditions)
      case "perform": perform(statement["name"] ?? "", statement, node, trigger, conditions)
      case "resetFocus":
        builder.tree.focusSystem.resets.append(
          FocusReset(
            node: node, namespace: namespace(statement["in"]), trigger: trigger, conditions: conditions,
            span: span(statement)))
      case "If":
        let condition = condition(statement["condition"] ?? "")
        statements(of: statement, node: node, trigger: trigger, under: conditions + [condition])
        for arm in statement.children where arm.name == "Else" {
          statements(of: arm, node: node, trigger: trigger, under: conditions + [condition.negation])
        }
      case "Switch": choice(statement, node, trigger, conditions)
      default: break
      }
    }
  }

  /// Something by a name of the author's own, or the action that the user of the component hands in for the closure of
  /// that name, which runs there.
  private mutating func perform(
    _ name: String, _ statement: XMLElement, _ node: NodeID, _ trigger: Trigger,
    _ conditions: [StatementCondition]
  ) {
    guard let content = instance.content, let definition = instance.definition,
      let action = content.use.children.first(where: { $0.name == "action" }),
      SwiftUILibrary.closures(of: definition, in: content.use).contains(name)
    else {
      add(.perform(name), statement, node, trigger, conditions)
      return
    }
    asUser(of: content) { $0.statements(of: action, node: node, trigger: trigger, under: conditions) }
  }

  private mutating func choice(
    _ statement: XMLElement, _ node: NodeID, _ trigger: Trigger, _ conditions: [StatementCondition]
  ) {
    let subject = statement["on"] ?? ""
    var others: [StatementCondition] = []
    for arm in statement.children {
      if arm.name == "Case" {
        let condition = condition("\(subject) == \(arm["value"] ?? "")")
        statements(of: arm, node: node, trigger: trigger, under: conditions + [condition])
        others.append(condition.negation)
      } else if arm.name == "Default" {
        statements(of: arm, node: node, trigger: trigger, under: conditions + others)
      }
    }
  }

  /// Focus states are followed where they are compared with a constant, or are Booleans; all else is known at run
  /// time only.
  private func condition(_ text: String) -> StatementCondition {
    guard let read = SwiftUIValues.condition(text),
      case .some(.some(let state)) = instance.states[read.variable]
    else { return .unknown }
    guard let value = read.value else { return .focus(state, .reset, isNegated: !read.isNegated) }
    return .focus(state, SwiftUIValues.focusValue(value), isNegated: read.isNegated)
  }

  private mutating func set(
    _ statement: XMLElement, _ node: NodeID, _ trigger: Trigger, _ conditions: [StatementCondition]
  ) {
    if let variable = statement["variable"] {
      let name = self.variable(bare(variable), at: span(statement, "variable"))
      add(
        .set(variable: name, value: value(statement["to"] ?? "true")), statement, node, trigger, conditions)
      return
    }
    let name = bare(statement["state"])
    guard !instance.accessibilityStates.contains(name) else { return }
    let state = instance.states[name]
    // A parameter that was given something unknown is nobody's mistake here.
    if case .some(.none) = state { return }
    builder.tree.focusSystem.assignments.append(
      FocusAssignment(
        node: node, state: state ?? nil, stateName: name,
        value: SwiftUIValues.focusValue(statement["to"].map(value)), trigger: trigger,
        conditions: conditions, span: span(statement)))
  }

  private mutating func add(
    _ effect: ViewAction.Effect, _ statement: XMLElement, _ node: NodeID, _ trigger: Trigger,
    _ conditions: [StatementCondition]
  ) {
    builder.tree.focusSystem.actions.append(
      ViewAction(
        node: node, trigger: trigger, effect: effect, conditions: conditions, span: span(statement)))
  }

  /// The namespace that `name` means here.
  func namespace(_ name: String?) -> NamespaceID {
    let name = bare(name)
    return instance.namespaces[name] ?? NamespaceID(owner: nil, name: name)
  }

  /// A name without what Swift puts before it.
  func bare(_ text: String?) -> String {
    guard let text else { return "" }
    return SwiftUIValues.variable(text) ?? text
  }
}
