import FocusModel

/// A source line cut to the part that a reader needs, with the marked part separate from the text around it.
struct Excerpt {
  var line: Int
  var before: String
  var marked: String
  var after: String

  /// The maximum length of a line that is shown in full, so that only generated lines are cut.
  private static let wholeLine = 160
  private static let markedPart = 80
  private static let context = 40

  /// Cuts `excerpt`: the line of `location`, or the part of the line around `location`. Nil if the line is
  /// blank.
  ///
  /// Indentation is removed, because the reader sees only one line. If the location continues on further
  /// lines, it ends with this line.
  init?(_ excerpt: SourceExcerpt, at location: DocumentLocation) {
    let scalars = excerpt.text.unicodeScalars
    guard let first = scalars.firstIndex(where: { $0 != " " && $0 != "\t" }) else { return nil }
    line = location.line
    let start =
      scalars.index(
        scalars.startIndex, offsetBy: max(0, location.column - excerpt.column), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let end =
      location.endLine > location.line
      ? scalars.endIndex
      : scalars.index(
        start, offsetBy: max(0, location.endColumn - location.column), limitedBy: scalars.endIndex)
        ?? scalars.endIndex

    // If the location starts in the indentation, the part of the indentation from there on is kept.
    let beginning = scalars[min(first, start)..<start]
    let rest = scalars[end...]
    let isWhole = excerpt.column == 1 && scalars.count - scalars[..<min(first, start)].count <= Self.wholeLine
    before = isWhole ? Substring(beginning).visible() : Self.tail(beginning)
    marked = Substring(scalars[start..<end]).visible(limit: isWhole ? Self.wholeLine : Self.markedPart)
    after = Substring(rest).visible(limit: isWhole ? Self.wholeLine : Self.context)
  }

  private static func tail(_ part: Substring.UnicodeScalarView) -> String {
    let kept = Substring(part.suffix(context)).visible()
    return part.count > context ? "…" + kept : kept
  }
}
