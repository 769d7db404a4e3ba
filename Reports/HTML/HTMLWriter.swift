import FocusModel
import XMLOutput

/// Writes markup that is both HTML and well-formed XML.
///
/// All text and every attribute value passes through ``XMLWriter``, the only escaper; text from the audited
/// files passes through ``userText(_:limit:)`` first.
struct HTMLWriter {
  private let xml = XMLWriter()

  /// Returns the output and forgets it; elements stay open.
  func take() -> [UInt8] { xml.take() }

  func finish() -> [UInt8] { xml.finish() }

  /// An element with contents.
  func element(
    _ name: String, class className: String? = nil, id: String? = nil, _ contents: () -> Void
  ) {
    element(name, class: className, id: id, attributes: [], contents)
  }

  /// An element with other attributes and contents.
  func element(
    _ name: String, class className: String? = nil, id: String? = nil,
    attributes: [(name: String, value: String)], _ contents: () -> Void
  ) {
    // One block per line, so a page can be read and compared as text.
    let beginsLine = Self.blocks.contains(Self.number(name))
    // HTML reads `<p/>` as an opening tag.
    xml.openElement(name, beginsLine: beginsLine, id: id, class: className, attributes)
    contents()
    xml.endElement()
  }

  /// An element that has no contents and no end tag.
  func emptyElement(_ name: String, attributes: [(name: String, value: String)]) {
    xml.emptyElement(name, attributes)
  }

  /// Writes the caller's markup as it is, for pieces that repeat many thousands of times; never text from the
  /// audited files.
  func raw(_ markup: [UInt8]) { xml.raw(markup) }

  /// An element with our own text.
  func element(_ name: String, class className: String? = nil, id: String? = nil, _ text: String) {
    element(name, class: className, id: id) { self.text(text) }
  }

  /// A link with our own text.
  func link(_ text: String, to address: String, class className: String? = nil) {
    element("a", class: className, attributes: [("href", address)]) { self.text(text) }
  }

  /// A link that, with scripts, shows the findings that match `filter`, as in the page's address.
  func link(_ text: String, to address: String, filter: String) {
    element("a", attributes: [("href", address), ("data-filter", filter)]) { self.text(text) }
  }

  /// A path of an audited file, which may break after a slash and an underscore.
  func path(_ path: String) {
    element("bdi", class: "file") {
      var rest = Substring(path.visible(limit: 300))
      while let end = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "_") }) {
        xml.text(String(rest[...end]))
        rest = rest[rest.utf8.index(after: end)...]
        if !rest.isEmpty { emptyElement("wbr", attributes: []) }
      }
      xml.text(String(rest))
    }
  }

  /// Our own text.
  func text(_ text: String) { xml.text(text) }

  /// Text from an audited file: of bounded length, unable to reorder or restyle the text beside it.
  func userText(_ text: String, limit: Int = 1_000) {
    let shown = text.visible(limit: limit)
    // Isolation costs an element, and most texts can only run from left to right, as does the text around
    // them.
    guard shown.mayRunToTheLeft else { return xml.text(shown) }
    xml.startElement("bdi")
    xml.text(shown)
    xml.endElement()
  }

  /// An element whose contents `contents` writes. If `isInert`, the contents are only text to a browser that
  /// runs scripts, until the page's script activates them. Without scripts, they are normal contents.
  func inert(_ isInert: Bool, _ contents: () -> Void) {
    guard isInert else { return contents() }
    element("noscript") {
      let before = xml.size
      contents()
      // Browsers store text with a character beyond U+00FF in two bytes for each character, and this text is
      // long.
      xml.writeReferences(after: before)
    }
  }

  /// The source line of a place, the place itself marked.
  func excerpt(_ line: SourceExcerpt, at location: DocumentLocation) {
    guard let excerpt = Excerpt(line, at: location) else { return }
    element("pre") {
      element("span", class: "number", "\(excerpt.line)")
      element("code") {
        text(excerpt.before)
        if !excerpt.marked.isEmpty { element("mark", excerpt.marked) }
        text(excerpt.after)
      }
    }
  }

  /// The lines of a start tag, the place itself marked; for a place that is the whole tag, the name.
  func excerpt(_ lines: [SourceLine], at location: DocumentLocation) {
    guard let first = lines.first, let last = lines.last else { return }
    let isAll = location.line == first.number && location.endLine >= last.number
    let indentation = lines.lazy.map(\.text.indentation).min() ?? 0
    element("pre") {
      for line in lines {
        let scalars = line.text.unicodeScalars
        func index(_ column: Int) -> String.UnicodeScalarView.Index {
          scalars.index(scalars.startIndex, offsetBy: max(0, column - 1), limitedBy: scalars.endIndex)
            ?? scalars.endIndex
        }
        let beginning = index(indentation + 1)
        var (start, end) = (scalars.endIndex, scalars.endIndex)
        if line.number >= location.line, line.number <= location.endLine {
          start = line.number == location.line ? index(location.column) : beginning
          if line.number == location.endLine { end = index(location.endColumn) }
        }
        if isAll { end = scalars[start...].firstIndex { " \t>".unicodeScalars.contains($0) } ?? end }
        if isAll, line.number > first.number { start = end }
        start = max(start, beginning)
        end = max(start, end)
        element("span", class: "number", String(line.number))
        element("code") {
          text(Substring(scalars[beginning..<start]).visible(limit: Self.lineLimit))
          if start < end { element("mark", Substring(scalars[start..<end]).visible(limit: Self.lineLimit)) }
          text(Substring(scalars[end...]).visible(limit: Self.lineLimit))
        }
      }
    }
  }

  private static let lineLimit = 200

  /// A place, with its path only if that differs from the path of the document around it.
  func place(_ location: DocumentLocation, in document: String) {
    element("span", class: "place") {
      if location.path != document {
        userText(location.path)
        text(", ")
      }
      text("line \(location.line), column \(location.column)")
    }
  }

  /// The elements that begin a line.
  private static let blocks: [UInt64] = [
    "main", "header", "footer", "nav", "section", "div", "details", "ol", "ul", "li", "p", "h1", "h2", "h3",
    "h4", "h5", "dl", "dt", "dd", "figure", "svg", "table", "tr",
  ].map(number)

  /// The name of an element as a number, computed without hashing: a page has hundreds of thousands of
  /// elements. Longer names have the number of their last eight bytes.
  private static func number(_ name: String) -> UInt64 { name.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}

extension String {
  /// The number of spaces and tabs at its beginning.
  var indentation: Int { utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count }
}
