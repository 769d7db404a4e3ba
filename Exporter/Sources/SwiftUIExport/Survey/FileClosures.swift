import SwiftSyntax

/// The uses of closures in a file, by the names of properties, parameters and arguments.
struct FileClosures: Sendable {
  /// The names of each type's properties with an optional closure, by type.
  private(set) var optional: [String: Set<String>] = [:]
  /// The argument labels for a closure that may be passed to any callee.
  private(set) var given: Set<String> = []
  /// The argument labels for closures that are passed when a value of a type is created, by type.
  private(set) var givenTo: [String: Set<String>] = [:]
  /// The closures that a type passes on to a different type under the same name.
  private(set) var forwarded: Set<Forwarding> = []

  struct Forwarding: Hashable {
    var name: String
    var from: String
    var to: String
  }

  /// The names of the closures that each type or function takes, by the name of the type or function.
  private(set) var takers: [String: Set<String>] = [:]
  /// The types and functions that are called with a closure after the parentheses.
  private(set) var calledWithTrailing: Set<String> = []

  // MARK: Declarations

  mutating func note(_ node: VariableDeclSyntax, _ around: Surroundings) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
        continue
      }
      let isOptional = binding.typeAnnotation.map { Self.isOptionalClosure($0.type) } ?? false
      if isOptional, !DeclarationCollector.isPublic(node.modifiers), node.attributes.isEmpty,
        binding.accessorBlock == nil
      {
        if let type = around.types.last {
          optional[type, default: []].insert(name)
          takers[type, default: []].insert(name)
        }
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
      // If the argument label is missing, or differs from the parameter's name, the survey cannot determine
      // which closure is passed.
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

  // MARK: Arguments

  mutating func note(_ node: FunctionCallExprSyntax, _ around: Surroundings) {
    let called = Self.name(of: node.calledExpression)
    for argument in node.arguments {
      guard let label = argument.label?.identifierText else { continue }
      guard let called, called.first?.isUppercase == true, called != "Self" else {
        give(argument.expression, to: label)
        continue
      }
      switch Self.kind(of: argument.expression, by: label) {
      case .something: givenTo[called, default: []].insert(label)
      case .itself:
        if let type = around.types.last { forwarded.insert(Forwarding(name: label, from: type, to: called)) }
      case .nothing: break
      }
    }
    guard node.trailingClosure != nil else { return }
    for additional in node.additionalTrailingClosures {
      given.insert(additional.label.identifierText)
    }
    if let called { calledWithTrailing.insert(called) }
  }

  /// The last name of the callee: `Row`, `Row<Int>`, `list.row`.
  private static func name(of called: ExprSyntax) -> String? {
    if let member = called.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.identifierText
      return name == "init" ? member.base.flatMap(self.name) : name
    }
    if let generic = called.as(GenericSpecializationExprSyntax.self) { return name(of: generic.expression) }
    return called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }

  /// - Parameter elements: The target, the operator `=` and the assigned value.
  mutating func note(assignment elements: [ExprSyntax]) {
    guard var target = elements.first else { return }
    if let inner = target.as(OptionalChainingExprSyntax.self) { target = inner.expression }
    guard let name = Self.name(of: target) else { return }
    if elements.count == 3 { give(elements[2], to: name) } else { given.insert(name) }
  }

  /// Notes that `value` is passed as `name`. Notes nothing if the value is nil or a closure that is itself
  /// called `name`.
  private mutating func give(_ value: ExprSyntax?, to name: String) {
    if let value, Self.kind(of: value, by: name) == .something { given.insert(name) }
  }

  private enum Kind {
    case nothing, something
    /// The value is the closure called `name` itself.
    case itself
  }

  private static func kind(of value: ExprSyntax, by name: String) -> Kind {
    if value.is(NilLiteralExprSyntax.self) { return .nothing }
    if let reference = value.as(DeclReferenceExprSyntax.self), reference.baseName.identifierText == name {
      return .itself
    }
    if let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.identifierText == name,
      member.base?.isSelf == true
    {
      return .itself
    }
    return .something
  }
}
