import ArgumentParser
import CrashGuard
import FocusAudit
import FocusModel
import FocusReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `focus-audit watch PATH…`
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Audits files and folders, and audits them again whenever they change.",
    discussion: """
      After each change, only the documents that it affects are audited, and the reports are written again. With \
      --report html=FILE, open the file in a browser: it shows the new report as soon as it is written. Ctrl-C quits.
      """)

  @Argument(
    help: "Files and folders (default: the paths that the configuration includes, or the working folder).",
    completion: .file())
  var paths: [String] = []

  @OptionGroup var reporting: ReportingOptions

  @OptionGroup var options: ConfigurationOptions

  /// The time between two checks of the files, in microseconds.
  private static let pause: UInt32 = 300_000

  func validate() throws {
    if paths.contains("-") { throw ValidationError("Standard input does not change; name files or folders.") }
    if options.config != nil || options.noConfig {
      throw ValidationError(
        "'watch' uses the configurations of the project; --config and --no-config are for 'audit'.")
    }
  }

  func run() throws {
    options.timeLimit.guardDocuments()
    for path in paths where !Auditor.exists(path) {
      throw ValidationError("there is no file or folder '\(path)'.")
    }
    let pages = reporting.report.compactMap { $0.isLivePage ? $0.file.map { LivePage($0) } : nil }
    var live =
      paths.isEmpty
      ? LiveProject(folder: ".", root: options.naming.root, options: options.addition)
      : LiveProject(paths, root: options.naming.root, options: options.addition)
    live.detail = reporting.showsPictures ? .pictures : reporting.showsDetails ? .orders : .findings
    for number in 1... {
      _ = live.takeChanges()
      // Restarts are allowed again: the output of the previous run no longer matters.
      CrashGuard.allowRestarts()
      report(on: &live, number, pages)
      // A change during the audit is noticed as well.
      while !live.takeChanges() { usleep(Self.pause) }
    }
  }

  private func report(on live: inout LiveProject, _ number: Int, _ pages: [LivePage]) {
    let result: AuditResult
    do {
      guard let audited = try live.audit() else { return }
      result = audited
    } catch {
      complain(of: error, in: live.project)
      return
    }
    var reporting = reporting
    for index in reporting.report.indices where reporting.report[index].isLivePage {
      reporting.report[index].file = reporting.report[index].file.map { LivePage($0).page }
    }
    _ = reporting.write(ResultStream(result), comparedWith: nil, project: live.project)
    for page in pages {
      do {
        try page.show(number)
      } catch {
        Terminal.complain("focus-audit: \(error)")
      }
    }
    if reporting.quiet { return }
    let count = result.documents.reduce(0) { $0 + $1.findings.count }
    Terminal.complain(
      "focus-audit: \(count == 1 ? "1 finding" : "\(count) findings"); waiting for changes (Ctrl-C quits)")
  }
}

extension ReportRequest {
  /// Whether the report is a page that a browser can keep open.
  fileprivate var isLivePage: Bool { format == .html && file != nil && !isFolder }
}
