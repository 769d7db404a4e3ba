import FocusModel

/// The properties that are always false in a release build: `bool IsDebugging => false;`, perhaps with a different value
/// for debugging (`#if DEBUG`).
struct ReleaseConstants {
  /// The names of the properties.
  private(set) var names: Set<String> = []

  /// Searches the files of `index` for the properties called `sought`. A property with another declaration or value
  /// anywhere does not count.
  init(_ sought: Set<String>, in index: SourceIndex, _ kept: KeptTokens) {
    if sought.isEmpty { return }
    let words = Set(sought.map { WordHash.hash($0.utf8) })
    let entries = index.entries.filter { $0.words.words.contains(where: words.contains) }
    let found = index.compactMap(entries, kept) {
      _, tokens -> (constant: Set<String>, others: Set<String>)? in
      let release = ReleaseTokens(tokens)
      var (constant, others): (Set<String>, Set<String>) = ([], [])
      for name in sought {
        for use in release.uses(of: name) {
          switch use {
          case .isFalse: constant.insert(name)
          case .mayBeTrue: others.insert(name)
          }
        }
      }
      return constant.isEmpty && others.isEmpty ? nil : (constant, others)
    }
    names = found.reduce(into: []) { $0.formUnion($1.constant) }
    for file in found { names.subtract(file.others) }
  }
}

/// The tokens of a file that a release build compiles.
private struct ReleaseTokens {
  /// The indices of the tokens.
  private var kept: [Int] = []
  private let tokens: SourceTokens

  /// What a file shows about a property.
  enum Use { case isFalse, mayBeTrue }

  /// Leaves out the tokens that only debug builds compile.
  init(_ tokens: SourceTokens) {
    self.tokens = tokens
    // For each open `#if`, whether its current branch is left out.
    var branches: [Bool] = []
    var index = 0
    while index < tokens.tokens.count {
      defer { index += 1 }
      guard tokens.isMark(index, "#"), tokens.isWord(index + 1) else {
        if !branches.contains(true) { kept.append(index) }
        continue
      }
      // A value after another condition is unknown, so the condition stays in the text.
      if !tokens.isDebugDirective(index), !branches.contains(true) { kept.append(index) }
      if tokens.isWord(index + 1, "if") {
        branches.append(tokens.isWord(index + 2, "DEBUG"))
        index += 2
      } else if tokens.isWord(index + 1, "else"), let last = branches.popLast() {
        // Both branches of another condition may be compiled.
        branches.append(last ? false : tokens.isReleaseBranch(before: index))
        index += 1
      } else if tokens.isWord(index + 1, "endif") {
        _ = branches.popLast()
        index += 1
      }
    }
  }

  /// What each declaration and assignment of the property `name` shows.
  func uses(of name: String) -> [Use] {
    let hash = WordHash.hash(name.utf8)
    return kept.indices.compactMap { place in
      let index = kept[place]
      guard tokens.tokens[index].hash == hash, tokens.isWord(index, name) else { return nil }
      let next = text(from: place + 1)
      let before = place > 0 ? tokens.text(kept[place - 1]) : []
      if before.elementsEqual("bool".utf8) || before.elementsEqual("Boolean".utf8) {
        return Self.constants.contains(where: next.hasPrefix) ? .isFalse : .mayBeTrue
      }
      return next.hasPrefix("=") && !next.hasPrefix("==") && !next.hasPrefix("=>")
        && !next.hasPrefix("=false;")
        ? .mayBeTrue : nil
    }
  }

  /// The text of the next tokens, without spaces.
  private func text(from place: Int) -> String {
    kept[min(place, kept.count)..<min(place + 10, kept.count)].reduce(into: "") { text, index in
      text += String(decoding: tokens.text(index), as: UTF8.self)
    }
  }

  /// The declarations of a property whose value is always false.
  private static let constants = [
    "=>false;", "{get;}=false;", "{get=>false;", "{get{returnfalse;", "=false;",
  ]
}

extension SourceTokens {
  /// Whether the directive at `index` asks whether the build is for debugging, or ends such a condition.
  fileprivate func isDebugDirective(_ index: Int) -> Bool {
    if isWord(index + 1, "if") {
      return isWord(index + 2, "DEBUG") || isMark(index + 2, "!") && isWord(index + 3, "DEBUG")
    }
    return isWord(index + 1, "else") || isWord(index + 1, "endif")
  }

  /// Whether the branch before the `#else` at `index` is for release builds (`#if !DEBUG`).
  fileprivate func isReleaseBranch(before index: Int) -> Bool {
    var depth = 0
    for place in stride(from: index - 1, to: 0, by: -1) where isMark(place, "#") {
      if isWord(place + 1, "endif") { depth += 1 }
      guard isWord(place + 1, "if") else { continue }
      if depth == 0 { return isMark(place + 2, "!") && isWord(place + 3, "DEBUG") }
      depth -= 1
    }
    return false
  }
}
