import Foundation
import TestSupport
import Testing

/// `Scripts/release-notes` generates the notes of a release from the changelog's section about that version.
@Suite(.enabled(if: Command.installed("bash") != nil)) struct ReleaseNotesTests {
  private func notes(_ arguments: String...) throws -> Command.Outcome {
    let folder = try TemporaryFolder()
    let changelog = try folder.write(
      """
      # Changelog

      ## Unreleased

      ### Added

      - Not released yet.

      ## 0.2.0 - 2026-12-24

      The second one, in a sentence
      of two lines.

      ### Added

      - A rule, [described](Rules/Documents/a-rule.md) in
        its document and on [a page](https://example.org/a).
      - Its example:

        ```
        first line
        second line
        ```

      ## [0.1.0] - 2026-11-27

      - The first release.

      """, to: "CHANGELOG.md")
    let script = PackageFolder.root.appending(path: "Scripts/release-notes").path
    return try #require(Command.installed("bash")).run(
      [script] + arguments, environment: ["CHANGELOG": changelog])
  }

  @Test func `the notes are the section, with whole lines and links that lead somewhere`() throws {
    let second = try notes("0.2.0", "https://forge.example/us/focus-audit/blob/0.2.0")
    #expect(
      second.output == """
        The second one, in a sentence of two lines.

        ### Added

        - A rule, [described](https://forge.example/us/focus-audit/blob/0.2.0/Rules/Documents/a-rule.md) in \
        its document and on [a page](https://example.org/a).
        - Its example:

          ```
          first line
          second line
          ```

        """)
    #expect(try notes("0.1.0").output == "- The first release.\n")
  }

  @Test func `a version without a section has no notes`() throws {
    let none = try notes("0.3.0")
    #expect(none.status == 1 && none.output.isEmpty)
    #expect(none.errors.contains("CHANGELOG.md has no section '## 0.3.0'"))
  }
}
