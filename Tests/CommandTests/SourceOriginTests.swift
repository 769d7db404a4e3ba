import FocusModel
import Foundation
import TestSupport
import Testing

/// Findings in descriptions that were generated from Swift sources point into those sources.
@Suite struct SourceOriginTests {
  let folder: TemporaryFolder

  /// A Swift file in which `.name` is bound twice; the second binding is on line 9.
  private static let swift = """
    import SwiftUI

    struct AccountForm: View {
      @FocusState private var field: Field?
      var body: some View {
        Form {
          TextField("Name", text: $name)
            .focused($field, equals: .name)
          TextField("Full Name", text: $full).focused($field, equals: .name)
          Button("Correct") { field = .name }
        }
      }
    }

    """
  private static let file = "Sources/Account & Co/AccountForm.swift"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.swift, to: Self.file)
  }

  /// A description of ``swift``, with a different location for the second binding, a different path or a
  /// different hash.
  private func description(
    at place: String = "9:43-9:73", file: String = Self.file, hash: String? = nil, platform: String = "macOS"
  ) -> String {
    let hash = hash ?? FNV1a.digits(of: Array(Self.swift.utf8))
    let name = file.replacing("&", with: "&amp;")
    return """
      <SwiftUI xmlns="urn:focus-audit:swiftui" xmlns:src="urn:focus-audit:source" src:file="\(name)"
        src:hash="\(hash)" platforms="\(platform)">
        <View name="AccountForm" src:at="3:1-13:2">
          <Enum name="Field"><Case name="name"/></Enum>
          <FocusState name="field" type="Field?" src:at="4:3-4:40"/>
          <body>
            <Form src:at="6:5-11:6">
              <TextField label="Name" src:at="7:7-7:37">
                <focused state="field" equals=".name" src:at="8:10-8:40"/>
              </TextField>
              <TextField label="Full Name" src:at="9:7-9:42">
                <focused state="field" equals=".name" src:at="\(place)"/>
              </TextField>
              <Button label="Correct" src:at="10:7-10:42">
                <action><set state="field" to=".name" src:at="10:27-10:40"/></action>
              </Button>
            </Form>
          </body>
        </View>
      </SwiftUI>
      """
  }

  private func audit(_ arguments: String...) throws -> String {
    let outcome = try Command.focusAudit.run(
      ["focus", "--fail-on", "never", "--no-code"] + arguments, in: folder.url)
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  @Test(
    arguments: [
      ("text", "AccountForm.swift:9:43: error"),
      ("text", "TextField(\"Full Name\", text: $full).focused($field"),
      ("concise", "Sources/Account & Co/AccountForm.swift:9:43: error"), ("json", "\"line\": 9"),
      ("sarif", "\"uri\": \"Sources/Account%20%26%20Co/AccountForm.swift\""), ("sarif", "\"startLine\": 9"),
      ("junit", "AccountForm.swift:9"),
      ("junit-common", "file=\"Sources/Account &amp; Co/AccountForm.swift\" line=\"9\""),
      ("html", "data-prefix=\"Sources/Account &amp; Co/\""),
      ("html", "AccountForm.swift</bdi></h3>"), ("html", "line 9"),
      ("checkstyle", "name=\"Sources/Account &amp; Co/AccountForm.swift\""), ("checkstyle", "line=\"9\""),
      ("github-annotations", "file=Sources/Account & Co/AccountForm.swift,line=9"),
      ("gitlab-code-quality", "\"path\": \"Sources/Account & Co/AccountForm.swift\""),
      ("gitlab-code-quality", "\"begin\": 9"),
      ("rdjson", "\"path\": \"Sources/Account & Co/AccountForm.swift\""),
      ("markdown", "Sources/Account &amp; Co/AccountForm.swift:9"),
    ])
  func `every report names the line in Swift`(format: String, words: String) throws {
    try folder.write(description(), to: "focus/AccountForm.xml")
    let report = try audit("--report", format)
    #expect(report.contains(words), "\(report)")
    #expect(format == "html" || !report.contains("AccountForm.xml"), "\(report)")
  }

  /// A view in a Swift file may be in several arms of a description.
  @Test func `a use that is described several times is named once`() throws {
    let uses = ["7:7-7:37", "7:7-7:37", "9:7-9:42"].map { "<Row src:at=\"\($0)\"/>" }
    let text = description().replacing(
      "<Form src:at", with: "<Group>\(uses.joined())</Group><Form src:at"
    ).replacing("<body>", with: "<body><VStack>").replacing("</body>", with: "</VStack></body>").replacing(
      "</SwiftUI>",
      with:
        "<View name=\"Row\" src:at=\"3:1-13:2\"><body><TextField src:at=\"10:7-10:42\"/></body></View></SwiftUI>"
    )
    try folder.write(text, to: "focus/AccountForm.xml")
    let report = try audit("--report", "text")
    #expect(report.components(separatedBy: "in this use of 'Row'").count == 3, "\(report)")
  }

  @Test func `what cannot be read in several arms is noted once`() throws {
    let use = "<Ticker src:at=\"7:7-7:37\"><onTapGesture src:at=\"7:9-7:37\"/></Ticker>"
    let text = description().replacing("<Form src:at", with: "<Group>\(use)\(use)\(use)</Group><Form src:at")
      .replacing("<body>", with: "<body><VStack>").replacing("</body>", with: "</VStack></body>")
    try folder.write(text, to: "focus/AccountForm.xml")
    let lines = try audit("--verbose").split(separator: "\n").filter { $0.contains("Ticker") }
    #expect(!lines.isEmpty && Set(lines).count == lines.count, "\(lines.joined(separator: "\n"))")
  }

  /// The view that a Swift function creates may be in a description once for each call.
  @Test func `two that come from the same lines are distinguished by their containers`() throws {
    let field = "<TextField label=\"Name\" src:at=\"7:7-7:37\"/>"
    let text = description().replacing(
      "<Form src:at", with: "<HStack src:at=\"5:3-12:4\">\(field)\(field)</HStack><Form src:at"
    )
    .replacing("<body>", with: "<body><VStack>").replacing("</body>", with: "</VStack></body>")
    try folder.write(text, to: "focus/AccountForm.xml")
    let report = try audit("--report", "text")
    let note = "the other text field comes from the same source lines, which are used more than once"
    #expect(report.contains(note), "\(report)")
    #expect(report.contains("\(Self.file):5:3"), "\(report)")
  }

  @Test func `a baseline lists findings by the Swift file`() throws {
    try folder.write(description(), to: "focus/AccountForm.xml")
    _ = try audit("--write-baseline", "known.txt", "--quiet")
    let known = try String(contentsOfFile: folder.path("known.txt"), encoding: .utf8)
    #expect(known.contains(Self.file), "\(known)")
    #expect(try audit("--baseline", "known.txt", "--report", "concise").contains("No new findings"))
  }

  @Test func `a file that has changed since leaves findings in the description`() throws {
    try folder.write(description(), to: "focus/AccountForm.xml")
    try folder.write("// New\n" + Self.swift, to: Self.file)
    let report = try audit()
    #expect(report.contains("focus/AccountForm.xml:12:"), "\(report)")
    #expect(report.contains("'\(Self.file)' changed after it was described"), "\(report)")
  }

  @Test func `a missing file is looked for in --source-root`() throws {
    try folder.write(description(file: "AccountForm.swift"), to: "focus/AccountForm.xml")
    let lost = try audit()
    #expect(lost.contains("focus/AccountForm.xml:12:"), "\(lost)")
    #expect(lost.contains("(--source-root)"), "\(lost)")
    let found = try audit("--source-root", "Sources/Account & Co")
    #expect(found.contains("\(Self.file):9:43: error"), "\(found)")
  }

  @Test(arguments: [
    "99999999999999999999:1-99999999999999999999:2", "9:73-9:43", "9:43", "0:0-0:0", "-9:1-9:2",
    "9:900-9:901",
    "900:1-900:2", "9:1-9:2-9:3", "a:b-c:d", "", "9:43-18446744073709551616:1",
  ])
  func `a place that the file does not have leaves findings in the description`(place: String) throws {
    try folder.write(description(at: place), to: "focus/AccountForm.xml")
    let report = try audit()
    #expect(report.contains("focus/AccountForm.xml:12:"), "\(report)")
    #expect(report.contains("names no place in '\(Self.file)'"), "\(report)")
  }

  @Test func `nothing is read outside of the source folder`() throws {
    try folder.write(Self.swift, to: "secret.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Sources/link.swift"), withDestinationPath: "../secret.swift")
    for file in [
      "../secret.swift", folder.path("secret.swift"), "link.swift", "a/../../secret.swift", "", ".",
    ] {
      try folder.write(description(file: file), to: "focus/AccountForm.xml")
      let report = try audit("--source-root", "Sources")
      #expect(report.contains("focus/AccountForm.xml:12:"), "\(file): \(report)")
      #expect(report.contains("so this is the line of the description"), "\(file): \(report)")
    }
  }

  @Test func `a pipe in place of a source is not waited for`() throws {
    let made = unsafe mkfifo(folder.path("Sources/pipe.swift"), 0o600)
    #expect(made == 0)
    try folder.write(description(file: "Sources/pipe.swift"), to: "focus/AccountForm.xml")
    #expect(try audit().contains("cannot be read"))
  }

  @Test func `a finding that two platforms share is reported once`() throws {
    try folder.write(description(), to: "focus/macOS/AccountForm.xml")
    try folder.write(description(platform: "iOS"), to: "focus/iOS/AccountForm.xml")
    let report = try audit("--report", "concise")
    #expect(report.split(separator: "\n").count { $0.contains("ambiguous-focus-binding") } == 1, "\(report)")
  }

  @Test func `the order of focus and a simulation name lines in Swift`() throws {
    try folder.write(description(), to: "focus/AccountForm.xml")
    let order = try Command.focusAudit.run(["order", "--json", "focus/AccountForm.xml"], in: folder.url)
    #expect(order.output.contains("\"path\": \"\(Self.file)\""), "\(order)")
    let simulation = try Command.focusAudit.run(
      ["simulate", "focus/AccountForm.xml", "--json", "--", "tab"], in: folder.url)
    #expect(simulation.output.contains("AccountForm.swift"), "\(simulation)")
  }
}
