/// The file with the focus-order contract of a document. A page on which people rearrange the stops uses it.
package struct EditableContract: Sendable, Hashable {
  /// The path of the contract file in reports.
  package var path: String
  /// The folder of the contracts in reports.
  package var folder = ""
  /// The lines of the file before the first window of the document.
  package var beginning: [String]
  /// The lines for windows, pages and stops of the document.
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
    /// The words of the line that count, without indentation.
    package var words: String

    /// A line in `depth` sections.
    package init(depth: Int, above: [String], text: String, words: String) {
      (self.depth, self.above, self.text, self.words) = (depth, above, text, words)
    }
  }

  /// The contract in the file at `path`.
  package init(path: String, beginning: [String], lines: [Line], end: [String]) {
    (self.path, self.beginning, self.lines, self.end) = (path, beginning, lines, end)
  }
}
