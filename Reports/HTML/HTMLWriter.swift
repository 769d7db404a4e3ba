import FocusModel
import XMLOutput

/// Writes markup that is both HTML and well-formed XML.
///
/// ``XMLWriter``, the only escaper, writes all text and every attribute value. Text from the audited files
/// passes through ``userText(_:limit:)`` first.
struct HTMLWriter {
  private let xml = XMLWriter()

  /// Returns and clears the output; elements stay open.
  func take() -> [UInt8] { xml.take() }

  func finish() -> [UInt8] { xml.finish() }

  /// Writes an element with the contents that `contents` writes.
  func element(
    _ name: String, class className: String? = nil, id: String? = nil, _ contents: () -> Void
  ) {
    element(name, class: className, id: id, attributes: [], contents)
  }

  /// Writes an element with further attributes and the contents that `contents` writes.
  func element(
    _ name: String, class className: String? = nil, id: String? = nil,
    attributes: [(name: String, value: String)], _ contents: () -> Void
  ) {
    // Each block starts a line, so that a page can be read and compared as text.
    let beginsLine = Self.blocks.contains(Self.number(name))
    // HTML parses `<p/>` as a start tag, so every element gets an end tag.
    xml.openElement(name, beginsLine: beginsLine, id: id, class: className, attributes)
    contents()
    xml.endElement()
  }

  /// Writes an element without contents and end tag.
  func emptyElement(_ name: String, attributes: [(name: String, value: String)]) {
    xml.emptyElement(name, attributes)
  }

  /// Writes the caller's markup unchanged, for small pieces that occur many thousands of times. The markup
  /// never contains text from the audited files.
  func raw(_ markup: [UInt8]) { xml.raw(markup) }

  /// Writes an element whose text is the report's own wording, not text from a document.
  func element(_ name: String, class className: String? = nil, id: String? = nil, _ text: String) {
    element(name, class: className, id: id) { self.text(text) }
  }

  /// Writes a link whose text is the report's own wording.
  func link(_ text: String, to address: String, class className: String? = nil) {
    element("a", class: className, attributes: [("href", address)]) { self.text(text) }
  }

  /// Writes a link that, with scripts, shows the findings that match `filter`, which has the same form as in
  /// the page's address.
  func link(_ text: String, to address: String, filter: String) {
    element("a", attributes: [("href", address), ("data-filter", filter)]) { self.text(text) }
  }

  /// Writes the path of an audited file, with possible line breaks after slashes and underscores.
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

  /// Writes text that is the report's own wording.
  func text(_ text: String) { xml.text(text) }

  /// Writes text from an audited file. Its length is limited, and it cannot reorder or restyle the text next
  /// to it.
  func userText(_ text: String, limit: Int = 1_000) {
    let shown = text.visible(limit: limit)
    // Isolating text needs an element. Most text needs no isolation, because it can only run from left to
    // right, like the surrounding text.
    guard shown.mayRunToTheLeft else { return xml.text(shown) }
    xml.startElement("bdi")
    xml.text(shown)
    xml.endElement()
  }

  /// Writes an element with the contents that `contents` writes. If `isInert`, browsers with scripts treat
  /// the contents as text until the page's script activates them. Without scripts, they are normal contents.
  func inert(_ isInert: Bool, _ contents: () -> Void) {
    guard isInert else { return contents() }
    element("noscript") {
      let before = xml.size
      contents()
      // This text is long, and if it contains any character beyond U+00FF, browsers store all of it in two
      // bytes per character.
      xml.writeReferences(after: before)
    }
  }

  /// Writes the source line of a location, with the location marked.
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

  /// Writes the lines of a start tag, with the location marked. If the location is the whole tag, only the
  /// tag's name is marked.
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

  /// Writes a location; the path is omitted if it is `document`.
  func place(_ location: DocumentLocation, in document: String) {
    element("span", class: "place") {
      if location.path != document {
        userText(location.path)
        text(", ")
      }
      text("line \(location.line), column \(location.column)")
    }
  }

  /// The elements that start a new line.
  private static let blocks: [UInt64] = [
    "main", "header", "footer", "nav", "section", "div", "details", "ol", "ul", "li", "p", "h1", "h2", "h3",
    "h4", "h5", "dl", "dt", "dd", "figure", "svg", "table", "tr",
  ].map(number)

  /// The name of an element as a number: its last eight bytes. Computed without hashing, because a page has
  /// hundreds of thousands of elements.
  private static func number(_ name: String) -> UInt64 { name.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}

extension String {
  /// The number of leading spaces and tabs.
  var indentation: Int { utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count }
}
