public import FocusModel
import FocusReports

/// Results that an earlier run saved with `--report json`.
public enum SavedResults {
  /// The result in the files at `paths`, joined if there are several.
  ///
  /// - Throws: ``DocumentProblem`` with the place when one cannot be read, is something else, or does not go
  ///   with the others.
  public static func read(_ paths: [String]) throws(DocumentProblem) -> AuditResult {
    var parts: [SavedResult.Part] = []
    for path in paths {
      let bytes = try FileBytes.read(path)
      parts.append(SavedResult.Part(path: path, result: try SavedResult.read(bytes, path: path)))
    }
    return try SavedResult.join(parts)
  }
}
