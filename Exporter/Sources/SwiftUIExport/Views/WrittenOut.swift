import SwiftSyntax

/// Replaces computed properties in conditions by their expressions, so that mutually exclusive conditions can
/// be recognised: `canSave` by `!title.isEmpty && draft != nil`, `item.isVideo` by a comparison with the
/// cases for which it is true.
extension Translator {
  /// The maximum length of an expression that replaces a property.
  private static let longest = 240
  /// The maximum nesting depth of properties that are replaced.
  private static let deepest = 4

  /// The text of a condition, with computed properties replaced.
  func conditionText(_ condition: ExprSyntax, _ scope: Scope, depth: Int = 0) -> String {
    let plain = text(condition, scope)
    guard depth < Self.deepest, scope.locals["self"] == nil else { return plain }
    var words: [SyntaxIdentifier: String] = [:]
    var pending = [Syntax(condition)]
    while let next = pending.popLast() {
      if let found = next.as(ExprSyntax.self).flatMap({ writtenOut($0, scope, depth: depth) }) {
        let isAlone = next.id == Syntax(condition).id || !(found.contains(" ") || found.first == "!")
        words[next.id] = isAlone ? found : "(\(found))"
      } else if let member = next.as(MemberAccessExprSyntax.self) {
        if let base = member.base { pending.append(Syntax(base)) }
      } else if Self.isPlain(next) {
        pending += next.children(viewMode: .sourceAccurate)
      }
    }
    guard !words.isEmpty else { return plain }
    let whole = ExpressionText.of(condition, in: scope, replacing: words)
    return whole.utf8.count <= Self.longest ? whole : plain
  }

  /// The expression of the computed property to which `expression` refers; nil for any other expression.
  private func writtenOut(_ expression: ExprSyntax, _ scope: Scope, depth: Int) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      guard let type = scope.type, scope.locals[name] == nil else { return nil }
      return own(name, of: type, scope, depth: depth)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let name = member.declName.baseName.identifierText
    if base.isSelf {
      return scope.type.flatMap { own(name, of: $0, scope, depth: depth) }
    }
    guard let value = instance(base, scope), index.types[value.type].kind == .enumeration,
      let getter = getter(name, of: value.type)?.items, getter.count == 1, let item = getter.first?.item,
      let choice = item.as(SwitchExprSyntax.self)
        ?? item.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self)
    else { return nil }
    return cases(thatHoldIn: choice).map { cases in
      cases.map { "\(value.text) == .\($0)" }.joined(separator: " || ")
    }
  }

  private func getter(_ name: String, of type: Int) -> (property: Property, items: CodeBlockItemListSyntax)? {
    guard let property = index.types[type].properties.first(where: { $0.name == name }), property.isComputed,
      !property.isStatic, property.wrapper == nil, property.type?.name == "Bool",
      let items = syntax(property.getter)
    else { return nil }
    return (property, items)
  }

  /// The text of a property that consists of a single expression, possibly after a guard:
  /// `guard isThere else { return false }; return a && b`.
  private func own(_ name: String, of type: Int, _ scope: Scope, depth: Int) -> String? {
    guard let (property, items) = getter(name, of: type), let last = items.last else { return nil }
    let inner = Scope(type: type, file: property.place.file, open: scope.open)
    var parts: [ExprSyntax] = []
    for item in items.dropLast() {
      guard let check = item.item.as(GuardStmtSyntax.self), Self.returnsFalse(check.body) else { return nil }
      for element in check.conditions {
        guard case .expression(let condition) = element.condition else { return nil }
        parts.append(condition)
      }
    }
    guard let value = last.item.value else { return nil }
    parts.append(value)
    guard parts.allSatisfy({ Self.isPlainThroughout(Syntax($0)) }) else { return nil }
    let texts = parts.map { conditionText($0, inner, depth: depth + 1) }
    return texts.count == 1
      ? texts[0] : texts.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  private static func returnsFalse(_ block: CodeBlockSyntax) -> Bool {
    block.statements.count == 1
      && block.statements.first?.item.as(ReturnStmtSyntax.self)?.expression?.trimmedText == "false"
  }

  /// The cases for which a `switch` over `self` returns true, if it returns false for all other cases;
  /// otherwise nil.
  private func cases(thatHoldIn choice: SwitchExprSyntax) -> [String]? {
    guard choice.subject.isSelf else { return nil }
    var holding: [String] = []
    for item in cases(of: choice) {
      guard item.statements.count == 1, let value = item.statements.first?.item.value,
        let holds = value.as(BooleanLiteralExprSyntax.self)?.literal.text
      else { return nil }
      guard case .case(let label) = item.label else {
        if holds == "true" { return nil }
        continue
      }
      for pattern in label.caseItems where holds == "true" {
        guard pattern.whereClause == nil, let name = CaseArms.name(of: pattern.pattern) else { return nil }
        holding.append(name)
      }
    }
    return holding.isEmpty ? nil : holding
  }

  // MARK: Replaceable properties

  private static let operators: Set<String> = ["&&", "||", "==", "!="]

  /// Whether a node of an expression only combines other nodes.
  private static func isPlain(_ node: Syntax) -> Bool {
    switch node.as(SyntaxEnum.self) {
    case .sequenceExpr, .exprList, .declReferenceExpr, .memberAccessExpr, .optionalChainingExpr,
      .nilLiteralExpr,
      .booleanLiteralExpr, .integerLiteralExpr, .labeledExprList, .labeledExpr, .token:
      true
    case .tupleExpr(let tuple): tuple.elements.count == 1
    case .binaryOperatorExpr(let sign): operators.contains(sign.operator.text)
    case .prefixOperatorExpr(let sign): sign.operator.text == "!"
    default: false
    }
  }

  private static func isPlainThroughout(_ node: Syntax) -> Bool {
    isPlain(node) && node.children(viewMode: .sourceAccurate).allSatisfy(isPlainThroughout)
  }
}
