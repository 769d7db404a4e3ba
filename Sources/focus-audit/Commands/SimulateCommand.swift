import ArgumentParser
import FocusAudit

/// `focus-audit simulate FILE -- STEP…`
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Moves focus through a SwiftUI description and prints what happens at each step.",
    discussion: """
      Steps are described in Documentation/FocusSession.md.

      Example:
        focus-audit simulate LoginForm.xml -- tab tab set:focusedField=username shift-tab
      """
  )

  @Argument(help: "The file.", completion: .file())
  var file: String

  @Argument(help: "What to do, one step after the other.")
  var steps: [String] = []

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Whether all controls take keyboard focus (macOS Keyboard navigation, iOS Full Keyboard Access).")
  var keyboardNavigation = true

  @Flag(name: .long, help: "Print JSON.")
  var json = false

  func run() async throws {
    let analysis: Analysis
    do {
      analysis = try Auditor(.init(dialect: nil)).analyse(file)
    } catch {
      throw complain(of: error)
    }
    _ = analysis
  }
}
