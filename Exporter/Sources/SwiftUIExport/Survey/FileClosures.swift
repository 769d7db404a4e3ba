import SwiftSyntax

/// What a file says of closures by the names of properties, parameters and arguments.
struct FileClosures: Sendable {
  /// Properties that hold a closure or nil.
  private(set) var optional: Set<String> = []
  /// Names that something may be given by.
  private(set) var given: Set<String> = []
  /// Types and functions, with the names of the closures that they take.
  private(set) var takers: [String: Set<String>] = [:]
  /// Types and functions that are called with a closure after the parentheses.
  private(set) var calledWithTrailing: Set<String> = []

  // MARK: What is declared

  mutating func note(_ node: VariableDeclSyntax, _ around: Surroundings) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
        continue
      }
      let isOptional = binding.typeAnnotation.map { Self.isOptionalClosure($0.type) } ?? false
      if isOptional, !DeclarationCollector.isPublic(node.modifiers), node.attributes.isEmpty,
        binding.accessorBlock == nil
      {
        optional.insert(name)
        if let type = around.types.last { takers[type, default: []].insert(name) }
        give(binding.initializer?.value, to: name)
      } else {
        given.insert(name)
      }
    }
  }

  private static func isOptionalClosure(_ type: TypeSyntax) -> Bool {
    guard let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType.as(TupleTypeSyntax.self),
      wrapped.elements.count == 1, let inner = wrapped.elements.first?.type
    else { return false }
    return inner.is(FunctionTypeSyntax.self)
      || inner.as(AttributedTypeSyntax.self)?.baseType.is(FunctionTypeSyntax.self) == true
  }

  mutating func note(_ node: FunctionDeclSyntax) {
    given.insert(node.name.identifierText)
    take(node.signature, as: node.name.identifierText)
  }

  mutating func note(_ node: InitializerDeclSyntax, _ around: Surroundings) {
    if let type = around.types.last { take(node.signature, as: type) }
  }

  private mutating func take(_ signature: FunctionSignatureSyntax, as taker: String) {
    for parameter in signature.parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).identifierText
      // By another label, or without one, nobody sees what it is given.
      if parameter.secondName != nil, parameter.firstName.identifierText != name {
        given.insert(name)
      }
      give(parameter.defaultValue?.value, to: name)
      takers[taker, default: []].insert(name)
    }
  }

  mutating func note(parameter: TokenSyntax) { given.insert(parameter.identifierText) }

  mutating func note(_ node: OptionalBindingConditionSyntax) {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText {
      give(node.initializer?.value, to: name)
    }
  }

  // MARK: What is handed in

  mutating func note(_ node: FunctionCallExprSyntax) {
    for argument in node.arguments {
      if let label = argument.label?.identifierText { give(argument.expression, to: label) }
    }
    guard node.trailingClosure != nil else { return }
    for additional in node.additionalTrailingClosures {
      given.insert(additional.label.identifierText)
    }
    if let called = Self.name(of: node.calledExpression) { calledWithTrailing.insert(called) }
  }

  /// The last name of what is called: `Row`, `Row<Int>`, `list.row`.
  private static func name(of called: ExprSyntax) -> String? {
    if let member = called.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.identifierText
      return name == "init" ? member.base.flatMap(self.name) : name
    }
    if let generic = called.as(GenericSpecializationExprSyntax.self) { return name(of: generic.expression) }
    return called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }

  /// - Parameter elements: What is assigned to, `=` and what is assigned.
  mutating func note(assignment elements: [ExprSyntax]) {
    guard var target = elements.first else { return }
    if let inner = target.as(OptionalChainingExprSyntax.self) { target = inner.expression }
    guard let name = Self.name(of: target) else { return }
    if elements.count == 3 { give(elements[2], to: name) } else { given.insert(name) }
  }

  /// Notes that `value` goes to `name`: nothing new where it is nil or what has the name already.
  private mutating func give(_ value: ExprSyntax?, to name: String) {
    guard let value, !value.is(NilLiteralExprSyntax.self) else { return }
    if let reference = value.as(DeclReferenceExprSyntax.self), reference.baseName.identifierText == name {
      return
    }
    if let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.identifierText == name,
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    {
      return
    }
    given.insert(name)
  }
}
