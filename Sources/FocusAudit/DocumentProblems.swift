import CrashGuard
import Dialects
import ImportKit
package import FocusModel
import XMLSource

extension DocumentProblem {
  /// A problem with a file as a whole.
  package static func file(_ path: String, _ message: String) -> DocumentProblem {
    DocumentProblem(
      message: message,
      location: DocumentLocation(path: path, line: 1, column: 1, endLine: 1, endColumn: 1))
  }

  /// A problem for a document that crashed an earlier attempt at this run.
  static func defect(_ defect: CrashGuard.Defect, in path: String) -> DocumentProblem {
    let report = "please report this, with the document if it can be shared"
    let leaveOut = "until it is fixed, leave the document out with --exclude"
    switch defect {
    case .crash(let signal):
      var problem = file(path, "internal error: a bug in focus-audit")
      problem.notes = [
        "auditing this document crashed the process (\(signal)); the run was repeated without it",
        "\(report); \(leaveOut)",
      ]
      return problem
    case .tookTooLong:
      var problem = file(path, "this took more than \(CrashGuard.documentTimeout) s of processor time")
      problem.notes = [
        "the run was repeated without this document",
        "allow more with --document-timeout if the document is very large; otherwise, \(report)",
      ]
      return problem
    }
  }

  /// Creates a problem from an error of the XML reader.
  init(_ error: XMLReadError, in path: String) {
    self.init(
      message: error.message,
      location: DocumentLocation(
        path: path, line: error.line, column: error.column, endLine: error.line, endColumn: error.column))
  }

  /// Creates a problem from an error of an importer, with the locations of the error.
  init(_ error: ImportError, in source: SourceText) {
    let lines = LineIndex(source)
    let first = error.problems.first
    self.init(
      message: first?.message ?? "this document cannot be imported",
      location: lines.location(of: first?.span ?? .documentStart),
      notes: error.problems.dropFirst().map { problem in
        let location = lines.location(of: problem.span)
        return "\(location.line):\(location.column): \(problem.message)"
      })
  }
}

/// Reads files and explains why a file cannot be read.
enum FileBytes {
  /// - Parameters:
  ///   - name: The file's name in reports; nil for its path.
  ///   - limit: The maximum size to read.
  ///   - isWanted: Called with the start of a long file; returns whether to read the rest.
  static func read(
    _ file: String, called name: String? = nil, atMost limit: Int = .max,
    if isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws(DocumentProblem) -> [UInt8] {
    do {
      return try FileSystem.read(file, atMost: limit, if: isWanted)
    } catch {
      // A path that a person typed may be misspelt.
      let words = name == nil && error.isMissing ? MissingPath.words(for: file) : error.wordsForReading
      throw DocumentProblem.file(name ?? file, words)
    }
  }
}
