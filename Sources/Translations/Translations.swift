package import FocusModel

/// The catalogues of a run, by language.
package struct Translations: Sendable {
  private var catalogues: [String: [Catalogue]] = [:]
  /// The languages, sorted.
  package private(set) var languages: [String] = []

  /// Creates an empty set of catalogues.
  package init() {}

  /// Groups `catalogues` by language.
  package init(_ catalogues: [Catalogue]) {
    self.catalogues = Dictionary(grouping: catalogues, by: \.language)
    languages = self.catalogues.keys.sorted()
  }

  /// Adds the catalogues of `other`.
  package mutating func add(_ other: Translations) {
    for language in other.languages {
      let place = languages.firstIndex { $0 >= language } ?? languages.endIndex
      if place == languages.endIndex || languages[place] != language {
        languages.insert(language, at: place)
      }
      catalogues[language, default: []] += other.catalogues(in: language)
    }
  }

  /// The `count` languages among `languages` whose catalogues in `formats` contain the most strings.
  package func largest(_ count: Int, of languages: [String], in formats: [CatalogueFormat]) -> Set<String> {
    let sizes = languages.map { language in
      catalogues(in: language).reduce(0) { formats.contains($1.format) ? $0 + $1.stringCount : $0 }
    }
    let largest = languages.indices.filter { sizes[$0] > 0 }.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    return Set(largest.prefix(count).map { languages[$0] })
  }

  /// Whether there are no catalogues.
  package var isEmpty: Bool { catalogues.isEmpty }

  /// The catalogues for exactly `language`.
  func catalogues(in language: String) -> [Catalogue] { catalogues[language] ?? [] }

  /// The strings of the document at the path `document` in `language`, with translations from catalogues in
  /// `formats`.
  ///
  /// Several catalogues may be parts of the same application, or copies of each other. The result is nil in
  /// three cases: no catalogue translates any of `texts`; two catalogues contain different translations, and
  /// the application may load either; or `isComplete` rejects the percentage of strings that a catalogue
  /// translates. If the catalogue does not list its untranslated strings, the percentage refers to the
  /// document's strings.
  package func translation(
    of texts: [TranslatableText], in document: String, into language: String, formats: [CatalogueFormat],
    where isComplete: (Int) -> Bool
  ) -> Translation? {
    let own = catalogues(for: language, formats, document)
    if own.isEmpty { return nil }
    var general: [Catalogue]?
    var result = Translation(language: language)
    var numbers: [String: Int] = [:]
    var (translated, isOwn) = (0, false)
    for text in texts {
      guard var found = Match(of: text, in: own) else { return nil }
      if case .none = found {
        let others =
          general
          ?? Self.broader(than: language).flatMap { catalogues(for: $0, formats, document) }.filter(
            \.format.fallsBackOnLanguage)
        general = others
        guard let other = Match(of: text, in: others) else { return nil }
        found = other
      } else {
        isOwn = true
      }
      guard case .one(let catalogue, let translation, let place) = found else {
        result.texts.append(.init(original: text, translated: nil))
        continue
      }
      if let percent = catalogue.percentTranslated, !isComplete(percent) { return nil }
      translated += 1
      let number = numbers[catalogue.source.path] ?? result.sources.count
      if number == result.sources.count {
        result.sources.append(catalogue.source)
        if let marks = catalogue.marks { result.marks.add(marks) }
      }
      if catalogue.marks == nil { result.marks.add(text, translation) }
      numbers[catalogue.source.path] = number
      result.texts.append(
        .init(original: text, translated: .init(text: translation, source: number, place: place)))
    }
    let listsOthers = own.allSatisfy { $0.percentTranslated != nil }
    return isOwn && (listsOthers || isComplete(translated * 100 / texts.count)) ? result : nil
  }

  private func catalogues(
    for language: String, _ formats: [CatalogueFormat], _ document: String
  ) -> [Catalogue] {
    let name = CatalogueKey(document.nameInReferences)
    return catalogues(in: language).filter { formats.contains($0.format) && $0.translates(name) }
  }

  /// The languages in which strings are looked up if `language` lacks them: `pt` for `pt_BR`. The result is
  /// empty for Chinese, because its variants use different scripts.
  static func broader(than language: String) -> [String] {
    var parts = language.split(whereSeparator: { $0 == "_" || $0 == "@" })
    if parts.first == "zh" { return [] }
    var broader: [String] = []
    while parts.count > 1 {
      parts.removeLast()
      broader.append(parts.joined(separator: "_"))
    }
    return broader
  }
}

/// The result of looking up a string in the catalogues of a language.
private enum Match {
  case none
  case one(Catalogue, text: String, place: Range<Int>)

  /// Looks up `text`; nil if two of `catalogues` contain different translations.
  init?(of text: TranslatableText, in catalogues: [Catalogue]) {
    self = .none
    for catalogue in catalogues {
      guard let found = catalogue.translation(of: text.keys) else { continue }
      if case .one(_, let known, _) = self {
        if known != found.text { return nil }
      } else {
        self = .one(catalogue, text: found.text, place: found.place)
      }
    }
  }
}

/// The strings of a document in one language.
package struct Translation: Sendable {
  /// The language of the translations.
  package var language: String
  /// The document's strings, in document order.
  package var texts: [Text] = []
  /// The source texts of the catalogues that contain the translations.
  package var sources: [SourceText] = []
  /// Whether mnemonics of untranslated strings are included. The application currently shows these strings in
  /// the original language.
  package var showsOriginals = false
  /// The counts of marked letters in the strings of the catalogues or, if a catalogue does not contain the
  /// originals, in the document's own strings.
  package var marks = MarkCount()
  /// The letters that the original text of the document marks.
  package var promises = Promises()

  /// Letters that the document marks in its original language.
  package struct Promises: Sendable {
    /// The letters, one for each string, in the order of the strings.
    package var letters: [Mnemonic]
    /// The number of nodes. If a translated document has the same number of nodes, its nodes have the same
    /// ids.
    package var nodeCount: Int

    /// Creates a list of `letters` in a document with `nodeCount` nodes.
    package init(_ letters: [Mnemonic] = [], nodeCount: Int = 0) {
      self.letters = letters
      self.nodeCount = nodeCount
    }
  }

  /// A string of the document, with its translation.
  package struct Text: Sendable {
    package var original: TranslatableText
    /// The translation; nil if no catalogue has a translation.
    package var translated: Translated?
  }

  /// A translation, with its location in one of the files.
  package struct Translated: Sendable {
    package var text: String
    package var source: Int
    package var place: Range<Int>
  }
}
