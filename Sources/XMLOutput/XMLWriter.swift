/// Writes an XML document into memory, as UTF-8.
///
/// The same calls always produce the same bytes. Elements that are still open are closed at the end. Callers
/// must pass valid XML names for elements and attributes; the writer does not check them.
package final class XMLWriter {
  // The state is a single structure, so that each call has to look up only one value.
  private var state: State

  /// Creates a writer for a document or a part of one, with two spaces of indentation or none.
  package init(indent: Bool = false) { state = State(indents: indent) }

  /// Writes the XML declaration, which declares UTF-8.
  package func startDocument() { state.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }

  /// Opens the element `name`.
  package func startElement(_ name: String) { state.startElement(name) }

  /// Opens an element with all its attributes. If `beginsLine` is true, a line feed precedes the element.
  /// Even an empty element gets an end tag: `<p></p>`, not `<p/>`.
  package func openElement(
    _ name: String, beginsLine: Bool, id: String?, class className: String?,
    _ attributes: [(name: String, value: String)]
  ) {
    state.openElement(name, beginsLine: beginsLine, id: id, class: className, attributes)
  }

  /// Writes an empty element: `<br/>`.
  package func emptyElement(_ name: String, _ attributes: [(name: String, value: String)]) {
    state.emptyElement(name, attributes)
  }

  /// Adds an attribute to the element that was just opened.
  package func attribute(_ name: String, _ value: String) { state.attribute(name, value) }

  /// Appends `text`, escaped for the value of an attribute. Callers use this function for markup that they
  /// assemble from parts because it repeats thousands of times.
  package static func append(attributeValue text: String, to markup: inout [UInt8]) {
    XMLEscaping.append(text, in: .attribute, to: &markup)
  }

  /// Appends `text`, escaped for character data. Callers use this function for markup that they assemble from
  /// parts because it repeats thousands of times.
  package static func append(text: String, to markup: inout [UInt8]) {
    XMLEscaping.append(text, in: .text, to: &markup)
  }

  /// Writes character data, escaped.
  package func text(_ text: String) { state.text(text) }

  /// Closes the start tag of the element that was just opened, so that even an empty element gets an end tag:
  /// `<p></p>`, not `<p/>`.
  package func closeStartTag() { state.closeStartTag() }

  /// Writes `markup` unchanged.
  package func raw(_ markup: [UInt8]) { state.raw(markup) }

  /// Writes an element that contains only text.
  package func element(_ name: String, text: String) {
    state.startElement(name)
    state.text(text)
    state.endElement()
  }

  /// Closes the innermost open element; an empty element is written as `<name/>`.
  package func endElement() { state.endElement() }

  /// Passes the bytes written so far to `receiver` if there are more than `size`, so that a long document
  /// need not be in memory as a whole.
  package func drain(over size: Int, to receiver: ([UInt8]) -> Void) {
    if self.size > size { receiver(take()) }
  }

  /// Returns the output and clears it, for a part of a document or markup for another writer.
  package func take() -> [UInt8] {
    defer { state.bytes = [] }
    return state.bytes
  }

  /// The number of bytes that have been written but not yet taken.
  package var size: Int { state.bytes.count }

  /// Replaces all characters beyond U+00FF with references, except in the first `size` bytes of the output.
  package func writeReferences(after size: Int) { XMLEscaping.writeReferences(in: &state.bytes, after: size) }

  /// Closes all open elements and returns the document, or the rest of it after ``drain(over:to:)``.
  package func finish() -> [UInt8] {
    state.finish()
    return take()
  }

  private struct State {
    let indents: Bool
    var bytes: [UInt8] = []
    private var open: [Element] = []
    /// Whether the start tag of the innermost element is still open.
    private var isInStartTag = false

    init(indents: Bool) { self.indents = indents }

    /// An element whose end tag has not been written.
    private struct Element {
      var name: String
      /// Whether the element contains text. If it does, white space before its end tag would change the text.
      var holdsText = false
    }

    mutating func startElement(_ name: String) {
      let isFirstChild = isInStartTag
      closeStartTag()
      if isFirstChild { endLine() }
      indent()
      open.append(Element(name: name))
      write("<")
      bytes.append(words: name)
      isInStartTag = true
    }

    mutating func openElement(
      _ name: String, beginsLine: Bool, id: String?, class className: String?,
      _ attributes: [(name: String, value: String)]
    ) {
      closeStartTag()
      if beginsLine {
        holdText()
        write("\n")
      }
      startElement(name)
      if let id { attribute("id", id) }
      if let className { attribute("class", className) }
      for (name, value) in attributes { attribute(name, value) }
      closeStartTag()
    }

    mutating func emptyElement(_ name: String, _ attributes: [(name: String, value: String)]) {
      startElement(name)
      for (name, value) in attributes { attribute(name, value) }
      endElement()
    }

    mutating func attribute(_ name: String, _ value: String) {
      write(" ")
      bytes.append(words: name)
      write("=\"")
      XMLEscaping.append(value, in: .attribute, to: &bytes)
      write("\"")
    }

    mutating func text(_ text: String) {
      closeStartTag()
      holdText()
      XMLEscaping.append(text, in: .text, to: &bytes)
    }

    mutating func closeStartTag() {
      if isInStartTag { write(">") }
      isInStartTag = false
    }

    mutating func raw(_ markup: [UInt8]) {
      closeStartTag()
      holdText()
      bytes += markup
    }

    mutating func endElement() {
      guard let element = open.popLast() else { return }
      if isInStartTag {
        write("/>")
        isInStartTag = false
      } else {
        if !element.holdsText { indent() }
        write("</")
        bytes.append(words: element.name)
        write(">")
      }
      endLine()
    }

    mutating func finish() {
      while !open.isEmpty { endElement() }
      if !indents { write("\n") }
    }

    mutating func write(_ markup: StaticString) {
      unsafe bytes.append(
        contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    private mutating func holdText() {
      if !open.isEmpty { open[open.count - 1].holdsText = true }
    }

    private mutating func endLine() {
      if indents { write("\n") }
    }

    private mutating func indent() {
      if indents { for _ in open { write("  ") } }
    }
  }
}
