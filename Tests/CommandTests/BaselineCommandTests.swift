import Foundation
import TestSupport
import Testing

/// A project with a baseline, in which only new findings are reported.
@Suite struct BaselineCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    try folder.write(Sample.trap, to: "src/a.ui")
    try folder.write(Sample.clean, to: "src/b.ui")
  }

  private func run(_ arguments: String..., in place: String = "") throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url.appending(path: place))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  @Test func `only what is not listed fails`() throws {
    #expect(try run("src").status == 1)
    #expect(try run("src", "--write-baseline", "known").status == 0)
    let known = try text("known")
    #expect(
      known.hasPrefix("# focus-audit baseline 1. Known findings; lines may only be removed.\nsrc/a.ui\n  "))
    let outcome = try run("src", "--baseline", "known")
    #expect(outcome.status == 0 && outcome.output.contains("No new findings in 2 documents; "), "\(outcome)")
    try folder.write("baseline: known\n", to: ".focus-audit.yml")
    #expect(try run("a.ui", in: "src").status == 0)
    try folder.write(Sample.trap, to: "src/b.ui")
    let new = try run("src")
    #expect(new.status == 1 && new.output.contains("src/b.ui:") && !new.output.contains("src/a.ui:"))
    #expect(new.output.contains("New: ") && new.output.contains(" known"))
    #expect(try run("src/a.ui").status == 0)
  }

  /// The new button is now the first one of its kind, as the known button was.
  @Test func `a new error before a known finding is new`() throws {
    func window(_ buttons: String) -> String {
      """
      <Window x:Class="A.W" xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" Title="T"><StackPanel>
        \(buttons)
      </StackPanel></Window>
      """
    }
    let known = #"<Button Click="Copy" ToolTip="Copy"><Image Source="a.png"/></Button>"#
    try folder.write(window(known), to: "ui/w.xaml")
    _ = try run("ui", "--write-baseline", "known")
    #expect(try text("known").contains("\n  info unnamed-focus-stop Button[1]\n"))
    #expect(try run("ui", "--baseline", "known").status == 0)
    try folder.write(
      window(#"<Button Click="Paste"><Image Source="b.png"/></Button>"# + known), to: "ui/w.xaml")
    let outcome = try run("ui", "--baseline", "known")
    #expect(
      outcome.status == 1 && outcome.output.contains("New: 1 error in 1 document; 1 known"), "\(outcome)")
  }

  @Test func `a baseline does not grow by itself`() throws {
    _ = try run("src", "--write-baseline", "known")
    let before = try text("known")
    try folder.write(Sample.trap, to: "src/b.ui")
    let refused = try run("src", "--write-baseline", "known")
    #expect(refused.status == 2 && refused.errors.contains("'known' would grow by"), "\(refused)")
    #expect(try text("known") == before)
    #expect(try run("src", "--write-baseline", "known", "--add").status == 0)
    #expect(try run("src", "--baseline", "known").status == 0)
    #expect(try text("known").contains("src/b.ui\n"))
  }

  @Test func `a baseline that takes the place of another keeps its reasons`() throws {
    _ = try run("src", "--write-baseline", "old")
    let accepted = try text("old").replacing(
      /(?m)^  (?<key>\S.*)$/, with: { "  accepted \($0.output.key) because a key opens it" })
    try folder.write(accepted, to: "old")
    try folder.write(Sample.trap, to: "src/b.ui")
    try folder.write("baseline: old\n", to: ".focus-audit.yml")
    #expect(try run("src", "--write-baseline", "new").status == 0)
    let new = try text("new")
    #expect(new.hasPrefix(accepted), "\(new)")
    #expect(new.contains("src/b.ui\n  ") && new.ranges(of: "because").count == 1, "\(new)")
    #expect(try run("src", "--baseline", "old", "--write-baseline", "other").status == 0)
    #expect(try text("other") == new)
    #expect(try text("old") == accepted)
    try folder.write("no baseline", to: "old")
    #expect(try run("src", "--write-baseline", "third").errors.contains("this is not a baseline"))
  }

  @Test func `fixed findings are removed, and moved ones are followed`() throws {
    try folder.write(Sample.trap, to: "src/b.ui")
    _ = try run("src", "--write-baseline", "known")
    let before = try text("known")
    try FileManager.default.moveItem(atPath: folder.path("src/a.ui"), toPath: folder.path("src/renamed.ui"))
    try folder.write(Sample.clean, to: "src/b.ui")
    let outcome = try run("src", "--baseline", "known")
    #expect(outcome.status == 0 && outcome.output.contains("fewer than listed)"), "\(outcome)")
    let strict = try run("src", "--baseline", "known", "--strict-baseline")
    #expect(
      strict.status == 1 && strict.errors.contains("known: error: src/b.ui: ")
        && strict.errors.contains("--prune-baseline"))
    #expect(try text("known") == before)
    #expect(try run("src", "--baseline", "known", "--prune-baseline").status == 0)
    let after = try text("known")
    #expect(after.contains("src/renamed.ui\n") && !after.contains("src/a.ui") && !after.contains("src/b.ui"))
    #expect(try run("src", "--baseline", "known", "--strict-baseline").status == 0)
    // Entries that the run does not cover stay in the baseline.
    _ = try run("src/b.ui", "--baseline", "known", "--prune-baseline")
    #expect(try text("known") == after)
  }

  @Test func `a finding that was judged stays out, with its reason`() throws {
    _ = try run("src", "--write-baseline", "known")
    let accepted = try text("known").replacing(/\n  (\S+ \S+[^\n]*)/) {
      "\n  accepted \($0.output.1) because we tried it"
    }
    try folder.write(accepted, to: "known")
    let outcome = try run(
      "src", "--baseline", "known", "--report", "sarif=x.sarif", "--report", "html=x.html",
      "--report", "junit=x.xml", "--report", "gitlab-code-quality=x.json", "--report", "json=r.json",
      "--quiet")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      try text("x.sarif").contains("\"justification\": \"we tried it\"")
        && text("x.sarif").contains("\"unchanged\""))
    #expect(try text("x.html").contains("we tried it"))
    #expect(
      try text("x.xml").contains("<skipped message=\"known: ")
        && text("x.xml").contains("because we tried it"))
    #expect(try text("x.json") == "[]\n")
    let direct = try run("src", "--baseline", "known", "--report", "sarif").output
    #expect(try run("report", "r.json", "--report", "sarif").output == direct)
    _ = try run("src", "--baseline", "known", "--prune-baseline")
    #expect(try text("known") == accepted)
  }

  @Test func `the same findings give the same bytes for any number of jobs and parts`() throws {
    for index in 0..<9 { try folder.write(Sample.trap, to: "src/\(index).ui") }
    _ = try run("src", "--write-baseline", "one", "--jobs", "1")
    _ = try run("src", "--write-baseline", "many", "--jobs", "4")
    #expect(try text("one") == text("many"))
    for part in 1...3 { _ = try run("src", "--write-baseline", "parts", "--add", "--shard", "\(part)/3") }
    #expect(try text("parts") == text("one"))
    for part in 1...3 {
      #expect(try run("src", "--baseline", "one", "--strict-baseline", "--shard", "\(part)/3").status == 0)
    }
  }

  @Test func `mistakes are reported`() throws {
    #expect(try run("src", "--baseline", "none").errors.contains("--write-baseline none writes it"))
    #expect(try run("src", "--prune-baseline").status == 64)
    #expect(try run("src", "--add").status == 64)
    try folder.write("# focus-audit baseline 1.\nsrc/a.ui\n  what\n", to: "known")
    let outcome = try run("src", "--baseline", "known")
    #expect(
      outcome.status == 2 && outcome.errors.contains("known:3:1: error: this is not a finding"), "\(outcome)")
    // A baseline must not lose earlier entries.
    #expect(try run("src", "--write-baseline", "known", "--add").status == 2)
  }

  @Test func `the configuration keeps findings, with a reason`() throws {
    try folder.write(
      """
      suppress:
        - { rule: keyboard-trap, path: a.ui, because: "Tab is caught on purpose" }
        - { rule: duplicate-id, because: "never" }

      """, to: ".focus-audit.yml")
    let outcome = try run(".")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.output.contains(
        ".focus-audit.yml:3:3: warning: this suppresses no finding of 'duplicate-id' [unused-suppression]\n"),
      "\(outcome)")
    #expect(
      outcome.output.contains("1 warning in configuration files; none in 2 documents; 1 suppressed\n"),
      "\(outcome.output)")
    #expect(!(try run("--rule", "unused-suppression=off").output.contains("unused-suppression")))
    // A run over a part of the project cannot decide whether the suppression is used.
    #expect(!(try run("src/a.ui").output.contains("unused-suppression")))
    #expect(try run("src", "--report", "json").output.contains("\"reason\": \"Tab is caught on purpose\""))
    try folder.write(
      "suppress: [{ rule: keyboard-trap, because: x, until: 2020-01-31 }]\n", to: ".focus-audit.yml")
    #expect(try run("src").status == 1)
    #expect(try run("src").output.contains(".focus-audit.yml:1:1: warning: this expired after 2020-01-31"))
    try folder.write("suppress: [{ rule: keyboard-trap }]\n", to: ".focus-audit.yml")
    #expect(try run("src").errors.contains("this has no effect without a reason in 'because'"))
    #expect(try run("src", "--no-config", "--suppress", "keyboard-trap@a.ui=on purpose").status == 0)
    #expect(try run("src", "--no-config", "--suppress", "keyboard-trap@a.ui#other=on purpose").status == 1)
    #expect(
      try run("src", "--no-config", "--suppress", "duplicate-id=on purpose").errors
        == "--suppress: warning: this suppresses no finding of 'duplicate-id'\n")
    #expect(try run("src", "--no-config", "--suppress", "keyboard-trap").status == 64)
  }
}
