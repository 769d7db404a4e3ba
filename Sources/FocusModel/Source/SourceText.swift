#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A document's text, stored as UTF-8, so a location in the text is one number.
///
/// A file in a different encoding is transcoded first, and its byte order mark is dropped.
public struct SourceText: Sendable {
  /// The path as the user gave it, or as the walk found it in a given folder.
  public let path: String
  /// The document as UTF-8, with its original line endings.
  public let utf8: [UInt8]
  /// The locations of the document's elements in the files from which it was generated; nil if a person wrote the
  /// document.
  package var origins: SourceOrigins?
  /// Whether the file is not audited itself, but contains resources for documents, for example strings.
  package var isResource = false
  /// Whether the file contains templates or menus and is audited only as a part of the documents that use them.
  package var isJudgedWithUses = false
  /// Suppressions in the text's comments, with spans of source 0.
  package var suppressions: [Suppression] = []
  /// The lines of the text, found on first use.
  fileprivate let lines = KeptLines()

  /// Wraps the text of the document at `path`.
  public init(path: String, utf8: [UInt8]) {
    self.path = path
    self.utf8 = utf8
  }

  /// The text in `span`.
  public func text(of span: SourceSpan) -> String {
    let end = min(Int(span.end), utf8.count)
    return String(decoding: utf8[min(Int(span.start), end)..<end], as: UTF8.self)
  }
}

/// The lines of a source text, which all copies of the text share.
private final class KeptLines: Sendable {
  private let known = Guarded<LineIndex.Lines?>(nil)

  /// The lines of `text`, the text that this object belongs to.
  func of(_ text: SourceText) -> LineIndex.Lines {
    if let lines = known.withLock({ $0 }) { return lines }
    let lines = LineIndex.lines(of: text)
    known.withLock { $0 = lines }
    return lines
  }
}

/// A range of bytes in one of a tree's source texts.
///
/// A span is small enough to be stored for every fact. It is converted to lines and columns
/// (``DocumentLocation``) only when people read it.
public struct SourceSpan: Sendable, Hashable, Comparable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte.
  public var end: UInt32
  /// The index of the text in ``FocusTree/sources``; 0 is the document itself, other numbers are documents
  /// with definitions that the document uses.
  public var source: UInt16

  /// A span from byte `start` up to, but not including, byte `end` of source text `source`.
  public init(start: UInt32, end: UInt32, source: UInt16 = 0) {
    self.start = start
    self.end = end
    self.source = source
  }

  /// The empty span at the start of the document.
  public static let documentStart = SourceSpan(start: 0, end: 0)

  /// Orders spans by source, start and end.
  public static func < (a: SourceSpan, b: SourceSpan) -> Bool {
    (a.source, a.start, a.end) < (b.source, b.start, b.end)
  }
}

/// A location in a document, in lines and columns for a person or an editor.
public struct DocumentLocation: Sendable, Hashable, Comparable {
  /// The document's path.
  public var path: String
  /// The line of the first character, from 1.
  public var line: Int
  /// The column of the first character, from 1, in Unicode scalars; a tab counts as one.
  public var column: Int
  /// The line of the last character.
  public var endLine: Int
  /// The column after the last character.
  public var endColumn: Int

  /// The location from `line`:`column` up to `endLine`:`endColumn`.
  public init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.path = path
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }

  /// Orders locations by path, then from top to bottom.
  public static func < (a: DocumentLocation, b: DocumentLocation) -> Bool {
    (a.path, a.line, a.column, a.endLine, a.endColumn)
      < (b.path, b.line, b.column, b.endLine, b.endColumn)
  }
}

/// The source line of a location, for the reader of a report; for a very long line, the part around the
/// location.
public struct SourceExcerpt: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text, without the line ending.
  public var text: String
  /// The column of the first character, from 1; more than 1 if the excerpt begins in the middle of a very
  /// long line.
  public var column: Int

  /// The excerpt `text`, which begins at `column`.
  public init(_ text: String, column: Int = 1) {
    self.text = text
    self.column = column
  }

  /// An excerpt that is a whole line.
  public init(stringLiteral text: String) { self.init(text) }
}

/// Converts byte offsets in a text to lines and columns.
///
/// An index is created once for each text with findings. The initializer makes one pass that only counts line
/// endings, block by block. Each later query reads one block, even if a program wrote the whole document in
/// one line.
public struct LineIndex: Sendable {
  private static let blockSize = 512

  package let text: SourceText
  private let lines: Lines

  /// The lines of a text, without the text.
  fileprivate struct Lines: Sendable {
    var blocks: [Block]
    /// Whether any line ends with a lone CR.
    var hasLoneReturns: Bool
  }

  private var blocks: [Block] { lines.blocks }
  private var hasLoneReturns: Bool { lines.hasLoneReturns }

  /// The counts of everything before a block.
  fileprivate struct Block {
    /// The number of lines that end before the block.
    var lines: Int
    /// The start of the line in which the block begins.
    var lineStart: Int
    /// The number of characters in that line before the block.
    var characters: Int
  }

  /// Indexes the lines of `text`. As in XML, a line ends at LF, CRLF or a lone CR.
  ///
  /// Several documents may be audited with the same catalogues, so the lines of a text are counted once.
  public init(_ text: SourceText) {
    self.text = text
    lines = text.lines.of(text)
  }

  /// Counts the lines of `text`.
  fileprivate static func lines(of text: SourceText) -> Lines {
    let hasLoneReturns = text.hasLoneReturns
    var blocks: [Block] = []
    blocks.reserveCapacity(text.utf8.count / blockSize + 1)
    var next = Block(lines: 0, lineStart: 0, characters: 0)
    for start in stride(from: 0, to: text.utf8.count, by: blockSize) {
      blocks.append(next)
      let end = min(start + blockSize, text.utf8.count)
      let (ends, lineStart) = text.lineEnds(in: start..<end, hasLoneReturns)
      next.lines += ends
      if let lineStart {
        next.lineStart = lineStart
        next.characters = text.characters(in: lineStart..<end)
      } else {
        next.characters += text.characters(in: start..<end)
      }
    }
    return Lines(blocks: blocks.isEmpty ? [next] : blocks, hasLoneReturns: hasLoneReturns)
  }

  /// The path of the indexed text.
  package var path: String { text.path }

  /// The offset of the byte at `column` of `line`, both from 1, or of the end of that line. Nil if the text
  /// does not have that line.
  package func offset(ofLine line: Int, column: Int) -> UInt32? {
    guard line > 0, column > 0, let start = start(ofLine: line), column <= text.utf8.count - start + 1 else {
      return nil
    }
    let offset = UInt32(clamping: start + column - 1)
    return self.line(at: offset) == line ? offset : nil
  }

  /// The start offset of `line`, from 1; nil if the text does not have that line.
  func start(ofLine line: Int) -> Int? {
    if line == 1 { return 0 }
    // The preceding line ending is in the last block with fewer lines before it.
    guard let block = blocks.lastIndex(where: { $0.lines < line - 1 }) else { return nil }
    var start = block * Self.blockSize
    let end = min(start + Self.blockSize, text.utf8.count)
    for _ in blocks[block].lines..<line - 1 {
      guard start <= end, let next = text.lineStart(after: start..<end, hasLoneReturns) else { return nil }
      start = next
    }
    return start
  }

  /// The line number of `offset`, from 1, the start of that line, and the block of `offset`. The start is nil
  /// if the line begins before the block.
  private func line(of offset: Int) -> (line: Int, start: Int?, block: Int) {
    let index = min(offset / Self.blockSize, blocks.count - 1)
    let (ends, start) = text.lineEnds(in: index * Self.blockSize..<offset, hasLoneReturns)
    return (blocks[index].lines + ends + 1, start, index)
  }

  /// The line number of `offset`, from 1.
  public func line(at offset: UInt32) -> Int { line(of: min(Int(offset), text.utf8.count)).line }

  /// The line and column of `offset`, both from 1.
  public func position(of offset: UInt32) -> (line: Int, column: Int) {
    let end = min(Int(offset), text.utf8.count)
    let (line, start, block) = line(of: end)
    let characters =
      start.map { text.characters(in: $0..<end) }
      ?? blocks[block].characters + text.characters(in: block * Self.blockSize..<end)
    return (line, characters + 1)
  }

  /// The location of `span` in lines and columns.
  public func location(of span: SourceSpan) -> DocumentLocation {
    let start = position(of: span.start)
    let end = position(of: max(span.start, span.end))
    return DocumentLocation(
      path: text.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  /// The maximum length of a line that is shown whole, and the number of bytes shown before and after a
  /// location in a longer line.
  private static let wholeLine = 1_000
  private static let shownBefore = 256
  private static let shownAfter = 512

  /// The line that contains `offset`; for a very long line, the part around `offset`.
  public func excerpt(at offset: UInt32) -> SourceExcerpt {
    let utf8 = text.utf8
    let place = min(Int(offset), utf8.count)
    let (_, start, block) = line(of: place)
    let lineStart = start ?? blocks[block].lineStart
    let bound = min(max(lineStart + Self.wholeLine, place + Self.shownAfter), utf8.count)
    let end = utf8[place..<bound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bound
    if end - lineStart < Self.wholeLine {
      return SourceExcerpt(String(decoding: utf8[lineStart..<end], as: UTF8.self))
    }
    let first = text.characterStart(after: max(lineStart, place - Self.shownBefore))
    let last = text.characterStart(after: min(end, place + Self.shownAfter))
    return SourceExcerpt(
      String(decoding: utf8[first..<last], as: UTF8.self), column: position(of: UInt32(first)).column)
  }
}

extension SourceText {
  /// Whether any CR is not followed by an LF.
  fileprivate var hasLoneReturns: Bool {
    var next = 0
    while let index = utf8.firstIndex(of: 0x0D, in: next..<utf8.count) {
      next = index + 1
      if next == utf8.count || utf8[next] != 0x0A { return true }
    }
    return false
  }

  /// The number of lines that end in `range`, and the start of the line after the last of those line endings.
  fileprivate func lineEnds(in range: Range<Int>, _ hasLoneReturns: Bool) -> (count: Int, next: Int?) {
    if hasLoneReturns {
      let ends = range.filter { endsLine(at: $0) }
      return (ends.count, ends.last.map { $0 + 1 })
    }
    let count = utf8.countLineFeeds(in: range)
    return (count, count == 0 ? nil : utf8[range].lastIndex(of: 0x0A).map { $0 + 1 })
  }

  /// The start of the line after the first line ending in `range`; nil if `range` contains no line ending.
  fileprivate func lineStart(after range: Range<Int>, _ hasLoneReturns: Bool) -> Int? {
    let end = hasLoneReturns ? range.first { endsLine(at: $0) } : utf8.firstIndex(of: 0x0A, in: range)
    return end.map { $0 + 1 }
  }

  /// Whether the byte at `offset` is the last byte of a line ending.
  fileprivate func endsLine(at offset: Int) -> Bool {
    utf8[offset] == 0x0A
      || utf8[offset] == 0x0D && !(offset + 1 < utf8.count && utf8[offset + 1] == 0x0A)
  }

  /// The number of characters (Unicode scalars) that begin in `range`.
  fileprivate func characters(in range: Range<Int>) -> Int {
    range.count - utf8.countContinuations(in: range)
  }

  /// The first offset, not before `offset`, at which a character begins.
  fileprivate func characterStart(after offset: Int) -> Int {
    var start = offset
    while start < utf8.count, utf8[start] & 0xC0 == 0x80 { start += 1 }
    return start
  }
}

extension [UInt8] {
  /// The offset of the first `byte` in `range`; nil if there isn't one.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = unsafe memchr(start + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - start
    }
  }

  /// The number of LF bytes in `range`.
  fileprivate func countLineFeeds(in range: Range<Int>) -> Int {
    countLanes(in: range) { word in
      let others = word ^ Lanes.lineFeeds
      return ~((others & ~Lanes.highBits) &+ ~Lanes.highBits | others | ~Lanes.highBits) &>> 7
    }
  }

  /// The number of UTF-8 continuation bytes in `range`: 10…… in binary.
  fileprivate func countContinuations(in range: Range<Int>) -> Int {
    countLanes(in: range) { word in (word & ~(word &<< 1) & Lanes.highBits) &>> 7 }
  }

  /// The number of bytes in `range` for which `lanes` returns 1. `lanes` receives eight bytes at a time and returns a 1
  /// or a 0 in the position of each byte; it must return 0 for a zero byte. The function is optimised because it reads
  /// every document with findings from beginning to end.
  @inline(__always)
  private func countLanes(in range: Range<Int>, _ lanes: (UInt64) -> UInt64) -> Int {
    var sum = 0
    var index = range.lowerBound
    unsafe withUnsafeBytes { bytes in
      while index &+ 8 <= range.upperBound {
        // A lane can count to 255.
        let end = Swift.min(range.upperBound, index &+ 255 &* 8)
        var counts: UInt64 = 0
        while index &+ 8 <= end {
          counts &+= lanes(unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          index &+= 8
        }
        sum &+= Lanes.sum(of: counts)
      }
    }
    var rest: UInt64 = 0
    for byte in self[index..<Swift.max(index, range.upperBound)] { rest = rest &<< 8 | UInt64(byte) }
    return sum &+ Lanes.sum(of: lanes(rest))
  }
}

/// Arithmetic on a word of eight bytes, each of which is a separate number.
private enum Lanes {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  static let lineFeeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A

  /// The sum of all eight lanes. Multiplying by ``ones`` would not work, because the highest byte overflows.
  static func sum(of lanes: UInt64) -> Int {
    let pairs = (lanes & 0x00FF_00FF_00FF_00FF) &+ ((lanes &>> 8) & 0x00FF_00FF_00FF_00FF)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
}
