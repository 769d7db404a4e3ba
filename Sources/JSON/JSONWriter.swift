import FocusModel

/// Writes JSON directly into bytes. No other code escapes JSON.
///
/// The project does not use `JSONEncoder`, because the report of a large project has several hundred thousand
/// values. `JSONWriter` needs no types that mirror the model, writes members in an order that makes sense to
/// a reader, and writes each small object on one line.
package struct JSONWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true
  private var isInline = false

  /// Creates an empty document.
  package init() {}

  /// The document, with a final line feed.
  package consuming func finish() -> [UInt8] { bytes + [UInt8(ascii: "\n")] }

  /// Writes a value on a separate line, for files with one value per line.
  package mutating func line(_ value: (inout JSONWriter) -> Void) {
    isInline = true
    value(&self)
    isInline = false
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The text written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Passes the bytes written so far to `output` if there are more than `size`, so that a long document need
  /// not be in memory as a whole.
  package mutating func drain(over size: Int, to output: ([UInt8]) -> Void) {
    guard bytes.count > size else { return }
    output(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes an object; `inline` keeps the object and its contents on one line.
  package mutating func object(inline: Bool = false, _ members: (inout JSONWriter) -> Void) {
    nest("{", "}", inline: inline, members)
  }

  /// Writes an array with one element for each of `items`.
  @inlinable
  package mutating func array<Items: Sequence>(
    _ items: Items, inline: Bool = false, _ element: (inout JSONWriter, Items.Element) -> Void
  ) {
    nest("[", "]", inline: inline) { json in
      for item in items {
        json.separate()
        element(&json, item)
      }
    }
  }

  /// Writes an array; `elements` writes each element by calling ``element(_:)``.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    nest("[", "]", inline: false, elements)
  }

  /// Writes an element of the current array.
  package mutating func element(_ value: (inout JSONWriter) -> Void) {
    separate()
    value(&self)
  }

  /// Writes the key of a member; the value must follow.
  package mutating func key(_ key: String) {
    separate()
    value(key)
    bytes += ": ".utf8
  }

  /// Writes a member with a string; writes nothing if `text` is nil.
  package mutating func member(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    value(text)
  }

  /// Writes a member with a number.
  package mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    bytes += String(number).utf8
  }

  /// Writes a member with a Boolean.
  package mutating func member(_ key: String, _ truth: Bool) {
    self.key(key)
    value(truth)
  }

  /// Writes a member with a number; writes nothing if `number` is nil.
  package mutating func member(_ key: String, _ number: Int?) {
    if let number { member(key, number) }
  }

  /// Writes a member with a string, or with null if `text` is nil.
  package mutating func nullable(_ key: String, _ text: String?) {
    self.key(key)
    if let text { value(text) } else { null() }
  }

  /// Writes a member with an array of strings; writes nothing if `texts` is empty.
  package mutating func member(_ key: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    self.key(key)
    array(texts, inline: true) { json, text in json.value(text) }
  }

  /// Writes null.
  package mutating func null() { bytes += "null".utf8 }

  /// Writes a Boolean.
  package mutating func value(_ truth: Bool) { bytes += (truth ? "true" : "false").utf8 }

  /// Writes a number.
  package mutating func value(_ number: Int) { bytes += String(number).utf8 }

  /// Writes a value that is already encoded as JSON.
  package mutating func value(json: [UInt8]) { bytes += json }

  /// Writes a string.
  package mutating func value(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Most strings are ASCII and contain nothing to escape.
    let isPlain = !text.utf8.contains { $0 >= 0x80 || Self.mustBeEscaped(Unicode.Scalar($0)) }
    if isPlain || !text.unicodeScalars.contains(where: Self.mustBeEscaped) {
      bytes += text.utf8
    } else {
      escape(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether `scalar` must be escaped: JSON requires the escape, or a terminal would interpret the character.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || scalar.value < 0x20 || scalar.value >= 0x7F && scalar.steersText
  }

  private mutating func escape(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case "\n": bytes += "\\n".utf8
      case _ where Self.mustBeEscaped(scalar):
        for unit in scalar.utf16 {
          bytes += "\\u".utf8
          bytes += [12, 8, 4, 0].map { Self.hex(UInt8(truncatingIfNeeded: unit >> $0 & 15)) }
        }
      default: bytes += scalar.utf8
      }
    }
  }

  private static func hex(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  /// Writes `contents` between `open` and `close`.
  @usableFromInline
  package mutating func nest(
    _ open: String, _ close: String, inline: Bool, _ contents: (inout JSONWriter) -> Void
  ) {
    let wasInline = isInline
    isInline = isInline || inline
    bytes += open.utf8
    depth += 1
    isFirst = true
    contents(&self)
    depth -= 1
    if !isFirst { breakLine() }
    bytes += close.utf8
    isFirst = false
    isInline = wasInline
  }

  /// Writes the separator before the next element or member.
  @usableFromInline
  package mutating func separate() {
    if !isFirst { bytes += (isInline ? ", " : ",").utf8 }
    isFirst = false
    breakLine()
  }

  private mutating func breakLine() {
    guard !isInline else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { bytes += "  ".utf8 }
  }
}
