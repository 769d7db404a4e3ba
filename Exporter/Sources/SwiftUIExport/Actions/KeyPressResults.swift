import SwiftSyntax

/// What an `onKeyPress` returns.
extension Translator {
  /// `.handled`, `.ignored`, and a choice between the two, as what the handler ends with; nil for any other expression.
  func keyPressResult(_ expression: ExprSyntax, _ scope: Scope) -> Element? {
    func result() -> Element {
      Element("return", [("value", text(expression, scope))], at: place(expression, scope))
    }
    if Self.isResult(expression) { return result() }
    guard let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      let ternary = elements.dropLast().last?.as(UnresolvedTernaryExprSyntax.self),
      Self.isResult(ternary.thenExpression), elements.last.map(Self.isResult) == true
    else { return nil }
    return result()
  }

  private static func isResult(_ expression: ExprSyntax) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return false }
    let isOfType = member.base.map { ["KeyPress.Result", "Result"].contains($0.trimmedDescription) } ?? true
    return isOfType && ["handled", "ignored"].contains(member.declName.baseName.text)
  }

  /// Whether a statement may end a handler with such a result.
  static func returnsResult(_ statement: Element) -> Bool {
    statement.name == "return" || statement.children.contains(where: returnsResult)
  }
}
