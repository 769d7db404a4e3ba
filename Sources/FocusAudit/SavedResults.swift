import CrashGuard
public import FocusModel
import Dialects
import FocusReports

/// Results that an earlier run saved with `--report json` or `--report jsonl`.
public enum SavedResults {
  /// Reads the results in the files at `paths`, and joins them if there are several.
  ///
  /// - Throws: A ``DocumentProblem`` with the location if a file cannot be read, is not a saved result, or
  ///   does not match the other files.
  public static func read(_ paths: [String]) throws(DocumentProblem) -> AuditResult {
    let joined = try join(paths)
    if let problem = joined.problems.first { throw problem }
    return joined.run.whole
  }

  /// The joined result of several files.
  package struct Joined: Sendable {
    /// The result of all readable parts.
    package let run: ResultStream
    /// The reasons why other parts could not be read, or the parts that are missing.
    package let problems: [DocumentProblem]
    /// Warnings about suppressions that have no effect in any part of the run.
    package let warnings: [String]
    /// Whether no part could be read.
    package var isEmpty: Bool { run.about.version.isEmpty }
    fileprivate let changes: Changes

    /// The files that changed before they were read again.
    package var changed: [DocumentProblem] { changes.problems }
  }

  /// Joins the results in the files at `paths` and skips unreadable files. If the files consist of lines,
  /// only some documents are in memory at a time.
  ///
  /// - Throws: A ``DocumentProblem`` with the location if two files do not match.
  package static func join(_ paths: [String]) throws(DocumentProblem) -> Joined {
    let rules = Guarded<[RuleDescription]>([])
    let changes = Changes()
    let results = paths.concurrentMap(jobs: nil) { path -> Result<SavedPart, DocumentProblem> in
      CrashGuard.document(path) {
        do throws(DocumentProblem) {
          return .success(
            try SavedPart(
              try bytes(of: path, changes), path: path, dialects: Importers.dialects, sharing: rules))
        } catch {
          return .failure(error)
        }
      }
    }
    var parts: [SavedPart] = []
    var problems: [DocumentProblem] = []
    for result in results {
      switch result {
      case .success(let part): parts.append(part)
      case .failure(let problem): problems.append(problem)
      }
    }
    var run = try SavedResult.join(parts)
    // An unreadable file may be the missing part.
    if problems.isEmpty { problems = RunPart.incomplete(parts.map { (path: $0.path, part: $0.part) }) }
    let warnings = problems.isEmpty ? RunPart.unusedInAll(of: parts.map(\.part))?.options : nil
    // Lines contain no help, because the help depends on the version of the program.
    if run.about.version == Auditor.version {
      let found = parts.reduce(into: Set()) { $0.formUnion($1.rulesWithFindings) }
      run.about.help.merge(Auditor.help(for: found)) { saved, _ in saved }
    }
    return Joined(run: run, problems: problems, warnings: warnings ?? [], changes: changes)
  }

  private static func bytes(
    of path: String, _ changes: Changes
  ) throws(DocumentProblem) -> SavedBytes {
    // A pipe cannot be read twice.
    guard let count = FileSystem.size(of: path) else {
      let bytes = try FileBytes.read(path)
      try check(bytes[...], path)
      return SavedBytes(bytes)
    }
    try check(FileBytes.read(path, atMost: beginning)[...], path)
    return SavedBytes(count: count) { range in
      let bytes = (try? FileSystem.read(path, range)) ?? []
      if bytes.count < range.count { changes.note(path) }
      return bytes
    }
  }

  /// The number of bytes at the start of a file that identify its format.
  private static let beginning = 4_096

  private static func check(_ bytes: ArraySlice<UInt8>, _ path: String) throws(DocumentProblem) {
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "<") {
      throw .file(
        path,
        "this is XML, not a result saved with --report json; did you mean 'focus-audit audit \(path)'?")
    }
  }

  /// Records files that cannot be read a second time.
  fileprivate final class Changes: Sendable {
    private let paths = Guarded<Set<String>>([])

    func note(_ path: String) { paths.withLock { _ = $0.insert(path) } }

    var problems: [DocumentProblem] {
      paths.withLock { $0 }.sorted().map { .file($0, "this file changed while it was being read") }
    }
  }
}

extension RunPart {
  /// The parts of runs that are missing among the saved results in `files`, or are there more than once.
  fileprivate static func incomplete(_ files: [(path: String, part: RunPart?)]) -> [DocumentProblem] {
    let parts = files.compactMap { file in file.part.map { (path: file.path, part: $0) } }
    return Dictionary(grouping: parts, by: \.part.count).sorted { $0.key < $1.key }.flatMap { count, parts in
      uneven(parts.map(\.part)).map { number, isMissing in
        let path = parts.last { $0.part.number == number }?.path ?? parts[0].path
        return .file(
          path,
          isMissing
            ? "part \(number) of \(count) is missing; name the results of all parts of the run"
            : "part \(number) of \(count) is there more than once")
      }
    }
  }
}
