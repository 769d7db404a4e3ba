import CrashGuard
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
      let result = try CrashGuard.document(path) { () throws(DocumentProblem) in try read(path) }
      parts.append(SavedResult.Part(path: path, result: result))
    }
    return try SavedResult.join(parts)
  }

  private static func read(_ path: String) throws(DocumentProblem) -> AuditResult {
    let bytes = try FileBytes.read(path)
    let beginning = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    if beginning == UInt8(ascii: "<") {
      throw .file(
        path,
        "this is XML, not a result saved with --report json; did you mean 'focus-audit audit \(path)'?")
    }
    return try SavedResult.read(bytes, path: path)
  }
}
