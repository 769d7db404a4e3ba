/// Reads the part of YAML 1.2 that configurations are written in: block and flow mappings and lists, plain and quoted
/// texts on one line, comments. What is left out (anchors, tags, texts of several lines, several documents) is refused
/// with its place.
///
/// Not Yams: it brings Foundation with it, which makes the command 64 MB larger and doubles the time it takes to start.
///
/// Linear in the length of the text.
struct YAMLReader {
  private let text: [Unicode.Scalar]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  private static let mostDepth = 32

  /// The contents of `text`.
  ///
  /// - Throws: ``ConfigurationError`` with the place, and without a file.
  static func read(_ text: String) throws(ConfigurationError) -> YAMLNode {
    var reader = YAMLReader(text: Array(text.unicodeScalars))
    return try reader.document()
  }

  private init(text: [Unicode.Scalar]) {
    // A line end of two characters counts as one here, as it is one for a person.
    self.text = text.first == "\u{FEFF}" ? Array(text.dropFirst()) : text
  }

  private mutating func document() throws(ConfigurationError) -> YAMLNode {
    try skipToContent()
    if column == 1, startsMarker("---") {
      for _ in 0..<3 { advance() }
      try skipToContent()
    }
    if isAtEnd { return YAMLNode(content: .empty, place: .start) }
    let node = try block()
    try skipToContent()
    guard isAtEnd else {
      throw error(
        column == 1 && (startsMarker("---") || startsMarker("..."))
          ? "a second document begins here; a configuration is one document"
          : "this line is indented in another way than the ones before it")
    }
    return node
  }

  // MARK: Blocks

  /// What begins at the position, the first content of its line or after `- `.
  private mutating func block() throws(ConfigurationError) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth { throw error("this is nested too deeply") }
    if isListItem { return try list() }
    if isKey { return try mapping() }
    return try inlineValue()
  }

  private mutating func list() throws(ConfigurationError) -> YAMLNode {
    let (start, indent) = (place, column)
    var items: [YAMLNode] = []
    while !isAtEnd, column == indent, isListItem {
      let dash = place
      advance()
      skipBlanks()
      if isEndOfLine {
        try skipToContent()
        items.append(!isAtEnd && column > indent ? try block() : YAMLNode(content: .empty, place: dash))
      } else {
        items.append(try block())
      }
      try endLine()
    }
    return YAMLNode(content: .list(items), place: start)
  }

  private mutating func mapping() throws(ConfigurationError) -> YAMLNode {
    let (start, indent) = (place, column)
    var members: [YAMLNode.Member] = []
    while !isAtEnd, column == indent, isKey {
      let place = place
      let key = try key()
      if members.contains(where: { $0.key == key }) {
        throw ConfigurationError("'\(key)' is stated a second time", at: place)
      }
      advance()
      skipBlanks()
      var value = YAMLNode(content: .empty, place: place)
      if isEndOfLine {
        try skipToContent()
        if !isAtEnd, column > indent || column == indent && isListItem { value = try block() }
      } else if isListItem || isKey {
        throw error("this belongs on a line of its own, indented")
      } else {
        value = try inlineValue()
      }
      members.append(.init(key: key, place: place, value: value))
      try endLine()
    }
    return YAMLNode(content: .mapping(members), place: start)
  }

  /// Goes to the next content, after a value that ends its line.
  private mutating func endLine() throws(ConfigurationError) {
    if position > 0, isAtContentStart { return }
    skipBlanks()
    guard isEndOfLine else { throw error("the line should end here") }
    try skipToContent()
  }

  // MARK: Values on a line

  private mutating func inlineValue() throws(ConfigurationError) -> YAMLNode {
    let start = place
    switch current {
    case "[", "{": return try flow()
    case "\"", "'": return YAMLNode(content: .scalar(try quoted(), isQuoted: true), place: start)
    case "|", ">": throw error("texts of several lines are not read here; write the text on one line")
    case "&", "*":
      throw error("anchors and aliases are not read here; put what is shared into a file for 'extends'")
    case "!", "%", "@", "`": throw error("this needs quotes around it")
    default: return YAMLNode(content: .scalar(plain(inFlow: false), isQuoted: false), place: start)
    }
  }

  private mutating func flow() throws(ConfigurationError) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth { throw error("this is nested too deeply") }
    let start = place
    switch current {
    case "[":
      var items: [YAMLNode] = []
      advance()
      while try !take("]", in: "list") {
        items.append(try flow())
        try separate("]", in: "list")
      }
      return YAMLNode(content: .list(items), place: start)
    case "{":
      var members: [YAMLNode.Member] = []
      advance()
      while try !take("}", in: "mapping") {
        let place = place
        let key = try key()
        if members.contains(where: { $0.key == key }) {
          throw ConfigurationError("'\(key)' is stated a second time", at: place)
        }
        try skipFlowBlanks()
        guard current == ":" else { throw error("a ':' and a value were expected after '\(key)'") }
        advance()
        try skipFlowBlanks()
        let isEmpty = current == "," || current == "}"
        members.append(
          .init(key: key, place: place, value: isEmpty ? YAMLNode(content: .empty, place: place) : try flow())
        )
        try separate("}", in: "mapping")
      }
      return YAMLNode(content: .mapping(members), place: start)
    case "\"", "'": return YAMLNode(content: .scalar(try quoted(), isQuoted: true), place: start)
    case "&", "*", "!", "%", "@", "`": throw error("this needs quotes around it")
    default:
      let text = plain(inFlow: true)
      if text.isEmpty { throw error("a value was expected here") }
      return YAMLNode(content: .scalar(text, isQuoted: false), place: start)
    }
  }

  /// Takes `mark` if it is next after blanks.
  private mutating func take(_ mark: Unicode.Scalar, in what: String) throws(ConfigurationError) -> Bool {
    try skipFlowBlanks()
    if isAtEnd { throw error("the \(what) is not closed; '\(mark)' is missing") }
    if current == mark {
      advance()
      return true
    }
    return false
  }

  private mutating func separate(_ end: Unicode.Scalar, in what: String) throws(ConfigurationError) {
    try skipFlowBlanks()
    if current == "," {
      advance()
    } else if current != end {
      throw error(
        isAtEnd ? "the \(what) is not closed; '\(end)' is missing" : "a ',' or '\(end)' was expected here")
    }
  }

  /// A key, with the position on the colon behind it or before blanks and it.
  private mutating func key() throws(ConfigurationError) -> String {
    if current == "\"" || current == "'" {
      let key = try quoted()
      skipBlanks()
      return key
    }
    let start = position
    while !isEndOfLine, !(current == ":" && isBlankOrEnd(after: 1)),
      !"{}[],".unicodeScalars.contains(current ?? " ")
    {
      advance()
    }
    var key = text[start..<position]
    while key.last == " " || key.last == "\t" { key.removeLast() }
    if key.isEmpty { throw error("a key was expected here") }
    return string(key)
  }

  private mutating func plain(inFlow: Bool) -> String {
    let start = position
    while !isEndOfLine {
      if current == "#", position > start, text[position - 1] == " " || text[position - 1] == "\t" { break }
      if inFlow, let current, ",[]{}".unicodeScalars.contains(current) { break }
      if inFlow, current == ":", isBlankOrEnd(after: 1) { break }
      advance()
    }
    var scalars = text[start..<position]
    while scalars.last == " " || scalars.last == "\t" { scalars.removeLast() }
    return string(scalars)
  }

  private mutating func quoted() throws(ConfigurationError) -> String {
    let (mark, start) = (current, place)
    var result = String.UnicodeScalarView()
    advance()
    while let scalar = current, !isLineEnd(scalar) {
      advance()
      if scalar == mark {
        guard mark == "'", current == "'" else { return String(result) }
        advance()
        result.append("'")
      } else if scalar == "\\", mark == "\"" {
        result.append(try escaped())
      } else {
        result.append(scalar)
      }
    }
    throw ConfigurationError("the text that begins here has no closing quote on its line", at: start)
  }

  private mutating func escaped() throws(ConfigurationError) -> Unicode.Scalar {
    let simple: [Unicode.Scalar: Unicode.Scalar] = [
      "n": "\n", "t": "\t", "\"": "\"", "\\": "\\", "/": "/", " ": " ", "r": "\r",
    ]
    let lengths: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]
    guard let mark = current else { throw error("an escape is not finished") }
    if let scalar = simple[mark] {
      advance()
      return scalar
    }
    guard let length = lengths[mark] else { throw error("'\\\(mark)' is no escape") }
    advance()
    let digits = string(text[position..<min(position + length, text.count)])
    guard digits.count == length, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
    else {
      throw error("\(length) hexadecimal digits were expected here")
    }
    for _ in 0..<length { advance() }
    return scalar
  }

  // MARK: Position

  private var isAtEnd: Bool { position >= text.count }
  private var current: Unicode.Scalar? { isAtEnd ? nil : text[position] }
  private var column: Int { position - lineStart + 1 }
  private var place: ConfigurationPlace { ConfigurationPlace(line: line, column: column) }
  private var isEndOfLine: Bool {
    guard let current else { return true }
    return isLineEnd(current) || current == "#" && (position == lineStart || isBlank(text[position - 1]))
  }

  /// Whether only blanks are before the position on its line.
  private var isAtContentStart: Bool {
    !isAtEnd && !isEndOfLine && text[lineStart..<position].allSatisfy { isBlank($0) }
  }

  private var isListItem: Bool { current == "-" && isBlankOrEnd(after: 1) }

  /// Whether a key and its colon begin here.
  private var isKey: Bool {
    var index = position
    if let mark = current, mark == "\"" || mark == "'" {
      index += 1
      while index < text.count, text[index] != mark, !isLineEnd(text[index]) {
        index += text[index] == "\\" && mark == "\"" ? 2 : 1
      }
      index += 1
      while index < text.count, isBlank(text[index]) { index += 1 }
      return index < text.count && text[index] == ":"
    }
    if current == "[" || current == "{" { return false }
    while index < text.count, !isLineEnd(text[index]) {
      if text[index] == ":", index + 1 >= text.count || isBlank(text[index + 1]) || isLineEnd(text[index + 1])
      {
        return index > position
      }
      if text[index] == "#", index > position, isBlank(text[index - 1]) { return false }
      index += 1
    }
    return false
  }

  private func isBlankOrEnd(after count: Int) -> Bool {
    let index = position + count
    return index >= text.count || isBlank(text[index]) || isLineEnd(text[index])
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
  private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

  private func startsMarker(_ marker: String) -> Bool {
    text[position...].starts(with: marker.unicodeScalars) && isBlankOrEnd(after: 3)
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private func error(_ message: String) -> ConfigurationError { ConfigurationError(message, at: place) }

  private mutating func advance() {
    guard !isAtEnd else { return }
    let scalar = text[position]
    position += 1
    guard isLineEnd(scalar) else { return }
    if scalar == "\r", current == "\n" { position += 1 }
    line += 1
    lineStart = position
  }

  private mutating func skipBlanks() { while let current, isBlank(current) { advance() } }

  private mutating func skipComment() {
    guard current == "#", isEndOfLine else { return }
    while let current, !isLineEnd(current) { advance() }
  }

  /// Goes to the next thing that is no blank and no comment, on a line of its own.
  private mutating func skipToContent() throws(ConfigurationError) {
    while !isAtEnd {
      let start = position == lineStart
      while let current, isBlank(current) {
        if start, current == "\t" {
          throw error("this line is indented with a tab; YAML takes spaces only")
        }
        advance()
      }
      skipComment()
      guard let current, isLineEnd(current) else { return }
      advance()
    }
  }

  private mutating func skipFlowBlanks() throws(ConfigurationError) {
    while let current, isBlank(current) || isLineEnd(current) || current == "#" && isEndOfLine {
      if current == "#" { skipComment() } else { advance() }
    }
  }
}
