extension Expression {
  /// Parses `text` as Swift; kept as written if it is outside the supported part of Swift.
  ///
  /// Never fails, and nests no deeper than ``ExpressionParser/maximumDepth`` and ``ExpressionParser/maximumLinks``
  /// together. Linear in the length of `text`.
  ///
  /// - Parameter readsSelf: Whether `self` alone is a value that is known, as in an enumeration.
  public init(parsing text: String, readsSelf: Bool = false) {
    var parser = ExpressionParser(text)
    parser.readsSelf = readsSelf
    self = parser.whole() ?? .written(parser.trimmed)
  }

  /// The elements of the collection literal `text`: `[.mail, .phone]`; nil for anything else.
  public static func elements(ofArray text: String) -> [Expression]? {
    var parser = ExpressionParser(text)
    return parser.array()
  }

  /// The first and the last integer of a range that `text` writes out, and whether the last is part of it: `0..<6`,
  /// `1...count`; nil for anything else.
  public static func ends(ofRange text: String) -> (first: Expression, last: Expression, isClosed: Bool)? {
    var parser = ExpressionParser(text)
    return parser.range()
  }

  /// A text with interpolated values `\(name)`, as the contents of a string literal.
  public init(interpolating text: String) {
    guard text.utf8.contains(UInt8(ascii: "\\")) else {
      self = .literal(.string(text))
      return
    }
    var parser = ExpressionParser(text)
    self = parser.segments(until: nil).map(Self.text) ?? .literal(.string(text))
  }

  /// A literal if nothing is interpolated.
  fileprivate static func text(_ segments: [Segment]) -> Expression {
    switch segments.count {
    case 0: return .literal(.string(""))
    case 1: if case .text(let text) = segments[0] { return .literal(.string(text)) }
    default: break
    }
    return .interpolation(segments)
  }
}

/// Reads one expression from its bytes, by recursive descent.
struct ExpressionParser {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  private var links = 0
  fileprivate var readsSelf = false

  /// Deeper than anybody writes, and shallow enough for any thread's stack.
  static let maximumDepth = 48

  /// How many operators, members and calls may follow one another: `a + b + c` is `(a + b) + c`, one level deeper with
  /// each.
  static let maximumLinks = 250

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text without the blanks around it.
  var trimmed: String {
    var range = bytes[...]
    while let first = range.first, Self.isBlank(first) { range.removeFirst() }
    while let last = range.last, Self.isBlank(last) { range.removeLast() }
    return String(decoding: range, as: UTF8.self)
  }

  /// The whole text as one condition or value; nil if something is left over.
  mutating func whole() -> Expression? {
    guard var result = clause() else { return nil }
    // `if let book, book.isOpen` asks for both.
    while take(",") {
      guard hasRoomForLink(), let next = clause() else { return nil }
      result = .binary(.and, result, next)
    }
    skipBlanks()
    return place == bytes.count ? result : nil
  }

  mutating func array() -> [Expression]? {
    guard take("["), let elements = elements() else { return nil }
    skipBlanks()
    return place == bytes.count ? elements : nil
  }

  /// The elements between brackets, and the closing bracket.
  private mutating func elements() -> [Expression]? {
    var elements: [Expression] = []
    while !take("]") {
      guard let element = ternary() else { return nil }
      elements.append(element)
      if !take(",") {
        guard take("]") else { return nil }
        break
      }
    }
    return elements
  }

  /// `[first, second]`; `[String]()`, which is empty.
  private mutating func collection(_ elements: [Expression]) -> Expression? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "(") else { return .array(elements) }
    guard elements.count == 1, case .property(let type) = elements[0], Self.isCapital(type.name),
      take("("), take(")")
    else { return nil }
    return .array([])
  }

  mutating func range() -> (first: Expression, last: Expression, isClosed: Bool)? {
    let isNegative = take("-")
    guard var first = primary(), take("."), take(".") else { return nil }
    if isNegative {
      guard case .literal(.integer(let number)) = first else { return nil }
      first = .literal(.integer(-number))
    }
    let isClosed = take(".")
    guard isClosed || take("<"), let last = binary(from: 1) else { return nil }
    skipBlanks()
    return place == bytes.count ? (first, last, isClosed) : nil
  }

  /// `let name`, `let name = value`, or a value.
  private mutating func clause() -> Expression? {
    let start = place
    guard let word = identifier(), word == "let" || word == "var", let name = identifier() else {
      place = start
      return ternary()
    }
    guard take("=") else { return .binary(.notEqual, .property(Property(name)), .reset) }
    return ternary().map { .binary(.notEqual, $0, .reset) }
  }

  /// Counts one more link; false if there are too many.
  private mutating func hasRoomForLink() -> Bool {
    links += 1
    return links <= Self.maximumLinks
  }

  // MARK: Operators

  private mutating func ternary() -> Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, let condition = binary(from: 1) else { return nil }
    guard take("?") else { return condition }
    guard let first = ternary(), take(":"), let second = ternary() else { return nil }
    return .conditional(condition, first, second)
  }

  private mutating func binary(from precedence: Int) -> Expression? {
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

  /// The operator that comes next, longest first.
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

  /// Whether `byte` after a slash begins a comment, or a regular expression ends.
  private static func isComment(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") || byte == 0
  }

  /// `===` and `!==` compare objects, not values.
  private var isIdentity: Bool { place + 2 < bytes.count && bytes[place + 2] == UInt8(ascii: "=") }

  private mutating func prefix() -> Expression? {
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

  // MARK: Operands

  private mutating func primary() -> Expression? {
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
      return elements().flatMap { collection($0) }
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

  /// `Field.name`, `LoginForm.Field.row(3)`: the context determines the type.
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
      // `Store.shared.isOpen` is not a case of an enumeration.
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
      // In an optional, `.none` is nil, whatever cases the enumeration has.
      return name == "none" ? .reset : .member(name, [])
    }
    place += 1
    guard let arguments = arguments() else { return nil }
    if name == "some", arguments.count == 1 { return arguments[0].value }
    return .member(name, arguments)
  }

  /// The suffixes of a value: members, calls, `!`.
  private mutating func postfix(of operand: Expression) -> Expression? {
    var value = operand
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "."):
        place += 1
        // `file.$document` is a binding to a part of `file`.
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

  /// A binding's wrapped value is the property itself.
  private func access(_ base: Expression, _ name: String, isOptional: Bool) -> Expression {
    if name == "wrappedValue" || name == "projectedValue" { return base }
    if case .binding(let inner) = base { return .binding(.access(inner, name, isOptional: isOptional)) }
    return .access(base, name, isOptional: isOptional)
  }

  private func element(of base: Expression, _ arguments: [Labelled<Expression>]) -> Expression {
    if case .binding(let inner) = base { return .binding(.element(inner, arguments)) }
    return .element(base, arguments)
  }

  /// The arguments between parentheses or brackets, and the closing one.
  private mutating func arguments(until end: Unicode.Scalar = ")") -> [Labelled<Expression>]? {
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

  // MARK: Literals

  private mutating func number() -> SwiftValue? {
    skipBlanks()
    let start = place
    while place < bytes.count, Self.isDigit(bytes[place]) || bytes[place] == UInt8(ascii: "_") { place += 1 }
    var isDecimal = false
    if place + 1 < bytes.count, bytes[place] == UInt8(ascii: "."), Self.isDigit(bytes[place + 1]) {
      isDecimal = true
      place += 1
      while place < bytes.count, Self.isDigit(bytes[place]) || bytes[place] == UInt8(ascii: "_") {
        place += 1
      }
    }
    // `0x1F`, `1e3`, `3px`: no number that is read here.
    if place < bytes.count, Self.continuesIdentifier(bytes[place]) { return nil }
    let digits = String(decoding: bytes[start..<place].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if isDecimal { return StatedMeasure(digits).map { .decimal($0.value) } }
    // Not a `StatedInteger`: Swift's own `Int` has 64 bits, and two ids beyond 32 would become one. Longer
    // values are ignored, and arithmetic on it reports overflow.
    return Int(digits).map { .integer($0) }
  }

  /// The parts of a text up to `end`, which is passed, or up to the end of all.
  mutating func segments(until end: UInt8?) -> [Expression.Segment]? {
    var segments: [Expression.Segment] = []
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
    }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == end {
        flush()
        return segments
      }
      guard byte == UInt8(ascii: "\\"), place < bytes.count else {
        text.append(byte)
        continue
      }
      let escaped = bytes[place]
      place += 1
      if escaped == UInt8(ascii: "(") {
        guard let value = ternary(), take(")") else { return nil }
        flush()
        text = []
        segments.append(.value(value))
      } else {
        // Outside of quotes a backslash is itself.
        text += end == nil ? [byte, escaped] : [Self.character(escaped)]
      }
    }
    guard end == nil else { return nil }
    flush()
    return segments
  }

  private static func character(_ escaped: UInt8) -> UInt8 {
    switch escaped {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    default: escaped
    }
  }

  // MARK: Bytes

  private mutating func skipBlanks() {
    while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
  }

  /// Consumes `symbol` if it comes next. The `?` of a ternary is not part of `??` or `?.`.
  private mutating func take(_ symbol: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: symbol) else { return false }
    if symbol == "?", !isTernary(at: place) { return false }
    if symbol == "=", place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "=") { return false }
    place += 1
    return true
  }

  /// Whether the question mark at `place` is a ternary: between blanks, unlike the others, which follow their
  /// operand directly.
  private func isTernary(at place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "?") else { return false }
    if bytes[place + 1] == UInt8(ascii: "?") { return false }
    return bytes[place + 1] != UInt8(ascii: ".") || place > 0 && Self.isBlank(bytes[place - 1])
  }

  private mutating func identifier() -> String? {
    skipBlanks()
    guard place < bytes.count, Self.continuesIdentifier(bytes[place]), !Self.isDigit(bytes[place]) else {
      return nil
    }
    let start = place
    while place < bytes.count, Self.continuesIdentifier(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Letters, digits and the underscore; letters beyond ASCII consist of bytes from 0x80 on.
  private static func continuesIdentifier(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) || isDigit(byte)
      || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private static func isCapital(_ name: String) -> Bool {
    name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }
}
