import XMLSource

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

  /// Counts a string and its `translation` as written in a file, in which `mark` stands for `&`.
  mutating func add(
    _ original: some Sequence<UInt8>, _ translation: ArraySlice<UInt8>, ampersand: StaticString = "&"
  ) {
    guard let marker = original.letterMarker else { return }
    let mark = marker == .ampersand ? ampersand : "_"
    add(isKept: translation.firstOffset(of: mark) != nil)
  }

  /// Counts a string that marks a letter in the original language; `isKept` is true if its translation also
  /// marks a letter.
  mutating func add(isKept: Bool) {
    originals += 1
    if isKept { kept += 1 }
  }

  /// Counts `text` and its translation as an application shows them.
  mutating func add(_ text: TranslatableText, _ translation: String) {
    guard text.isLetter else { return add(text.original.utf8, Array(translation.utf8)[...]) }
    if !text.original.isEmpty { add(isKept: !translation.isEmpty) }
  }

  /// Adds the strings that `other` counted.
  mutating func add(_ other: MarkCount) {
    originals += other.originals
    kept += other.kept
  }
}

/// A character that marks the letter after it in some toolkits.
enum LetterMarker { case ampersand, underscore }

/// Finds the first character in text that marks the letter after it.
struct MarkerSearch {
  /// The marker; nil if no character so far marks a letter.
  private(set) var found: LetterMarker?
  private var last: LetterMarker?

  /// Continues with the next byte of the text.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    if found != nil { return }
    let marker: LetterMarker? =
      byte == UInt8(ascii: "&") ? .ampersand : byte == UInt8(ascii: "_") ? .underscore : nil
    if last != nil, marker == nil, byte > 0x20 {
      found = last
    } else {
      // Two consecutive markers stand for the character itself.
      last = marker == last ? nil : marker
    }
  }
}

extension String {
  /// Whether this text may mark a letter.
  var marksLetter: Bool { letterMarker != nil }

  /// Whether this text, in the original language, may mark a letter that `translation` does not mark.
  func mayLoseLetter(in translation: String) -> Bool {
    letterMarker != nil && translation.letterMarker == nil
  }

  /// The first character that marks the letter after it; nil if there isn't one.
  fileprivate var letterMarker: LetterMarker? { utf8.letterMarker }
}

extension Sequence<UInt8> {
  /// The first byte that marks the letter after it; nil if there isn't one.
  fileprivate var letterMarker: LetterMarker? {
    var search = MarkerSearch()
    for byte in self {
      search.add(byte)
      if search.found != nil { break }
    }
    return search.found
  }
}
