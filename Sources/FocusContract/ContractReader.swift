import FocusModel

/// A contract file, including comments and blank lines, which are meant only for people.
package struct ContractFile: Sendable, Hashable {
  /// The path of the document that the contract describes.
  package var document: String
  /// The lines before the first section.
  package var beginning: [String]
  /// The sections of the contract.
  package var sections: [Line]
  /// The lines after the last entry.
  package var end: [String]

  /// An entry together with its text.
  package struct Line: Sendable, Hashable {
    /// The entry without its contents.
    package var entry: FocusContract.Entry
    /// The text of the line; nil for a new entry.
    package var text: String?
    /// The preceding lines that belong to this line: comments and blank lines.
    package var above: [String] = []
    /// The lines of the entries inside this entry.
    package var lines: [Line] = []

    /// The entry including its contents.
    package var whole: FocusContract.Entry {
      var entry = entry
      entry.entries = lines.map(\.whole)
      return entry
    }
  }

  /// The focus order that the contract contains.
  package var contract: FocusContract { FocusContract(sections: sections.map(\.whole)) }

  /// The reason why a text is not a contract.
  package struct ReadError: Error, Sendable, Hashable {
    /// The error and its remedy: lower case, no full stop.
    package var message: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int
  }

  /// Reads `text`. The spans of the entries are in the source text with the index `source`.
  ///
  /// - Parameters:
  ///   - offset: The number of bytes before `text` in this source text.
  ///   - line: The number of lines before `text` in this source text.
  /// - Throws: A ``ReadError`` with the location.
  package init(
    reading text: String, source: UInt16 = 0, offset: Int = 0, line: Int = 0
  ) throws(ReadError) {
    var reader = ContractReader(source: source, offset: offset, number: line)
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try reader.read(Substring(line))
    }
    self = try reader.finish()
  }

  /// Creates a contract about `document`, by default without sections.
  init(document: String, beginning: [String] = [], sections: [Line] = [], end: [String] = []) {
    (self.document, self.beginning, self.sections, self.end) = (document, beginning, sections, end)
  }
}

extension ContractFile {
  /// The document in the title `line`; nil if the line is not a title that this version can read.
  static func document(inTitle line: Substring) -> String? {
    let words = "\(ContractWords.title) \(ContractWords.version) "
    let line = line.utf8.last == UInt8(ascii: "\r") ? Substring(line.utf8.dropLast()) : line
    return line.hasPrefix(words) ? ContractPath.read(line.dropFirst(words.count).drop { $0 == " " }) : nil
  }
}

/// Reads a contract line by line.
private struct ContractReader {
  private let source: UInt16
  private var document: String?
  private var beginning: [String] = []
  /// Comments and blank lines, which belong to the next entry.
  private var above: [String] = []
  private var sections: [ContractFile.Line] = []
  /// The sections that contain the next line, outermost first, each with its indentation and the indentation
  /// of its first entry.
  private var open: [(line: ContractFile.Line, indentation: Int, inside: Int?)] = []
  /// The line numbers of the keys in the current section.
  private var known: [FocusContract.Key: Int] = [:]
  private var sectionKeys: [FocusContract.Key: Int] = [:]
  private var number: Int
  private var offset: Int

  init(source: UInt16, offset: Int, number: Int) {
    (self.source, self.offset, self.number) = (source, offset, number)
  }

  mutating func read(_ line: Substring) throws(ContractFile.ReadError) {
    number += 1
    defer { offset += line.utf8.count + 1 }
    let text = line.utf8.last == UInt8(ascii: "\r") ? Substring(line.utf8.dropLast()) : line
    let indentation = text.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let rest = Substring(text.utf8.dropFirst(indentation))
    if rest.isEmpty || rest.utf8.first == UInt8(ascii: "#") {
      if document == nil { beginning.append(String(text)) } else { above.append(String(text)) }
      return
    }
    if indentation == 0,
      ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { text.utf8.starts(with: $0.utf8) })
    {
      throw error("a merge left a conflict here: keep one of the two versions")
    }
    guard document != nil else {
      document = try title(text)
      beginning.append(String(text))
      return
    }
    close(below: indentation)
    if open.isEmpty, indentation > 0 {
      throw error(
        "this line is outside any window: begin with a line such as 'window NAME', without leading spaces")
    }
    var words = ContractLineReader(rest, number: number, column: indentation + 1)
    var entry = try open.isEmpty ? words.section() : words.entry()
    entry.comment = words.comment
    entry.span = span(indentation, words.length)
    try check(entry, at: indentation)
    let read = ContractFile.Line(entry: entry, text: String(text), above: above)
    above = []
    if entry.kind.isSection {
      if !open.isEmpty, open[open.count - 1].inside == nil { open[open.count - 1].inside = indentation }
      open.append((read, indentation, nil))
    } else if open.isEmpty {
      sections.append(read)
    } else {
      if open[open.count - 1].inside == nil { open[open.count - 1].inside = indentation }
      open[open.count - 1].line.lines.append(read)
    }
  }

  mutating func finish() throws(ContractFile.ReadError) -> ContractFile {
    guard let document else {
      throw ContractFile.ReadError(
        message: "this is not a contract: it should begin with 'focus order 1' and a path", line: 1, column: 1
      )
    }
    close(below: 0)
    return ContractFile(document: document, beginning: beginning, sections: sections, end: above)
  }

  /// Reads the document in the first line.
  private func title(_ text: Substring) throws(ContractFile.ReadError) -> String {
    let words = "\(ContractWords.title) "
    guard text.hasPrefix(words) else {
      throw error("this is not a contract: it should begin with 'focus order 1' and a path")
    }
    var rest = text.dropFirst(words.count).drop { $0 == " " }
    let version = rest.prefix { $0 != " " }
    guard version == "\(ContractWords.version)" else {
      throw error(
        "version '\(version)' of this format is not known; this version of focus-audit reads version \(ContractWords.version)",
        column: words.count + 1)
    }
    rest = rest.dropFirst(version.count).drop { $0 == " " }
    let path = ContractPath.read(rest)
    guard let path, !path.isEmpty else {
      throw error("the path of the document should follow 'focus order 1'", column: text.count + 1)
    }
    return path
  }

  /// Closes the sections that cannot contain a line with `indentation`.
  private mutating func close(below indentation: Int) {
    while let last = open.last, indentation <= last.indentation {
      open.removeLast()
      if open.isEmpty {
        sections.append(last.line)
        known = [:]
      } else {
        open[open.count - 1].line.lines.append(last.line)
      }
    }
  }

  private mutating func check(
    _ entry: FocusContract.Entry, at indentation: Int
  ) throws(ContractFile.ReadError) {
    if let inside = open.last?.inside, indentation > inside {
      throw error("this line is indented more than the one above; only windows and pages contain other lines")
    }
    guard let key = entry.key else { return }
    let first =
      open.isEmpty ? sectionKeys.updateValue(number, forKey: key) : known.updateValue(number, forKey: key)
    if let first {
      throw error(
        "\(key) is already on line \(first); each stop may appear only once", column: indentation + 1)
    }
  }

  private func span(_ indentation: Int, _ length: Int) -> SourceSpan {
    let start = UInt32(clamping: offset + indentation)
    return SourceSpan(start: start, end: UInt32(clamping: offset + indentation + length), source: source)
  }

  private func error(_ message: String, column: Int = 1) -> ContractFile.ReadError {
    ContractFile.ReadError(message: message, line: max(number, 1), column: column)
  }
}
