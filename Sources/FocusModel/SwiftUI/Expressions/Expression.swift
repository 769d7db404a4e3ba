/// An expression in a description: a condition, or a value that is assigned, bound or shown.
///
/// Expressions cover a small part of Swift and are parsed once, when the description is read. Anything else
/// is kept as written, and its value is known only at run time.
public indirect enum Expression: Sendable, Hashable {
  /// A literal: `nil`, `true`, `3`, `"text"`.
  case literal(SwiftValue)
  /// An interpolated string: `"\(count) items"`.
  case interpolation([Segment])
  /// A case of an enumeration or another static member: `.name`, `Field.name`, `.row(3)`.
  case member(String, [Labelled<Expression>])
  /// A property: `name`, `self.name`.
  case property(Property)
  /// A binding: `$name`.
  case binding(Expression)
  /// `base.name`; the value of `base?.name` is nil if `base` is nil.
  case access(Expression, String, isOptional: Bool)
  /// A property that an enumeration declares for its cases: `field?.title`, `field.rawValue`.
  case caseProperty(Expression, String, of: Enumeration, isOptional: Bool)
  /// The case of an enumeration with a raw value: `Field(rawValue: value)`.
  case rawCase(Expression, of: Enumeration)
  /// An array literal: `[first, second]`.
  case array([Expression])
  /// A dictionary literal: `["name": first]`.
  case dictionary([Pair<Expression>])
  /// An element of a collection: `base[index]`.
  case element(Expression, [Labelled<Expression>])
  /// A call: `name(argument)`, `base.name(argument)`.
  case call(Expression, [Labelled<Expression>])
  /// A negation: `!value`.
  case not(Expression)
  /// A binary operation: `a && b`, `a == b`, `a ?? b`, `a + b`.
  case binary(Operator, Expression, Expression)
  /// A ternary: `condition ? a : b`.
  case conditional(Expression, Expression, Expression)
  /// Any other expression, as written.
  case written(String)

  /// A part of an interpolated string.
  public enum Segment: Sendable, Hashable {
    /// Literal text.
    case text(String)
    /// An interpolated value: `\(value)`.
    case value(Expression)
  }

  /// The binary operators, from the lowest to the highest precedence.
  public enum Operator: String, Sendable, Hashable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case coalesce = "??"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// The precedence of the operator; a higher number binds more tightly.
    var precedence: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
      case .coalesce: 4
      case .plus, .minus: 5
      case .times, .divided, .remainder: 6
      }
    }
  }

  /// `nil`. As the value of a focus state: no view has focus.
  public static let reset = Expression.literal(.absent)
  /// The literal `true`.
  public static let `true` = Expression.literal(.bool(true))
  /// The literal `false`.
  public static let `false` = Expression.literal(.bool(false))

  /// The case or static member `.name`.
  public static func constant(_ name: String) -> Expression { .member(name, []) }

  /// The expression `text`, whose value is known only at run time.
  public static func computed(_ text: String) -> Expression { .written(text) }

  /// Whether the value is always the same, or the opposite of a property: `true`, `!model.isOn`.
  package var isConstantOrInversion: Bool {
    if case .not(let value) = self, value.path != nil { return true }
    return constant != nil
  }

  /// The value if it is always the same; nil if it is known only at run time.
  public var constant: SwiftValue? {
    switch self {
    case .literal(let value): return value
    case .member(let name, let arguments):
      var values: [Labelled<SwiftValue>] = []
      for argument in arguments {
        guard let value = argument.value.constant else { return nil }
        values.append(Labelled(argument.label, value))
      }
      return .member(name, values)
    case .array(let elements):
      let values = elements.compactMap(\.constant)
      return values.count == elements.count ? .array(values) : nil
    case .dictionary(let pairs):
      let values = pairs.compactMap { pair in
        pair.key.constant.flatMap { key in pair.value.constant.map { Pair(key: key, value: $0) } }
      }
      return values.count == pairs.count ? .dictionary(values) : nil
    case .interpolation(let segments):
      var whole = ""
      for segment in segments {
        switch segment {
        case .text(let text): whole += text
        case .value(let value):
          guard let value = value.constant, value.isKnown else { return nil }
          whole += value.text
        }
      }
      return .string(whole)
    default: return nil
    }
  }

  /// The members of the object or structure that an initializer call creates, by argument label:
  /// `Document(title: "Plan", pages: 3)`. Nil for any other expression.
  public var initialMembers: [(name: String, value: Expression)]? {
    guard case .call(.property(let type), let arguments) = self, !arguments.isEmpty,
      type.name.unicodeScalars.first?.properties.isUppercase == true
    else { return nil }
    let members = arguments.compactMap { argument in argument.label.map { ($0, argument.value) } }
    return members.count == arguments.count ? members : nil
  }

  /// Whether the value is known only at run time.
  public var isComputed: Bool { constant == nil }

  /// Whether the expression is `nil` or `false`: the values of a focus state while focus is elsewhere.
  public var isReset: Bool { self == .reset || self == .false }

  /// The negated condition.
  public var negation: Expression {
    switch self {
    case .not(let condition): condition
    case .literal(.bool(let value)): .literal(.bool(!value))
    case .binary(.equal, let a, let b): .binary(.notEqual, a, b)
    case .binary(.notEqual, let a, let b): .binary(.equal, a, b)
    default: .not(self)
    }
  }

  /// The expression with each property replaced by the result of `replacement`.
  public func replacingProperties(_ replacement: (Property) -> Expression) -> Expression {
    func inside(_ arguments: [Labelled<Expression>]) -> [Labelled<Expression>] {
      arguments.map { Labelled($0.label, $0.value.replacingProperties(replacement)) }
    }
    switch self {
    case .literal, .written: return self
    case .property(let property): return replacement(property)
    case .interpolation(let segments):
      return .interpolation(
        segments.map { segment in
          if case .value(let value) = segment {
            .value(value.replacingProperties(replacement))
          } else {
            segment
          }
        })
    case .member(let name, let arguments): return .member(name, inside(arguments))
    case .binding(let value): return .binding(value.replacingProperties(replacement))
    case .access(let base, let name, let isOptional):
      return .access(base.replacingProperties(replacement), name, isOptional: isOptional)
    case .caseProperty(let base, let name, let enumeration, let isOptional):
      return .caseProperty(
        base.replacingProperties(replacement), name, of: enumeration, isOptional: isOptional)
    case .rawCase(let value, let enumeration):
      return .rawCase(value.replacingProperties(replacement), of: enumeration)
    case .array(let elements): return .array(elements.map { $0.replacingProperties(replacement) })
    case .dictionary(let pairs):
      return .dictionary(pairs.map { $0.map { $0.replacingProperties(replacement) } })
    case .element(let base, let arguments):
      return .element(base.replacingProperties(replacement), inside(arguments))
    case .call(.property(let function), let arguments): return .call(.property(function), inside(arguments))
    case .call(let function, let arguments):
      return .call(function.replacingProperties(replacement), inside(arguments))
    case .not(let value): return .not(value.replacingProperties(replacement))
    case .binary(let symbol, let a, let b):
      return .binary(symbol, a.replacingProperties(replacement), b.replacingProperties(replacement))
    case .conditional(let condition, let a, let b):
      return .conditional(
        condition.replacingProperties(replacement), a.replacingProperties(replacement),
        b.replacingProperties(replacement))
    }
  }

  /// The direct subexpressions.
  public var parts: [Expression] {
    switch self {
    case .literal, .written, .property: []
    case .interpolation(let segments):
      segments.compactMap { if case .value(let value) = $0 { value } else { nil } }
    case .member(_, let arguments): arguments.map(\.value)
    case .binding(let value), .access(let value, _, _), .not(let value), .caseProperty(let value, _, _, _),
      .rawCase(let value, _):
      [value]
    case .array(let elements): elements
    case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
    case .element(let base, let arguments): [base] + arguments.map(\.value)
    case .call(let function, let arguments): [function] + arguments.map(\.value)
    case .binary(_, let a, let b): [a, b]
    case .conditional(let condition, let a, let b): [condition, a, b]
    }
  }

  /// The conditions in the expression, starting with itself: the operands of `!`, `&&` and `||`, and the
  /// conditions of ternaries.
  public var conditions: [Expression] {
    switch self {
    case .not(let condition): [self] + condition.conditions
    case .binary(.and, let a, let b), .binary(.or, let a, let b): [self] + a.conditions + b.conditions
    case .conditional(let condition, let a, let b): condition.conditions + a.conditions + b.conditions
    case .binary(.coalesce, let a, let b): [self] + a.conditions + b.conditions
    default: [self]
    }
  }

  /// The properties that the value depends on, in order, without the names of functions.
  public var properties: [Property] {
    switch self {
    case .property(let property): [property]
    case .call(.property, let arguments): arguments.flatMap(\.value.properties)
    default: parts.flatMap(\.properties)
    }
  }
}

/// A property in an expression.
public struct Property: Sendable, Hashable {
  /// The name of the property as written.
  public var name: String
  /// The declaration that the name refers to.
  public var referent: Referent

  /// The property `name`; if `referent` is nil, only the name is known.
  public init(_ name: String, _ referent: Referent? = nil) {
    self.name = name
    self.referent = referent ?? .free(owner: nil, name: name)
  }

  /// Two names of the same property are equal: a component may use a different name for an argument that it
  /// receives.
  public static func == (a: Property, b: Property) -> Bool { a.referent == b.referent }

  /// Hashes the referent, as `==` compares it.
  public func hash(into hasher: inout Hasher) { hasher.combine(referent) }
}

/// The declaration that a name refers to.
public enum Referent: Sendable, Hashable {
  /// A `@FocusState`.
  case state(FocusStateID)
  /// A `@State` or similar property.
  case variable(VariableID)
  /// A `@FocusedValue` or similar property.
  case reader(ReaderID)
  /// A value passed to `onChange`: the old or the new value.
  case change(isNew: Bool)
  /// The element for a row of the repeated views at the given node.
  case row(NodeID)
  /// `@Environment(\.isFocused)` of the view instance rooted at the given node.
  case isFocused(NodeID)
  /// A name used in the view instance rooted at `owner` that the description does not declare.
  case free(owner: NodeID?, name: String)
}

/// The index of a variable in ``FocusSystem/variables``.
public struct VariableID: Sendable, Hashable, Comparable {
  /// The index in the array.
  public let index: Int
  /// The variable at `index`.
  public init(_ index: Int) { self.index = index }
  /// Orders variables by declaration.
  public static func < (a: VariableID, b: VariableID) -> Bool { a.index < b.index }
}

/// The index of a reader in ``FocusSystem/readers``.
public struct ReaderID: Sendable, Hashable, Comparable {
  /// The index in the array.
  public let index: Int
  /// The reader at `index`.
  public init(_ index: Int) { self.index = index }
  /// Orders readers by declaration.
  public static func < (a: ReaderID, b: ReaderID) -> Bool { a.index < b.index }
}

extension Expression: CustomStringConvertible {
  /// The expression in Swift syntax, with uniform spacing and parentheses.
  public var description: String { written(inside: 0) }

  private func written(inside precedence: Int) -> String {
    switch self {
    case .literal(let value): return value.description
    case .interpolation(let segments):
      let parts = segments.map { segment in
        switch segment {
        case .text(let text): Self.escaped(text)
        case .value(let value): "\\(\(value))"
        }
      }
      return "\"\(parts.joined())\""
    case .member(let name, let arguments):
      return arguments.isEmpty ? ".\(name)" : ".\(name)\(Self.list(arguments))"
    case .property(let property): return property.name
    case .binding(let value): return "$\(value.written(inside: 9))"
    case .access(let base, let name, let isOptional):
      return "\(base.written(inside: 9))\(isOptional ? "?" : "").\(name)"
    case .caseProperty(let base, let name, _, let isOptional):
      return "\(base.written(inside: 9))\(isOptional ? "?" : "").\(name)"
    case .rawCase(let value, let enumeration): return "\(enumeration.name)(rawValue: \(value))"
    case .array(let elements): return "[\(elements.map(\.description).joined(separator: ", "))]"
    case .dictionary(let pairs): return Pair.list(pairs)
    case .element(let base, let arguments):
      return "\(base.written(inside: 9))[\(Self.list(arguments).dropFirst().dropLast())]"
    case .call(let function, let arguments): return "\(function.written(inside: 9))\(Self.list(arguments))"
    case .not(let value): return "!\(value.written(inside: 8))"
    case .binary(let symbol, let a, let b):
      let own = symbol.precedence
      // Comparisons do not chain; `??` groups to the right, all other operators group to the left.
      let (left, right) = symbol == .coalesce ? (own + 1, own) : (own, own + 1)
      let text = "\(a.written(inside: left)) \(symbol.rawValue) \(b.written(inside: right))"
      return own < precedence ? "(\(text))" : text
    case .conditional(let condition, let a, let b):
      let text = "\(condition.written(inside: 1)) ? \(a.written(inside: 1)) : \(b.written(inside: 0))"
      return precedence > 0 ? "(\(text))" : text
    case .written(let text): return text
    }
  }

  static func list(_ arguments: [Labelled<some CustomStringConvertible>]) -> String {
    let parts = arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + argument.value.description
    }
    return "(\(parts.joined(separator: ", ")))"
  }

  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case "\r": escaped += "\\r"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
