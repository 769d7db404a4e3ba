import ArgumentParser
import FocusAudit
import Synchronization

/// `focus-audit audit PATH…`
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Audits files and folders (the command when none is named).",
    discussion: """
      Folders are walked: files that end in .ui, .glade, .fxml, .xml or .swiftui and hold a UI description are \
      audited; hidden folders, build folders and version control are left out. A file that is named is \
      read whatever it is called.

      Without --report, findings are printed as text. Several --report may be given; one without =FILE \
      goes to standard output.
      """
  )

  @Argument(help: "Files and folders to audit.", completion: .file())
  var paths: [String]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a report: \(ReportRequest.formatsInWords).", valueName: "format[=file]"))
  var report: [ReportRequest] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The least severity that makes the exit status 1: error, warning, info or never.",
      valueName: "severity"))
  var failOn: FailOn = .error

  @OptionGroup var reading: ReadingOptions

  @Option(name: .long, help: "How many documents to work on at a time (default: one per processor).")
  var jobs: Int?

  @Flag(name: .long, help: "No progress and no text report; only what --report asks for, and errors.")
  var quiet = false

  @Flag(name: .long, help: "In the text report, also say what could not be told, and why.")
  var verbose = false

  func validate() throws {
    if paths.isEmpty { throw ValidationError("Name at least one file or folder.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 up.") }
    if report.count(where: { $0.file == nil }) > 1 {
      throw ValidationError("Only one --report can go to standard output; give the others a file.")
    }
  }

  func run() async throws {
    let auditor = Auditor(
      .init(
        dialect: reading.dialect, jobs: jobs, isDetailed: report.contains { $0.format.showsDetails },
        drawsPictures: report.contains { $0.format.showsPictures }))
    let progress = quiet || !Terminal.isWatched ? nil : ProgressLine()
    let result = await auditor.audit(paths, progress: progress?.update)
    progress?.clear()

    var requests = report
    if !quiet, !requests.contains(where: { $0.file == nil }) {
      requests.append(ReportRequest(format: .text))
    }
    var couldWriteAll = true
    for request in requests {
      let options = ReportOptions(color: request.file == nil && Terminal.hasColor, verbose: verbose)
      let bytes = request.format.render(result, options: options)
      guard let file = request.file else {
        Terminal.print(bytes)
        continue
      }
      do {
        try OutputFile.write(bytes, to: file)
      } catch {
        Terminal.complain("focus-audit: \(error)")
        couldWriteAll = false
      }
    }
    if quiet {
      for problem in result.problems {
        let place = problem.location
        Terminal.complain("\(place.path):\(place.line):\(place.column): error: \(problem.message)")
      }
    }
    if result.documents.isEmpty {
      Terminal.complain(
        "focus-audit: no UI description found (\(result.unrecognisedFiles) other files looked at)")
    }
    if !couldWriteAll || !result.problems.isEmpty { throw Status.incomplete }
    if let threshold = failOn.severity, result.findings.contains(where: { $0.severity >= threshold }) {
      throw Status.findings
    }
  }
}

/// `FORMAT` or `FORMAT=FILE`.
struct ReportRequest: ExpressibleByArgument, Sendable {
  var format: ReportFormat
  /// Where to; nil for standard output.
  var file: String?

  static let formatsInWords = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")

  init(format: ReportFormat, file: String? = nil) {
    self.format = format
    self.file = file
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else { return nil }
    self.format = format
    if parts.count == 2 {
      if parts[1].isEmpty { return nil }
      file = parts[1] == "-" ? nil : String(parts[1])
    }
  }

  static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }
}

/// The values of `--fail-on`.
enum FailOn: String, ExpressibleByArgument, CaseIterable {
  case error, warning, info, never

  var severity: Severity? { Severity(rawValue: rawValue) }
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
