import SwiftSyntax

/// The names by which code refers to a state: `mode`, `model.mode`.
struct StatePath: Sendable {
  let names: [String]
  /// The declared type of the first name, if it is a local name; nil if it is a property.
  let local: DeclaredType?
  /// The enclosing types.
  let types: [String]

  /// - Returns: Nil if the first name is a variable whose type is not declared explicitly.
  init?(_ names: [String], at node: Syntax, in types: [String]) {
    self.names = names
    self.types = types
    guard let first = names.first else {
      local = nil
      return
    }
    switch Meaning(of: first, at: node) {
    case .property: local = nil
    case .declared(let type): local = type
    case .unknown: return nil
    }
  }

  /// The names in `self.model.mode`.
  static func names(_ expression: ExprSyntax) -> [String]? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      return name == "self" ? [] : [name]
    }
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return names(optional.expression) }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let outer = names(base)
    else { return nil }
    return outer + [member.declName.baseName.identifierText]
  }

  /// The names in the binding `$model.mode`.
  static func names(ofBinding expression: ExprSyntax) -> [String]? {
    guard var names = names(expression), names.first?.first == "$" else { return nil }
    names[0].removeFirst()
    return names
  }
}

/// The meaning of a name at a location, by its context.
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

  /// Whether a pattern in `node` binds the name to a new value. `if let name` does not count, because the
  /// name keeps its old value.
  private static func binds(_ name: String, _ node: Syntax) -> Bool {
    if let pattern = node.as(IdentifierPatternSyntax.self), pattern.identifier.identifierText == name {
      return node.parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer != nil } ?? true
    }
    if node.is(ClosureExprSyntax.self) { return false }
    return node.children(viewMode: .sourceAccurate).contains { binds(name, $0) }
  }
}
