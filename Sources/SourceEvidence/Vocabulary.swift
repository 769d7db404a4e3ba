/// The words to look for in code: the names of objects in documents, and the names of documents in code.
package struct Vocabulary: Sendable {
  /// A word's number.
  typealias Entry = Int32

  private(set) var texts: [[UInt8]] = []
  /// The part of each text that is one identifier; searches use this part.
  private var keys: [Range<Int>] = []
  /// The objects that each text names.
  private var kinds: [Contents] = []
  /// Whether some names end with an unknown number.
  private(set) var hasNumbers = false
  /// All objects that the texts name.
  private var all: Contents = []
  /// The number of each key.
  private var hashes: [UInt32] = []
  /// The first entry for each place in the table, or -1; the number of places is a power of two.
  private var table: [Entry] = []
  /// The next entry in the same place.
  private var next: [Entry] = []

  /// A vocabulary of the names of `objects` and `documents` in code, and of the `classes` with relevant code; names without
  /// letters or digits are left out.
  ///
  /// - Parameter derived: The classes that are known to derive from a class of the toolkit.
  package init(
    objects: Set<String>, documents: Set<String>, classes: Set<String> = [], derived: Set<String> = []
  ) {
    for word in objects.union(documents).union(classes).sorted() {
      let text = Array(word.utf8)
      guard text.count <= Self.longest, let key = Self.key(of: text[...]) else { continue }
      texts.append(text)
      keys.append(key)
      kinds.append([
        objects.contains(word) ? .object : [], documents.contains(word) ? .document : [],
        classes.contains(word) ? .class : [], derived.contains(word) ? .derived : [],
      ])
      hashes.append(WordHash.hash(text[key]))
      if text.last == SourceEvidence.numberMark { hasNumbers = true }
    }
    all = kinds.reduce(into: []) { $0.formUnion($1) }
    var size = 64
    while size < texts.count * 4 { size *= 2 }
    table = Array(repeating: -1, count: size)
    next = Array(repeating: -1, count: texts.count)
    for entry in texts.indices.reversed() {
      let place = Self.place(of: hashes[entry], in: size)
      next[entry] = table[place]
      table[place] = Entry(entry)
    }
  }

  /// Longer words are not looked for.
  private static let longest = 256

  /// Whether there is nothing that could be found.
  package var isEmpty: Bool { !all.isEvidence }

  /// The objects that the word `entry` names.
  func kind(of entry: Entry) -> Contents { kinds[Int(entry)] }

  /// The number of `word`; nil if it is not in the vocabulary.
  func entry(of word: String) -> Entry? { entry(of: Array(word.utf8)[...]) }

  /// The number of the word `text`.
  func entry(of text: ArraySlice<UInt8>) -> Entry? {
    guard text.count <= Self.longest, let key = Self.key(of: text) else { return nil }
    return entry(of: text, hash: WordHash.hash(text[key]))
  }

  /// The number of the word `text`, given the ``WordHash`` of its key.
  func entry(of text: ArraySlice<UInt8>, hash: UInt32) -> Entry? {
    var candidate = first(for: hash)
    while candidate >= 0 {
      if hashes[Int(candidate)] == hash, texts[Int(candidate)].elementsEqual(text) { return candidate }
      candidate = next[Int(candidate)]
    }
    return nil
  }

  /// The number of the word that is `stem` and a number.
  func entry(ofNumbered stem: ArraySlice<UInt8>) -> Entry? {
    guard stem.count < Self.longest, let key = Self.key(of: stem) else { return nil }
    let hash = WordHash.hash(stem[key])
    var candidate = first(for: hash)
    while candidate >= 0 {
      let text = texts[Int(candidate)]
      if text.last == SourceEvidence.numberMark, text.dropLast().elementsEqual(stem) { return candidate }
      candidate = next[Int(candidate)]
    }
    return nil
  }

  /// Whether a word of the vocabulary may have a key with the number `hash`.
  @inline(__always)
  func mayHold(_ hash: UInt32) -> Bool {
    var candidate = first(for: hash)
    while candidate >= 0 {
      if hashes[Int(candidate)] == hash { return true }
      candidate = next[Int(candidate)]
    }
    return false
  }

  /// Whether the key of a word of the vocabulary may be in `text`.
  func mayHoldPart(of text: ArraySlice<UInt8>) -> Bool {
    var start = -1
    for index in text.startIndex...text.endIndex {
      if index < text.endIndex, WordHash.isPart(text[index]) {
        if start < 0 { start = index }
      } else if start >= 0 {
        if mayHold(WordHash.hash(text[start..<index])) { return true }
        start = -1
      }
    }
    return false
  }

  /// The words of a vocabulary in a file, code or not.
  struct Contents: OptionSet {
    let rawValue: UInt8
    /// The name of an object.
    static let object = Contents(rawValue: 1 << 0)
    /// The names of a document in code.
    static let document = Contents(rawValue: 1 << 1)
    /// The name of a class with relevant code.
    static let `class` = Contents(rawValue: 1 << 2)
    /// A name whose class is known to derive from a certain class.
    static let derived = Contents(rawValue: 1 << 3)

    /// Whether it may contain evidence: an object counts only together with its document.
    var isEvidence: Bool { isSuperset(of: [.object, .document]) || contains(.class) }
  }

  /// The part of the vocabulary that text with these `words` may contain. Linear in their number.
  func possibleContents(of words: SourceWords) -> Contents {
    var contents: Contents = []
    for word in words.words {
      var candidate = first(for: word)
      while candidate >= 0 {
        if hashes[Int(candidate)] == word { contents.formUnion(kinds[Int(candidate)]) }
        candidate = next[Int(candidate)]
      }
      if contents == all { break }
    }
    return contents
  }

  /// The entries whose keys are among `words`. Linear in the number of words.
  func possibleEntries(in words: SourceWords) -> Set<Entry> {
    var entries: Set<Entry> = []
    for word in words.words {
      var candidate = first(for: word)
      while candidate >= 0 {
        if hashes[Int(candidate)] == word { entries.insert(candidate) }
        candidate = next[Int(candidate)]
      }
    }
    return entries
  }

  /// The words of the vocabulary in `bytes`, as far as evidence requires. Linear in their number.
  func contents(of bytes: [UInt8]) -> Contents {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var contents: Contents = []
      unsafe WordPlaces.forEach(in: buffer) { place in
        let hash = unsafe WordHash.hash(at: place, in: buffer)
        guard mayHold(hash) else { return true }
        contents.formUnion(self.contents(of: bytes, at: place, hash))
        return !contents.isEvidence && contents != all
      }
      return contents
    }
  }

  /// The words with the identifier at `place` as their key, if the rest of each word is around it.
  private func contents(of bytes: [UInt8], at place: Range<Int>, _ hash: UInt32) -> Contents {
    var contents: Contents = []
    var candidate = first(for: hash)
    while candidate >= 0 {
      defer { candidate = next[Int(candidate)] }
      if hashes[Int(candidate)] != hash { continue }
      let (text, key) = (texts[Int(candidate)], keys[Int(candidate)])
      let start = place.lowerBound - key.lowerBound
      // Placeholders for numbers are written in many ways.
      let count = text.last == SourceEvidence.numberMark ? text.count - 1 : text.count
      if key.count == place.count, start >= 0, start + count <= bytes.count,
        bytes[start..<start + count].elementsEqual(text[..<count])
      {
        contents.formUnion(kinds[Int(candidate)])
      }
    }
    return contents
  }

  private func first(for hash: UInt32) -> Entry { table[Self.place(of: hash, in: table.count)] }

  /// Where the first entry for `hash` is noted in a table of `size` places.
  @inline(__always)
  private static func place(of hash: UInt32, in size: Int) -> Int { Int(hash >> 1) & (size - 1) }

  /// The longest identifier in `text`, the last of several.
  private static func key(of text: ArraySlice<UInt8>) -> Range<Int>? {
    var best: Range<Int>?
    var start: Int?
    for index in text.startIndex...text.endIndex {
      if index < text.endIndex, WordHash.isPart(text[index]) {
        start = start ?? index
      } else if let begin = start {
        if index - begin >= best?.count ?? 0 { best = begin..<index }
        start = nil
      }
    }
    return best
  }
}
