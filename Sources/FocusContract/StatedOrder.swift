extension FocusContract {
  /// Whether `text`, the contract of `document`, contains this order line by line, in the form in which
  /// contracts are written.
  ///
  /// Most contracts contain the order in this form and need not be read further. A contract in a different
  /// form, or with `any`, may also match.
  package func isStated(in text: [UInt8], for document: String) -> Bool {
    var lines = StatedLines(rest: text[...])
    guard lines.take(ContractFile.title(for: document), depth: 0) else { return false }
    for section in sections where !lines.take(section, depth: 0) { return false }
    return lines.areFinished
  }
}

/// Compares the lines of a contract with an order one by one.
private struct StatedLines {
  private static let (lineFeed, blank, comment) = (UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "#"))

  var rest: ArraySlice<UInt8>

  /// Whether only lines for people remain.
  var areFinished: Bool {
    mutating get {
      skipLinesForPeople()
      return rest.isEmpty
    }
  }

  /// Removes the lines of `entry` and its contents, if these come next; returns whether they do.
  mutating func take(_ entry: FocusContract.Entry, depth: Int) -> Bool {
    guard take(entry.words, depth: depth) else { return false }
    for entry in entry.entries where !take(entry, depth: depth + 1) { return false }
    return true
  }

  /// Removes the line with `words`, if it comes next; returns whether it does.
  mutating func take(_ words: String, depth: Int) -> Bool {
    skipLinesForPeople()
    let indentation = rest.prefix { $0 == Self.blank }.count
    guard indentation == 2 * depth, rest.dropFirst(indentation).starts(with: words.utf8) else { return false }
    let after = rest.dropFirst(indentation + words.utf8.count)
    let next = after.drop { $0 == Self.blank }
    switch next.first {
    case nil, Self.lineFeed: rest = next.dropFirst()
    case Self.comment where next.startIndex > after.startIndex: rest = Self.afterLine(next)
    default: return false
    }
    return true
  }

  /// Removes blank lines and lines that contain only a comment.
  private mutating func skipLinesForPeople() {
    while let first = rest.first(where: { $0 != Self.blank }), first == Self.comment || first == Self.lineFeed
    {
      rest = Self.afterLine(rest)
    }
  }

  private static func afterLine(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let end = text.firstIndex(of: lineFeed) else { return [] }
    return text[(end + 1)...]
  }
}
