import Dialects
import FocusModel
import FocusReports

extension SavedResult {
  /// The result in `bytes`, whose documents may be of any dialect.
  static func read(_ bytes: [UInt8], path: String) throws(DocumentProblem) -> AuditResult {
    try read(bytes, path: path, dialects: Importers.dialects)
  }
}
