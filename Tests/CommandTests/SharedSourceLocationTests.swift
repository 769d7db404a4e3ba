import FocusModel
import Foundation
import TestSupport
import Testing

/// Findings of several elements that were generated from one location in Swift sources are reported as one
/// finding.
@Suite struct SharedSourceLocationTests {
  let folder: TemporaryFolder

  /// A function `press` that creates a gesture, and two files that use the function.
  private static let swift = """
    extension View {
      func press(_ action: @escaping () -> Void) -> some View {
        onTapGesture { action() }
      }
    }

    struct First: View {
      var body: some View { HStack { Text("Log In") }.press { logIn() } }
    }

    """
  private static let second = """
    struct Second: View {
      var body: some View { HStack { Text("Log Out") }.press { logOut() } }
    }

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.swift, to: "Sources/First.swift")
    try folder.write(Self.second, to: "Sources/Second.swift")
  }

  /// A description of the file called `name`. For each of `texts`, it has a stack with this text and the
  /// gesture.
  private func describe(_ name: String, _ texts: [String]) throws {
    let text = name == "First" ? Self.swift : Self.second
    let line = name == "First" ? 8 : 2
    let gesture = """
      <onTapGesture src:file="Sources/First.swift" src:hash="\(hash(Self.swift))" src:at="3:5-3:30"/>
      """
    let views = texts.map {
      "<HStack src:at=\"\(line):25-\(line):40\"><Text text=\"\($0)\"/>\(gesture)</HStack>"
    }
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui" xmlns:src="urn:focus-audit:source" src:file="Sources/\(name).swift"
        src:hash="\(hash(text))" platforms="macOS">
        <View name="\(name)"><body><VStack>\(views.joined())</VStack></body></View>
      </SwiftUI>
      """, to: "focus/\(name).xml")
  }

  private func hash(_ text: String) -> String { FNV1a.digits(of: Array(text.utf8)) }

  private func audit(_ arguments: String...) throws -> String {
    let outcome = try Command.focusAudit.run(
      ["focus", "--fail-on", "never", "--no-code"] + arguments, in: folder.url)
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  @Test func `in one document it is reported once, and each has its key`() throws {
    try describe("First", ["Log In", "Log On"])
    let report = try audit()
    #expect(
      report.contains("First.swift:3:5: warning: group “Log In” responds only to the pointer"), "\(report)")
    #expect(report.contains("; the same applies to"), "\(report)")
    #expect(report.hasSuffix("1 warning at 2 places in 1 document\n"), "\(report)")
    _ = try audit("--write-baseline", "known.txt", "--quiet")
    let known = try String(contentsOfFile: folder.path("known.txt"), encoding: .utf8)
    #expect(known.components(separatedBy: "pointer-only-control").count == 3, "\(known)")
    #expect(try audit("--baseline", "known.txt").contains("No new findings"))
  }

  @Test func `of many the first are listed`() throws {
    try describe("First", (1...9).map { "Item \($0)" })
    let report = try audit()
    #expect(report.contains("; the same applies to 8 other elements"), "\(report)")
    #expect(report.contains("and 3 more"), "\(report)")
  }

  @Test func `in two documents it is reported with the file that contains it`() throws {
    try describe("First", ["Log In"])
    try describe("Second", ["Log Out"])
    let report = try audit()
    #expect(
      report.contains("First.swift:3:5: warning: group “Log In” responds only to the pointer"), "\(report)")
    #expect(!report.contains("Log Out”"), "\(report)")
    #expect(report.contains("Second.swift:2:25"), "\(report)")
    #expect(report.hasSuffix("1 warning in 1 of 2 documents\n"), "\(report)")
  }
}
