import SwiftSyntax

/// The effects of closures and methods.
extension Translator {
  /// The effects of calling `value`: a closure, a method, or a closure that a property holds.
  func statements(calling value: ExprSyntax, _ scope: Scope) -> [Element] {
    if let closure = value.as(ClosureExprSyntax.self) {
      return statements(closure.statements, scope.adding(Self.parameters(of: closure)))
    }
    if let reference = value.as(DeclReferenceExprSyntax.self) {
      if case .expression(let inner, let outer)? = scope.locals[reference.baseName.identifierText],
        outer !== scope
      {
        return statements(calling: inner, outer)
      }
      return statements(ofCall: reference.baseName.identifierText, nil, value, scope)
    }
    if let member = value.as(MemberAccessExprSyntax.self),
      member.base?.isSelf == true
    {
      return statements(ofCall: member.declName.baseName.identifierText, nil, value, scope)
    }
    if let tuple = value.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first
    {
      return statements(calling: inner.expression, scope)
    }
    return [perform(value, scope)]
  }

  func statements(_ items: CodeBlockItemListSyntax, _ scope: Scope) -> [Element] {
    statements(Array(items)[...], scope)
  }

  func statements(_ items: ArraySlice<CodeBlockItemSyntax>, _ outer: Scope) -> [Element] {
    var scope = outer
    var result: [Element] = []
    for index in items.indices {
      let rest = items[(index + 1)...]
      switch items[index].item {
      case .decl(let declaration):
        if let condition = declaration.as(IfConfigDeclSyntax.self) {
          guard case .statements(let inner)? = conditions.active(condition)?.elements else { continue }
          return result + statements(Array(inner)[...] + rest, scope)
        }
        result += statements(inInitializersOf: declaration, scope)
        scope = declareConstants(declaration, scope)
      case .stmt(let statement):
        if let value = statement.as(ReturnStmtSyntax.self) {
          return result + (value.expression.map { statements(of: $0, scope) } ?? [])
        }
        if let check = statement.as(GuardStmtSyntax.self) {
          let condition = read(check.conditions, scope)
          let exit = statements(check.body.statements, scope)
          return result + branch(condition, statements(rest, condition.scope), exit, place(check, scope))
        }
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
          if let choice = expression.as(IfExprSyntax.self), !rest.isEmpty, Self.leaves(choice.body) {
            return result + branch(choice, scope, rest: rest, reading: statements)
          }
          if let delay = delay(of: expression, scope) {
            return result + delayed(statements(rest, scope), delay, expression, scope)
          }
          result += statements(of: expression, scope)
        } else if let attempt = statement.as(DoStmtSyntax.self) {
          result += statements(attempt.body.statements, scope)
          // Error handling runs on a condition.
          for clause in attempt.catchClauses {
            result += branch(
              Condition(text: "an error is thrown", constant: nil, scope: scope),
              statements(clause.body.statements, scope), [], place(clause.catchKeyword, scope))
          }
        } else if let deferred = statement.as(DeferStmtSyntax.self) {
          return result + statements(rest, scope) + statements(deferred.body.statements, scope)
        } else if let loop = statement.as(ForStmtSyntax.self) {
          result += repeated(loop.body.statements, loop.sequence, scope)
        } else if let loop = statement.as(WhileStmtSyntax.self) {
          result += repeated(loop.body.statements, nil, scope)
        }
      case .expr(let expression):
        if let delay = delay(of: expression, scope) {
          return result + delayed(statements(rest, scope), delay, expression, scope)
        }
        if let choice = expression.as(IfExprSyntax.self), !rest.isEmpty, Self.leaves(choice.body) {
          return result + branch(choice, scope, rest: rest, reading: statements)
        }
        let done = statements(of: expression, scope)
        // The result of a call in the middle is dropped.
        let isCall = !expression.is(IfExprSyntax.self) && !expression.is(SwitchExprSyntax.self)
        result += isCall && !rest.isEmpty ? Self.withoutResults(done) : done
      }
    }
    return result
  }

  /// A loop runs its statements or does not.
  private func repeated(_ items: CodeBlockItemListSyntax, _ sequence: ExprSyntax?, _ scope: Scope)
    -> [Element]
  {
    let condition = Condition(text: "the loop runs", constant: nil, scope: scope)
    return branch(condition, statements(items, scope), [], place(items, scope))
  }

  /// Only what never changes takes the place of its name: a condition is read when it is assigned.
  private func declareConstants(_ declaration: DeclSyntax, _ scope: Scope) -> Scope {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return declare(declaration, scope) }
    var names: [String: Scope.Local] = [:]
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
        continue
      }
      if let value = binding.initializer?.value, variable.bindingSpecifier.text == "let",
        Self.isConstant(value)
      {
        names[name] = .expression(value, scope)
      } else {
        names[name] = .hidden
      }
    }
    return scope.adding(names)
  }

  private static func isConstant(_ value: ExprSyntax) -> Bool {
    if let member = value.as(MemberAccessExprSyntax.self) { return member.base.map(Chain.isType) ?? true }
    return value.is(BooleanLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
      || value.is(StringLiteralExprSyntax.self)
  }

  private func statements(inInitializersOf declaration: DeclSyntax, _ scope: Scope) -> [Element] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.flatMap { binding in
      binding.initializer.map { statements(inClosuresOf: $0.value, scope) } ?? []
    }
  }

  // MARK: Expressions

  func statements(of expression: ExprSyntax, _ scope: Scope) -> [Element] {
    guard takeRoom() else { return [] }
    if let result = keyPressResult(expression, scope) { return [result] }
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let choice): return branch(choice, scope, reading: statements)
    case .switchExpr(let choice): return self.choice(choice, scope, reading: statements)
    case .tryExpr(let inner): return statements(of: inner.expression, scope)
    case .awaitExpr(let inner): return statements(of: inner.expression, scope)
    case .sequenceExpr(let sequence): return statements(of: sequence, scope)
    case .functionCallExpr(let call): return statements(of: call, scope)
    case .optionalChainingExpr(let inner): return statements(of: inner.expression, scope)
    default: return uses(in: expression, scope)
    }
  }

  /// Operators that assign, besides `=`, and whether a description has words for them.
  static let compoundAssignments = ["+=": true, "-=": true, "*=": true, "/=": false, "%=": false]

  /// `field = .name`, `isOpen = true`, `count += 1`.
  private func statements(of sequence: SequenceExprSyntax, _ scope: Scope) -> [Element] {
    let elements = Array(sequence.elements)
    let sign = elements.count > 2 ? elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text : nil
    let hasWords = sign.flatMap { Self.compoundAssignments[$0] }
    guard elements.count > 2, hasWords != nil || elements[1].is(AssignmentExprSyntax.self) else {
      return statements(inClosuresOf: sequence, scope)
    }
    if elements[0].is(DiscardAssignmentExprSyntax.self) {
      return Self.withoutResults(elements[2...].flatMap { statements(of: $0, scope) })
    }
    var value = elements[2...].map { text($0, scope) }.joined(separator: " ")
    if let sign, let hasWords {
      value = hasWords ? "\(sign) \(value)" : "\(text(elements[0], scope)) \(sign.dropLast()) (\(value))"
    }
    let inner = elements[2...].flatMap { statements(inClosuresOf: $0, scope) }
    return inner + assign(value, to: elements[0], sequence, scope)
  }

  private func assign(_ value: String, to target: ExprSyntax, _ node: some ExprSyntaxProtocol, _ scope: Scope)
    -> [Element]
  {
    let place = place(node, scope)
    if let name = property(target, scope), let type = scope.type {
      switch index.types[type].properties.first(where: { $0.name == name && !$0.isComputed }).flatMap(
        Self.focusProperty)
      {
      case .state: return [Element("set", [("state", name), ("to", value)], at: place)]
      case .assistiveState: return []
      case .reader: return [Element("write", [("binding", name), ("value", value)], at: place)]
      case nil:
        guard let property = index.property(name, of: type), !property.isComputed else { return [] }
        return [Element("set", [("variable", name), ("to", value)], at: place)]
      }
    }
    // Part of something: `book.title = …` through a focused value, `model.isOpen = …`.
    guard let root = Self.root(of: target), let name = property(root, scope), let type = scope.type else {
      // `UIPasteboard.general.string = …`
      return Self.root(of: target).map(Chain.isType) == true ? [perform(ExprSyntax(node), scope)] : []
    }
    var part = text(target, scope)
    if part.hasPrefix("self.") { part.removeFirst(5) }
    if focusProperty(named: name, scope) == .reader {
      return [Element("write", [("binding", part), ("value", value)], at: place)]
    }
    guard index.property(name, of: type) != nil else { return [] }
    return [Element("set", [("variable", part), ("to", value)], at: place)]
  }

  /// The start of a chain of members: `self.book` of `self.book?.title`.
  private static func root(of expression: ExprSyntax) -> ExprSyntax? {
    var current = expression
    while true {
      if let member = current.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return nil }
        if base.isSelf { return current }
        current = base
      } else if let optional = current.as(OptionalChainingExprSyntax.self) {
        current = optional.expression
      } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
        current = forced.expression
      } else {
        return current
      }
    }
  }

  /// Methods that change a text or collection. One that a local variable holds is gone at the end of the function.
  private static let buildingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "sort", "reverse", "formUnion",
    "subtract", "merge", "reserveCapacity",
  ]

  private func statements(of call: FunctionCallExprSyntax, _ scope: Scope) -> [Element] {
    if let inner = unwrapped(call) {
      let statements = statements(inner.closure.statements, scope.adding(Self.parameters(of: inner.closure)))
      return inner.delay.map { delayed(statements, text($0, scope), ExprSyntax(call), scope) } ?? statements
    }
    if let closure = calledLater(by: call) {
      let statements = statements(closure.statements, scope.adding(Self.parameters(of: closure)))
      guard statements.contains(where: Self.matters) else { return [perform(ExprSyntax(call), scope)] }
      return delayed(statements, "", ExprSyntax(call), scope)
    }
    var called = call.calledExpression
    if let optional = called.as(OptionalChainingExprSyntax.self) { called = optional.expression }
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      if case .expression(let value, let outer)? = scope.locals[name], outer !== scope {
        return statements(calling: value, outer)
      }
      return statements(ofCall: name, call, ExprSyntax(call), scope)
    }
    if let member = called.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.identifierText
      if base.isSelf {
        return statements(ofCall: name, call, ExprSyntax(call), scope)
      }
      if name == "toggle", call.arguments.isEmpty {
        return assign("!\(text(base, scope))", to: base, call, scope)
      }
      if name == "dismiss", text(base, scope).hasSuffix("wrappedValue") {
        return [Element("dismiss", [], at: place(call, scope))]
      }
      if Self.buildingMethods.contains(name), let local = base.ownName, case .hidden? = scope.locals[local] {
        return call.arguments.flatMap { statements(inClosuresOf: $0.expression, scope) }
      }
      if let statements = statements(ofMethod: name, of: base, call, scope) { return statements }
      if name == "callAsFunction", let reference = base.as(DeclReferenceExprSyntax.self) {
        return statements(ofCall: reference.baseName.identifierText, call, ExprSyntax(call), scope)
      }
    }
    return foreignCall(call, scope)
  }

  /// `save()`, `self.save()`, `onNext()`, `dismiss()`.
  private func statements(
    ofCall name: String, _ call: FunctionCallExprSyntax?, _ node: ExprSyntax, _ scope: Scope
  ) -> [Element] {
    if case .function(let function)? = scope.locals[name], let body = function.body?.statements {
      guard let inner = scope.entering(type: scope.type, place(function, scope), scope.locals) else {
        return []
      }
      return statements(body, inner)
    }
    if scope.locals[name] == nil, scope.type.map({ !index.hasMember(name, of: $0) }) ?? true,
      let function = index.functions[name]?.first(where: { Arguments(call).matched(to: $0.parameters) != nil }
      )
    {
      return statements(of: function, in: nil, call, node, scope)
    }
    guard let type = scope.type, scope.locals[name] == nil else {
      return call.map { foreignCall($0, scope) } ?? [perform(node, scope)]
    }
    if let property = index.property(name, of: type) {
      if property.wrapper == "Environment" {
        switch property.wrapperArguments.first?.text {
        case "\\.dismiss", "\\.dismissSearch", "\\.dismissWindow":
          return property.wrapperArguments.first?.text == "\\.dismiss"
            ? [Element("dismiss", [], at: place(node, scope))] : [perform(node, scope)]
        case "\\.resetFocus":
          let namespace = call.flatMap { Arguments($0)["in"] }.map { text($0, scope) } ?? ""
          return [Element("resetFocus", [("in", namespace)], at: place(node, scope))]
        default: break
        }
      }
      if Self.focusProperty(property) == .reader {
        return [Element("use", [("value", name)], at: place(node, scope))]
      }
      return [Element("perform", [("name", name)], at: place(node, scope))]
    }
    let functions = index.functions(name, of: type)
    let arguments = Arguments(call)
    guard
      let function = functions.first(where: { arguments.matched(to: $0.parameters) != nil })
        ?? functions.first
    else { return call.map { foreignCall($0, scope) } ?? [perform(node, scope)] }
    return statements(of: function, in: type, call, node, scope)
  }

  /// The effects of a call of `function` of the app. Effects beyond focus carry its name.
  private func statements(
    of function: Function, in type: Int?, _ call: FunctionCallExprSyntax?, _ node: ExprSyntax, _ scope: Scope
  ) -> [Element] {
    guard let body = syntax(function.body) else {
      return call.map { foreignCall($0, scope) } ?? [perform(node, scope)]
    }
    guard
      let inner = scope.entering(
        type: type, function.place, locals(of: function, call, scope),
        types: parameterTypes(of: function, in: type))
    else { return [] }
    let statements = statements(body, inner)
    if statements.contains(where: { Self.matters($0) || Self.returnsResult($0) }) { return statements }
    // A closure that it is given and passes on: it runs at an unknown time.
    if let call, self.statements(inClosuresOf: call, scope).contains(where: Self.matters) {
      return foreignCall(call, scope)
    }
    // A function that calls one other is another name for that.
    if statements.count == 1, statements[0].name == "perform" { return statements }
    return callOnlySystem(statements) ? statements : [perform(node, scope)]
  }

  /// The statements that a method of one of the app's values runs with its closures; nil for a call without closures that
  /// matter, unless it is short and only calls the system. A method that only changes its own properties is known by its name.
  private func statements(
    ofMethod name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [Element]? {
    let isGivenWhatMatters = statements(inClosuresOf: call, scope).contains(where: Self.matters)
    guard let owner = instance(base, scope),
      let function = index.functions(name, of: owner.type).first(where: {
        Arguments(call).matched(to: $0.parameters) != nil
      }), let body = syntax(function.body), isGivenWhatMatters || body.count <= Self.shortBody,
      let inner = scope.entering(
        type: owner.type, function.place,
        locals(of: owner).merging(locals(of: function, call, scope)) { $1 },
        types: parameterTypes(of: function, in: owner.type))
    else { return nil }
    let statements = statements(body, inner)
    if isGivenWhatMatters { return statements.contains(where: Self.matters) ? statements : nil }
    return callOnlySystem(statements) ? statements : nil
  }

  /// So many statements may be all that a method does with the system.
  private static let shortBody = 4

  /// Whether all of `statements` call types that the app does not declare, which say more than the name of the function that
  /// calls them: what copies to the pasteboard.
  private func callOnlySystem(_ statements: [Element]) -> Bool {
    !statements.isEmpty
      && statements.allSatisfy { statement in
        guard statement.name == "perform",
          let name = statement.attributes.first(where: { $0.name == "name" })?.value
        else { return false }
        let root = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        return root.isTypeName && !index.declaresType(root)
      }
  }

  /// A call of something that is declared elsewhere. Its closures run at an unknown time.
  private func foreignCall(_ call: FunctionCallExprSyntax, _ scope: Scope) -> [Element] {
    let name = text(call.calledExpression, scope)
    let inner = statements(inClosuresOf: call, scope)
    guard inner.contains(where: Self.matters) else {
      return uses(in: ExprSyntax(call), scope) + [perform(ExprSyntax(call), scope)]
    }
    note(.closureOfUnknownFunction, call, scope)
    let condition = Condition(text: "\(name) calls its closure", constant: nil, scope: scope)
    return branch(condition, inner, [], place(call, scope))
  }

  private func perform(_ node: ExprSyntax, _ scope: Scope) -> Element {
    Element("perform", [("name", ExpressionText.of(node, in: scope, limit: 240))], at: place(node, scope))
  }

  /// The uses of focused values in an expression that has no other known effect.
  private func uses(in expression: ExprSyntax, _ scope: Scope) -> [Element] {
    var names: [String] = []
    for token in expression.tokens(viewMode: .sourceAccurate) {
      let name = token.identifierText
      guard !names.contains(name), focusProperty(named: name, scope) == .reader else { continue }
      names.append(name)
    }
    return names.map { Element("use", [("value", $0)], at: place(expression, scope)) }
  }

  /// The statements in all closures of a call or chain.
  func statements(inClosuresOf node: some SyntaxProtocol, _ scope: Scope) -> [Element] {
    var result: [Element] = []
    var pending = [Syntax(node)]
    while let next = pending.popLast() {
      if let closure = next.as(ClosureExprSyntax.self) {
        result += statements(closure.statements, scope.adding(Self.parameters(of: closure)))
      } else {
        pending += next.children(viewMode: .sourceAccurate).reversed()
      }
    }
    return result
  }
}
