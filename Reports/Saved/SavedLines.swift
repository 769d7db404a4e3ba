import FocusModel
import JSON

/// The bytes of a saved result, read in parts.
package struct SavedBytes: Sendable {
  /// The number of bytes.
  package let count: Int
  private let part: @Sendable (Range<Int>) -> [UInt8]

  /// Creates a source of bytes. `part` returns the bytes in a range, or fewer if some can no longer be read.
  package init(count: Int, part: @escaping @Sendable (Range<Int>) -> [UInt8]) {
    self.count = count
    self.part = part
  }

  /// Creates a source from bytes in memory.
  package init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { Array(bytes[$0]) }
  }

  /// The bytes in `range`.
  func read(_ range: Range<Int>) -> [UInt8] { part(range.clamped(to: 0..<count)) }

  /// All bytes.
  var all: [UInt8] { part(0..<count) }
}

/// Reads the lines of a file one by one and keeps only part of the file in memory.
struct LineReader {
  private let bytes: SavedBytes
  private let chunk: Int
  private var buffer: [UInt8] = []
  /// The offset of the buffer in the file.
  private var start: Int
  /// The offset of the next line in the buffer.
  private var position = 0

  /// Reads the lines from the offset `start`, `chunk` bytes at a time.
  init(_ bytes: SavedBytes, from start: Int, chunk: Int) {
    self.bytes = bytes
    self.start = start
    self.chunk = chunk
  }

  /// The next line without its line ending, and its offset; nil at the end of the file.
  mutating func next() -> (start: Int, bytes: [UInt8])? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return (start + position, Array(buffer[position..<end]))
      }
      searched = buffer.count
      let more = bytes.read(start + buffer.count..<start + buffer.count + max(chunk, buffer.count - position))
      if more.isEmpty { break }
      buffer.removeFirst(position)
      start += position
      searched -= position
      position = 0
      buffer += more
    }
    if position == buffer.count { return nil }
    defer { position = buffer.count }
    return (start + position, Array(buffer[position...]))
  }
}

/// Reads results that ``JSONLinesReport`` wrote, line by line.
struct SavedLines {
  private let bytes: SavedBytes
  /// The first line.
  let head: JSONValue
  /// The offset of the second line.
  let start: Int

  /// The number of bytes to read at a time if no other file is in memory.
  private static let chunk = 1 << 16

  /// Reads the first line of `bytes`; nil if `bytes` are in a different format.
  init?(_ bytes: SavedBytes) {
    // A file in a different format may be a single line of many megabytes.
    guard bytes.read(0..<1_024).isBeginningOfLines else { return nil }
    var lines = LineReader(bytes, from: 0, chunk: Self.chunk)
    guard let first = lines.next(), first.bytes.last == UInt8(ascii: "}"),
      let head = try? JSONReader.read(first.bytes),
      case .text(JSONLinesReport.form) = head["form"]?.content
    else { return nil }
    self.bytes = bytes
    self.head = head
    start = first.bytes.count + 1
  }

  /// Calls `body` with the documents in the order of the lines and returns the last line.
  func read(
    _ outcomes: consuming LeanOutcomes, _ body: (DocumentResult) -> Void
  ) throws(JSONError) -> JSONValue {
    var lines = LineReader(bytes, from: start, chunk: Self.chunk)
    var count = 0
    while let line = lines.next() {
      do throws(JSONError) {
        let json = try JSONReader.read(line.bytes)
        guard let total = json["lines"] else {
          body(try outcomes.document(json))
          count += 1
          continue
        }
        let number = try total.integer()
        if number != count || line.start + line.bytes.count + 1 < bytes.count {
          throw total.error("this file contains \(counted(count, "document")), not \(number)")
        }
        return json
      } catch {
        throw JSONError(message: error.message, offset: line.start + error.offset)
      }
    }
    throw JSONError(
      message: "this file is incomplete: its closing line is missing", offset: bytes.count)
  }
}

extension [UInt8] {
  /// Whether these bytes may be the start of a saved result in lines.
  fileprivate var isBeginningOfLines: Bool {
    String(decoding: self, as: UTF8.self).contains("\"form\"")
  }
}

/// Reads documents that contain the outcome of each rule as a letter. Most documents of a run share one of a
/// few sets of outcomes.
struct LeanOutcomes {
  private let rules: [RuleDescription]
  private let dialects: [Dialect]
  private var known: [String: [Outcome]] = [:]

  init(_ rules: [RuleDescription], _ dialects: [Dialect]) {
    self.rules = rules
    self.dialects = dialects
  }

  /// Reads the document of a line.
  mutating func document(_ json: JSONValue) throws(JSONError) -> DocumentResult {
    var document = try json.document(of: dialects, outcomes: read(json))
    document.shareTexts()
    return document
  }

  private mutating func read(_ document: JSONValue) throws(JSONError) -> [Outcome] {
    let letters = try document.text("outcomes")
    let doubts = try document["doubts"]?.members() ?? []
    if doubts.isEmpty, let known = known[letters] { return known }
    guard letters.isEmpty || letters.count == rules.count else {
      throw try document.member("outcomes").error(
        "there are \(letters.count) outcomes for \(rules.count) rules")
    }
    var outcomes: [Outcome] = []
    for (rule, letter) in zip(rules, letters) {
      let id = rule.id.description
      let reasons = try doubts.first { $0.key == id }.map { json throws(JSONError) in
        try json.value.elements().map { json throws(JSONError) in try json.doubt() }
      }
      guard let outcome = Outcome(letter: letter, doubts: reasons ?? []) else {
        throw try document.member("outcomes").error("there is no outcome '\(letter)'")
      }
      outcomes.append(outcome)
    }
    if doubts.isEmpty { known[letters] = outcomes }
    return outcomes
  }
}

extension DocumentResult {
  /// Lets the document's locations share the string of its path instead of storing copies.
  fileprivate mutating func shareTexts() {
    for index in findings.indices {
      if findings[index].location.path == path { findings[index].location.path = path }
      for note in findings[index].notes.indices where findings[index].notes[note].location.path == path {
        findings[index].notes[note].location.path = path
      }
    }
  }
}
