import SwiftSyntax

/// Describes enumerations: their cases, and their raw values if the raw values are constant.
extension Translator {
  /// The enumerations inside `type`.
  func enumerations(of type: Int) -> [Element] {
    let path = index.types[type].path
    return index.types(inside: path).filter { $0.kind == .enumeration }.compactMap {
      enumeration($0, name: $0.name)
    }
  }

  /// The description of an enumeration; nil for an enumeration without cases, and for an enumeration whose
  /// cases have additional names, because it would be unclear which case a name refers to.
  func enumeration(_ type: TypeDeclaration, name: String) -> Element? {
    guard !type.cases.isEmpty, !hasOtherNames(type) else { return nil }
    var element = Element("Enum", [("name", name)], at: type.place)
    element["type"] = type.inherits.first { Self.rawTypes.contains($0) }
    let properties = computed(in: type)
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
      guard let value = commonValue(of: property, in: type) else { continue }
      element.children.append(Element("let", [("name", property.name), ("initial", value)]))
    }
    return element
  }

  /// Whether `type` has a static property or function whose value is of this type: `static let first =
  /// Field.name`.
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

  /// The raw types for which Swift assigns raw values to cases automatically.
  private static let rawTypes: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// A computed property, or a method without parameters.
  private struct Computed {
    let name: String
    let body: CodeBlockItemListSyntax?
    let file: Int
  }

  /// The properties and methods of `type` that compute a value for each case, except for properties and
  /// methods that return views.
  private func computed(in type: TypeDeclaration) -> [Computed] {
    func isView(_ type: DeclaredType?) -> Bool { if case .constrained? = type?.form { true } else { false } }
    let properties = type.properties.filter { $0.isComputed && !$0.isStatic && !isView($0.type) }
    let methods = type.functions.filter {
      $0.parameters.isEmpty && !$0.isStatic && $0.result != nil && !isView($0.result)
    }
    return properties.map { Computed(name: $0.name, body: syntax($0.getter), file: $0.place.file) }
      + methods.map { Computed(name: $0.name, body: syntax($0.body), file: $0.place.file) }
  }

  private func scope(of property: Computed, in type: TypeDeclaration) -> Scope {
    Scope(type: index.type(at: type.place), file: property.file)
  }

  /// The values, by case name, of a property that uses `switch self`.
  private func caseValues(of property: Computed, in type: TypeDeclaration) -> [String: String] {
    guard let body = property.body, let result = result(of: body, scope(of: property, in: type)),
      let choice = result.value.as(SwitchExprSyntax.self), choice.subject.trimmedDescription == "self"
    else { return [:] }
    var values: [String: String] = [:]
    var others = type.cases.map { String($0.prefix { $0 != "(" }) }
    for arm in cases(of: choice) {
      let value = self.result(of: arm.statements, result.scope).flatMap { constant($0.value, $0.scope) }
      var names = others
      if case .case(let label) = arm.label {
        // If a label has a condition, or names for associated values, it does not match its case every time.
        names = label.caseItems.flatMap { item -> [String] in
          let written = pattern(item.pattern, result.scope).split(separator: ".").last.map(String.init) ?? ""
          return item.whereClause == nil ? [written] : []
        }
      }
      for name in names where values[name] == nil { values[name] = value }
      others.removeAll { names.contains($0) }
    }
    return values
  }

  /// The expression of a property that is computed in the same way for all cases: `rawValue.capitalized`,
  /// `Field(rawValue: rawValue + 1)`, `self == .last`.
  private func commonValue(of property: Computed, in type: TypeDeclaration) -> String? {
    guard let body = property.body, let result = result(of: body, scope(of: property, in: type)),
      !result.value.is(SwitchExprSyntax.self), !result.value.is(IfExprSyntax.self),
      body.tokens(viewMode: .sourceAccurate).contains(where: {
        Self.namesOfItself.contains($0.identifierText)
      })
    else { return nil }
    return text(result.value, result.scope)
  }

  private static let namesOfItself: Set<String> = ["rawValue", "self", "Self", "allCases"]

  /// The only expression in `items`, with or without `return`, preceded only by the constants that it uses.
  private func result(of items: CodeBlockItemListSyntax, _ scope: Scope) -> (value: ExprSyntax, scope: Scope)?
  {
    var scope = scope
    for (position, item) in items.enumerated() {
      let isLast = position == items.count - 1
      switch item.item {
      case .expr(let value): return isLast ? (value: value, scope: scope) : nil
      case .stmt(let statement):
        let value =
          statement.as(ReturnStmtSyntax.self)?.expression
          ?? statement.as(ExpressionStmtSyntax.self)?.expression
        guard isLast, let value else { return nil }
        return (value: value, scope: scope)
      case .decl(let declaration):
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "let"
        else {
          return nil
        }
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
            let value = binding.initializer?.value
          else { return nil }
          scope = scope.adding([name: .expression(value, scope)])
        }
      }
    }
    return nil
  }

  /// The text of `expression` if it is a constant: a literal, a case, `nil` or a localised string; otherwise
  /// nil.
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
