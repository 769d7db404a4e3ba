package import FocusModel

/// The catalogues of a run, by language.
package struct Translations: Sendable {
  private var catalogues: [String: [Catalogue]] = [:]

  /// No catalogues.
  package init() {}

  /// One catalogue.
  package init(_ catalogue: Catalogue) { catalogues = [catalogue.language: [catalogue]] }

  /// Adds the catalogues of `other`.
  package mutating func add(_ other: Translations) {
    for (language, others) in other.catalogues { catalogues[language, default: []] += others }
  }

  /// Whether there is none.
  package var isEmpty: Bool { catalogues.isEmpty }

  /// The languages, sorted.
  package var languages: [String] { catalogues.keys.sorted() }

  /// The texts of a document in `language`, with the translations in catalogues of `formats`.
  ///
  /// Several catalogues may be parts of the same application, or copies of each other. Nil if none of them translates any of
  /// `texts`, or if two disagree: it is unknown then which one the application loads.
  package func translation(
    of texts: [TranslatableText], into language: String, formats: [CatalogueFormat],
    where isComplete: (Catalogue) -> Bool
  ) -> Translation? {
    let known = (catalogues[language] ?? []).filter { formats.contains($0.format) }
    var result = Translation(language: language)
    var numbers: [Int: Int] = [:]
    for text in texts {
      var found: (text: String, catalogue: Int, place: Range<Int>)?
      for (number, catalogue) in known.enumerated() {
        guard let translation = catalogue.translation(of: text.keys) else { continue }
        guard let first = found else {
          found = (translation.text, number, translation.place)
          continue
        }
        if first.text != translation.text { return nil }
      }
      guard let found else {
        result.texts.append(.init(original: text, translated: nil))
        continue
      }
      if !isComplete(known[found.catalogue]) { return nil }
      let number =
        numbers[found.catalogue]
        ?? {
          result.sources.append(known[found.catalogue].source)
          return result.sources.count - 1
        }()
      numbers[found.catalogue] = number
      result.texts.append(
        .init(original: text, translated: .init(text: found.text, source: number, place: found.place)))
    }
    return result.sources.isEmpty ? nil : result
  }
}

/// The texts of a document in one language.
package struct Translation: Sendable {
  /// The language.
  package var language: String
  /// The texts, in document order.
  package var texts: [Text] = []
  /// The files of the translations.
  package var sources: [SourceText] = []
  /// Whether letters of untranslated texts count, as they do in the application as it is now.
  package var showsOriginals = false

  /// A text.
  package struct Text: Sendable {
    package var original: TranslatableText
    /// Nil if no catalogue has it.
    package var translated: Translated?
  }

  /// A translation, and its place in one of the files.
  package struct Translated: Sendable {
    package var text: String
    package var source: Int
    package var place: Range<Int>
  }
}
