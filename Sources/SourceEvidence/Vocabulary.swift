/// The words to search for in code: the names of objects, documents and classes.
package struct Vocabulary: Sendable {
  /// The number of a word.
  typealias Entry = Int32

  private(set) var texts: [[UInt8]] = []
  /// The range of the longest identifier in each text; searches use this key.
  private var keys: [Range<Int>] = []
  /// The kinds of things that each text names.
  private var kinds: [Contents] = []
  /// Whether the vocabulary contains patterns that end with an unknown number.
  private(set) var hasNumbers = false
  /// The union of all ``kinds``.
  private var all: Contents = []
  /// The hash of each key.
  private var hashes: [UInt32] = []
  /// The first entry in each slot of the table, or -1; the number of slots is a power of two.
  private var table: [Entry] = []
  /// The next entry in the same slot as each entry.
  private var next: [Entry] = []

  /// A vocabulary of the names of `objects` and `documents` in code, and of the `classes` with relevant code.
  /// Names without letters or digits are ignored.
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

  /// The maximum length of a word; longer words are not searched for.
  private static let longest = 256

  /// Whether no word of the vocabulary can be evidence.
  package var isEmpty: Bool { !all.isEvidence }

  /// The kinds of things that have the word `entry` as their name.
  func kind(of entry: Entry) -> Contents { kinds[Int(entry)] }

  /// The number of `word`; nil if the vocabulary does not contain it.
  func entry(of word: String) -> Entry? { entry(of: Array(word.utf8)[...]) }

  /// The number of the word `text`; nil if the vocabulary does not contain it.
  func entry(of text: ArraySlice<UInt8>) -> Entry? {
    guard text.count <= Self.longest, let key = Self.key(of: text) else { return nil }
    return entry(of: text, hash: WordHash.hash(text[key]))
  }

  /// The number of the word `text`, given the ``WordHash`` of its key; nil if the vocabulary does not contain
  /// it.
  func entry(of text: ArraySlice<UInt8>, hash: UInt32) -> Entry? {
    var candidate = first(for: hash)
    while candidate >= 0 {
      if hashes[Int(candidate)] == hash, texts[Int(candidate)].elementsEqual(text) { return candidate }
      candidate = next[Int(candidate)]
    }
    return nil
  }

  /// The number of the word that consists of `stem` and an unknown number; nil if the vocabulary does not
  /// contain it.
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

  /// Whether the vocabulary contains a word whose key has this hash.
  @inline(__always)
  func mayHold(_ hash: UInt32) -> Bool {
    var candidate = first(for: hash)
    while candidate >= 0 {
      if hashes[Int(candidate)] == hash { return true }
      candidate = next[Int(candidate)]
    }
    return false
  }

  /// Whether `text` may contain the key of a word in the vocabulary.
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

  /// The kinds of words of a vocabulary that occur in a file.
  struct Contents: OptionSet {
    let rawValue: UInt8
    /// The name of an object in code.
    static let object = Contents(rawValue: 1 << 0)
    /// The name of a document in code.
    static let document = Contents(rawValue: 1 << 1)
    /// The name of a class with relevant code.
    static let `class` = Contents(rawValue: 1 << 2)
    /// The name of a class that is known to derive from a class of the toolkit.
    static let derived = Contents(rawValue: 1 << 3)

    /// Whether a file with these words may contain evidence: an object counts only together with its
    /// document.
    var isEvidence: Bool { isSuperset(of: [.object, .document]) || contains(.class) }
  }

  /// The kinds of words that text with these `words` may contain. Linear in the number of words.
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

  /// The kinds of words in `bytes`; the search stops when they suffice as evidence. Linear in the number of
  /// bytes.
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

  /// The kinds of the words whose key is the identifier at `place`, if the rest of the word surrounds it.
  private func contents(of bytes: [UInt8], at place: Range<Int>, _ hash: UInt32) -> Contents {
    var contents: Contents = []
    var candidate = first(for: hash)
    while candidate >= 0 {
      defer { candidate = next[Int(candidate)] }
      if hashes[Int(candidate)] != hash { continue }
      let (text, key) = (texts[Int(candidate)], keys[Int(candidate)])
      let start = place.lowerBound - key.lowerBound
      // Placeholders for numbers have many spellings, so the number is not compared.
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

  /// The slot for `hash` in a table with `size` slots.
  @inline(__always)
  private static func place(of hash: UInt32, in size: Int) -> Int { Int(hash >> 1) & (size - 1) }

  /// The longest identifier in `text`; if several have the same length, the last one.
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
