import SwiftSyntax

/// What `#if` chooses on one platform.
struct BuildConditions: Sendable {
  let platform: Platform
  /// Names that are set as by `-D`.
  let defines: Set<String>

  /// The clause of `declaration` that is compiled; nil when none is.
  func active(_ declaration: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    declaration.clauses.first { clause in clause.condition.map(holds) ?? true }
  }

  /// Whether `condition` holds. A name that nobody defines is not set, as for the compiler.
  func holds(_ condition: ExprSyntax) -> Bool {
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(sequence) }
    if let tuple = condition.as(TupleExprSyntax.self) {
      return tuple.elements.first.map { holds($0.expression) } ?? false
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self) { return !holds(prefix.expression) }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let name = condition.as(DeclReferenceExprSyntax.self) { return defines.contains(name.baseName.text) }
    if let call = condition.as(FunctionCallExprSyntax.self) { return holds(call) }
    return false
  }

  /// `&&` binds more than `||`.
  private func holds(_ sequence: SequenceExprSyntax) -> Bool {
    var alternatives = [true]
    for element in sequence.elements {
      if let symbol = element.as(BinaryOperatorExprSyntax.self) {
        if symbol.operator.text == "||" { alternatives.append(true) }
      } else {
        alternatives[alternatives.count - 1] = alternatives[alternatives.count - 1] && holds(element)
      }
    }
    return alternatives.contains(true)
  }

  private func holds(_ call: FunctionCallExprSyntax) -> Bool {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == platform.rawValue
    case "canImport": return platform.hasModule[argument] ?? true
    case "targetEnvironment": return false
    case "arch": return argument == "arm64"
    case "swift", "compiler", "_compiler_version", "hasFeature", "hasAttribute": return true
    default: return false
    }
  }

  /// Whether a declaration with these attributes exists on the platform: `@available(macOS, unavailable)`.
  func isAvailable(_ attributes: AttributeListSyntax) -> Bool {
    for case .attribute(let attribute) in attributes
    where attribute.attributeName.trimmedDescription == "available" {
      guard case .availability(let list)? = attribute.arguments else { continue }
      let words = list.map { $0.argument.trimmedDescription }
      if words.contains("unavailable"), words.first == platform.rawValue || words.first == "*" {
        return false
      }
    }
    return true
  }
}
