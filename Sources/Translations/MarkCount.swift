/// The number of strings that mark a letter in the original language, and the number of these strings that
/// also mark a letter in the translation.
///
/// Some translators deliberately mark no letters. In their catalogues, a string without a mark is not a
/// mistake.
package struct MarkCount: Sendable {
  private var originals = 0
  private var kept = 0

  /// Whether the translator marks letters: at least half of the marked strings have a mark in the
  /// translation.
  package var showsUse: Bool { kept * 2 >= originals }

  /// Counts a string and its `translation` as written in a file, where `mark` represents `&`.
  mutating func add(_ original: String, _ translation: ArraySlice<UInt8>, ampersand: String = "&") {
    guard let marker = original.letterMarker else { return }
    originals += 1
    let mark = marker == .ampersand ? ampersand : "_"
    if translation.firstRange(of: Array(mark.utf8)) != nil { kept += 1 }
  }

  /// Counts a string and its translation as an application shows them.
  mutating func add(_ original: String, _ translation: String) {
    add(original, Array(translation.utf8)[...])
  }

  /// Adds the strings that `other` counted.
  mutating func add(_ other: MarkCount) {
    originals += other.originals
    kept += other.kept
  }
}

/// A character that marks the letter after it in some toolkits.
private enum LetterMarker { case ampersand, underscore }

extension String {
  /// Whether this text may mark a letter.
  var marksLetter: Bool { letterMarker != nil }

  /// Whether this text, in the original language, may mark a letter that `translation` does not mark.
  package func mayLoseLetter(in translation: String) -> Bool {
    letterMarker != nil && translation.letterMarker == nil
  }

  /// The first character that marks the letter after it; nil if there isn't one.
  fileprivate var letterMarker: LetterMarker? {
    var last: LetterMarker?
    for byte in utf8 {
      let marker: LetterMarker? =
        byte == UInt8(ascii: "&") ? .ampersand : byte == UInt8(ascii: "_") ? .underscore : nil
      if let last, marker == nil, byte > 0x20 { return last }
      // Two consecutive markers mean the character itself.
      last = marker == last ? nil : marker
    }
    return nil
  }
}
