import SwiftSyntax

/// Reads modifiers that bind focus to a state that a condition selects, or to an unknown value.
extension Translator {
  private static let bindings: Set<String> = [
    "focused", "searchFocused", "accessibilityFocused", "defaultFocus",
  ]

  /// Binds a view to one of two states: `focused(outer ?? $inner)`, `focused(isLarge ? $first : $second)`.
  func bindEither(
    _ step: Chain.Step, _ arguments: Arguments, _ pattern: Vocabulary.Pattern, to views: [Element],
    _ scope: Scope
  ) -> [Element]? {
    guard Self.bindings.contains(step.name),
      let sequence = arguments.all.first?.value.as(SequenceExprSyntax.self)
    else { return nil }
    let elements = Array(sequence.elements)
    guard elements.count == 3 else { return nil }
    let condition: String
    let then: ExprSyntax
    if elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??" {
      condition = "\(text(elements[0], scope)) != nil"
      then = elements[0]
    } else if let ternary = elements[1].as(UnresolvedTernaryExprSyntax.self) {
      condition = text(elements[0], scope)
      then = ternary.thenExpression
    } else {
      return nil
    }
    guard focusState(then, scope) != nil, focusState(elements[2], scope) != nil else { return nil }
    func bound(to state: ExprSyntax) -> [Element] {
      var arguments = arguments
      arguments.all[0].value = state
      return builtInModifier(step, arguments, pattern, scope).map { add($0, to: views) } ?? views
    }
    return branch(
      Condition(text: condition, constant: nil, scope: scope), bound(to: then), bound(to: elements[2]),
      step.place)
  }

  /// Returns `element` with the focus states that `value` mentions; `element` may bind these states.
  func withStates(in value: ExprSyntax, _ element: Element, _ scope: Scope) -> Element {
    var element = element
    for token in value.tokens(viewMode: .sourceAccurate) {
      // The name is a member of a different value and therefore refers to a different state.
      if let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName == reference,
        member.base?.isSelf != true
      {
        continue
      }
      let name = token.text.first == "$" ? String(token.text.dropFirst()) : token.text
      if focusProperty(named: name, scope) == .state, element[name] == nil { element[name] = "$\(name)" }
    }
    return element
  }
}
