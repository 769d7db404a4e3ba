/// A document's text, kept as UTF-8 so that a place in it is one number.
///
/// A file that was written in another encoding is transcoded first; its byte order mark is dropped.
public struct SourceText: Sendable {
  /// The path as the user gave it or as it was found below a folder the user gave.
  public let path: String
  /// The document as UTF-8, line ends as they stand in the file.
  public let utf8: [UInt8]

  /// Wraps the text of the document at `path`.
  public init(path: String, utf8: [UInt8]) {
    self.path = path
    self.utf8 = utf8
  }

  /// The text between the two ends of `span`.
  public func text(of span: SourceSpan) -> String {
    let end = min(Int(span.end), utf8.count)
    return String(decoding: utf8[min(Int(span.start), end)..<end], as: UTF8.self)
  }
}

/// A range of bytes in one of a tree's source texts.
///
/// Cheap to keep for every fact; it becomes lines and columns (``SourceLocation``) only when somebody
/// has to read it.
public struct SourceSpan: Sendable, Hashable, Comparable {
  /// Offset of the first byte.
  public var start: UInt32
  /// Offset after the last byte.
  public var end: UInt32
  /// Which of ``FocusTree/sources`` the offsets are in; 0 is the document itself, others are documents
  /// whose definitions were used in it.
  public var source: UInt16

  /// A span from byte `start` up to byte `end` of source text `source`.
  public init(start: UInt32, end: UInt32, source: UInt16 = 0) {
    self.start = start
    self.end = end
    self.source = source
  }

  /// The empty span at the start of the document.
  public static let documentStart = SourceSpan(start: 0, end: 0)

  /// Document order: by source, then start, then end.
  public static func < (a: SourceSpan, b: SourceSpan) -> Bool {
    (a.source, a.start, a.end) < (b.source, b.start, b.end)
  }
}

/// A place in a document in the terms of a person or an editor.
public struct SourceLocation: Sendable, Hashable, Comparable {
  /// The document's path.
  public var path: String
  /// Line of the first character, counted from 1.
  public var line: Int
  /// Column of the first character, counted from 1 in Unicode scalars; a tab counts as one.
  public var column: Int
  /// Line of the last character.
  public var endLine: Int
  /// Column after the last character.
  public var endColumn: Int

  /// A place from `line`:`column` up to `endLine`:`endColumn`.
  public init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.path = path
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }

  /// By path, then from the top of the document down.
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.path, a.line, a.column, a.endLine, a.endColumn)
      < (b.path, b.line, b.column, b.endLine, b.endColumn)
  }
}

/// Turns byte offsets of one text into lines and columns.
///
/// Made once per text that has something to say, which costs one pass over it; each question after that
/// is a binary search and a walk along one line.
public struct LineIndex: Sendable {
  private let text: SourceText
  private let lineStarts: [UInt32]

  /// Indexes the lines of `text`. A line ends at LF, CRLF or a lone CR, as XML has it.
  public init(_ text: SourceText) {
    self.text = text
    var starts: [UInt32] = [0]
    let bytes = text.utf8
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == 0x0A
        || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A))
      {
        starts.append(UInt32(index + 1))
      }
    }
    lineStarts = starts
  }

  /// The line of `offset`, from 1.
  public func line(at offset: UInt32) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line and column of `offset`, both from 1.
  public func position(of offset: UInt32) -> (line: Int, column: Int) {
    let low = line(at: offset) - 1
    let end = min(Int(offset), text.utf8.count)
    var column = 1
    for byte in text.utf8[min(Int(lineStarts[low]), end)..<end] where byte & 0xC0 != 0x80 {
      column += 1
    }
    return (low + 1, column)
  }

  /// Where `span` stands, for a person.
  public func location(of span: SourceSpan) -> SourceLocation {
    let start = position(of: span.start)
    let end = position(of: max(span.start, span.end))
    return SourceLocation(
      path: text.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  /// The text of `line` (from 1) without its line end; empty past the last line.
  public func line(_ line: Int) -> String {
    guard line >= 1, line <= lineStarts.count else { return "" }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : text.utf8.count
    while end > start, text.utf8[end - 1] == 0x0A || text.utf8[end - 1] == 0x0D { end -= 1 }
    return String(decoding: text.utf8[start..<end], as: UTF8.self)
  }
}
