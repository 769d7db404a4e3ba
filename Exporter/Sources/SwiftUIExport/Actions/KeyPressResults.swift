import SwiftSyntax

/// Reads the result of an `onKeyPress` handler.
extension Translator {
  /// The statements that run when the handler `value` of `modifier` is called. A statement that a description
  /// cannot express becomes `perform`. If a handler of `onKeyPress` only returns a result, only the result is
  /// described.
  func statements(of modifier: String, calling value: ExprSyntax, _ scope: Scope) -> [Element] {
    let statements = statements(calling: value, scope)
    guard modifier == "onKeyPress", let closure = value.as(ClosureExprSyntax.self),
      !statements.contains(where: Self.doesAnything),
      let other = otherStatement(in: closure.statements, scope)
    else { return statements }
    return [
      Element("perform", [("name", ExpressionText.of(other, in: scope, limit: 240))], at: place(other, scope))
    ] + statements
  }

  /// The first statement that does more than return a result; the result may be conditional or come from a
  /// function of the view.
  private func otherStatement(in items: CodeBlockItemListSyntax, _ scope: Scope?) -> CodeBlockItemSyntax? {
    for item in items {
      switch item.item {
      case .stmt(let statement):
        if let value = statement.as(ReturnStmtSyntax.self)?.expression {
          if !onlyReturns(value, scope) { return item }
        } else if let check = statement.as(GuardStmtSyntax.self) {
          if let other = otherStatement(in: check.body.statements, scope) { return other }
        } else if let choice = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
          if let other = otherStatement(in: choice, scope) { return other }
        } else {
          return item
        }
      case .expr(let expression):
        if let choice = expression.as(IfExprSyntax.self) {
          if let other = otherStatement(in: choice, scope) { return other }
        } else if !onlyReturns(expression, scope) {
          return item
        }
      case .decl: return item
      }
    }
    return nil
  }

  private func otherStatement(in choice: IfExprSyntax, _ scope: Scope?) -> CodeBlockItemSyntax? {
    if let other = otherStatement(in: choice.body.statements, scope) { return other }
    switch choice.elseBody {
    case .codeBlock(let block): return otherStatement(in: block.statements, scope)
    case .ifExpr(let next): return otherStatement(in: next, scope)
    case nil: return nil
    }
  }

  /// Whether `expression` is a result or a call to a function of the view; the function must have a unique
  /// name and only return a result.
  private func onlyReturns(_ expression: ExprSyntax, _ scope: Scope?) -> Bool {
    if Self.isChoice(expression) { return true }
    guard let scope, let type = scope.type, let call = expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.ownName, scope.locals[name] == nil, call.trailingClosure == nil,
      case let functions = index.functions(name, of: type), functions.count == 1,
      let body = syntax(functions[0].body)
    else { return false }
    return otherStatement(in: body, nil) == nil
  }

  /// The `return` for `.handled`, `.ignored`, or a choice between these two results; nil for any other
  /// expression.
  func keyPressResult(_ expression: ExprSyntax, _ scope: Scope) -> Element? {
    guard Self.isChoice(expression) else { return nil }
    return Element("return", [("value", text(expression, scope))], at: place(expression, scope))
  }

  /// Whether `expression` is a result, or a choice between two results.
  private static func isChoice(_ expression: ExprSyntax) -> Bool {
    if isResult(expression) { return true }
    guard let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      let ternary = elements.dropLast().last?.as(UnresolvedTernaryExprSyntax.self)
    else { return false }
    return isResult(ternary.thenExpression) && elements.last.map(isResult) == true
  }

  private static func isResult(_ expression: ExprSyntax) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return false }
    let isOfType = member.base.map { ["KeyPress.Result", "Result"].contains($0.trimmedDescription) } ?? true
    return isOfType && ["handled", "ignored"].contains(member.declName.baseName.text)
  }

  /// Whether `statement` may end a handler with a result.
  static func returnsResult(_ statement: Element) -> Bool {
    statement.name == "return" || statement.children.contains(where: returnsResult)
  }

  private static func doesAnything(_ statement: Element) -> Bool {
    ["set", "write", "use", "dismiss", "resetFocus", "perform"].contains(statement.name)
      || statement.children.contains(where: doesAnything)
  }

  /// Returns `statements` without their results, for a call whose result is not used.
  static func withoutResults(_ statements: [Element]) -> [Element] {
    statements.filter { $0.name != "return" }.map { statement in
      var statement = statement
      statement.children = withoutResults(statement.children)
      return statement
    }
  }
}
