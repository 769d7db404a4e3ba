/// Writes names in keys: unchanged if that is unambiguous, otherwise as JSON strings.
package enum KeyWord {
  /// The spelling of `name` that ``KeyReader`` reads.
  package static func written(_ name: String) -> String {
    let isPlain =
      !name.isEmpty && name != "with" && name != "because" && name.first != "#"
      && name.unicodeScalars.allSatisfy { isInPlainName($0) }
    return isPlain ? name : quoted(name)
  }

  /// `text` as a JSON string.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where mustBeEscaped(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether `scalar` may occur in a name without quotes.
  fileprivate static func isInPlainName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F && !marks.contains(scalar) }
    return !scalar.properties.isWhitespace && !mustBeEscaped(scalar)
  }

  private static let marks: [Unicode.Scalar] = ["\"", "\\", "/", "[", "]"]

  /// Whether `scalar` would break the line or be invisible.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }
}

/// Reads a key word by word.
package struct KeyReader {
  private var rest: Substring.UnicodeScalarView

  /// A reader of `line`.
  package init(_ line: String) { rest = line.unicodeScalars[...] }

  /// Whether only blanks are left.
  package var isAtEnd: Bool { mutating get { skipBlanks(); return rest.isEmpty } }

  /// The remaining text, without leading and trailing blanks.
  package var remainder: String {
    mutating get {
      skipBlanks()
      while rest.last == " " { rest.removeLast() }
      return String(String.UnicodeScalarView(rest))
    }
  }

  /// Reads the next name, if any.
  package mutating func word() -> String? {
    skipBlanks()
    return piece()
  }

  /// Reads the next place, if any.
  package mutating func place() -> FindingKey.Place? {
    skipBlanks()
    let start = rest
    for keyword in ["with", "because"] where follows(word: keyword) { return nil }
    guard let first = piece() else { return nil }
    if let number = bracketed() { return FindingKey.Place(id: nil, part: .init(kind: first, number: number)) }
    guard rest.first == "/" else { return FindingKey.Place(id: first) }
    rest.removeFirst()
    guard let kind = piece(), let number = bracketed() else {
      rest = start
      return nil
    }
    return FindingKey.Place(id: first, part: .init(kind: kind, number: number))
  }

  /// Reads a whole key: rule, place, partners and number.
  package mutating func key() -> FindingKey? {
    guard let rule = word(), let at = place() else { return nil }
    var partners: [FindingKey.Place] = []
    var number = 1
    if take(word: "with") {
      while let partner = place() { partners.append(partner) }
      if partners.isEmpty { return nil }
    }
    if take("#") {
      guard let stated = self.number(), stated > 1 else { return nil }
      number = stated
    }
    return FindingKey(rule: RuleID(rule), at: at, with: partners, number: number)
  }

  /// Reads `keyword` if it is the next word.
  package mutating func take(word keyword: String) -> Bool {
    skipBlanks()
    guard follows(word: keyword) else { return false }
    rest.removeFirst(keyword.unicodeScalars.count)
    return true
  }

  /// Reads `mark` if it is the next character.
  package mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == mark else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a whole number.
  package mutating func number() -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest.removeFirst(digits.count)
    return Int(String(String.UnicodeScalarView(digits)))
  }

  private func follows(word keyword: String) -> Bool {
    guard rest.starts(with: keyword.unicodeScalars) else { return false }
    let next = rest.dropFirst(keyword.unicodeScalars.count).first
    return next == nil || next == " "
  }

  private mutating func bracketed() -> Int? {
    let start = rest
    guard rest.first == "[" else { return nil }
    rest.removeFirst()
    guard let number = number(), number > 0, rest.first == "]" else {
      rest = start
      return nil
    }
    rest.removeFirst()
    return number
  }

  private mutating func piece() -> String? {
    if rest.first == "\"" { return string() }
    if rest.first == "#" { return nil }
    let name = rest.prefix { KeyWord.isInPlainName($0) }
    if name.isEmpty { return nil }
    rest.removeFirst(name.count)
    return String(String.UnicodeScalarView(name))
  }

  private mutating func string() -> String? {
    let start = rest
    rest.removeFirst()
    var units: [UInt16] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(decoding: units, as: UTF16.self)
      case "\\":
        guard let unit = escape() else {
          rest = start
          return nil
        }
        units.append(unit)
      default: units += Array(String(scalar).utf16)
      }
    }
    rest = start
    return nil
  }

  private mutating func escape() -> UInt16? {
    guard let mark = rest.popFirst() else { return nil }
    switch mark {
    case "\"", "\\", "/": return UInt16(truncatingIfNeeded: mark.value)
    case "n": return 10
    case "t": return 9
    case "r": return 13
    case "b": return 8
    case "f": return 12
    case "u":
      let digits = rest.prefix(4)
      guard digits.count == 4, let unit = UInt16(String(String.UnicodeScalarView(digits)), radix: 16) else {
        return nil
      }
      rest.removeFirst(4)
      return unit
    default: return nil
    }
  }

  private mutating func skipBlanks() {
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
  }
}
