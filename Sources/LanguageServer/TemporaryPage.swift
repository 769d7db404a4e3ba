import FocusAudit
import FocusModel

/// Pages that the server writes for a browser.
enum TemporaryPage {
  /// Writes `bytes` as the page for the document with the URI `uri`, replacing an earlier page.
  ///
  /// - Returns: The path of the page.
  static func write(_ bytes: [UInt8], for uri: String) throws(OutputFile.WriteError) -> String {
    let path = Auditor.temporaryPath("focus-audit-\(FNV1a.digits(of: Array(uri.utf8))).html")
    try OutputFile.write(to: path) { $0(bytes) }
    return path
  }
}
