#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension String {
  /// The last index of the ASCII character `byte` in the UTF-8 of the text.
  ///
  /// Several times as fast as searching ``utf8``, which advances index by index.
  package func lastIndex(ofByte byte: UInt8) -> Index? {
    var text = self
    guard let offset = text.withUTF8({ unsafe $0.lastIndex(of: byte) }) else { return nil }
    return utf8.index(startIndex, offsetBy: offset)
  }
}

extension Collection<UInt8> {
  /// Whether the bytes contain `part`, at any place.
  ///
  /// Takes at most time proportional to the product of both lengths. Much faster than searching text for characters,
  /// which have to be found and compared one by one.
  package func contains(bytes part: some Collection<UInt8>) -> Bool {
    let part = ContiguousArray(part)
    return withContiguousStorageIfAvailable { bytes in
      unsafe part.withUnsafeBufferPointer { part in unsafe bytes.contains(all: part) }
    } ?? Array(self).contains(bytes: part)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of `part` occur in the buffer one after the other.
  fileprivate func contains(all part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = part.baseAddress, !part.isEmpty else { return true }
    guard let start = baseAddress, part.count <= count else { return false }
    var place = unsafe UnsafeRawPointer(start)
    let end = unsafe place + (count - part.count + 1)
    while unsafe place < end, let found = unsafe memchr(place, Int32(first.pointee), end - place) {
      if unsafe memcmp(found, first, part.count) == 0 { return true }
      unsafe place = UnsafeRawPointer(found) + 1
    }
    return false
  }
}

extension RandomAccessCollection {
  /// The first index of an element that satisfies `belongsInSecondPart`. All elements that satisfy it must be
  /// at the end of the collection.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension UInt8 {
  /// Whether a name may contain the byte; every byte of a character outside ASCII counts.
  @inlinable package var isPartOfWord: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "_")
      || self >= 0x80
  }
}
