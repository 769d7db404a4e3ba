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
    let results = paths.concurrentMap(jobs: nil) { path -> Result<SavedResult.Part, DocumentProblem> in
      CrashGuard.document(path) {
        do throws(DocumentProblem) {
          return .success(SavedResult.Part(path: path, result: try read(path)))
        } catch {
          return .failure(error)
        }
      }
    }
    var parts: [SavedResult.Part] = []
    for part in results { parts.append(try part.get()) }
    var result = try SavedResult.join(parts)
    // Lines hold no help, which goes with the version.
    if result.version == Auditor.version {
      result.help.merge(Auditor.help(for: result.documents)) { saved, _ in saved }
    }
    return result
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
