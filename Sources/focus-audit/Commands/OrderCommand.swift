import ArgumentParser
import CrashGuard
import FocusAudit
import FocusModel
import FocusNavigation
import FocusPictures
import FocusReports

/// `focus-audit order FILE`
struct OrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Prints where focus starts and where Tab goes: the focus order of one file, scope by scope.",
    usage: """
      focus-audit order FILE [--json | --mermaid] [options]
      focus-audit order --write FOLDER [PATH…] [options]
      """,
    discussion: """
      A scope is a window, dialog, popover or page. A ? marks a stop whose place the document does \
      not decide; the reason is printed next to it. The scopes are followed by the parts that were skipped, such \
      as the contents of a file that was not found.

      A Swift file is read if focus-audit-swiftui is in the same folder as focus-audit. For a folder of Swift files, the \
      application is shown or, if there is none, the only view that no other view uses.

      With --write, the focus orders of all documents under the paths become contracts: texts to read, edit and agree on. \
      'focus-audit audit --contract FOLDER' then reports each stop that differs.
      """
  )

  @Argument(
    help:
      "The file, or a folder of Swift files; with --write, files and folders (default: the working folder).",
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("write"),
    help: ArgumentHelp(
      "Write the focus order of each document into this folder, as a contract; existing contracts are kept.",
      valueName: "folder"), completion: .directory)
  var write: String?

  @Flag(name: .customLong("json"), help: "Print JSON.")
  var json = false

  @Flag(name: .customLong("mermaid"), help: "Print a Mermaid flow chart, which GitHub and GitLab render.")
  var mermaid = false

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var naming: NamingOptions
  @OptionGroup var timeLimit: TimeLimit

  func validate() throws {
    let forms = [("--write", write != nil), ("--json", json), ("--mermaid", mermaid)].filter(\.1).map(\.0)
    if forms.count > 1 { throw ValidationError("\(forms.listed()) cannot be used together.") }
    if write?.isEmpty == true { throw ValidationError("Name the folder of the contracts after --write.") }
    if write == nil, paths.count != 1 {
      throw ValidationError(
        paths.isEmpty ? "Missing expected argument '<file>'" : "Name one file, or --write.")
    }
  }

  func run() throws {
    if let write { return try writeContracts(to: write) }
    guard let file = paths.first else { return }
    timeLimit.guardDocuments()
    var configuration = Auditor.Configuration(dialect: reading.dialect)
    configuration.root = naming.root
    configuration.readSwift(below: naming.sourceRoot)
    try configuration.apply(toolkitsOfProjectAround: file)
    let auditor = Auditor(configuration)
    let project = auditor.project(of: [file] + (project.paths ?? []))
    try CrashGuard.document(project.name(of: file)) { try printOrder(of: file, by: auditor, in: project) }
    if CrashGuard.hasDefects { throw Status.incomplete }
  }

  private func printOrder(of file: String, by auditor: Auditor, in project: Project) throws {
    let analysis: Analysis
    do {
      let template = try auditor.analyse(
        file, among: self.project.paths, in: self.project.language)
      analysis = RowExpansion(template.tree).map { Analysis($0.tree) } ?? template
    } catch {
      throw complain(of: error, in: project)
    }
    let scopes = analysis.scopeResults()
    let notes = analysis.importDoubts()
    if mermaid {
      return try Terminal.print(OrderMermaid.render(scopes, OrderMermaid.Structure(of: analysis)))
    }
    try Terminal.print(json ? OrderJSON.render(scopes, notes: notes) : OrderText.render(scopes, notes: notes))
  }
}

extension OrderMermaid.Structure {
  /// The structure of the orders in `analysis`.
  fileprivate init(of analysis: Analysis) {
    self.init()
    for order in analysis.orders {
      keepers.formUnion(analysis.keepers(of: order))
      for stop in order.stops {
        pages[stop.node] = analysis.pages(around: stop.node).map { ($0, analysis.tree[$0].parent) }
      }
    }
  }
}

extension OrderCommand {
  /// Writes a contract for each document that has none.
  private func writeContracts(to folder: String) throws {
    let paths = paths.isEmpty ? ["."] : paths
    let project = Project(of: paths, root: naming.root)
    let governors = try ConfigurationOptions.governors(of: paths, in: project)
    timeLimit.guardDocuments(configured: governors.documentTimeout)
    var configuration = Auditor.Configuration(
      dialect: reading.dialect, isDetailed: false, drawsPictures: false)
    configuration.root = naming.root
    configuration.readSwift(below: naming.sourceRoot)
    configuration.governors = governors
    configuration.readsCode = governors.readCode
    let contracts = ContractFolder(folder, in: project, for: .create)
    configuration.contracts = contracts
    let result = Auditor(configuration).audit(paths, in: project)
    for problem in result.problems { complain(of: problem, in: project) }
    let (written, failures) = try Terminal.complaining { try contracts.write() }
    for name in written { try Terminal.print(project.pathFromWorkingFolder(name)) }
    for failure in failures { Terminal.complain("focus-audit: \(failure)") }
    if contracts.existing > 0 {
      Terminal.complain(
        "focus-audit: \(contracts.existing) \(contracts.existing == 1 ? "contract exists" : "contracts exist") already; "
          + "'focus-audit audit --contract \(folder) --accept-contract' updates \(contracts.existing == 1 ? "it" : "them")"
      )
    }
    if written.isEmpty, failures.isEmpty, contracts.existing == 0 {
      Terminal.complain("focus-audit: no document with a focus order was found")
      throw Status.incomplete
    }
    if !failures.isEmpty || !result.problems.isEmpty || CrashGuard.hasDefects { throw Status.incomplete }
  }
}

/// Reports a document's problem and returns the exit status for it.
///
/// - Parameter project: The document's project. If given, the path is printed relative to the working folder,
///   where the reader is.
@discardableResult
func complain(of problem: DocumentProblem, in project: Project? = nil) -> ExitCode {
  let place = problem.location
  let path = project?.pathFromWorkingFolder(place.path) ?? place.path
  Terminal.complain("\(path):\(place.line):\(place.column): error: \(problem.message)")
  for note in problem.notes { Terminal.complain("  note: \(note)") }
  return Status.incomplete
}
