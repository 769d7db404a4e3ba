/// A value in a configuration file, with its place.
struct YAMLNode: Sendable {
  var content: Content
  var place: ConfigurationPlace

  indirect enum Content: Sendable {
    /// The text, and whether it is in quotes: `"off"` is not a keyword.
    case scalar(String, isQuoted: Bool)
    case list([YAMLNode])
    case mapping([Member])
    /// Nothing, as after `key:`.
    case empty
  }

  /// One entry of a mapping.
  struct Member: Sendable {
    var key: String
    var place: ConfigurationPlace
    var value: YAMLNode
  }

  /// Its kind, for a message.
  var words: String {
    switch content {
    case .scalar(let text, _): "'\(text)'"
    case .list: "a list"
    case .mapping: "a mapping"
    case .empty: "nothing"
    }
  }
}

/// A place in a configuration file.
package struct ConfigurationPlace: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int

  /// The beginning of a file.
  package static let start = ConfigurationPlace(line: 1, column: 1)
}

/// Why a configuration cannot be used.
package struct ConfigurationError: Error, Sendable, Hashable {
  /// The error and its remedy: lower case.
  package var message: String
  /// The file; empty for an option.
  package var file: String
  /// The place in the file.
  package var place: ConfigurationPlace

  /// A mistake at `place` of the file called `file`.
  package init(_ message: String, in file: String = "", at place: ConfigurationPlace = .start) {
    self.message = message
    self.file = file
    self.place = place
  }
}
