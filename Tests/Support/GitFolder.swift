import Foundation
package import Testing

extension TemporaryFolder {
  /// Runs git with `arguments` in the subfolder `place`, like a person without any git configuration.
  @discardableResult
  package func git(
    _ arguments: String..., in place: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Command.Outcome {
    let settings = [
      "-c", "user.name=Tester", "-c", "user.email=tester@example.org", "-c", "commit.gpgsign=false",
    ]
    let outcome = try #require(Command.installed("git")).run(
      settings + arguments, in: url.appending(path: place))
    #expect(outcome.status == 0, "git \(arguments): \(outcome.errors)", sourceLocation: sourceLocation)
    return outcome
  }

  /// Commits all files in the folder.
  package func commit(_ subject: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", subject)
  }
}
