import ArgumentParser
import FocusAudit
import Synchronization

/// `focus-audit audit PATH…`
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Audits files and folders (the command when none is named).",
    discussion: """
      Folders are walked: files that end in \(Auditor.endingsInWords) and hold a UI description are audited; \
      hidden folders, build folders and version control are left out. A file that is named is read whatever it is \
      called.

      Without --report, findings are printed as text. Several --report may be given; one without =FILE \
      goes to standard output.
      """
  )

  @Argument(help: "Files and folders to audit.", completion: .file())
  var paths: [String]

  @OptionGroup var reporting: ReportingOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The least severity that makes the exit status 1: error, warning, info or never.",
      valueName: "severity"))
  var failOn: FailOn = .error

  @OptionGroup var reading: ReadingOptions

  @Option(name: .long, help: "How many documents to work on at a time (default: one per processor).")
  var jobs: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Audit one of several parts of the files, such as 2/4; 'focus-audit report' joins the results.",
      valueName: "part/parts"),
    transform: Self.shard)
  var shard: Auditor.Shard?

  private static func shard(_ argument: String) throws -> Auditor.Shard {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      let shard = Auditor.Shard(number: number, of: count)
    else { throw ValidationError("'\(argument)' is no part; 2/4 is the second of four.") }
    return shard
  }

  func validate() throws {
    if paths.isEmpty { throw ValidationError("Name at least one file or folder.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 up.") }
  }

  func run() throws {
    // Read first: a file that cannot be is said before the work, not after it.
    let earlier = try reporting.earlierResult()
    var configuration = Auditor.Configuration(
      dialect: reading.dialect, jobs: jobs, isDetailed: reporting.showsDetails,
      drawsPictures: reporting.showsPictures)
    configuration.shard = shard
    let auditor = Auditor(configuration)
    let progress = reporting.quiet || !Terminal.isWatched ? nil : ProgressLine()
    let result = auditor.audit(paths, progress: progress?.update)
    progress?.clear()

    let couldWriteAll = reporting.write(result, comparedWith: earlier, jobs: jobs)
    if reporting.quiet { for problem in result.problems { complain(of: problem) } }
    if result.documents.isEmpty {
      Terminal.complain(
        "focus-audit: no UI description found (\(result.unrecognisedFiles) other files looked at)")
    }
    if !couldWriteAll || !result.problems.isEmpty { throw Status.incomplete }
    if failOn.isReached(by: result) { throw Status.findings }
  }
}

/// The line that shows how far a long run has come.
private final class ProgressLine: Sendable {
  private let shown = Mutex(-1)

  /// Shows each per cent once, and nothing for runs too short to wonder about.
  var update: @Sendable (Auditor.Progress) -> Void {
    { [self] progress in
      guard progress.total >= 200 else { return }
      let percent = progress.done * 100 / progress.total
      let isNew = shown.withLock { last in
        defer { last = max(last, percent) }
        return percent > last
      }
      if isNew { Terminal.showProgress("auditing \(progress.done) of \(progress.total) files") }
    }
  }

  func clear() {
    if shown.withLock({ $0 >= 0 }) { Terminal.showProgress("") }
  }
}
