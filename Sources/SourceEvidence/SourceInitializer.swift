internal import FocusModel

/// Whether code runs when its object is made.
extension SourceTokens {
  /// Whether the statement at `index` is in a function that runs once, before anybody sees the object: a constructor, or a
  /// function that a toolkit calls for it.
  func isInInitializer(_ index: Int) -> Bool {
    guard let name = nameOfFunction(around: index) else { return false }
    let word = text(name).map(\.lowercase)
    if Self.initializers.contains(where: { word.elementsEqual($0.utf8) }) { return true }
    // A constructor has the name of its class: `Player::Player(…)`, `Player(…) {`.
    guard language.functionKeyword == nil, text(name).first?.isUpperCase == true else { return false }
    if isMark(name - 1, ":"), isMark(name - 2, ":") { return text(name - 3) == text(name) }
    return declaredClasses.contains { $0.name.utf8.elementsEqual(text(name)) }
  }

  /// The functions that toolkits call for a new object, without case.
  private static let initializers = [
    "__init__", "init", "initialize", "oncreate", "oncreateview", "onviewcreated", "onactivitycreated",
    "onfinishinflate", "viewdidload", "awakefromnib", "windowdidload", "initui", "setupui",
  ]

  /// The name of the innermost function that `index` is in.
  private func nameOfFunction(around index: Int) -> Int? {
    guard language.hasBlockComments else {
      return language.name == .python ? indentedName(around: index) : nil
    }
    var depth = 0
    for open in stride(from: index, through: max(0, index - 4_000), by: -1) where tokens[open].kind == .mark {
      if isMark(open, "}") { depth += 1 }
      guard isMark(open, "{") else { continue }
      if depth > 0 {
        depth -= 1
      } else if let name = name(ofBlockAt: open) {
        return name
      }
    }
    return nil
  }

  /// The word before the first parenthesis of the statement that opens a block at `open`, or the word before it.
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

  private func indentedName(around index: Int) -> Int? {
    var first = firstOfLine(index)
    var indentation = column(of: first)
    for _ in 0..<400 where first > 0 && indentation > 0 {
      first = firstOfLine(first - 1)
      guard column(of: first) < indentation else { continue }
      indentation = column(of: first)
      if isWord(first, "def") { return first + 1 }
    }
    return nil
  }

  /// What the function at `index` is handed, as the code writes it, with a block after it; nil if it is nothing, or long.
  func handed(at index: Int) -> [UInt8]? {
    var end = index + 1
    if isMark(end, "("), let close = closing(end) { end = close + 1 }
    if isMark(end, "{"), let close = closing(end) { end = close + 1 }
    let range = index + 1..<end
    guard range.count > 2, range.count <= 80 else { return nil }
    return range.map {
      tokens[$0].kind == .mark ? bytes[Int(tokens[$0].start)..<Int(tokens[$0].end)] : text($0)
    }
    .joined(separator: [0]).map(\.self)
  }
}
