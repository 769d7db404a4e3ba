import SwiftSyntax

/// Reads the setters of bindings that the app's code creates: `Binding(get: { … }, set: { … })`.
extension Translator {
  /// The controls that run the setter of their binding when a person operates them. The set contains no text
  /// fields, because a text field runs the setter while the person types.
  private static let controls: Set<String> = [
    "Toggle", "Picker", "Slider", "Stepper", "DatePicker", "ColorPicker",
  ]

  /// The effects of the setter of `binding`, as the action of `element`; empty if the element is not one of
  /// the controls.
  func effects(ofBinding binding: ExprSyntax, of element: Element, _ scope: Scope) -> [Element] {
    guard Self.controls.contains(element.name), let setter = setter(of: binding, scope) else {
      return handlers(inClosuresOf: binding, scope)
    }
    let statements = statements(calling: setter, scope)
    return statements.isEmpty ? [] : [Element("action", [], at: place(setter, scope), statements)]
  }

  /// The property that a person enters in the text field `element`, if the setter of its `binding` assigns one
  /// property, possibly converted from text.
  func property(enteredThrough binding: ExprSyntax, in element: Element, _ scope: Scope) -> String? {
    guard ["TextField", "TextEditor", "SecureField"].contains(element.name),
      let setter = setter(of: binding, scope)
    else { return nil }
    var set: Set<String> = []
    var pending = statements(calling: setter, scope)
    while let next = pending.popLast() {
      switch next.name {
      case "set":
        guard let variable = next["variable"] else { return nil }
        set.insert(variable)
      case "If", "Else", "perform": pending += next.children
      default: return nil
      }
    }
    return set.count == 1 ? set.first : nil
  }

  /// The setter of `binding`. The binding is a call to `Binding`, or one of the view's own properties or
  /// functions that only creates a binding.
  func setter(of binding: ExprSyntax, _ scope: Scope) -> ExprSyntax? {
    var binding = binding
    if let body = body(of: binding, scope) {
      guard body.count == 1, let only = body.first?.item else { return nil }
      if case .expr(let made) = only {
        binding = made
      } else if case .stmt(let last) = only, let made = last.as(ReturnStmtSyntax.self)?.expression {
        binding = made
      } else {
        return nil
      }
    }
    guard let call = binding.as(FunctionCallExprSyntax.self) else { return nil }
    let arguments = Arguments(call)
    // The initializer may be implicit: `.init(get: { … }, set: { … })`.
    let isImplicit = arguments["get"] != nil && arguments["set"] != nil
    guard isImplicit || Chain.typeName(call.calledExpression) == "Binding" else { return nil }
    return arguments["set"] ?? (arguments["get"] != nil ? arguments.all.last { $0.isTrailing }?.value : nil)
  }

  /// The code of the view's own property or function that `value` refers to.
  private func body(of value: ExprSyntax, _ scope: Scope) -> CodeBlockItemListSyntax? {
    guard let type = scope.type else { return nil }
    if let name = value.as(FunctionCallExprSyntax.self)?.calledExpression.ownName {
      return index.functions(name, of: type).first.flatMap { syntax($0.body) }
    }
    return value.ownName.flatMap { index.property($0, of: type) }.flatMap { syntax($0.getter) }
  }
}
