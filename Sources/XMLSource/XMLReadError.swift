/// The reason why a file could not be read as XML, and its location.
public struct XMLReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Reason: Sendable, Hashable {
    /// The text breaks the grammar of XML.
    case malformed

    /// The elements are nested more deeply than ``XMLLimits/depth``.
    case tooDeep

    /// The file exceeds ``XMLLimits/bytes`` or ``XMLLimits/elements``, or the available memory.
    case tooLarge

    /// An element exceeds ``XMLLimits/attributesPerElement``.
    case tooManyAttributes

    /// The file is empty or contains only white space.
    case empty

    /// The file is not text, or its text is not XML.
    case binary

    /// The encoding is unknown, or the bytes are invalid in the encoding that the file declares.
    case encoding
  }

  /// The kind of error.
  public var reason: Reason

  /// The error, in words that a person can act on.
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

  /// The error as `line:column: message`.
  public var description: String { "\(line):\(column): \(message)" }
}
