import Foundation
import TestSupport
import Testing

/// The test in the documentation is one that runs.
@Suite struct DocumentedTestTests {
  @Test func `the test in the documentation is the one that runs`() throws {
    let root = PackageFolder.root
    let page = try String(contentsOf: root.appending(path: "Documentation/FocusSession.md"), encoding: .utf8)
    let test = try String(
      contentsOf: root.appending(path: "Tests/FocusAuditTests/LoginFormFocusTests.swift"), encoding: .utf8)
    #expect(page.contains("```swift\n\(test)```"))
  }
}
