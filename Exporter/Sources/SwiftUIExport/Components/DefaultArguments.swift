import SwiftSyntax

/// Fills in the arguments that a use of a component or a call omits.
extension Translator {
  /// If a slot receives no views, adds its default views. If no closure is passed, adds the note that the
  /// closure does nothing.
  func passDefault(
    _ initial: Piece<ExprSyntax>?, to property: Property?, of type: Int, _ element: inout Element
  ) {
    guard let property else { return }
    let value = syntax(initial)
    if let initial, let value, isSlot(property, of: type) {
      pass(value, to: property, of: type, &element, Scope(type: type, file: initial.file))
    } else if let closure = value?.as(ClosureExprSyntax.self) {
      if closure.statements.isEmpty { passNothing(to: property, &element) }
    } else if property.type?.isOptional == true, value?.is(NilLiteralExprSyntax.self) != false {
      passNothing(to: property, &element)
    }
  }

  /// Whether `value` is `nil`, or a parameter that receives `nil`.
  func isNil(_ value: ExprSyntax, _ scope: Scope) -> Bool {
    guard let reference = value.as(DeclReferenceExprSyntax.self),
      case .expression(let given, let outer)? = scope.locals[reference.baseName.identifierText],
      outer !== scope
    else { return value.is(NilLiteralExprSyntax.self) }
    return isNil(given, outer)
  }

  /// Notes that the closure does nothing here, unless code may assign a different closure later.
  func passNothing(to property: Property, _ element: inout Element) {
    guard property.type?.isFunction == true, !property.isComputed, !property.isStatic,
      !index.changedLater.contains(property.name)
    else { return }
    element.children.append(Element("action", [("name", property.name)], at: element.place))
  }

  /// The text of `call` with the default values of omitted arguments, so that all calls of a function have
  /// the same labels. Nil if the call omits no argument, or if the default of an omitted argument is not a
  /// constant.
  func whole(_ call: FunctionCallExprSyntax, of function: Function, _ scope: Scope) -> String? {
    guard let given = Arguments(call).matched(to: function.parameters),
      given.count < function.parameters.count
    else { return nil }
    var arguments: [String] = []
    for parameter in function.parameters {
      let value: String
      if let argument = given.first(where: { $0.parameter.name == parameter.name })?.value {
        value = text(argument, scope)
      } else if let initial = syntax(parameter.initial), !initial.is(FunctionCallExprSyntax.self) {
        value = text(initial, Scope(type: nil, file: function.place.file))
      } else {
        return nil
      }
      arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
    }
    return "\(text(call.calledExpression, scope))(\(arguments.joined(separator: ", ")))"
  }
}
