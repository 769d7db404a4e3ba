import Dialects
import FocusModel
import FocusReports

extension SavedResult {
  /// Reads the result in `bytes`, with documents of any dialect.
  static func read(_ bytes: [UInt8], path: String) throws(DocumentProblem) -> AuditResult {
    try read(bytes, path: path, dialects: Importers.dialects)
  }
}
