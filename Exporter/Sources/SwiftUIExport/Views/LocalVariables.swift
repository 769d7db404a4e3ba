import SwiftSyntax

/// Follows local variables that contain views and are reassigned: `var row = AnyView(…)`,
/// `row = AnyView(row.focusable())`.
extension Translator {
  /// Returns `scope` after the statement `item`. The new value of a variable follows from an assignment, or
  /// from the assignments in the newest arm of `#available`. After any other statement that assigns a
  /// variable, the variable's value is unknown.
  func assign(_ variables: Set<String>, in item: CodeBlockItemSyntax, _ scope: Scope) -> Scope {
    if case .decl = item.item { return scope }
    guard !variables.isEmpty else { return scope }
    if let sequence = item.item.as(SequenceExprSyntax.self), let (name, value) = Self.assignment(sequence),
      variables.contains(name)
    {
      return scope.adding([name: value.map { .expression($0, scope) } ?? .hidden])
    }
    if let choice = Self.choice(item), choice.isForNewestSystem == true {
      return choice.body.statements.reduce(scope) { scope, item in
        item.item.is(IfConfigDeclSyntax.self)
          ? forget(variables, in: Syntax(item), scope) : assign(variables, in: item, scope)
      }
    }
    return forget(variables, in: Syntax(item), scope)
  }

  /// Returns `scope` without the known values of the variables that code in `node` assigns.
  private func forget(_ variables: Set<String>, in node: Syntax, _ scope: Scope) -> Scope {
    var names: [String: Scope.Local] = [:]
    var pending = [node]
    while let next = pending.popLast() {
      if let sequence = next.as(SequenceExprSyntax.self), let (name, _) = Self.assignment(sequence),
        variables.contains(name)
      {
        names[name] = .hidden
      }
      pending += next.children(viewMode: .sourceAccurate)
    }
    return scope.adding(names)
  }

  /// The names of the variables that `declaration` declares.
  static func variables(_ declaration: DeclSyntax) -> [String] {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "var"
    else {
      return []
    }
    return variable.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    }
  }

  /// The variable that `sequence` assigns, and its value; the value is nil for `+=` and other operators.
  private static func assignment(_ sequence: SequenceExprSyntax) -> (name: String, value: ExprSyntax?)? {
    let elements = Array(sequence.elements)
    guard elements.count > 2, let name = elements[0].as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    else { return nil }
    if elements[1].is(AssignmentExprSyntax.self) { return (name, elements.count == 3 ? elements[2] : nil) }
    let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return compoundAssignments[sign] == nil ? nil : (name, nil)
  }

  private static func choice(_ item: CodeBlockItemSyntax) -> IfExprSyntax? {
    item.item.as(IfExprSyntax.self)
      ?? item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
  }
}
