import TestRandom

/// Changes bytes as ``MutatedSeeds`` does, for a fuzzer that invents its own inputs.
package enum Mutator {
  /// `bytes` with one change in the structure of the text; unchanged if there is nothing to change.
  package static func changed(_ bytes: [UInt8], chance: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: chance)
    var bytes = bytes
    for _ in 0..<4 {
      let mutation = Mutation.allCases[Int.random(in: Mutation.allCases.indices, using: &random)]
      if mutation.apply(to: &bytes, &random) != nil { break }
    }
    return bytes
  }

  /// A libFuzzer dictionary with the words that are useful for changing inputs from `corpus`: names, values
  /// and numbers.
  package static func dictionary(of corpus: [[UInt8]]) -> String {
    var words = Set(Mutation.extremes.filter { !$0.isEmpty })
    for bytes in corpus {
      let isInWord: (UInt8) -> Bool = { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_-.:@+/$".utf8.contains(byte)
      }
      for word in bytes.split(whereSeparator: { !isInWord($0) }) where (2...40).contains(word.count) {
        words.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return words.sorted().prefix(3000).map { "\"\($0)\"\n" }.joined()
  }
}
