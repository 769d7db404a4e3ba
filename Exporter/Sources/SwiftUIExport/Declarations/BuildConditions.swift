import SwiftSyntax

/// The branches that `#if` chooses on one platform.
struct BuildConditions: Sendable {
  let platform: Platform
  /// The names that are set for `#if`, as with the compiler option `-D`.
  let defines: Set<String>

  /// The clause of `declaration` that is compiled; nil if no clause is compiled.
  func active(_ declaration: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    declaration.clauses.first { clause in clause.condition.map(holds) ?? true }
  }

  /// The clauses of `declaration`, each with whether it is compiled for the platform. A clause that depends
  /// on a name that is not set is compiled only in a different build.
  func presences(of declaration: IfConfigDeclSyntax) -> [(IfConfigClauseSyntax, Surroundings.Presence)] {
    let active = active(declaration)
    var isDecided = false
    return declaration.clauses.map { clause in
      let answer = clause.condition.map(answer) ?? Answer(true)
      defer { isDecided = isDecided || (answer.holds && answer.isSure) }
      if clause.id == active?.id { return (clause, .certain) }
      if isDecided || (!answer.holds && answer.isSure) { return (clause, .none) }
      return (clause, answer.needsNames ? .otherBuild : .possible)
    }
  }

  /// Whether a condition is true, and whether the answer is the same in every build for the platform.
  private struct Answer {
    var holds: Bool
    var isSure: Bool
    /// Whether the condition is false on the platform unless further names are set.
    var needsNames: Bool { !holds && !isSure && isSureWithoutNames }
    /// Whether the answer is the same in all builds without further names.
    private var isSureWithoutNames: Bool

    init(_ holds: Bool, isSure: Bool = true, isSureWithoutNames: Bool? = nil) {
      self.holds = holds
      self.isSure = isSure
      self.isSureWithoutNames = isSureWithoutNames ?? isSure
    }

    func and(_ other: Answer) -> Answer {
      func both(_ one: Bool, _ another: Bool) -> Bool {
        one && !holds || another && !other.holds || one && another
      }
      return Answer(
        holds && other.holds, isSure: both(isSure, other.isSure),
        isSureWithoutNames: both(isSureWithoutNames, other.isSureWithoutNames))
    }

    var not: Answer { Answer(!holds, isSure: isSure, isSureWithoutNames: isSureWithoutNames) }
    func or(_ other: Answer) -> Answer { not.and(other.not).not }
  }

  /// Whether `condition` is true. As in the compiler, a name that is not set counts as false.
  private func holds(_ condition: ExprSyntax) -> Bool { answer(condition).holds }

  private func answer(_ condition: ExprSyntax) -> Answer {
    if let sequence = condition.as(SequenceExprSyntax.self) { return answer(sequence) }
    if let tuple = condition.as(TupleExprSyntax.self) {
      return tuple.elements.first.map { answer($0.expression) } ?? Answer(false)
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self) { return answer(prefix.expression).not }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return Answer(literal.literal.text == "true")
    }
    if let name = condition.as(DeclReferenceExprSyntax.self) {
      let isDefined = defines.contains(name.baseName.text)
      return Answer(isDefined, isSure: isDefined, isSureWithoutNames: true)
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return answer(call) }
    return Answer(false, isSure: false)
  }

  /// The answer for `sequence`, in which `&&` has a higher precedence than `||`.
  private func answer(_ sequence: SequenceExprSyntax) -> Answer {
    var alternatives = [Answer(true)]
    for element in sequence.elements {
      if let symbol = element.as(BinaryOperatorExprSyntax.self) {
        if symbol.operator.text == "||" { alternatives.append(Answer(true)) }
      } else {
        alternatives[alternatives.count - 1] = alternatives[alternatives.count - 1].and(answer(element))
      }
    }
    return alternatives.reduce(Answer(false)) { $0.or($1) }
  }

  private func answer(_ call: FunctionCallExprSyntax) -> Answer {
    let argument = call.arguments.first?.expression.trimmedText ?? ""
    switch call.calledExpression.trimmedText {
    case "os": return Answer(argument == platform.rawValue)
    case "canImport":
      return platform.hasModule[argument].map { Answer($0) } ?? Answer(true, isSure: false)
    case "targetEnvironment": return Answer(false, isSure: false)
    case "arch": return Answer(argument == "arm64", isSure: false)
    case "swift", "compiler", "_compiler_version", "hasFeature", "hasAttribute": return Answer(true)
    default: return Answer(false, isSure: false)
    }
  }

  /// Whether a declaration with these attributes exists on the platform: `@available(macOS, unavailable)`.
  func isAvailable(_ attributes: AttributeListSyntax) -> Bool {
    for case .attribute(let attribute) in attributes
    where attribute.attributeName.trimmedText == "available" {
      guard case .availability(let list)? = attribute.arguments else { continue }
      let words = list.map { $0.argument.trimmedText }
      if words.contains("unavailable"), words.first == platform.rawValue || words.first == "*" {
        return false
      }
    }
    return true
  }
}

extension IfExprSyntax {
  /// Whether the first arm of the `if` is for the newest system, which is the system described, rather than
  /// for older systems. Nil if the condition tests anything besides the system.
  var isForNewestSystem: Bool? {
    guard conditions.count == 1, case .availability(let check)? = conditions.first?.condition else {
      return nil
    }
    return check.availabilityKeyword.text == "#available"
  }
}
