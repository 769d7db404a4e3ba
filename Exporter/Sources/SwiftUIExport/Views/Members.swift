import SwiftSyntax

/// Views that the values of the app's types make: `item.icon`, where `item` is a `Recipe` that declares `icon`.
extension Translator {
  /// A value of one of the app's types that is not a view.
  struct Instance {
    var type: Int
    /// The value, as it is written.
    var text: String
  }

  /// The views that the first steps of `chain` make, and the steps after them; nil when they are not a property or
  /// function of a type that is declared here.
  func views(ofMembersIn chain: Chain, _ scope: Scope) -> (views: [Element], rest: ArraySlice<Chain.Step>)? {
    guard let root = chain.root, !chain.steps.isEmpty, var current = instance(root, scope) else { return nil }
    for (place, step) in chain.steps.enumerated() {
      let rest = chain.steps[(place + 1)...]
      if step.call == nil, let property = index.property(step.name, of: current.type) {
        if let views = views(of: property, of: current, scope) { return (views, rest) }
        guard let next = instance(of: property, of: current) else { return nil }
        current = next
      } else {
        return views(of: current, calling: step, scope).map { ($0, rest) }
      }
    }
    return nil
  }

  private func views(of property: Property, of instance: Instance, _ scope: Scope) -> [Element]? {
    guard property.isComputed, makesView(property.type, of: instance.type),
      let getter = syntax(property.getter),
      let inner = scope.entering(type: instance.type, property.place, locals(of: instance))
    else { return nil }
    return views(getter, inner)
  }

  private func views(of instance: Instance, calling step: Chain.Step, _ scope: Scope) -> [Element]? {
    let arguments = Arguments(step.call)
    guard step.call != nil,
      let function = index.functions(step.name, of: instance.type).first(where: {
        makesView($0.result, of: instance.type) && arguments.matched(to: $0.parameters) != nil
      }), let body = syntax(function.body)
    else { return nil }
    let names = locals(of: instance).merging(locals(of: function, step.call, scope)) { $1 }
    guard let inner = scope.entering(type: instance.type, function.place, names) else { return nil }
    return views(body, inner)
  }

  private func makesView(_ declared: DeclaredType?, of type: Int) -> Bool {
    guard let declared else { return false }
    return isView(declared, of: type) || DeclaredType.drawn.contains(declared.unwrapped.name)
  }

  /// What the names of an instance's members stand for in its own code.
  func locals(of instance: Instance) -> [String: Scope.Local] {
    var names: [String: Scope.Local] = ["self": .instance(instance)]
    for property in index.types[instance.type].properties where !property.isStatic {
      let text = "\(instance.text).\(property.name)"
      if let inner = self.instance(of: property, of: instance) {
        names[property.name] = .instance(inner)
      } else if !property.isComputed || !makesView(property.type, of: instance.type) {
        names[property.name] = .text(text)
      }
    }
    return names
  }

  // MARK: Types of values

  /// The value that `expression` is, where its type is declared here.
  func instance(_ expression: ExprSyntax, _ scope: Scope) -> Instance? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      switch scope.locals[name] {
      case .instance(let known): return known
      case .expression(let value, let outer) where outer !== scope: return instance(value, outer)
      case nil: return scope.type.flatMap { instance(of: name, in: $0, file: scope.file, text: name) }
      default: return nil
      }
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.identifierText
      // `Kind.local`
      if let type = scope.type, let typeName = Chain.typeName(base) {
        return valueType(named: typeName, of: type).flatMap { found in
          index.types[found].cases.contains(name)
            ? Instance(type: found, text: text(expression, scope)) : nil
        }
      }
      if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self", scope.locals["self"] == nil {
        return scope.type.flatMap { instance(of: name, in: $0, file: scope.file, text: name) }
      }
      guard let owner = instance(base, scope), let property = index.property(name, of: owner.type) else {
        return nil
      }
      return instance(of: property, of: owner)
    }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      return instance(optional.expression, scope)
    }
    return expression.as(ForceUnwrapExprSyntax.self).flatMap { instance($0.expression, scope) }
  }

  private func instance(of name: String, in type: Int, file: Int, text: String) -> Instance? {
    index.property(name, of: type).flatMap { valueType($0, of: type) }.map { Instance(type: $0, text: text) }
  }

  private func instance(of property: Property, of owner: Instance) -> Instance? {
    valueType(property, of: owner.type).map { Instance(type: $0, text: "\(owner.text).\(property.name)") }
  }

  /// The app's type that a property of `type` has.
  private func valueType(_ property: Property, of type: Int) -> Int? {
    if let declared = property.type { return valueType(declared.unwrapped, of: type) }
    guard let call = syntax(property.initial)?.as(FunctionCallExprSyntax.self),
      let name = Chain.typeName(call.calledExpression)
    else { return nil }
    return valueType(named: name, of: type)
  }

  private func valueType(_ declared: DeclaredType, of type: Int) -> Int? {
    valueType(named: declared.name, of: type)
  }

  private func valueType(named name: String, of type: Int) -> Int? {
    let owner = index.types[type]
    guard owner.generics[name] == nil,
      let found = index.type(named: name, in: owner.path, file: owner.place.file),
      index.role(of: found) == nil
    else { return nil }
    return found
  }

  /// What the rows of `data` are made of: `recipes`, an array of `Recipe`; `Kind.allCases`.
  func element(of data: ExprSyntax, named name: String, _ scope: Scope) -> Instance? {
    if let member = data.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "allCases",
      let typeName = member.base.flatMap(Chain.typeName), let type = scope.type
    {
      return valueType(named: typeName, of: type).map { Instance(type: $0, text: name) }
    }
    var owner = scope.type
    var last = data.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    if let member = data.as(MemberAccessExprSyntax.self), let base = member.base {
      last = member.declName.baseName.identifierText
      if base.as(DeclReferenceExprSyntax.self)?.baseName.text != "self" {
        owner = instance(base, scope)?.type
      }
    }
    guard let owner, let last, scope.locals[last] == nil || data.is(MemberAccessExprSyntax.self),
      let declared = index.property(last, of: owner)?.type?.unwrapped, let element = declared.element
    else { return nil }
    return valueType(named: element, of: owner).map { Instance(type: $0, text: name) }
  }
}
