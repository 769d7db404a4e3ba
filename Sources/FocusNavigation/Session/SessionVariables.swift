import FocusModel

// The properties that show and hide things, and what setting them does.
extension FocusSession {
  /// Whether the variable of `condition` has its value.
  func isMet(_ condition: PresenceCondition) -> Bool {
    let current = variables[variable(condition.variable, at: condition.node)]
    let value = current.flatMap { $0 == "false" || $0 == "nil" ? nil : $0 }
    let isMet =
      switch condition.value {
      case nil, "true": value != nil
      case "false", "nil": value == nil
      case let wanted?: value == Self.plain(wanted)
      }
    return isMet != condition.isNegated
  }

  /// The variable called `name` at `node`: of the innermost view around it that has one.
  func variable(_ name: String, at node: NodeID) -> Variable {
    let namesakes = system.variables.filter { $0.name == name }
    let inReach = namesakes.filter { tree.contains($0.owner, node) }.map(\.owner).max()
    // What an application declares stands at its first scene, and is shared by the others.
    return Variable(owner: inReach ?? namesakes.first?.owner, name: name)
  }

  /// A value without the marks of its kind: `.details` and `"details"` are `details`.
  static func plain(_ value: String) -> String {
    if value.first == "." { return String(value.dropFirst()) }
    let isQuoted = value.count > 1 && value.first == "\"" && value.last == "\""
    return isQuoted ? String(value.dropFirst().dropLast()) : value
  }

  /// Variables begin with their initial values, and what they present is there.
  mutating func beginVariables() {
    for variable in system.variables {
      guard let value = variable.initialValue else { continue }
      variables[Variable(owner: variable.owner, name: variable.name)] = Self.plain(value)
    }
    refreshPresence()
    for condition in system.conditions where presents(condition) && isMet(condition) {
      enter(condition.node)
    }
  }

  /// Whether `condition` is the one that presents a sheet or popover.
  private func presents(_ condition: PresenceCondition) -> Bool {
    tree[condition.node].role.isLayer
  }

  /// Sets the variable that is called `name`, `Owner.name` where several are.
  mutating func setVariable(named name: String, to value: String) {
    var known: [Variable] = []
    for condition in system.conditions {
      let variable = variable(condition.variable, at: condition.node)
      if !known.contains(variable) { known.append(variable) }
    }
    let names = known.indices.map { index in
      qualified(index, among: known.map { ($0.name, $0.owner ?? NodeID(0)) })
    }
    let doubtful = known.indices.filter { known[$0].name == name }.map { names[$0] }
    if let index = names.firstIndex(of: name) {
      apply(known[index], value)
    } else if !doubtful.isEmpty {
      remarks.problem = "'\(name)' may be \(listed(doubtful))"
    } else if !applyByID(name, value) {
      remarks.problem =
        names.isEmpty
        ? "nothing here is shown or hidden by a variable"
        : "nothing is shown or hidden by a variable '\(name)'; there is \(listed(names))"
    }
  }

  /// Sets `variable`, and presents or dismisses the layers that hang on it; false when nothing does.
  @discardableResult
  mutating func apply(_ variable: Variable, _ value: String) -> Bool {
    let isToggle = value == "!\(variable.name)" || value == "toggle"
    let isTrue = variables[variable].map { $0 != "false" && $0 != "nil" } ?? false
    variables[variable] = isToggle ? (isTrue ? "false" : "true") : Self.plain(value)
    let dependent = system.conditions.filter { self.variable($0.variable, at: $0.node) == variable }
    refreshPresence()
    for condition in dependent {
      let node = condition.node
      if tree[node].role.isLayer {
        let isMet = system.conditions.allSatisfy { $0.node != node || self.isMet($0) }
        if isMet { enter(node) } else { leave(node) }
      } else if let container = tree[node].parent {
        // The variable decides again.
        shownChildren[container] = nil
      }
    }
    return !dependent.isEmpty
  }

  /// Shows or hides what has the id `name`, where no variable is known that does.
  private mutating func applyByID(_ name: String, _ value: String) -> Bool {
    let isFalse = value == "false" || value == "nil"
    for node in tree.ids where tree[node].id == name {
      if tree[node].role.isLayer {
        if isFalse { leave(node) } else { enter(node) }
        return true
      }
      guard let container = tree[node].parent, tree[container].arrangement == .alternatives else { continue }
      let other = tree.children(of: container).first { $0 != node }
      shownChildren[container] = isFalse ? other ?? container : node
      return true
    }
    return false
  }
}
