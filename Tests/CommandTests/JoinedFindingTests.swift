import Foundation
import TestSupport
import Testing

/// Findings with the same cause are reported together, but each finding is compared with the baseline
/// separately.
@Suite struct JoinedFindingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a form with a text field for each of `names`, and next to each field a label that is not its
  /// buddy.
  private func write(_ names: [String]) throws {
    let rows = names.enumerated().map { row, name in
      """
        <item row="\(row)" column="0"><widget class="QLabel" name="\(name)Label">
          <property name="text"><string>Name of \(name)</string></property></widget></item>
        <item row="\(row)" column="1"><widget class="QLineEdit" name="\(name)"/></item>

      """
    }
    try folder.write(
      """
      <ui version="4.0"><class>Form</class><widget class="QDialog" name="Form">
        <layout class="QGridLayout" name="grid">
      \(rows.joined())</layout></widget></ui>

      """, to: "form.ui")
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    try Command.focusAudit.run(arguments + ["--fail-on", "warning"], in: folder.url)
  }

  private func writeBaseline() throws {
    #expect(try run("form.ui", "--write-baseline", "known", "--quiet").status == 0)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  @Test func `two fields are one finding, with a line each in the baseline`() throws {
    try write(["a", "b"])
    #expect(try run("form.ui").output.contains("; the same applies to text field 'b' [unnamed-focus-stop"))
    #expect(try run("form.ui").output.hasSuffix("1 warning at 2 places in 1 document\n"))
    try writeBaseline()
    #expect(try text("known").hasSuffix("form.ui\n  unnamed-focus-stop a\n  unnamed-focus-stop b\n"))
    #expect(try run("form.ui", "--baseline", "known").output == "No new findings in 1 document; 2 known\n")
  }

  @Test(arguments: [
    (["a", "b", "c"], "text field 'c'", "1 warning in 1 document; 2 known"),
    (["b", "d"], "text field 'd'", "1 warning in 1 document; 1 known (1 fewer than listed)"),
    (["c", "d"], "text field 'c'", "1 warning at 2 places in 1 document; 0 known (2 fewer than listed)"),
  ])
  func `one more beside those that are known is new, and the only one`(
    names: [String], new: String, count: String
  ) throws {
    try write(["a", "b"])
    try writeBaseline()
    try write(names)
    let outcome = try run("form.ui", "--baseline", "known")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("is next to \(new) but is not its label"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("New: \(count)\n"), "\(outcome.output)")
  }

  @Test(arguments: [["b"], ["b", "a"]])
  func `one fewer, and another order, bring nothing new`(names: [String]) throws {
    try write(["a", "b"])
    try writeBaseline()
    try write(names)
    let outcome = try run("form.ui", "--baseline", "known")
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `init lists each of them, so that the project is green`() throws {
    try write(["a", "b", "c"])
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    let written = try Command.focusAudit.run(["init"], in: folder.url)
    #expect(
      written.output.contains(
        "wrote .focus-audit.yml: 1 document\nwrote focus-audit.baseline: 1 finding at 3 places"), "\(written)"
    )
    let outcome = try run()
    #expect(outcome.status == 0 && outcome.output.hasSuffix("; 3 known\n"), "\(outcome.output)")
  }

  @Test func `one may be accepted, and the others stay`() throws {
    try write(["a", "b", "c"])
    try writeBaseline()
    let kept = try text("known").replacing("  unnamed-focus-stop a\n", with: "").replacing(
      "  unnamed-focus-stop b", with: "  accepted unnamed-focus-stop b because the window title names it")
    try folder.write(kept, to: "known")
    let outcome = try run("form.ui", "--baseline", "known")
    #expect(outcome.output.contains("is next to text field 'a' but is not its label"), "\(outcome.output)")
    #expect(!outcome.output.contains("the same applies"))
    #expect(outcome.output.hasSuffix("; 2 known\n"))
  }

  @Test func `a suppression in the configuration is about one of them`() throws {
    try write(["a", "b", "c"])
    try folder.write(
      "suppress:\n  - { rule: unnamed-focus-stop, at: b, because: \"code names it\" }\n",
      to: ".focus-audit.yml")
    let outcome = try run(".")
    #expect(outcome.output.contains("; the same applies to text field 'c'"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("; 1 suppressed\n"), "\(outcome.output)")
  }

  @Test func `a saved result knows each of them`() throws {
    try write(["a", "b"])
    try writeBaseline()
    try write(["a", "b", "c"])
    for name in ["run.json", "run.jsonl"] {
      let format = name.split(separator: ".")[1]
      _ = try run("form.ui", "--quiet", "--report", "\(format)=\(name)")
      let direct = try run("form.ui").output
      #expect(try run("report", name).output == direct)
      let outcome = try run("report", name, "--baseline", "known")
      #expect(outcome.status == 1 && outcome.output.contains("is next to text field 'c' but"), "\(outcome)")
      // In another comparison, the listed findings are recognised as unchanged.
      _ = try run("form.ui", "--quiet", "--baseline", "known", "--report", "\(format)=\(name)")
      try folder.write(
        "# focus-audit baseline 1. Known findings; lines may only be removed.\n", to: "nothing")
      #expect(try run("report", name, "--baseline", "known").output == outcome.output)
    }
  }

  @Test func `reports that are compared by fingerprint or by line have an entry for each`() throws {
    try write(["a", "b", "c"])
    for format in ["gitlab-code-quality", "sarif-github", "rdjson"] {
      let report = try run("form.ui", "--quiet", "--report", format).output
      #expect(report.components(separatedBy: "but is not its label").count > 3, "\(format): \(report)")
      #expect(!report.contains("the same applies"), "\(format)")
    }
  }

  @Test(.enabled(if: Command.installed("git") != nil))
  func `one more than in another commit is new, and the only one`() throws {
    let git = try #require(Command.installed("git"))
    let author = [
      "-c", "user.name=Tester", "-c", "user.email=tester@example.org", "-c", "commit.gpgsign=false",
    ]
    try write(["a", "b"])
    for arguments in [
      ["init", "--quiet"], ["add", "--all"], author + ["commit", "--quiet", "--message", "begin"],
    ] {
      #expect(try git.run(arguments, in: folder.url).status == 0)
    }
    try write(["b", "d"])
    let outcome = try run(".", "--new-since", "HEAD")
    #expect(outcome.status == 1 && outcome.output.contains("is next to text field 'd' but"), "\(outcome)")
    #expect(!outcome.output.contains("text field 'b'"))
  }
}
