/// Writes the lists of a tree with rows: the entries for every copy of a node.
extension RowWriter {
  /// Writes all lists of the tree except for the nodes.
  mutating func write(into tree: inout FocusTree) {
    writeProperties(into: &tree.focusSystem)
    writeFacts(into: &tree)
    writeFocus(into: &tree.focusSystem)
    writeHandlers(into: &tree.focusSystem)
    for arm in absentArms where !tree[arm.node].role.isLayer {
      tree[arm.node].isVisible = .stated(false, arm.span)
    }
  }

  private mutating func writeProperties(into system: inout FocusSystem) {
    let old = template.focusSystem
    system.platforms = old.platforms
    system.keys = old.keys
    system.keysElsewhere = old.keysElsewhere
    system.publicationsElsewhere = old.publicationsElsewhere
    move(old.states, at: \.owner) { writer, position, state, copy in
      writer.copies[copy].states[FocusStateID(position)] = FocusStateID(system.states.count)
      system.states.append(state)
    }
    move(old.readers, at: \.owner) { writer, position, reader, copy in
      writer.copies[copy].readers[ReaderID(position)] = ReaderID(system.readers.count)
      system.readers.append(reader)
    }
    // Initial values may refer to other properties, so they are converted after all variables.
    var variables: [(copy: Int, initial: Expression?)] = []
    move(old.variables, at: \.owner) { writer, position, variable, copy in
      writer.copies[copy].variables[VariableID(position)] = VariableID(system.variables.count)
      variables.append((copy, variable.initialValue))
      system.variables.append(variable)
    }
    for (index, variable) in variables.enumerated() {
      system.variables[index].initialValue = variable.initial.map { expression($0, in: variable.copy) }
    }
  }

  private mutating func writeFacts(into tree: inout FocusTree) {
    copy(Array(template.names), of: \.key) { writer, _, entry, copy in
      tree.names[writer.image(of: entry.key, in: copy)] = entry.value.map { name in
        var name = name
        name.text = writer.text(of: name, at: entry.key, in: copy)
        return name
      }
    }
    copy(Array(template.accessibility), of: \.key) { writer, _, entry, copy in
      tree.accessibility[writer.image(of: entry.key, in: copy)] = entry.value
    }
    copy(template.identifiers, of: { $0.node ?? NodeID(0) }) { writer, _, identifier, copy in
      var identifier = identifier
      if let node = identifier.node {
        identifier.node = writer.image(of: node, in: copy)
        identifier.name = writer.text(identifier.name, at: node, in: copy)
      }
      tree.identifiers.append(identifier)
    }
    move(template.shortcuts, at: \.node) { writer, _, shortcut, copy in
      if case .within(let region) = shortcut.domain {
        shortcut.domain = .within(writer.image(of: region, in: copy))
      }
      tree.shortcuts.append(shortcut)
    }
    move(template.ineffective, at: \.node) { writer, _, statement, copy in
      tree.ineffective.append(statement)
    }
  }

  private mutating func writeFocus(into system: inout FocusSystem) {
    let old = template.focusSystem
    move(old.bindings, at: \.node) { writer, _, binding, copy in
      binding.state = writer.state(binding.state, in: copy)
      binding.value = writer.expression(binding.value, in: copy)
      system.bindings.append(binding)
    }
    move(old.defaultFocuses, at: \.node) { writer, _, region, copy in
      region.state = writer.state(region.state, in: copy)
      region.value = writer.expression(region.value, in: copy)
      system.defaultFocuses.append(region)
    }
    move(old.scopes, at: \.node) { writer, _, scope, copy in
      scope.namespace = writer.namespace(scope.namespace, in: copy)
      system.scopes.append(scope)
    }
    move(old.preferences, at: \.node) { writer, _, preference, copy in
      preference.namespace = writer.namespace(preference.namespace, in: copy)
      system.preferences.append(preference)
    }
    move(old.publications, at: \.node) { writer, _, publication, copy in
      publication.value = publication.value.map { writer.expression($0, in: copy) }
      system.publications.append(publication)
    }
    move(old.guards, at: \.node) { writer, _, condition, copy in
      system.guards.append(condition)
    }
    move(old.disablements, at: \.node) { writer, _, disablement, copy in
      disablement.condition = writer.expression(disablement.condition, in: copy)
      system.disablements.append(disablement)
    }
    move(old.conditions, at: \.node) { writer, _, condition, copy in
      condition.condition = writer.expression(condition.condition, in: copy)
      system.conditions.append(condition)
      // A condition like `if index == 2` is true in one row and false in all others.
      if copy > 0, condition.condition == .false { writer.absentArms.append(condition) }
    }
    move(old.environmentReads, at: \.owner) { writer, _, read, copy in
      system.environmentReads.append(read)
    }
    writeFocusTables(into: &system)
  }

  /// Copies the facts that the focus system stores by node.
  private mutating func writeFocusTables(into system: inout FocusSystem) {
    let old = template.focusSystem
    copy(old.contents.sorted { $0.key < $1.key }, of: \.key) { writer, _, entry, copy in
      system.contents[writer.image(of: entry.key, in: copy)] = writer.expression(entry.value, in: copy)
    }
    copy(old.filledNames, of: \.node) { writer, _, name, copy in
      let expression = writer.expression(name.expression, in: copy)
      if expression.constant != nil { return }
      system.filledNames.append(
        FilledName(
          node: writer.image(of: name.node, in: copy), text: writer.text(name.text, at: name.node, in: copy),
          source: name.source, expression: expression))
    }
    copy(old.entries.sorted { $0.key < $1.key }, of: \.key) { writer, _, entry, copy in
      system.entries[writer.image(of: entry.key, in: copy)] = writer.expression(entry.value, in: copy)
    }
    copy(old.handledKeys.sorted { $0.key < $1.key }, of: \.key) { writer, _, entry, copy in
      system.handledKeys[writer.image(of: entry.key, in: copy)] = entry.value
    }
    copy(old.alternatives.sorted { $0.key < $1.key }, of: \.key) { writer, _, entry, copy in
      system.alternatives[writer.image(of: entry.key, in: copy)] = entry.value
    }
    copy(old.equivalents.sorted { $0.key < $1.key }, of: \.key) { writer, _, entry, copy in
      system.equivalents[writer.image(of: entry.key, in: copy)] = entry.value
    }
    copy(old.windowKeys.sorted { $0.key < $1.key }, of: \.key) { writer, _, entry, copy in
      system.windowKeys[writer.image(of: entry.key, in: copy)] = entry.value
    }
    copy(old.neverKeyWindows.sorted { $0.key < $1.key }, of: \.key) { writer, _, entry, copy in
      system.neverKeyWindows[writer.image(of: entry.key, in: copy)] = entry.value
    }
    copy(old.searchables, of: \.self) { writer, _, node, copy in
      system.searchables.append(writer.image(of: node, in: copy))
    }
    copy(old.submitScopes.sorted(), of: \.self) { writer, _, node, copy in
      system.submitScopes.insert(writer.image(of: node, in: copy))
    }
  }

  private mutating func writeHandlers(into system: inout FocusSystem) {
    move(template.focusSystem.handlers, at: \.node) { writer, _, handler, copy in
      handler.subject = handler.subject.map { writer.expression($0, in: copy) }
      handler.statements = writer.statements(handler.statements, in: copy)
      system.add(handler)
    }
  }

  private func statements(_ statements: [Statement], in copy: Int) -> [Statement] {
    statements.map { statement in
      var statement = statement
      switch statement.kind {
      case .focus(let state, let name, let value):
        statement.kind = .focus(self.state(state, in: copy), name: name, expression(value, in: copy))
      case .assign(let target, let value):
        statement.kind = .assign(expression(target, in: copy), expression(value, in: copy))
      case .write(let reader, let name, let value):
        let reader = reader.flatMap { find($0, \.readers, in: copy) }
        statement.kind = .write(reader, name: name, expression(value, in: copy))
      case .use(let reader, let name):
        statement.kind = .use(reader.flatMap { find($0, \.readers, in: copy) }, name: name)
      case .resetFocus(let namespace): statement.kind = .resetFocus(self.namespace(namespace, in: copy))
      case .dismiss, .perform: break
      case .result(let value): statement.kind = .result(expression(value, in: copy))
      case .branch(let arms):
        statement.kind = .branch(
          arms.map { arm in
            Statement.Arm(
              arm.condition.map { expression($0, in: copy) }, self.statements(arm.statements, in: copy))
          })
      case .delay(let time, let statements):
        statement.kind = .delay(time, self.statements(statements, in: copy))
      }
      return statement
    }
  }
}
