import ArgumentParser
import FocusAudit
import FocusModel

/// `focus-audit report RESULT…`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes reports from saved results, as if they had just been found.",
    discussion: """
      A result is saved with --report json=FILE, or leaner with --report jsonl=FILE. Several are joined: a project that is audited in parts, \
      each with --shard, gives the same reports as one run over all of it. Results in lines are never in memory whole, except \
      for the HTML report. One that cannot be read makes the exit status 2; the reports are about the others.

      Examples:
        focus-audit report result.json --report html=focus.html
        focus-audit report result.json --compare before.json --report html=changes.html
        focus-audit report part-*.json --report junit=focus.xml --report json=all.json --fail-on error
        focus-audit report part-*.jsonl --write-baseline focus-audit.baseline

      The run that found the findings has reported them by its exit status. Here they make it 1 only if --fail-on or \
      --strict-baseline is given.
      """
  )

  @Argument(
    help: "Files that --report json or jsonl has written.", completion: .file(extensions: ["json", "jsonl"]))
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
      "The least number of documents in all results; with fewer, the exit status is 2.", valueName: "number"))
  var requireDocuments = 1

  func validate() throws {
    if requireDocuments < 0 { throw ValidationError("--require-documents takes 0 or a greater number.") }
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
