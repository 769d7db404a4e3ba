import Dialects

extension DocumentAudit {
  private static let marks = Importers.marks.map { Array($0.utf8) }

  /// For each pair of bytes, indexed by the number that the pair forms: whether a mark begins with these
  /// bytes. Comparing only the first byte would match too often.
  private static let beginsMark = {
    var begins = [Bool](repeating: false, count: 1 << 16)
    for mark in marks where mark.count > 1 { begins[Int(mark[0]) << 8 | Int(mark[1])] = true }
    return begins
  }()

  /// Whether a file that begins with `bytes` may be a UI description.
  static func looksLikeUI(_ bytes: [UInt8]) -> Bool {
    // UTF-16 text has a zero byte next to every ASCII character.
    if bytes.prefix(4).contains(0) { return hasMark(bytes.prefix(4096).filter { $0 != 0 }) }
    return hasMark(bytes)
  }

  /// Whether the first 4,096 of `bytes` contain a mark.
  private static func hasMark(_ bytes: [UInt8]) -> Bool {
    let (marks, beginsMark) = (marks, beginsMark)
    return unsafe beginsMark.withUnsafeBufferPointer { beginsMark in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        let beginning = unsafe UnsafeBufferPointer(rebasing: bytes.prefix(4096))
        for index in 1..<max(beginning.count, 1)
        where unsafe beginsMark[Int(beginning[index - 1]) << 8 | Int(beginning[index])] {
          if marks.contains(where: { unsafe beginning[(index - 1)...].starts(with: $0) }) { return true }
        }
        return false
      }
    }
  }
}
