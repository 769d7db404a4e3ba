extension Expression {
  /// Parses `text` as Swift. Text outside the supported part of Swift is kept as written.
  ///
  /// Never fails, and nests no deeper than ``ExpressionParser/maximumDepth`` and ``ExpressionParser/maximumLinks``
  /// together. Linear in the length of `text`.
  ///
  /// - Parameter readsSelf: Whether `self` on its own is a known value, as in an enumeration.
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

  /// Text with interpolated values `\(name)`, as the contents of a string literal.
  public init(interpolating text: String) {
    guard text.utf8.contains(UInt8(ascii: "\\")) else {
      self = .literal(.string(text))
      return
    }
    var parser = ExpressionParser(text)
    self = parser.segments(until: nil).map(Self.text) ?? .literal(.string(text))
  }

  /// A literal if nothing is interpolated.
  static func text(_ segments: [Segment]) -> Expression {
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
  let bytes: [UInt8]
  var place = 0
  var depth = 0
  private var links = 0
  var readsSelf = false

  /// Deeper than anyone writes, and shallow enough for any thread's stack.
  static let maximumDepth = 48

  /// The maximum number of successive operators, members and calls: `a + b + c` is `(a + b) + c`, one level deeper
  /// with each.
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
    // `if let book, book.isOpen` requires both.
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

  /// `[first, second]`; `[String]()`, which is empty.
  mutating func collection(_ elements: [Expression]) -> Expression? {
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
  mutating func hasRoomForLink() -> Bool {
    links += 1
    return links <= Self.maximumLinks
  }
}
