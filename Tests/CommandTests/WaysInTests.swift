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

  /// What a linter of actions would find: names that lead nowhere, steps that do two things or none.
  @Test func `the names in the action for GitHub lead somewhere`() throws {
    let text = try String(contentsOf: PackageFolder.root.appending(path: "action.yml"), encoding: .utf8)
    let script = try String(
      contentsOf: PackageFolder.root.appending(path: "Scripts/github-action"), encoding: .utf8)
    let parts = text.components(separatedBy: "\nruns:\n")
    try #require(parts.count == 2)
    let inputs = try #require(parts[0].components(separatedBy: "\noutputs:\n").first)
    let declared = Set(inputs.matches(of: /\n  ([a-z-]+):\n/).map { String($0.1) })
    let used = Set(parts[1].matches(of: /inputs\.([a-z-]+)/).map { String($0.1) })
    #expect(declared == used, "\(declared.symmetricDifference(used))")
    for name in declared {
      #expect(script.contains("INPUT_\(name.uppercased().replacing("-", with: "_"))"), "\(name)")
    }
    let steps = Set(parts[1].matches(of: /\bid: ([a-z]+)/).map { String($0.1) })
    for reference in text.matches(of: /steps\.([a-z]+)\.outputs\.([a-z-]+)/) {
      #expect(steps.contains(String(reference.1)), "\(reference.0)")
      let name = String(reference.2)
      #expect(script.contains("\(name)=%s") || name == "cache-hit", "\(reference.0)")
    }
    for step in parts[1].components(separatedBy: "\n    - ").dropFirst() {
      let runs = step.contains("run: ")
      #expect(runs != step.contains("uses: ") && runs == step.contains("shell: bash"), "\(step)")
      for use in step.matches(of: /uses: ([^\n]+)/) { #expect(use.1.contains(/@v[0-9]+$/), "\(use.1)") }
    }
  }

  @Test func `the container holds what it copies, and nothing else`() throws {
    let lines = try String(contentsOf: PackageFolder.root.appending(path: "Containerfile"), encoding: .utf8)
      .split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("FROM ") }.last == "FROM scratch")
    for line in lines where line.contains("Scripts/") {
      for script in line.matches(of: /Scripts\/[a-z-]+/) {
        #expect(
          FileManager.default.isExecutableFile(atPath: PackageFolder.root.appending(path: script.0).path))
      }
    }
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
