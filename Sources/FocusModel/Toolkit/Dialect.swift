/// The kind of document that a tree was imported from. Each dialect is a value declared next to its importer.
public struct Dialect: Sendable {
  /// The dialect's name on the command line and in JSON: "gtk3".
  public let id: String
  /// The toolkit's name in a sentence: "GTK 3".
  public let words: String
  /// The words for a document of this dialect in a sentence: "a GTK 3 file".
  package let documentInWords: String
  /// How documents of this dialect refer to strings in resources; nil if all strings are in the document
  /// itself.
  package let resourceKeys: ResourceKeyMark?
  private let narrower: [Dialect]

  /// Describes a dialect.
  ///
  /// - Parameter versions: The more specific dialects that a document of this dialect may belong to, if the
  ///   version is unknown.
  package init(
    _ id: String, words: String, document: String, resourceKeys: ResourceKeyMark? = nil,
    versions: [Dialect] = []
  ) {
    self.id = id
    self.words = words
    documentInWords = document
    self.resourceKeys = resourceKeys
    narrower = versions
  }

  /// The more specific dialects that a document of this dialect may belong to; the version of some GtkBuilder
  /// files is unknown.
  package var versions: [Dialect] { narrower.isEmpty ? [self] : narrower }

  /// Whether the dialect implies the version of its documents.
  package var isOneVersion: Bool { narrower.isEmpty }

  /// Whether a document of this dialect may also be a document of `other`.
  package func isCompatible(with other: Dialect) -> Bool {
    self == other || !Set(versions).isDisjoint(with: other.versions)
  }
}

extension Dialect: Hashable, CustomStringConvertible {
  /// Compares ids.
  public static func == (a: Dialect, b: Dialect) -> Bool { a.id == b.id }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The dialect's id.
  public var description: String { id }
}

/// The mark of text that is the key of a string in a resource.
package enum ResourceKeyMark: Sendable {
  /// `%ok`: FXMLLoader looks up the key in a resource bundle.
  case percent
  /// `@string/ok`: a key in Android's resources.
  case at

  /// The key in `text`, without its mark; nil if `text` has no mark.
  package func key(in text: String) -> Substring? {
    switch self {
    case .percent: text.hasPrefix("%") ? text.dropFirst() : nil
    case .at: text.hasPrefix("@") ? text[(text.lastIndex(of: "/") ?? text.startIndex)...].dropFirst() : nil
    }
  }
}
