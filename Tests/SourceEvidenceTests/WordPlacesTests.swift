import Testing

@testable import SourceEvidence

/// The locations of words, found by comparing many bytes at once.
@Suite struct WordPlacesTests {
  private func places(in bytes: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe WordPlaces.forEach(in: buffer) {
        places.append($0)
        return true
      }
    }
    return places
  }

  /// The locations of the words, found byte by byte.
  private func placesOneByOne(in bytes: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start: Int?
    for index in 0...bytes.count {
      if index < bytes.count, WordHash.isPart(bytes[index]) {
        start = start ?? index
      } else if let begin = start {
        places.append(begin..<index)
        start = nil
      }
    }
    return places
  }

  @Test func `each byte is a part of a word or not, wherever it is`() {
    for byte in UInt8.min...UInt8.max {
      for place in [0, 1, 7, 8, 62, 63, 64, 65, 130] {
        var bytes = [UInt8](repeating: 0x20, count: 131)
        bytes[place] = byte
        #expect(places(in: bytes) == placesOneByOne(in: bytes))
      }
    }
  }

  @Test func `words of any length are found up to the end`() {
    for length in 0...140 {
      let word = [UInt8](repeating: UInt8(ascii: "w"), count: length)
      for text in [word, [0x28] + word, word + [0x2E], word + [0x20] + word] {
        #expect(places(in: text) == placesOneByOne(in: text))
      }
    }
  }
}
