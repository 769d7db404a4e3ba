import TestSupport
import XMLSource

/// A random document that records the position of each part, so that the positions that the reader finds can
/// be compared with known positions.
struct RandomDocument {
  struct Attribute: Equatable {
    var name: String
    var value: String
    var span: XMLSpan
    var valueSpan: XMLSpan
  }

  struct Element: Equatable {
    var name: String
    var span: XMLSpan
    var nameSpan: XMLSpan
    var fullSpan: XMLSpan
    var parent: Int?
    var attributes: [Attribute] = []
    var text = ""
    var textSpan: XMLSpan?
  }

  struct Comment: Equatable {
    var span: XMLSpan
    var text: String
    var nextElement: Int?
  }

  private(set) var text = ""
  private(set) var elements: [Element] = []
  private(set) var comments: [Comment] = []
  private var random: SplitMix64

  /// The characters beyond ASCII that the tested encoding contains.
  private let exotic: [String]

  /// - Parameter encoding: The name in the XML declaration; nil for no declaration.
  init(seed: UInt64, encoding: String?, exotic: [String]) {
    random = SplitMix64(seed: seed)
    self.exotic = exotic
    if let encoding { text += "<?xml version=\"1.0\" encoding='\(encoding)'?>" }
    writeBetween()
    writeElement(parent: nil, depth: 0)
    writeBetween()
  }

  private var offset: UInt32 { UInt32(text.utf8.count) }

  private func span(from start: UInt32) -> XMLSpan { XMLSpan(start: start, end: offset) }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: 0..<items.count, using: &random)]
  }

  // MARK: Markup

  private mutating func writeElement(parent: Int?, depth: Int) {
    let index = elements.count
    let name = pick(["a", "Button", "Grid.Row", "x-y", "_1", "n:a", "unbound:b"])
    let start = offset
    text += "<" + name
    elements.append(
      Element(
        name: name, span: span(from: start), nameSpan: XMLSpan(start: start + 1, end: offset),
        fullSpan: span(from: start), parent: parent))
    if parent == nil { text += " xmlns:n='urn:>n'" }
    writeAttributes(of: index)
    if chance(30) { writeSpace() }

    if chance(25) {
      text += "/>"
      elements[index].span = span(from: start)
    } else {
      text += ">"
      elements[index].span = span(from: start)
      writeContent(of: index, depth: depth)
      text += "</" + name + (chance(20) ? " >" : ">")
    }
    elements[index].fullSpan = span(from: start)
  }

  private mutating func writeAttributes(of index: Int) {
    let names = ["id", "xmlnsy", "android:text", "n:focusable", "x.y", "Weiß", "_"].shuffled(using: &random)
    let usable = names.filter { name in name.unicodeScalars.allSatisfy(\.isASCII) || !exotic.isEmpty }
    let declaration = pick(["xmlns='urn:\(offset)'", "xmlns:p = \"a > b\"", "xmlns:q='a'\txmlns:r=''"])
    let place = Int.random(in: 0..<20, using: &random)
    for (count, name) in usable.prefix(Int.random(in: 0...5, using: &random)).enumerated() {
      if count == place {
        writeSpace()
        text += declaration
      }
      writeSpace()
      writeAttribute(name, of: index)
    }
  }

  private mutating func writeAttribute(_ name: String, of index: Int) {
    let start = offset
    text += name + pick(["=", " = ", "\r\n=", "=\t"])
    let quote = pick(["\"", "'"])
    text += quote
    let valueStart = offset
    var value = ""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let piece = pickPiece()
      if piece.written.contains(quote) { continue }
      text += piece.written
      value += piece.inAttribute
    }
    let valueSpan = span(from: valueStart)
    text += quote
    elements[index].attributes.append(
      Attribute(name: name, value: value, span: span(from: start), valueSpan: valueSpan))
  }

  private mutating func writeContent(of index: Int, depth: Int) {
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3 where depth < 8: writeElement(parent: index, depth: depth + 1)
      case 4: writeComment()
      case 5: text += pick(["<?pi?>", "<?target a > b <c> ?>"])
      case 6: writeCDATA(of: index)
      default: writeText(of: index)
      }
    }
  }

  private mutating func writeText(of index: Int) {
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let start = offset
      let piece = pickPiece()
      text += piece.written
      recordText(piece.inText, from: start, of: index)
    }
  }

  private mutating func writeCDATA(of index: Int) {
    text += "<![CDATA["
    let start = offset
    let content = pick(["", "<not><tags", "&amp;", "]]", "--> > &"])
    text += content
    if !content.isEmpty { recordText(content, from: start, of: index) }
    text += "]]>"
  }

  private mutating func recordText(_ meant: String, from start: UInt32, of index: Int) {
    elements[index].text += meant
    elements[index].textSpan = XMLSpan(start: elements[index].textSpan?.start ?? start, end: offset)
  }

  private mutating func writeComment() {
    let start = offset
    let content = pick(["", " <a b='c'> ", "- > ->", " & <!- ", "<![CDATA["] + exotic)
    text += "<!--" + content + "-->"
    comments.append(Comment(span: span(from: start), text: content, nextElement: elements.count))
  }

  /// White space, comments and instructions outside the root element.
  private mutating func writeBetween() {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: writeComment()
      case 1: text += "<?between a='>'?>"
      default: writeSpace()
      }
    }
  }

  private mutating func writeSpace() {
    text += pick([" ", "\n  ", "\r\n\t", "\t", " \r "])
  }

  /// A few characters: their written form, and their values in an attribute and in text.
  private struct Piece {
    var written: String
    var inAttribute: String
    var inText: String

    /// Characters that are written as they are.
    init(_ characters: String) { (written, inAttribute, inText) = (characters, characters, characters) }

    init(_ written: String, inAttribute: String, inText: String) {
      (self.written, self.inAttribute, self.inText) = (written, inAttribute, inText)
    }
  }

  // A letter follows each line break, so CR and LF meet only deliberately. A letter also follows each bracket, so `]]>`
  // never occurs.
  private static let plain = ["a", "Z", "0", " ", ">", "/", "=", "-", "]x", "'x'", "{Binding a}", "  "]
    .map { Piece($0) }
  private static let lineEnds = ["\n", "\r\n", "\r"]
    .map { Piece($0 + "q", inAttribute: " q", inText: "\nq") }
  private static let tab = Piece("\t", inAttribute: " ", inText: "\t")
  private static let references = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#65;", "A"),
    ("&#x42;", "B"), ("&#10;", "\n"), ("&#13;", "\r"), ("&#x1F600;", "😀"),
  ].map { Piece($0, inAttribute: $1, inText: $1) }

  private mutating func pickPiece() -> Piece {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...1: pick(Self.references)
    case 2: pick(Self.lineEnds + [Self.tab])
    case 3...4 where !exotic.isEmpty: Piece(pick(exotic))
    default: pick(Self.plain)
    }
  }

  /// The comments that the reader should find; a comment after the last element has no next element.
  var expectedComments: [Comment] {
    comments.map { comment in
      var comment = comment
      if let next = comment.nextElement, next >= elements.count { comment.nextElement = nil }
      return comment
    }
  }
}
