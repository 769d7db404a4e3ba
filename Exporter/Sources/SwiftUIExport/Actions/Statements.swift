import SwiftSyntax

/// Reads the effects of closures and methods.
extension Translator {
  /// The effects of calling `value`: a closure, a method, or a closure in a property.
  func statements(calling value: ExprSyntax, _ scope: Scope) -> [Element] {
    if let closure = value.as(ClosureExprSyntax.self) {
      return statements(at: place(closure, scope), calledBy: closure, scope) {
        statements(closure.statements, scope.adding(Self.parameters(of: closure)))
      } ?? []
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
    if let member = value.as(MemberAccessExprSyntax.self), let base = member.base,
      let statements = statements(
        ofMethod: member.declName.baseName.identifierText, of: base, nil, value, scope)
    {
      return statements
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
          // An error handler runs only if an error occurs.
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
        // The result of a call is ignored unless the call is the last statement.
        let isCall = !expression.is(IfExprSyntax.self) && !expression.is(SwitchExprSyntax.self)
        result += isCall && !rest.isEmpty ? Self.withoutResults(done) : done
      }
    }
    return result
  }

  /// The statements of a loop, in an `If` with an unknown condition, since the loop may never run.
  private func repeated(_ items: CodeBlockItemListSyntax, _ sequence: ExprSyntax?, _ scope: Scope)
    -> [Element]
  {
    let condition = Condition(text: "the loop runs", constant: nil, scope: scope)
    return branch(condition, statements(items, scope), [], place(items, scope))
  }

  /// Declares local constants. A constant's name is replaced by its value only if the value never changes;
  /// any other value must be the one at the time of the declaration.
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
    return variable.bindings.flatMap { binding -> [Element] in
      guard let value = binding.initializer?.value else { return [] }
      let statements = statements(inClosuresOf: value, scope)
      return Self.isWorkItem(value) ? delayed(statements, "", value, scope) : statements
    }
  }

  // MARK: Expressions

  func statements(of expression: ExprSyntax, _ scope: Scope) -> [Element] {
    guard takeRoom() else {
      note(.tooLarge, expression, scope)
      return [perform(expression, scope)]
    }
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

  /// A `perform` element for code of which only the text is known.
  func perform(_ node: ExprSyntax, _ scope: Scope) -> Element {
    let name = openedAddress(node, scope).map { "openURL(\(text($0, scope)))" }
    return Element(
      "perform", [("name", name ?? ExpressionText.of(node, in: scope, limit: 240))], at: place(node, scope))
  }

  /// The address that a call opens in a different application, like the address of a `Link`; nil for other
  /// calls.
  private func openedAddress(_ node: ExprSyntax, _ scope: Scope) -> ExprSyntax? {
    guard let call = node.as(FunctionCallExprSyntax.self), let first = call.arguments.first,
      first.label == nil
    else { return nil }
    if let name = call.calledExpression.ownName, scope.locals[name] == nil {
      let property = scope.type.flatMap { index.property(name, of: $0) }
      let isAction =
        property?.wrapper == "Environment" && property?.wrapperArguments.first?.text == "\\.openURL"
      return isAction ? first.expression : nil
    }
    let opening = ["NSWorkspace.shared.open", "UIApplication.shared.open"]
    return opening.contains(call.calledExpression.trimmedDescription) ? first.expression : nil
  }

  /// The uses of focused values in an expression that has no other known effect.
  func uses(in expression: ExprSyntax, _ scope: Scope) -> [Element] {
    var names: [String] = []
    for token in expression.tokens(viewMode: .sourceAccurate) {
      let name = token.identifierText
      guard !names.contains(name), focusProperty(named: name, scope) == .reader else { continue }
      names.append(name)
    }
    return names.map { Element("use", [("value", $0)], at: place(expression, scope)) }
  }

  /// The statements in all closures of a call or chain.
  ///
  /// A call is read several times: for its closures, for the closures of the call around it, and for its effect. The
  /// statements are therefore kept. Otherwise, the time would grow exponentially with the depth of nested closures.
  func statements(inClosuresOf node: some SyntaxProtocol, _ scope: Scope) -> [Element] {
    let key = ClosureKey(node: node.id, scope: ObjectIdentifier(scope))
    if let known = statementsInClosures[key] { return known.statements }
    let statements = readStatements(inClosuresOf: node, scope)
    statementsInClosures[key] = (scope, statements)
    return statements
  }

  private func readStatements(inClosuresOf node: some SyntaxProtocol, _ scope: Scope) -> [Element] {
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
