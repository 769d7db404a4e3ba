import ArgumentParser
import CrashGuard
import FocusAudit
import FocusConfiguration
import FocusModel

/// `focus-audit audit PATH…`
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    // The command is also parsed on its own, without its parent command. Without this name, ArgumentParser would
    // check two more commands for a requested completion script, which takes as long as auditing a small file.
    _superCommandName: "focus-audit",
    abstract: "Audits files and folders (the default command).",
    discussion: """
      Folders are searched: files that end in \(Auditor.endingsInWords) and contain a UI description are audited. \
      Hidden folders, build products, fetched packages and files that .gitignore names are skipped; the last line of \
      the text report counts them, and --verbose lists them. A file or folder that you name is always read, \
      unless the configuration or --exclude leaves it out; it is then skipped without an error, and --no-exclude audits it.

      SwiftUI views in Swift sources are audited if focus-audit-swiftui, which describes them, is in the same folder as \
      focus-audit. --no-code skips these views.

      Paths in reports are relative to the root of the project: the git work tree that contains the paths, or else the \
      one that contains the working folder, or else the working folder itself. The results are therefore the same \
      wherever you start the command. On a terminal, the text report shows paths relative to the working folder, so you \
      can open them from there.

      Put the settings for every run (files, rules and severities) into \(ConfigurationSearch.fileName) at the root of \
      the project; see 'focus-audit config'. Each document uses the nearest configuration in its own folder or a folder \
      above it.

      Without --report, findings are printed as text. --report may be repeated; a report without =FILE \
      goes to standard output.
      """
  )

  @Argument(
    help: """
      Files and folders to audit (default: the paths that the configuration includes, or its folder; without a \
      configuration, the working folder); - for standard input, with --stdin-filename.
      """, completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("stdin-filename"),
    help: ArgumentHelp(
      "The name of the file whose text is on standard input, for example an unsaved one. Reports use this name, and the file's configuration applies.",
      valueName: "path"), completion: .file())
  var stdinFilename: String?

  @OptionGroup var reporting: ReportingOptions

  @OptionGroup var options: ConfigurationOptions

  @OptionGroup var baseline: BaselineOptions

  @Option(
    name: .customLong("changed-since"),
    help: ArgumentHelp(
      """
      Report only documents that have changed since the current branch diverged from a commit, and findings elsewhere \
      that the changes cause. Everything is audited.
      """, valueName: "commit"))
  var changedSince: String?

  @Flag(
    name: .customLong("staged"),
    help: "Like --changed-since, for staged files: the files as they are in git's index.")
  var staged = false

  @Option(
    name: .customLong("new-since"),
    help: ArgumentHelp(
      "Report only findings added since the merge base with the commit; no baseline is used.",
      valueName: "commit"))
  var newSince: String?

  @Flag(
    name: .customLong("accept-contract"),
    help: "Update the contracts in --contract to match the current focus orders; comments and 'any' are kept."
  )
  var acceptContract = false

  @OptionGroup var reading: ReadingOptions

  @Option(
    name: .customLong("jobs"),
    help: "The number of documents to process in parallel (default: one per processor).")
  var jobs: Int?

  @Option(
    name: .customLong("shard"),
    help: ArgumentHelp(
      "Audit one of several parts of the files, such as 2/4; 'focus-audit report' joins the results.",
      valueName: "part/parts"),
    transform: Self.shard)
  var shard: Auditor.Shard?

  private static func shard(_ argument: String) throws -> Auditor.Shard {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      let shard = Auditor.Shard(number: number, of: count)
    else { throw ValidationError("'\(argument)' is not a part of a run; write 2/4 for the second of four.") }
    return shard
  }

  func validate() throws {
    try validateQuestions()
    try validateContracts()
    if stdinFilename != nil, paths != ["-"] {
      throw ValidationError("--stdin-filename requires the path -, for standard input.")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() throws {
    let scope = try scope()
    let (paths, governors, project) = (scope.paths, scope.governors, scope.project)
    options.timeLimit.guardDocuments(configured: governors.documentTimeout)
    // The earlier result is read first, so that an unreadable file is reported before the audit instead of
    // after it.
    let earlier = try reporting.earlierResult()
    let configuration = try configuration(by: governors, of: paths, in: project)
    let auditor = Auditor(configuration)
    try requireContracts(of: governors)
    let progress = reporting.quiet || !Terminal.isWatched ? nil : ProgressLine()
    var review = try review(of: paths, configuration)
    var baselines = try baselines(of: governors, in: project)
    var result =
      try Terminal.complaining { try review?.audit(progress: progress?.update) }
      ?? auditor.audit(paths, in: project, progress: progress?.update)
    progress?.clear()
    let isWhole = { (governor: Governors.Governor) in
      self.paths.isEmpty || project.isAround(governor.folder, paths)
    }
    let unused = result.keep(by: governors.all, isWhole: isWhole, isPart: shard != nil)
    for warning in unused.filter({ !$0.isOpen }).compactMap(\.warning) { Terminal.complain(warning) }
    if review == nil {
      auditor.report(unused, in: &result, of: project)
      if shard == nil {
        let wholes = governors.all.filter(isWhole)
        let choosers = options.languages.isEmpty ? wholes : governors.all
        for warning in result.unmatched(by: wholes, in: project) + result.unknownLanguages(chosenBy: choosers)
        {
          Terminal.complain(warning)
        }
      }
    }
    let hasContracts = try finishContracts(
      of: governors, in: project, result, review,
      isWhole: review == nil && shard == nil && governors.cover(project, by: paths))
    // Configurations found during the walk may name further baselines.
    if baselines != nil { baselines = try self.baselines(of: governors, in: project) }
    let isBaselineTrue = try baselines.map { try apply($0, to: &result, of: project) } ?? true
    try Terminal.complaining { try review?.narrow(&result) }

    let run = ResultStream(result)
    let couldWriteAll = reporting.write(
      run, comparedWith: earlier ?? review?.before, project: project, jobs: jobs,
      suggestsInit: self.paths.isEmpty && !scope.hasFile && review == nil && !baseline.asksForFile)
    warn(of: result, in: project)
    if reporting.quiet { for problem in result.problems { complain(of: problem, in: project) } }
    let isLeftOut = !self.paths.isEmpty && result.passedOver.count(where: \.isNamed) >= Set(paths).count
    let required =
      options.requireDocuments ?? (isLeftOut ? 0 : governors.requiredDocuments ?? (shard == nil ? 1 : 0))
    let hasEnough = run.hasDocuments(required) {
      searched(paths)
        + hints(
          about: auditor.unreadSources(below: paths, in: project),
          isDescribed: configuration.swiftExporter != nil)
    }
    let isIncomplete =
      !couldWriteAll || !hasContracts || !result.problems.isEmpty || !hasEnough || CrashGuard.hasDefects
    let fails = result.documents.contains { governors.fails($0) } || !isBaselineTrue
    // Freeing a large result object by object would take longer than the system needs to reclaim the memory.
    withExtendedLifetime((result, run)) {
      endProcess(with: isIncomplete ? Status.incomplete : fails ? Status.findings : .success)
    }
  }

  /// The words for where the run looked for documents, for a message that none were found.
  private func searched(_ paths: [String]) -> String {
    let places = paths.prefix(3).map { "'\($0)'" } + (paths.count > 3 ? ["\(paths.count - 3) more"] : [])
    return "looked in \(places.listed()) for \(Auditor.documentsInWords); in folders, only at files that "
      + "end in \(Auditor.endingsInWords)"
  }

  /// The paths to audit, with the settings that apply to them.
  private func scope() throws -> ConfigurationOptions.Scope {
    var named = paths
    if named == ["-"] {
      guard let stdinFilename else {
        throw ValidationError("Give the text on standard input a name with --stdin-filename.")
      }
      named = [stdinFilename]
    }
    return try options.scope(of: named, contracts: acceptContract ? .accept : .check)
  }

  private func configuration(
    by governors: Governors, of paths: [String], in project: Project
  ) throws -> Auditor.Configuration {
    var configuration = Auditor.Configuration(
      dialect: reading.dialect, jobs: jobs, isDetailed: reporting.showsDetails || comparesOrders,
      drawsPictures: reporting.showsPictures)
    configuration.shard = shard
    configuration.background = background(governors, in: project)
    configuration.root = options.naming.root
    configuration.readSwift(below: options.naming.sourceRoot)
    if let first = governors.all.first { configuration.apply(first.settings) }
    configuration.governors = governors
    configuration.readsCode = governors.readCode
    if self.paths == ["-"], let path = paths.first { configuration.contents[path] = Terminal.readInput() }
    return configuration
  }

  /// Warns about declarations in Swift sources that look like views but are not audited. With --verbose, also lists
  /// files that are no UI descriptions.
  private func warn(of result: AuditResult, in project: Project) {
    for path in reporting.verbose ? result.unrecognisedPaths : [] {
      Terminal.complain("\(project.pathFromWorkingFolder(path)): note: not recognised as a UI description")
    }
    let leftOut = result.leftOutSources
    for source in leftOut.prefix(Self.mostLeftOut) {
      Terminal.complain(
        "\(project.pathFromWorkingFolder(source.path)):\(source.line): warning: \(source.reason)")
    }
    let others = leftOut.count - Self.mostLeftOut
    if others > 0 {
      Terminal.complain(
        "focus-audit: \(others) more Swift \(others == 1 ? "declaration is" : "declarations are") left out")
    }
  }

  private static let mostLeftOut = 10

  /// Hints about files that are not read directly.
  ///
  /// - Parameter isDescribed: Whether a program describes Swift files.
  private func hints(about unread: UnreadSources, isDescribed: Bool) -> String {
    var hints = ""
    if unread.swiftFiles > 0, unread.swiftUIFiles == 0 {
      let files = unread.swiftFiles == 1 ? "1 Swift file does" : "\(unread.swiftFiles) Swift files do"
      hints += "; \(files) not import SwiftUI"
    } else if unread.swiftUIFiles > 0 {
      let files = unread.swiftUIFiles == 1 ? "1 Swift file uses" : "\(unread.swiftUIFiles) Swift files use"
      hints +=
        isDescribed
        ? "; \(files) SwiftUI, and no view, application, command or focused value is declared there"
        : "; \(files) SwiftUI: to audit Swift sources, put focus-audit-swiftui, which each release includes, into the "
          + "folder of focus-audit"
    }
    if unread.blueprints > 0 {
      let files =
        unread.blueprints == 1
        ? "1 Blueprint file (.blp) has" : "\(unread.blueprints) Blueprint files (.blp) have"
      hints +=
        "; \(files) to be compiled first: 'blueprint-compiler batch-compile OUTPUT . FILE.blp…' writes GtkBuilder files"
    }
    return hints
  }
}

/// The progress line of a long run.
private final class ProgressLine: Sendable {
  private let shown = Guarded(-1)
  private let begin = ContinuousClock.now

  /// Prints each percentage once, and nothing in the first second.
  var update: @Sendable (Auditor.Progress) -> Void {
    { [self] progress in
      guard begin.duration(to: .now) >= .seconds(1) else { return }
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
