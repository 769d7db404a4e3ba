import SwiftSyntax

/// Reads the roots of chains: views of SwiftUI and the app, and the results of the app's properties and
/// functions.
extension Translator {
  func views(root: ExprSyntax, _ scope: Scope) -> [Element] {
    if let call = root.as(FunctionCallExprSyntax.self) { return views(call: call, scope) }
    if let reference = root.as(DeclReferenceExprSyntax.self) {
      return views(named: reference.baseName.identifierText, nil, root, scope)
    }
    if let member = root.as(MemberAccessExprSyntax.self) { return views(member: member, nil, root, scope) }
    if root.is(MacroExpansionExprSyntax.self) {
      note(.macro, root, scope)
      return [unknown(root, scope)]
    }
    if root.is(SequenceExprSyntax.self) || root.is(IfExprSyntax.self) || root.is(SwitchExprSyntax.self) {
      return views(root, scope)
    }
    // Here, the closure contains a single expression that is not a view.
    guard !root.is(DiscardAssignmentExprSyntax.self), !root.is(MissingExprSyntax.self) else { return [] }
    note(.viewExpression, root, scope)
    return [unknown(root, scope)]
  }

  private func views(call: FunctionCallExprSyntax, _ scope: Scope) -> [Element] {
    let called = call.calledExpression
    if var name = Chain.typeName(called) {
      if name.hasSuffix(".init") { name.removeLast(5) }
      return view(name, call, scope)
    }
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      return views(named: reference.baseName.identifierText, call, ExprSyntax(call), scope)
    }
    if let member = called.as(MemberAccessExprSyntax.self) {
      if member.declName.baseName.text == "init", let name = member.base.flatMap(Chain.typeName) {
        return view(name, call, scope)
      }
      return views(member: member, call, ExprSyntax(call), scope)
    }
    if let optional = called.as(OptionalChainingExprSyntax.self)?.expression {
      if let name = optional.as(DeclReferenceExprSyntax.self) {
        return views(named: name.baseName.identifierText, call, ExprSyntax(call), scope)
      }
      if let member = optional.as(MemberAccessExprSyntax.self) {
        return views(member: member, call, ExprSyntax(call), scope)
      }
    }
    note(.viewExpression, call, scope)
    return [unknown(call, scope)]
  }

  /// The views that an initializer call creates: `Text("…")`, `LoginForm(field: $field)`.
  func view(_ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope) -> [Element] {
    if name == "Self", let type = scope.type { return use(of: type, call, scope) }
    if name == "Alert" || name == "ActionSheet" { return buttons(ofAlert: call, scope) }
    if let known = Known.views[name], index.type(named: name, in: path(of: scope), file: scope.file) == nil,
      let pattern = vocabulary.view(known)
    {
      return [builtIn(known, pattern, call, scope)]
    }
    let pattern = vocabulary.view(name)
    if pattern == nil, let other = index.aliased(name), scope.open.count < 40,
      index.type(named: name, in: path(of: scope), file: scope.file) == nil,
      let inner = scope.entering(type: scope.type, place(call, scope), scope.locals, types: scope.types)
    {
      return view(other, call, inner)
    }
    if let pattern, let own = ownInitializer(of: name, pattern, call, scope) { return own }
    if let subviews = subviews(name, call, scope) { return subviews }
    // A model type of the app may also be called `List`, but a model type is not a view.
    if let type = index.type(named: name, in: path(of: scope), file: scope.file),
      pattern == nil || index.role(of: type) != nil
    {
      return use(of: type, call, scope)
    }
    if let pattern {
      let element = builtIn(name, pattern, call, scope)
      // If the app or a package declares the initializer, the name of the picture is unknown.
      if name == "Image", element.attributes.isEmpty, !call.arguments.isEmpty {
        return [picture(call, scope)]
      }
      return [element]
    }
    // Some apps begin the names of their functions with a capital letter.
    let arguments = Arguments(call)
    if scope.type.map({ !index.functions(name, of: $0).isEmpty }) ?? false
      || index.functions[name]?.contains(where: { arguments.matched(to: $0.parameters) != nil }) == true
    {
      return views(named: name, call, ExprSyntax(call), scope)
    }
    return [foreign(name, call, scope)]
  }

  /// A picture with an unknown name.
  func picture(_ node: some SyntaxProtocol, _ scope: Scope) -> Element {
    note(.picture, node, scope)
    return Element("Image", [("expression", text(node, scope))], at: place(node, scope))
  }

  func path(of scope: Scope) -> [String] { scope.type.map { index.types[$0].path } ?? [] }

  /// The views that a name or a call refers to: `header`, `header(title)`, `content()`.
  private func views(
    named name: String, _ call: FunctionCallExprSyntax?, _ node: ExprSyntax, _ scope: Scope
  ) -> [Element] {
    switch scope.locals[name] {
    case .views(let views): return views
    case .expression(let value, let outer):
      if isLayout(value), let group = laidOut(call, scope) { return [group] }
      if let closure = value.as(ClosureExprSyntax.self) {
        guard let inner = outer.entering(closure, place(closure, outer), call, scope) else {
          return recursion(node, scope)
        }
        return views(closure.statements, inner)
      }
      return value.is(DeclReferenceExprSyntax.self) && text(value, outer) == name && outer === scope
        ? [unknown(node, scope)] : views(value, outer)
    case .function(let function): return views(local: function, call, node, scope)
    // The style passes its configuration to a view, which contains the label.
    case .configuration: return [Element("Content", [], at: place(node, scope))]
    case .hidden, .text, .instance:
      note(.viewExpression, node, scope)
      return [unknown(node, scope)]
    case nil: break
    }
    if name == "self" {
      note(.viewExpression, node, scope)
      return [unknown(node, scope)]
    }
    if case .views(let subject)? = scope.locals["self"] {
      // In a helper of `View`, a call without a dot is a call on the view.
      return apply(Chain.Step(name: name, call: call, place: place(node, scope)), to: subject, scope)
    }
    if let type = scope.type, let found = views(of: type, member: name, call, node, scope) { return found }
    if let call,
      let function = index.functions[name]?.first(where: { Arguments(call).matched(to: $0.parameters) != nil }
      )
    {
      if let found = views(of: function, in: nil, call, node, scope) { return found }
    }
    if let variable = index.variable(name, file: scope.file), let found = views(of: variable, node, scope) {
      return found
    }
    // Some apps begin the names of their views with a lower-case letter.
    if let call, let type = index.type(named: name, in: path(of: scope), file: scope.file),
      index.role(of: type) != nil
    {
      return use(of: type, call, scope)
    }
    if Chain.isType(node), vocabulary.view(name) != nil { return [Element(name, [], at: place(node, scope))] }
    note(.viewExpression, node, scope)
    return [unknown(node, scope)]
  }

  /// The views that a member refers to: `self.header`, `Color.red`, `Icons.add`, `configuration.label`.
  private func views(
    member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax?, _ node: ExprSyntax, _ scope: Scope
  ) -> [Element] {
    let name = member.declName.baseName.identifierText
    if let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      base == "self" || base == "Self",
      let type = scope.type, let found = views(of: type, member: name, call, node, scope)
    {
      return found
    }
    if let typeName = member.base.flatMap(Chain.typeName) {
      // Here, the initializer itself is passed: `.sheet(item: $item, content: Details.init)`.
      if name == "init", call == nil,
        let made = views(madeBy: typeName, node, scope)
      {
        return made
      }
      if let type = index.type(named: typeName, in: path(of: scope), file: scope.file) {
        if let found = views(of: type, member: name, call, node, scope) { return found }
      } else if typeName == "Image" {
        // SwiftUI has no built-in pictures, so this member is declared by the app or a package.
        return [picture(node, scope)]
      } else if vocabulary.view(typeName) != nil {
        return [Element(typeName, [], at: place(node, scope))]
      }
    }
    // In this case, an implicit initializer creates the alert: `.alert(item: $message) { .init(title: …) }`.
    if name == "init", member.base == nil, let call, Self.isAlert(call) {
      return buttons(ofAlert: call, scope)
    }
    note(.viewExpression, node, scope)
    return [unknown(node, scope)]
  }

  private static func isAlert(_ call: FunctionCallExprSyntax) -> Bool {
    let labels = Set(Arguments(call).all.map(\.label))
    return labels.contains("title")
      && labels.isSubset(of: [
        "title", "message", "primaryButton", "secondaryButton", "dismissButton", "buttons",
      ])
      && (labels.contains("message") || labels.count > 1)
  }

  /// The view that an initializer creates if the initializer itself is passed as a function, so its arguments are
  /// unknown.
  private func views(madeBy typeName: String, _ node: ExprSyntax, _ scope: Scope) -> [Element]? {
    guard let type = index.type(named: typeName, in: path(of: scope), file: scope.file) else { return nil }
    switch index.role(of: type) {
    case .view where body(of: type) != nil: break
    case .platformView: note(.platformView, node, scope)
    default: return nil
    }
    return [Element(elementName(of: type), [], at: place(node, scope))]
  }

  // MARK: Code read in place

  /// The views of a property or function of `type`; nil if `type` has no member with this name.
  func views(
    of type: Int, member name: String, _ call: FunctionCallExprSyntax?, _ node: ExprSyntax, _ scope: Scope
  ) -> [Element]? {
    if let property = index.property(name, of: type) {
      if isLayout(property), let group = laidOut(call, scope) { return [group] }
      // A colour only draws, regardless of its value.
      if let name = property.type?.unwrapped.name, Known.colours.contains(name) {
        return [Element(name, [], at: place(node, scope))]
      }
      let own = ownNames(of: type, scope)
      if let getter = syntax(property.getter) {
        guard let inner = scope.entering(type: type, property.place, own) else {
          return recursion(node, scope)
        }
        return views(getter, inner)
      }
      if isSlot(property, of: type), own.isEmpty {
        return [
          Element(
            "Content", slotName(of: property, in: type).map { [("name", $0)] } ?? [], at: place(node, scope))
        ]
      }
      if property.isConstant, let value = syntax(property.initial), looksLikeView(value, scope) {
        return views(value, Scope(type: type, file: property.place.file))
      }
      return nil
    }
    let functions = index.functions(name, of: type)
    let arguments = Arguments(call)
    guard
      let function = functions.first(where: { arguments.matched(to: $0.parameters) != nil })
        ?? functions.first
    else { return nil }
    return views(of: function, in: type, call, node, scope)
  }

  /// The views of a variable or constant outside of types.
  private func views(of variable: Property, _ node: ExprSyntax, _ scope: Scope) -> [Element]? {
    guard let inner = scope.entering(type: nil, variable.place, [:]) else { return recursion(node, scope) }
    if let getter = syntax(variable.getter) { return views(getter, inner) }
    guard variable.isConstant, let value = syntax(variable.initial), looksLikeView(value, inner) else {
      return nil
    }
    return views(value, inner)
  }

  private func isLayout(_ property: Property) -> Bool {
    property.type?.names(typeEndingIn: "Layout") ?? syntax(property.initial).map { isLayout($0) } ?? false
  }

  private func isLayout(_ value: ExprSyntax) -> Bool {
    value.tokens(viewMode: .sourceAccurate).contains { $0.text.hasSuffix("Layout") }
  }

  /// The views in `layout { … }`, where a value of a layout is called like a function. Every layout keeps the
  /// order of its views.
  private func laidOut(_ call: FunctionCallExprSyntax?, _ scope: Scope) -> Element? {
    guard let call, let closure = call.trailingClosure, call.arguments.isEmpty else { return nil }
    return Element("Group", [], at: place(call, scope), views(ExprSyntax(closure), scope))
  }

  private func recursion(_ node: ExprSyntax, _ scope: Scope) -> [Element] {
    note(.recursion, node, scope)
    return [unknown(node, scope)]
  }

  /// The views that a function returns for these arguments.
  private func views(
    of function: Function, in type: Int?, _ call: FunctionCallExprSyntax?, _ node: ExprSyntax, _ scope: Scope
  ) -> [Element]? {
    guard let body = syntax(function.body) else { return nil }
    let own = type.map { ownNames(of: $0, scope) } ?? [:]
    let names = own.merging(locals(of: function, call, scope)) { $1 }
    guard
      let inner = scope.entering(
        type: type, function.place, names, types: parameterTypes(of: function, in: type))
    else { return recursion(node, scope) }
    return Self.mark(views(body, inner), madeBy: call.map { place($0, scope) })
  }

  /// For each of `views` that binds a focus state, notes the function call that creates the view; for nested
  /// calls, the outermost call.
  private static func mark(_ views: [Element], madeBy call: Place?) -> [Element] {
    guard let call else { return views }
    return views.map { view in
      var view = view
      if view.bindsFocus { view.call = call }
      return view
    }
  }

  /// The meanings that the names of members have in the code of the type `type`.
  private func ownNames(of type: Int, _ scope: Scope) -> [String: Scope.Local] {
    guard case .instance(let own)? = scope.locals["self"], own.type == type else { return [:] }
    return locals(of: own)
  }

  private func views(
    local function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax?, _ node: ExprSyntax, _ scope: Scope
  ) -> [Element] {
    guard let body = function.body?.statements else { return [unknown(node, scope)] }
    let parameters = function.signature.parameterClause.parameters.map {
      Parameter(
        label: $0.firstName.text == "_" ? nil : $0.firstName.identifierText,
        name: ($0.secondName ?? $0.firstName).identifierText, type: DeclaredType($0.type),
        isOptional: $0.defaultValue != nil)
    }
    var locals = scope.locals
    for parameter in parameters { locals[parameter.name] = .hidden }
    for (parameter, value) in Arguments(call).matched(to: parameters) ?? [] {
      locals[parameter.name] = .expression(value, scope)
    }
    guard let inner = scope.entering(type: scope.type, place(function, scope), locals) else {
      return recursion(node, scope)
    }
    return Self.mark(views(body, inner), madeBy: call.map { place($0, scope) })
  }
}
