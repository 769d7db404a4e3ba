package import FocusModel

/// A JSON value with its offset. The offset lets an error about a missing member point to the object.
package struct JSONValue: Sendable {
  /// The contents of a value, by type.
  package indirect enum Content: Sendable {
    case null
    case truth(Bool)
    case integer(StatedInteger)
    /// A number with a fraction or an exponent; no member that is read has such a value.
    case fraction
    case text(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])
  }

  /// The contents of the value.
  package let content: Content
  /// The offset of the first byte.
  package let offset: Int

  /// A value that begins at `offset`.
  package init(content: Content, offset: Int) { (self.content, self.offset) = (content, offset) }

  /// The type of the value in words, for messages.
  package var words: String {
    switch content {
    case .null: "null"
    case .truth(let truth): truth ? "true" : "false"
    case .integer, .fraction: "a number"
    case .text: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// The value of the first member called `key`; nil if there isn't one, or if the value is not an object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// An error at the offset of the value.
  package func error(_ message: String) -> JSONError { JSONError(message: message, offset: offset) }
}

/// An error in a JSON text, with its location.
package struct JSONError: Error {
  /// The message: lower case, no full stop.
  package var message: String
  /// The offset of the byte that the error is about.
  package var offset: Int

  /// An error at `offset`.
  package init(message: String, offset: Int) { (self.message, self.offset) = (message, offset) }
}
