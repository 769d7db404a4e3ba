import SwiftSyntax

/// Reads methods of the app's views that return a changed view: `Avatar(user).size(.large)`.
extension Translator {
  /// A property of a view and the value that a method gives it.
  private struct Change {
    var property: Property
    var value: ExprSyntax
    var scope: Scope
  }

  /// Applies `step` to the single view in `views` and returns the result. Returns nil unless `step` calls a method
  /// of this view whose result has the same type, and the method's changes are of a supported form.
  func applyOwnMethod(_ step: Chain.Step, _ arguments: Arguments, to views: [Element], _ scope: Scope)
    -> [Element]?
  {
    guard step.call != nil, views.count == 1, let type = type(ofElement: views[0].name, scope) else {
      return nil
    }
    let function = index.functions(step.name, of: type).first {
      returnsSame($0, type) && arguments.matched(to: $0.parameters) != nil
    }
    guard let function, let body = syntax(function.body),
      let inner = scope.entering(
        type: type, function.place, locals(of: function, step.call, scope),
        types: parameterTypes(of: function, in: type)),
      let changes = changes(in: body, of: type, inner)
    else { return nil }
    var element = views[0]
    for change in changes {
      forget(change.property, of: type, in: &element)
      pass(change.value, to: change.property, of: type, &element, change.scope)
    }
    return [element]
  }

  private func type(ofElement name: String, _ scope: Scope) -> Int? {
    guard !vocabulary.names.contains(name) else { return nil }
    let own = name.hasPrefix("Own.") ? String(name.dropFirst(4)) : name
    return (index.type(named: own, in: path(of: scope), file: scope.file) ?? index.type(inDescriptions: own))
      .flatMap {
        index.role(of: $0) == .view && body(of: $0) != nil ? $0 : nil
      }
  }

  private func returnsSame(_ function: Function, _ type: Int) -> Bool {
    guard !function.isStatic, let name = function.result?.name else { return false }
    return name == "Self" || name == index.types[type].name || name == index.types[type].fullName
  }

  /// The changes made by a method. The supported forms are `Avatar(user: user, size: size)`, `var copy =
  /// self; copy.size = size; return copy`, a call to another such method, and a call to a method that sets
  /// the value at a key path. Nil for any other method.
  private func changes(in body: CodeBlockItemListSyntax, of type: Int, _ scope: Scope) -> [Change]? {
    var copy: String?
    var changes: [Change] = []
    for item in body {
      switch item.item {
      case .decl(let declaration):
        guard copy == nil, let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
          binding.initializer?.value.trimmedText == "self"
        else { return nil }
        copy = binding.pattern.trimmedText
      case .expr(let expression):
        if let sequence = expression.as(SequenceExprSyntax.self) {
          guard let copy, let change = assignment(sequence, to: copy, of: type, scope) else { return nil }
          changes.append(change)
        } else {
          return body.count == 1 ? self.changes(by: expression, of: type, scope) : nil
        }
      case .stmt(let statement):
        guard let value = statement.as(ReturnStmtSyntax.self)?.expression else { return nil }
        return value.trimmedText == copy ? changes : self.changes(by: value, of: type, scope)
      }
    }
    return nil
  }

  /// The change made by an assignment to a member of `copy`: `copy.size = size`.
  private func assignment(_ sequence: SequenceExprSyntax, to copy: String, of type: Int, _ scope: Scope)
    -> Change?
  {
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let member = elements[0].as(MemberAccessExprSyntax.self), member.base?.trimmedText == copy,
      let property = index.property(member.declName.baseName.identifierText, of: type)
    else { return nil }
    return Change(property: property, value: elements[2], scope: scope)
  }

  private func changes(by expression: ExprSyntax, of type: Int, _ scope: Scope) -> [Change]? {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    let arguments = Arguments(call)
    var called = call.calledExpression
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      called = base
    }
    if let name = Chain.typeName(called) {
      guard name == "Self" || name == index.types[type].name || name == index.types[type].fullName else {
        return nil
      }
      return changes(byInitializing: type, arguments, scope)
    }
    // The call assigns a value at a key path: `copy(modifying: \.size, with: size)`.
    guard let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let path = arguments.all.first?.value.as(KeyPathExprSyntax.self), path.root == nil,
      path.components.count == 1,
      let value = arguments.all.last?.value, arguments.all.count == 2,
      let helper = index.helpers[name]?.first ?? index.functions(name, of: type).first,
      let body = syntax(helper.body), body.trimmedText.contains("[keyPath:"),
      let property = index.property(String(path.components.trimmedText.filter { $0 != "." }), of: type)
    else { return nil }
    return [Change(property: property, value: value, scope: scope)]
  }

  /// The changes made by the arguments of an initializer call: all arguments except those that pass a
  /// property unchanged.
  private func changes(byInitializing type: Int, _ arguments: Arguments, _ scope: Scope) -> [Change]? {
    for initializer in index.types[type].initializers {
      guard let matches = arguments.matched(to: initializer.parameters) else { continue }
      let assigned = assignments(in: initializer)
      return changes(
        matches.map { match in
          (assigned[match.parameter.name].flatMap { index.property($0.property, of: type) }, match.value)
        }, scope)
    }
    return arguments.matched(to: memberwiseParameters(of: type)).flatMap { matches in
      changes(matches.map { (index.property($0.parameter.name, of: type), $0.value) }, scope)
    }
  }

  private func changes(_ given: [(property: Property?, value: ExprSyntax)], _ scope: Scope) -> [Change]? {
    var changes: [Change] = []
    for (property, value) in given {
      guard let property else { return nil }
      let text = value.trimmedText
      let isAsItWas = scope.locals[text] == nil && (text == property.name || text == "self.\(property.name)")
      if !isAsItWas { changes.append(Change(property: property, value: value, scope: scope)) }
    }
    return changes
  }

  /// Removes all information about a property from `element`.
  private func forget(_ property: Property, of type: Int, in element: inout Element) {
    element[property.name] = nil
    let isOnlySlot = isSlot(property, of: type) && slotName(of: property, in: type) == nil
    element.children.removeAll { child in
      isOnlySlot
        ? child.isCapital
        : ["content", "action"].contains(child.name) && child["name"] == property.name
    }
  }
}
