extension Array {
  /// An array of at most `room` elements, which `fill` writes and counts.
  ///
  /// With a capacity of 0, the initializer of the standard library writes to the storage that all empty arrays share: a race
  /// between threads.
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
