/// A value in a configuration file, with its location.
struct YAMLNode: Sendable {
  var content: Content
  var place: ConfigurationPlace

  indirect enum Content: Sendable {
    /// A scalar with its text, and whether it is in quotation marks: `"off"` is not a keyword.
    case scalar(String, isQuoted: Bool)
    case list([YAMLNode])
    case mapping([Member])
    /// An empty value, as after `key:`.
    case empty
  }

  /// An entry of a mapping.
  struct Member: Sendable {
    var key: String
    var place: ConfigurationPlace
    var value: YAMLNode
  }

  /// The kind of the value, as words for a message.
  var words: String {
    switch content {
    case .scalar(let text, _): "'\(text)'"
    case .list: "a list"
    case .mapping: "a mapping"
    case .empty: "nothing"
    }
  }
}

/// A location in a configuration file.
package struct ConfigurationPlace: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int

  /// The start of a file.
  package static let start = ConfigurationPlace(line: 1, column: 1)
}

/// The reason why a configuration cannot be used.
package struct ConfigurationError: Error, Sendable, Hashable {
  /// The error and its remedy: lower case.
  package var message: String
  /// The file; empty for an option.
  package var file: String
  /// The location in the file.
  package var place: ConfigurationPlace

  /// Creates an error at `place` in the file called `file`.
  package init(_ message: String, in file: String = "", at place: ConfigurationPlace = .start) {
    self.message = message
    self.file = file
    self.place = place
  }
}
