import FocusModel
import ImportKit
import XMLSource

/// The strings of resource dictionaries, to which `{DynamicResource Key}` refers.
///
/// A project may have dozens of dictionaries with the same keys, one for each language. The keys are therefore collected
/// only when a document looks up the first string, and only the string that the document shows is decoded.
struct XAMLStrings: Sendable {
  /// The strings of one dictionary.
  private struct Dictionary: Sendable {
    var language: String
    var entries: [(key: XMLAttribute, element: XMLElement)]
  }

  /// A string, with the position of its language in the order of preference. The element is nil if several dictionaries
  /// in this language differ.
  private struct Text: Sendable {
    var rank: Int
    var element: XMLElement?

    var text: String? { element?.text.trimmed }
  }

  /// The strings by key, collected on first use.
  private final class Index: Sendable {
    let texts = MadeOnce<[String: Text]>()
  }

  private var dictionaries: [Dictionary] = []
  /// The default languages of projects.
  private var defaults: Set<String> = []
  private var index = Index()

  /// Creates an empty collection of strings.
  init() {}

  /// Collects the strings in `document`.
  init(of document: SourceDocument) {
    let entries = document.xml.elements(named: "String").compactMap { element in
      element.attributes.first { $0.name == "Key" && $0.prefix != nil }.map { (key: $0, element: element) }
    }
    if entries.isEmpty { return }
    dictionaries = [Dictionary(language: XAMLLanguage(path: document.source.path).name, entries: entries)]
  }

  /// Whether there are no strings.
  var isEmpty: Bool { dictionaries.isEmpty }

  /// Adds the strings of other dictionaries.
  mutating func merge(_ other: XAMLStrings) {
    if other.isEmpty { return }
    dictionaries += other.dictionaries
    index = Index()
  }

  /// Prefers the languages in `defaults`.
  mutating func sort(_ defaults: Set<String>) {
    if defaults == self.defaults { return }
    self.defaults = defaults
    index = Index()
  }

  /// The string with `key` in the first language that has this key: nil if no dictionary has the key, and a value of nil
  /// if several dictionaries in that language differ.
  func text(ofKey key: String) -> String?? {
    dictionaries.isEmpty ? nil : index.texts.value(collected)[key].map(\.text)
  }

  private func collected() -> [String: Text] {
    var texts: [String: Text] = [:]
    texts.reserveCapacity(dictionaries.lazy.map(\.entries.count).max() ?? 0)
    // The first dictionary that begins with a key. Its translations usually have the same keys in the same order, and
    // comparing keys is much faster than decoding and hashing them.
    var models: [String: (rank: Int, dictionary: Dictionary)] = [:]
    for (rank, language) in XAMLLanguage.sorted(Set(dictionaries.map(\.language)), defaults).enumerated() {
      for dictionary in dictionaries where dictionary.language == language {
        let first = dictionary.entries[0].key.value
        let model = models[first] ?? (rank, dictionary)
        models[first] = model
        var known = model.rank < rank ? model.dictionary.entries[...] : []
        for (attribute, element) in dictionary.entries {
          // A translation may lack some of the keys.
          if let place = known.prefix(32).firstIndex(where: { attribute.isWrittenLike($0.key) }) {
            known = known[(place + 1)...]
            continue
          }
          let key = attribute.value
          guard let known = texts[key] else {
            texts[key] = Text(rank: rank, element: element)
            continue
          }
          if known.rank == rank, let text = known.text, text != element.text.trimmed {
            texts[key]?.element = nil
          }
        }
      }
    }
    return texts
  }
}
