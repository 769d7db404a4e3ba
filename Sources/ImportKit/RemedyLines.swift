package import FocusModel
package import XMLSource

/// The places of elements in the document, and the lines that change.
extension RemedyWriter {
  /// The element with the start tag at `span`.
  package func element(at span: SourceSpan) -> XMLElement? {
    guard span.source == 0, let element = innermost(around: span.range.lowerBound) else { return nil }
    return element.span.start == span.start ? element : nil
  }

  /// The last element that begins at byte `offset` or before, or one around it that has not ended there.
  package func innermost(around offset: Int) -> XMLElement? {
    let next = (0..<xml.elementCount).partitioningIndex {
      xml.element(at: $0).span.range.lowerBound > offset
    }
    var candidate = next > 0 ? xml.element(at: next - 1) : nil
    while let element = candidate, element.fullSpan.range.upperBound <= offset { candidate = element.parent }
    return candidate
  }

  // MARK: Indentation

  /// By what the line is indented in which `element` begins.
  package func indentation(of element: XMLElement) -> String {
    let start = element.span.range.lowerBound
    let space = xml.utf8[line(around: start).lowerBound..<start].prefix(while: \.isSpace)
    return String(decoding: space, as: UTF8.self)
  }

  /// Whether nothing but space is before `element` in its line.
  private func beginsLine(_ element: XMLElement) -> Bool {
    let start = element.span.range.lowerBound
    return xml.utf8[line(around: start).lowerBound..<start].allSatisfy(\.isSpace)
  }

  /// By how much what is inside `element` is indented.
  package func step(of element: XMLElement) -> String {
    guard let outer = element.parent else {
      return element.firstChild.map { indentation(of: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? " "
    }
    let (inner, around) = (indentation(of: element), indentation(of: outer))
    // A file that several people edited may have odd indentation.
    return inner.hasPrefix(around) && 1...8 ~= inner.count - around.count
      ? String(inner.dropFirst(around.count)) : step(of: xml.root)
  }

  // MARK: Elements

  /// A new element inside `element`.
  package func child(_ written: [String], of element: XMLElement, _ place: Toolkit.Markup.Statement.Place)
    -> Change
  {
    let own = indentation(of: element)
    let first = element.firstChild.flatMap { beginsLine($0) ? $0 : nil }
    let inner = first.map { indentation(of: $0) } ?? own + step(of: element)
    let unit = inner.hasPrefix(own) && inner.count > own.count ? String(inner.dropFirst(own.count)) : "  "
    let block = written.map { line -> String in
      let depth = line.prefix { $0 == " " }.count
      return inner + String(repeating: unit, count: depth) + line.dropFirst(depth)
    }.joined(separator: "\n")
    let tagEnd = element.span.range.upperBound
    if element.span == element.fullSpan {
      // `<a/>` becomes `<a>…</a>`.
      var slash = tagEnd - 2
      while slash > element.span.range.lowerBound, xml.utf8[slash - 1].isSpace { slash -= 1 }
      let name = String(decoding: xml.utf8[element.nameSpan.range], as: UTF8.self)
      return Change(range: slash..<tagEnd, text: ">\n\(block)\n\(own)</\(name)>")
    }
    if let start = self.start(of: place, in: element) {
      return Change(range: start..<start, text: "\n" + block)
    }
    let endTag = xml.utf8[..<element.fullSpan.range.upperBound].lastIndex(of: UInt8(ascii: "<")) ?? tagEnd
    var end = endTag
    while end > tagEnd, xml.utf8[end - 1].isSpace { end -= 1 }
    let isAlone = xml.utf8[end..<endTag].contains { $0.endsLine }
    return Change(range: end..<end, text: "\n" + block + (isAlone ? "" : "\n" + own))
  }

  /// Where what is written at `place` in `element` begins; nil for its end.
  private func start(of place: Toolkit.Markup.Statement.Place, in element: XMLElement) -> Int? {
    var start = element.span.range.upperBound
    switch place {
    case .attribute: return nil
    case .after(let names):
      for child in element.children where names.contains(child.name) {
        start = child.fullSpan.range.upperBound
      }
      return start
    case .before(let names):
      for child in element.children {
        if names.contains(child.name) { return start }
        start = child.fullSpan.range.upperBound
      }
      return nil
    }
  }

  // MARK: Lines

  /// Lines of more bytes were written by a program for programs.
  private static let longest = 1_000
  /// A change with more lines than this is too large to suggest.
  private static let most = 120

  /// The bytes of the line around `offset`, without its end; of one that is too long to be read only a part, which is too
  /// long as well: a document may be a single line.
  package func line(around offset: Int) -> Range<Int> {
    let first = max(0, offset - Self.longest - 1)
    let last = min(xml.utf8.count, offset + Self.longest + 1)
    let start = xml.utf8[first..<offset].lastIndex(where: \.endsLine).map { $0 + 1 } ?? first
    let end = xml.utf8[offset..<last].firstIndex(where: \.endsLine) ?? last
    return start..<end
  }

  /// `changes`, in order, as whole lines, with changes to the same line together; nil if they are too long to read.
  package func edits(_ changes: [Change]) -> [Finding.Edit]? {
    var groups: [(bounds: Range<Int>, changes: [Change])] = []
    for change in changes {
      let bounds =
        line(around: change.range.lowerBound).lowerBound..<line(around: change.range.upperBound).upperBound
      if let last = groups.last, bounds.lowerBound <= last.bounds.upperBound {
        guard last.changes.last.map({ $0.range.upperBound <= change.range.lowerBound }) ?? true else {
          return nil
        }
        groups[groups.count - 1].bounds =
          last.bounds.lowerBound..<max(bounds.upperBound, last.bounds.upperBound)
        groups[groups.count - 1].changes.append(change)
      } else {
        groups.append((bounds, [change]))
      }
    }
    let edits = groups.map { edit($0.changes, in: $0.bounds) }
    let length = edits.reduce(0) { $0 + max($1.old.count, $1.new.count) }
    let isReadable = edits.allSatisfy { ($0.old + $0.new).allSatisfy { $0.utf8.count <= Self.longest } }
    return !edits.isEmpty && length <= Self.most && isReadable ? edits : nil
  }

  private func edit(_ changes: [Change], in bounds: Range<Int>) -> Finding.Edit {
    var text: [UInt8] = []
    var place = bounds.lowerBound
    for change in changes {
      text += xml.utf8[place..<change.range.lowerBound]
      text += change.text.utf8
      place = change.range.upperBound
    }
    text += xml.utf8[place..<bounds.upperBound]
    let line = lines.line(at: UInt32(clamping: bounds.lowerBound))
    let old = Self.lines(xml.utf8[bounds])
    return Finding.Edit(
      line: line, old: old, new: Self.lines(text[...]), context: lines.context(ofLine: line, old))
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    // Other line ends than the line feed are rare, and are looked for character by character.
    let isPlain = bytes.allSatisfy { $0 < 0x80 && ($0 == 0x0A || !(0x0A...0x0D).contains($0)) }
    let lines =
      isPlain ? text.lines : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.map(String.init)
  }
}

extension SourceSpan {
  package var range: Range<Int> { XMLSpan(start: start, end: end).range }
}

extension UInt8 {
  package var endsLine: Bool { self == 0x0A || self == 0x0D }

  package var isSpace: Bool { self == 0x20 || self == 0x09 || endsLine }

  /// Whether it means something in markup, or ends a line.
  package var isMarkup: Bool {
    endsLine || self == 0x22 || self == 0x26 || self == 0x27 || self == 0x3C || self == 0x3E
  }

  /// Whether it needs no escape, and no second look.
  package var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
