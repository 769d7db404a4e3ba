import FocusModel
import XMLSource

/// Enumerations: their cases, what these are worth, and the expressions that ask.
extension Enumeration {
  /// The enumeration that `element` declares.
  init(_ element: XMLElement) {
    let type = element["type"]?.trimmed
    var cases: [Case] = []
    var next: SwiftValue? = .integer(0)
    for child in element.children where child.name == "Case" {
      guard let written = child["name"] else { continue }
      var own = Case(name: written.firstIndex(of: "(").map { String(written[..<$0]) } ?? written)
      own.rawValue = child["rawValue"].flatMap { Expression(parsing: $0).constant }
      if type == "String" { own.rawValue = own.rawValue ?? .string(own.name) }
      if type.map(Self.integerTypes.contains) == true { own.rawValue = own.rawValue ?? next }
      next = Self.successor(of: own.rawValue)
      for property in Self.properties(of: element) + Self.properties(of: child) {
        own.properties[property.name] = Self.value(property.initial, for: own)
      }
      cases.append(own)
    }
    self.init(name: element["name"] ?? "", cases: cases)
  }

  private static let integerTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  private static func successor(of value: SwiftValue?) -> SwiftValue? {
    guard case .integer(let number)? = value else { return nil }
    let (next, overflows) = number.addingReportingOverflow(1)
    return overflows ? nil : .integer(next)
  }

  private static func properties(of element: XMLElement) -> [(name: String, initial: String)] {
    element.children.filter { $0.name == "let" }.map { ($0["name"] ?? "", $0["initial"] ?? "") }
  }

  /// What a property that is computed as `text` is for `own`: `rawValue.capitalized`, `self == .first`.
  private static func value(_ text: String, for own: Case) -> SwiftValue? {
    let expression = Expression(parsing: text).replacingProperties { property in
      property.name == "rawValue"
        ? own.rawValue.map { .literal($0) } ?? .property(property) : .property(property)
    }
    return expression.calculated.constant
  }
}

extension SwiftUIWalk {
  /// What the type of an expression has to do with an enumeration.
  private enum StaticType {
    case value(Enumeration)
    case collection(Enumeration)
    /// The enumeration itself: `Field` in `Field.allCases`.
    case type(Enumeration)
  }

  /// `expression` with what it asks of the enumerations that are declared here: `field?.title`, `Field(rawValue: 2)`,
  /// `Field.allCases`. Its names are not resolved yet.
  func knowingEnumerations(_ expression: Expression) -> Expression {
    guard Self.mayAsk(expression), library.hasEnumerations(in: instance.scope) else { return expression }
    return typed(expression).expression
  }

  private static func mayAsk(_ expression: Expression) -> Bool {
    switch expression {
    case .access, .call: true
    default: expression.parts.contains { mayAsk($0) }
    }
  }

  private func typed(_ expression: Expression) -> (expression: Expression, type: StaticType?) {
    func plain(_ expression: Expression) -> Expression { typed(expression).expression }
    func plain(_ arguments: [Labelled<Expression>]) -> [Labelled<Expression>] {
      arguments.map { Labelled($0.label, plain($0.value)) }
    }
    switch expression {
    case .literal, .written, .member: return (expression, nil)
    case .property(let property):
      if let enumeration = enumeration(named: property.name) { return (expression, .type(enumeration)) }
      return (expression, enumeration(ofProperty: property.name).map { .value($0) })
    case .binding(let value):
      let inner = typed(value)
      return (.binding(inner.expression), inner.type)
    case .access(let base, let name, let isOptional):
      return access(typed(base), name, isOptional)
    case .call(.property(let function), let arguments):
      if arguments.count == 1, arguments[0].label == "rawValue",
        let enumeration = enumeration(named: function.name)
      {
        return (.rawCase(plain(arguments[0].value), of: enumeration), .value(enumeration))
      }
      return (.call(.property(function), plain(arguments)), nil)
    case .call(let function, let arguments): return (.call(plain(function), plain(arguments)), nil)
    case .element(let base, let arguments):
      let inner = typed(base)
      var type: StaticType?
      if case .collection(let enumeration)? = inner.type { type = .value(enumeration) }
      return (.element(inner.expression, plain(arguments)), type)
    case .array(let elements): return (.array(elements.map { plain($0) }), nil)
    case .interpolation(let segments):
      return (
        .interpolation(
          segments.map { if case .value(let value) = $0 { .value(plain(value)) } else { $0 } }), nil
      )
    case .not(let value): return (.not(plain(value)), nil)
    case .binary(let symbol, let a, let b):
      let (first, second) = (typed(a), typed(b))
      return (
        .binary(symbol, first.expression, second.expression),
        symbol == .coalesce ? first.type ?? second.type : nil
      )
    case .conditional(let condition, let a, let b):
      let (first, second) = (typed(a), typed(b))
      return (.conditional(plain(condition), first.expression, second.expression), first.type ?? second.type)
    case .caseProperty, .rawCase: return (expression, nil)
    }
  }

  private func access(
    _ base: (expression: Expression, type: StaticType?), _ name: String, _ isOptional: Bool
  ) -> (expression: Expression, type: StaticType?) {
    let same = Expression.access(base.expression, name, isOptional: isOptional)
    switch base.type {
    case .type(let enumeration)?:
      if name == "allCases" {
        return (.array(enumeration.cases.map { .constant($0.name) }), .collection(enumeration))
      }
      guard enumeration.cases.contains(where: { $0.name == name }) else { return (same, nil) }
      return (.constant(name), .value(enumeration))
    case .value(let enumeration)? where enumeration.declares(name):
      return (
        .caseProperty(base.expression, name, of: enumeration, isOptional: isOptional),
        enumeration.leadsToCases(by: name) ? .value(enumeration) : nil
      )
    case .collection(let enumeration)?:
      return (same, name == "first" || name == "last" ? .value(enumeration) : nil)
    case .value?, nil: return (same, nil)
    }
  }

  private func enumeration(named name: String) -> Enumeration? {
    guard SchemaVocabulary.Initial(of: name) == .capital else { return nil }
    return library.enumeration(named: name, in: instance.scope)
  }

  private func enumeration(ofProperty name: String) -> Enumeration? {
    guard let type = instance.types[name] else { return nil }
    return enumeration(named: SwiftUIValues.optionalPayload(type) ?? type)
  }
}
