/// A fixed set of words (classes, properties), each with a value.
///
/// Words are looked up directly by their bytes in a document, because a large file repeats a few hundred
/// words thousands of times. No word is converted to a string. Constant time.
public struct WordTable<Value: Sendable>: Sendable {
  @usableFromInline let words: WordIndex
  @usableFromInline let values: [Value]

  /// A table of `words`; if a word occurs twice, the first value is used. At most 65,534 words.
  @inlinable public init(_ words: [(String, Value)]) {
    self.words = WordIndex(words.map { $0.0 })
    values = words.map { $0.1 }
  }

  /// The value of `word`; nil if the table does not contain it.
  @inlinable public subscript(_ word: String) -> Value? { words.number(of: word).map { values[$0] } }
}

extension WordTable: ExpressibleByDictionaryLiteral {
  /// Creates a table of the words in the literal.
  @inlinable public init(dictionaryLiteral words: (String, Value)...) { self.init(words) }
}

/// The part of a ``WordTable`` that does not depend on the values.
@usableFromInline
struct WordIndex: Sendable {
  private struct Entry {
    var start: Int
    var count: Int
  }

  /// The bytes of all words, concatenated.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// A hash table of entry numbers plus one. Each number is in the slot for the entry's hash or in a later
  /// slot; 0 marks a free slot. The size is a power of two.
  private var slots: [UInt16]

  @usableFromInline init(_ words: [String]) {
    var size = 16
    while size < words.count * 3 { size *= 2 }
    slots = [UInt16](repeating: 0, count: size)
    for word in words {
      let utf8 = Array(word.utf8)
      let slot = slot(of: utf8)
      entries.append(Entry(start: bytes.count, count: utf8.count))
      bytes += utf8
      if slots[slot] == 0 { slots[slot] = UInt16(entries.count) }
    }
  }

  /// The number of `word`; nil if the table does not contain it.
  @usableFromInline func number(of word: String) -> Int? {
    unsafe word.utf8.withContiguousStorageIfAvailable { unsafe find($0) } ?? find(Array(word.utf8))
  }

  /// The number of the word that is the value of `attribute`; nil if the table does not contain the value.
  @usableFromInline func number(of attribute: XMLAttribute) -> Int? {
    let written = attribute.storage.utf8[attribute.valueSpan.range]
    if let number = number(of: written) { return number }
    return written.contains(UInt8(ascii: "&")) ? number(of: attribute.value) : nil
  }

  @usableFromInline func number(of word: ArraySlice<UInt8>) -> Int? { find(word) }

  private func find(_ word: some RandomAccessCollection<UInt8>) -> Int? {
    let number = Int(slots[slot(of: word)]) - 1
    return number >= 0 ? number : nil
  }

  /// The slot of `word`, or the free slot where `word` would be stored.
  private func slot(of word: some RandomAccessCollection<UInt8>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    var slot = Int((hash ^ (hash &>> 15)) & UInt32(truncatingIfNeeded: slots.count - 1))
    while slots[slot] != 0, !isEntry(Int(slots[slot]) - 1, word) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private func isEntry(_ number: Int, _ word: some RandomAccessCollection<UInt8>) -> Bool {
    let entry = entries[number]
    guard word.count == entry.count else { return false }
    var offset = entry.start
    for byte in word {
      if byte != bytes[offset] { return false }
      offset += 1
    }
    return true
  }
}

extension XMLElement {
  /// The value in `table` for the value of the attribute `name` (without a prefix); nil if the attribute is
  /// missing or the table does not contain its value.
  @inlinable public func lookUp<Value>(_ name: String, in table: WordTable<Value>) -> Value? {
    attribute(name)?.lookUp(in: table)
  }

  /// The value in `table` for the element's name without its prefix; nil if the table does not contain the
  /// name.
  @inlinable public func lookUpName<Value>(in table: WordTable<Value>) -> Value? {
    table.words.number(of: writtenName).map { table.values[$0] }
  }

  @usableFromInline var writtenName: ArraySlice<UInt8> {
    let record = storage.elements[index]
    return storage.localName(record.name, writtenAt: record.start + 1)
  }
}

extension XMLAttribute {
  /// The value in `table` for the attribute's value; nil if the table does not contain it.
  @inlinable public func lookUp<Value>(in table: WordTable<Value>) -> Value? {
    table.words.number(of: self).map { table.values[$0] }
  }

  /// The value in `table` for the attribute's name without its prefix; nil if the table does not contain the
  /// name.
  @inlinable public func lookUpName<Value>(in table: WordTable<Value>) -> Value? {
    table.words.number(of: writtenName).map { table.values[$0] }
  }

  @usableFromInline var writtenName: ArraySlice<UInt8> {
    let record = storage.attributes[index]
    return storage.localName(record.name, writtenAt: record.start)
  }

  /// Whether the value begins with `prefix`. The prefix must not contain characters that documents write as
  /// references.
  public func hasPrefix(_ prefix: StaticString) -> Bool {
    if !storage.values.isEmpty, let value = storage.values[index] { return value.hasPrefix("\(prefix)") }
    let range = valueSpan.range
    return range.count >= prefix.utf8CodeUnitCount && storage.utf8.has(prefix, at: range.lowerBound)
  }
}

extension TreeStorage {
  /// The bytes of the name at `offset`, without its prefix.
  fileprivate func localName(_ number: UInt32, writtenAt offset: UInt32) -> ArraySlice<UInt8> {
    let name = names[Int(number)]
    return utf8[Int(offset) + name.prefixLength..<Int(offset) + name.length]
  }
}
