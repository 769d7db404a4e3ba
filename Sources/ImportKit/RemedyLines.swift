package import FocusModel
package import XMLSource

/// Finds and changes the locations of elements in the document.
extension RemedyWriter {
  /// The element with the start tag at `span`.
  package func element(at span: SourceSpan) -> XMLElement? {
    guard span.source == 0, let element = innermost(around: span.range.lowerBound) else { return nil }
    return element.span.start == span.start ? element : nil
  }

  /// The innermost element that contains byte `offset`: the last element that begins at or before `offset`,
  /// or its nearest ancestor that has not ended by then.
  package func innermost(around offset: Int) -> XMLElement? {
    let next = (0..<xml.elementCount).partitioningIndex {
      xml.element(at: $0).span.range.lowerBound > offset
    }
    var candidate = next > 0 ? xml.element(at: next - 1) : nil
    while let element = candidate, element.fullSpan.range.upperBound <= offset { candidate = element.parent }
    return candidate
  }

  // MARK: Indentation

  /// The indentation of the line in which `element` begins.
  package func indentation(of element: XMLElement) -> String {
    let start = element.span.range.lowerBound
    let space = xml.utf8[line(around: start).lowerBound..<start].prefix(while: \.isSpace)
    return String(decoding: space, as: UTF8.self)
  }

  /// Whether only white space precedes `element` in its line.
  private func beginsLine(_ element: XMLElement) -> Bool {
    let start = element.span.range.lowerBound
    return xml.utf8[line(around: start).lowerBound..<start].allSatisfy(\.isSpace)
  }

  /// The indentation of the contents of `element`, relative to `element`.
  package func step(of element: XMLElement) -> String {
    guard let outer = element.parent else {
      return element.firstChild.map { indentation(of: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? " "
    }
    let (inner, around) = (indentation(of: element), indentation(of: outer))
    // The indentation of a file that several people edited may be irregular.
    return inner.hasPrefix(around) && 1...8 ~= inner.count - around.count
      ? String(inner.dropFirst(around.count)) : step(of: xml.root)
  }

  // MARK: Elements

  /// Inserts a new child element, written as the lines `written`, at `place` in `element`.
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
      // The self-closing tag `<a/>` becomes `<a>…</a>`.
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

  /// The offset of text to be inserted at `place` in `element`; nil for the end of the element.
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

  /// The bytes of the line that contains `offset`, without its line ending.
  package func line(around offset: Int) -> Range<Int> { editor.line(around: offset) }
}

extension SourceSpan {
  package var range: Range<Int> { XMLSpan(start: start, end: end).range }
}

extension UInt8 {
  package var endsLine: Bool { self == 0x0A || self == 0x0D }

  package var isSpace: Bool { self == 0x20 || self == 0x09 || endsLine }

  /// Whether the byte has a special meaning in markup, or ends a line.
  package var isMarkup: Bool {
    endsLine || self == 0x22 || self == 0x26 || self == 0x27 || self == 0x3C || self == 0x3E
  }

  /// Whether the byte needs neither an escape nor a closer check.
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
