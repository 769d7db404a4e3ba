#if os(Linux)
  import FocusReports
  import Foundation
  import TestSupport
  import Testing

  /// File names are bytes. Only Linux has names that are not valid UTF-8.
  @Suite struct FileNameTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(Sample.trap, to: "trap.ui")
      // A name in Latin-1; its escaped form, spelled out; and a name with a line break and a terminal escape
      // sequence.
      try shell("mkdir ui; cp trap.ui ui/\"$(printf 'caf\\351.ui')\"; cp trap.ui 'ui/caf\\xE9.ui'")
      try shell("cp trap.ui ui/\"$(printf 'a\\nb\\033[1m.ui')\"; rm trap.ui")
    }

    @discardableResult
    private func shell(_ script: String) throws -> Command.Outcome {
      try Command(URL(filePath: "/bin/sh")).run(
        ["-c", script, Command.focusAudit.path], in: folder.url)
    }

    @Test func `that are not valid UTF-8 are audited, walked and named`() throws {
      let walked = try shell("\"$0\" ui")
      #expect(walked.output.contains("ui/caf\\xE9.ui:10:"))
      #expect(walked.output.contains("ui/caf\\x5CxE9.ui:10:"))
      #expect(walked.output.contains("ui/a\\x0Ab\\x1B[1m.ui:10:"))
      #expect(walked.output.hasSuffix("in 3 documents\n"))
      let named = try shell(
        "\"$0\" ui/\"$(printf 'caf\\351.ui')\" 'ui/caf\\xE9.ui' ui/\"$(printf 'a\\nb\\033[1m.ui')\"")
      #expect(named.output == walked.output)
    }

    @Test(arguments: ReportFormat.allCases.map(\.rawValue))
    func `are distinguished in every report, which is valid UTF-8`(format: String) throws {
      _ = try shell("\"$0\" ui --quiet --report \(format)=report")
      let bytes = try Data(contentsOf: folder.url.appending(path: "report"))
      let text = try #require(String(validating: bytes, as: UTF8.self))
      #expect(text.contains("caf"))
      #expect(!text.contains("\u{FFFD}"))
    }

    @Test func `are their bytes in URIs`() throws {
      let sarif = try shell("\"$0\" ui --report sarif").output
      #expect(sarif.contains("\"uri\": \"ui/caf%E9.ui\""))
      #expect(sarif.contains("\"uri\": \"ui/caf%5CxE9.ui\""))
      #expect(sarif.contains("\"uri\": \"ui/a%0Ab%1B%5B1m.ui\""))
    }

    @Test func `may be those of reports and saved results`() throws {
      let outcome = try shell(
        "result=$(printf 'r\\351.json'); \"$0\" ui --quiet --report json=\"$result\"; \"$0\" report \"$result\" && ls"
      )
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.contains("in 3 documents\n"))
      #expect(try shell("cat \"$(printf 'r\\351.json')\"").output.contains("focus-audit"))
    }

    @Test func `that lead nowhere are reported as they would be found`() throws {
      let outcome = try shell("\"$0\" \"$(printf 'th\\351.ui')\"")
      #expect(outcome.output.hasPrefix("th\\xE9.ui:1:1: error: there is no such file or folder"))
    }
  }
#endif
