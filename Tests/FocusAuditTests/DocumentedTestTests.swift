import Foundation
import TestSupport
import Testing

/// The tests that the documentation names exist.
@Suite struct DocumentedTestTests {
  @Test func `the test in the README is one that runs`() throws {
    let root = PackageFolder.root
    let page = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let tests = try String(
      contentsOf: root.appending(path: "Examples/Testing/Tests/FormTests/FormTests.swift"), encoding: .utf8)
    let section = page.split(separator: "## In your tests").dropFirst().first ?? ""
    let example = try #require(section.firstMatch(of: /```swift\n(.*?)```/.dotMatchesNewlines())).1
    let indented = example.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(tests.contains(indented))
  }

  @Test func `the test in the documentation is the one that runs`() throws {
    let root = PackageFolder.root
    let page = try String(contentsOf: root.appending(path: "Documentation/FocusSession.md"), encoding: .utf8)
    let file = root.appending(path: "Examples/Testing/Tests/FormTests/LoginFormFocusTests.swift")
    let test = try String(contentsOf: file, encoding: .utf8)
    #expect(page.contains("```swift\n\(test)```"))
  }
}
