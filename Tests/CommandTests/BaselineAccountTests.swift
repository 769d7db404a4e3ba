import Foundation
import TestSupport
import Testing

/// The counts of a baseline, and its changes under version control.
@Suite(.enabled(if: Command.installed("git") != nil)) struct BaselineAccountTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "--quiet", "--initial-branch=main")
    try folder.write("focus-audit.baseline merge=union\n", to: ".gitattributes")
    try folder.write("baseline: focus-audit.baseline\n", to: ".focus-audit.yml")
    for name in ["a", "b", "c", "d"] { try folder.write(Sample.trap, to: "src/\(name).ui") }
    try folder.write(Sample.trap, to: "lib/e.ui")
    #expect(try run(".", "--write-baseline", "focus-audit.baseline").status == 0)
    try folder.commit("begin")
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url, environment: environment)
  }

  private func mend(_ name: String) throws {
    try folder.write(Sample.clean, to: "src/\(name).ui")
    #expect(try run(".", "--prune-baseline").status == 0)
    try folder.commit("fix \(name)")
  }

  @Test func `two branches that prune are merged without a conflict`() throws {
    try folder.git("switch", "--quiet", "--create", "one")
    try mend("a")
    try mend("b")
    try folder.git("switch", "--quiet", "--create", "two", "main")
    try mend("b")
    try mend("c")
    try folder.git("merge", "--quiet", "--no-edit", "one")
    #expect(try run(".").status == 0)
    #expect(try run(".", "--prune-baseline").status == 0)
    let text = try String(contentsOfFile: folder.path("focus-audit.baseline"), encoding: .utf8)
    #expect(
      text == """
        # focus-audit baseline 1. Known findings; lines may only be removed.
        lib/e.ui
          keyboard-trap size
        src/d.ui
          keyboard-trap size

        """)
    let account = try run("baseline", "--since", "main")
    #expect(
      account.output == """
        2 findings to fix, 0 accepted; since main: 0 added, 3 removed

        Rule           to fix  accepted  added  removed
        keyboard-trap       2         0      0        3

        Folder  to fix  accepted  added  removed
        lib          1         0      0        0
        src          1         0      0        3

        """, "\(account)")
  }

  @Test func `a growing baseline is reported, and one that follows a new name does not grow`() throws {
    #expect(try run("baseline", "--forbid-growth", "main").status == 0)
    try folder.git("mv", "src/a.ui", "src/z.ui")
    #expect(try run(".", "--prune-baseline").status == 0)
    #expect(try run("baseline", "--forbid-growth", "main").status == 0)
    try folder.write(Sample.trap, to: "src/new.ui")
    #expect(try run(".", "--write-baseline", "focus-audit.baseline", "--add").status == 0)
    let grown = try run("baseline", "--forbid-growth", "main")
    #expect(
      grown.status == 1 && grown.errors.contains("src/new.ui: keyboard-trap size: this is new"), "\(grown)")
    let json = try run("baseline", "src", "--since", "main", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let total = try #require(object["total"] as? [String: Any])
    #expect(total["debts"] as? Int == 6 && total["added"] as? Int == 1 && total["removed"] as? Int == 0)
    #expect(try run("baseline", "--forbid-growth", "nothing").status == 2)
  }

  /// A renamed document with three additional findings shares too few findings with the missing document, so
  /// only git can show the rename.
  @Test func `git says which document was renamed and edited`() throws {
    let more = (1...3).map { number in
      """
      <child><object class="GtkEntry" id="more\(number)">
        <property name="visible">True</property><property name="can_focus">True</property>
      </object></child>

      """
    }
    let end = "    </object>\n  </child></object>"
    let edited = Sample.trap.replacing(end, with: more.joined() + end)
    try folder.git("mv", "src/a.ui", "src/z.ui")
    try folder.write(edited, to: "src/z.ui")
    let last = "New: 1 warning at 3 places in 1 of 5 documents; 5 known"
    let renamed = try run(".", "--report", "concise", "--fail-on", "warning")
    #expect(renamed.status == 1 && renamed.output.contains(last), "\(renamed)")
    // The baseline was committed before the document was renamed.
    try folder.commit("rename")
    #expect(try run(".", "--report", "concise").output.contains(last))
    try folder.write(Sample.clean, to: "src/b.ui")
    try folder.commit("fix b")
    #expect(try run(".").output.contains("; 4 known (1 fewer than listed)"))
    #expect(try run(".", "--prune-baseline", "--fail-on", "never").status == 0)
    #expect(try folder.read("focus-audit.baseline").contains("src/z.ui\n  keyboard-trap size\n"))
    try folder.git("checkout", "--quiet", "focus-audit.baseline")
    // Without git, the renamed document is not recognised.
    let without = try run(".", environment: ["PATH": folder.path("src")])
    #expect(without.status == 1 && without.output.contains("; 3 known (2 fewer than listed)"), "\(without)")
  }

  @Test func `git is asked only when a document is gone and a new one has findings`() throws {
    let path = try #require(Command.installed("git")).path
    let script = "#!/bin/sh\necho asked >> '\(folder.path("asked"))'\nexec '\(path)' \"$@\"\n"
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.write(script, to: "bin/git"))
    let environment = ["PATH": "\(folder.path("bin")):/usr/bin:/bin"]
    func isAsked() throws -> Bool {
      defer { try? FileManager.default.removeItem(atPath: folder.path("asked")) }
      _ = try run(".", "--quiet", environment: environment)
      return FileManager.default.fileExists(atPath: folder.path("asked"))
    }
    #expect(try !isAsked())
    try folder.write(Sample.trap, to: "src/new.ui")
    #expect(try !isAsked())
    try folder.git("mv", "src/a.ui", "src/z.ui")
    #expect(try isAsked())
    try folder.write(Sample.clean, to: "src/new.ui")
    try folder.write(Sample.clean, to: "src/z.ui")
    #expect(try !isAsked())
    try folder.write(Sample.trap, to: "src/new.ui")
    try FileManager.default.moveItem(atPath: folder.path(".git"), toPath: folder.path("no-git"))
    #expect(try !isAsked())
  }

  @Test func `a missing baseline is reported`() throws {
    #expect(try run("baseline", "--baseline", "none").errors.contains("--write-baseline none writes it"))
    #expect(try run("baseline", "nowhere").status == 64)
    #expect(try run("baseline", "--since", "main", "--forbid-growth", "HEAD").status == 64)
    // Adding a project's first baseline does not count as growth.
    try FileManager.default.removeItem(atPath: folder.path("focus-audit.baseline"))
    try folder.commit("without")
    _ = try run(".", "--write-baseline", "focus-audit.baseline")
    #expect(try run("baseline", "--forbid-growth", "HEAD").status == 0)
  }
}
