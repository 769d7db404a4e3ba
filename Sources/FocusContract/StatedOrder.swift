extension FocusContract {
  /// Whether `text`, the contract of `document`, contains this order line by line, in the form in which
  /// contracts are written.
  ///
  /// Most contracts contain the order in this form and need not be read further. If the result is false, a
  /// contract in a different form, or with `any`, may still match.
  package func isStated(in text: [UInt8], for document: String) -> Bool {
    var lines = StatedLines(text)
    guard lines.take(ContractFile.title(for: document), depth: 0) else { return false }
    for section in sections where !lines.take(section, depth: 0) { return false }
    return lines.areFinished
  }
}

/// Compares the lines of a contract with an order one by one.
private struct StatedLines {
  private static let (lineFeed, blank, comment) = (UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "#"))

  let text: [UInt8]
  /// The offset of the next line.
  private var place = 0

  init(_ text: [UInt8]) { self.text = text }

  /// Whether only comments and blank lines remain.
  var areFinished: Bool {
    mutating get {
      skipLinesForPeople()
      return place == text.count
    }
  }

  /// Skips the lines of `entry` and its contents, if these come next; returns whether they do.
  mutating func take(_ entry: FocusContract.Entry, depth: Int) -> Bool {
    guard take(entry.words, depth: depth) else { return false }
    for entry in entry.entries where !take(entry, depth: depth + 1) { return false }
    return true
  }

  /// Skips the line with `words`, if it comes next; returns whether it does.
  mutating func take(_ words: String, depth: Int) -> Bool {
    skipLinesForPeople()
    var end = skippingBlanks(from: place)
    guard end - place == 2 * depth else { return false }
    for byte in words.utf8 {
      guard end < text.count, text[end] == byte else { return false }
      end += 1
    }
    let next = skippingBlanks(from: end)
    guard next == text.count || text[next] == Self.lineFeed || text[next] == Self.comment && next > end else {
      return false
    }
    place = skippingLine(from: next)
    return true
  }

  /// Skips blank lines and lines that contain only a comment.
  private mutating func skipLinesForPeople() {
    while true {
      let start = skippingBlanks(from: place)
      guard start < text.count, text[start] == Self.comment || text[start] == Self.lineFeed else { return }
      place = skippingLine(from: start)
    }
  }

  private func skippingBlanks(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == Self.blank { end += 1 }
    return end
  }

  /// The offset of the line after the line around `start`.
  private func skippingLine(from start: Int) -> Int {
    var end = start
    while end < text.count {
      end += 1
      if text[end - 1] == Self.lineFeed { break }
    }
    return end
  }
}
