import FocusModel

/// Reads the words of a line.
struct ContractLineReader {
  private let text: Substring
  private let number: Int
  private let column: Int
  /// The unread text, without surrounding blanks.
  private var rest: Substring
  /// The text after `#`.
  let comment: String

  /// Reads `text`, which starts in column `column` of line `number`.
  init(_ text: Substring, number: Int, column: Int) {
    let end = Self.end(of: text)
    self.text = text[..<end].trimmed
    rest = self.text
    (self.number, self.column) = (number, column)
    comment = String(Substring(text.utf8[end...].dropFirst()).trimmed)
  }

  /// The length of the words in bytes.
  var length: Int { text.utf8.count }

  /// Reads the line of a window, dialog or fragment, or `any`.
  mutating func section() throws(ContractFile.ReadError) -> FocusContract.Entry {
    if take(ContractWords.any) { return try finish(FocusContract.Entry(.any)) }
    guard let kind = ContractWords.scopes.first(where: { take($0) }) else {
      let words = ContractWords.scopes.map { "'\($0)'" }.listed("or")
      throw error(
        "a line that is not indented begins a section with \(words); stops are indented below it")
    }
    let key = try key()
    return try finish(FocusContract.Entry(.scope(kind), key))
  }

  /// Reads the line of a stop or a page, or `any`.
  mutating func entry() throws(ContractFile.ReadError) -> FocusContract.Entry {
    if take(ContractWords.any) { return try finish(FocusContract.Entry(.any)) }
    if take(ContractWords.page) {
      let key = try key()
      return try finish(FocusContract.Entry(.page, key))
    }
    let isGroup = take(ContractWords.group)
    var entry = FocusContract.Entry(isGroup ? .group : .stop, try key())
    while let role = FocusContract.ButtonRole.allCases.first(where: { take($0.rawValue) }) {
      entry.roles.insert(role)
    }
    return try finish(entry)
  }

  /// Reads the key of an element.
  private mutating func key() throws(ContractFile.ReadError) -> FocusContract.Key {
    var subject = FocusContract.Key.Subject.place(try place())
    if case .place(let place) = subject, place.part == nil, let role = place.id, rest.utf8.first == Self.quote
    {
      var reader = KeyReader(String(rest))
      guard let name = reader.word() else { throw error("this name has no closing quote") }
      subject = .named(role: role, name: name)
      advance(to: reader)
    }
    guard rest.utf8.first == UInt8(ascii: "[") else { return FocusContract.Key(subject) }
    let digits = rest.utf8.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let number = Int(Substring(digits)), number > 1,
      rest.utf8.dropFirst(digits.count + 1).first == UInt8(ascii: "]")
    else { throw error("expected a number of at least 2 in brackets, as in 'login [2]'") }
    rest = Substring(rest.utf8.dropFirst(digits.count + 2)).trimmed
    return FocusContract.Key(subject, number: number)
  }

  /// Reads the place of an element. Most places are ids of letters and digits, which need no `KeyReader`.
  private mutating func place() throws(ContractFile.ReadError) -> FindingKey.Place {
    let plain = rest.utf8.prefix { Self.isPlain($0) }
    let next = rest.utf8.dropFirst(plain.count).first
    if !plain.isEmpty, next == nil || next == Self.blank, plain.count > 7 || !rest.hasPrefix("with") {
      rest = Substring(rest.utf8.dropFirst(plain.count)).trimmed
      return FindingKey.Place(id: String(Substring(plain)))
    }
    var reader = KeyReader(String(rest))
    guard let place = reader.place() else {
      throw error("expected the id of an element, or its role and its name in quotes")
    }
    advance(to: reader)
    return place
  }

  private static let blank = UInt8(ascii: " ")
  private static let quote = UInt8(ascii: "\"")

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Returns `entry` if nothing follows; otherwise throws an error.
  private func finish(_ entry: FocusContract.Entry) throws(ContractFile.ReadError) -> FocusContract.Entry {
    if rest.isEmpty { return entry }
    let left = rest
    if text[..<left.startIndex].trimmed.utf8.last == UInt8(ascii: "#") {
      throw error("'\(left.clipped)' was not expected here; a comment begins with a blank and '#'")
    }
    let words = FocusContract.ButtonRole.allCases.map { "'\($0.rawValue)'" }.listed("nor")
    throw error(
      entry.kind == .stop || entry.kind == .group
        ? "'\(left.clipped)' is neither \(words); a name with spaces must be in straight double quotes"
        : "'\(left.clipped)' was not expected here; a name with spaces must be in straight double quotes")
  }

  /// Reads `word` if it comes next.
  private mutating func take(_ word: String) -> Bool {
    guard rest.utf8.starts(with: word.utf8) else { return false }
    let left = rest.utf8.dropFirst(word.utf8.count)
    guard left.first.map({ $0 == Self.blank || $0 == UInt8(ascii: "\t") }) ?? true else { return false }
    rest = Substring(left).trimmed
    return true
  }

  private mutating func advance(to reader: KeyReader) {
    var reader = reader
    // Neither text has trailing blanks.
    let left = reader.remainder.unicodeScalars.count
    rest = Substring(rest.unicodeScalars.suffix(left))
  }

  private func error(_ message: String) -> ContractFile.ReadError {
    let before = text.unicodeScalars.count - rest.unicodeScalars.count
    return ContractFile.ReadError(message: message, line: number, column: column + before)
  }

  /// The start of the comment in `text`: a `#` after a space and outside quotes; without a comment, the end
  /// of `text`.
  private static func end(of text: Substring) -> Substring.Index {
    var isQuoted = false
    var isEscaped = false
    var before = blank
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == quote {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: "#"), !isQuoted, before == blank || before == UInt8(ascii: "\t") {
        return index
      }
      before = byte
    }
    return text.endIndex
  }
}

/// Reads and writes the path of a document in the first line of a contract.
enum ContractPath {
  /// The path at the start of `text`; nil if the closing quotation mark is missing or something follows the
  /// path.
  static func read(_ text: Substring) -> String? {
    if text.first == "\"" {
      var reader = KeyReader(String(text))
      guard let path = reader.word() else { return nil }
      let left = reader.remainder
      return left.isEmpty || left.hasPrefix("#") ? path : nil
    }
    return String((text.firstIndex(of: " #").map { text[..<$0] } ?? text).trimmed)
  }

  /// The `path` in the form that ``read(_:)`` accepts.
  static func written(_ path: String) -> String {
    let bytes = path.utf8
    func isBlank(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let isPlain =
      !isBlank(bytes.first) && !isBlank(bytes.last) && bytes.first != UInt8(ascii: "\"")
      && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && !zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: " ") && $1 == UInt8(ascii: "#") }
    return isPlain ? path : KeyWord.quoted(path)
  }
}

extension Substring {
  /// The index of the first `mark`.
  fileprivate func firstIndex(of mark: String) -> Index? {
    indices.first { self[$0...].hasPrefix(mark) }
  }

  /// The text without surrounding blanks.
  var trimmed: Substring {
    // The code works with indexes, because each step on a slice would create a new slice.
    var (start, end) = (startIndex, endIndex)
    func isBlank(_ index: Index) -> Bool {
      utf8[index] == UInt8(ascii: " ") || utf8[index] == UInt8(ascii: "\t")
    }
    while start < end, isBlank(start) { utf8.formIndex(after: &start) }
    while start < end {
      let last = utf8.index(before: end)
      if !isBlank(last) { break }
      end = last
    }
    return self[start..<end]
  }
}
