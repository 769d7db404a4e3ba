import SwiftSyntax

/// Enumerations: their cases, and what these are worth where that is constant.
extension Translator {
  /// The enumerations inside `type`.
  func enumerations(of type: Int) -> [Element] {
    let path = index.types[type].path
    return index.types(inside: path).filter { $0.kind == .enumeration }.compactMap {
      enumeration($0, name: $0.name)
    }
  }

  /// An enumeration without cases names nothing. One whose cases have other names as well is left out: nobody could tell
  /// which case such a name is.
  func enumeration(_ type: TypeDeclaration, name: String) -> Element? {
    guard !type.cases.isEmpty, !hasOtherNames(type) else { return nil }
    var element = Element("Enum", [("name", name)], at: type.place)
    element["type"] = type.inherits.first { Self.rawTypes.contains($0) }
    let properties = type.properties.filter { $0.isComputed && !$0.isStatic }
    let values = properties.map { (name: $0.name, values: caseValues(of: $0, in: type)) }
    for name in type.cases {
      let plain = name.prefix { $0 != "(" }
      var own = Element("Case", [("name", name)])
      own["rawValue"] = type.rawValues[String(plain)]
      for property in values {
        guard let value = property.values[String(plain)] else { continue }
        own.children.append(Element("let", [("name", property.name), ("initial", value)]))
      }
      element.children.append(own)
    }
    for property in properties {
      guard let value = valueByRawValue(of: property, in: type) else { continue }
      element.children.append(Element("let", [("name", property.name), ("initial", value)]))
    }
    return element
  }

  /// Whether a static property or function is a value of `type`: `static let first = Field.name`.
  private func hasOtherNames(_ type: TypeDeclaration) -> Bool {
    let names: Set<String> = [type.name, type.fullName, "Self"]
    func isOwn(_ written: String?) -> Bool {
      written.map { names.contains($0.hasSuffix("?") ? String($0.dropLast()) : $0) } ?? false
    }
    return type.functions.contains { $0.isStatic && isOwn($0.result?.text) }
      || type.properties.contains { property in
        guard property.isStatic else { return false }
        if let text = property.typeText { return isOwn(text) }
        let initial = syntax(property.initial)?.trimmedDescription ?? ""
        return names.contains { initial.hasPrefix("\($0).") || initial.hasPrefix("\($0)(") }
      }
  }

  /// The types of raw values that follow from case to case.
  private static let rawTypes: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// What a property is that chooses by `switch self`, by the name of the case.
  private func caseValues(of property: Property, in type: TypeDeclaration) -> [String: String] {
    guard let choice = only(syntax(property.getter))?.as(SwitchExprSyntax.self),
      choice.subject.trimmedDescription == "self"
    else { return [:] }
    let scope = Scope(type: index.type(at: type.place), file: property.place.file)
    var values: [String: String] = [:]
    var others = type.cases.map { String($0.prefix { $0 != "(" }) }
    for arm in cases(of: choice) {
      let value = only(arm.statements).flatMap { constant($0, scope) }
      var names = others
      if case .case(let label) = arm.label {
        // With a condition, or names of associated values, it is not the whole case.
        names = label.caseItems.flatMap { item -> [String] in
          let written = pattern(item.pattern, scope).split(separator: ".").last.map(String.init) ?? ""
          return item.whereClause == nil ? [written] : []
        }
      }
      for name in names where values[name] == nil { values[name] = value }
      others.removeAll { names.contains($0) }
    }
    return values
  }

  /// What a property is that is computed from the raw value alone: `rawValue.capitalized`.
  private func valueByRawValue(of property: Property, in type: TypeDeclaration) -> String? {
    guard let value = only(syntax(property.getter)), !value.is(SwitchExprSyntax.self) else { return nil }
    let names = value.tokens(viewMode: .sourceAccurate).map(\.identifierText)
    guard names.contains("rawValue"), !type.properties.contains(where: { names.contains($0.name) }) else {
      return nil
    }
    return text(value, Scope(type: index.type(at: type.place), file: property.place.file))
  }

  /// The one expression of `items`, returned or not.
  private func only(_ items: CodeBlockItemListSyntax?) -> ExprSyntax? {
    guard let items, items.count == 1, let item = items.first?.item else { return nil }
    switch item {
    case .expr(let value): return value
    case .stmt(let statement):
      return statement.as(ReturnStmtSyntax.self)?.expression
        ?? statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }

  /// `expression` where it is a constant: a literal, a case, nil, a text for translation.
  private func constant(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr:
      return expression.trimmedDescription
    case .stringLiteralExpr(let literal):
      return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ? text(literal, scope) : nil
    case .memberAccessExpr(let member):
      return member.base.map { Chain.typeName($0) != nil } ?? true ? text(member, scope) : nil
    case .functionCallExpr(let call): return givenWords(call, scope).flatMap { constant($0, scope) }
    default: return nil
    }
  }
}
