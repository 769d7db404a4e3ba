/// An XML element of the schema.
struct SchemaElement: Sendable {
  var name: String
  var attributes: [String: String] = [:]
  var children: [SchemaElement] = []
  var text = ""
}

/// Reads the schema of descriptions: elements, attributes and text. The schema belongs to the project and is
/// part of the build, so entities and namespaces are ignored, and the only possible error is that the text is
/// not XML.
struct SchemaReader {
  private let bytes: [UInt8]
  private var position = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The root element of `text`; nil if `text` is not XML.
  static func read(_ text: String) -> SchemaElement? {
    var reader = SchemaReader(text)
    var open = [SchemaElement(name: "")]
    while let piece = reader.next() {
      switch piece {
      case .text(let text): open[open.count - 1].text += text
      case .start(let element, let isEmpty):
        if isEmpty { open[open.count - 1].children.append(element) } else { open.append(element) }
      case .end:
        guard open.count > 1, let closed = open.popLast() else { return nil }
        open[open.count - 1].children.append(closed)
      }
    }
    return open.count == 1 ? open[0].children.first : nil
  }

  private enum Piece {
    case text(String)
    case start(SchemaElement, isEmpty: Bool)
    case end
  }

  private mutating func next() -> Piece? {
    guard position < bytes.count else { return nil }
    guard bytes[position] == UInt8(ascii: "<") else { return .text(take(until: "<")) }
    if skip("<!--") {
      skip(past: "-->")
      return .text("")
    }
    if skip("<?") {
      skip(past: "?>")
      return .text("")
    }
    if skip("</") {
      skip(past: ">")
      return .end
    }
    position += 1
    return startTag()
  }

  private mutating func startTag() -> Piece {
    var element = SchemaElement(name: name())
    while position < bytes.count {
      skipSpace()
      if skip("/>") { return .start(element, isEmpty: true) }
      if skip(">") { return .start(element, isEmpty: false) }
      let attribute = name()
      guard !attribute.isEmpty, skip("=\"") else { break }
      element.attributes[attribute] = take(until: "\"")
      position += 1
    }
    position = bytes.count
    return .start(element, isEmpty: true)
  }

  private mutating func name() -> String {
    let start = position
    while position < bytes.count, !" \n\t=/>".utf8.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < bytes.count, " \n\t".utf8.contains(bytes[position]) { position += 1 }
  }

  private mutating func take(until end: Unicode.Scalar) -> String {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: end) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skip(past text: String) {
    while position < bytes.count, !skip(text) { position += 1 }
  }
}
