import FocusAudit
import FocusModel

/// An open document with its findings and its focus order.
struct DocumentView {
  let document: TextDocument
  /// The name of the document in results.
  let name: String
  let result: DocumentResult
  /// The run that the result belongs to.
  let run: AuditResult
  let project: LiveProject
  let encoding: PositionEncoding

  /// The findings located in the document.
  var findings: [Finding] { result.findings.filter { $0.location.path == name } }

  /// The range of a location in the document.
  func range(of location: DocumentLocation) -> DocumentRange {
    document.lines.range(of: location, in: encoding)
  }
}

extension LineTable {
  /// The range of a location in this text.
  func range(of location: DocumentLocation, in encoding: PositionEncoding) -> DocumentRange {
    let start = position(line: location.line, column: location.column, in: encoding)
    let end = position(line: location.endLine, column: location.endColumn, in: encoding)
    return DocumentRange(start: start, end: max(start, end))
  }
}
