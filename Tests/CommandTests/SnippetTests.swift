import Foundation
import FocusAudit
import TestSupport
import Testing

/// The examples for CI systems, in the README and in the output of `init`, follow the documentation of these
/// systems (Reports/README.md names the pages), and install the command themselves.
@Suite struct SnippetTests {
  private static let examples: [String] = {
    let text =
      (try? String(contentsOf: PackageFolder.root.appending(path: "README.md"), encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```").filter { $0.contains("Sources/UI") }
  }()

  /// The README's example for a CI system, found by a word in its first line.
  private static func example(_ name: String) throws -> String {
    try #require(examples.first { $0.split(separator: "\n").prefix(2).joined().contains(name) })
  }

  /// The output of `init` in a project that contains `file`.
  private static func printed(for file: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(Sample.trap, to: "src/a.ui")
    try folder.write("", to: file)
    let output = try Command.focusAudit.run(["init"], in: folder.url).output
    let start = try #require(output.range(of: "\nAdd ")).lowerBound
    return String(output[start...])
  }

  // MARK: GitHub

  @Test func `the job on GitHub has the rights that it needs, and no others`() throws {
    let job = try Self.example("GitHub Actions")
    let rights = job.matches(of: /\n      ([a-z-]+): (read|write) +#/).map { "\($0.1): \($0.2)" }
    #expect(rights == ["contents: read", "actions: read", "security-events: write"])
    #expect(job.contains("\n    permissions:\n      contents: read"))
  }

  @Test func `the action uploads nothing from a fork`() throws {
    let action = try String(contentsOf: PackageFolder.root.appending(path: "action.yml"), encoding: .utf8)
    let step = try #require(
      action.components(separatedBy: "\n    - ").first { $0.contains("codeql-action/upload-sarif@v") })
    let condition = try #require(step.firstMatch(of: /if: >-\n([\s\S]*?)\n      uses:/)).1
    #expect(
      condition.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == "${{ !cancelled() && inputs.upload-sarif == 'true' && steps.audit.outputs.sarif != '' "
        + "&& (github.event_name != 'pull_request' "
        + "|| github.event.pull_request.head.repo.full_name == github.repository) }}")
  }

  // MARK: Jenkins

  @Test func `the pipeline for Jenkins is declarative`() throws {
    let example = try Self.example("Jenkins")
    let pipeline = try #require(DeclarativePipeline(example))
    #expect(pipeline.blocks(in: []) == ["pipeline"])
    #expect(pipeline.blocks(in: ["pipeline"]) == ["stages", "post"])
    #expect(pipeline.blocks(in: ["pipeline", "stages"]) == ["stage('Focus')"])
    #expect(pipeline.blocks(in: ["pipeline", "stages", "stage('Focus')"]) == ["steps"])
    #expect(pipeline.places(of: "sh") == [["pipeline", "stages", "stage('Focus')", "steps"]])
    // After a failed step, no other step runs.
    for step in ["recordIssues", "junit"] {
      #expect(pipeline.places(of: step) == [["pipeline", "post", "always"]])
    }
  }

  @Test func `so is the stage that init prints`() throws {
    let printed = try Self.printed(for: "Jenkinsfile")
    let start = try #require(printed.range(of: "stage(")).lowerBound
    let stage = try #require(DeclarativePipeline(String(printed[start...])))
    #expect(stage.blocks(in: []) == ["stage('Focus')"])
    #expect(stage.blocks(in: ["stage('Focus')"]) == ["steps", "post"])
    #expect(stage.places(of: "sh") == [["stage('Focus')", "steps"]])
    #expect(stage.places(of: "recordIssues") == [["stage('Focus')", "post", "always"]])
  }

  // MARK: The command

  /// A folder with a wheel of the command, and an environment with pip, as in the image of a job.
  private static func index() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let python = try #require(Command.installed("python3"))
    let command = try folder.write(
      "#!/bin/sh\nexec '\(Command.focusAudit.path)' \"$@\"\n", to: "release/bin/focus-audit")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command)
    for notice in ["LICENSE", "NOTICES.txt", "sbom.spdx.json"] {
      try folder.write("{}\n", to: "release/share/doc/focus-audit/\(notice)")
    }
    let wheel = PackageFolder.root.appending(path: "Packaging/wheel").path
    let machine = try python.run(["-c", "import platform; print(platform.machine())"]).output
    let packed = try python.run([
      wheel, "--version", Auditor.version, "--system", "linux", "--out", folder.url.path,
      "--machine", machine.trimmingCharacters(in: .whitespacesAndNewlines), folder.path("release"),
    ])
    #expect(packed.status == 0, "\(packed)")
    #expect(try python.run(["-m", "venv", folder.path("image")]).status == 0)
    return folder
  }

  /// The shell commands of a snippet: the text between three quotes, or all items of `before_script` and
  /// `script`.
  private static func script(in snippet: String) -> String {
    let quoted = snippet.components(separatedBy: "'''")
    if quoted.count > 1 { return quoted[1] }
    let items = snippet.matches(of: /\n    - (?:>\n)?((?:.+|\n      )+)/)
    return items.map { $0.1.split(whereSeparator: \.isNewline).joined(separator: " ") }.joined(
      separator: "\n")
  }

  private static let canInstall =
    (try? Command.installed("python3")?.run(["-c", "import ensurepip, venv"]).status) == 0

  // One test for all, because creating an environment takes seconds.
  @Test(.enabled(if: canInstall, "Python or its module venv is not installed"))
  func `each installs the release and writes its reports`() throws {
    let index = try Self.index()
    for name in ["GitLab", "Jenkins", ".gitlab-ci.yml", "Jenkinsfile"] {
      let isPrinted = name.hasSuffix("yml") || name.hasSuffix("file")
      let snippet = try isPrinted ? Self.printed(for: name) : Self.example(name)
      let folder = try TemporaryFolder()
      for file in ["Sources/UI/trap.ui", "src/a.ui"] { try folder.write(Sample.trap, to: file) }
      try folder.write("version: 1\n", to: ".focus-audit.yml")
      let script = Self.script(in: snippet)
      let path = try #require(ProcessInfo.processInfo.environment["PATH"])
      let outcome = try Command(URL(filePath: "/bin/sh")).run(
        ["-e", "-c", script], in: folder.url,
        environment: [
          "PATH": index.path("image/bin") + ":" + path, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": index.url.path,
        ])
      _ = try Command(URL(filePath: index.path("image/bin/pip"))).run(["uninstall", "--yes", "focus-audit"])
      #expect(outcome.status == 1, "\(name): \(script)\n\(outcome)")
      let reports = script.matches(of: /--report [a-z-]+=(\S+)/)
      #expect(!reports.isEmpty, "\(name)")
      for report in reports {
        let isWritten = FileManager.default.fileExists(atPath: folder.path(String(report.1)))
        #expect(isWritten, "\(name): \(report.1)")
      }
    }
  }

  /// Any version that a file names is the version of these sources, so that nobody installs a different
  /// version.
  @Test(arguments: [
    "README.md", "pyproject.toml", "templates/focus-audit.yml", "Packaging/focus-audit.rb",
    "Documentation/Adoption.md", "Documentation/Installing.md",
  ])
  func `each file names this version`(name: String) throws {
    let text = try String(contentsOf: PackageFolder.root.appending(path: name), encoding: .utf8)
    let named = text.matches(
      of: #/(?:focus-audit(?:==|@|:|[-_])|rev: |default: |^version = "|/archive/)([0-9]+\.[0-9]+\.[0-9]+)/#
        .anchorsMatchLineEndings())
    #expect(!named.isEmpty)
    for version in named { #expect(version.1 == Auditor.version, "\(version.0)") }
  }
}

/// The blocks of a Declarative pipeline, and the statements in them.
private struct DeclarativePipeline {
  private var opened: [[String]] = []
  private var statements: [(place: [String], text: String)] = []

  /// Nil if the blocks are not properly closed.
  init?(_ text: String) {
    // Braces and line breaks in strings and comments are ignored.
    let code = text.replacing(#/'''[\s\S]*?'''/#, with: "''").replacing(#/(^|\s)//\s.*/#, with: "\n")
    var place: [String] = []
    var words = ""
    for character in code {
      let said = words.trimmingCharacters(in: .whitespaces)
      switch character {
      case "{":
        place.append(said)
        opened.append(place)
      case "}", "\n":
        if !said.isEmpty { statements.append((place, said)) }
        if character == "}" {
          if place.isEmpty { return nil }
          place.removeLast()
        }
      default:
        words.append(character)
        continue
      }
      words = ""
    }
    if !place.isEmpty { return nil }
  }

  /// The names of the blocks directly inside the block at `place`.
  func blocks(in place: [String]) -> [String] {
    opened.filter { $0.dropLast() == place[...] }.compactMap(\.last)
  }

  /// The blocks with statements that begin with `name`.
  func places(of name: String) -> [[String]] {
    statements.filter { $0.text.hasPrefix(name + " ") }.map(\.place)
  }
}
