import SwiftSyntax

/// Reads `if`, `guard` and `switch`, which occur both in views and in statements.
extension Translator {
  /// Reads the statements of an arm.
  typealias Reader = (ArraySlice<CodeBlockItemSyntax>, Scope) -> [Element]

  /// A list of conditions, evaluated as far as possible.
  struct Condition {
    var text: String
    /// The value of the condition; nil if the value is known only while the app runs. `#available` is true on
    /// the newest system, and constants have their values.
    var constant: Bool?
    /// The scope with the names that the conditions bind.
    var scope: Scope
  }

  func read(_ list: ConditionElementListSyntax, _ outer: Scope) -> Condition {
    var scope = outer
    var parts: [String] = []
    var constant: Bool? = nil
    for element in list {
      switch element.condition {
      case .expression(let expression):
        if let truth = truth(of: expression, scope) {
          constant = truth && constant != false
        } else {
          parts.append(conditionText(expression, scope))
        }
      case .availability(let check):
        constant = check.availabilityKeyword.text == "#available" && constant != false
        note(.availability, check, scope)
      case .optionalBinding(let binding):
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        guard let value = binding.initializer?.value else {
          if let name { parts.append("\(scope.name(name)) != nil") }
          let value = binding.pattern.as(IdentifierPatternSyntax.self).map {
            ExprSyntax(DeclReferenceExprSyntax(baseName: $0.identifier))
          }
          if let value, isThere(value, scope) == false { constant = false }
          continue
        }
        if isThere(value, scope) == false { constant = false }
        parts.append("\(text(value, scope)) != nil")
        guard let name else { continue }
        let isSame = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
        if !isSame || scope.locals[name] != nil {
          let type = binding.typeAnnotation.flatMap { valueType(DeclaredType($0.type), in: scope) }
          scope = scope.adding(
            [name: .expression(value, scope)], types: type.map { [name: $0] } ?? [:])
        }
      case .matchingPattern(let match):
        let value = text(match.initializer.value, scope)
        let pattern = pattern(match.pattern, scope)
        parts.append(pattern.hasPrefix(".") ? "\(value) == \(pattern)" : "case \(pattern) = \(value)")
      }
    }
    if parts.count > 1 { parts = parts.map { $0.contains("||") || $0.contains("?") ? "(\($0))" : $0 } }
    return Condition(
      text: parts.joined(separator: " && "), constant: parts.isEmpty || constant == false ? constant : nil,
      scope: scope)
  }

  /// The text of a pattern, without the names that it binds to associated values.
  func pattern(_ pattern: PatternSyntax, _ scope: Scope) -> String {
    var pattern = pattern
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { pattern = binding.pattern }
    if let call = pattern.as(ExpressionPatternSyntax.self)?.expression.as(FunctionCallExprSyntax.self),
      call.arguments.allSatisfy({
        $0.expression.is(PatternExprSyntax.self) || $0.expression.is(DiscardAssignmentExprSyntax.self)
      })
    {
      return text(call.calledExpression, scope)
    }
    return text(pattern, scope)
  }

  /// Returns an `If` with its arms. If the value of the condition is known, returns only the elements of the
  /// arm that applies.
  func branch(_ condition: Condition, _ then: [Element], _ otherwise: [Element], _ place: Place)
    -> [Element]
  {
    if let constant = condition.constant { return constant ? then : otherwise }
    guard !(then.isEmpty && otherwise.isEmpty) else { return [] }
    var element = Element("If", [("condition", condition.text)], at: place, then)
    if !otherwise.isEmpty { element.children.append(Element("Else", [], at: nil, otherwise)) }
    return [element]
  }

  /// Reads an `if`. If an arm ends the function, `rest`, the code after the `if`, does not run after this
  /// arm.
  func branch(
    _ node: IfExprSyntax, _ scope: Scope, rest: ArraySlice<CodeBlockItemSyntax> = [], reading: Reader
  ) -> [Element] {
    var condition = read(node.conditions, scope)
    if neverRuns(node.body.statements, scope) { condition.constant = false }
    if case .codeBlock(let otherwise)? = node.elseBody, neverRuns(otherwise.statements, scope) {
      condition.constant = true
    }
    func then() -> [Element] { reading(Array(node.body.statements)[...], condition.scope) }
    func otherwise() -> [Element] { self.otherwise(node, scope, rest: rest, reading: reading) }
    switch condition.constant {
    case true?:
      let result = then()
      passOver((node.elseBody.map { [Syntax($0)] } ?? []) + rest.map { Syntax($0) }, scope, otherwise)
      return result
    case false?:
      passOver([Syntax(node.body)], scope, then)
      return otherwise()
    case nil: return branch(condition, then(), otherwise(), place(node.conditions, scope))
    }
  }

  /// The elements that apply if the condition of `node` is false.
  private func otherwise(
    _ node: IfExprSyntax, _ scope: Scope, rest: ArraySlice<CodeBlockItemSyntax>, reading: Reader
  ) -> [Element] {
    switch node.elseBody {
    case .ifExpr(let next) where Self.leaves(next.body):
      branch(next, scope, rest: rest, reading: reading)
    case .ifExpr(let next): branch(next, scope, reading: reading) + reading(rest, scope)
    case .codeBlock(let block): reading(Array(block.statements)[...], scope) + reading(rest, scope)
    case nil: reading(rest, scope)
    }
  }

  /// Reads a `switch`; the result is empty if all arms are empty.
  func choice(_ node: SwitchExprSyntax, _ scope: Scope, reading: Reader) -> [Element] {
    var element = Element("Switch", [("on", text(node.subject, scope))], at: place(node.subject, scope))
    for item in cases(of: node) {
      if neverRuns(item.statements, scope) {
        passOver([Syntax(item.statements)], scope) { reading(Array(item.statements)[...], scope) }
        continue
      }
      let contents = reading(Array(item.statements)[...], scope.adding(Self.names(boundBy: item)))
      switch item.label {
      case .default: element.children.append(Element("Default", [], at: nil, contents))
      case .case(let label):
        element.children.append(
          Element("Case", [("value", values(of: label, scope))], at: place(label, scope), contents))
      }
    }
    return element.children.contains { !$0.children.isEmpty } ? [element] : []
  }

  /// Whether a block ends the enclosing function.
  static func leaves(_ block: CodeBlockSyntax) -> Bool {
    guard case .stmt(let last)? = block.statements.last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self) || last.is(BreakStmtSyntax.self)
      || last.is(ContinueStmtSyntax.self)
  }

  /// The cases of a `switch` that the described build compiles.
  func cases(of choice: SwitchExprSyntax) -> [SwitchCaseSyntax] {
    var cases: [SwitchCaseSyntax] = []
    for element in choice.cases {
      switch element {
      case .switchCase(let item): cases.append(item)
      case .ifConfigDecl(let condition):
        guard case .switchCases(let inner)? = conditions.active(condition)?.elements else { continue }
        for case .switchCase(let item) in inner { cases.append(item) }
      }
    }
    return cases
  }

  func values(of label: SwitchCaseLabelSyntax, _ scope: Scope) -> String {
    label.caseItems.map { item in
      let condition = item.whereClause.map { " where \(text($0.condition, scope))" } ?? ""
      return pattern(item.pattern, scope) + condition
    }.joined(separator: ", ")
  }

  /// The names that the patterns of a case bind, which hide equal names outside the case.
  static func names(boundBy item: SwitchCaseSyntax) -> [String: Scope.Local] {
    guard case .case(let label) = item.label else { return [:] }
    var names: [String: Scope.Local] = [:]
    for token in label.caseItems.tokens(viewMode: .sourceAccurate)
    where token.parent?.is(IdentifierPatternSyntax.self) == true { names[token.identifierText] = .hidden }
    return names
  }
}
