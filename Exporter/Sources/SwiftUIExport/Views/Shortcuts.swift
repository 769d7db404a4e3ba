import SwiftSyntax

/// Reads keyboard shortcuts.
extension Translator {
  func shortcut(
    _ arguments: Arguments, _ element: inout Element, _ pattern: Vocabulary.Pattern, _ scope: Scope
  ) {
    guard let key = arguments.all.first(where: { $0.label == nil })?.value, !key.is(NilLiteralExprSyntax.self)
    else { return }
    if let constant = keyConstant(key) {
      if let call = syntax(constant.initial)?.as(FunctionCallExprSyntax.self) {
        var inner = Arguments(call)
        if inner["modifiers"] == nil { inner.all += arguments.all.filter { $0.label == "modifiers" } }
        return shortcut(inner, &element, pattern, Scope(type: nil, file: constant.place.file))
      }
      element["key"] = "key(\(text(key, scope)))"
      return
    }
    element["key"] = key.is(StringLiteralExprSyntax.self) ? words(key, scope) : text(key, scope)
    guard let modifiers = arguments["modifiers"] else { return }
    element["modifiers"] = text(modifiers, scope)
    let isDescribed = Fitting(vocabulary: vocabulary).fit(element, to: pattern)?["modifiers"] != nil
    // Keys with computed modifiers are written as one expression.
    if !isDescribed { element["key"] = "\(element["key"] ?? "") with \(text(modifiers, scope))" }
  }

  /// The constant to which `key` refers, such as `.newTab`, if the app adds this constant to SwiftUI's keys
  /// and shortcuts.
  private func keyConstant(_ key: ExprSyntax) -> Property? {
    guard let member = key.as(MemberAccessExprSyntax.self),
      member.base.map({ Chain.typeName($0).map(DeclarationIndex.keyTypes.contains) ?? false }) ?? true
    else { return nil }
    return index.keyConstants[member.declName.baseName.identifierText]
  }

  /// Whether an argument is a value of one of the app's types, so the call refers to this function and not to the
  /// SwiftUI modifier of the same name.
  func takesOwnValue(_ function: Function, _ arguments: Arguments, _ scope: Scope) -> Bool {
    arguments.matched(to: function.parameters)?.contains { parameter, value in
      guard let declared = parameter.type,
        let type = valueType(declared, in: Scope(type: nil, file: function.place.file))
      else { return false }
      if instance(value, scope)?.type == type { return true }
      let call = value.as(FunctionCallExprSyntax.self)
      guard let member = (call?.calledExpression ?? value).as(MemberAccessExprSyntax.self), member.base == nil
      else { return false }
      let name = member.declName.baseName.identifierText
      return index.types[type].cases.contains { $0 == name || $0.hasPrefix("\(name)(") }
        || index.types[type].properties.contains { $0.isStatic && $0.name == name }
        || index.types[type].functions.contains { $0.isStatic && $0.name == name }
    } ?? false
  }
}
