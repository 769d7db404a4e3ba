import Foundation
import TestSupport
import Testing

/// The files that a walk skips, and the message about them.
@Suite struct PassingOverTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try folder.write(Sample.clean, to: "ui/clean.ui")
  }

  private func audit(_ arguments: String..., from place: String = "") throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url.appending(path: place))
  }

  @Test func `folders of build products and fetched packages are counted, and listed when verbose`() throws {
    try folder.write(Sample.trap, to: "build/trap.ui")
    try folder.write(Sample.trap, to: "ui/node_modules/trap.ui")
    let outcome = try audit(".")
    #expect(outcome.status == 0)
    #expect(outcome.output == "No findings in 1 document; 2 folders were skipped\n")
    #expect(
      try audit(".", "--verbose").output.hasPrefix(
        """
        build/: note: skipped: folders with this name contain build products
        ui/node_modules/: note: skipped: folders with this name contain fetched packages

        """))
    #expect(try audit("build").status == 1)
  }

  @Test func `what .gitignore names is left out, counted and listed`() throws {
    try folder.write("/out/\n*.gen.ui\n", to: ".gitignore")
    try folder.write(Sample.trap, to: "out/trap.ui")
    try folder.write(Sample.trap, to: "ui/form.gen.ui")
    let outcome = try audit(".", "--verbose")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("out/: note: skipped: ignored by .gitignore:1\n"))
    #expect(outcome.output.contains("ui/form.gen.ui: note: skipped: ignored by .gitignore:2\n"))
    #expect(outcome.output.hasSuffix("No findings in 1 document; 1 folder and 1 file were skipped\n"))
    #expect(try audit(".", "--no-gitignore").status == 1)
    #expect(try audit(".", "--no-gitignore").output.contains("in 2 of 3 documents"))
  }

  @Test func `the files around a walk count up to the root of the work tree`() throws {
    try folder.write("*.gen.ui\n", to: ".gitignore")
    try folder.write("!b.gen.ui\n", to: "ui/.gitignore")
    try folder.write(Sample.trap, to: "ui/forms/a.gen.ui")
    #expect(try audit("..", from: "ui/forms").status == 0)
    #expect(try audit("ui/forms").status == 2)
    try folder.write(Sample.trap, to: "ui/forms/b.gen.ui")
    #expect(try audit("ui").output.contains("ui/forms/b.gen.ui:10:"))
    #expect(try audit("ui").output.contains("1 file was skipped"))
  }

  @Test func `what is named is audited although it is ignored`() throws {
    try folder.write("out/**\nout/\n*.ui\n", to: ".gitignore")
    try folder.write(Sample.trap, to: "out/trap.ui")
    #expect(try audit("out/trap.ui").status == 1)
    #expect(try audit("out").status == 1)
    try folder.write("trap.ui\n", to: "out/.gitignore")
    #expect(try audit("out").status == 2)
  }

  @Test func `patterns that are not shared count, as do those of a linked work tree`() throws {
    try folder.write("/hidden/\n", to: ".git/info/exclude")
    try folder.write(Sample.trap, to: "hidden/trap.ui")
    let outcome = try audit(".", "--verbose")
    #expect(outcome.output.contains("hidden/: note: skipped: ignored by .git/info/exclude:1"))
    try folder.write("gitdir: ../.git/worktrees/next\n", to: "next/.git")
    try folder.write("../..\n", to: ".git/worktrees/next/commondir")
    try folder.write(Sample.trap, to: "next/hidden/trap.ui")
    #expect(try audit(".", from: "next").status == 2)
  }

  @Test func `a work tree inside another goes by its own files`() throws {
    try folder.write("*.ui\n", to: ".gitignore")
    try folder.write("ref: refs/heads/main\n", to: "library/.git/HEAD")
    try folder.write(Sample.trap, to: "library/trap.ui")
    let outcome = try audit(".")
    #expect(outcome.output.contains("library/trap.ui:10:"))
    #expect(outcome.output.hasSuffix("1 file was skipped\n"))
  }

  @Test func `without a work tree the files in the walked folders count`() throws {
    let plain = try TemporaryFolder()
    try plain.write("gen/\n", to: "ui/.gitignore")
    try plain.write(Sample.trap, to: "ui/gen/trap.ui")
    try plain.write(Sample.clean, to: "ui/clean.ui")
    #expect(try Command.focusAudit.run(["."], in: plain.url).status == 0)
    #expect(try Command.focusAudit.run(["ui"], in: plain.url).status == 0)
  }

  @Test func `--exclude leaves out what a pattern matches, named or walked`() throws {
    try folder.write(Sample.trap, to: "ui/trap.ui")
    try folder.write(Sample.trap, to: "templates/ui/trap.ui")
    let outcome = try audit(".", "--exclude", "templates/", "--exclude", "/ui/trap.ui", "--verbose")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("templates/: note: skipped: excluded by --exclude\n"))
    #expect(try audit("ui/clean.ui", "ui/trap.ui", "--exclude", "trap.*").status == 0)
    #expect(try audit("trap.ui", "clean.ui", "--exclude", "ui/trap.ui", from: "ui").status == 0)
    #expect(try audit("templates/ui", "--exclude", "templates").status == 0)
    #expect(try audit(".", "--exclude", "*.ui", "--exclude", "!clean.ui").status == 0)
  }

  @Test func `what was skipped stays known in saved results and their joins`() throws {
    try folder.write(Sample.trap, to: "build/trap.ui")
    for shard in 1...2 {
      _ = try audit(".", "--shard", "\(shard)/2", "--quiet", "--report", "json=\(shard).json")
    }
    let whole = try audit(".", "--verbose").output
    #expect(whole.contains("1 folder was skipped"))
    #expect(try audit("report", "1.json", "2.json", "--verbose").output == whole)
  }
}
