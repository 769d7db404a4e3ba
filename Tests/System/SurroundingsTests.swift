import Foundation
import TestSupport
import Testing

/// Unusual situations in the file system: the command skips nothing silently and does not hang.
@Suite struct SurroundingsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.clean, to: "ui/clean.ui")
  }

  private func audit(_ arguments: String...) throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url)
  }

  /// Runs `focus-audit` through a shell, which can redirect its output.
  private func shell(_ redirection: String, _ arguments: String...) throws -> Command.Outcome {
    try Command(URL(filePath: "/bin/sh"))
      .run(["-c", "exec \"$@\" \(redirection)", "sh", Command.focusAudit.path] + arguments, in: folder.url)
  }

  private static let canBeBound = Command.boundFocusAudit != nil

  @Test(.enabled(if: canBeBound, "root reads every folder, and setpriv(1) is not installed"))
  func `a folder that cannot be read is an error, and the others are audited`() throws {
    try folder.write(Sample.trap, to: "ui/locked/trap.ui")
    let locked = folder.path("ui/locked")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked) }
    let outcome = try #require(Command.boundFocusAudit).run(["ui"], in: folder.url)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.output.contains("ui/locked:1:1: error: the folder cannot be read: Permission denied"))
    #expect(outcome.output.contains("1 document"))
  }

  @Test(.enabled(if: canBeBound, "root reads every file, and setpriv(1) is not installed"))
  func `so is a file that cannot be read`() throws {
    let file = try folder.write(Sample.trap, to: "ui/locked.ui")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    let outcome = try #require(Command.boundFocusAudit).run(["ui"], in: folder.url)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.output.contains("ui/locked.ui:1:1: error: "), "\(outcome)")
    #expect(outcome.output.contains("Permission denied") && outcome.output.contains("1 document"))
  }

  @Test(.enabled(if: canBeBound, "root writes into every folder, and setpriv(1) is not installed"))
  func `a read-only folder is audited, and a report that cannot be written into it is an error`() throws {
    try folder.write("before", to: "ui/old.html")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path("ui"))
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path("ui"))
    }
    let command = try #require(Command.boundFocusAudit)
    #expect(try command.run(["."], in: folder.url.appending(path: "ui")).status == 0)
    for name in ["ui/old.html", "ui/new.html"] {
      let outcome = try command.run(
        ["ui", "--report", "html=\(name)", "--report", "json=result.json"], in: folder.url)
      #expect(outcome.status == 2, "\(outcome)")
      #expect(outcome.errors == "focus-audit: '\(name)' cannot be written: Permission denied\n")
      #expect(try String(contentsOfFile: folder.path("result.json"), encoding: .utf8).hasSuffix("}\n"))
      try FileManager.default.removeItem(atPath: folder.path("result.json"))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("ui")).sorted() == [
        "clean.ui", "old.html",
      ])
    #expect(try String(contentsOfFile: folder.path("ui/old.html"), encoding: .utf8) == "before")
  }

  @Test func `a pipe among the files is passed by`() throws {
    #expect(unsafe mkfifo(folder.path("ui/pipe.ui"), 0o600) == 0)
    let outcome = try audit("ui")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("1 document"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["ui"], ["ui", "--report", "json"], ["order", "ui/clean.ui"], ["rules"], ["explain", "keyboard-trap"],
    ])
  func `what cannot be written to standard output is an error`(arguments: [String]) throws {
    let outcome = try Command(URL(filePath: "/bin/sh"))
      .run(["-c", "exec \"$@\" > /dev/full", "sh", Command.focusAudit.path] + arguments, in: folder.url)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors == "focus-audit: standard output cannot be written: No space left on device\n")
  }

  @Test func `standard output that is closed is an error`() throws {
    let outcome = try shell(">&-", "ui")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors == "focus-audit: standard output cannot be written: Bad file descriptor\n")
  }

  @Test(arguments: ["json=./all.json", "sarif=ui/../all.json"])
  func `two reports do not go to one file, however it is written`(report: String) throws {
    let outcome = try audit("ui", "--report", "json=all.json", "--report", report)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("all.json")))
  }

  @Test func `a path below the working folder is reported relative to it`() throws {
    let root = folder.url.resolvingSymlinksInPath().path
    let relative = try audit("ui", "--report", "json", "--quiet")
    for path in ["\(root)/ui", "\(root)/ui/", "./ui"] {
      #expect(try audit(path, "--report", "json", "--quiet").output == relative.output, "\(path)")
    }
    #expect(try audit(root, "--report", "json", "--quiet").output == relative.output)
  }

  /// Runs `focus-audit` with its output in a pipe whose reader is gone, and prints its status. SIGPIPE is
  /// ignored, as it is under many programs that start other programs.
  @Test(arguments: [
    ("ui", "0"), ("trap.ui", "1"), ("trap.ui ui/missing.ui", "2"), ("rules", "0"), ("order trap.ui", "0"),
  ])
  func `a reader that has gone is no error where the signal is ignored`(arguments: String, status: String)
    throws
  {
    try folder.write(Sample.trap, to: "trap.ui")
    let script = """
      trap '' PIPE
      mkfifo pipe
      : < pipe &
      exec 5> pipe
      wait
      "$0" \(arguments) --report text >&5; echo $? >&2
      """.replacing(arguments.hasPrefix("o") || arguments == "rules" ? " --report text" : "", with: "")
    let outcome = try Command(URL(filePath: "/bin/sh"))
      .run(["-c", script, Command.focusAudit.path], in: folder.url)
    #expect(outcome.errors == status + "\n")
  }

  @Test func `a report that is written to a link goes where the link leads, whether that is there or not`()
    throws
  {
    try folder.write("old", to: "reports/old.txt")
    for (link, target) in [
      ("old-link.txt", "reports/old.txt"), ("new-link.txt", "reports/new.txt"), ("chain.txt", "new-link.txt"),
      ("reports/inside.txt", "../made/inside.txt"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
      #expect(try audit("ui", "--quiet", "--report", "text=\(link)").status == 0)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(link)) == target)
    }
    for target in ["reports/old.txt", "reports/new.txt", "made/inside.txt"] {
      #expect(
        try String(contentsOfFile: folder.path(target), encoding: .utf8).hasPrefix("No findings"), "\(target)"
      )
    }
    #expect(try audit("ui", "--report", "text=new-link.txt", "--report", "json=chain.txt").status == 64)
  }

  @Test func `links that lead in a circle are no place for a report`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder.path("b"), withDestinationPath: "a")
    let outcome = try audit("ui", "--report", "text=a/report.txt")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'a/report.txt' cannot be written: "), "\(outcome)")
  }

  @Test func `what a step has in its summary on GitHub stays`() throws {
    let summary = try folder.write("## Tests\n\nall passed", to: "summary.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.md"), withDestinationPath: "summary.md")
    let script = "GITHUB_STEP_SUMMARY='\(summary)' \"$0\" ui --quiet --report markdown="
    for target in [summary, "./summary.md", "link.md"] {
      _ = try Command(URL(filePath: "/bin/sh"))
        .run(["-c", script + target, Command.focusAudit.path], in: folder.url)
    }
    let page = "<!-- focus-audit report -->\n\n## Focus audit: No findings in 1 document\n"
    let text = try String(contentsOfFile: summary, encoding: .utf8)
    #expect(text == "## Tests\n\nall passed\n\n" + [page, page, page].joined(separator: "\n"))
    _ = try Command(URL(filePath: "/bin/sh")).run(
      ["-c", script + "other.md", Command.focusAudit.path], in: folder.url)
    _ = try Command(URL(filePath: "/bin/sh")).run(
      ["-c", script + "other.md", Command.focusAudit.path], in: folder.url)
    #expect(try String(contentsOfFile: folder.path("other.md"), encoding: .utf8) == page)
  }
}
