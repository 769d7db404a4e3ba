import SwiftSyntax

/// Conditions that hold always or never: on a constant, or on a state that nothing changes.
extension Translator {
  /// Whether `expression` is true, where the sources alone say so.
  func truth(of expression: ExprSyntax, _ scope: Scope) -> Bool? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): return literal.literal.text == "true"
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil else { return nil }
      return truth(of: only.expression, scope)
    case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
      return truth(of: negation.expression, scope).map { !$0 }
    case .sequenceExpr(let sequence): return truth(of: Array(sequence.elements), scope)
    case .declReferenceExpr(let reference):
      let name = reference.baseName.identifierText
      if scope.locals[name] != nil { return nil }
      if let type = scope.type, let property = index.property(name, of: type) { return truth(of: property) }
      return index.variable(name, file: scope.file).flatMap { truth(of: $0) }
    case .memberAccessExpr(let member):
      let name = member.declName.baseName.identifierText
      guard let base = member.base else { return nil }
      let type =
        ["self", "Self"].contains(base.trimmedDescription) && scope.locals["self"] == nil
        ? scope.type
        : Chain.typeName(base).flatMap { index.type(named: $0, in: path(of: scope), file: scope.file) }
      return type.flatMap { index.property(name, of: $0) }.flatMap { truth(of: $0) }
    default: return nil
    }
  }

  /// Of `a && b` or `a || b`, one operator only.
  private func truth(of elements: [ExprSyntax], _ scope: Scope) -> Bool? {
    let signs = stride(from: 1, to: elements.count, by: 2).map {
      elements[$0].as(BinaryOperatorExprSyntax.self)?.operator.text
    }
    guard let sign = signs.first, signs.allSatisfy({ $0 == sign }), sign == "&&" || sign == "||" else {
      return nil
    }
    let operands = stride(from: 0, to: elements.count, by: 2).map { truth(of: elements[$0], scope) }
    let deciding = sign == "||"
    if operands.contains(deciding) { return deciding }
    return operands.contains(nil) ? nil : !deciding
  }

  /// What a constant is, or a private state that its file never changes.
  private func truth(of property: Property) -> Bool? {
    guard let initial = property.initial, !property.isComputed else { return nil }
    let isConstant = property.wrapper == nil && property.isConstant
    let isUnchanged =
      property.wrapper == "State" && property.isPrivate
      && !index.assigned[property.place.file].contains(property.name)
    guard isConstant || isUnchanged else { return nil }
    return syntax(initial)?.as(BooleanLiteralExprSyntax.self).map { $0.literal.text == "true" }
  }

  /// Reads `nodes`, of which nothing is ever there: what is unknown of them does not matter.
  func passOver(_ nodes: [Syntax], _ scope: Scope, _ reading: () -> [Element]) {
    deadPlaces += nodes.map { place($0, scope) }
    forgettingUnknowns { _ = reading() }
  }
}
