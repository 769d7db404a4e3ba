package import FocusModel

/// A JSON value with its start, so that an error about a missing member can point there.
package struct JSONValue: Sendable {
  /// The kinds of values.
  package indirect enum Content: Sendable {
    case null
    case truth(Bool)
    case integer(StatedInteger)
    /// With a fraction or an exponent: no member has one.
    case fraction
    case text(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])
  }

  /// Its content.
  package let content: Content
  /// The offset of its first byte.
  package let offset: Int

  /// A value that begins at `offset`.
  package init(content: Content, offset: Int) { (self.content, self.offset) = (content, offset) }

  /// Its kind, for a person.
  package var words: String {
    switch content {
    case .null: "null"
    case .truth(let truth): truth ? "true" : "false"
    case .integer, .fraction: "a number"
    case .text: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// The value of the first member called `key` of an object, if any.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// An error at its beginning.
  package func error(_ message: String) -> JSONError { JSONError(message: message, offset: offset) }
}

/// An error in some JSON, with its place.
package struct JSONError: Error {
  /// Lower case, no full stop.
  package var message: String
  /// The offset of the byte in question.
  package var offset: Int

  /// An error at `offset`.
  package init(message: String, offset: Int) { (self.message, self.offset) = (message, offset) }
}
