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
  /// Takes at most time proportional to the product of both lengths. Several times as fast as searching text for
  /// characters, which have to be found and compared one by one.
  @inlinable package func contains(bytes part: some Collection<UInt8>) -> Bool {
    guard let first = part.first else { return true }
    return withContiguousStorageIfAvailable { bytes in
      var rest = unsafe bytes[...]
      while unsafe rest.count >= part.count, let start = unsafe rest.firstIndex(of: first) {
        if unsafe rest[start...].starts(with: part) { return true }
        unsafe rest = rest[(start + 1)...]
      }
      return false
    } ?? Array(self).contains(bytes: part)
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
