import ArgumentParser
import CrashGuard
import FocusAudit
import FocusModel
import FocusNavigation
import FocusSession

/// `focus-audit simulate FILE -- STEP…`
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Moves focus through an interface and prints what happens at each step.",
    discussion: """
      \(FocusSession.Step.manual)

      A file is a document of any toolkit or, if focus-audit-swiftui is in the same folder as focus-audit, a Swift file. For a \
      folder of Swift files, the application is simulated or, if there is none, the only view that no other view uses. \
      A SwiftUI interface states what the application does; for other toolkits, "unsure" marks results that only the \
      running application decides, and an assume: step decides them.

      Examples:
        focus-audit simulate SignIn.fxml -- alt+p tab return
        focus-audit simulate LoginForm.xml -- tab tab set:focusedField=username shift-tab
        focus-audit simulate Login.swift -- "type:Username=ada" "click:Sign In"
      """
  )

  @Argument(help: "The file, or a folder of Swift files.", completion: .file())
  var file: String

  @Argument(
    help: "The steps to play, in order.",
    completion: .custom { words, index, prefix in Self.completions(of: prefix, at: index, in: words) })
  var steps: [String] = []

  @Option(
    name: .customLong("platform"),
    help: """
      The SwiftUI platform to simulate: \(FocusSession.Platform.namesInWords) (default: macOS, or the first one that the \
      file lists if macOS is not among them).
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

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var naming: NamingOptions
  @OptionGroup var timeLimit: TimeLimit

  func run() throws {
    if !Auditor.exists(file), (try? FocusSession.Step(parsing: file)) != nil {
      throw ValidationError("'\(file)' is a step, not an existing file; name the file before '--'.")
    }
    timeLimit.guardDocuments()
    var configuration = Auditor.Configuration(dialect: reading.dialect)
    configuration.root = naming.root
    configuration.readSwift(below: naming.sourceRoot)
    configuration.swiftPlatform = platform
    try configuration.apply(toolkitsOfProjectAround: file)
    let auditor = Auditor(configuration)
    let project = auditor.project(of: [file] + (project.paths ?? []))
    try CrashGuard.document(project.name(of: file)) { try simulate(by: auditor, in: project) }
    if CrashGuard.hasDefects { throw Status.incomplete }
  }

  private func simulate(by auditor: Auditor, in project: Project) throws {
    let analysis: Analysis
    do {
      analysis = try auditor.analyse(
        file, among: self.project.paths, in: self.project.language)
    } catch {
      throw complain(of: error, in: project)
    }
    if let platform, !analysis.tree.toolkit.hasFocusSystem {
      throw ValidationError(
        "--platform \(platform.rawValue) is for SwiftUI, and this file is for \(analysis.tree.toolkit.name).")
    }
    let profile = FocusSession.Profile(
      platform: platform ?? analysis.tree.focusSystem.usualPlatform, keyboardNavigation: keyboardNavigation)
    var transcript = SessionTranscript(FocusSession(analysis, profile: profile))
    for word in steps { transcript.perform(String(decoding: FileName.bytes(word), as: UTF8.self)) }
    try Terminal.print(json ? transcript.json : transcript.text)
    if !transcript.isComplete { throw Status.incomplete }
  }

  /// The steps that the shell offers. Their names come from the description in the file that precedes the
  /// steps.
  ///
  /// bash treats a colon or an equals sign as a separate word (`COMP_WORDBREAKS`), and completes only the
  /// part after the last of these characters.
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
    guard written.contains(":"), let simulate = words.firstIndex(of: "simulate"),
      let file = words[simulate...].dropFirst().first(where: { !$0.hasPrefix("-") && Auditor.exists($0) }),
      let session = try? auditor(of: words).session(with: file)
    else { return verbs }
    return session.steps
  }

  private static func auditor(of words: [String]) -> Auditor {
    var configuration = Auditor.Configuration()
    let sourceRoot = words.firstIndex(of: "--source-root").flatMap { words.dropFirst($0 + 1).first }
    configuration.readSwift(below: sourceRoot)
    return Auditor(configuration)
  }

  private static func platform(named name: String) throws -> FocusSession.Platform {
    guard let platform = FocusSession.Platform(rawValue: name) else {
      throw ValidationError(
        Spelling.unknown("platform", name, among: FocusSession.Platform.allCases.map(\.rawValue)))
    }
    return platform
  }
}
