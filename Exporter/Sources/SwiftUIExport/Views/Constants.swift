internal import SwiftParser
import SwiftSyntax

/// Evaluates conditions that are always true or always false: conditions on a constant, or on a state that no
/// code changes.
extension Translator {
  /// The value of `expression`; nil if the sources do not determine it.
  func truth(of expression: ExprSyntax, _ scope: Scope) -> Bool? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): return literal.literal.text == "true"
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil else { return nil }
      return truth(of: only.expression, scope)
    case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
      return truth(of: negation.expression, scope).map { !$0 }
    case .sequenceExpr(let sequence): return truth(of: Array(sequence.elements), scope)
    case .declReferenceExpr, .memberAccessExpr:
      guard let declared = declaration(of: expression, scope) else { return nil }
      return declared.property.isComputed
        ? truth(ofComputed: declared, scope) : constant(declared.property).flatMap { truth(of: $0) }
    default: return nil
    }
  }

  /// Whether the operand of `if let` has a value; nil if this is unknown.
  func isThere(_ expression: ExprSyntax, _ scope: Scope) -> Bool? {
    guard let value = constant(expression, scope), value.isOptional else { return nil }
    return value.initial?.is(NilLiteralExprSyntax.self) ?? true ? false : nil
  }

  /// The constant value of a property or variable.
  private struct Constant {
    /// The initial value; nil for an optional that is initially nil.
    var initial: ExprSyntax?
    var isOptional: Bool
  }

  private func truth(of constant: Constant) -> Bool? {
    constant.initial?.as(BooleanLiteralExprSyntax.self).map { $0.literal.text == "true" }
  }

  /// The value of a property that is computed only from constants: `#if os(iOS) … #else false #endif`.
  private func truth(ofComputed declared: Declared, _ scope: Scope) -> Bool? {
    // A subclass may compute a different value.
    let mayBeOverridden =
      !declared.property.isStatic && declared.type.map { index.types[$0].kind == .reference } ?? false
    guard declared.property.type?.name == "Bool", !mayBeOverridden,
      let getter = syntax(declared.property.getter),
      let inner = scope.entering(type: declared.type, declared.property.place, [:])
    else { return nil }
    return truth(ofOnly: Array(getter), inner)
  }

  private func truth(ofOnly items: [CodeBlockItemSyntax], _ scope: Scope) -> Bool? {
    guard items.count == 1 else { return nil }
    switch items[0].item {
    case .expr(let value): return truth(of: value, scope)
    case .stmt(let statement):
      return statement.as(ReturnStmtSyntax.self)?.expression.flatMap { truth(of: $0, scope) }
    case .decl(let declaration):
      guard let choice = declaration.as(IfConfigDeclSyntax.self),
        case .statements(let inner)? = conditions.active(choice)?.elements
      else { return nil }
      return truth(ofOnly: Array(inner), scope)
    }
  }

  private func constant(_ expression: ExprSyntax, _ scope: Scope) -> Constant? {
    declaration(of: expression, scope).flatMap { constant($0.property) }
  }

  /// A property or variable, with the type in which it is looked up.
  private typealias Declared = (property: Property, type: Int?)

  /// The declaration that `expression` refers to: `name`, `self.name`, `Features.name`.
  private func declaration(of expression: ExprSyntax, _ scope: Scope) -> Declared? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      if scope.locals[name] != nil { return nil }
      if let type = scope.type, let property = index.property(name, of: type) { return (property, type) }
      return index.variable(name, file: scope.file).map { ($0, nil) }
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let type =
      (base.isSelf || base.isSelfType) && scope.locals["self"] == nil
      ? scope.type
      : Chain.typeName(base).flatMap { index.type(named: $0, in: path(of: scope), file: scope.file) }
    return type.flatMap { type in
      index.property(member.declName.baseName.identifierText, of: type).map { ($0, type) }
    }
  }

  /// A constant, or a private state that its file never changes.
  private func constant(_ property: Property) -> Constant? {
    guard !property.isComputed else { return nil }
    if let given = index.givenConstants[property.place]?[property.name] {
      return Constant(initial: Self.literal(given), isOptional: property.type?.isOptional == true)
    }
    let isConstant = property.wrapper == nil && property.isConstant && property.initial != nil
    let isUnchanged =
      property.wrapper == "State" && property.isPrivate
      && !index.assigned[property.place.file].contains(property.name)
      && (!index.takenBack[property.place.file].contains(property.name) || beginsWithNothing(property))
    guard isConstant || isUnchanged else { return nil }
    return Constant(initial: syntax(property.initial), isOptional: property.type?.isOptional == true)
  }

  private static func literal(_ text: String) -> ExprSyntax? {
    Parser.parse(source: text).statements.first?.item.as(ExprSyntax.self)
  }

  private func beginsWithNothing(_ property: Property) -> Bool {
    syntax(property.initial).map { $0.is(NilLiteralExprSyntax.self) || $0.trimmedText == "false" }
      ?? true
  }

  /// The value of `a && b` or `a || b`, with only one operator, and of `a == .first` or `a != nil`.
  private func truth(of elements: [ExprSyntax], _ scope: Scope) -> Bool? {
    if let isEqual = equality(elements, scope) { return isEqual }
    let signs = stride(from: 1, to: elements.count, by: 2).map {
      elements[$0].as(BinaryOperatorExprSyntax.self)?.operator.text
    }
    guard let sign = signs.first, signs.allSatisfy({ $0 == sign }), sign == "&&" || sign == "||" else {
      return nil
    }
    let operands = stride(from: 0, to: elements.count, by: 2).map { truth(of: elements[$0], scope) }
    let deciding = sign == "||"
    if operands.contains(deciding) { return deciding }
    return operands.contains(nil) ? nil : !deciding
  }

  private func equality(_ elements: [ExprSyntax], _ scope: Scope) -> Bool? {
    guard elements.count == 3, let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      sign == "==" || sign == "!=", let value = constant(elements[0], scope)
    else { return nil }
    if elements[2].is(NilLiteralExprSyntax.self) {
      return isThere(elements[0], scope).map { $0 == (sign == "!=") }
    }
    // Numbers and strings are compared as written.
    if let wanted = FileArguments.constant(elements[2]),
      let initial = value.initial.flatMap(FileArguments.constant),
      [wanted, initial].allSatisfy({ $0.first?.isNumber == true || $0.first == "\"" })
    {
      return (wanted == initial) == (sign == "==")
    }
    // Cases of an enumeration are compared by name.
    guard let wanted = elements[2].as(MemberAccessExprSyntax.self),
      let initial = value.initial?.as(MemberAccessExprSyntax.self),
      [wanted, initial].allSatisfy({ $0.base.map { Chain.typeName($0) != nil } ?? true })
    else { return nil }
    let isSame = wanted.declName.baseName.text == initial.declName.baseName.text
    return isSame == (sign == "==")
  }

  /// Whether `statements` are unreachable, for example in an arm for a case that no code creates.
  func neverRuns(_ statements: CodeBlockItemListSyntax, _ scope: Scope) -> Bool {
    index.deadCode[scope.file]?.contains(place(statements, scope)) ?? false
  }

  /// Whether a presenting modifier with these `arguments` never presents anything.
  func neverPresents(_ arguments: Arguments, _ scope: Scope) -> Bool {
    let contents = arguments.all.compactMap { $0.value.as(ClosureExprSyntax.self)?.statements }
    guard contents.contains(where: { neverRuns($0, scope) }) else { return false }
    passOver(contents.map { Syntax($0) }, scope) { contents.flatMap { views($0, scope) } }
    return true
  }

  /// Runs `reading` for `nodes`, which never exist at run time, and does not record their unknown parts.
  func passOver(_ nodes: [Syntax], _ scope: Scope, _ reading: () -> [Element]) {
    deadPlaces += nodes.map { place($0, scope) }
    forgettingUnknowns { _ = reading() }
  }
}
