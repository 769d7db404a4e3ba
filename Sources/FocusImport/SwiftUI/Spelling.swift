/// Names that may have been meant.
enum Spelling {
  /// The one of `candidates` that `name` is most likely a slip of; nil if none is near.
  static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let allowed = max(1, min(3, name.unicodeScalars.count / 3))
    var best: (distance: Int, name: String)?
    for candidate in candidates where candidate != name {
      let distance = distance(name.lowercased(), candidate.lowercased())
      guard distance <= allowed else { continue }
      if best.map({ (distance, candidate) < $0 }) ?? true { best = (distance, candidate) }
    }
    return best?.name
  }

  /// How many letters have to be added, dropped, changed or swapped with their neighbour.
  private static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.unicodeScalars)
    let b = Array(b.unicodeScalars)
    guard abs(a.count - b.count) <= 3 else { return Int.max }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
