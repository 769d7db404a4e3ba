import SwiftSyntax

/// The arms of branches in a file that depend on the case of a value.
struct CaseArms: Sendable {
  struct Arm: Sendable {
    /// The location of the arm's statements.
    var place: Place
    /// The inspected value; a path without names means `self`.
    var subject: StatePath
    /// The cases for which the arm runs.
    var cases: Set<String>
    /// All cases in the arms of the same branch.
    var siblings: Set<String>
  }

  private(set) var arms: [Arm] = []
  private let file: Int

  init(file: Int) { self.file = file }

  mutating func note(_ node: SwitchExprSyntax, _ around: Surroundings) {
    guard let subject = StatePath.names(node.subject) else { return }
    let labels = node.cases.compactMap { element -> (SwitchCaseLabelSyntax, CodeBlockItemListSyntax)? in
      guard case .switchCase(let item) = element, case .case(let label) = item.label else { return nil }
      return (label, item.statements)
    }
    let named = labels.map { label, _ in label.caseItems.map { Self.name(of: $0.pattern) } }
    guard !named.isEmpty, !named.joined().contains(nil),
      !node.cases.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.fallthrough) }
      )
    else { return }
    let siblings = Set(named.joined().compactMap { $0 })
    for ((_, statements), cases) in zip(labels, named) {
      add(statements, subject, Set(cases.compactMap { $0 }), siblings, Syntax(node), around)
    }
  }

  mutating func note(_ node: IfExprSyntax, _ around: Surroundings) {
    for element in node.conditions {
      switch element.condition {
      case .matchingPattern(let match):
        guard let subject = StatePath.names(match.initializer.value), let name = Self.name(of: match.pattern)
        else {
          continue
        }
        add(node.body.statements, subject, [name], [name], Syntax(node), around)
      case .expression(let expression):
        let operands = expression.as(SequenceExprSyntax.self)?.conjuncts ?? []
        for operand in operands where operand.count == 3 {
          guard let subject = StatePath.names(operand[0]), let name = Self.name(of: operand[2]),
            let sign = operand[1].as(BinaryOperatorExprSyntax.self)?.operator.text
          else { continue }
          if sign == "==" {
            add(node.body.statements, subject, [name], [name], Syntax(node), around)
          } else if sign == "!=", node.conditions.count == 1, operands.count == 1,
            case .codeBlock(let otherwise)? = node.elseBody
          {
            add(otherwise.statements, subject, [name], [name], Syntax(node), around)
          }
        }
      default: continue
      }
    }
  }

  private mutating func add(
    _ statements: CodeBlockItemListSyntax, _ subject: [String], _ cases: Set<String>, _ siblings: Set<String>,
    _ node: Syntax, _ around: Surroundings
  ) {
    guard !statements.isEmpty else { return }
    guard let subject = StatePath(subject, at: node, in: around.types) else { return }
    arms.append(
      Arm(place: Place(statements, file: file), subject: subject, cases: cases, siblings: siblings))
  }

  /// The name of the case that a pattern matches, regardless of its associated values.
  static func name(of pattern: PatternSyntax) -> String? {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return name(of: binding.pattern) }
    return pattern.as(ExpressionPatternSyntax.self).flatMap { name(of: $0.expression) }
  }

  private static func name(of expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self) { return name(of: call.calledExpression) }
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return name(of: optional.expression) }
    guard let member = expression.as(MemberAccessExprSyntax.self), member.base.map(Chain.isType) ?? true
    else {
      return nil
    }
    return member.declName.baseName.identifierText
  }
}
