import SwiftSyntax

/// Gestures as a description says them.
extension Translator {
  /// A gesture as it is written, where it is made: by a property or function of the view.
  func writtenGesture(_ gesture: ExprSyntax, _ scope: Scope) -> String {
    let plain = text(gesture, scope)
    let call = gesture.as(FunctionCallExprSyntax.self)
    guard let type = scope.type, scope.locals["self"] == nil,
      let name = (call?.calledExpression ?? gesture).as(DeclReferenceExprSyntax.self)?.baseName
        .identifierText,
      scope.locals[name] == nil
    else { return plain }
    let body =
      call == nil
      ? syntax(index.property(name, of: type)?.getter) : syntax(index.functions(name, of: type).first?.body)
    guard let last = body?.last?.item,
      let made = last.as(ExprSyntax.self) ?? last.as(ReturnStmtSyntax.self)?.expression,
      let place = index.property(name, of: type)?.place ?? index.functions(name, of: type).first?.place
    else { return plain }
    return text(made, Scope(type: type, file: place.file))
  }
}
