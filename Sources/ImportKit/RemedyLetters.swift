import FocusModel
import XMLSource

/// Changes the letters that are marked in text.
extension RemedyWriter {
  /// Marks a different letter in each text, preferably the first letter of a word. Nil if any text cannot be
  /// changed in place.
  func marking(_ letters: [LetterChange]) -> [Change]? {
    if letters.contains(where: isInRetiredMenu) { return nil }
    var changes: [Change] = []
    for letter in letters {
      guard let moved = marking(letter) else { return nil }
      changes += moved
    }
    return changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func isInRetiredMenu(_ letter: LetterChange) -> Bool {
    let retired = tree.toolkit.markup.retiredMenus
    if retired.isEmpty { return false }
    var holder = innermost(around: letter.span.range.lowerBound)
    while let element = holder {
      if let id = element["id"], retired.contains(id) { return true }
      holder = element.parent
    }
    return false
  }

  private func marking(_ letter: LetterChange) -> [Change]? {
    guard letter.span.source == 0, let new = letter.new.asciiValue, let old = letter.old.asciiValue,
      let text = MarkedBytes(xml.utf8, in: letter.span.range, marker: letter.marker),
      text.marked?.lowercased == old, let mark = text.mark, let place = text.place(of: new)
    else { return nil }
    let written = String(decoding: xml.utf8[mark], as: UTF8.self)
    return [Change(range: mark, text: ""), Change(range: place..<place, text: written)]
  }
}

/// Changes marks that mark no letter, because a space follows them.
extension RemedyWriter {
  /// The range of the `marker` before the first marked space in the text at `span`; nil if there isn't one.
  func markBeforeSpace(_ marker: Character, in span: SourceSpan) -> Range<Int>? {
    guard span.source == 0 else { return nil }
    let written = Array((marker == "&" ? "&amp;" : String(marker)).utf8)
    var place = span.range.lowerBound
    while place + written.count < min(span.range.upperBound, xml.utf8.count) {
      guard xml.utf8[place...].starts(with: written) else {
        place += 1
        continue
      }
      place += written.count
      if xml.utf8[place].isSpace { return place - written.count..<place }
      // Two consecutive markers stand for the character itself.
      if xml.utf8[place...].starts(with: written) { place += written.count }
    }
    return nil
  }

  /// Moves the `marker` past the spaces after it, so that it precedes a letter.
  func moving(_ marker: Character, in span: SourceSpan) -> [Change]? {
    guard let mark = markBeforeSpace(marker, in: span),
      let letter = xml.utf8[mark.upperBound..<min(span.range.upperBound, xml.utf8.count)].firstIndex(where: {
        !$0.isSpace
      }),
      xml.utf8[letter].isASCIILetter
    else { return nil }
    let written = String(decoding: xml.utf8[mark], as: UTF8.self)
    return [Change(range: mark, text: ""), Change(range: letter..<letter, text: written)]
  }
}

/// The letters and marks in the markup of some text.
private struct MarkedBytes {
  /// The range of the mark before the first marked letter.
  private(set) var mark: Range<Int>?
  /// The first marked letter.
  private(set) var marked: UInt8?
  /// The letters that could be marked, and whether each one begins a word.
  private var letters: [(place: Int, letter: UInt8, isFirst: Bool)] = []

  /// Reads `range` of `utf8`; nil if the range contains anything but text and tags.
  init?(_ utf8: [UInt8], in range: Range<Int>, marker: Character) {
    guard let marker = marker.asciiValue, range.upperBound <= utf8.count else { return nil }
    let range = Self.value(ofAttributeIn: range, of: utf8) ?? range
    var place = range.lowerBound
    var isInWord = false
    var isAfterMark = false
    while place < range.upperBound {
      let byte = utf8[place]
      // The text is a reference to a resource: `{x:Static p:Resources.Save}`.
      if byte == UInt8(ascii: "{") { return nil }
      var end = place + 1
      var isMark = byte == marker
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") {
        let closing = byte == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: ";")
        guard let last = utf8[place..<range.upperBound].firstIndex(of: closing),
          !utf8[place...last].starts(with: "<!".utf8)
        else { return nil }
        end = last + 1
        isMark = marker == UInt8(ascii: "&") && utf8[place..<end].elementsEqual("&amp;".utf8)
      }
      if isMark {
        // Two consecutive markers stand for the character itself.
        if marked == nil { mark = isAfterMark ? nil : place..<end }
        isAfterMark.toggle()
        isInWord = false
      } else if isAfterMark {
        // Only the first mark counts.
        guard marked == nil, byte.isASCIILetter else { return nil }
        marked = byte
        isAfterMark = false
        isInWord = true
      } else if byte.isASCIILetter {
        let isPlaceholder = place > range.lowerBound && utf8[place - 1] == UInt8(ascii: "%")
        if !isPlaceholder { letters.append((place, byte, !isInWord)) }
        isInWord = true
      } else {
        isInWord = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
      }
      place = end
    }
  }

  /// The value between the quotes, if `range` of `utf8` is an attribute.
  private static func value(ofAttributeIn range: Range<Int>, of utf8: [UInt8]) -> Range<Int>? {
    let attribute = utf8[range]
    guard let quote = attribute.last, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let start = attribute.firstIndex(of: quote), start < range.upperBound - 1,
      attribute[..<start].last(where: { !$0.isSpace }) == UInt8(ascii: "="),
      attribute.first != UInt8(ascii: "<")
    else { return nil }
    return start + 1..<range.upperBound - 1
  }

  /// The best position for marking `letter`, ignoring case.
  func place(of letter: UInt8) -> Int? {
    let same = letters.filter { $0.letter.lowercased == letter }
    return (same.first(where: \.isFirst) ?? same.first)?.place
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased)
  }

  /// The lower-case form of an ASCII letter; any other byte is unchanged.
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
