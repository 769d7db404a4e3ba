extension Array {
  /// Creates an array of at most `room` elements, which `fill` writes and counts.
  ///
  /// With a capacity of 0, the standard library's initializer would write to the storage that all empty
  /// arrays share, which is a data race between threads.
  @unsafe package init(
    room: Int, filledBy fill: (inout UnsafeMutableBufferPointer<Element>, inout Int) -> Void
  ) {
    if room == 0 {
      self = []
    } else {
      unsafe self.init(unsafeUninitializedCapacity: room, initializingWith: fill)
    }
  }
}
