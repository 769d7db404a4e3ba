public import FocusModel

/// Writes the findings of a run for one kind of reader.
///
/// A report sees only the result: no rule, source, clock or machine. The same result gives the same bytes
/// everywhere.
package protocol Report: Sendable {
  /// Writes the report as UTF-8 in parts of any size, so that neither the report nor the result has to fit in
  /// memory. Iterates over the documents of the result as often as necessary.
  func write(_ run: ResultStream, to output: ([UInt8]) -> Void)
}

extension Report {
  /// The whole report on the documents of `run`.
  package func render(_ run: ResultStream) -> [UInt8] {
    var bytes: [UInt8] = []
    write(run) { bytes += $0 }
    return bytes
  }

  /// The whole report on `result`.
  package func render(_ result: AuditResult) -> [UInt8] { render(ResultStream(result)) }
}

/// The number of bytes that a report collects before it writes a part.
let partSize = 1 << 16

/// Options for any report.
public struct ReportOptions: Sendable {
  /// Whether the text report may use terminal colours. Words always carry the same information.
  public var color: Bool
  /// Whether the text report lists inconclusive rules and skipped elements.
  public var verbose: Bool
  /// Whether the text report shows the lines to change, if known.
  public var showsFixes: Bool
  /// An earlier run; the HTML and Markdown reports show the changes since then.
  public var earlier: AuditResult?
  /// The project's name in the HTML report; nil for no name.
  public var title: String?
  /// The state of the project that the HTML report covers: a version, a commit or a date; nil for none.
  public var revision: String?
  /// The level of detail of a saved result for each document; nil for the format's default.
  public var detail: ReportDetail?
  /// The number of documents to process in parallel for a long report; nil means one per processor.
  public var jobs: Int?
  /// Maps a path of the result to the path that the text report shows, so that the reader's terminal can open
  /// it; nil to show the path itself.
  public var shownPath: (@Sendable (String) -> String)?
  /// Whether the text report ends with a hint on setting up the project.
  package var suggestsInit = false

  /// Creates options; the defaults give a plain and brief report.
  public init(
    color: Bool = false, verbose: Bool = false, showsFixes: Bool = false, earlier: AuditResult? = nil,
    title: String? = nil,
    revision: String? = nil, detail: ReportDetail? = nil, jobs: Int? = nil,
    shownPath: (@Sendable (String) -> String)? = nil
  ) {
    self.color = color
    self.verbose = verbose
    self.showsFixes = showsFixes
    self.earlier = earlier
    self.title = title
    self.revision = revision
    self.detail = detail
    self.jobs = jobs
    self.shownPath = shownPath
  }
}

/// The level of detail of a saved result for each document. Each level includes the levels before it.
public enum ReportDetail: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Findings and doubts.
  case findings
  /// Findings, doubts, the focus order of each scope, and elements skipped while reading.
  case orders
  /// Everything above and the data for drawing the scopes.
  case pictures

  /// Whether `a` has less detail than `b`.
  public static func < (a: ReportDetail, b: ReportDetail) -> Bool {
    a == .findings && b != .findings || a == .orders && b == .pictures
  }
}

/// The report formats; the raw values are their names in the command.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// For a terminal and for editors that read gcc's format.
  case text
  /// A line for each issue, with the worst issues first.
  case concise
  /// A self-contained page for designers.
  case html
  /// JUnit XML, valid against both published schemas.
  case junit
  /// JUnit XML with the attributes `file` and `line`, which many tools understand but no schema defines.
  case junitCommon = "junit-common"
  /// All data, for programs.
  case json
  /// A saved result with a line per document; any number of results can be joined.
  case jsonLines = "jsonl"
  /// Complete SARIF 2.1.0, for viewers and for services that collect results.
  case sarif
  /// SARIF 2.1.0 in the subset that GitHub code scanning accepts.
  case sarifGitHub = "sarif-github"
  /// Workflow commands that become annotations of a GitHub Actions run.
  case gitHubAnnotations = "github-annotations"
  /// GitLab's Code Quality, in the format of Code Climate's issues.
  case gitLabCodeQuality = "gitlab-code-quality"
  /// The accessibility widget of GitLab's merge requests, in the format of pa11y-ci.
  case gitLabAccessibility = "gitlab-accessibility"
  /// Checkstyle XML.
  case checkstyle
  /// Diagnostics of reviewdog.
  case rdjson
  /// A summary for the page of a job, a review or a chat.
  case markdown

  /// The level of detail to collect for this format: the requested `detail`, or the format's default.
  package func detail(_ detail: ReportDetail? = nil) -> ReportDetail {
    switch self {
    case .html: .pictures
    case .json: detail ?? .pictures
    case .jsonLines: detail ?? .findings
    // SARIF also describes how to fix the findings.
    case .sarif, .sarifGitHub: .orders
    default: .findings
    }
  }

  /// The report that writes this format.
  package func report(_ options: ReportOptions = ReportOptions()) -> any Report {
    switch self {
    case .text:
      TextReport(
        color: options.color, verbose: options.verbose, showsFixes: options.showsFixes,
        suggestsInit: options.suggestsInit,
        shownPath: options.shownPath ?? { $0 })
    case .concise: ConciseReport(shownPath: options.shownPath ?? { $0 })
    case .html:
      HTMLReport(
        comparedWith: options.earlier, jobs: options.jobs, title: options.title, revision: options.revision)
    case .junit: JUnitReport(flavor: .strict, jobs: options.jobs)
    case .junitCommon: JUnitReport(flavor: .common, jobs: options.jobs)
    case .json: JSONReport(detail: detail(options.detail))
    case .jsonLines: JSONLinesReport(detail: detail(options.detail))
    case .sarif: SARIFReport(flavor: .complete)
    case .sarifGitHub: SARIFReport(flavor: .gitHub)
    case .gitHubAnnotations: GitHubAnnotationsReport()
    case .gitLabCodeQuality: CodeQualityReport()
    case .gitLabAccessibility: GitLabAccessibilityReport()
    case .checkstyle: CheckstyleReport()
    case .rdjson: RDJSONReport()
    case .markdown: MarkdownReport(comparedWith: options.earlier)
    }
  }

  /// Renders `result` in this format.
  public func render(_ result: AuditResult, options: ReportOptions = ReportOptions()) -> [UInt8] {
    report(options).render(result)
  }

  /// Writes `result` in this format, in parts.
  public func write(
    _ result: AuditResult, options: ReportOptions = ReportOptions(), to output: ([UInt8]) -> Void
  ) {
    report(options).write(ResultStream(result), to: output)
  }
}
