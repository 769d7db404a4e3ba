import ArgumentParser
import CrashGuard
import FocusAudit
import FocusModel
import FocusNavigation

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

  @Argument(
    help: "What to do, one step after the other.",
    completion: .custom { words, index, prefix in Self.completions(of: prefix, at: index, in: words) })
  var steps: [String] = []

  @Option(
    name: .customLong("platform"),
    help: """
      The platform to simulate: \(FocusSession.Platform.namesInWords) (default: macOS, or the first one that the \
      file lists where macOS is not among them).
      """,
    completion: .list(FocusSession.Platform.allCases.map(\.rawValue)),
    transform: Self.platform(named:))
  var platform: FocusSession.Platform?

  @Flag(
    name: .customLong("keyboard-navigation"), inversion: .prefixedNo,
    help: "Whether all controls take keyboard focus (macOS Keyboard navigation, iOS Full Keyboard Access).")
  var keyboardNavigation = true

  @Flag(name: .customLong("json"), help: "Print JSON.")
  var json = false

  @OptionGroup var project: ProjectOptions
  @OptionGroup var timeLimit: TimeLimit

  func run() throws {
    // Steps are read before the file: a misspelt one is usage, whatever the file is like.
    let steps = try steps.map { word in
      do {
        return try FocusSession.Step(parsing: String(decoding: FileName.bytes(word), as: UTF8.self))
      } catch {
        throw ValidationError("\(error)")
      }
    }
    if !Auditor.exists(file), (try? FocusSession.Step(parsing: file)) != nil {
      throw ValidationError("'\(file)' is a step, and no such file; name the file before '--'.")
    }
    timeLimit.guardDocuments()
    var configuration = Auditor.Configuration()
    try configuration.take(toolkitsOfProjectAround: file)
    let auditor = Auditor(configuration)
    let project = auditor.project(of: [file] + (project.paths ?? []))
    try CrashGuard.document(project.name(of: file)) { try simulate(steps, by: auditor, in: project) }
    if CrashGuard.hasDefects { throw Status.incomplete }
  }

  private func simulate(_ steps: [FocusSession.Step], by auditor: Auditor, in project: Project) throws {
    let analysis: Analysis
    do {
      analysis = try auditor.simulated(file, among: self.project.paths)
    } catch {
      throw complain(of: error, in: project)
    }
    let profile = FocusSession.Profile(
      platform: platform ?? analysis.tree.focusSystem.usualPlatform, keyboardNavigation: keyboardNavigation)
    let transcript = SessionTranscript(FocusSession(analysis, profile: profile), steps: steps)
    try Terminal.print(json ? transcript.json : transcript.text)
    if !transcript.isComplete { throw Status.incomplete }
  }

  /// The steps that the shell offers: with the names of the description whose file stands before them.
  ///
  /// bash takes a colon or an equals sign for a word of its own (`COMP_WORDBREAKS`), and completes only what follows the
  /// last one.
  private static func completions(of prefix: String, at index: Int, in words: [String]) -> [String] {
    let breaks = [":", "="]
    var begun = ""
    var next = min(index, words.count - 1)
    while next > 0, breaks.contains(words[next]) || breaks.contains(words[next - 1]) {
      next -= 1
      begun = words[next] + begun
    }
    let written = begun + prefix
    let steps = steps(beginning: written, after: words)
    guard !begun.isEmpty, let end = written.lastIndex(where: { breaks.contains(String($0)) }) else {
      return steps
    }
    let length = written[...end].count
    return steps.filter { $0.hasPrefix(written) }.map { String($0.dropFirst(length)) }.filter { !$0.isEmpty }
  }

  private static func steps(beginning written: String, after words: [String]) -> [String] {
    let verbs = FocusSession.Step.spellings
    guard written.contains(":"), let file = words.first(where: { $0.hasSuffix(".xml") }),
      let session = try? Auditor().session(with: file)
    else { return verbs }
    return session.steps
  }

  private static func platform(named name: String) throws -> FocusSession.Platform {
    guard let platform = FocusSession.Platform(rawValue: name) else {
      throw ValidationError(
        Spelling.unknown("platform", name, among: FocusSession.Platform.allCases.map(\.rawValue)))
    }
    return platform
  }
}
