import Foundation
import FocusAudit
import TestSupport
import Testing

/// The files through which other tools run `focus-audit`.
@Suite(.enabled(if: Command.installed("git") != nil && Command.installed("bash") != nil)) struct WaysInTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "--quiet", "--initial-branch=main")
    try folder.write(Sample.trap, to: "a.ui")
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--message", "begin")
  }

  private func action(_ inputs: [String: String]) throws -> Command.Outcome {
    let script = PackageFolder.root.appending(path: "Scripts/action-audit")
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

  /// The checks of a linter for actions: names without a target, and steps that do nothing or two things at
  /// once.
  @Test func `the names in the action for GitHub lead somewhere`() throws {
    let text = try String(contentsOf: PackageFolder.root.appending(path: "action.yml"), encoding: .utf8)
    let scripts = try ["action-audit", "action-release"].map {
      try String(contentsOf: PackageFolder.root.appending(path: "Scripts/\($0)"), encoding: .utf8)
    }
    let parts = text.components(separatedBy: "\nruns:\n")
    try #require(parts.count == 2)
    let inputs = try #require(parts[0].components(separatedBy: "\noutputs:\n").first)
    let declared = Set(inputs.matches(of: /\n  ([a-z-]+):\n/).map { String($0.1) })
    let used = Set(parts[1].matches(of: /inputs\.([a-z-]+)/).map { String($0.1) })
    #expect(declared == used, "\(declared.symmetricDifference(used))")
    for variable in parts[1].matches(of: #/\n {8}([A-Z_]+): /#) {
      #expect(
        scripts.contains { $0.contains("$\(variable.1)") || $0.contains("${\(variable.1)") }, "\(variable.1)")
    }
    let steps = Set(parts[1].matches(of: /\bid: ([a-z]+)/).map { String($0.1) })
    for reference in text.matches(of: /steps\.([a-z]+)\.outputs\.([a-z-]+)/) {
      #expect(steps.contains(String(reference.1)), "\(reference.0)")
      let name = String(reference.2)
      #expect(scripts.contains { $0.contains("\(name)=") } || name == "cache-hit", "\(reference.0)")
    }
    for step in parts[1].components(separatedBy: "\n    - ").dropFirst() {
      let runs = step.contains("run: ")
      #expect(runs != step.contains("uses: ") && runs == step.contains("shell: bash"), "\(step)")
      for use in step.matches(of: /uses: ([^\n]+)/) { #expect(use.1.contains(/@v[0-9]+$/), "\(use.1)") }
    }
  }

  /// A folder with the release of these sources, arranged as on the forge.
  private func release() throws -> TemporaryFolder {
    let releases = try TemporaryFolder()
    let script = "#!/bin/sh\necho the released command\n"
    let command = try releases.write(script, to: "files/focus-audit-\(Auditor.version)/bin/focus-audit")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command)
    let pack = """
      machine=$(uname -m); system=$(uname -s | tr '[:upper:]' '[:lower:]')
      if [ "$system" = darwin ]; then machine=universal2; fi
      mkdir "$1" && tar -cJf "$1/focus-audit-$1-$system-$machine.tar.xz" -C files "focus-audit-$1"
      "$2/Scripts/sources-hash" > "$1/sources.txt"
      cd "$1" && { sha256sum -- * || shasum -a 256 -- *; } > ../SHA256SUMS 2>/dev/null && mv ../SHA256SUMS .
      """
    let packed = try #require(Command.installed("bash")).run(
      ["-euc", pack, "pack", Auditor.version, PackageFolder.root.path], in: releases.url)
    #expect(packed.status == 0, "\(packed)")
    return releases
  }

  private func find(in releases: TemporaryFolder, environment: [String: String] = [:]) throws
    -> (outcome: Command.Outcome, output: String)
  {
    let runner = folder.path("runner-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: runner, withIntermediateDirectories: true)
    let script = PackageFolder.root.appending(path: "Scripts/action-release").path
    let outcome = try #require(Command.installed("bash")).run(
      [script], in: folder.url,
      environment: [
        "RUNNER_TEMP": runner, "GITHUB_OUTPUT": "\(runner)/output", "REPOSITORY": "owner/focus-audit",
        "GH_TOKEN": "", "RELEASES": "file://\(releases.url.path)",
      ].merging(environment) { $1 })
    return (outcome, (try? String(contentsOfFile: "\(runner)/output", encoding: .utf8)) ?? "")
  }

  @Test(.enabled(if: Command.installed("curl") != nil))
  func `the action takes the released command if it is of the same sources`() throws {
    let releases = try release()
    let found = try find(in: releases)
    #expect(found.outcome.status == 0, "\(found)")
    let command = try #require(found.output.firstMatch(of: /command=(.+)/)).1
    #expect(try Command(URL(filePath: String(command))).run([]).output == "the released command\n")
    #expect(found.output.contains(/key=focus-audit-[a-z]+-[a-z0-9_]+-[0-9a-f]{16}\n/))
    // With different sources, a different machine or no release, the command is built.
    let file = releases.path("\(Auditor.version)/sources.txt")
    try "0123456789abcdef\n".write(toFile: file, atomically: true, encoding: .utf8)
    let other = try find(in: releases)
    #expect(other.outcome.status == 0 && !other.output.contains("command="), "\(other)")
    let none = try find(in: TemporaryFolder())
    #expect(none.outcome.status == 0 && none.output.contains("key=") && !none.output.contains("command="))
  }

  @Test(.enabled(if: Command.installed("curl") != nil))
  func `the action takes no archive that its checksum does not fit`() throws {
    let releases = try release()
    let names = try FileManager.default.contentsOfDirectory(atPath: releases.path(Auditor.version))
    let archive = try #require(names.first { $0.hasSuffix(".tar.xz") })
    try "other".write(
      toFile: releases.path("\(Auditor.version)/\(archive)"), atomically: true, encoding: .utf8)
    let found = try find(in: releases)
    #expect(found.outcome.status == 2 && !found.output.contains("command="), "\(found)")
    #expect(found.outcome.output.contains("\(archive) does not match its checksum"), "\(found)")
  }

  @Test(.enabled(if: Command.installed("curl") != nil))
  func `the action takes no archive that the release workflow did not build`() throws {
    let tools = try TemporaryFolder()
    let asked = tools.path("asked")
    let gh = try tools.write(
      "#!/bin/sh\ncase \"$*\" in *--help) ;; *) echo \"$*\" >'\(asked)'; exit 1 ;; esac\n", to: "gh")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: gh)
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let found = try find(
      in: release(), environment: ["GH_TOKEN": "a token", "PATH": tools.url.path + ":" + path])
    #expect(found.outcome.status == 2 && !found.output.contains("command="), "\(found)")
    let question = try String(contentsOfFile: asked, encoding: .utf8)
    #expect(question.hasPrefix("attestation verify ") && question.contains(" --repo owner/focus-audit "))
    #expect(question.hasSuffix(" --signer-workflow owner/focus-audit/.github/workflows/release.yml\n"))
  }

  @Test func `the container holds what it copies, and nothing else`() throws {
    let lines = try String(contentsOf: PackageFolder.root.appending(path: "Containerfile"), encoding: .utf8)
      .split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("FROM ") }.last == "FROM scratch AS command")
    for line in lines where line.contains("Scripts/") {
      for script in line.matches(of: /Scripts\/[a-z-]+/) {
        #expect(
          FileManager.default.isExecutableFile(atPath: PackageFolder.root.appending(path: script.0).path))
      }
    }
  }

  /// The parser accepts the command in each file.
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
