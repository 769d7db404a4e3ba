import SwiftSyntax

/// Writes gestures in the form that descriptions use.
extension Translator {
  /// The text of a gesture at the location where it is created, which may be a property or function of the
  /// view. If a drag begins with the press and its code does not check where the pointer goes, it is written
  /// as a tap.
  func writtenGesture(_ gesture: ExprSyntax, _ scope: Scope) -> String {
    let plain = Self.isPress(gesture) ? "TapGesture()" : text(gesture, scope)
    let call = gesture.as(FunctionCallExprSyntax.self)
    guard let type = scope.type, scope.locals["self"] == nil,
      let name = (call?.calledExpression ?? gesture).as(DeclReferenceExprSyntax.self)?.baseName
        .identifierText,
      scope.locals[name] == nil
    else { return plain }
    let body =
      call == nil
      ? syntax(index.property(name, of: type)?.getter) : syntax(index.functions(name, of: type).first?.body)
    guard let made = body?.last?.item.value,
      let place = index.property(name, of: type)?.place ?? index.functions(name, of: type).first?.place
    else { return plain }
    return Self.isPress(made) ? "TapGesture()" : text(made, Scope(type: type, file: place.file))
  }

  /// Whether `gesture` is a `DragGesture(minimumDistance: 0)` whose closures ignore the movement. The last
  /// closure may check whether the pointer is still inside, as the code of a button would.
  private static func isPress(_ gesture: ExprSyntax) -> Bool {
    guard let call = gesture.as(FunctionCallExprSyntax.self) else { return false }
    if let name = Chain.typeName(call.calledExpression) {
      return name == "DragGesture"
        && Arguments(call)["minimumDistance"].flatMap { Double($0.trimmedText) } == 0
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let closure = Arguments(call).all.last?.value.as(ClosureExprSyntax.self)
    else { return false }
    let step = member.declName.baseName.text
    guard ["onChanged", "onEnded", "updating"].contains(step) else { return false }
    let parameter = parameterNames(of: closure).first ?? "$0"
    for token in closure.statements.tokens(viewMode: .sourceAccurate)
    where token.identifierText == parameter {
      let asked = token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      guard step == "onEnded", asked == "location" else { return false }
    }
    return isPress(base)
  }
}
