import ArgumentParser
import FocusAudit

/// `focus-audit order FILE`
struct OrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Prints where Tab goes: the focus order of one file, scope by scope.",
    discussion: """
      A scope is a window, dialog, popover or page. A stop marked with ? stands where the document does \
      not decide its place; the reason is printed beside it. After the scopes stands what was passed over, such \
      as a part in a file that was not found.
      """
  )

  @Argument(help: "The file.", completion: .file())
  var file: String

  @Flag(name: .long, help: "Print JSON.")
  var json = false

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var project: ProjectOptions

  func run() throws {
    let analysis: Analysis
    do {
      analysis = try Auditor(.init(dialect: reading.dialect)).analyse(file, among: project.paths)
    } catch {
      throw complain(of: error)
    }
    let scopes = analysis.scopeResults()
    let notes = analysis.importDoubts()
    try Terminal.print(json ? OrderJSON.render(scopes, notes: notes) : OrderText.render(scopes, notes: notes))
  }
}

/// Says what is wrong with a document and returns the status to exit with.
@discardableResult
func complain(of problem: DocumentProblem) -> ExitCode {
  let place = problem.location
  Terminal.complain("\(place.path):\(place.line):\(place.column): error: \(problem.message)")
  for note in problem.notes { Terminal.complain("  note: \(note)") }
  return Status.incomplete
}
