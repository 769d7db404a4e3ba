/// Why a file could not be read as XML, and where.
public struct XMLReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of trouble.
  public enum Reason: Sendable, Hashable {
    /// The text breaks the grammar of XML.
    case malformed

    /// Elements nest deeper than ``XMLLimits/depth``.
    case tooDeep

    /// More than ``XMLLimits/bytes`` or ``XMLLimits/elements``, or more than there is memory for.
    case tooLarge

    /// More than ``XMLLimits/attributesPerElement``.
    case tooManyAttributes

    /// Nothing, or only white space.
    case empty

    /// Not text at all, or text that is not XML.
    case binary

    /// The encoding is unknown, or the bytes are not in the encoding that the file claims.
    case encoding
  }

  /// The kind of trouble.
  public var reason: Reason

  /// The error, in words a person can act on.
  public var message: String

  /// The line, from 1.
  public var line: Int

  /// The column, from 1, in Unicode scalars.
  public var column: Int

  init(_ reason: Reason, _ message: String, at offset: Int, in utf8: [UInt8]) {
    let position = XMLLines(utf8).position(of: UInt32(clamping: offset))
    self.reason = reason
    self.message = message
    self.line = position.line
    self.column = position.column
  }

  /// `line:column: message`
  public var description: String { "\(line):\(column): \(message)" }
}
