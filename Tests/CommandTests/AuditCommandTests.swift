import FocusAudit
import FocusReports
import Foundation
import TestSupport
import Testing

/// The command, run from a shell: its output, its files and its exit status.
@Suite struct AuditCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `focus-audit` inside the test's folder.
  private func audit(_ arguments: String...) throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url)
  }

  @Test func `a clean file exits with 0 and says so`() throws {
    try folder.write(Sample.clean, to: "clean.ui")
    let outcome = try audit("clean.ui")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("1 document"))
    #expect(outcome.errors.isEmpty)
  }

  @Test func `an error exits with 1 and names file, line, column and rule`() throws {
    try folder.write(Sample.trap, to: "trap.ui")
    let outcome = try audit("trap.ui")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains("trap.ui:10:"))
    #expect(outcome.output.contains("[keyboard-trap]"))
  }

  @Test func `--fail-on decides which findings fail`() throws {
    try folder.write(Sample.trap, to: "trap.ui")
    #expect(try audit("trap.ui", "--fail-on", "never").status == 0)
    #expect(try audit("trap.ui", "--fail-on", "info").status == 1)
  }

  @Test func `a broken file among good ones exits with 2 and loses nothing`() throws {
    try folder.write(Sample.trap, to: "a.ui")
    try folder.write("<interface><object class=\"GtkWindow\">", to: "b.ui")
    try folder.write(Sample.clean, to: "c.ui")
    let outcome = try audit("a.ui", "b.ui", "c.ui", "--report", "json=result.json")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.output.contains("a.ui:10:"))
    #expect(outcome.output.contains("b.ui:1:"))
    let json = try String(contentsOfFile: folder.path("result.json"), encoding: .utf8)
    #expect(json.contains("c.ui"))
  }

  @Test(
    arguments: [["audit"], ["--report", "json=result.json"], ["--quiet"], []], [["--fail-on", "never"], []])
  func `as many files may be named as a hook has, with options before and behind`(
    before: [String], behind: [String]
  ) throws {
    try folder.write(Sample.trap, to: "file007.ui")
    let names = (0..<100).map { "file\(String(format: "%03d", $0)).ui" }
    for name in names where name != "file007.ui" { try folder.write(Sample.clean, to: name) }
    let outcome = try Command.focusAudit.run(before + names + behind, in: folder.url)
    #expect(outcome.status == (behind.isEmpty ? 1 : 0), "\(outcome)")
    if before.contains("json=result.json") {
      let json = try String(contentsOfFile: folder.path("result.json"), encoding: .utf8)
      #expect(names.allSatisfy { json.contains($0) })
    } else if before != ["--quiet"] {
      #expect(outcome.output.contains("100 documents"))
    }
    #expect(try Command.focusAudit.run(before + names + ["--no-such-option"], in: folder.url).status == 64)
    #expect(try Command.focusAudit.run(names + ["missing.ui"], in: folder.url).status == 2)
  }

  @Test(arguments: ["missing.ui", "no/such/folder"])
  func `a path that does not exist exits with 2`(path: String) throws {
    let outcome = try audit(path)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("there is no such file"))
  }

  @Test func `a named file that is no UI description is complained about`() throws {
    try folder.write("<html/>", to: "page.xml")
    try folder.write("\u{0}\u{1}\u{2}PNG", to: "image.ui")
    try folder.write("", to: "empty.ui")
    let outcome = try audit("page.xml", "image.ui", "empty.ui")
    #expect(outcome.status == 2)
    for name in ["page.xml:1:1", "image.ui:1:", "empty.ui:1:1"] {
      #expect(outcome.output.contains(name), "\(name) is missing from \(outcome.output)")
    }
  }

  @Test func `a file that is only walked over is counted, not complained about`() throws {
    try folder.write("<html/>", to: "ui/page.xml")
    try folder.write("<broken", to: "ui/other.xml")
    try folder.write(Sample.clean, to: "ui/clean.ui")
    let outcome = try audit("ui")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("2 files were not recognised"))
    #expect(!outcome.errors.contains("not recognised"))
    let verbose = try audit("ui", "--verbose")
    #expect(
      verbose.errors.split(separator: "\n").map(String.init)
        == ["other", "page"].map { "ui/\($0).xml: note: not recognised as a UI description" })
  }

  @Test func `a walk leaves out hidden and build folders and survives a loop of links`() throws {
    try folder.write(Sample.clean, to: "ui/clean.ui")
    try folder.write(Sample.trap, to: "ui/.hidden/trap.ui")
    try folder.write(Sample.trap, to: "ui/build/trap.ui")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("ui/loop"), withDestinationPath: folder.path("ui"))
    let outcome = try audit("ui")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("1 document"))
  }

  @Test func `what can be reached without a link is known by that path`() throws {
    try folder.write(Sample.trap, to: "source/trap.ui")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("alias"), withDestinationPath: folder.path("source"))
    let output = try audit(".").output
    #expect(output.contains("source/trap.ui:10:") && !output.contains("alias"))
  }

  @Test func `a report without the name of its file says so`() throws {
    let outcome = try audit("clean.ui", "--report", "json=")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("The name of the file is missing after 'json='."), "\(outcome)")
  }

  @Test(arguments: [
    ["--report", "pdf", "x.ui"], ["--fail-on", "sometimes", "x.ui"], ["--jobs", "0", "x.ui"],
    ["--report", "text", "--report", "json", "x.ui"], ["--dialect", "motif", "x.ui"],
    ["--shard", "0/2", "x.ui"], ["--shard", "3/2", "x.ui"], ["--shard", "1", "x.ui"],
    ["--report", "text=a", "--report", "json=a", "x.ui"],
  ])
  func `what is not understood exits with 64 and writes nothing`(arguments: [String]) throws {
    let outcome = try Command.focusAudit.run(arguments, in: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.errors.lowercased().contains("usage: focus-audit"))
    #expect(outcome.output.isEmpty)
  }

  @Test func `a report that cannot be written exits with 2, the others are written`() throws {
    try folder.write(Sample.clean, to: "clean.ui")
    try folder.write("", to: "file")
    let outcome = try audit(
      "clean.ui", "--report", "html=file/report.html", "--report", "junit=reports/junit.xml")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("file/report.html"))
    #expect(FileManager.default.fileExists(atPath: folder.path("reports/junit.xml")))
  }

  @Test func `--quiet says nothing unless something is wrong`() throws {
    try folder.write(Sample.trap, to: "trap.ui")
    let outcome = try audit("trap.ui", "--quiet", "--report", "junit=junit.xml")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.isEmpty)
    #expect(try audit("missing.ui", "--quiet").errors.contains("missing.ui"))
  }

  @Test(arguments: ReportFormat.allCases.map(\.rawValue))
  func `the same bytes come out for any number of jobs`(format: String) throws {
    for index in 0..<40 {
      try folder.write(index.isMultiple(of: 3) ? Sample.trap : Sample.clean, to: "ui/\(index).ui")
    }
    let one = try audit("ui", "--jobs", "1", "--report", format)
    let eight = try audit("ui", "--jobs", "8", "--report", format)
    #expect(one.output == eight.output)
    #expect(!one.output.isEmpty)
  }

  @Test func `the dialect is recognised by content, whatever the name`() throws {
    try folder.write(Sample.trap, to: "trap.txt")
    #expect(try audit("trap.txt").output.contains("[keyboard-trap]"))
  }

  @Test func `version, help and completions`() throws {
    #expect(try audit("--version").output == Auditor.version + "\n")
    let help = try audit("--help").output
    for word in ["audit", "order", "simulate", "rules", "explain", "Examples:", "Exit status"] {
      #expect(help.contains(word))
    }
    for shell in ["bash", "zsh", "fish"] {
      #expect(try audit("--generate-completion-script", shell).output.contains("focus-audit"))
    }
  }
}

/// Colour is used only on request.
@Suite struct ColorTests {
  @Test(arguments: [
    ([:], false), (["FORCE_COLOR": "1"], true), (["CLICOLOR_FORCE": "1"], true),
    (["CLICOLOR_FORCE": "0"], false),
    (["FORCE_COLOR": "1", "NO_COLOR": "1"], false), (["FORCE_COLOR": "1", "NO_COLOR": ""], true),
  ]) func `variables of the environment decide about colour`(environment: [String: String], isColored: Bool)
    throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.write(Sample.trap, to: "a.ui")
    let outcome = try Command.focusAudit.run(
      [file],
      environment: ["FORCE_COLOR": "", "CLICOLOR_FORCE": "", "NO_COLOR": ""].merging(environment) { $1 })
    #expect(outcome.output.contains("\u{1B}[") == isColored)
  }
}
