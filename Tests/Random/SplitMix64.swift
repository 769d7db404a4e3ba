/// Sebastiano Vigna's SplitMix64: a small generator that gives the same numbers for a seed on every system
/// and in every run.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator for the numbers that follow from `seed`.
  package init(seed: UInt64) { state = seed }

  /// The next number, from the whole range.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
