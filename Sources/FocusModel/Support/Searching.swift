extension RandomAccessCollection {
  /// The first index whose element satisfies `belongsInSecondPart`, in a collection in which all that do come last.
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
