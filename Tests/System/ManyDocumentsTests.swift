import FocusReports
import Foundation
import TestSupport
import Testing

/// Runs over many documents: a problem with one of them, or with the process, leaves the results of all
/// others unchanged.
@Suite(.timeLimit(.minutes(Sanitizer.minutesToTheEnd))) struct ManyDocumentsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes `count` documents, in folders of a hundred.
  private func write(_ count: Int) throws {
    let samples = [Sample.trap, Sample.clean, Sample.form, Sample.window, Sample.template]
    for index in 0..<count {
      try folder.write(samples[index % samples.count], to: "ui/\(index / 100)/\(index).ui")
    }
  }

  private static let formats = ReportFormat.allCases.map(\.rawValue)

  /// A report in every format, in a file with the name of the format.
  private static let reports = formats.flatMap { ["--report", "\($0)=\($0)"] }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// The bytes of each document of a saved result, by its path.
  private func documents(_ result: String) -> [Substring: String] {
    let entries = result.components(separatedBy: "\n    {\n      \"path\": \"").dropFirst().map { entry in
      (
        entry.prefix { $0 != "\"" },
        String(entry.prefix(upTo: entry.range(of: "\n    }")?.lowerBound ?? entry.endIndex))
      )
    }
    return Dictionary(entries) { first, _ in first }
  }

  /// Expects each report to equal that of `focus-audit report` for the saved result, and no other file to
  /// exist.
  private func expectWholeReports(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(files) == Set(Self.formats + ["ui"]), sourceLocation: sourceLocation)
    _ = try Command.focusAudit.run(
      ["report", "json"] + Self.formats.flatMap { ["--report", "\($0)=again/\($0)"] }, in: folder.url)
    for format in Self.formats {
      #expect(try text(format) == text("again/\(format)"), "\(format)", sourceLocation: sourceLocation)
    }
    try FileManager.default.removeItem(atPath: folder.path("again"))
  }

  @Test(arguments: ["1", "4"], [0, 75, 150, 299])
  func `a SEGV from outside in mid-run costs one document of 300, in every report`(
    jobs: String, moment: Int
  ) throws {
    try write(300)
    let clean = try Command.focusAudit.run(["ui", "--quiet", "--report", "json"], in: folder.url)
    let expected = documents(clean.output)
    #expect(expected.count == 300)

    // The path of the pipe sorts among the other documents. Opening the pipe waits until the command reads
    // it.
    let name = "ui/\(moment / 100)/\(moment).pipe"
    let pipe = try NamedPipe(at: folder.path(name))
    let arguments = ["ui", name, "--quiet", "--jobs", jobs] + Self.reports
    let outcome = try Command.focusAudit.run(arguments, in: folder.url) { process in
      let writer = try pipe.open()
      kill(process, SIGSEGV)
      NamedPipe.waitUntilNobodyReads(from: writer)
    }
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors.contains("sent by process"), "\(outcome)")
    let found = documents(try text("json"))
    #expect(found.count == 301)
    let changed = expected.keys.filter { found[$0] != expected[$0] }
    #expect(changed.count <= 1, "\(changed)")
    let blamed = found.values.filter { $0.contains("internal error: a bug in focus-audit") }
    // With several jobs, the signal may reach a thread that has finished and waits for the other threads.
    #expect(jobs == "1" ? blamed.count == 1 : blamed.count <= 1)
    try FileManager.default.removeItem(atPath: folder.path(name))
    try expectWholeReports()
  }

  /// `MANY_FILES=100000 swift test --filter ManyDocumentsTests` audits that many files; `Tests/Release/run`
  /// runs the same audit with the release command.
  private static let count = ProcessInfo.processInfo.environment["MANY_FILES"].flatMap { Int($0) } ?? 2_000

  @Test func `as many files as there are, each is audited`() throws {
    try write(Self.count)
    let outcome = try Command.focusAudit.run(["ui", "--quiet", "--report", "json=json"], in: folder.url)
    #expect(outcome.status == 1 && outcome.errors.isEmpty, "\(outcome)")
    #expect(documents(try text("json")).count == Self.count)
  }
}
