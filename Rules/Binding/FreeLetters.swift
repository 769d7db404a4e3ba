import FocusModel

/// The marked letters of the texts in a window or menu, and an unmarked letter of a text.
struct FreeLetters {
  private var taken: [NodeID: Set<Character>] = [:]

  /// Notes that `letter` is marked in `place`, a window or a menu.
  mutating func take(_ letter: Character, in place: NodeID) { taken[place, default: []].insert(letter) }

  /// Takes a letter of `text` that is free in `place`: preferably the first of a word; nil if there is none.
  mutating func letter(of text: String, marker: Character, in place: NodeID) -> Character? {
    let known = taken[place] ?? []
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
