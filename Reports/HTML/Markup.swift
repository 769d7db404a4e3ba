import XMLOutput

/// Markup that the report itself writes: string literals with interpolated numbers and other markup.
///
/// Markup is stored as bytes: pictures have many thousands of small pieces, and joining these as strings took
/// half the time for a page.
struct Markup: ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8] = []

  /// Creates empty markup.
  init() {}

  init(stringLiteral markup: String) { bytes = Array(markup.utf8) }

  init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  var isEmpty: Bool { bytes.isEmpty }

  /// Removes everything after the first `count` bytes.
  mutating func remove(after count: Int) { bytes.removeSubrange(min(count, bytes.count)...) }

  static func += (markup: inout Markup, other: Markup) { markup.bytes += other.bytes }

  /// Collects the parts of a literal.
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
    /// Adds the report's own wording, which needs no escaping.
    mutating func appendInterpolation(_ words: String) { bytes.append(words: words) }
    /// Adds text from the documents. Text without special characters, which most labels are, costs no more
    /// than markup.
    mutating func appendInterpolation(text: String) {
      let isPlain = text.utf8.allSatisfy { byte in
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
          && byte != UInt8(ascii: "&")
      }
      if isPlain { bytes.append(words: text) } else { XMLWriter.append(text: text, to: &bytes) }
    }
  }
}
