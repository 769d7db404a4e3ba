/// The contract file that a document would have if the current focus order were accepted. A page on which
/// people rearrange the stops uses it.
package struct EditableContract: Sendable, Hashable {
  /// The path of the contract file in reports.
  package var path: String
  /// The lines of the file before the first window.
  package var beginning: [String]
  /// The lines for windows, pages and stops.
  package var lines: [Line]
  /// The lines of the file after `lines`.
  package var end: [String]

  /// A line of a contract with the comments above it.
  package struct Line: Sendable, Hashable {
    /// The number of sections that contain the line.
    package var depth: Int
    /// The comments and blank lines above the line.
    package var above: [String]
    /// The text of the line.
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
