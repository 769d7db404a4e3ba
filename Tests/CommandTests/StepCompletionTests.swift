import Foundation
import TestSupport
import Testing

/// What a shell offers for the steps of `simulate`, asked as its script asks.
@Suite struct StepCompletionTests {
  private func offered(for prefix: String) throws -> [Substring] {
    let words = ["focus-audit", "simulate", "LoginForm.xml", "--", prefix]
    let outcome = try Command.focusAudit.run(
      ["---completion", "simulate", "--", "positional@1", "4", "\(prefix.count)"] + words,
      in: PackageFolder.root.appending(path: "Examples/SwiftUI"),
      environment: ["SAP_SHELL": "bash", "SAP_SHELL_VERSION": "5"])
    return outcome.output.split(separator: "\n").filter { $0.hasPrefix(prefix) }
  }

  @Test func `conditions of the description can be assumed true and false`() throws {
    #expect(
      try offered(for: "assume:") == [
        "assume:username.isEmpty=true", "assume:username.isEmpty=false", "assume:password.isEmpty=true",
        "assume:password.isEmpty=false",
        "assume:",
      ])
  }

  @Test func `text is typed into the fields there are`() throws {
    #expect(try offered(for: "type:") == ["type:User name=", "type:Password=", "type:"])
  }

  @Test func `before a colon the steps there are`() throws {
    #expect(try offered(for: "s") == ["shift-tab", "set:", "show:", "select:"])
  }
}
