import ArgumentParser
import FocusAudit
import FocusModel

/// `focus-audit report RESULT…`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes reports from saved results, without another audit.",
    discussion: """
      A result is saved with --report json=FILE, or more compactly with --report jsonl=FILE. Several results are joined: a project that is audited in parts, \
      each with --shard, produces the same reports as a single run. JSON Lines results are never loaded completely into memory, \
      except for the HTML report. If a result cannot be read, or a part of the run is missing, the exit status is 2, and the reports cover the others.

      Examples:
        focus-audit report result.json --report html=focus.html
        focus-audit report result.json --compare before.json --report html=changes.html
        focus-audit report part-*.json --report junit=focus.xml --report json=all.json --fail-on error
        focus-audit report part-*.jsonl --write-baseline focus-audit.baseline

      The exit status of the audit has already signalled the findings. This command exits with 1 only if --fail-on or \
      --strict-baseline is given.
      """
  )

  @Argument(
    help: "Files written by --report json or jsonl.", completion: .file(extensions: ["json", "jsonl"]))
  var results: [String]

  @OptionGroup var reporting: ReportingOptions

  @Option(
    name: .customLong("baseline"),
    help: BaselineOptions.baselineHelp, completion: .file())
  var baseline: String?

  @OptionGroup var update: BaselineOptions

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(FailOn.help, valueName: "severity"),
    completion: .list(FailOn.names), transform: FailOn.init(argument:))
  var failOn: FailOn = .never

  @Option(
    name: .customLong("require-documents"),
    help: ArgumentHelp(
      "The minimum number of documents in all results; with fewer, the exit status is 2.", valueName: "number"
    ))
  var requireDocuments = 1

  func validate() throws {
    if requireDocuments < 0 { throw ValidationError("--require-documents must be at least 0.") }
    if results.isEmpty { throw ValidationError("Name at least one saved result.") }
    if update.writeBaseline != nil, baseline != nil {
      throw ValidationError("--baseline and --write-baseline cannot be used together.")
    }
    if update.asksForFile, update.writeBaseline == nil, baseline == nil {
      throw ValidationError("Name the baseline with --baseline FILE.")
    }
  }

  func run() throws {
    let joined: SavedResults.Joined
    do {
      joined = try SavedResults.join(results)
    } catch {
      throw complain(of: error)
    }
    for problem in joined.problems { _ = complain(of: problem) }
    for warning in joined.warnings { Terminal.complain(warning) }
    if joined.isEmpty { throw Status.incomplete }
    let earlier = try reporting.earlierResult()
    var run = joined.run
    let isBaselineTrue = try compareWithBaseline(&run)
    let couldWriteAll = reporting.write(run, comparedWith: earlier)
    for problem in joined.changed { _ = complain(of: problem) }
    let hasEnough = run.hasDocuments(requireDocuments) { "looked in \(results.listed())" }
    let isWhole = joined.problems.isEmpty && joined.changed.isEmpty
    if !couldWriteAll || !hasEnough || !isWhole { throw Status.incomplete }
    if failOn.isReached(by: run) || !isBaselineTrue { throw Status.findings }
  }

  /// Sets aside the findings that the baseline lists, and writes the baseline if requested.
  ///
  /// - Returns: Whether all requested checks pass.
  private func compareWithBaseline(_ run: inout ResultStream) throws -> Bool {
    guard let path = update.writeBaseline ?? baseline else { return true }
    let project = Project(of: ["."])
    let file = BaselineFile(path, in: project)
    if update.writeBaseline == nil { try update.require(file, in: project) }
    return try update.apply(file, to: &run, of: project)
  }
}
