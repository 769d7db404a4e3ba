import FocusModel

/// Finds letters that no text of a window or menu marks.
struct FreeLetters {
  private var taken: [NodeID: Set<Character>] = [:]
  /// The texts of each window or menu, each with the letters of its words.
  private var texts: [NodeID: [[[Character]]]] = [:]

  /// Marks `letter` as taken in `place`, a window or a menu.
  mutating func take(_ letter: Character, in place: NodeID) { taken[place, default: []].insert(letter) }

  /// Whether no text in `place` marks `letter`.
  func isFree(_ letter: Character, in place: NodeID) -> Bool { taken[place]?.contains(letter) != true }

  /// Adds `text`, one of the texts that people see in `place`.
  mutating func add(_ text: String, marker: Character, in place: NodeID) {
    texts[place, default: []].append(Self.words(of: text, marker: marker))
  }

  /// Takes a free letter of `text` in `place`; nil if no free letter suits the text.
  ///
  /// The usual letter is preferred, then the first letter of a word, then a letter inside a word if no other text begins
  /// with this letter. If several other texts begin with a letter, the letter suits none of them. If several other texts
  /// begin with the same word, the letters of this word do not distinguish the texts.
  mutating func letter(of text: String, marker: Character, in place: NodeID) -> Character? {
    let known = taken[place] ?? []
    let words = Self.words(of: text, marker: marker)
    let others = (texts[place] ?? []).filter { $0 != words }
    let beginnings = others.compactMap(\.first?.first)
    let isShared = others.count { $0.first == words.first } >= Self.several
    func isFree(_ letter: Character) -> Bool { letter.isASCII && letter.isLetter && !known.contains(letter) }
    let usual = UsualLetters.letter(of: text).flatMap { isFree($0) ? $0 : nil }
    let firsts = words.dropFirst(isShared ? 1 : 0).compactMap(\.first).filter { letter in
      isFree(letter) && beginnings.count { $0 == letter } < Self.several
    }
    let inside = words.dropFirst(isShared ? 1 : 0).flatMap { $0.dropFirst() }.filter {
      isFree($0) && !beginnings.contains($0)
    }
    guard let letter = usual ?? firsts.first ?? inside.first else { return nil }
    take(letter, in: place)
    return letter
  }

  /// The minimum number of other texts that begin with a letter or word for it not to suit one of them.
  private static let several = 2

  /// The letters of each word in `text`, in lower case. The letter after “%” is part of a pattern for a value.
  private static func words(of text: String, marker: Character) -> [[Character]] {
    var words: [[Character]] = []
    var last: Character = " "
    for character in text where character != marker {
      defer { last = character }
      guard character.isLetter || character.isNumber else { continue }
      if !(last.isLetter || last.isNumber) { words.append([]) }
      if last != "%", let letter = character.lowercased().first { words[words.count - 1].append(letter) }
    }
    return words.filter { !$0.isEmpty }
  }
}
