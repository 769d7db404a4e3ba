/// The result of an expression.
public enum Evaluation: Sendable, Hashable {
  /// The value of the expression.
  case value(SwiftValue)
  /// The value is unknown before the interface runs, because of the given expression.
  case unknown(because: Expression)

  /// The value; nil if it is unknown.
  public var value: SwiftValue? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether the value is true as a condition; nil if it is unknown.
  public var truth: Bool? { value.flatMap(\.truth) }
}

/// The values of the names in an expression at a given time.
package protocol ExpressionEnvironment {
  /// The value of `referent.a.b` for the `members` a and b. Nil if the path itself has no value; a shorter
  /// path may have one.
  ///
  /// Without members, nil means that the value is unknown.
  func value(of referent: Referent, members: [String]) -> Evaluation?

  /// The assumed truth of `condition`; nil if nothing is assumed.
  func assumption(about condition: Expression) -> Bool?
}

extension ExpressionEnvironment {
  /// By default, nothing is assumed.
  package func assumption(about condition: Expression) -> Bool? { nil }
}

extension Expression {
  /// The value of the expression in `environment`. Linear in the size of the expression.
  package func evaluated(in environment: some ExpressionEnvironment) -> Evaluation {
    if let assumed = environment.assumption(about: self) { return .value(.bool(assumed)) }
    switch self {
    case .literal(let value): return .value(value)
    case .written: return .unknown(because: self)
    case .property, .binding, .access, .element: return located(in: environment).value
    case .member(let name, let arguments):
      return Self.evaluated(arguments, in: environment) { .member(name, $0) }
    case .interpolation(let segments): return Self.text(of: segments, in: environment)
    case .caseProperty(let base, let name, let enumeration, let isOptional):
      switch base.evaluated(in: environment) {
      case .unknown(let reason): return .unknown(because: reason)
      case .value(.absent), .value(.unset): return isOptional ? .value(.absent) : .unknown(because: self)
      case .value(let value):
        return enumeration.value(of: name, for: value).map { .value($0) } ?? .unknown(because: self)
      }
    case .rawCase(let value, let enumeration):
      switch value.evaluated(in: environment) {
      case .unknown(let reason): return .unknown(because: reason)
      case .value(let value):
        return enumeration.value(ofRaw: value).map { .value($0) } ?? .unknown(because: self)
      }
    case .array(let elements):
      return Self.evaluated(elements.map { Labelled(nil, $0) }, in: environment) { .array($0.map(\.value)) }
    case .dictionary(let pairs):
      return Self.evaluated(
        pairs.flatMap { [Labelled(nil, $0.key), Labelled(nil, $0.value)] }, in: environment
      ) {
        values in
        .dictionary(
          pairs.indices.map { Pair(key: values[2 * $0].value, value: values[2 * $0 + 1].value) })
      }
    case .call(let function, let arguments): return call(function, arguments, environment)
    case .not(let condition):
      switch condition.evaluated(in: environment) {
      case .value(let value): return value.truth.map { .value(.bool(!$0)) } ?? .unknown(because: self)
      case .unknown(let reason): return .unknown(because: reason)
      }
    case .binary(let symbol, let a, let b): return binary(symbol, a, b, environment)
    case .conditional(let condition, let a, let b):
      switch condition.evaluated(in: environment) {
      case .value(let value):
        guard let truth = value.truth else { return .unknown(because: condition) }
        return (truth ? a : b).evaluated(in: environment)
      case .unknown(let reason):
        // Both branches may have the same value.
        let first = a.evaluated(in: environment)
        return first.value != nil && first == b.evaluated(in: environment) ? first : .unknown(because: reason)
      }
    }
  }

  /// Evaluates `arguments` and combines their values with `make`.
  private static func evaluated(
    _ arguments: [Labelled<Expression>], in environment: some ExpressionEnvironment,
    _ make: ([Labelled<SwiftValue>]) -> SwiftValue
  ) -> Evaluation {
    var values: [Labelled<SwiftValue>] = []
    for argument in arguments {
      switch argument.value.evaluated(in: environment) {
      case .value(let value): values.append(Labelled(argument.label, value))
      // The case is known, but this associated value is not.
      case .unknown: values.append(Labelled(argument.label, .opaque(argument.value.description)))
      }
    }
    return .value(make(values))
  }

  private static func text(of segments: [Segment], in environment: some ExpressionEnvironment) -> Evaluation {
    var text = ""
    for segment in segments {
      switch segment {
      case .text(let part): text += part
      case .value(let expression):
        switch expression.evaluated(in: environment) {
        case .value(let value) where value.isKnown: text += value.text
        case .value: return .unknown(because: expression)
        case .unknown(let reason): return .unknown(because: reason)
        }
      }
    }
    return .value(.string(text))
  }

  /// The root property of the expression and the members after it; nil if the expression is not a path.
  public var path: (root: Referent, members: [String])? {
    switch self {
    case .property(let property): return (property.referent, [])
    case .binding(let value): return value.path
    case .access(let base, let name, _):
      return base.path.map { ($0.root, $0.members + [name]) }
    case .element(let base, let arguments):
      guard let index = arguments.first?.value.constant else { return nil }
      return base.path.map { ($0.root, $0.members + [Self.member(at: index)]) }
    default: return nil
    }
  }

  /// The root property of an assignable expression: `text`, `document.title`, `texts[index]`.
  public var assignedProperty: Referent? {
    switch self {
    case .property(let property): property.referent
    case .binding(let base), .access(let base, _, _), .element(let base, _): base.assignedProperty
    default: nil
    }
  }

  private func binary(
    _ symbol: Operator, _ a: Expression, _ b: Expression, _ environment: some ExpressionEnvironment
  ) -> Evaluation {
    let first = a.evaluated(in: environment)
    switch symbol {
    case .and, .or:
      let deciding = symbol == .or
      if first.truth == deciding { return .value(.bool(deciding)) }
      let second = b.evaluated(in: environment)
      if second.truth == deciding { return .value(.bool(deciding)) }
      if first.truth != nil, second.truth != nil { return .value(.bool(!deciding)) }
      return .unknown(because: Self.reason(first, a, second, b))
    case .coalesce:
      switch first {
      case .value(.absent), .value(.unset): return b.evaluated(in: environment)
      case .value: return first
      case .unknown(let reason): return .unknown(because: reason)
      }
    default: break
    }
    let second = b.evaluated(in: environment)
    guard let x = first.value, let y = second.value else {
      return .unknown(because: Self.reason(first, a, second, b))
    }
    return Self.combine(symbol, x, y).map { .value($0) } ?? .unknown(because: self)
  }

  /// The operand that makes the result unknown.
  private static func reason(_ first: Evaluation, _ a: Expression, _ second: Evaluation, _ b: Expression)
    -> Expression
  {
    if case .unknown(let reason) = first { return reason }
    if case .unknown(let reason) = second { return reason }
    return first.truth == nil ? a : b
  }

  private static func combine(_ symbol: Operator, _ x: SwiftValue, _ y: SwiftValue) -> SwiftValue? {
    switch symbol {
    case .equal: return x.equals(y).map { .bool($0) }
    case .notEqual: return x.equals(y).map { .bool(!$0) }
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let a = x.number, let b = y.number else { return nil }
      return switch symbol {
      case .less: .bool(a < b)
      case .lessOrEqual: .bool(a <= b)
      case .greater: .bool(a > b)
      default: .bool(a >= b)
      }
    case .plus, .minus, .times, .divided, .remainder: return calculate(symbol, x, y)
    case .and, .or, .coalesce: return nil
    }
  }

  private static func calculate(_ symbol: Operator, _ x: SwiftValue, _ y: SwiftValue) -> SwiftValue? {
    if case (.integer(let a), .integer(let b)) = (x, y) {
      let (result, overflows) =
        switch symbol {
        case .plus: a.addingReportingOverflow(b)
        case .minus: a.subtractingReportingOverflow(b)
        case .divided: a.dividedReportingOverflow(by: b)
        case .remainder: a.remainderReportingOverflow(dividingBy: b)
        default: a.multipliedReportingOverflow(by: b)
        }
      return overflows ? nil : .integer(result)
    }
    if symbol == .plus, case (.string(let a), .string(let b)) = (x, y) { return .string(a + b) }
    if symbol == .plus, case (.array(let a), .array(let b)) = (x, y) { return .array(a + b) }
    guard let a = x.number, let b = y.number else { return nil }
    return switch symbol {
    case .plus: .decimal(a + b)
    case .minus: .decimal(a - b)
    case .times: .decimal(a * b)
    case .divided where b != 0: .decimal(a / b)
    default: nil
    }
  }
}
