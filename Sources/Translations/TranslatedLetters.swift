extension Translation {
  /// Whether an audit of the document with these texts may find a defect that the document does not have: two texts that are the
  /// same or mark the same letter, a letter where the original has none, a mark before a blank, an empty text.
  ///
  /// Most translations have no such texts, and importing a document costs much more than looking at them. The
  /// marks of all toolkits count here, and letters are compared as in the most tolerant toolkit. So this may
  /// be true although an audit finds nothing.
  package var mayHaveDefects: Bool {
    var letters: [Character: CatalogueKey?] = [:]
    var words: [String: CatalogueKey?] = [:]
    for text in texts {
      guard let shown = text.translated?.text else { continue }
      let original = text.original.original
      let key = text.original.keys.first
      if shown.isEmpty { return true }
      let marked = shown.markedLetters
      if marked.contains(" ") || original.markedLetters.count < marked.count { return true }
      for letter in Set(marked) where (letters.updateValue(key, forKey: letter) ?? key) != key { return true }
      if (words.updateValue(key, forKey: shown.words) ?? key) != key { return true }
    }
    return false
  }
}

extension String {
  /// The letters after a mark of a toolkit, in upper case; a blank if a mark precedes a blank, or nothing.
  fileprivate var markedLetters: [Character] {
    guard utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "_") }) else { return [] }
    var letters: [Character] = []
    var characters = Substring(self)
    while let character = characters.popFirst() {
      guard character == "&" || character == "_" else { continue }
      // A doubled mark is shown. JavaFX marks a letter that is not shown as `_(x)`.
      guard var next = characters.popFirst() else { return letters + [" "] }
      if next == character { continue }
      if next == "(", character == "_" { next = characters.popFirst() ?? next }
      letters.append(next.isWhitespace ? " " : next.uppercased().first ?? next)
    }
    return letters
  }

  /// The words without marks, signs and an appended letter `(&F)`, in lower case; the text itself if it has none.
  fileprivate var words: String {
    var words = lowercased()
    if let mark = words.firstRange(of: "(&") ?? words.firstRange(of: "(_") {
      words = String(words[..<mark.lowerBound])
    }
    words = words.filter { $0.isLetter || $0.isNumber }
    return words.isEmpty ? self : words
  }
}
