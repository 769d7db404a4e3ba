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
    discussion: """
      A scope is a window, dialog, popover or page. A ? marks a stop whose place the document does \
      not decide; the reason is printed next to it. After the scopes comes what was skipped, such \
      as a part in a file that was not found.

      A Swift file is read where focus-audit-swiftui is in the folder of focus-audit. For a folder of Swift files, the \
      application is shown or, where none begins in it, the one view that no other uses.
      """
  )

  @Argument(help: "The file, or a folder of Swift files.", completion: .file())
  var file: String

  @Flag(name: .customLong("json"), help: "Print JSON.")
  var json = false

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var naming: NamingOptions
  @OptionGroup var timeLimit: TimeLimit

  func run() throws {
    timeLimit.guardDocuments()
    var configuration = Auditor.Configuration(dialect: reading.dialect)
    configuration.root = naming.root
    configuration.readSwift(below: naming.sourceRoot)
    try configuration.take(toolkitsOfProjectAround: file)
    let auditor = Auditor(configuration)
    let project = auditor.project(of: [file] + (project.paths ?? []))
    try CrashGuard.document(project.name(of: file)) { try printOrder(by: auditor, in: project) }
    if CrashGuard.hasDefects { throw Status.incomplete }
  }

  private func printOrder(by auditor: Auditor, in project: Project) throws {
    let analysis: Analysis
    do {
      let template = try auditor.analyse(file, among: self.project.paths)
      analysis = RowExpansion(template.tree).map { Analysis($0.tree) } ?? template
    } catch {
      throw complain(of: error, in: project)
    }
    let scopes = analysis.scopeResults()
    let notes = analysis.importDoubts()
    try Terminal.print(json ? OrderJSON.render(scopes, notes: notes) : OrderText.render(scopes, notes: notes))
  }
}

/// Reports a document's problem and returns the exit status.
///
/// - Parameter project: The document's project; its path is then printed relative to the working folder,
///   where the reader is.
@discardableResult
func complain(of problem: DocumentProblem, in project: Project? = nil) -> ExitCode {
  let place = problem.location
  let path = project?.pathFromWorkingFolder(place.path) ?? place.path
  Terminal.complain("\(path):\(place.line):\(place.column): error: \(problem.message)")
  for note in problem.notes { Terminal.complain("  note: \(note)") }
  return Status.incomplete
}
