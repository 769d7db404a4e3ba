import FocusModel

/// Writes JSON straight into bytes; no other code escapes JSON.
///
/// A small writer instead of `JSONEncoder`, because a report of a large project has some hundred thousand
/// values: no mirror types, members in an order that makes sense to a reader, and one line per small object.
package struct JSONWriter {
  /// The text so far.
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true
  private var isInline = false

  /// An empty document.
  package init() {}

  /// The document, with a line feed at its end.
  package consuming func finish() -> [UInt8] { bytes + [UInt8(ascii: "\n")] }

  /// A value on a separate line, among others in one file.
  package mutating func line(_ value: (inout JSONWriter) -> Void) {
    isInline = true
    value(&self)
    isInline = false
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The value, on one line or several.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Passes the bytes so far to `output` if there are more than `size`, so that a long document need not be
  /// in memory as a whole.
  package mutating func drain(over size: Int, to output: ([UInt8]) -> Void) {
    guard bytes.count > size else { return }
    output(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// An object; `inline` keeps it and its contents on one line.
  package mutating func object(inline: Bool = false, _ members: (inout JSONWriter) -> Void) {
    nest("{", "}", inline: inline, members)
  }

  /// An array with one element for each of `items`.
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

  /// An array with the elements that `elements` writes, each by ``element(_:)``.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    nest("[", "]", inline: false, elements)
  }

  /// An element of the array that is being written.
  package mutating func element(_ value: (inout JSONWriter) -> Void) {
    separate()
    value(&self)
  }

  /// Starts a member; its value must follow.
  package mutating func key(_ key: String) {
    separate()
    value(key)
    bytes += ": ".utf8
  }

  /// A member with a string; no member if there is no string.
  package mutating func member(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    value(text)
  }

  /// A member with a number.
  package mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    bytes += String(number).utf8
  }

  /// A member that is true or false.
  package mutating func member(_ key: String, _ truth: Bool) {
    self.key(key)
    value(truth)
  }

  /// A member with a number; no member if there is no number.
  package mutating func member(_ key: String, _ number: Int?) {
    if let number { member(key, number) }
  }

  /// A member with a string, or null.
  package mutating func nullable(_ key: String, _ text: String?) {
    self.key(key)
    if let text { value(text) } else { null() }
  }

  /// A member with strings, unless the list is empty.
  package mutating func member(_ key: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    self.key(key)
    array(texts, inline: true) { json, text in json.value(text) }
  }

  /// No value.
  package mutating func null() { bytes += "null".utf8 }

  /// A value that is true or false.
  package mutating func value(_ truth: Bool) { bytes += (truth ? "true" : "false").utf8 }

  /// A number.
  package mutating func value(_ number: Int) { bytes += String(number).utf8 }

  /// A value that is written already.
  package mutating func value(json: [UInt8]) { bytes += json }

  /// A string.
  package mutating func value(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Most strings are ASCII without any of these.
    let isPlain = !text.utf8.contains { $0 >= 0x80 || Self.mustBeEscaped(Unicode.Scalar($0)) }
    if isPlain || !text.unicodeScalars.contains(where: Self.mustBeEscaped) {
      bytes += text.utf8
    } else {
      escape(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether `scalar` must be escaped: JSON requires it, or a terminal would obey it.
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

  /// Writes `contents` between two brackets.
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

  /// Begins the next element or member.
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
