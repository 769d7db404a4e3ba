import Foundation
import TestSupport
import Testing

/// What a command meets in the file system it runs in: nothing is passed over in silence, nothing is waited for.
@Suite struct SurroundingsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.clean, to: "ui/clean.ui")
  }

  private func audit(_ arguments: String...) throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url)
  }

  /// Runs `focus-audit` by way of a shell, which can do with its output what it likes.
  private func shell(_ redirection: String, _ arguments: String...) throws -> Command.Outcome {
    try Command(URL(filePath: "/bin/sh"))
      .run(["-c", "exec \"$@\" \(redirection)", "sh", Command.focusAudit.path] + arguments, in: folder.url)
  }

  @Test(.enabled(if: geteuid() != 0, "root reads every folder"))
  func `a folder that cannot be read is an error, and the others are audited`() throws {
    try folder.write(Sample.trap, to: "ui/locked/trap.ui")
    let locked = folder.path("ui/locked")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked) }
    let outcome = try audit("ui")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.output.contains("ui/locked:1:1: error: the folder cannot be read: permission denied"))
    #expect(outcome.output.contains("1 document"))
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
    #expect(outcome.errors == "focus-audit: standard output cannot be written: the disk is full\n")
  }

  @Test func `standard output that is closed is an error`() throws {
    let outcome = try shell(">&-", "ui")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors == "focus-audit: standard output cannot be written: it is closed\n")
  }

  @Test(arguments: ["json=./all.json", "sarif=ui/../all.json"])
  func `two reports do not go to one file, however it is written`(report: String) throws {
    let outcome = try audit("ui", "--report", "json=all.json", "--report", report)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("all.json")))
  }

  @Test func `a path below the working folder is told from there`() throws {
    let root = folder.url.resolvingSymlinksInPath().path
    let relative = try audit("ui", "--report", "json", "--quiet")
    for path in ["\(root)/ui", "\(root)/ui/", "./ui"] {
      #expect(try audit(path, "--report", "json", "--quiet").output == relative.output, "\(path)")
    }
    #expect(try audit(root, "--report", "json", "--quiet").output == relative.output)
  }
}
