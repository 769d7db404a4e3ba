internal import CLibXML2

/// Writes an XML document into memory, over libxml2's xmlTextWriter.
///
/// The same calls give the same bytes. Elements that are still open are closed at the end.
@safe
public final class XMLWriter {
  private static let libraryStarted: Void = xmlInitParser()

  private let writer: xmlTextWriterPtr?
  private let output = Output()

  /// What was written; libxml2's own memory buffer would be copied once more in the end.
  private final class Output {
    var bytes: [UInt8] = []
  }

  /// A writer of an empty document, with two spaces of indentation or none at all.
  public init(indent: Bool = true) {
    Self.libraryStarted
    let target = unsafe xmlOutputBufferCreateIO(
      { context, bytes, count in
        guard let context = unsafe context, let bytes = unsafe bytes else { return -1 }
        let output = unsafe Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
        unsafe output.bytes.append(
          contentsOf: UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        return count
      }, nil, Unmanaged.passUnretained(output).toOpaque(), nil)
    unsafe writer = xmlNewTextWriter(target)
    if indent {
      unsafe xmlTextWriterSetIndent(writer, 1)
      unsafe xmlTextWriterSetIndentString(writer, "  ")
    }
  }

  /// A writer of markup that becomes part of a document in UTF-8, without indentation.
  public static func ofPart() -> XMLWriter {
    let writer = XMLWriter(indent: false)
    // libxml2 writes letters as they are, and not as references, once it has written a declaration that says UTF-8.
    writer.startDocument()
    _ = writer.take()
    return writer
  }

  deinit {
    unsafe xmlFreeTextWriter(writer)
  }

  /// Writes the XML declaration, which says UTF-8.
  public func startDocument() {
    unsafe xmlTextWriterStartDocument(writer, nil, "UTF-8", nil)
  }

  /// Opens an element. The name must be one; it is not checked.
  public func startElement(_ name: String) {
    unsafe name.withTerminatedUTF8 { unsafe _ = xmlTextWriterStartElement(writer, $0) }
  }

  /// Adds an attribute to the element just opened.
  public func attribute(_ name: String, _ value: String) {
    unsafe name.withTerminatedUTF8 { name in
      unsafe XMLCharacters.legal(value).withTerminatedUTF8 { value in
        unsafe _ = xmlTextWriterWriteAttribute(writer, name, value)
      }
    }
  }

  /// Writes character data, escaped.
  public func text(_ text: String) {
    let count = text.utf8.count
    unsafe text.withTerminatedUTF8 { characters in
      let isPlain = unsafe UnsafeBufferPointer(start: characters, count: count).allSatisfy(
        XMLCharacters.isPlainText)
      if isPlain {
        // The escaper would copy it, and nearly all text has nothing to escape.
        unsafe xmlTextWriterWriteRawLen(writer, characters, Int32(count))
      } else {
        unsafe xmlTextWriterWriteString(writer, XMLCharacters.legal(text))
      }
    }
  }

  /// Says that an element that may have no contents has an end tag all the same: `<p></p>`, not `<p/>`.
  public func closeStartTag() {
    unsafe xmlTextWriterWriteRawLen(writer, "", 0)
  }

  /// Writes markup as it is: line ends between elements, or what was escaped before.
  public func raw(_ markup: [UInt8]) {
    closeStartTag()
    unsafe xmlTextWriterFlush(writer)
    output.bytes += markup
  }

  /// Appends the text as it stands between the quotes of an attribute, for markup that is put together from parts
  /// because it repeats many thousand times.
  public static func append(attributeValue text: String, to markup: inout [UInt8]) {
    if !text.hasByte(where: { !XMLCharacters.isPlain($0) }) {
      markup += text.utf8
      return
    }
    let writer = XMLWriter.ofPart()
    writer.startElement("a")
    writer.attribute("a", text)
    writer.endElement()
    markup += writer.take().dropFirst("<a a=\"".utf8.count).dropLast("\"/>".utf8.count)
  }

  /// Writes a whole element that holds nothing but text.
  public func element(_ name: String, text: String) {
    startElement(name)
    self.text(text)
    endElement()
  }

  /// Writes text as it is, in a CDATA section; in two where it holds `]]>`.
  public func cdata(_ text: String) {
    let parts = XMLCharacters.legal(text).splitBeforeCDATAEnd()
    for part in parts { unsafe xmlTextWriterWriteCDATA(writer, part) }
  }

  /// Writes a comment. What a comment cannot hold, `--`, is spaced out.
  public func comment(_ text: String) {
    unsafe xmlTextWriterWriteComment(writer, XMLCharacters.withoutDoubleHyphen(XMLCharacters.legal(text)))
  }

  /// Closes the innermost open element; `<name/>` if nothing was put into it.
  public func endElement() {
    unsafe xmlTextWriterEndElement(writer)
  }

  /// Hands over what was written, once it is more than `size` bytes, so that a long document is not held in
  /// memory whole.
  public func drain(over size: Int, to receiver: ([UInt8]) -> Void) {
    unsafe xmlTextWriterFlush(writer)
    if output.bytes.count > size { receiver(take()) }
  }

  /// Gives what was written and forgets it: a part of a document, or markup for another writer.
  public func take() -> [UInt8] {
    unsafe xmlTextWriterFlush(writer)
    defer { output.bytes = [] }
    return output.bytes
  }

  /// Closes what is open and gives the document as UTF-8, or the rest of it after a ``drain(over:to:)``.
  public func finish() -> [UInt8] {
    unsafe xmlTextWriterEndDocument(writer)
    return take()
  }
}

extension String {
  /// Calls `body` with the UTF-8 form and a zero after it.
  ///
  /// Swift gives a short string a buffer from the heap for this, and nearly all that is written is short.
  fileprivate func withTerminatedUTF8(_ body: (UnsafePointer<UInt8>) -> Void) {
    let count = utf8.count
    guard count <= 15 else {
      unsafe withCString { characters in
        unsafe characters.withMemoryRebound(to: UInt8.self, capacity: count + 1) { unsafe body($0) }
      }
      return
    }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { buffer in
      var offset = 0
      for byte in utf8 {
        unsafe buffer[offset] = byte
        offset += 1
      }
      unsafe buffer[offset] = 0
      if let start = buffer.baseAddress { unsafe body(start) }
    }
  }
}
