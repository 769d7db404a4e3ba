import SwiftSyntax

/// Reads views that are members of values of the app's types: `item.icon`, if `item` is a `Recipe` and
/// `Recipe` declares `icon`.
extension Translator {
  /// A value whose type is declared by the app but is not a view.
  struct Instance {
    var type: Int
    /// The source text of the value.
    var text: String
  }

  /// The views that the first steps of `chain` create, and the steps after them; nil if the first steps are
  /// not a property or function of one of the app's types.
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
    if let name = property.type?.unwrapped.name, Known.colours.contains(name) { return [Element(name)] }
    guard property.isComputed, makesView(property.type, of: instance.type) else { return nil }
    return arms(of: instance, scope) { type in
      guard let own = index.property(property.name, of: type.type), let getter = syntax(own.getter) else {
        return nil
      }
      return (own.place, { self.views(getter, $0) }, locals(of: type), [:])
    }
  }

  private func views(of instance: Instance, calling step: Chain.Step, _ scope: Scope) -> [Element]? {
    let arguments = Arguments(step.call)
    guard step.call != nil else { return nil }
    return arms(of: instance, scope) { type in
      guard
        let function = index.functions(step.name, of: type.type).first(where: {
          makesView($0.result, of: type.type) && arguments.matched(to: $0.parameters) != nil
        }), let body = syntax(function.body)
      else { return nil }
      let names = locals(of: type).merging(locals(of: function, step.call, scope)) { $1 }
      return (
        function.place, { self.views(body, $0) }, names, parameterTypes(of: function, in: type.type)
      )
    }
  }

  /// A member of a type: the location of its declaration, the code that reads its views, and the meanings of
  /// names in that code.
  private typealias Member = (
    place: Place, read: (Scope) -> [Element], names: [String: Scope.Local], types: [String: Int]
  )

  /// The views of a member of `instance`. If the type of `instance` is a protocol, the views may be different
  /// in each conforming type.
  private func arms(of instance: Instance, _ scope: Scope, _ member: (Instance) -> Member?) -> [Element]? {
    func read(_ instance: Instance, _ member: Member) -> [Element]? {
      scope.entering(type: instance.type, member.place, member.names, types: member.types).map(member.read)
    }
    let common = member(instance)
    guard index.types[instance.type].kind == .interface else {
      return common.flatMap { read(instance, $0) }
    }
    guard let types = index.conformingTypes(to: instance.type) else { return nil }
    var others: [(name: String, views: [Element])] = []
    for type in types {
      let own = Instance(type: type, text: instance.text)
      guard let found = member(own) else { return nil }
      if found.place != common?.place {
        guard let views = read(own, found) else { return nil }
        others.append((index.types[type].fullName, views))
      }
    }
    let rest = common.flatMap { read(instance, $0) }
    guard !others.isEmpty else { return rest }
    var element = Element("Switch", [("on", "type(of: \(instance.text))")], at: nil)
    element.children = others.map { Element("Case", [("value", "\($0.name).self")], at: nil, $0.views) }
    if let rest, others.count < types.count { element.children.append(Element("Default", [], at: nil, rest)) }
    return [element]
  }

  /// The views that exist if an optional has a value: `error.map { ErrorView($0) }`,
  /// `error.map(ErrorView.init)`.
  func views(ofOptionalIn chain: Chain, _ scope: Scope) -> [Element]? {
    guard let place = chain.steps.firstIndex(where: { $0.name == "map" || $0.name == "flatMap" }),
      let root = chain.root, !looksLikeView(root, scope), let call = chain.steps[place].call,
      let value = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let maker = Arguments(call).all.last?.value, Arguments(call).all.count == 1
    else { return nil }
    let text = text(value, scope)
    var made: [Element]
    if let closure = maker.as(ClosureExprSyntax.self) {
      let name = Self.parameterNames(of: closure).first ?? "$0"
      let inner = instance(value, scope).map { Scope.Local.instance($0) } ?? .text(text)
      made = views(closure.statements, scope.adding([name: inner]))
    } else {
      made = contents(maker, scope)
    }
    for step in chain.steps[(place + 1)...] { made = apply(step, to: made, scope) }
    return branch(
      Condition(text: "\(text) != nil", constant: nil, scope: scope), made, [], chain.steps[place].place)
  }

  private func makesView(_ declared: DeclaredType?, of type: Int) -> Bool {
    guard let declared else { return false }
    return isView(declared, of: type) || DeclaredType.drawn.contains(declared.unwrapped.name)
  }

  /// The meanings of the names of an instance's members in the code of its type.
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

  /// The meanings of the names of static properties in the code of the type `owner`, which is named by its text.
  func locals(ofType owner: Instance) -> [String: Scope.Local] {
    var names: [String: Scope.Local] = ["self": .hidden]
    for property in index.types[owner.type].properties where property.isStatic {
      let text = "\(owner.text).\(property.name)"
      names[property.name] =
        valueType(property, of: owner.type).map { .instance(Instance(type: $0, text: text)) } ?? .text(text)
    }
    return names
  }

  // MARK: Types of values

  /// The value of `expression`; nil if the app does not declare its type.
  func instance(_ expression: ExprSyntax, _ scope: Scope) -> Instance? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      switch scope.locals[name] {
      case .instance(let known): return known
      case .expression(let value, let outer) where outer !== scope:
        if let known = instance(value, outer) { return known }
      case nil:
        if let known = scope.type.flatMap({ instance(of: name, in: $0, text: name) }) { return known }
      default: break
      }
      return scope.types[name].map { Instance(type: $0, text: scope.name(name)) }
    }
    // Here, the expression creates a value: `Meal(name: "Soup")`.
    if let call = expression.as(FunctionCallExprSyntax.self), let name = Chain.typeName(call.calledExpression)
    {
      return valueType(named: name, in: scope).map { Instance(type: $0, text: text(expression, scope)) }
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.identifierText
      // Here, the expression is a static member: `Kind.local`.
      if let typeName = Chain.typeName(base) {
        return valueType(named: typeName, in: scope).flatMap { found in
          let text = text(expression, scope)
          if index.types[found].cases.contains(name) { return Instance(type: found, text: text) }
          guard let property = index.property(name, of: found), property.isStatic else { return nil }
          return valueType(property, of: found).map { Instance(type: $0, text: text) }
        }
      }
      if base.isSelf, scope.locals["self"] == nil {
        return scope.type.flatMap { instance(of: name, in: $0, text: name) }
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

  private func instance(of name: String, in type: Int, text: String) -> Instance? {
    index.property(name, of: type).flatMap { valueType($0, of: type) }.map { Instance(type: $0, text: text) }
  }

  private func instance(of property: Property, of owner: Instance) -> Instance? {
    valueType(property, of: owner.type).map { Instance(type: $0, text: "\(owner.text).\(property.name)") }
  }

  /// The type of a property of `type`; nil if the app does not declare the type.
  private func valueType(_ property: Property, of type: Int) -> Int? {
    if let declared = property.type { return valueType(declared.unwrapped, of: type) }
    guard let initial = syntax(property.initial) else { return nil }
    if let call = initial.as(FunctionCallExprSyntax.self) {
      return Chain.typeName(call.calledExpression).flatMap { valueType(named: $0, of: type) }
    }
    // The value is the one object of its type: `Player.shared`.
    guard let member = initial.as(MemberAccessExprSyntax.self),
      let owner = member.base.flatMap(Chain.typeName).flatMap({ valueType(named: $0, of: type) }),
      let shared = index.property(member.declName.baseName.identifierText, of: owner), shared.isStatic
    else { return nil }
    if let declared = shared.type { return valueType(declared.unwrapped, of: owner) }
    let made = syntax(shared.initial)?.as(FunctionCallExprSyntax.self)?.calledExpression
    return made.flatMap(Chain.typeName).flatMap { valueType(named: $0, of: owner) }
  }

  private func valueType(_ declared: DeclaredType, of type: Int) -> Int? {
    valueType(declared, in: Scope(type: type, file: index.types[type].place.file))
  }

  private func valueType(named name: String, of type: Int) -> Int? {
    valueType(named: name, in: Scope(type: type, file: index.types[type].place.file))
  }

  /// The type that `declared` refers to in `scope`; for `any Dish` and for a generic type, the protocol. Nil
  /// if the app does not declare the type.
  func valueType(_ declared: DeclaredType, in scope: Scope, generics: [String: String] = [:]) -> Int? {
    let declared = declared.unwrapped
    if case .constrained(let constraint) = declared.form {
      return valueType(constrainedBy: constraint, in: scope)
    }
    let constraint = generics[declared.name] ?? scope.type.flatMap { index.types[$0].generics[declared.name] }
    if let constraint { return valueType(constrainedBy: constraint, in: scope) }
    return valueType(named: declared.name, in: scope)
  }

  private func valueType(constrainedBy constraint: String, in scope: Scope) -> Int? {
    constraint.split(separator: "&").lazy.compactMap { self.valueType(named: $0.trimmingSpace, in: scope) }
      .first
  }

  func valueType(named name: String, in scope: Scope) -> Int? {
    guard scope.type.flatMap({ index.types[$0].generics[name] }) == nil,
      let found = index.type(named: name, in: path(of: scope), file: scope.file),
      index.role(of: found) == nil
    else { return nil }
    return found
  }

  /// An element of `data`, as the contents of a row use it: `data` is an array such as `recipes: [Recipe]`,
  /// or `Kind.allCases`.
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
