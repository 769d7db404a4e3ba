import SwiftSyntax

/// Reads SwiftUI views that the app creates with custom initializers.
extension Translator {
  /// The views of a call such as `Label("Add", icon: .add)`: the code of an initializer that the app adds to
  /// a SwiftUI view is read at the call. The code of a function with the name of a view is also read at the
  /// call. Nil for SwiftUI's own initializers.
  func ownInitializer(
    of name: String, _ pattern: Vocabulary.Pattern, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [Element]? {
    let arguments = Arguments(call)
    let isForeign = arguments.all.contains { argument in
      guard let label = argument.label else { return false }
      return pattern.attributes[label] == nil
        && (pattern.children[label] == nil || !argument.value.is(ClosureExprSyntax.self))
    }
    guard isForeign else { return nil }
    func fits(_ function: Function) -> Bool {
      (!function.isPrivate || function.place.file == scope.file)
        && arguments.matched(to: function.parameters) != nil
    }
    if let initializer = index.initializers[name]?.first(where: fits), let body = syntax(initializer.body),
      let other = Self.delegation(in: body),
      let inner = scope.entering(type: nil, initializer.place, locals(of: initializer, call, scope))
    {
      var views = view(name, other, inner)
      // The location of the view is the location of the call.
      if views.count == 1 { views[0].place = place(call, scope) }
      return views
    }
    guard let function = index.functions[name]?.first(where: fits), let body = syntax(function.body),
      let inner = scope.entering(type: nil, function.place, locals(of: function, call, scope))
    else { return nil }
    return views(body, inner)
  }

  /// The `self.init(…)` call in the body of an initializer.
  static func delegation(in body: CodeBlockItemListSyntax) -> FunctionCallExprSyntax? {
    body.lazy.compactMap { item -> FunctionCallExprSyntax? in
      guard case .expr(let expression) = item.item, let call = expression.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "init",
        member.base?.isSelf == true
      else { return nil }
      return call
    }.first
  }

  /// Calls that process each subview: `ForEach(subviews: content) { subview in … }`, `Group(subviews:
  /// content) { subviews in … }` and their predecessor, `_VariadicView`. The number of subviews is unknown,
  /// so the views in the argument represent each subview.
  func subviews(_ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope) -> [Element]? {
    let arguments = Arguments(call)
    guard let closure = arguments.all.last?.value.as(ClosureExprSyntax.self) else { return nil }
    if name == "_VariadicView.Tree" {
      guard let root = arguments.all.first?.value.as(FunctionCallExprSyntax.self),
        let typeName = Chain.typeName(root.calledExpression),
        let type = index.type(named: typeName, in: path(of: scope), file: scope.file),
        let function = index.functions("body", of: type).first, let parameter = function.parameters.first,
        let body = syntax(function.body)
      else { return nil }
      var names = locals(of: Instance(type: type, text: text(root, scope)))
      names[parameter.name] = .views(grouped(views(ExprSyntax(closure), scope), closure, scope))
      return scope.entering(type: type, function.place, names).map { views(body, $0) }
    }
    guard name == "ForEach" || name == "Group" else { return nil }
    var parts = arguments["subviews"].map { views($0, scope) }
    if parts == nil, name == "ForEach",
      let data = arguments.all.first?.value.as(DeclReferenceExprSyntax.self),
      case .views(let known)? = scope.locals[data.baseName.identifierText]
    {
      parts = known
    }
    guard let parts else { return nil }
    let parameter = Self.parameterNames(of: closure).first ?? "$0"
    return views(
      closure.statements, scope.adding([parameter: .views(grouped(parts, closure, scope))]))
  }

  /// Returns `views` grouped as one view, so that a modifier on the group applies to all views.
  private func grouped(_ views: [Element], _ node: some SyntaxProtocol, _ scope: Scope) -> [Element] {
    views.count == 1 ? views : [Element("Group", [], at: place(node, scope), views)]
  }
}
