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
/// Made once per text that has something to say. That costs one pass that only counts line ends, block by block;
/// each question after that looks at one block and at one line.
public struct LineIndex: Sendable {
  private static let blockSize = 512

  private let text: SourceText
  /// How many lines end before each block.
  private let linesBefore: [Int]

  /// Indexes the lines of `text`. A line ends at LF, CRLF or a lone CR, as XML has it.
  public init(_ text: SourceText) {
    self.text = text
    var linesBefore: [Int] = []
    var lines = 0
    for start in stride(from: 0, to: text.utf8.count, by: Self.blockSize) {
      linesBefore.append(lines)
      lines += text.lineEnds(in: start..<min(start + Self.blockSize, text.utf8.count))
    }
    self.linesBefore = linesBefore
  }

  /// The line of `offset`, from 1.
  public func line(at offset: UInt32) -> Int {
    let end = min(Int(offset), text.utf8.count)
    let block = max(0, min(end / Self.blockSize, linesBefore.count - 1))
    let before = linesBefore.isEmpty ? 0 : linesBefore[block]
    return before + text.lineEnds(in: block * Self.blockSize..<end) + 1
  }

  /// The line and column of `offset`, both from 1.
  public func position(of offset: UInt32) -> (line: Int, column: Int) {
    let end = min(Int(offset), text.utf8.count)
    var column = 1
    for byte in text.utf8[text.lineStart(before: end)..<end] where byte & 0xC0 != 0x80 { column += 1 }
    return (line(at: offset), column)
  }

  /// Where `span` stands, for a person.
  public func location(of span: SourceSpan) -> SourceLocation {
    let start = position(of: span.start)
    let end = position(of: max(span.start, span.end))
    return SourceLocation(
      path: text.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  /// The text of the line that `offset` is in, without its line end.
  public func lineText(at offset: UInt32) -> String {
    let utf8 = text.utf8
    let start = text.lineStart(before: min(Int(offset), utf8.count))
    let end = utf8[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? utf8.count
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }
}

extension SourceText {
  /// How many lines end in `range`: after each LF, and after each CR that no LF follows.
  fileprivate func lineEnds(in range: Range<Int>) -> Int {
    let (feeds, returns) = utf8.countLineFeedsAndReturns(in: range)
    guard returns > 0 else { return feeds }
    let pairs = range.count { utf8[$0] == 0x0D && $0 + 1 < utf8.count && utf8[$0 + 1] == 0x0A }
    return feeds + returns - pairs
  }

  /// Where the line begins that `offset` is in.
  fileprivate func lineStart(before offset: Int) -> Int {
    var start = offset
    while start > 0 {
      let byte = utf8[start - 1]
      if byte == 0x0A || (byte == 0x0D && (start == utf8.count || utf8[start] != 0x0A)) { break }
      start -= 1
    }
    return start
  }
}

extension [UInt8] {
  /// How many LF and how many CR there are in `range`.
  ///
  /// Looks at eight bytes at a time: every document with something to say is counted whole.
  fileprivate func countLineFeedsAndReturns(in range: Range<Int>) -> (feeds: Int, returns: Int) {
    var feeds = 0
    var returns = 0
    var index = range.lowerBound
    unsafe withUnsafeBytes { bytes in
      while index &+ 8 <= range.upperBound {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        feeds &+= word.count(of: 0x0A)
        returns &+= word.count(of: 0x0D)
        index &+= 8
      }
    }
    for byte in self[index..<Swift.max(index, range.upperBound)] {
      feeds += byte == 0x0A ? 1 : 0
      returns += byte == 0x0D ? 1 : 0
    }
    return (feeds, returns)
  }
}

extension UInt64 {
  /// How many of its eight bytes are `byte`.
  @inline(__always)
  fileprivate func count(of byte: UInt8) -> Int {
    // The high bit of each byte stays clear where nothing differs.
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    let differs = ((difference & low) &+ low) | difference | low
    return (~differs).nonzeroBitCount
  }
}
