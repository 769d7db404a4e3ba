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
      each with --shard, gives the same reports as one run over all of it.

      Examples:
        focus-audit report result.json --report html=focus.html
        focus-audit report result.json --compare before.json --report html=changes.html
        focus-audit report part-*.json --report junit=focus.xml --report json=all.json --fail-on error
        focus-audit report part-*.jsonl --write-baseline focus-audit.baseline

      The findings were judged when they were found, so they make the exit status 1 only if --fail-on or \
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
    if requireDocuments < 0 { throw ValidationError("--require-documents takes a number from 0 up.") }
    if results.isEmpty { throw ValidationError("Name at least one saved result.") }
    if update.writeBaseline != nil, baseline != nil {
      throw ValidationError("--baseline and --write-baseline exclude each other.")
    }
    if update.asksForFile, update.writeBaseline == nil, baseline == nil {
      throw ValidationError("Name the baseline with --baseline FILE.")
    }
  }

  func run() throws {
    var result: AuditResult
    do {
      result = try SavedResults.read(results)
    } catch {
      throw complain(of: error)
    }
    let earlier = try reporting.earlierResult()
    let isBaselineTrue = try compareWithBaseline(&result)
    let couldWriteAll = reporting.write(result, comparedWith: earlier)
    let hasEnough = result.hasDocuments(requireDocuments) { "looked in \(results.listed())" }
    if !couldWriteAll || !hasEnough { throw Status.incomplete }
    if failOn.isReached(by: result) || !isBaselineTrue { throw Status.findings }
  }

  /// Puts apart what the baseline lists, and writes it where that is asked for.
  ///
  /// - Returns: Whether nothing that is asked for fails.
  private func compareWithBaseline(_ result: inout AuditResult) throws -> Bool {
    guard let path = update.writeBaseline ?? baseline else { return true }
    let project = Project(of: ["."])
    let file = BaselineFile(path, in: project)
    if update.writeBaseline == nil { try update.require(file, in: project) }
    return try update.apply(file, to: &result, of: project)
  }
}
