import ArgumentParser
import CrashGuard
import FocusAudit
import FocusModel
import FocusReports

/// Options for reports and their destinations, shared by all commands that have a result.
struct ReportingOptions: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write a report: \(ReportRequest.formatsInWords). html=FOLDER/ writes an index and a page for each folder.",
      valueName: "format[=file]"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)),
    transform: ReportRequest.init(argument:))
  var report: [ReportRequest] = []

  @Option(
    name: .customLong("compare"),
    help: ArgumentHelp(
      """
      Show in the HTML and the Markdown report what changed since a result that was saved with --report json; if given several \
      times, the results are merged.
      """,
      valueName: "result.json"),
    completion: .file(extensions: ["json"]))
  var compare: [String] = []

  @Option(
    name: .customLong("title"),
    help: ArgumentHelp(
      "The project's name in the HTML report (default: the name of its folder).", valueName: "name"))
  var title: String?

  @Option(
    name: .customLong("revision"),
    help: ArgumentHelp(
      "The state of the project that the HTML report covers: a version, a commit or a date.",
      valueName: "text"))
  var revision: String?

  @Option(
    name: .customLong("detail"),
    help: ArgumentHelp(
      """
      How much a saved result contains for each document: findings (the default for jsonl), orders, or pictures (the default \
      for json).
      """, valueName: "how much"),
    completion: .list(ReportDetail.allCases.map(\.rawValue)), transform: Self.detail)
  var detail: ReportDetail?

  @Flag(
    name: .customLong("quiet"),
    help: "Print no progress and no text report, only errors and the requested reports.")
  var quiet = false

  @Flag(
    name: .customLong("verbose"),
    help: "In the text report, also list undecided and skipped items, with the reasons.")
  var verbose = false

  @Flag(
    name: .customLong("show-fixes"),
    help: "In the text report, also show the lines to change, as a patch for 'patch -p1' or 'git apply'.")
  var showFixes = false

  func validate() throws {
    if report.count(where: { $0.file == nil }) > 1 {
      throw ValidationError("Only one --report can go to standard output; write the others to files.")
    }
    let files = report.compactMap(\.file)
    if files.count > 1, Set(files.map { OutputFile.target(of: $0) }).count < files.count {
      throw ValidationError("Two reports cannot go to the same file.")
    }
    let options = [
      ("--compare", !compare.isEmpty && !report.contains { $0.format == .markdown }),
      ("--title", title != nil),
      ("--revision", revision != nil),
    ]
    if detail != nil, !report.contains(where: { $0.format == .json || $0.format == .jsonLines }) {
      throw ValidationError(
        "--detail is for saved results; ask for one with --report json=FILE or jsonl=FILE.")
    }
    if !compare.isEmpty, report.contains(where: \.isFolder) {
      throw ValidationError("--compare is for a report of one page; write it to a file: --report html=FILE.")
    }
    if let (option, _) = options.first(where: \.1), !report.contains(where: { $0.format == .html }) {
      throw ValidationError("\(option) is for the HTML report; ask for it with --report html=FILE.")
    }
  }

  /// Whether the run has to collect more than findings.
  var showsDetails: Bool {
    verbose || showFixes || !compare.isEmpty || report.contains { $0.format.detail(detail) != .findings }
  }

  /// Whether the run has to draw scopes.
  var showsPictures: Bool { report.contains { $0.format.detail(detail) == .pictures } }

  private static func detail(_ argument: String) throws -> ReportDetail {
    guard let detail = ReportDetail(rawValue: argument) else {
      throw ValidationError(
        Spelling.unknown("detail", argument, among: ReportDetail.allCases.map(\.rawValue)))
    }
    return detail
  }

  /// The earlier result to compare with, if requested.
  func earlierResult() throws -> AuditResult? {
    if compare.isEmpty { return nil }
    do {
      return try SavedResults.read(compare)
    } catch {
      throw complain(of: error)
    }
  }

  /// Writes the requested reports, and the text report to standard output unless another report goes there.
  ///
  /// Returns whether everything was written; a failure does not prevent the other reports.
  ///
  /// - Parameters:
  ///   - project: The project of the result; nil for a saved result, whose project is unknown.
  ///   - suggestsInit: Whether to suggest setting up the project.
  func write(
    _ run: ResultStream, comparedWith earlier: AuditResult?, project: Project? = nil,
    jobs: Int? = nil, suggestsInit: Bool = false
  ) -> Bool {
    var requests = report
    if !quiet, !requests.contains(where: { $0.file == nil }) {
      requests.append(ReportRequest(format: .text))
    }
    CrashGuard.step("writing a report")
    var couldWriteAll = true
    let name = title ?? (project ?? Project(of: ["."])).folderName
    for request in requests {
      var options = ReportOptions(
        verbose: verbose, showsFixes: showFixes, earlier: earlier, title: name,
        revision: revision, detail: detail, jobs: jobs)
      options.suggestsInit = suggestsInit
      if request.file == nil {
        options.color = Terminal.hasColor
        if Terminal.isShown, let project {
          options.shownPath = { project.pathFromWorkingFolder($0) }
        }
      }
      do throws(OutputFile.WriteError) {
        try write(run, request, options)
      } catch  where error.isClosedPipe {
        // The reader has closed the pipe and wants no more output.
      } catch {
        Terminal.complain("focus-audit: \(error)")
        couldWriteAll = false
      }
    }
    return couldWriteAll
  }

  private func write(
    _ run: ResultStream, _ request: ReportRequest, _ options: ReportOptions
  ) throws(OutputFile.WriteError) {
    let report = request.format.report(options)
    guard let file = request.file else { return try Terminal.print { report.write(run, to: $0) } }
    if request.isFolder {
      try writeFolder(run, file, options)
    } else if isJobSummary(file) {
      try OutputFile.append(report.render(run), to: file)
    } else {
      try OutputFile.write(to: file) { report.write(run, to: $0) }
    }
  }

  /// Writes an index, and a page per folder, into `folder`, which is created if its parent exists.
  private func writeFolder(
    _ run: ResultStream, _ folder: String, _ options: ReportOptions
  ) throws(OutputFile.WriteError) {
    try OutputFile.makeFolder(folder)
    let folder = folder.last == "/" ? folder : folder + "/"
    var failure: OutputFile.WriteError?
    HTMLFolder(jobs: options.jobs, title: options.title, revision: revision).write(run) { name, contents in
      if failure != nil { return }
      do throws(OutputFile.WriteError) {
        if let slash = name.lastIndex(of: "/") { try OutputFile.makeFolder(folder + name[..<slash]) }
        try OutputFile.write(to: folder + name, contents)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Whether `file` is the file in which GitHub Actions collects the summary of a step. Earlier output of the
  /// step is also part of the summary.
  private func isJobSummary(_ file: String) -> Bool {
    guard let summary = Terminal.environment("GITHUB_STEP_SUMMARY"), !summary.isEmpty else { return false }
    return OutputFile.target(of: file) == OutputFile.target(of: summary)
  }
}

/// `FORMAT` or `FORMAT=FILE`.
struct ReportRequest: Sendable {
  var format: ReportFormat
  /// The path of the report; nil for standard output.
  var file: String?

  /// Whether the report is an HTML report of several pages.
  var isFolder: Bool {
    guard format == .html, let file else { return false }
    return file.last == "/" || Auditor.isFolder(file)
  }

  static let formatsInWords = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")

  init(format: ReportFormat, file: String? = nil) {
    self.format = format
    self.file = file
  }

  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      throw ValidationError(
        Spelling.unknown("format", String(parts[0]), among: ReportFormat.allCases.map(\.rawValue)))
    }
    self.format = format
    if parts.count == 2 {
      if parts[1].isEmpty { throw ValidationError("The name of the file is missing after '\(argument)'.") }
      file = parts[1] == "-" ? nil : String(parts[1])
    }
  }
}
