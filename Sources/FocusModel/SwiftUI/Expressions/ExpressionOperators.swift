/// Parses operators, by precedence.
extension ExpressionParser {
  mutating func ternary() -> Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, let condition = binary(from: 1) else { return nil }
    guard take("?") else { return condition }
    guard let first = ternary(), take(":"), let second = ternary() else { return nil }
    return .conditional(condition, first, second)
  }

  mutating func binary(from precedence: Int) -> Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, var left = prefix() else { return nil }
    while let symbol = peekOperator(), symbol.precedence >= precedence {
      skipBlanks()
      place += symbol.rawValue.utf8.count
      // Comparisons do not chain; `??` groups to the right.
      let next = symbol == .coalesce ? symbol.precedence : symbol.precedence + 1
      guard hasRoomForLink(), let right = binary(from: next) else { return nil }
      left = .binary(symbol, left, right)
      if symbol.precedence == Expression.Operator.equal.precedence, let other = peekOperator(),
        other.precedence == symbol.precedence
      {
        return nil
      }
    }
    return left
  }

  /// The next operator; the longest match wins.
  private mutating func peekOperator() -> Expression.Operator? {
    skipBlanks()
    guard place < bytes.count else { return nil }
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    switch (bytes[place], next) {
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): return .or
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): return .and
    case (UInt8(ascii: "="), UInt8(ascii: "=")): return isIdentity ? nil : .equal
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): return isIdentity ? nil : .notEqual
    case (UInt8(ascii: "?"), UInt8(ascii: "?")): return .coalesce
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): return .lessOrEqual
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): return .greaterOrEqual
    case (UInt8(ascii: "<"), _): return .less
    case (UInt8(ascii: ">"), _): return .greater
    case (UInt8(ascii: "+"), let other) where other != UInt8(ascii: "="): return .plus
    case (UInt8(ascii: "-"), let other) where other != UInt8(ascii: "=") && other != UInt8(ascii: ">"):
      return .minus
    case (UInt8(ascii: "*"), let other) where other != UInt8(ascii: "="): return .times
    case (UInt8(ascii: "/"), let other) where other != UInt8(ascii: "=") && !Self.isComment(other):
      return .divided
    case (UInt8(ascii: "%"), let other) where other != UInt8(ascii: "="): return .remainder
    default: return nil
    }
  }

  /// Whether `byte`, which follows a slash, shows that the slash begins a comment or ends a regular
  /// expression.
  private static func isComment(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") || byte == 0
  }

  /// Whether the operator is `===` or `!==`, which compare object identity rather than values.
  private var isIdentity: Bool { place + 2 < bytes.count && bytes[place + 2] == UInt8(ascii: "=") }

  mutating func prefix() -> Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { return nil }
    skipBlanks()
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "!"):
      place += 1
      return prefix().map { .not($0) }
    case UInt8(ascii: "-"):
      place += 1
      switch number() {
      case .integer(let value):
        let (negative, overflows) = value.multipliedReportingOverflow(by: -1)
        return overflows ? nil : postfix(of: .literal(.integer(negative)))
      case .decimal(let value): return postfix(of: .literal(.decimal(-value)))
      default: return nil
      }
    default: return primary().flatMap { postfix(of: $0) }
    }
  }
}
