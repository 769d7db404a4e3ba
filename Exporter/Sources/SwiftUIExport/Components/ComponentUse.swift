import SwiftSyntax

/// Reads uses of the app's views, and of views that no file declares.
extension Translator {
  /// The name of the element that uses and defines `type`. A type of the app that is called `Label` gets the
  /// name `Own.Label`.
  func elementName(of type: Int) -> String {
    let name = index.nameInDescriptions(of: type)
    if !Fitting.isName(name) { return "Own.Type\(type)" }
    return vocabulary.names.contains(name) || name.first?.isUppercase != true ? "Own.\(name)" : name
  }

  /// The code that creates the views of `type`: the body of a view, modifier, style, app or scene.
  func body(of type: Int) -> (items: CodeBlockItemListSyntax, place: Place, content: [String: Scope.Local])? {
    let content = Element("Content")
    func function(_ name: String, _ local: Scope.Local) -> (
      CodeBlockItemListSyntax, Place, [String: Scope.Local]
    )? {
      guard let found = index.functions(name, of: type).first, let items = syntax(found.body) else {
        return nil
      }
      let names = found.parameters.map(\.name)
      return (items, found.place, Dictionary(zip(names, [local])) { first, _ in first })
    }
    switch index.role(of: type) {
    case .view, .app, .scene, .commands:
      guard let property = index.property("body", of: type), let getter = syntax(property.getter) else {
        return nil
      }
      return (getter, property.place, [:])
    case .modifier: return function("body", .views([content]))
    // The contents of a style's configuration are read where the body uses them.
    case .buttonStyle, .primitiveButtonStyle, .toggleStyle, .otherStyle:
      return function("makeBody", .configuration)
    case .textFieldStyle: return function("_body", .views([content]))
    default: return nil
    }
  }

  /// A use of one of the app's types.
  func use(of type: Int, _ call: FunctionCallExprSyntax, _ scope: Scope) -> [Element] {
    let name = elementName(of: type)
    let arguments = Arguments(call)
    var element = Element(name, [], at: place(call, scope))
    switch index.role(of: type) {
    case .shape: return [Element("Path", [], at: place(call, scope))]
    case .layout:
      let closure = arguments.all.last { $0.value.is(ClosureExprSyntax.self) }
      return [Element("Group", [], at: place(call, scope), closure.map { contents($0.value, scope) } ?? [])]
    case .platformView where drawsOnly(type): return [Element("Path", [], at: place(call, scope))]
    case .platformView:
      note(.platformView, call, scope)
      pass(arguments, toForeign: &element, scope)
      // The use matters if the view may use bindings that are passed to it, or may call closures that matter.
      let takesState = element.attributes.contains { $0.value.first == "$" || $0.value.first == "_" }
      let takesPart =
        takesState || index.keyFields[type] != nil || element.children.contains(where: Self.matters)
      if takesPart { return [element] }
      // The component contains the views passed to it, even if it wraps them in other views.
      let views = element.children.filter { $0.name != "action" }
      return [Element("NSViewRepresentable", [("name", name)], at: place(call, scope), views)]
    case .scene:
      guard let body = body(of: type), let inner = scope.entering(type: type, body.place, body.content) else {
        return []
      }
      return views(body.items, inner)
    case .view, .commands:
      guard body(of: type) != nil else {
        note(.missingBody, call, scope)
        pass(arguments, toForeign: &element, scope)
        return [element]
      }
      pass(arguments, to: type, &element, call, scope)
      return [element]
    default:
      note(.viewExpression, call, scope)
      return [unknown(call, scope)]
    }
  }

  // MARK: Arguments

  /// The maximum nesting of a view in arguments of the same view, for example of a section in a section.
  private static let mostNested = 4

  /// Passes the arguments of a use to the properties that store them.
  func pass(
    _ arguments: Arguments, to type: Int, _ element: inout Element, _ call: FunctionCallExprSyntax,
    _ scope: Scope
  ) {
    for initializer in index.types[type].initializers {
      guard let matches = arguments.matched(to: initializer.parameters) else { continue }
      if let body = syntax(initializer.body), let other = Self.delegation(in: body),
        let inner = scope.entering(
          type: type, initializer.place, locals(of: initializer, call, scope), most: Self.mostNested)
      {
        return pass(Arguments(other), to: type, &element, other, inner)
      }
      let properties = assignments(in: initializer)
      for (parameter, value) in matches {
        if let assignment = properties[parameter.name],
          let property = index.property(assignment.property, of: type)
        {
          // The initializer creates these views from its arguments.
          if isSlot(property, of: type), !assignment.isDirect,
            let inner = scope.entering(
              type: type, initializer.place, locals(of: initializer, call, scope), most: Self.mostNested)
          {
            pass(assignment.value, to: property, of: type, &element, inner)
          } else {
            pass(value, to: property, of: type, &element, scope)
          }
        } else {
          lose(value, &element, scope)
        }
      }
      let given = Set(matches.map(\.parameter.name))
      for parameter in initializer.parameters where !given.contains(parameter.name) {
        let property = properties[parameter.name].flatMap { index.property($0.property, of: type) }
        passDefault(parameter.initial, to: property, of: type, &element)
      }
      let assigned = targets(in: initializer).union(properties.values.map(\.property))
      for property in index.types[type].properties where !assigned.contains(property.name) {
        passDefault(property.initial, to: property, of: type, &element)
      }
      return
    }
    if let matches = arguments.matched(to: memberwiseParameters(of: type)) {
      for (parameter, value) in matches {
        guard let property = index.property(parameter.name, of: type) else { continue }
        pass(value, to: property, of: type, &element, scope)
      }
      let given = Set(matches.map(\.parameter.name))
      for property in index.types[type].properties where !given.contains(property.name) {
        passDefault(property.initial, to: property, of: type, &element)
      }
      return
    }
    guard !arguments.all.isEmpty else { return }
    note(.arguments, call, scope)
    for argument in arguments.all { lose(argument.value, &element, scope) }
  }

  func pass(
    _ value: ExprSyntax, to property: Property, of type: Int, _ element: inout Element, _ scope: Scope
  ) {
    guard !isNil(value, scope) else { return passNothing(to: property, &element) }
    // The property receives a focus state although this does not follow from its declaration, for example
    // because of a type alias.
    if focusState(value, scope) != nil, Self.focusProperty(property) == nil {
      return lose(value, &element, scope)
    }
    if isSlot(property, of: type) {
      let views =
        implicitMember(value, of: property, in: type, scope) ?? drawn(value, as: property, scope)
        ?? colour(value, property.type, scope) ?? contents(value, scope)
      guard let name = slotName(of: property, in: type) else {
        element.children += views
        return
      }
      element.children.append(Element("content", [("name", name)], at: place(value, scope), views))
    } else if property.type?.isFunction == true {
      // This action replaces the note that the closure does nothing by default.
      element.children.removeAll { $0.name == "action" && $0["name"] == property.name && $0.children.isEmpty }
      element.children.append(
        Element(
          "action", [("name", property.name)], at: place(value, scope), statements(calling: value, scope)))
    } else if !value.is(ClosureExprSyntax.self) {
      if property.name == "name", element.name == "modifier", let name = element["name"] {
        // The element is then written in lower case, because in this form the attribute `name` contains the
        // parameter.
        element.name = name.prefix(1).lowercased() + name.dropFirst()
        element["name"] = nil
      }
      element[property.name] = givenText(value, to: property, scope)
      element.children += handlers(inClosuresOf: value, scope)
    }
  }

  /// Whether `value` is `Binding(get: { … }, set: { … })` or `.init(get: { … }, set: { … })`, whose setter
  /// runs when a control changes the value.
  private static func isBinding(_ value: ExprSyntax) -> Bool {
    guard let call = value.as(FunctionCallExprSyntax.self) else { return false }
    let labels = Arguments(call).all.map(\.label)
    let called = call.calledExpression
    return labels.prefix(2) == ["get", "set"]
      && (Chain.typeName(called) == "Binding"
        || called.as(MemberAccessExprSyntax.self).map {
          $0.declName.baseName.text == "init" && $0.base.map { Chain.typeName($0) == "Binding" } != false
        } == true)
  }

  /// The effects of closures inside a value, such as the closure of `.button { focus = nil }`, which run at
  /// an unknown time.
  func handlers(inClosuresOf value: ExprSyntax, _ scope: Scope) -> [Element] {
    let statements = statements(inClosuresOf: value, scope)
    guard statements.contains(where: Self.matters) else { return [] }
    if !Self.isBinding(value) { note(.closureOfUnknownFunction, value, scope) }
    return [Element("onReceive", [("of", text(value, scope))], at: place(value, scope), statements)]
  }

  /// The `Text` or `Image` for a property of this type, even if the value is computed elsewhere; nil for
  /// properties of other types.
  private func drawn(_ value: ExprSyntax, as property: Property, _ scope: Scope) -> [Element]? {
    guard !value.is(SequenceExprSyntax.self), !value.is(ClosureExprSyntax.self), !looksLikeView(value, scope)
    else { return nil }
    switch property.type?.unwrapped.name {
    case "Text": return [Element("Text", [("text", words(value, scope))], at: place(value, scope))]
    case "Image": return [picture(value, scope)]
    default: return nil
    }
  }

  /// The view `.plain(title)`, in a place where a view of the app's own type is expected.
  private func implicitMember(_ value: ExprSyntax, of property: Property, in type: Int, _ scope: Scope)
    -> [Element]?
  {
    let call = value.as(FunctionCallExprSyntax.self)
    guard let member = (call?.calledExpression ?? value).as(MemberAccessExprSyntax.self), member.base == nil,
      let typeName = property.type?.unwrapped.name
    else { return nil }
    let isInitializer = member.declName.baseName.text == "init"
    // The argument is an implicit initializer: `icon: .init(systemName: "xmark")`.
    if isInitializer, let call, vocabulary.view(typeName) != nil { return view(typeName, call, scope) }
    guard
      let owner = index.type(named: typeName, in: index.types[type].path, file: index.types[type].place.file)
    else { return nil }
    if isInitializer, let call { return use(of: owner, call, scope) }
    // The type is an enumeration that conforms to `View`.
    let name = member.declName.baseName.identifierText
    if index.types[owner].cases.contains(where: { $0 == name || $0.hasPrefix("\(name)(") }),
      body(of: owner) != nil
    {
      return [Element(elementName(of: owner), [], at: place(value, scope))]
    }
    return views(of: owner, member: name, call, value, scope)
  }

  /// Adds an argument whose use is unknown. Unknown code may bind the bindings in it.
  private func lose(_ value: ExprSyntax, _ element: inout Element, _ scope: Scope) {
    guard let name = focusState(value, scope) else { return }
    note(.focusBinding, value, scope)
    element.children.append(
      Element("unknownModifier", [("name", "init"), ("state", "$\(name)")], at: place(value, scope)))
  }

  // MARK: Undeclared views

  /// The use of a view that no file declares.
  func foreign(_ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope) -> Element {
    note(.foreignView, call.calledExpression, scope)
    let isUsable =
      Fitting.isName(name) && name.first?.isUppercase == true && !vocabulary.names.contains(name)
    var element = Element(
      isUsable ? name : "UnknownView", isUsable ? [] : [("expression", text(call, scope))],
      at: place(call, scope))
    pass(Arguments(call), toForeign: &element, scope)
    return element
  }

  /// Adds all arguments of an unknown call to `element`: values, views, and closures that the callee may run.
  func pass(_ arguments: Arguments, toForeign element: inout Element, _ scope: Scope) {
    for (place, argument) in arguments.all.enumerated() {
      let label = argument.label ?? "argument\(place + 1)"
      if let closure = argument.value.as(ClosureExprSyntax.self) {
        let inner = scope.adding(Self.parameters(of: closure))
        if makesViews(closure, inner) {
          element.children += views(closure.statements, inner)
        } else {
          let statements = statements(closure.statements, inner)
          guard !statements.isEmpty else { continue }
          element.children.append(
            Element("action", [("name", label)], at: self.place(closure, scope), statements))
        }
      } else if looksLikeView(argument.value, scope) {
        element.children += views(argument.value, scope)
      } else if label != "name" || element.name != "unknownModifier" {
        element[label] = text(argument.value, scope)
        element.children += handlers(inClosuresOf: argument.value, scope)
      }
    }
  }

  /// Whether the statements of a closure are views.
  private func makesViews(_ closure: ClosureExprSyntax, _ scope: Scope) -> Bool {
    closure.statements.contains { item in
      switch item.item {
      case .expr(let expression): looksLikeView(expression, scope)
      case .stmt(let statement):
        statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self).map { branch in
          branch.body.statements.contains { item in
            if case .expr(let expression) = item.item { looksLikeView(expression, scope) } else { false }
          }
        } ?? false
      case .decl: false
      }
    }
  }
}
