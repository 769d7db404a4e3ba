extension UInt64 {
  /// Whether one of the eight bytes is `byte`.
  @inlinable @inline(__always)
  package func hasByte(_ byte: UInt8) -> Bool {
    (self ^ 0x0101_0101_0101_0101 &* UInt64(byte)).hasByte(below: 1)
  }

  /// Whether one of the eight bytes is less than `limit`, which is at most 0x80.
  @inlinable @inline(__always)
  package func hasByte(below limit: UInt8) -> Bool { lanes(below: limit) != 0 }

  /// A word in which the highest bit of one byte is set: the lowest byte that is less than `limit`, which is
  /// at most 0x80. Bits of higher bytes may also be set. 0 if no byte is less than `limit`.
  @inlinable @inline(__always)
  package func lanes(below limit: UInt8) -> UInt64 {
    (self &- 0x0101_0101_0101_0101 &* UInt64(limit)) & ~self & 0x8080_8080_8080_8080
  }
}
