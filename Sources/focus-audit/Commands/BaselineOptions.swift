import ArgumentParser
import FocusAudit
import FocusBaseline
import FocusConfiguration
import FocusModel

/// What is reported of what is found: what the project does not know, or what is new or changed.
struct BaselineOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "List all findings in a file, so that only new ones fail; one that exists does not grow without --add.",
      valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Flag(name: .long, help: "Let --write-baseline add findings to a file that exists.")
  var add = false

  @Flag(
    name: .long,
    help: "Remove fixed findings from the baseline and follow those that were moved or renamed; add nothing.")
  var pruneBaseline = false

  @Flag(name: .long, help: "Fail when the baseline lists a finding that is fixed.")
  var strictBaseline = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Report only documents that differ from where the work tree left a commit, and findings elsewhere that come from \
      what differs. Everything is audited.
      """, valueName: "commit"))
  var changedSince: String?

  @Flag(name: .long, help: "The same for what is staged: the files as they are in git's index.")
  var staged = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Report only findings that were not there where the work tree left a commit; no baseline is used.",
      valueName: "commit"))
  var newSince: String?

  func validate() throws {
    let questions = [
      changedSince.map { _ in "--changed-since" }, staged ? "--staged" : nil,
      newSince.map { _ in "--new-since" },
    ]
    .compactMap(\.self)
    if questions.count > 1 { throw ValidationError("\(questions.listed()) exclude each other.") }
    if let question = questions.first, writeBaseline != nil || pruneBaseline || strictBaseline {
      throw ValidationError("A baseline lists what all documents have; leave \(question) out.")
    }
    if add, writeBaseline == nil { throw ValidationError("--add goes with --write-baseline FILE.") }
    if pruneBaseline, writeBaseline != nil {
      throw ValidationError("--prune-baseline and --write-baseline exclude each other.")
    }
  }

  /// What is asked about another state of the project that holds `paths`, if anything is.
  ///
  /// - Throws: The status to exit with, after complaining.
  func review(of paths: [String], _ configuration: Auditor.Configuration) throws -> ChangeReview? {
    let question: ChangeReview.Question
    if let changedSince {
      question = .changed(since: changedSince)
    } else if let newSince {
      question = .new(since: newSince)
    } else if staged {
      question = .staged
    } else {
      return nil
    }
    return try Terminal.complaining { try ChangeReview(question, of: paths, configuration) }
  }

  /// The baseline that is asked for, if there is one.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration file, from which it names files.
  ///   - project: Names the file in reports.
  /// - Throws: The status to exit with, after complaining.
  func file(_ settings: Configuration, in folder: String?, of project: Project) throws -> BaselineFile? {
    // It would list what was there before, too.
    if newSince != nil { return nil }
    if let writeBaseline { return BaselineFile(writeBaseline, in: project) }
    guard let setting = settings.settings(of: "baseline").last, case .text(let path) = setting.value else {
      if pruneBaseline || strictBaseline {
        throw ValidationError("Name the baseline with --baseline FILE, or in the configuration.")
      }
      return nil
    }
    let isOption = setting.origin == "--baseline"
    let file = BaselineFile(
      isOption || path.hasPrefix("/") ? path : folder.map { "\($0)/\(path)" } ?? path, in: project)
    if !file.exists {
      Terminal.complain(
        "focus-audit: there is no file '\(project.pathFromWorkingFolder(file.name))'; "
          + "--write-baseline \(project.pathFromWorkingFolder(file.name)) writes it")
      throw Status.incomplete
    }
    return file
  }

  /// Puts what `file` lists apart in `result`, and writes the file where that is asked for.
  ///
  /// - Returns: Whether nothing that is asked for fails.
  /// - Throws: The status to exit with, after complaining.
  func apply(_ file: BaselineFile, to result: inout AuditResult, of project: Project) throws -> Bool {
    let baseline: Baseline
    do {
      baseline = file.exists ? try file.read() : Baseline()
    } catch {
      throw complain(of: error, in: project)
    }
    let path = project.pathFromWorkingFolder(file.name)
    var compared = file.compare(result, with: baseline)
    if writeBaseline != nil {
      if file.exists, !add, !compared.new.isEmpty {
        Terminal.complain(
          "focus-audit: '\(path)' would grow by \(compared.new.count) \(compared.new.count == 1 ? "finding" : "findings"); "
            + "--add adds them")
        throw Status.incomplete
      }
      let grown = Baseline(compared.current.entries + compared.new)
      try write(grown, to: file)
      compared = file.compare(result, with: grown)
    } else if pruneBaseline {
      if compared.current != baseline { try write(compared.current, to: file) }
      compared = file.compare(result, with: compared.current)
    }
    result = compared.result
    guard strictBaseline, !compared.stale.isEmpty else { return true }
    for entry in compared.stale {
      Terminal.complain("\(path): error: \(entry.path): \(Baseline.line(for: entry)): this is fixed")
    }
    Terminal.complain("focus-audit: run again with --prune-baseline to remove fixed findings")
    return false
  }

  private func write(_ baseline: Baseline, to file: BaselineFile) throws {
    do {
      try file.write(baseline)
    } catch {
      Terminal.complain("focus-audit: \(error)")
      throw Status.incomplete
    }
  }
}
