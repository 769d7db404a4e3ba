import SwiftSyntax

/// Finds functions that turn a string literal at the call into a different string, for example its
/// translation.
extension Translator {
  private static let textMakers: Set<String> = [
    "Text", "LocalizedStringKey", "LocalizedStringResource", "String", "NSLocalizedString",
  ]

  private static let texts: Set<String> = [
    "String", "LocalizedStringKey", "LocalizedStringResource", "AttributedString", "Text",
  ]

  /// The visible text of `call` before translation: the first argument. Nil for any other call.
  func givenWords(_ call: FunctionCallExprSyntax, _ scope: Scope) -> ExprSyntax? {
    guard let first = call.arguments.first else { return nil }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      let isText = first.expression.is(StringLiteralExprSyntax.self)
      guard name == "Text" || isText && (Self.textMakers.contains(name) || translates(name, scope)) else {
        return nil
      }
      return first.expression
    }
    guard first.label == nil, first.expression.is(StringLiteralExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let type = Chain.typeName(base), givesText(member.declName.baseName.identifierText, of: type, scope)
    else { return nil }
    return first.expression
  }

  /// Whether one of the app's functions looks up the translation of its argument.
  private func translates(_ function: String, _ scope: Scope) -> Bool {
    guard scope.locals[function] == nil, let found = index.functions[function]?.first,
      let body = syntax(found.body)
    else { return false }
    return body.tokens(viewMode: .sourceAccurate).contains { Self.translators.contains($0.identifierText) }
  }

  private static let translators: Set<String> = [
    "NSLocalizedString", "localizedString", "localized", "LocalizedStringKey", "LocalizedStringResource",
  ]

  /// Whether a static function returns a string: `String.localized("Save", table: "Editor")`. A function of a
  /// different module is assumed to return a string.
  private func givesText(_ function: String, of type: String, _ scope: Scope) -> Bool {
    guard function != "init" else { return false }
    guard let type = index.type(named: type, in: path(of: scope), file: scope.file) else { return true }
    let found = index.functions(function, of: type).filter(\.isStatic)
    return !found.isEmpty
      && found.allSatisfy { $0.result.map { Self.texts.contains($0.unwrapped.name) } ?? false }
  }

  /// The text of `value` for a property that contains a string; the result contains the original string in
  /// place of a call that translates it.
  func givenText(_ value: ExprSyntax, to property: Property, _ scope: Scope) -> String {
    guard property.type.map({ Self.texts.contains($0.unwrapped.name) }) ?? false else {
      return text(value, scope)
    }
    var words: [SyntaxIdentifier: String] = [:]
    var pending = [Syntax(value)]
    while let next = pending.popLast() {
      if next.is(ClosureExprSyntax.self) { continue }
      if let call = next.as(FunctionCallExprSyntax.self), let given = givenWords(call, scope),
        given.is(StringLiteralExprSyntax.self)
      {
        words[next.id] = text(given, scope)
      } else {
        pending += next.children(viewMode: .sourceAccurate)
      }
    }
    return words.isEmpty ? text(value, scope) : ExpressionText.of(value, in: scope, replacing: words)
  }
}
