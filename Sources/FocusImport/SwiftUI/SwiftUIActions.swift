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

  /// Reads the statements in `element`, which `trigger` runs on behalf of `node`.
  mutating func statements(
    of element: XMLElement, node: NodeID, trigger: Trigger, isConditional: Bool = false
  ) {
    for statement in element.children {
      switch statement.name {
      case "set": set(statement, node, trigger, isConditional: isConditional || statement["if"] != nil)
      case "write":
        add(
          .write(reader: bare(statement["binding"]), value: statement["value"] ?? ""), statement, node,
          trigger)
      case "use": add(.use(reader: bare(statement["value"])), statement, node, trigger)
      case "dismiss": add(.dismiss, statement, node, trigger)
      case "perform": add(.perform(statement["name"] ?? ""), statement, node, trigger)
      case "resetFocus":
        builder.tree.focusSystem.resets.append(
          FocusReset(
            node: node, namespace: namespace(statement["in"]), trigger: trigger, span: span(statement)))
      case "If", "Else":
        statements(of: statement, node: node, trigger: trigger, isConditional: true)
      default: break
      }
    }
  }

  private mutating func set(
    _ statement: XMLElement, _ node: NodeID, _ trigger: Trigger, isConditional: Bool
  ) {
    if let variable = statement["variable"] {
      let name = self.variable(bare(variable), at: span(statement, "variable"))
      add(.set(variable: name, value: value(statement["to"] ?? "true")), statement, node, trigger)
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
        value: SwiftUIValues.focusValue(statement["to"].map(value)),
        trigger: trigger, isConditional: isConditional, span: span(statement)))
  }

  private mutating func add(
    _ effect: ViewAction.Effect, _ statement: XMLElement, _ node: NodeID, _ trigger: Trigger
  ) {
    builder.tree.focusSystem.actions.append(
      ViewAction(node: node, trigger: trigger, effect: effect, span: span(statement)))
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
