import Foundation
import TestSupport
import Testing

/// The examples for CI systems, in the README and in what `init` prints, hold to what these systems document
/// (Reports/README.md names the pages), and get the command by themselves.
@Suite struct SnippetTests {
  private static let examples: [String] = {
    let text =
      (try? String(contentsOf: PackageFolder.root.appending(path: "README.md"), encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```").filter { $0.contains("Sources/UI") }
  }()

  /// The README's example for a CI system, by a word of its first line.
  private static func example(_ name: String) throws -> String {
    try #require(examples.first { $0.split(separator: "\n").prefix(2).joined().contains(name) })
  }

  /// What `init` prints in a project that has `file`.
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

  @Test func `nothing is uploaded from a fork`() throws {
    let job = try Self.example("GitHub Actions")
    let step = try #require(
      job.components(separatedBy: "\n      - ").first { $0.contains("codeql-action/upload-sarif@v") })
    let condition = try #require(step.firstMatch(of: /if: >-\n([\s\S]*?)\n        with:/)).1
    #expect(
      condition.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == "${{ !cancelled() && (github.event_name != 'pull_request' "
        + "|| github.event.pull_request.head.repo.full_name == github.repository) }}")
  }

  // MARK: Jenkins

  @Test func `the pipeline for Jenkins is declarative`() throws {
    let example = try Self.example("Jenkins")
    let pipeline = try #require(DeclarativePipeline(example))
    #expect(pipeline.blocks(in: []) == ["pipeline"])
    #expect(pipeline.blocks(in: ["pipeline"]) == ["agent", "environment", "stages", "post"])
    #expect(pipeline.blocks(in: ["pipeline", "stages"]) == ["stage('Focus')"])
    #expect(pipeline.blocks(in: ["pipeline", "stages", "stage('Focus')"]) == ["steps"])
    #expect(pipeline.places(of: "sh") == [["pipeline", "stages", "stage('Focus')", "steps"]])
    // Behind a step that fails, no other one runs.
    for step in ["recordIssues", "junit"] {
      #expect(pipeline.places(of: step) == [["pipeline", "post", "always"]])
    }
  }

  @Test func `so is the stage that init prints`() throws {
    let printed = try Self.printed(for: "Jenkinsfile")
    let start = try #require(printed.range(of: "stage(")).lowerBound
    let stage = try #require(DeclarativePipeline(String(printed[start...])))
    #expect(stage.blocks(in: []) == ["stage('Focus')"])
    #expect(stage.blocks(in: ["stage('Focus')"]) == ["agent", "environment", "steps", "post"])
    #expect(stage.places(of: "sh") == [["stage('Focus')", "steps"]])
    #expect(stage.places(of: "recordIssues") == [["stage('Focus')", "post", "always"]])
  }

  // MARK: The command

  /// A clone of focus-audit's sources in which building takes no time.
  private static func sources() throws -> (folder: TemporaryFolder, commit: String) {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      "#!/bin/sh\necho '\(Command.focusAudit.path)'\n", to: "Scripts/build-release")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let git = try #require(Command.installed("git"))
    for words in ["init --quiet", "add --all", "commit --quiet --message begin"] {
      let name = ["user.name=Tester", "user.email=tester@example.org", "commit.gpgsign=false"].flatMap {
        ["-c", $0]
      }
      #expect(try git.run(name + words.split(separator: " ").map(String.init), in: folder.url).status == 0)
    }
    let commit = try git.run(["rev-parse", "HEAD"], in: folder.url).output
    return (folder, commit.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// What a snippet has a shell do: all that belongs to a `- |` or `run: |`, or is between three quotes.
  private static func scripts(in snippet: String) -> [String] {
    let quoted = snippet.components(separatedBy: "'''")
    if quoted.count > 1 { return [quoted[1]] }
    var scripts: [[Substring]] = []
    var indent: Int?
    for line in snippet.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count
      if let open = indent, depth > open {
        scripts[scripts.count - 1].append(line)
        continue
      }
      indent = line.hasSuffix("|") ? depth : nil
      if indent != nil { scripts.append([]) }
    }
    return scripts.map { $0.joined(separator: "\n") }
  }

  @Test(
    .enabled(if: Command.installed("git") != nil),
    arguments: ["GitHub Actions", "GitLab", "Jenkins", ".gitlab-ci.yml", "Jenkinsfile"])
  func `each gets the command by itself, and only once`(name: String) throws {
    let isPrinted = name.hasSuffix("yml") || name.hasSuffix("file")
    let snippet = try isPrinted ? Self.printed(for: name) : Self.example(name)
    let (sources, commit) = try Self.sources()
    let folder = try TemporaryFolder()
    for file in ["Sources/UI/trap.ui", "src/a.ui"] { try folder.write(Sample.trap, to: file) }
    try folder.write("version: 1\n", to: ".focus-audit.yml")
    let script = try #require(Self.scripts(in: snippet).first)
    for _ in 1...2 {
      let outcome = try Command(URL(filePath: "/bin/sh")).run(
        ["-e", "-c", script], in: folder.url,
        environment: [
          "FOCUS_AUDIT_URL": sources.url.path, "FOCUS_AUDIT_COMMIT": commit,
          "RUNNER_TEMP": folder.path("runner-\(UUID().uuidString)"),
        ])
      // Those that also run it find something.
      #expect(outcome.status == (script.contains("--report") ? 1 : 0), "\(outcome)")
      let commands = ["focus-audit", commit].map { folder.path(".focus-audit/\($0)") }
      #expect(commands.contains { FileManager.default.isExecutableFile(atPath: $0) }, "\(outcome)")
      for report in script.matches(of: /--report [a-z-]+=(\S+)/) {
        #expect(FileManager.default.fileExists(atPath: folder.path(String(report.1))), "\(report.1)")
      }
    }
  }
}

/// The blocks of a Declarative pipeline, and the statements in them.
private struct DeclarativePipeline {
  private var opened: [[String]] = []
  private var statements: [(place: [String], text: String)] = []

  /// Nil when the blocks do not close as they open.
  init?(_ text: String) {
    // Neither braces nor line ends in strings and comments count.
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

  /// The names of the blocks directly in the one at `place`.
  func blocks(in place: [String]) -> [String] {
    opened.filter { $0.dropLast() == place[...] }.compactMap(\.last)
  }

  /// The blocks in which statements begin with `name`.
  func places(of name: String) -> [[String]] {
    statements.filter { $0.text.hasPrefix(name + " ") }.map(\.place)
  }
}
