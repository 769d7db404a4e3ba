/// The words to look for in code: what documents call their objects, and what code calls the documents.
public struct Vocabulary: Sendable {
  /// A word's number.
  typealias Entry = Int32

  private(set) var texts: [[UInt8]] = []
  /// The part of each text that is one identifier, by which it is found.
  private var keys: [Range<Int>] = []
  /// The first entry for each place in the table, or -1; a power of two of them.
  private var table: [Entry] = []
  /// The next entry in the same place.
  private var next: [Entry] = []

  /// A vocabulary of `words`; what is in it twice, or holds no letter or digit, counts once or not at all.
  public init(_ words: some Sequence<String>) {
    for word in Set(words).sorted() {
      let text = Array(word.utf8)
      guard text.count <= Self.longest, let key = Self.key(of: text) else { continue }
      texts.append(text)
      keys.append(key)
    }
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

  /// Whether there is nothing to look for.
  public var isEmpty: Bool { texts.isEmpty }

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

  /// Whether one of the words stands somewhere in `bytes`, code or not. Linear in their number.
  func isMentioned(in bytes: [UInt8]) -> Bool {
    var hash = Self.seed
    var start = -1
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : 0
      if Self.isPart[Int(byte)] {
        if start < 0 { start = index }
        hash = Self.add(byte, to: hash)
      } else if start >= 0 {
        var candidate = first(for: hash)
        while candidate >= 0 {
          if bytes[start..<index].elementsEqual(texts[Int(candidate)][keys[Int(candidate)]]) { return true }
          candidate = next[Int(candidate)]
        }
        start = -1
        hash = Self.seed
      }
    }
    return false
  }

  private func first(for hash: UInt32) -> Entry { table[Int(hash & UInt32(table.count - 1))] }

  /// The longest identifier in `text`, the last of several.
  private static func key(of text: [UInt8]) -> Range<Int>? {
    var best: Range<Int>?
    var start: Int?
    for index in 0...text.count {
      if index < text.count, isPart[Int(text[index])] {
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

  /// Whether each byte may be in an identifier: letters, digits, `_`, `$`, and what is not ASCII.
  static let isPart: [Bool] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
