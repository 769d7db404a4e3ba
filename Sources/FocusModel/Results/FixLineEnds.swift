// Edits replace lines without their endings; the line endings come from the file.

extension LineIndex {
  /// The byte range of `lines` with their line endings; nil if the text does not have all these lines.
  package func range(ofLines lines: Range<Int>) -> Range<Int>? {
    guard !lines.isEmpty, let start = start(ofLine: lines.lowerBound),
      self.start(ofLine: lines.upperBound - 1) != nil
    else { return nil }
    return start..<(self.start(ofLine: lines.upperBound) ?? text.utf8.count)
  }

  /// The line ending of the first line. Most likely, all other lines have the same ending.
  var usualEnd: [UInt8] { ends(ofLines: 1..<2).first { !$0.isEmpty } ?? [0x0A] }

  /// The line ending of each of `lines`: LF, CRLF, CR, or nothing.
  func ends(ofLines lines: Range<Int>) -> [[UInt8]] {
    lines.map { line in
      let bytes = text.utf8[range(ofLines: line..<line + 1) ?? 0..<0]
      return Array(bytes.lineEnd)
    }
  }

  /// Whether the text contains the lines that `edit` replaces.
  package func holds(_ edit: Finding.Edit) -> Bool {
    edit.old.indices.allSatisfy { index in
      guard let place = range(ofLines: edit.line + index..<edit.line + index + 1) else { return false }
      let line = text.utf8[place]
      return line.dropLast(line.lineEnd.count).elementsEqual(edit.old[index].utf8)
    }
  }
}

extension Finding.Edit {
  /// The line ending of each new line, given the `ends` of the old lines. Unchanged lines above and below the
  /// change keep their endings, and the last new line gets the ending of the last old line. If that line has
  /// no ending, the new lines before it get the `usual` ending.
  func ends(replacing ends: [[UInt8]], usual: @autoclosure () -> [UInt8]) -> [[UInt8]] {
    let usual = ends.first { !$0.isEmpty } ?? usual()
    if Set(ends).count <= 1 { return new.map { _ in usual }.endingLike(ends.last) }
    let above = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - above
    let below = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    return new.indices.map { index in
      let place = index >= new.count - below ? old.count - (new.count - index) : min(index, ends.count - 1)
      return ends[place].isEmpty ? usual : ends[place]
    }.endingLike(ends.last)
  }
}

extension [[UInt8]] {
  /// The same line endings, with the last one replaced by `last`.
  fileprivate func endingLike(_ last: [UInt8]?) -> Self {
    guard let last, !isEmpty else { return self }
    return dropLast() + [last]
  }
}

extension ArraySlice<UInt8> {
  /// The line ending of a line; both bytes for CRLF.
  fileprivate var lineEnd: ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, self[start - 1] == 0x0A || self[start - 1] == 0x0D { start -= 1 }
    return self[start...]
  }
}
