import FocusModel

/// Finds letters that no text of a window or menu marks.
struct FreeLetters {
  private var taken: [NodeID: Set<Character>] = [:]

  /// Marks `letter` as taken in `place`, a window or a menu.
  mutating func take(_ letter: Character, in place: NodeID) { taken[place, default: []].insert(letter) }

  /// Whether no text in `place` marks `letter`.
  func isFree(_ letter: Character, in place: NodeID) -> Bool { taken[place]?.contains(letter) != true }

  /// Takes a free letter of `text` in `place`: preferably the usual letter, or the first one of a word; nil
  /// if no letter is free.
  mutating func letter(of text: String, marker: Character, in place: NodeID) -> Character? {
    let known = taken[place] ?? []
    if let usual = UsualLetters.letter(of: text), !known.contains(usual) {
      take(usual, in: place)
      return usual
    }
    var inside: Character?
    var last: Character = " "
    for character in text where character != marker {
      defer { last = character }
      guard character.isASCII, character.isLetter, last != "%", let letter = character.lowercased().first,
        !known.contains(letter)
      else { continue }
      if !(last.isLetter || last.isNumber) {
        take(letter, in: place)
        return letter
      }
      inside = inside ?? letter
    }
    if let inside { take(inside, in: place) }
    return inside
  }
}
