import ArgumentParser
import CrashGuard
import FocusAudit
import FocusConfiguration
import FocusModel
import FocusReports

/// `focus-audit rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules.")

  @Flag(name: .customLong("json"), help: "Print JSON.")
  var json = false

  func run() throws {
    if json {
      try Terminal.print(RuleListing.json)
    } else {
      try Terminal.print(RuleListing.text)
    }
  }
}

/// `focus-audit explain RULE`, `focus-audit explain PATH` (a file or folder) and `focus-audit explain PATH:LINE`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains one rule, or the findings in a file or folder, or on a line.",
    discussion: """
      For a rule: what it looks for, why it matters, how to fix its findings. For a file such as src/about.ui: its findings, the \
      focus order around them, and how to fix them; for a folder, the same for its files. For a line, such as \
      src/about.ui:12: the findings on that line. The whole project is audited, as without a path: the paths that the \
      configuration includes or, without a configuration, the working folder or the git work tree.
      """)

  @Argument(
    help: ArgumentHelp(
      "The rule's id, a folder, or a file with or without a line.", valueName: "rule|path[:line]"),
    completion: .list(RuleListing.rules.map(\.id.description)))
  var rule: String

  @Option(
    name: .customLong("dialect"),
    help: "Omit information about other dialects.",
    completion: .list(Auditor.dialects.map(\.id)), transform: ReadingOptions.dialect(named:))
  var dialect: Dialect?

  @Flag(name: .customLong("json"), help: "Print JSON: an array with one object, as in 'rules --json'.")
  var json = false

  @OptionGroup var sources: SourceRootOptions
  @OptionGroup var timeLimit: TimeLimit

  func run() throws {
    if let place = LineExplanation.Place(rule), Auditor.exists(place.path) {
      let isRule = place.isFolder && RuleListing.explanation(of: rule, for: dialect) != nil
      if !isRule { return try explain(place) }
    }
    if RuleListing.explanation(of: rule, for: dialect) == nil, rule.contains(where: { "./:".contains($0) }) {
      throw ValidationError("there is no file or folder '\(rule)', and no rule has this id.")
    }
    if json, let bytes = RuleListing.json(of: rule) { return try Terminal.print(bytes) }
    guard let text = RuleListing.explanation(of: rule, for: dialect) else {
      throw ValidationError("\(RuleListing.unknown(rule)).")
    }
    try Terminal.print(text)
  }

  private func explain(_ place: LineExplanation.Place) throws {
    if json { throw ValidationError("--json requires a rule.") }
    let project = Project(of: [place.path])
    let governors = try ConfigurationOptions.governors(of: [place.path], in: project)
    let configured = governors[0].settings
    var settings = Auditor.Configuration(drawsPictures: false)
    settings.apply(configured)
    // A run over the project does not audit an excluded file.
    let isExcluded = governors[0].exclusion(of: place.path, in: project) != nil
    let whole = isExcluded ? [] : governors.whole(around: place.path, in: project)
    if isExcluded, !place.isFolder, !place.isSwift { settings.excluded = [] }
    settings.background = place.isSwift ? [] : whole
    settings.readSwift(below: sources.sourceRoot)
    timeLimit.guardDocuments(configured: configured.number("document-timeout"))
    let auditor = Auditor(settings)
    // The views in a Swift file may be used anywhere in the project.
    let paths = place.isSwift ? [place.path] + whole : [place.path]
    let name = place.isFolder ? nil : project.name(of: place.path)
    var (result, findings) = self.findings(at: place, name, by: auditor, paths, in: project, configured)
    // If the project never shows a view, the view has findings only when its file is audited alone.
    if findings.isEmpty, place.isSwift {
      (result, findings) = self.findings(at: place, name, by: auditor, [place.path], in: project, configured)
    }
    let own =
      place.isFolder
      ? result.documents.first { $0.problem != nil } ?? result.documents.first
      : result.documents.first { $0.path == name }
    // Some Swift files have no document of their own: an extension is described where its members are used.
    guard own != nil || !findings.isEmpty || place.isSwift && settings.swiftExporter != nil else {
      Terminal.complain("focus-audit: '\(place.path)' was not audited")
      throw Status.incomplete
    }
    if let problem = own?.problem { throw complain(of: problem, in: project) }
    if findings.isEmpty {
      guard let line = place.line else {
        return try Terminal.print("There are no findings in '\(place.path)'")
      }
      let all = LineExplanation.findings(of: result.documents, in: name, on: nil)
      let lines = Set(all.map(\.finding.location).filter { $0.path == name }.map(\.line)).sorted()
      let others =
        lines.isEmpty ? "nor anywhere else in the file" : "but on \(lines.map(String.init).listed())"
      Terminal.complain("focus-audit: there are no findings on line \(line) of '\(place.path)', \(others)")
      throw Status.incomplete
    }
    let report = TextReport(
      color: Terminal.hasColor, verbose: true, showsFixes: true, mostNotes: LineExplanation.mostNotes,
      shownPath: { project.pathFromWorkingFolder($0) })
    let texts = findings.map { finding, document in
      LineExplanation.text(for: finding, in: document, help: result.help[finding.rule], by: report)
    }
    try Terminal.print(texts.joined(separator: "\n"))
    if CrashGuard.hasDefects { throw Status.incomplete }
  }

  /// The result of auditing `paths`, and the findings at `place` in the file called `name` in reports, or in
  /// all files.
  private func findings(
    at place: LineExplanation.Place, _ name: String?, by auditor: Auditor, _ paths: [String],
    in project: Project, _ configured: Configuration
  ) -> (AuditResult, [(finding: Finding, document: DocumentResult)]) {
    var result = auditor.audit(paths, in: project)
    _ = result.keep(configured.suppressions, of: 0, isWhole: false)
    return (result, LineExplanation.findings(of: result.documents, in: name, on: place.line))
  }
}
