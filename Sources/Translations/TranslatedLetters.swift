import FocusModel

extension Translation {
  /// The first text of `promises` that may have lost its letter in this language; nil if there isn't one.
  package func firstLoss(of promises: Promises) -> Text? {
    if promises.letters.isEmpty { return nil }
    return texts.first { text in
      guard let shown = text.translated?.text, text.original.mayLoseLetter(in: shown) else {
        return false
      }
      let start = text.original.span.start
      return promises.letters.contains { $0.span.start <= start && start < $0.span.end }
    }
  }

  /// Whether an audit of the document with these strings may find a defect that the original document does
  /// not have: two names that are equal although their originals differ; two strings that have the same
  /// mnemonic; a mnemonic that the original does not have; a marker before a blank; an empty name.
  ///
  /// Most translations contain none of these strings, and checking strings takes much less time than importing a
  /// document. The check covers the markers of all toolkits, and treats two letters as the same if any toolkit
  /// does. The result may therefore be true although an audit finds no defect.
  ///
  /// - Parameter marksLetters: Whether the toolkit has mnemonics; if not, markers are ordinary characters.
  package func mayHaveDefects(marksLetters: Bool) -> Bool {
    var letters: [Character: CatalogueKey?] = [:]
    var words = EqualWords()
    for text in texts {
      guard let shown = text.translated?.text else { continue }
      let original = text.original.original
      let key = text.original.keys.first
      if shown.isEmpty {
        if text.original.mayLeaveUnnamed { return true }
        continue
      }
      let marked = marksLetters ? shown.markedLetters : []
      if marked.contains(" ") || original.markedLetters.count < marked.count { return true }
      for letter in Set(marked) where (letters.updateValue(key, forKey: letter) ?? key) != key { return true }
      if text.original.mayNameControl {
        words.add(shown, for: text.original.wording(marksLetters: marksLetters))
      }
    }
    return words.areShared
  }
}

extension String {
  /// The keys of the letters after a marker of any toolkit. Two letters have the same key if any toolkit
  /// treats them as the same. The key is a blank for a marker before a blank or at the end.
  var markedLetters: [Character] {
    var letters: [Character] = []
    var start = startIndex
    // Most strings contain no marker, and splitting them into code points takes much longer than looking at
    // bytes.
    while let place = utf8[start...].firstIndex(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "_") })
    {
      var rest = unicodeScalars[place...]
      // A doubled marker is a literal character. In JavaFX, `_(x)` is a mnemonic that is not displayed.
      guard let marker = rest.popFirst(), var next = rest.popFirst() else { return letters + [" "] }
      if next != marker {
        if next == "(", marker == "_" { next = rest.popFirst() ?? next }
        letters.append(next.properties.isWhitespace ? " " : Character(next).anyCaseKey)
      }
      start = rest.startIndex
    }
    return letters
  }
}
