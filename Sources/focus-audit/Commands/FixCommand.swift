import ArgumentParser
import CrashGuard
import FocusAudit
import FocusModel
import FocusReports

/// `focus-audit fix PATH…`
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Fixes findings by editing the documents, only where the fix provably helps.",
    discussion: """
      By default, fix makes only safe changes: they add a name or a relation, or remove a statement that has no effect, and \
      the focus order stays the same. --suggested also makes changes that affect the focus order or keys. A text that a person has to \
      write is never invented: --diff shows … in its place.

      Before writing a file, 'fix' audits the changed documents together with all others. It keeps a change only if the \
      finding is gone, no new one has appeared, and no stop is lost. A second run changes nothing.

      Nothing else in a file changes: line endings, indentation and encoding are kept. Each file is written completely or left unchanged. \
      Files that changed in the meantime and read-only files are left unchanged.

      --rule RULE, without a level, fixes only findings of that rule. Findings that a baseline lists are not fixed unless \
      --known is given.

      Exit status: 0 if all changes were written, or --diff has nothing to show; 1 if --diff shows a change; 2 if a document \
      could not be audited or a file could not be written; 64 if the command was not understood.
      """
  )

  @Argument(
    help: "Files and folders (default: the paths that the configuration includes, or the working folder).",
    completion: .file())
  var paths: [String] = []

  @Flag(
    name: .customLong("diff"),
    help: "Write nothing, and print a unified diff for 'git apply' and 'patch -p1'.")
  var diff = false

  @Flag(name: .customLong("suggested"), help: "Also make changes that affect the focus order or keys.")
  var suggested = false

  @Flag(name: .customLong("known"), help: "Also fix findings that the baseline lists.")
  var known = false

  @Option(
    name: .customLong("new-since"),
    help: ArgumentHelp(
      "Fix only findings added since the merge base with a commit; no baseline is used.",
      valueName: "commit"))
  var newSince: String?

  @OptionGroup var options: ConfigurationOptions

  @OptionGroup var reading: ReadingOptions

  @Option(
    name: .customLong("jobs"),
    help: "The number of documents to process in parallel (default: one per processor).")
  var jobs: Int?

  func validate() throws {
    if paths.contains("-") {
      throw ValidationError("'fix' changes files, and standard input is not a file; name the files.")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() throws {
    let scope = try options.scope(of: paths, takingRulesAlone: true)
    let (paths, governors, project) = (scope.paths, scope.governors, scope.project)
    options.timeLimit.guardDocuments(configured: governors.documentTimeout)
    let configuration = configuration(by: governors)
    let auditor = Auditor(configuration)
    let review = try newSince.map { commit in
      try Terminal.complaining { try ChangeReview(.new(since: commit), of: paths, configuration) }
    }
    var memory = AuditMemory()
    let rest = newSince == nil ? wholes(around: self.paths, governors, in: project) : []
    let all = paths + rest
    let audited = auditor.audit(all, in: project, remembering: &memory) ?? auditor.audit(all, in: project)
    let part = rest.isEmpty ? audited : audited.part(in: project.covering(paths))
    let (reported, known) = try reported(part, by: governors, review, in: project)
    var run = FixRun(
      configuration, of: all, in: project, audited: audited, remembering: memory,
      reported: reported, takesSuggested: suggested)
    let plan = run.plan()
    CrashGuard.step("writing what changed")
    for problem in part.problems { complain(of: problem, in: project) }
    for refusal in plan.refused {
      Terminal.complain(
        "focus-audit: '\(project.pathFromWorkingFolder(refusal.name))' is left unchanged: \(refusal.reason)")
    }
    let couldWrite = diff ? printDifference(plan, known) : write(plan, known, in: project)
    let hasEnough = ResultStream(part).hasDocuments(options.requireDocuments ?? 1) {
      "looked in \(paths.map { "'\($0)'" }.listed()) for \(Auditor.documentsInWords)"
    }
    let isComplete =
      couldWrite && hasEnough && plan.refused.allSatisfy(\.isExpected) && part.problems.isEmpty
      && !CrashGuard.hasDefects
    endProcess(
      with: !isComplete ? Status.incomplete : diff && !plan.files.isEmpty ? Status.findings : .success)
  }

  /// The paths of the projects around the named `paths`. Without them, a run over a part of a project would suggest
  /// changes that do not suit the rest. Empty for files that are in no project.
  private func wholes(around paths: [String], _ governors: Governors, in project: Project) -> [String] {
    let inProjects = paths.filter { governors[0].folder != nil || Auditor.isInWorkTree($0) }
    return Set(inProjects.flatMap { governors.whole(around: $0, in: project) }).sorted()
  }

  private func configuration(by governors: Governors) -> Auditor.Configuration {
    var configuration = Auditor.Configuration(
      dialect: reading.dialect, jobs: jobs, isDetailed: true, drawsPictures: false)
    configuration.root = options.naming.root
    if let first = governors.all.first { configuration.apply(first.settings) }
    configuration.governors = governors
    configuration.readsCode = governors.readCode
    configuration.readSwift(below: options.naming.sourceRoot)
    configuration.changesSources = true
    return configuration
  }

  /// The findings of `audited` to fix, and the number of findings that a baseline lists.
  ///
  /// - Throws: The exit status, after reporting the error.
  private func reported(
    _ audited: AuditResult, by governors: Governors, _ review: ChangeReview?, in project: Project
  ) throws -> (AuditResult, known: Int) {
    var reported = audited
    _ = reported.keep(by: governors.all)
    let count = reported.findings.count { _ in true }
    if var review {
      try Terminal.complaining { try review.narrow(&reported) }
    } else if !known {
      do {
        reported = try reported.listing(baselinesOf: governors, in: project)
      } catch {
        throw complain(of: error, in: project)
      }
    }
    let listed = review == nil ? count - reported.findings.count { _ in true } : 0
    let rules = Set(options.onlyRules)
    if rules.isEmpty { return (reported, listed) }
    for index in reported.documents.indices {
      reported.documents[index].separateFindings()
      reported.documents[index].findings.removeAll { !rules.contains($0.rule.description) }
    }
    return (reported, listed)
  }

  // MARK: Writing

  /// Writes the files, and prints the changes and the remaining findings. Returns whether all files were
  /// written.
  private func write(_ plan: FixPlan, _ known: Int, in project: Project) -> Bool {
    var text = ""
    var (count, files) = (0, 0)
    for file in plan.files where file.fixedCount > 0 {
      do {
        try file.write()
      } catch {
        Terminal.complain("focus-audit: \(error)")
        continue
      }
      (count, files) = (count + file.fixedCount, files + 1)
      text += "\(project.pathFromWorkingFolder(file.name)): \(Self.findings(file.fixedCount)) fixed\n"
      for finding in file.fixed {
        text += "  \(finding.rule): \(finding.element): \(finding.fix?.words ?? "")\n"
      }
    }
    let couldWriteAll = files == plan.files.count { $0.fixedCount > 0 }
    text += count == 0 ? "Nothing was changed.\n" : "Fixed \(Self.findings(count)) in \(Self.files(files)).\n"
    text += left(plan, known)
    return (try? Terminal.print(Array(text.utf8))) != nil && couldWriteAll
  }

  /// Prints the diff and reports the remaining findings. Returns whether the diff was printed.
  private func printDifference(_ plan: FixPlan, _ known: Int) -> Bool {
    var bytes: [UInt8] = []
    for file in plan.files {
      let difference = FileDifference(file.original, file.shown, name: FileName.bytes(file.name))
      bytes += Terminal.isShown ? Array(difference.visible.utf8) : difference.bytes
    }
    let changed = plan.files.count { $0.fixedCount > 0 }
    let text =
      changed == 0 ? "" : "\(Self.findings(plan.fixedCount)) to be fixed in \(Self.files(changed)).\n"
    let all = text + left(plan, known)
    if !all.isEmpty { Terminal.complain(String(all.dropLast())) }
    return (try? Terminal.print(bytes)) != nil
  }

  /// A summary of the remaining findings, with a line per reason.
  ///
  /// - Parameter known: The number of findings that a baseline lists.
  private func left(_ plan: FixPlan, _ known: Int) -> String {
    var text = ""
    if plan.waiting > 0 {
      text += "\(Self.findings(plan.waiting, wait: true)) text that a person has to write"
      text += diff ? ": … marks it.\n" : "; --diff shows where.\n"
    }
    if plan.suggested > 0 {
      text +=
        "\(Self.findings(plan.suggested)) can be fixed with --suggested, which may move focus or keys.\n"
    }
    if plan.others > 0 {
      text += "No fix is known for \(Self.findings(plan.others)).\n"
    }
    if plan.missingOrders > 0 {
      let documents = plan.missingOrders == 1 ? "1 document" : "\(plan.missingOrders) documents"
      text += "No known change gives exactly the agreed order of \(documents).\n"
    }
    if known > 0 {
      text +=
        "The baseline lists \(Self.findings(known)); --known also tries to fix \(known == 1 ? "it" : "them").\n"
    }
    return text
  }

  private static func findings(_ count: Int, wait: Bool = false) -> String {
    let verb = wait ? count == 1 ? " needs" : " need" : ""
    return (count == 1 ? "1 finding" : "\(count) findings") + verb
  }

  private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
