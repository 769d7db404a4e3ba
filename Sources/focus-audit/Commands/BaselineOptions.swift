import ArgumentParser
import FocusAudit
import FocusBaseline
import FocusModel

/// Options for the baseline file, shared by an audit and by saved results.
struct BaselineOptions: ParsableArguments {
  /// The help of `--baseline`. Each command declares this option itself, because one of them also reads the
  /// value from the configuration.
  static let baselineHelp = ArgumentHelp(
    "A file that lists known findings (--write-baseline); they do not fail the run.", valueName: "file")

  @Option(
    name: .customLong("write-baseline"),
    help: ArgumentHelp(
      "Write all findings to a file, so that only new findings fail the run. An existing file receives new findings only with --add.",
      valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Flag(name: .customLong("add"), help: "Let --write-baseline add findings to an existing file.")
  var add = false

  @Flag(
    name: .customLong("prune-baseline"),
    help: "Remove fixed findings from the baseline and follow those that were moved or renamed; add nothing.")
  var pruneBaseline = false

  @Flag(
    name: .customLong("strict-baseline"), help: "Fail when the baseline lists a finding that has been fixed.")
  var strictBaseline = false

  func validate() throws {
    if add, writeBaseline == nil { throw ValidationError("--add requires --write-baseline FILE.") }
    if pruneBaseline, writeBaseline != nil {
      throw ValidationError("--prune-baseline and --write-baseline cannot be used together.")
    }
  }

  /// Whether any option needs the file for more than reading known findings.
  var asksForFile: Bool { writeBaseline != nil || pruneBaseline || strictBaseline }

  /// - Throws: The exit status, after reporting the error, if `file` does not exist.
  func require(_ file: BaselineFile, in project: Project) throws {
    if file.exists { return }
    let path = project.pathFromWorkingFolder(file.name)
    Terminal.complain("focus-audit: there is no file '\(path)'; --write-baseline \(path) writes it")
    throw Status.incomplete
  }

  /// Sets aside the findings in `result` that `file` lists, like ``apply(_:to:of:)`` for a run of any size.
  ///
  /// - Parameters:
  ///   - former: A baseline that `file` replaces; the reasons in it are kept.
  ///   - covers: Whether the run reports all findings in the file with a name.
  func apply(
    _ file: BaselineFile, replacing former: BaselineFile? = nil, to result: inout AuditResult,
    of project: Project, covers: (String) -> Bool
  ) throws -> Bool {
    var run = ResultStream(result)
    defer { result = run.whole }
    if let former { run = former.compare(run, with: try read(former, in: project)).run }
    return try apply(file, to: &run, of: project, covers: covers)
  }

  /// Sets aside the findings in `run` that `file` lists, and writes the file if requested.
  ///
  /// - Returns: Whether all requested checks pass.
  /// - Throws: The exit status, after reporting the error.
  func apply(
    _ file: BaselineFile, to run: inout ResultStream, of project: Project,
    covers: (String) -> Bool = { _ in true }
  ) throws -> Bool {
    let baseline = file.exists ? try read(file, in: project) : Baseline()
    let path = project.pathFromWorkingFolder(file.name)
    let compared = file.compare(run, with: baseline, covers: covers)
    if writeBaseline != nil {
      if file.exists, !add, compared.newCount > 0 {
        Terminal.complain(
          "focus-audit: '\(path)' would grow by \(compared.newCount) \(compared.newCount == 1 ? "finding" : "findings"); "
            + "--add adds them")
        throw Status.incomplete
      }
      try Terminal.complaining { try file.writeGrown(compared) }
      run = compared.run(afterWritingNew: true)
      return true
    }
    if pruneBaseline {
      if compared.current != baseline { try Terminal.complaining { try file.write(compared.current) } }
      for entry in compared.stale {
        Terminal.complain("\(path): removed: \(entry.path): \(Baseline.line(for: entry))")
      }
      run = compared.run(afterWritingNew: false)
      return true
    }
    run = compared.run
    guard strictBaseline, !compared.stale.isEmpty else { return true }
    for entry in compared.stale {
      Terminal.complain(
        "\(path): error: \(entry.path): \(Baseline.line(for: entry)): this is fixed; --prune-baseline removes it"
      )
    }
    return false
  }

  /// - Throws: The exit status, after reporting the error.
  private func read(_ file: BaselineFile, in project: Project) throws -> Baseline {
    do {
      return try file.read()
    } catch {
      throw complain(of: error, in: project)
    }
  }
}
