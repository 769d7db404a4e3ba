import ArgumentParser
import FocusAudit

/// `focus-audit report RESULT…`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes reports from saved results, as if they had just been found.",
    discussion: """
      A result is saved with --report json=FILE. Several are joined: a project that is audited in parts, \
      each with --shard, gives the same reports as one run over all of it.

      Examples:
        focus-audit report result.json --report html=focus.html
        focus-audit report result.json --compare before.json --report html=changes.html
        focus-audit report part-*.json --report junit=focus.xml --report json=all.json --fail-on error

      The findings were judged when they were found, so the exit status is 0 unless --fail-on is given.
      """
  )

  @Argument(help: "Files that --report json has written.", completion: .file(extensions: ["json"]))
  var results: [String]

  @OptionGroup var reporting: ReportingOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The least severity that makes the exit status 1: error, warning, info or never.",
      valueName: "severity"))
  var failOn: FailOn = .never

  func validate() throws {
    if results.isEmpty { throw ValidationError("Name at least one saved result.") }
  }

  func run() throws {
    let result: AuditResult
    do {
      result = try SavedResults.read(results)
    } catch {
      throw complain(of: error)
    }
    let earlier = try reporting.earlierResult()
    if !reporting.write(result, comparedWith: earlier) { throw Status.incomplete }
    if failOn.isReached(by: result) { throw Status.findings }
  }
}
