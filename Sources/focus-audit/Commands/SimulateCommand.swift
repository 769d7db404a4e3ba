import ArgumentParser
import FocusAudit

/// `focus-audit simulate FILE -- STEP…`
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Moves focus through a SwiftUI description and prints what happens at each step.",
    discussion: """
      \(FocusSession.Step.manual)

      Example:
        focus-audit simulate LoginForm.xml -- tab tab set:focusedField=username shift-tab
      """
  )

  @Argument(help: "The file.", completion: .file())
  var file: String

  @Argument(help: "What to do, one step after the other.")
  var steps: [String] = []

  @Option(
    name: .long,
    help: """
      The platform to simulate: \(FocusSession.Platform.namesInWords) (default: macOS, or the first one that the \
      file lists where macOS is not among them).
      """,
    completion: .list(FocusSession.Platform.allCases.map(\.rawValue)),
    transform: Self.platform(named:))
  var platform: FocusSession.Platform?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Whether all controls take keyboard focus (macOS Keyboard navigation, iOS Full Keyboard Access).")
  var keyboardNavigation = true

  @Flag(name: .long, help: "Print JSON.")
  var json = false

  @OptionGroup var project: ProjectOptions

  func run() throws {
    // Steps are read before the file: a misspelt one is usage, whatever the file is like.
    let steps = try steps.map { word in
      do {
        return try FocusSession.Step(parsing: word)
      } catch {
        throw ValidationError("\(error)")
      }
    }
    let analysis: Analysis
    do {
      analysis = try Auditor().analyse(file, among: project.paths)
    } catch {
      throw complain(of: error)
    }
    // A session follows SwiftUI's rules, whatever it is given.
    guard analysis.tree.dialect == .swiftUI else {
      throw complain(
        of: .file(
          file,
          "only SwiftUI descriptions can be simulated, and this file is for \(analysis.tree.dialect.words); "
            + "'focus-audit order' prints where Tab goes in it"))
    }
    var transcript = SessionTranscript(
      analysis,
      profile: .init(
        platform: platform ?? analysis.tree.focusSystem.usualPlatform, keyboardNavigation: keyboardNavigation)
    )
    for step in steps { transcript.perform(step) }
    try Terminal.print(json ? transcript.json : transcript.text)
    if !transcript.isComplete { throw Status.incomplete }
  }

  private static func platform(named name: String) throws -> FocusSession.Platform {
    guard let platform = FocusSession.Platform(rawValue: name) else {
      throw ValidationError(
        "'\(name)' is no platform; there are \(FocusSession.Platform.namesInWords).")
    }
    return platform
  }
}
