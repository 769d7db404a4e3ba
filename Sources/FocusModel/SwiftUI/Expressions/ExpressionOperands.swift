/// Parses operands, with the members and calls that follow them.
extension ExpressionParser {
  mutating func primary() -> Expression? {
    skipBlanks()
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "("):
      place += 1
      guard let inner = ternary(), take(")") else { return nil }
      return inner
    case UInt8(ascii: "\""):
      place += 1
      return segments(until: UInt8(ascii: "\"")).map(Expression.text)
    case UInt8(ascii: "$"):
      place += 1
      guard let name = identifier() else { return nil }
      return .binding(.property(Property(name)))
    case UInt8(ascii: "["):
      place += 1
      return collection()
    case UInt8(ascii: "."):
      place += 1
      guard let name = identifier() else { return nil }
      return member(name)
    case let byte where Self.isDigit(byte): return number().map { .literal($0) }
    default: break
    }
    guard let name = identifier() else { return nil }
    switch name {
    case "true": return .true
    case "false": return .false
    case "nil": return .reset
    case "self":
      guard take(".") else { return readsSelf ? .property(Property(name)) : nil }
      return identifier().map { .property(Property($0)) }
    case "try", "await", "is", "as", "if", "switch", "case", "let", "var", "in", "some", "any": return nil
    default: break
    }
    guard Self.isCapital(name) else { return .property(Property(name)) }
    return qualified(name)
  }

  /// Parses a name qualified by types, `Field.name` or `LoginForm.Field.row(3)`; the type itself is ignored,
  /// because the context determines it.
  private mutating func qualified(_ type: String) -> Expression? {
    let start = place
    var path = type
    var isOptional = type == "Optional"
    while take(".") {
      guard let name = identifier() else { return nil }
      if Self.isCapital(name) {
        isOptional = false
        path += ".\(name)"
        continue
      }
      if name == "init" { return .property(Property(path)) }
      if name == "allCases" { return .access(.property(Property(path)), name, isOptional: false) }
      if isOptional, name == "none" { return .reset }
      let after = place
      skipBlanks()
      let value = member(name)
      // A name followed by further members, for example `Store.shared.isOpen`, is not a case of an
      // enumeration.
      if place < bytes.count, bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: "?") {
        if !isTernary(at: place) {
          place = start
          return .property(Property(type))
        }
      }
      if value == nil { place = after }
      return value
    }
    return .property(Property(path))
  }

  private mutating func member(_ name: String) -> Expression? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "(") else {
      // For an optional, `.none` is nil, even if the enumeration has a case of that name.
      return name == "none" ? .reset : .member(name, [])
    }
    place += 1
    guard let arguments = arguments() else { return nil }
    if name == "some", arguments.count == 1 { return arguments[0].value }
    return .member(name, arguments)
  }

  /// Parses the suffixes of a value: members, calls, `!`.
  mutating func postfix(of operand: Expression) -> Expression? {
    var value = operand
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "."):
        place += 1
        // In `file.$document`, the dollar sign makes a binding to a part of `file`.
        let isProjected = place < bytes.count && bytes[place] == UInt8(ascii: "$")
        if isProjected { place += 1 }
        guard hasRoomForLink(), let name = identifier() else { return nil }
        value = access(value, name, isOptional: false)
        if isProjected { value = .binding(value) }
      case UInt8(ascii: "?") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "."):
        place += 2
        guard hasRoomForLink(), let name = identifier() else { return nil }
        value = access(value, name, isOptional: true)
      case UInt8(ascii: "!") where place + 1 == bytes.count || bytes[place + 1] != UInt8(ascii: "="):
        place += 1
      case UInt8(ascii: "("):
        place += 1
        guard hasRoomForLink(), let arguments = arguments() else { return nil }
        value = .call(value, arguments)
      case UInt8(ascii: "["):
        place += 1
        guard hasRoomForLink(), let arguments = arguments(until: "]"), !arguments.isEmpty else { return nil }
        value = element(of: value, arguments)
      case UInt8(ascii: "{"): return nil
      default: return value
      }
    }
    return value
  }

  /// A member of `base`; a binding's wrapped value is the property itself.
  private func access(_ base: Expression, _ name: String, isOptional: Bool) -> Expression {
    if name == "wrappedValue" || name == "projectedValue" { return base }
    if case .binding(let inner) = base { return .binding(.access(inner, name, isOptional: isOptional)) }
    return .access(base, name, isOptional: isOptional)
  }

  private func element(of base: Expression, _ arguments: [Labelled<Expression>]) -> Expression {
    if case .binding(let inner) = base { return .binding(.element(inner, arguments)) }
    return .element(base, arguments)
  }

  /// Parses the arguments and the closing parenthesis or bracket.
  mutating func arguments(until end: Unicode.Scalar = ")") -> [Labelled<Expression>]? {
    var arguments: [Labelled<Expression>] = []
    if take(end) { return arguments }
    repeat {
      let start = place
      var label = identifier()
      if label == nil || !take(":") {
        label = nil
        place = start
      }
      guard let value = ternary() else { return nil }
      arguments.append(Labelled(label, value))
    } while take(",")
    return take(end) ? arguments : nil
  }
}
