import Foundation
import TestSupport
import Testing

/// The command always removes its copies of a different state of the files, even if it is killed.
@Suite(.enabled(if: Command.installed("git") != nil), .timeLimit(.minutes(Sanitizer.minutesToTheEnd)))
struct LeftCopyTests {
  let folder: TemporaryFolder
  /// The folder for the command's temporary files.
  let scratch: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    scratch = try TemporaryFolder()
    try folder.git("init", "--quiet", "--initial-branch=main")
    try folder.write(Sample.trap, to: "src/a.ui")
    try folder.write(Sample.trap, to: "src/b.ui")
    try folder.write(Sample.clean, to: "src/c.ui")
    try folder.commit("begin")
  }

  /// The copies of other states of the files.
  private func copies() throws -> [String] {
    try [scratch.url, folder.url.appending(path: ".git")].flatMap {
      try FileManager.default.contentsOfDirectory(atPath: $0.path).filter { $0.hasPrefix("focus-audit") }
    }
  }

  /// Waits until all copies are gone: the process that removes them may end after the command.
  private func waitUntilCopiesAreGone() throws { try waitUntil { try copies().isEmpty } }

  @Test(arguments: ["--staged", "--changed-since=main", "--new-since=main"])
  func `a document in which the process dies costs itself`(question: String) throws {
    try folder.write(Sample.trap.replacing("Size", with: "Width"), to: "src/b.ui")
    try folder.write(Sample.trap.replacing("\"size\"", with: "\"width\""), to: "src/c.ui")
    try folder.git("add", "--all")
    for kind in ["trap", "segv"] {
      let outcome = try Command.focusAudit.run(
        [".", question, "--report", "concise"], in: folder.url,
        environment: ["FOCUS_AUDIT_CRASH": "\(kind):src/b.ui", "TMPDIR": scratch.url.path])
      #expect(outcome.status == 2, "\(outcome)")
      #expect(outcome.output.contains("src/b.ui:1:1: error: internal error: a bug in focus-audit"))
      #expect(outcome.output.contains("src/c.ui:10:"), "\(outcome)")
      #expect(!outcome.errors.contains("git"), "\(outcome)")
      try waitUntilCopiesAreGone()
    }
  }

  @Test(arguments: ["--staged", "--new-since=main"], [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func `whatever ends the command, no copy of the files is left`(question: String, signal: Int32) throws {
    // This file is in the index and in main, but not in the work tree.
    try folder.write(Sample.trap, to: "src/gone.ui")
    try folder.commit("add a file")
    try FileManager.default.removeItem(atPath: folder.path("src/gone.ui"))
    let outcome = try Command.focusAudit.run(
      [".", question], in: folder.url,
      environment: ["FOCUS_AUDIT_CRASH": "wait:src/gone.ui", "TMPDIR": scratch.url.path]
    ) { process in
      let isCopied = {
        try copies().contains {
          FileManager.default.fileExists(atPath: scratch.path("\($0)/files/src/gone.ui"))
        }
      }
      try waitUntil(isCopied)
      // Files that have not changed are read in place.
      let copied = try copies().flatMap {
        try FileManager.default.subpathsOfDirectory(atPath: scratch.path($0))
      }
      #expect(copied.filter { $0.hasSuffix(".ui") } == ["files/src/gone.ui"])
      kill(process, signal)
    }
    #expect(outcome.status == 128 + signal, "\(outcome)")
    try waitUntilCopiesAreGone()
  }
}
