extension Expression {
  /// Parses `text` as Swift. Text outside the supported subset of Swift is kept as written.
  ///
  /// Never fails. ``ExpressionParser/maximumDepth`` and ``ExpressionParser/maximumLinks`` together limit the
  /// nesting of the result. Linear in the length of `text`.
  ///
  /// - Parameter readsSelf: Whether `self` without a member is a known value, as it is in an enumeration.
  public init(parsing text: String, readsSelf: Bool = false) {
    var parser = ExpressionParser(text)
    parser.readsSelf = readsSelf
    self = parser.whole() ?? .written(parser.trimmed)
  }

  /// The elements of the array literal `text`, for example `[.mail, .phone]`; nil for any other text.
  public static func elements(ofArray text: String) -> [Expression]? {
    var parser = ExpressionParser(text)
    return parser.array()
  }

  /// The first and the last integer of the range literal `text`, and whether the range includes the last:
  /// `0..<6`, `1...count`. Nil for any other text.
  public static func ends(ofRange text: String) -> (first: Expression, last: Expression, isClosed: Bool)? {
    var parser = ExpressionParser(text)
    return parser.range()
  }

  /// Parses the contents of a string literal, with interpolated values `\(name)`.
  public init(interpolating text: String) {
    guard text.utf8.contains(UInt8(ascii: "\\")) else {
      self = .literal(.string(text))
      return
    }
    var parser = ExpressionParser(text)
    self = parser.segments(until: nil).map(Self.text) ?? .literal(.string(text))
  }

  /// The text as an expression: a literal if nothing is interpolated.
  static func text(_ segments: [Segment]) -> Expression {
    switch segments.count {
    case 0: return .literal(.string(""))
    case 1: if case .text(let text) = segments[0] { return .literal(.string(text)) }
    default: break
    }
    return .interpolation(segments)
  }
}

/// Parses one expression from its bytes, by recursive descent.
struct ExpressionParser {
  let bytes: [UInt8]
  var place = 0
  var depth = 0
  private var links = 0
  var readsSelf = false

  /// The maximum nesting depth: deeper than anyone writes, and shallow enough for any thread's stack.
  static let maximumDepth = 48

  /// The maximum number of successive operators, members and calls. Each adds one level of nesting: `a + b +
  /// c` is `(a + b) + c`.
  static let maximumLinks = 250

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text without leading and trailing blanks.
  var trimmed: String {
    var range = bytes[...]
    while let first = range.first, Self.isBlank(first) { range.removeFirst() }
    while let last = range.last, Self.isBlank(last) { range.removeLast() }
    return String(decoding: range, as: UTF8.self)
  }

  /// Parses the whole text as one condition or value; nil if some text is left over.
  mutating func whole() -> Expression? {
    guard var result = clause() else { return nil }
    // `if let book, book.isOpen` requires both conditions.
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

  /// Parses the elements between brackets and the closing bracket.
  mutating func elements() -> [Expression]? {
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

  /// Parses an array or dictionary after its bracket: `first, second]`, `"name": first]`, `:]`.
  mutating func collection() -> Expression? {
    if take(":") { return take("]") ? .dictionary([]) : nil }
    var elements: [Expression] = []
    var values: [Expression] = []
    while !take("]") {
      guard let element = ternary() else { return nil }
      if take(":") {
        guard let value = ternary() else { return nil }
        values.append(value)
      }
      elements.append(element)
      if !take(",") {
        guard take("]") else { return nil }
        break
      }
    }
    if values.isEmpty { return collection(elements) }
    guard values.count == elements.count else { return nil }
    // `[String: Int]()` is an empty dictionary.
    if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
      return values.count == 1 && take("(") && take(")") ? .dictionary([]) : nil
    }
    return .dictionary(zip(elements, values).map { Pair(key: $0, value: $1) })
  }

  /// Parses `[first, second]`, or `[String]()`, which is an empty array.
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

  /// Parses `let name`, `let name = value`, or a value.
  private mutating func clause() -> Expression? {
    let start = place
    guard let word = identifier(), word == "let" || word == "var", let name = identifier() else {
      place = start
      return ternary()
    }
    guard take("=") else { return .binary(.notEqual, .property(Property(name)), .reset) }
    return ternary().map { .binary(.notEqual, $0, .reset) }
  }

  /// Counts one more link; returns false if there are too many.
  mutating func hasRoomForLink() -> Bool {
    links += 1
    return links <= Self.maximumLinks
  }
}
