import FocusModel
import ImportKit

/// Resolves members of enumerations in expressions: `field?.title`, `Field(rawValue: 2)`, `Field.allCases`.
struct EnumerationTypes {
  /// Finds the enumeration to which a capitalised name refers.
  private let named: (String) -> Enumeration?
  /// Finds the enumeration type of a property.
  private let ofProperty: (String) -> Enumeration?

  /// Creates a lookup of the types of names in one scope.
  init(named: @escaping (String) -> Enumeration?, ofProperty: @escaping (String) -> Enumeration?) {
    self.named = named
    self.ofProperty = ofProperty
  }

  /// How the type of an expression is related to an enumeration.
  private enum StaticType {
    case value(Enumeration)
    case collection(Enumeration)
    /// The enumeration itself: `Field` in `Field.allCases`.
    case type(Enumeration)
  }

  /// Returns `expression` with all members of enumerations resolved.
  func knowing(_ expression: Expression) -> Expression { typed(expression).expression }

  /// Whether `expression` may read a member of an enumeration.
  static func mayAsk(_ expression: Expression) -> Bool {
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
      return (expression, ofProperty(property.name).map { .value($0) })
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
    case .call(.access(let base, let name, let isOptional), let arguments):
      let method = access(typed(base), name, isOptional)
      // A method without parameters is treated like a property.
      if arguments.isEmpty, case .caseProperty = method.expression { return method }
      return (.call(method.expression, plain(arguments)), nil)
    case .call(let function, let arguments): return (.call(plain(function), plain(arguments)), nil)
    case .element(let base, let arguments):
      let inner = typed(base)
      var type: StaticType?
      if case .collection(let enumeration)? = inner.type { type = .value(enumeration) }
      return (.element(inner.expression, plain(arguments)), type)
    case .array(let elements): return (.array(elements.map { plain($0) }), nil)
    case .dictionary(let pairs): return (.dictionary(pairs.map { $0.map { plain($0) } }), nil)
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
    SchemaVocabulary.Initial(of: name) == .capital ? named(name) : nil
  }
}
