import SwiftSyntax

/// `base.first().second { … }`: an expression and the calls that follow it, in order.
struct Chain {
  /// One call or member in the chain.
  struct Step {
    var name: String
    /// The call; nil for a member that is not called.
    var call: FunctionCallExprSyntax?
    /// The range from the name to the end of the call.
    var place: Place
  }

  /// The expression at the start; nil in a chain that an `#if` adds to another chain.
  var root: ExprSyntax?
  var steps: [Step] = []

  /// Splits `expression` into a chain. Types and `self` are not separated from the member that follows them:
  /// `Color.red`, `self.header`.
  init(
    _ expression: ExprSyntax, in scope: Scope, of index: DeclarationIndex, _ conditions: BuildConditions
  ) {
    var current: ExprSyntax? = expression
    var reversed: [Step] = []
    while let next = current {
      if let call = next.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), Self.isStep(member, scope, index)
      {
        reversed.append(
          Step(
            name: member.declName.baseName.identifierText, call: call, place: Self.place(member, call, scope))
        )
        current = member.base
      } else if let member = next.as(MemberAccessExprSyntax.self), Self.isStep(member, scope, index) {
        reversed.append(
          Step(
            name: member.declName.baseName.identifierText, call: nil, place: Self.place(member, member, scope)
          ))
        current = member.base
      } else if let condition = next.as(PostfixIfConfigExprSyntax.self) {
        if case .postfixExpression(let inner)? = conditions.active(condition.config)?.elements {
          reversed += Chain(inner, in: scope, of: index, conditions).steps.reversed()
        }
        current = condition.base
      } else if let optional = next.as(OptionalChainingExprSyntax.self) {
        current = optional.expression
      } else if let forced = next.as(ForceUnwrapExprSyntax.self) {
        current = forced.expression
      } else if let tuple = next.as(TupleExprSyntax.self), tuple.elements.count == 1 {
        current = tuple.elements.first?.expression
      } else {
        root = next
        break
      }
    }
    steps = reversed.reversed()
  }

  private static func place(_ member: MemberAccessExprSyntax, _ end: some SyntaxProtocol, _ scope: Scope)
    -> Place
  {
    Place(
      file: scope.file, start: member.declName.positionAfterSkippingLeadingTrivia.utf8Offset,
      end: end.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  private static func isStep(_ member: MemberAccessExprSyntax, _ scope: Scope, _ index: DeclarationIndex)
    -> Bool
  {
    guard let base = member.base else { return isInConditional(member) }
    if base.isSelf {
      // A helper of `View` is called on a view that has modifiers.
      if case .views? = scope.locals["self"] { return true }
      return false
    }
    // Some apps start the names of their properties with a capital letter.
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, let type = scope.type,
      scope.locals[name] != nil || index.property(name, of: type) != nil
    {
      return true
    }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      index.variable(name, file: scope.file) != nil
    {
      return true
    }
    return !isType(base)
  }

  /// Whether `member`, which has no base, continues the chain that precedes an `#if`.
  static func isInConditional(_ member: MemberAccessExprSyntax) -> Bool {
    var node = member.parent
    while let next = node {
      if next.is(IfConfigClauseSyntax.self) { return true }
      guard next.is(FunctionCallExprSyntax.self) || next.is(MemberAccessExprSyntax.self) else { return false }
      node = next.parent
    }
    return false
  }

  /// Whether `expression` is the name of a type: `Text`, `Form.Row`, `List<Int>`.
  static func isType(_ expression: ExprSyntax) -> Bool {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return name.baseName.identifierText.isTypeName
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) { return isType(generic.expression) }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      return member.declName.baseName.identifierText.isTypeName && isType(base)
    }
    return false
  }

  /// The name of a type without generic arguments and without the module SwiftUI: `Form.Row`.
  static func typeName(_ expression: ExprSyntax) -> String? {
    guard isType(expression) else { return nil }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return typeName(generic.expression)
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base.flatMap(typeName) {
      let name = member.declName.baseName.identifierText
      return base == "SwiftUI" ? name : "\(base).\(name)"
    }
    return expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }
}

extension ExprSyntax {
  /// Whether the expression is `self`. `description` is not used here, because for a chain it would be the
  /// text of the whole chain.
  var isSelf: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) }

  /// The first part of a chain of members and calls: `value` in `value.location.distance(to: end)`.
  var root: ExprSyntax {
    var root = self
    while let base = root.as(MemberAccessExprSyntax.self)?.base
      ?? root.as(FunctionCallExprSyntax.self)?.calledExpression
    {
      root = base
    }
    return root
  }

  /// Whether the expression is `Self`.
  var isSelfType: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.Self) }
}

extension CodeBlockItemSyntax.Item {
  /// The value of the last statement of a function: `value` or `return value`.
  var value: ExprSyntax? { self.as(ExprSyntax.self) ?? self.as(ReturnStmtSyntax.self)?.expression }
}

extension String {
  /// The part of a type's name after the last dot, without the enclosing types.
  var lastName: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}

/// The arguments of a call, including trailing closures.
struct Arguments {
  struct Argument {
    /// The label; nil for an argument without a label and for the first trailing closure.
    var label: String?
    var value: ExprSyntax
    var isTrailing = false
  }

  var all: [Argument] = []

  init(_ call: FunctionCallExprSyntax?) {
    guard let call else { return }
    all = call.arguments.map { Argument(label: $0.label?.identifierText, value: $0.expression) }
    if let closure = call.trailingClosure {
      all.append(Argument(label: nil, value: ExprSyntax(closure), isTrailing: true))
    }
    all += call.additionalTrailingClosures.map {
      Argument(label: $0.label.identifierText, value: ExprSyntax($0.closure), isTrailing: true)
    }
  }

  subscript(label: String) -> ExprSyntax? { all.first { $0.label == label }?.value }

  /// Whether a later parameter than `parameter` requires a closure that has no label in this call.
  private func isNeededLater(_ parameter: Parameter, _ parameters: [Parameter]) -> Bool {
    guard let place = parameters.firstIndex(where: { $0.name == parameter.name }) else { return false }
    return parameters[(place + 1)...].contains { later in
      later.takesClosure && !later.isOptional && !all.contains { $0.label != nil && $0.label == later.label }
    }
  }

  /// The argument of each parameter; nil if the arguments do not match the parameters. Trailing closures are
  /// arguments of the parameters that take closures, beginning with the first parameter that has no argument
  /// yet. The number of a closure's parameters distinguishes functions that otherwise fit.
  func matched(to parameters: [Parameter]) -> [(parameter: Parameter, value: ExprSyntax)]? {
    var matches: [(parameter: Parameter, value: ExprSyntax)] = []
    var next = 0
    for argument in all {
      if argument.label == nil, !argument.isTrailing, matches.last?.parameter.isVariadic == true { continue }
      let place = parameters[next...].firstIndex { parameter in
        guard argument.isTrailing, argument.label == nil else { return parameter.label == argument.label }
        // An optional parameter does not take the closure if a later parameter requires one.
        return parameter.takesClosure && !(parameter.isOptional && isNeededLater(parameter, parameters))
      }
      guard let place,
        parameters[next..<place].allSatisfy({ $0.isOptional || $0.takesClosure || argument.isTrailing })
      else { return nil }
      if let closure = argument.value.as(ClosureExprSyntax.self),
        parameters[place].type?.accepts(closure) == false
      {
        return nil
      }
      matches.append((parameters[place], argument.value))
      next = place + 1
    }
    let given = Set(matches.map(\.parameter.name))
    guard
      parameters.allSatisfy({
        given.contains($0.name) || $0.isOptional || $0.type?.isOptional == true
      })
    else { return nil }
    return matches
  }
}
