/// The words to look for in code: what documents call their objects, and what code calls the documents.
package struct Vocabulary: Sendable {
  /// A word's number.
  typealias Entry = Int32

  private(set) var texts: [[UInt8]] = []
  /// The part of each text that is one identifier, by which it is found.
  private var keys: [Range<Int>] = []
  /// What each text is a name of.
  private var kinds: [Contents] = []
  /// What the texts are names of, taken together.
  private var all: Contents = []
  /// Which shapes the keys have.
  private var shapes = [Bool](repeating: false, count: shapeCount)
  /// The first entry for each place in the table, or -1; a power of two of them.
  private var table: [Entry] = []
  /// The next entry in the same place.
  private var next: [Entry] = []

  /// A vocabulary of what code calls `objects` and `documents`, and of the `classes` whose own code matters; what holds no
  /// letter or digit is left out.
  package init(objects: Set<String>, documents: Set<String>, classes: Set<String> = []) {
    for word in objects.union(documents).union(classes).sorted() {
      let text = Array(word.utf8)
      guard text.count <= Self.longest, let key = Self.key(of: text) else { continue }
      texts.append(text)
      keys.append(key)
      kinds.append([
        objects.contains(word) ? .object : [], documents.contains(word) ? .document : [],
        classes.contains(word) ? .class : [],
      ])
      shapes[Self.shape(first: text[key.lowerBound], last: text[key.upperBound - 1], count: key.count)] = true
    }
    all = kinds.reduce(into: []) { $0.formUnion($1) }
    var size = 64
    while size < texts.count * 4 { size *= 2 }
    table = Array(repeating: -1, count: size)
    next = Array(repeating: -1, count: texts.count)
    for entry in texts.indices.reversed() {
      let place = Int(Self.hash(of: texts[entry][keys[entry]]) & UInt32(size - 1))
      next[entry] = table[place]
      table[place] = Entry(entry)
    }
  }

  /// Longer words are not looked for.
  private static let longest = 256

  /// Whether there is nothing that could be found.
  package var isEmpty: Bool { !all.isEvidence }

  /// What the word `entry` is a name of.
  func kind(of entry: Entry) -> Contents { kinds[Int(entry)] }

  /// The number of `word`; nil when it is not in the vocabulary.
  func entry(of word: String) -> Entry? { entry(of: Array(word.utf8)[...]) }

  /// The number of the word that `text` is.
  func entry(of text: ArraySlice<UInt8>) -> Entry? {
    guard text.count <= Self.longest, let key = Self.key(of: Array(text)) else { return nil }
    return entry(of: text, hash: Self.hash(of: text.dropFirst(key.lowerBound).prefix(key.count)))
  }

  /// The number of the word that `text`, an identifier, is.
  func entry(ofWord text: ArraySlice<UInt8>) -> Entry? { entry(of: text, hash: Self.hash(of: text)) }

  private func entry(of text: ArraySlice<UInt8>, hash: UInt32) -> Entry? {
    var candidate = first(for: hash)
    while candidate >= 0 {
      if texts[Int(candidate)].elementsEqual(text) { return candidate }
      candidate = next[Int(candidate)]
    }
    return nil
  }

  /// What a file holds of a vocabulary, code or not.
  struct Contents: OptionSet {
    let rawValue: UInt8
    /// The name of an object.
    static let object = Contents(rawValue: 1 << 0)
    /// What code calls a document.
    static let document = Contents(rawValue: 1 << 1)
    /// The name of a class whose own code matters.
    static let `class` = Contents(rawValue: 1 << 2)

    /// Whether something can be found there: an object counts where its document is mentioned.
    var isEvidence: Bool { isSuperset(of: [.object, .document]) || contains(.class) }
  }

  /// What of the vocabulary stands somewhere in `bytes`. Linear in their number.
  ///
  /// Every source file of a project goes through here, and few go further. So an identifier is first looked at for its
  /// ``shape(first:last:count:)``, and hashed only where some word has the same.
  func contents(of bytes: [UInt8]) -> Contents {
    var contents: Contents = []
    var start = -1
    var (first, last, index): (UInt8, UInt8, Int) = (0, 0, 0)
    let shapes = shapes
    for byte in bytes {
      if Self.isPart(byte) {
        if start < 0 { (start, first) = (index, byte) }
        last = byte
      } else if start >= 0 {
        if shapes[Self.shape(first: first, last: last, count: index - start)] {
          contents.formUnion(self.contents(of: bytes, at: start..<index))
          if contents == all { return contents }
        }
        start = -1
      }
      index += 1
    }
    if start >= 0 { contents.formUnion(self.contents(of: bytes, at: start..<index)) }
    return contents
  }

  /// Whether one of the words stands in `bytes` where a function of that name may be defined: before a parenthesis or, for
  /// a method of Objective-C, a colon, and not as a member of something. Linear in their number.
  func mayDefine(in bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      guard Self.isPart(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, Self.isPart(bytes[index]) { index += 1 }
      let shape = Self.shape(first: bytes[start], last: bytes[index - 1], count: index - start)
      if shapes[shape], entry(ofWord: bytes[start..<index]) != nil,
        let next = bytes[index...].first(where: { $0 > 0x20 }), "(<:".utf8.contains(next),
        let last = bytes[..<start].last(where: { $0 > 0x20 }),
        Self.isPart(last) || "*&>).:".utf8.contains(last)
      {
        return true
      }
    }
    return false
  }

  /// What words have the identifier at `place` for their key, with all else that belongs to them around it.
  private func contents(of bytes: [UInt8], at place: Range<Int>) -> Contents {
    var contents: Contents = []
    var candidate = first(for: Self.hash(of: bytes[place]))
    while candidate >= 0 {
      let (text, key) = (texts[Int(candidate)], keys[Int(candidate)])
      let start = place.lowerBound - key.lowerBound
      // What stands for a number is written in many ways.
      let count = text.last == SourceEvidence.numberMark ? text.count - 1 : text.count
      if key.count == place.count, start >= 0, start + count <= bytes.count,
        bytes[start..<start + count].elementsEqual(text[..<count])
      {
        contents.formUnion(kinds[Int(candidate)])
      }
      candidate = next[Int(candidate)]
    }
    return contents
  }

  /// A number below ``shapeCount`` that identifiers which are equal have in common.
  @inline(__always)
  private static func shape(first: UInt8, last: UInt8, count: Int) -> Int {
    (Int(first) &* 37 ^ Int(last) &* 5 ^ count &* 331) & (shapeCount - 1)
  }

  private static let shapeCount = 8192

  private func first(for hash: UInt32) -> Entry { table[Int(hash & UInt32(table.count - 1))] }

  /// The longest identifier in `text`, the last of several.
  private static func key(of text: [UInt8]) -> Range<Int>? {
    var best: Range<Int>?
    var start: Int?
    for index in 0...text.count {
      if index < text.count, isPart(text[index]) {
        start = start ?? index
      } else if let begin = start {
        if index - begin >= best?.count ?? 0 { best = begin..<index }
        start = nil
      }
    }
    return best
  }

  private static let seed: UInt32 = 0x811C_9DC5

  @inline(__always)
  private static func add(_ byte: UInt8, to hash: UInt32) -> UInt32 {
    (hash ^ UInt32(byte)) &* 0x0100_0193
  }

  private static func hash(of bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(seed) { add($1, to: $0) }
  }

  /// Whether `byte` may be in an identifier: letters, digits, `_`, `$`, and what is not ASCII.
  @inline(__always)
  static func isPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }
}
