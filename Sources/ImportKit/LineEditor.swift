package import FocusModel

/// Converts changes of text into edits of whole lines.
package struct LineEditor {
  /// The maximum length of a line, in bytes; longer lines are probably generated and not meant for people.
  private static let longest = 1_000
  /// The maximum number of lines in a change; a larger change is not suggested.
  private static let most = 120

  /// The text to change.
  package let utf8: [UInt8]
  private let lines: LineIndex

  /// An editor for the lines of `text`.
  package init(_ text: SourceText) {
    utf8 = text.utf8
    lines = LineIndex(text)
  }

  /// A replacement of bytes.
  package struct Change {
    package var range: Range<Int>
    package var text: String
  }

  /// The byte range of the line that contains `offset`, without its line ending. If the line is too long,
  /// only a part of it is returned, which is also too long. The whole line is not searched, because a whole
  /// document may be a single line.
  package func line(around offset: Int) -> Range<Int> {
    let first = max(0, offset - Self.longest - 1)
    let last = min(utf8.count, offset + Self.longest + 1)
    let start = utf8[first..<offset].lastIndex(where: \.endsLine).map { $0 + 1 } ?? first
    let end = utf8[offset..<last].firstIndex(where: \.endsLine) ?? last
    return start..<end
  }

  /// Edits of whole lines that make `changes`, which are in order. Changes to the same line become one edit.
  /// Nil if a line is too long.
  package func edits(_ changes: [Change]) -> [Finding.Edit]? {
    var groups: [(bounds: Range<Int>, changes: [Change])] = []
    for change in changes {
      let bounds =
        line(around: change.range.lowerBound).lowerBound..<line(around: change.range.upperBound).upperBound
      if let last = groups.last, bounds.lowerBound <= last.bounds.upperBound {
        guard last.changes.last.map({ $0.range.upperBound <= change.range.lowerBound }) ?? true else {
          return nil
        }
        groups[groups.count - 1].bounds =
          last.bounds.lowerBound..<max(bounds.upperBound, last.bounds.upperBound)
        groups[groups.count - 1].changes.append(change)
      } else {
        groups.append((bounds, [change]))
      }
    }
    let edits = groups.map { edit($0.changes, in: $0.bounds) }
    let length = edits.reduce(0) { $0 + max($1.old.count, $1.new.count) }
    let isReadable = edits.allSatisfy { ($0.old + $0.new).allSatisfy { $0.utf8.count <= Self.longest } }
    return !edits.isEmpty && length <= Self.most && isReadable ? edits : nil
  }

  private func edit(_ changes: [Change], in bounds: Range<Int>) -> Finding.Edit {
    var text: [UInt8] = []
    var place = bounds.lowerBound
    for change in changes {
      text += utf8[place..<change.range.lowerBound]
      text += change.text.utf8
      place = change.range.upperBound
    }
    text += utf8[place..<bounds.upperBound]
    let line = lines.line(at: UInt32(clamping: bounds.lowerBound))
    let old = Self.lines(utf8[bounds])
    return Finding.Edit(
      line: line, old: old, new: Self.lines(text[...]), context: lines.context(ofLine: line, old))
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    // Line endings other than the line feed are rare; only text that may contain them is searched character
    // by character.
    let isPlain = bytes.allSatisfy { $0 < 0x80 && ($0 == 0x0A || !(0x0A...0x0D).contains($0)) }
    let lines =
      isPlain ? text.lines : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.map(String.init)
  }
}
