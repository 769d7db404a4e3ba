import SwiftSyntax

/// Finds the meanings of a function's parameters at a call.
extension Translator {
  /// The view for an argument such as `.accent` whose parameter is a colour or gradient. Colours and
  /// gradients are also views, and only draw.
  func colour(_ value: ExprSyntax, _ type: DeclaredType?, _ scope: Scope) -> [Element]? {
    guard let name = type?.unwrapped.name, Known.colours.contains(name),
      let member = (value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value).as(
        MemberAccessExprSyntax.self), member.base == nil
    else { return nil }
    return [Element(name, [], at: place(value, scope))]
  }

  /// The arguments for the parameters of `function` in a call.
  func locals(of function: Function, _ call: FunctionCallExprSyntax?, _ scope: Scope) -> [String: Scope.Local]
  {
    var locals: [String: Scope.Local] = [:]
    for parameter in function.parameters {
      locals[parameter.name] = .hidden
      // Here, the parameter is an optional closure or a closure that has no effect by default.
      if parameter.type?.isFunction == true, let initial = syntax(parameter.initial) {
        let isEmpty = initial.as(ClosureExprSyntax.self).map(\.statements.isEmpty)
        if isEmpty ?? initial.is(NilLiteralExprSyntax.self) {
          locals[parameter.name] = .expression(initial, Scope(type: nil, file: function.place.file))
        }
      }
    }
    for (parameter, value) in Arguments(call).matched(to: function.parameters) ?? [] {
      locals[parameter.name] =
        colour(value, parameter.type, scope).map { Scope.Local.views($0) } ?? .expression(value, scope)
    }
    return locals
  }

  /// The types of the parameters of `function` that the app declares, by the name of the parameter.
  func parameterTypes(of function: Function, in type: Int?) -> [String: Int] {
    let around = Scope(type: type, file: function.place.file)
    return function.parameters.reduce(into: [:]) { types, parameter in
      types[parameter.name] = parameter.type.flatMap {
        valueType($0.unwrapped, in: around, generics: function.generics)
      }
    }
  }
}
