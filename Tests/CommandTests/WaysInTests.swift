import Foundation
import TestSupport
import Testing

/// What other tools run us by.
@Suite(.enabled(if: Command.installed("git") != nil && Command.installed("bash") != nil)) struct WaysInTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch=main")
    try folder.write(Sample.trap, to: "a.ui")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "begin")
  }

  private func git(_ arguments: String...) throws {
    let name = [
      "-c", "user.name=Tester", "-c", "user.email=tester@example.org", "-c", "commit.gpgsign=false",
    ]
    let outcome = try #require(Command.installed("git")).run(name + arguments, in: folder.url)
    #expect(outcome.status == 0, "git \(arguments): \(outcome.errors)")
  }

  private func action(_ inputs: [String: String]) throws -> Command.Outcome {
    let script = PackageFolder.root.appending(path: "Scripts/github-action")
    let temporary = folder.url.appending(path: "runner").path
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let variables = [
      "RUNNER_TEMP": temporary, "GITHUB_STEP_SUMMARY": "\(temporary)/summary.md",
      "GITHUB_OUTPUT": "\(temporary)/output", "INPUT_COMMAND": Command.focusAudit.path, "INPUT_PATHS": ".",
    ]
    return try #require(Command.installed("bash")).run(
      [script.path], in: folder.url, environment: variables.merging(inputs) { $1 })
  }

  @Test func `the action for GitHub annotates, and only what is new in a pull request`() throws {
    let all = try action([:])
    #expect(all.status == 1 && all.output.contains("::error file=a.ui,line=10"), "\(all)")
    for name in ["summary.md", "focus-audit.sarif", "focus-audit.html"] {
      #expect(FileManager.default.fileExists(atPath: folder.path("runner/\(name)")), "\(name)")
    }
    let output = try String(contentsOfFile: folder.path("runner/output"), encoding: .utf8)
    #expect(output.contains("sarif=") && output.contains("html="))
    try folder.write(Sample.trap, to: "b.ui")
    let new = try action(["INPUT_NEW_SINCE": "main", "INPUT_PATHS": "a.ui\nb.ui\n"])
    #expect(
      new.status == 1 && new.output.contains("file=b.ui") && !new.output.contains("file=a.ui"), "\(new)")
    #expect(try action(["INPUT_FAIL_ON": "never"]).status == 0)
  }

  /// The command in each file is one that we understand.
  @Test(arguments: ["templates/focus-audit.yml"]) func `a template's command is understood`(name: String)
    throws
  {
    let text = try String(contentsOf: PackageFolder.root.appending(path: name), encoding: .utf8)
    let command = try #require(text.range(of: "      focus-audit "))
    let words = text[command.upperBound...].prefix { $0 != "\u{0}" }.split(separator: "\n  artifacts:")[0]
      .replacing("$[[ inputs.paths ]]", with: ".").replacing("$[[ inputs.fail-on ]]", with: "never")
      .split(whereSeparator: \.isWhitespace).map(String.init)
    let outcome = try Command.focusAudit.run(words, in: folder.url)
    #expect(outcome.status == 0, "\(outcome)")
    for word in words where word.contains("=") {
      let file = String(word.split(separator: "=")[1])
      #expect(
        FileManager.default.fileExists(atPath: folder.path(file)) && text.contains(": \(file)")
          || file == "focus.html")
    }
  }
}
