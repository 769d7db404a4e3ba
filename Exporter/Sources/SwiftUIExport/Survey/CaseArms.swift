import SwiftSyntax

/// The arms of a file that hang on the case of a value.
struct CaseArms: Sendable {
  struct Arm: Sendable {
    /// Its statements.
    var place: Place
    /// The types around it.
    var types: [String]
    /// What is looked at: `mode`, `model.mode`; empty for `self`.
    var subject: [String]
    /// The type that the first name of the subject has there; nil for a property.
    var local: DeclaredType?
    /// The cases that lead to it.
    var cases: Set<String>
    /// All cases that the arms name.
    var siblings: Set<String>
  }

  private(set) var arms: [Arm] = []
  private let file: Int

  init(file: Int) { self.file = file }

  mutating func note(_ node: SwitchExprSyntax, _ around: Surroundings) {
    guard let subject = Self.path(node.subject) else { return }
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
        guard let subject = Self.path(match.initializer.value), let name = Self.name(of: match.pattern) else {
          continue
        }
        add(node.body.statements, subject, [name], [name], Syntax(node), around)
      case .expression(let expression):
        guard let parts = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else { continue }
        let operands = parts.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }
        for operand in operands.map(Array.init) where operand.count == 3 {
          guard let subject = Self.path(operand[0]), let name = Self.name(of: operand[2]),
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
    var local: DeclaredType?
    if let first = subject.first {
      switch Meaning(of: first, at: node) {
      case .property: break
      case .declared(let type): local = type
      case .unknown: return
      }
    }
    arms.append(
      Arm(
        place: Place(statements, file: file), types: around.types, subject: subject, local: local,
        cases: cases,
        siblings: siblings))
  }

  /// The names in `self.model.mode`.
  private static func path(_ expression: ExprSyntax) -> [String]? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      return name == "self" ? [] : [name]
    }
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return path(optional.expression) }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let outer = path(base)
    else { return nil }
    return outer + [member.declName.baseName.identifierText]
  }

  /// The name of the case that a pattern matches, whatever is in it.
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

/// What a name stands for at a place, by what is around.
private enum Meaning {
  case property
  case declared(DeclaredType)
  case unknown

  init(of name: String, at node: Syntax) {
    var current = node
    while let parent = current.parent {
      if let closure = parent.as(ClosureExprSyntax.self),
        Translator.parameterNames(of: closure).contains(name)
      {
        self = .unknown
        return
      }
      if let function = parent.as(FunctionDeclSyntax.self),
        let type = Self.type(of: name, in: function.signature)
      {
        self = .declared(type)
        return
      }
      if let initializer = parent.as(InitializerDeclSyntax.self),
        let type = Self.type(of: name, in: initializer.signature)
      {
        self = .declared(type)
        return
      }
      if let list = parent.as(CodeBlockItemListSyntax.self),
        list.contains(where: { Self.declares(name, $0) })
      {
        self = .unknown
        return
      }
      if parent.asProtocol((any DeclGroupSyntax).self) != nil { break }
      let conditions = parent.as(IfExprSyntax.self)?.conditions ?? parent.as(WhileStmtSyntax.self)?.conditions
      if conditions.map({ Self.binds(name, Syntax($0)) }) == true
        || (parent.as(ForStmtSyntax.self)?.pattern).map({ Self.binds(name, Syntax($0)) }) == true
        || (parent.as(SwitchCaseSyntax.self)?.label).map({ Self.binds(name, Syntax($0)) }) == true
      {
        self = .unknown
        return
      }
      current = parent
    }
    self = name.first == "$" ? .unknown : .property
  }

  private static func type(of name: String, in signature: FunctionSignatureSyntax) -> DeclaredType? {
    signature.parameterClause.parameters.first { ($0.secondName ?? $0.firstName).identifierText == name }
      .map { DeclaredType($0.type) }
  }

  private static func declares(_ name: String, _ item: CodeBlockItemSyntax) -> Bool {
    if let variable = item.item.as(VariableDeclSyntax.self) {
      return variable.bindings.contains { binds(name, Syntax($0.pattern)) }
    }
    return item.item.as(GuardStmtSyntax.self).map { binds(name, Syntax($0.conditions)) } ?? false
  }

  /// Whether a pattern in `node` gives the name to something; `if let name` is what has it already.
  private static func binds(_ name: String, _ node: Syntax) -> Bool {
    if let pattern = node.as(IdentifierPatternSyntax.self), pattern.identifier.identifierText == name {
      return node.parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer != nil } ?? true
    }
    if node.is(ClosureExprSyntax.self) { return false }
    return node.children(viewMode: .sourceAccurate).contains { binds(name, $0) }
  }
}
