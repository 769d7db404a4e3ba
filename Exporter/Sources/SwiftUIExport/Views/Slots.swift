import SwiftSyntax

/// Finds the types that are views, and the properties that store views from callers.
extension Translator {
  /// Whether `expression` creates a view, judging by its form.
  func looksLikeView(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    if let list = expression.as(ArrayExprSyntax.self) {
      return list.elements.first.map { looksLikeView($0.expression, scope) } ?? false
    }
    let chain = Chain(expression, in: scope, of: index, conditions)
    guard let root = chain.root else { return false }
    if let call = root.as(FunctionCallExprSyntax.self), let name = Chain.typeName(call.calledExpression) {
      if let type = index.type(named: name, in: path(of: scope), file: scope.file) {
        return [.view, .platformView, .shape, .layout].contains(index.role(of: type))
      }
      return vocabulary.view(Known.views[name] ?? index.aliased(name) ?? name) != nil
    }
    if let member = root.as(MemberAccessExprSyntax.self), let name = member.base.flatMap(Chain.typeName) {
      return index.type(named: name, in: path(of: scope), file: scope.file) == nil
        && vocabulary.view(name) != nil
    }
    let called = root.as(FunctionCallExprSyntax.self)?.calledExpression ?? root
    var name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    if let member = called.as(MemberAccessExprSyntax.self),
      member.base?.isSelf == true
    {
      name = member.declName.baseName.identifierText
    }
    guard let name else { return false }
    switch scope.locals[name] {
    case .views: return true
    case .expression(let value, let outer): return outer !== scope && looksLikeView(value, outer)
    case .hidden, .text, .function, .configuration, .instance: return false
    case nil: break
    }
    if root.is(FunctionCallExprSyntax.self),
      let type = index.type(named: name, in: path(of: scope), file: scope.file), index.role(of: type) == .view
    {
      return true
    }
    guard let type = scope.type else { return false }
    if let property = index.property(name, of: type) {
      // A string is an argument, not a view.
      return property.isComputed
        ? isView(property.type, of: type)
        : isSlot(property, of: type) && property.type?.unwrapped.name != "Text"
    }
    return index.functions(name, of: type).contains { isView($0.result, of: type) }
  }

  /// Whether a value of the type `declared`, as written in `type`, is a view.
  func isView(_ declared: DeclaredType?, of type: Int) -> Bool {
    guard let declared else { return false }
    switch declared.form {
    case .function(_, let result): return isView(result, of: type)
    case .optional(let inner), .parenthesized(let inner): return isView(inner, of: type)
    case .constrained(let constraint): return Self.viewProtocols.contains { constraint.contains($0) }
    case .plain: break
    }
    let name = declared.name
    if let constraint = index.types[type].generics[name] {
      return Self.viewProtocols.contains { constraint.contains($0) }
    }
    if let other = index.type(named: name, in: index.types[type].path, file: index.types[type].place.file) {
      return [.view, .platformView].contains(index.role(of: other))
    }
    return vocabulary.view(name) != nil && name != "Color" && name != "Image" && name != "Text"
  }

  private static let viewProtocols = ["View", "ToolbarContent", "TabContent", "Commands"]

  /// Whether a stored property contains views that callers pass.
  func isSlot(_ property: Property, of type: Int) -> Bool {
    guard !property.isComputed, !property.isStatic else { return false }
    if property.wrapper?.hasSuffix("Builder") == true { return true }
    guard property.wrapper == nil else { return false }
    return isView(property.type, of: type)
      || index.role(of: type) != nil && (Self.isPicture(property) || Self.isConfiguration(property))
  }

  /// The label of the control that has the style, if `expression` is the configuration of the style, or the
  /// property of a view in which the style stores its configuration.
  func label(ofConfiguration expression: ExprSyntax, in scope: Scope) -> Element? {
    guard let name = expression.ownName else { return nil }
    if case .configuration? = scope.locals[name] {
      return Element("Content", [], at: place(expression, scope))
    }
    guard scope.locals[name] == nil, let type = scope.type, let property = index.property(name, of: type),
      isSlot(property, of: type), Self.isConfiguration(property)
    else { return nil }
    return Element(
      "Content", slotName(of: property, in: type).map { [("name", $0)] } ?? [], at: place(expression, scope))
  }

  /// Whether a property contains the configuration of a style: `ButtonStyle.Configuration`,
  /// `ToggleStyleConfiguration`.
  private static func isConfiguration(_ property: Property) -> Bool {
    guard let text = property.type?.unwrapped.text, text.hasSuffix("Configuration") else { return false }
    let style = text.dropLast("Configuration".count)
    return style.hasSuffix("Style") || style.hasSuffix("Style.") || style.isEmpty
  }

  /// Whether a property contains a picture or text, which are also views.
  private static func isPicture(_ property: Property) -> Bool {
    property.type.map { ["Image", "Text"].contains($0.unwrapped.name) } ?? false
  }

  /// The name of a slot; nil for a view's only slot.
  func slotName(of property: Property, in type: Int) -> String? {
    let slots = index.types[type].properties.filter { isSlot($0, of: type) }
    return slots.count == 1 && index.role(of: type) == .view ? nil : property.name
  }
}
