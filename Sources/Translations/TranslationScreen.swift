import FocusModel

/// A quick test for the languages in which a document cannot have additional defects.
///
/// The test compares the strings as bytes in the catalogues themselves. Most strings are not decoded, and no
/// ``Translation`` is created for most languages.
package struct TranslationScreen {
  private let texts: [(text: TranslatableText, key: UInt64, wording: UInt64, marksLetter: Bool)]
  private let document: CatalogueKey
  private let formats: [CatalogueFormat]
  private let marksLetters: Bool
  private var words = SeenHashes()
  private var letters: [(letter: Character, key: UInt64)] = []

  /// Prepares the test of `texts`, the strings of the document at the path `document`, whose toolkit reads
  /// catalogues in `formats`.
  ///
  /// - Parameter marksLetters: Whether the toolkit has mnemonics; if not, markers are ordinary characters.
  package init(
    _ texts: [TranslatableText], in document: String, formats: [CatalogueFormat], marksLetters: Bool
  ) {
    self.texts = texts.map {
      (
        $0, $0.keys.first?.hash ?? 0, $0.wording(marksLetters: marksLetters)?.hash ?? 0,
        marksLetters && $0.original.marksLetter
      )
    }
    self.marksLetters = marksLetters
    self.document = CatalogueKey(document.nameInReferences)
    self.formats = formats
  }

  /// Whether the document may have additional defects in `language`.
  ///
  /// If the result is false, ``Translations/translation(of:in:into:formats:where:)`` returns nil, or
  /// ``Translation/mayHaveDefects(marksLetters:)`` is false and ``Translation/firstLoss(of:)`` is nil.
  package mutating func mayHaveDefects(in language: String, of translations: Translations) -> Bool {
    let own = catalogues(for: language, of: translations)
    if own.isEmpty { return false }
    var others: [Catalogue]?
    words.removeAll(reserving: texts.count)
    letters.removeAll(keepingCapacity: true)
    for (text, key, wording, marksLetter) in texts {
      guard var found = Place(of: text.keys, in: own) else { return true }
      if found.range == nil {
        let broader =
          others
          ?? Translations.broader(than: language).flatMap { catalogues(for: $0, of: translations) }.filter(
            \.format.fallsBackOnLanguage)
        others = broader
        if broader.isEmpty { continue }
        guard let other = Place(of: text.keys, in: broader) else { return true }
        found = other
      }
      guard let catalogue = found.catalogue, let range = found.range else { continue }
      if let hash = catalogue.source.utf8[range].hashOfUnmarkedText(marksLetters: marksLetters) {
        if marksLetter || text.mayNameControl && !words.insert(hash, wording) { return true }
      } else {
        let shown = catalogue.decoded(range, catalogue.source.utf8)
        if shown.isEmpty && text.mayLeaveUnnamed || shown.hasCombiningMarks
          || marksLetter && text.mayLoseLetter(in: shown)
        {
          return true
        }
        if shown.isEmpty { continue }
        let marked = marksLetters ? shown.markedLetters : []
        if marked.contains(" ") || text.original.markedLetters.count < marked.count { return true }
        for letter in marked {
          if letters.contains(where: { $0.letter == letter && $0.key != key }) { return true }
          letters.append((letter, key))
        }
        if text.mayNameControl, !words.insert(shown.hashOfPlainLetters, wording) { return true }
      }
    }
    return false
  }

  private func catalogues(for language: String, of translations: Translations) -> [Catalogue] {
    translations.catalogues(in: language).filter { formats.contains($0.format) && $0.translates(document) }
  }

  /// The place of a string in the catalogues of a language.
  private struct Place {
    var catalogue: Catalogue?
    var range: Range<Int>?

    /// Looks up `keys`; nil if the strings in two of `catalogues` are written differently.
    init?(of keys: [CatalogueKey], in catalogues: [Catalogue]) {
      for other in catalogues {
        guard let place = other.place(of: keys) else { continue }
        if let catalogue, let range {
          guard catalogue.source.utf8[range] == other.source.utf8[place] else { return nil }
        } else {
          (catalogue, range) = (other, place)
        }
      }
    }
  }
}

/// The hashes of strings, each with the key of its string.
private struct SeenHashes {
  private var slots: [(hash: UInt64, key: UInt64, round: UInt32)] = []
  private var round: UInt32 = 0

  /// Forgets all hashes, and makes room for `count` hashes.
  mutating func removeAll(reserving count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    round &+= 1
    if slots.count < size || round == 0 {
      slots = Array(repeating: (0, 0, 0), count: size)
      round = 1
    }
  }

  /// Adds the hash of a string with `key`; returns false if a string with a different key has the same hash.
  mutating func insert(_ hash: UInt64, _ key: UInt64) -> Bool {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[slot].round == round {
      if slots[slot].hash == hash { return slots[slot].key == key }
      slot = (slot + 1) & mask
    }
    slots[slot] = (hash, key, round)
    return true
  }
}
