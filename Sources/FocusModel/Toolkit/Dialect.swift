/// The kind of document that a tree was imported from. Each dialect is a value that is declared beside its
/// importer.
public struct Dialect: Sendable {
  /// Its name on the command line and in JSON: "gtk3".
  public let id: String
  /// The toolkit's name in a sentence: "GTK 3".
  public let words: String
  /// The words for a document of it in a sentence: "a GTK 3 file".
  package let documentInWords: String
  /// How its documents refer to texts elsewhere; nil if texts are in the document itself.
  package let resourceKeys: ResourceKeyMark?
  private let narrower: [Dialect]

  /// Describes a dialect.
  ///
  /// - Parameter versions: The dialects that a document of this dialect may turn out to be, if its version is not
  ///   known.
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

  /// The dialects that a document of this dialect may turn out to be: the version of some GtkBuilder files is not
  /// known.
  package var versions: [Dialect] { narrower.isEmpty ? [self] : narrower }

  /// Whether the version of a document of it is known.
  package var isOneVersion: Bool { narrower.isEmpty }

  /// Whether a document of this dialect may also be regarded as one of `other`.
  package func isCompatible(with other: Dialect) -> Bool {
    self == other || !Set(versions).isDisjoint(with: other.versions)
  }
}

extension Dialect: Hashable, CustomStringConvertible {
  /// By id.
  public static func == (a: Dialect, b: Dialect) -> Bool { a.id == b.id }

  /// By id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The id.
  public var description: String { id }
}

/// The mark of text that is a key for text elsewhere.
package enum ResourceKeyMark: Sendable {
  /// `%ok`: FXMLLoader looks it up in a resource bundle.
  case percent
  /// `@string/ok`: a key of Android's resources.
  case at

  /// The key in `text`, without its mark; nil if it has none.
  package func key(in text: String) -> Substring? {
    switch self {
    case .percent: text.hasPrefix("%") ? text.dropFirst() : nil
    case .at: text.hasPrefix("@") ? text[(text.lastIndex(of: "/") ?? text.startIndex)...].dropFirst() : nil
    }
  }
}
