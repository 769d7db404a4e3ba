import FocusReports
import Foundation
import TestSupport
import Testing

/// If the process dies while reading a document, the run continues without this document.
@Suite(.timeLimit(.minutes(Sanitizer.minutesToTheEnd))) struct CrashTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.trap, to: "ui/a.ui")
    try folder.write(Sample.window, to: "ui/b.ui")
    try folder.write(Sample.template, to: "ui/c.ui")
    try folder.write(Sample.clean, to: "ui/d.ui")
  }

  /// Runs the command with a crash of some `kind` in each document or step whose name ends in `place`.
  private func audit(
    _ arguments: [String], crash kind: String, in place: String, meanwhile: (Int32) throws -> Void = { _ in }
  ) throws -> Command.Outcome {
    try Command.focusAudit.run(
      arguments, in: folder.url, environment: ["FOCUS_AUDIT_CRASH": "\(kind):\(place)"], meanwhile: meanwhile)
  }

  /// The text report about all documents except the one whose path ends in `name`.
  private func text(of output: String, without name: String) -> [Substring] {
    output.split(separator: "\n").filter { !$0.hasPrefix("ui/\(name):") }.dropLast()
  }

  /// The thread sanitizer keeps calls on a separate stack, which overflows before the main thread's stack
  /// does; its hooks in the signal handler also need that stack.
  private static let crashes =
    ["trap", "abort", "segv", "bus", "fpe"] + (Sanitizer.active == .thread ? [] : ["overflow"])

  @Test(arguments: crashes, ["1", "4"])
  func `whatever ends the process in a document, the others are audited`(kind: String, jobs: String) throws {
    let outcome = try audit(["ui", "--jobs", jobs], crash: kind, in: "ui/d.ui")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.output.contains("ui/d.ui:1:1: error: internal error: a bug in focus-audit"))
    #expect(outcome.errors.contains("while working on 'ui/d.ui'"))
    let expected = try Command.focusAudit.run(["ui/a.ui", "ui/b.ui", "ui/c.ui"], in: folder.url)
    #expect(text(of: outcome.output, without: "d.ui") == text(of: expected.output, without: "d.ui"))
  }

  /// The thread sanitizer delivers a signal only when the thread waits for something; a thread in an endless
  /// loop never does.
  private static let keepsSignalsBack = Sanitizer.active == .thread

  @Test(.disabled(if: keepsSignalsBack), arguments: ["1", "4"])
  func `a document that takes too long is left out like one that crashes`(jobs: String) throws {
    let outcome = try audit(
      ["ui", "--jobs", jobs, "--document-timeout", "1", "--report", "text", "--report", "json=r"],
      crash: "hang",
      in: "ui/d.ui")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(
      outcome.output.contains("ui/d.ui:1:1: error: this took more than 1 s of processor time"), "\(outcome)")
    #expect(!outcome.output.contains("internal error"))
    #expect(
      outcome.errors.hasPrefix(
        "focus-audit: took more than 1 s of processor time while working on 'ui/d.ui'\n"),
      "\(outcome.errors)")
    let expected = try Command.focusAudit.run(["ui/a.ui", "ui/b.ui", "ui/c.ui"], in: folder.url)
    #expect(text(of: outcome.output, without: "d.ui") == text(of: expected.output, without: "d.ui"))
    let json = try String(contentsOfFile: folder.path("r"), encoding: .utf8)
    #expect(json.contains("this took more than 1 s of processor time"))
  }

  @Test(.disabled(if: keepsSignalsBack)) func `so is each of several, beside others that crash`() throws {
    try folder.write(Sample.clean, to: "ui/slow.d.ui")
    let outcome = try audit(["ui", "--document-timeout", "1"], crash: "hang", in: "d.ui")
    #expect(outcome.status == 2, "\(outcome)")
    for name in ["d.ui", "slow.d.ui"] {
      #expect(outcome.output.contains("ui/\(name):1:1: error: this took more than 1 s"), "\(outcome)")
    }
    #expect(outcome.output.contains("2 documents could not be audited"), "\(outcome)")
  }

  @Test(.disabled(if: keepsSignalsBack)) func `looking at one file ends too`() throws {
    for command in [["order", "ui/d.ui"], ["simulate", "ui/d.ui"], ["explain", "ui/d.ui:1"]] {
      let outcome = try audit(command + ["--document-timeout", "1"], crash: "hang", in: "ui/d.ui")
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.contains("ui/d.ui:1:1: error: this took more than 1 s"), "\(outcome)")
    }
  }

  @Test(.disabled(if: keepsSignalsBack))
  func `waiting costs no processor time, and without a limit nothing ends`() throws {
    let pipe = try NamedPipe(at: folder.path("pipe.ui"))
    let outcome = try Command.focusAudit.run(["pipe.ui", "ui", "--document-timeout", "1"], in: folder.url) {
      _ in
      let writer = try pipe.open()
      // Another run with the same time limit reaches the limit and ends while the first run waits.
      let other = try audit(["ui", "--document-timeout", "1"], crash: "hang", in: "ui/d.ui")
      #expect(other.errors.contains("took more than 1 s"), "\(other)")
      try writer.write(contentsOf: Data(Sample.clean.utf8))
      try writer.close()
    }
    #expect(outcome.status == 1 && outcome.errors.isEmpty, "\(outcome)")
    let unlimited = try audit(["ui", "--document-timeout", "0"], crash: "hang", in: "ui/d.ui") { process in
      try waitUntil { try Command.processorTime(of: process) > 1.5 }
      kill(process, SIGTERM)
    }
    #expect(unlimited.status == 143 && unlimited.errors.isEmpty, "\(unlimited)")
  }

  @Test(arguments: ReportFormat.allCases.map(\.rawValue))
  func `every report is complete and mentions the crash`(format: String) throws {
    let outcome = try audit(["ui", "--quiet", "--report", "\(format)=r"], crash: "trap", in: "ui/d.ui")
    #expect(outcome.status == 2, "\(outcome)")
    let report = try String(contentsOfFile: folder.path("r"), encoding: .utf8)
    #expect(report.contains("nternal error: a bug in focus-audit"), "\(report)")
    #expect(report.contains("keyboard-trap"), "\(report)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["r", "ui"])
  }

  /// The parts of a report in some format about all documents except the one whose path ends in `name`.
  private func pieces(of report: String, in format: ReportFormat, without name: String) -> [String] {
    let mark: String
    switch format {
    case .junit, .junitCommon: mark = "<testsuite "
    case .checkstyle: mark = "<file "
    case .json: mark = "\n    {\n"
    // In a SARIF run, the results come last, after the problems of documents.
    case .sarif, .sarifGitHub: mark = "\"results\": ["
    default: mark = "\n"
    }
    let pieces = report.components(separatedBy: mark).dropFirst(mark == "\n" ? 0 : 1)
      .map { $0.components(separatedBy: "</file>")[0] }
    return pieces.filter { piece in
      ["ui/a.ui", "ui/b.ui", "ui/c.ui"].contains { piece.contains($0) } && !piece.contains("ui/\(name)")
    }
  }

  @Test(arguments: [
    ReportFormat.text, .concise, .json, .jsonLines, .sarif, .sarifGitHub, .gitHubAnnotations, .markdown,
    .checkstyle,
    .junit, .junitCommon,
  ])
  func `the results of all other documents are the same bytes`(format: ReportFormat) throws {
    let arguments = ["ui", "--quiet", "--report", "\(format.rawValue)=r"]
    _ = try Command.focusAudit.run(arguments, in: folder.url)
    let expected = pieces(of: try folder.read("r"), in: format, without: "d.ui")
    for jobs in ["1", "4"] {
      _ = try audit(arguments + ["--jobs", jobs], crash: "trap", in: "ui/d.ui")
      let found = pieces(of: try folder.read("r"), in: format, without: "d.ui")
      #expect(found == expected && !found.isEmpty, "\(found)\n\(expected)")
    }
  }

  @Test func `the one that is audited is the bad one, not the one that it uses`() throws {
    let outcome = try audit(["ui"], crash: "trap", in: "ui/b.ui")
    #expect(outcome.output.contains("ui/b.ui:1:1: error: internal error"), "\(outcome)")
    #expect(!outcome.output.contains("ui/c.ui"))
  }

  @Test func `a source file in which the process dies is left out, and the documents are audited`() throws {
    try folder.write(
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="window">
      <property name="child"><object class="GtkButton" id="play"/></property></object></interface>
      """, to: "ui/player.ui")
    try folder.write("load(\"player.ui\"); gtk_widget_set_tooltip_text(play, \"Play\");", to: "src/bad.c")
    try folder.write("load(\"player.ui\"); gtk_widget_set_name(play, \"Play\");", to: "src/good.c")
    let outcome = try audit(["."], crash: "trap", in: "src/bad.c")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(
      outcome.output.contains("src/bad.c:1:1: error: internal error: a bug in focus-audit"), "\(outcome)")
    #expect(outcome.errors.contains("while working on 'src/bad.c'"), "\(outcome)")
    #expect(outcome.output.contains("1 document could not be audited"), "\(outcome)")
    #expect(outcome.output.contains("ui/a.ui:10:"), "\(outcome)")
  }

  @Test func `as many as twenty are left out, and then the run ends`() throws {
    for index in 1...20 { try folder.write(Sample.clean, to: "bad/\(index).ui") }
    let twenty = try audit(["ui", "bad", "--report", "json=r"], crash: "trap", in: "ui")
    #expect(twenty.status == 2)
    #expect(twenty.errors.contains("the run has started over 20 times"), "\(twenty.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("r")))
    let less = try audit(["bad", "ui/a.ui"], crash: "trap", in: "bad/1.ui")
    #expect(less.output.contains("ui/a.ui:10:"), "\(less)")
    let few = try audit(["bad"], crash: "abort", in: ".ui")
    #expect(few.status == 2)
    #expect(few.output.contains("20 documents could not be audited"), "\(few)")
  }

  @Test(arguments: [
    "looking for files", "resolving the definitions that documents share", "joining the results",
    "writing a report", ".part",
  ])
  func `in a step without a document the run ends and says where`(step: String) throws {
    try folder.write("before", to: "r")
    let outcome = try audit(["ui", "--report", "json=r"], crash: "trap", in: step)
    #expect(outcome.status == 2, "\(outcome)")
    let told = step == ".part" ? "writing a report" : step
    #expect(outcome.errors.contains("while \(told)\n"), "\(outcome)")
    #expect(outcome.errors.contains("the run ends here"))
    #expect(try String(contentsOfFile: folder.path("r"), encoding: .utf8) == "before")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["r", "ui"])
  }

  @Test func `a name may hold anything`() throws {
    let name = "ui/line\nend 7:3:\u{1B}[1m\"é\".ui"
    try folder.write(Sample.clean, to: name)
    let shown = "ui/line\\x0Aend 7:3:\\x1B[1m\"é\".ui"
    let outcome = try audit(["ui", "--report", "json=r"], crash: "trap", in: shown)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(shown), "\(outcome.errors)")
    #expect(!outcome.errors.contains("too often"))
    #expect(outcome.output.contains("1 document could not be audited"), "\(outcome.output)")
  }

  @Test func `parts of a run are the parts they were`() throws {
    for index in 0..<9 { try folder.write(Sample.trap, to: "ui/e\(index).ui") }
    for part in 1...2 {
      _ = try audit(["ui", "--shard", "\(part)/2", "--report", "json=\(part)"], crash: "trap", in: "e3.ui")
    }
    _ = try audit(["ui", "--report", "json=all"], crash: "trap", in: "e3.ui")
    let joined = try Command.focusAudit.run(["report", "1", "2", "--report", "json"], in: folder.url)
    #expect(joined.output == (try String(contentsOfFile: folder.path("all"), encoding: .utf8)))
  }

  @Test func `commands that look at one file say it too`() throws {
    let order = try audit(["order", "ui/d.ui"], crash: "trap", in: "ui/d.ui")
    #expect(order.status == 2 && order.output.isEmpty)
    #expect(order.errors.contains("ui/d.ui:1:1: error: internal error: a bug in focus-audit"), "\(order)")
    // A document that is only read for references is skipped.
    let beside = try audit(["order", "ui/d.ui"], crash: "trap", in: "ui/b.ui")
    #expect(beside.status == 2 && beside.output.contains("OK"), "\(beside)")
    let simulate = try audit(["simulate", "ui/d.ui", "--", "tab"], crash: "trap", in: "ui/d.ui")
    #expect(simulate.status == 2)
    #expect(simulate.errors.contains("ui/d.ui:1:1: error: internal error"), "\(simulate)")
    let explain = try audit(["explain", "ui/a.ui:10"], crash: "trap", in: "ui/d.ui")
    #expect(explain.status == 2 && explain.output.contains("keyboard-trap"), "\(explain)")
    let itself = try audit(["explain", "ui/a.ui:10"], crash: "trap", in: "ui/a.ui")
    #expect(itself.status == 2 && itself.output.isEmpty)
    #expect(itself.errors.contains("ui/a.ui:1:1: error: internal error"), "\(itself)")
    _ = try Command.focusAudit.run(["ui", "--report", "json=r"], in: folder.url)
    let report = try audit(["report", "r"], crash: "trap", in: "writing a report")
    #expect(report.status == 2 && report.errors.contains("while writing a report\n"), "\(report)")
  }

  @Test func `a SEGV from outside in mid-run leaves whole reports`() throws {
    let pipe = try NamedPipe(at: folder.path("pipe.ui"))
    let arguments = ["pipe.ui", "ui", "--jobs", "1", "--report", "json=r", "--report", "junit=j"]
    let outcome = try Command.focusAudit.run(arguments, in: folder.url) { process in
      let writer = try pipe.open()
      kill(process, SIGSEGV)
      NamedPipe.waitUntilNobodyReads(from: writer)
    }
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors.contains("sent by process"))
    #expect(outcome.output.contains("pipe.ui:1:1: error: internal error: a bug in focus-audit"))
    #expect(outcome.output.contains("ui/a.ui:10:"))
    let json = try Data(contentsOf: URL(filePath: folder.path("r")))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: json) }
    #expect(try String(contentsOfFile: folder.path("j"), encoding: .utf8).hasSuffix("</testsuites>\n"))
  }

  @Test(arguments: [SIGINT: 130, SIGTERM: 143, SIGHUP: 129])
  func `who ends the command from outside finds no temporary file`(signal: Int32, status: Int32) throws {
    try folder.write("before", to: "r")
    let isWriting = { [folder] in
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).contains { $0.hasSuffix(".part") }
    }
    let outcome = try audit(["ui", "--report", "json=r"], crash: "wait", in: ".part") { process in
      try waitUntil(isWriting)
      kill(process, signal)
    }
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(try String(contentsOfFile: folder.path("r"), encoding: .utf8) == "before")
    #expect(try !isWriting())
  }

  @Test func `a signal that is ignored stays ignored`() throws {
    let outcome = try Command(URL(filePath: "/bin/sh")).run(
      [
        "-c", "trap '' HUP; exec \"$@\"", "sh", Command.focusAudit.path, "ui", "--report", "json=r",
      ],
      in: folder.url, environment: ["FOCUS_AUDIT_CRASH": "wait:.part"]
    ) { [folder] process in
      try waitUntil {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).contains {
          $0.hasSuffix(".part")
        }
      }
      // Of several pending signals, the signal with the lower number is delivered first.
      kill(process, SIGHUP)
      kill(process, SIGTERM)
    }
    #expect(outcome.status == 143, "\(outcome)")
  }
}
