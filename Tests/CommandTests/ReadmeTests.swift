import Foundation
import TestSupport
import Testing

/// The commands in the README work as described.
@Suite struct ReadmeTests {
  /// The arguments of the command in each example for a CI system.
  private static let commands: [[String]] = {
    let text =
      (try? String(contentsOf: PackageFolder.root.appending(path: "README.md"), encoding: .utf8)) ?? ""
    // The action on GitHub takes paths; WaysInTests runs its steps.
    let examples = text.split(separator: "```").filter { $0.contains("focus-audit Sources/UI") }
    return examples.map { example in
      let words = example[(example.range(of: "Sources/UI")?.lowerBound ?? example.startIndex)...].split {
        $0 == " " || $0 == "\n"
      }
      // The path, then pairs of `--report` and its value.
      let reports = stride(from: 1, to: words.count - 1, by: 2).prefix { words[$0] == "--report" }
      return ["Sources/UI"] + reports.flatMap { ["--report", String(words[$0 + 1])] }
    }
  }()

  @Test func `the README has the command for two CI systems`() { #expect(Self.commands.count == 2) }

  @Test(arguments: commands) func `the command in an example is understood and writes its reports`(
    arguments: [String]
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.trap, to: "Sources/UI/trap.ui")
    let arguments = arguments.map { $0.replacing("\"$GITHUB_STEP_SUMMARY\"", with: "summary.md") }
    #expect(arguments.count >= 5)
    let outcome = try Command.focusAudit.run(arguments, in: folder.url)
    #expect(outcome.status == 1, "\(outcome)")
    for argument in arguments {
      guard let equals = argument.firstIndex(of: "=") else { continue }
      let file = String(argument[argument.index(after: equals)...])
      #expect(FileManager.default.fileExists(atPath: folder.path(file)), "\(file)")
    }
  }
}
