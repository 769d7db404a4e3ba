import Foundation
import TestSupport
import Testing

/// Shell completions for the steps of `simulate`, requested as the completion script requests them.
@Suite struct StepCompletionTests {
  /// - Parameter words: The step typed so far, split as the shell splits it.
  private func offered(for words: String...) throws -> [String] {
    let line = ["focus-audit", "simulate", "LoginForm.xml", "--"] + words
    let outcome = try Command.focusAudit.run(
      [
        "---completion", "simulate", "--", "positional@1", "\(line.count - 1)",
        "\(words[words.count - 1].count)",
      ]
        + line,
      in: PackageFolder.root.appending(path: "Examples/SwiftUI"),
      environment: ["SAP_SHELL": "bash", "SAP_SHELL_VERSION": "5"])
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func `conditions of the description can be assumed true and false`() throws {
    #expect(
      try offered(for: "assume:").filter { $0.hasPrefix("assume:") } == [
        "assume:username.isEmpty=true", "assume:username.isEmpty=false", "assume:password.isEmpty=true",
        "assume:password.isEmpty=false",
        "assume:",
      ])
  }

  @Test func `text is typed into the fields there are`() throws {
    #expect(
      try offered(for: "type:").filter { $0.hasPrefix("type:") } == [
        "type:User name=", "type:Password=", "type:",
      ])
  }

  @Test func `before a colon the steps there are`() throws {
    #expect(
      try offered(for: "s").filter { $0.hasPrefix("s") } == [
        "shift-tab", "shows", "set:", "show:", "select:",
      ])
  }

  @Test func `bash, which breaks words at colons and equals signs, gets what follows the last one`() throws {
    #expect(try offered(for: "type", ":") == ["User name=", "Password="])
    #expect(
      try offered(for: "assume", ":", "user") == ["username.isEmpty=true", "username.isEmpty=false"])
    #expect(try offered(for: "assume", ":", "username.isEmpty", "=", "t") == ["true"])
  }
}
