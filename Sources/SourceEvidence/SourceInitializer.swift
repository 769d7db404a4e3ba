internal import FocusModel

/// Determines whether code runs when its object is created.
extension SourceTokens {
  /// Whether the statement at `index` is in a function that runs once, before the object is shown: a
  /// constructor, or a function that a toolkit calls during creation.
  func isInInitializer(_ index: Int) -> Bool {
    guard let name = nameOfFunction(around: index) else { return false }
    let word = text(name).map(\.lowercase)
    if Self.initializers.contains(where: { word.elementsEqual($0.utf8) }) { return true }
    // A constructor has the name of its class: `Player::Player(…)`, `Player(…) {`.
    guard language.functionKeyword == nil, text(name).first?.isUpperCase == true else { return false }
    if isMark(name - 1, ":"), isMark(name - 2, ":") { return text(name - 3) == text(name) }
    return declaredClasses.contains { $0.name.utf8.elementsEqual(text(name)) }
  }

  /// The functions that toolkits call for a new object, in lower case.
  private static let initializers = [
    "__init__", "init", "initialize", "oncreate", "oncreateview", "onviewcreated", "onactivitycreated",
    "onfinishinflate", "viewdidload", "awakefromnib", "windowdidload", "initui", "setupui",
  ]

  /// The name of the innermost function that contains `index`; nil if there isn't one.
  private func nameOfFunction(around index: Int) -> Int? {
    if language.name == .python {
      return enclosingLines(of: index).first { isWord($0, "def") }.map { $0 + 1 }
    }
    guard language.hasBlockComments else { return nil }
    for open in enclosingBraces(of: index, downTo: index - 4_000) {
      if let name = name(ofBlockAt: open) { return name }
    }
    return nil
  }

  /// The word before the first parenthesis of the statement that opens the block at `open`, or else the word
  /// before the block.
  private func name(ofBlockAt open: Int) -> Int? {
    var first = open
    while first > max(0, open - 80), !";{}".unicodeScalars.contains(where: { isMark(first - 1, $0) }) {
      first -= 1
    }
    var place = first
    while place < open {
      if isMark(place, "@"), isWord(place + 1), isMark(place + 2, "("), let close = closing(place + 2) {
        place = close
      } else if isMark(place, "("), isWord(place - 1) {
        return place - 1
      }
      place += 1
    }
    return isWord(open - 1) ? open - 1 : nil
  }
}
