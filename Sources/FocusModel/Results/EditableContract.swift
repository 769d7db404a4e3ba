/// The focus-order contract of a document as it would be if the present order were accepted, for a page on which people
/// rearrange the stops.
package struct EditableContract: Sendable, Hashable {
  /// The path of its file in reports.
  package var path: String
  /// The lines before the first window.
  package var beginning: [String]
  /// The lines of windows, pages and stops.
  package var lines: [Line]
  /// The lines that follow.
  package var end: [String]

  /// A line with its comments.
  package struct Line: Sendable, Hashable {
    /// How many sections it is in.
    package var depth: Int
    /// The comments and blank lines above it.
    package var above: [String]
    /// Its text.
    package var text: String

    /// A line in `depth` sections.
    package init(depth: Int, above: [String], text: String) {
      (self.depth, self.above, self.text) = (depth, above, text)
    }
  }

  /// The contract in the file at `path`.
  package init(path: String, beginning: [String], lines: [Line], end: [String]) {
    (self.path, self.beginning, self.lines, self.end) = (path, beginning, lines, end)
  }
}
