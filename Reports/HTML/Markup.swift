import XMLOutput

/// Markup written by the report itself, as a string literal with numbers and other markup in it.
///
/// It consists of bytes from the start: pictures have many thousands of small pieces, and joining them as
/// strings took half the time spent on a page.
struct Markup: ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8] = []

  /// Nothing yet.
  init() {}

  init(stringLiteral markup: String) { bytes = Array(markup.utf8) }

  init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  var isEmpty: Bool { bytes.isEmpty }

  /// Removes everything after the first `count` bytes.
  mutating func remove(after count: Int) { bytes.removeSubrange(min(count, bytes.count)...) }

  static func += (markup: inout Markup, other: Markup) { markup.bytes += other.bytes }

  /// The parts of a literal.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 6)
    }

    mutating func appendLiteral(_ literal: String) { bytes.append(words: literal) }
    mutating func appendInterpolation(_ number: some BinaryInteger) {
      bytes.append(decimal: Int(truncatingIfNeeded: number))
    }
    mutating func appendInterpolation(_ markup: Markup) { bytes += markup.bytes }
    /// Words from the report itself, which need no escaping.
    mutating func appendInterpolation(_ words: String) { bytes.append(words: words) }
    /// Text from the documents. Text without special characters, which most labels are, costs no more than
    /// markup.
    mutating func appendInterpolation(text: String) {
      let isPlain = text.utf8.allSatisfy { byte in
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
          && byte != UInt8(ascii: "&")
      }
      if isPlain { bytes.append(words: text) } else { XMLWriter.append(text: text, to: &bytes) }
    }
  }
}
