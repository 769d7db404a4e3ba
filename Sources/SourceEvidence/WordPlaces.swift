/// Finds identifiers in text, 64 bytes at a time: the end of a word cannot be predicted, and a mispredicted
/// branch costs more time than everything else.
enum WordPlaces {
  /// Calls `look` with the location of each identifier in `bytes`, in order, until `look` returns false.
  /// Linear in the number of bytes.
  @inline(__always)
  static func forEach(in bytes: UnsafeBufferPointer<UInt8>, _ look: (Range<Int>) -> Bool) {
    var start = 0
    var isInWord = false
    var block = 0
    while block < bytes.count {
      let parts = unsafe parts(of: bytes, from: block)
      // One bit is set for each position at which a word begins or ends.
      var edges = parts ^ (parts &<< 1 | (isInWord ? 1 : 0))
      while edges != 0 {
        let place = block &+ edges.trailingZeroBitCount
        edges &= edges &- 1
        if isInWord, !look(start..<place) { return }
        start = place
        isInWord.toggle()
      }
      block &+= 64
    }
    if isInWord { _ = look(start..<bytes.count) }
  }

  /// The end of the identifier in `bytes` that begins at `start`.
  @inline(__always)
  static func end(ofWordAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var end = start
    while end &+ 8 <= bytes.count {
      let eight = unsafe raw.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      let length = (~parts(of: UInt64(littleEndian: eight))).trailingZeroBitCount
      end &+= min(length, 8)
      if length < 8 { return end }
    }
    while end < bytes.count, unsafe WordHash.isPart(bytes[end]) { end &+= 1 }
    return end
  }

  /// A bit mask of the 64 bytes from `start`: a bit is set if the byte may be part of an identifier. Bytes
  /// after the end have no bit set.
  @inline(__always)
  private static func parts(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt64 {
    var parts: UInt64 = 0
    if start &+ 64 <= bytes.count {
      let raw = UnsafeRawBufferPointer(bytes)
      for word in 0..<8 {
        let eight = unsafe raw.loadUnaligned(fromByteOffset: start &+ 8 &* word, as: UInt64.self)
        parts |= Self.parts(of: UInt64(littleEndian: eight)) &<< UInt64(8 &* word)
      }
      return parts
    }
    for index in start..<bytes.count where unsafe WordHash.isPart(bytes[index]) {
      parts |= 1 &<< UInt64(index &- start)
    }
    return parts
  }

  /// A bit mask of eight bytes, with the same result as `WordHash.isPart` for each byte.
  @inline(__always)
  private static func parts(of bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = bytes & (ones &* 0x7F)
    // The highest bit of each byte of the sum shows whether the byte is at least `value`.
    func isAtLeast(_ value: UInt64, _ bytes: UInt64) -> UInt64 { bytes &+ ones &* (0x80 &- value) }
    func isNot(_ value: UInt64) -> UInt64 { (low ^ (ones &* value)) &+ ones &* 0x7F }
    let lowercase = low | ones &* 0x20
    let letters = isAtLeast(0x61, lowercase) & ~isAtLeast(0x7B, lowercase)
    let digits = isAtLeast(0x30, low) & ~isAtLeast(0x3A, low)
    let signs = ~(isNot(0x5F) & isNot(0x24))
    let found = (bytes | letters | digits | signs) & (ones &* 0x80)
    // The multiplication collects the highest bits of all bytes.
    return ((found &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }
}
