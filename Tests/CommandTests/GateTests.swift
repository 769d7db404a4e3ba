import Foundation
import TestSupport
import Testing

/// The gate works the same way everywhere: the same configuration applies to a file, the same files are
/// skipped, and the same findings fail.
@Suite struct GateTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., in place: String = "") throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url.appending(path: place))
  }

  /// Runs `focus-audit` with `arguments` and the text of `file` on standard input.
  private func run(_ arguments: String, reading file: String) throws -> Command.Outcome {
    let shell = try #require(Command.installed("bash"))
    return try shell.run(["-c", "'\(Command.focusAudit.path)' \(arguments) < '\(file)'"], in: folder.url)
  }

  // MARK: Failing runs

  @Test func `a planted button that takes no focus fails by default, in a dialog and in a form`() throws {
    for root in ["QDialog", "QWidget"] {
      let form = Sample.form.replacing("QWidget", with: root)
      try folder.write(form, to: "form.ui")
      #expect(try run("form.ui").status == 0)
      let planted = form.replacing(
        "name=\"ok\">", with: "name=\"ok\"><property name=\"focusPolicy\"><enum>Qt::NoFocus</enum></property>"
      )
      try folder.write(planted, to: "form.ui")
      let outcome = try run("form.ui", "--report", "concise")
      // The button is the only control of the dialog.
      let words = root == "QDialog" ? "nothing in dialog" : "button 'ok' “OK” cannot be reached"
      #expect(outcome.status == 1 && outcome.output.contains(" error: \(words)"))
    }
  }

  @Test
  func `a list that takes no focus is an error unless keys pressed in the only field may select its rows`()
    throws
  {
    func severity(_ fields: Int, in root: String) throws -> Substring? {
      let fields = (0..<fields).map { "<widget class=\"QLineEdit\" name=\"field\($0)\"/>" }.joined()
      try folder.write(
        """
        <ui version="4.0"><widget class="\(root)" name="Form"><widget class="QListWidget" name="rows">
        <property name="focusPolicy"><enum>Qt::NoFocus</enum></property></widget>\(fields)</widget></ui>
        """, to: "form.ui")
      let lines = try run("form.ui", "--report", "concise").output.split(separator: "\n")
      return lines.first { $0.hasSuffix("[unreachable-control, likely]") }?.split(separator: " ")[1]
    }
    #expect(try severity(0, in: "QDialog") == "error:")
    #expect(try severity(1, in: "QDialog") == "warning:")
    #expect(try severity(2, in: "QDialog") == "error:")
    #expect(try severity(0, in: "QWidget") == "warning:")
    #expect(try severity(2, in: "QWidget") == "error:")
  }

  @Test func `rules shows the severities, where a toolkit differs, and their meaning`() throws {
    let text = try run("rules").output
    let line = try #require(text.split(separator: "\n").first { $0.contains(" hidden-focusable ") })
    #expect(line.contains(" error ") && line.contains("(warning in AppKit"))
    #expect(
      text.contains(
        "\n  error    a person cannot reach, leave, identify or operate something and has no other way"))
    let json = try JSONSerialization.jsonObject(with: Data(run("rules", "--json").output.utf8))
    let rule = (json as? [[String: Any]])?.first { $0["id"] as? String == "hidden-focusable" }
    let severities = rule?["severities"] as? [String: String]
    #expect(severities?["android"] == "error" && severities?["appkit"] == "warning")
  }

  // MARK: Audited files

  @Test func `without arguments, the working folder is audited and the next step is named`() throws {
    try folder.write(Sample.trap, to: "src/a.ui")
    let outcome = try run()
    #expect(outcome.status == 1 && outcome.output.contains("src/a.ui:10:"), "\(outcome)")
    #expect(
      outcome.output.hasSuffix(
        "Next: 'focus-audit init' sets up this project; from then on, only new findings fail\n"))
    try folder.write("version: 1\n", to: ".focus-audit.yml")
    let configured = try run()
    #expect(configured.status == 1 && !configured.output.contains("Next: 'focus-audit init'"))
  }

  @Test func `a file that is excluded is left out without an error when it is named`() throws {
    try folder.write(Sample.trap, to: "old/a.ui")
    try folder.write("exclude: [old/]\n", to: ".focus-audit.yml")
    let named = try run("old/a.ui", "--report", "concise")
    #expect(named.status == 0 && named.output == "No document was audited; 1 file was skipped\n", "\(named)")
    #expect(named.errors.isEmpty)
    #expect(try run("old/a.ui", "--no-exclude").status == 1)
    // A misspelt path is still a mistake.
    #expect(try run("old/b.ui", "old/a.ui").status == 2)
    let told = try run("config", "old/a.ui").output
    #expect(
      told.hasSuffix("# old/a.ui is excluded by .focus-audit.yml:1, so no run audits it\n"), "\(told)")
    let json = try JSONSerialization.jsonObject(with: Data(run("config", "old/a.ui", "--json").output.utf8))
    #expect((json as? [String: Any])?["excluded"] as? String == "excluded by .focus-audit.yml:1")
  }

  @Test func `standard input is audited under the name and the configuration of a file`() throws {
    let file = try folder.write(Sample.trap, to: "unsaved")
    try folder.write(Sample.clean, to: "src/a.ui")
    try folder.write("rules: { keyboard-trap: info }\n", to: "src/.focus-audit.yml")
    let outcome = try run("- --stdin-filename src/a.ui --report concise", reading: file)
    #expect(outcome.status == 0 && outcome.output.hasPrefix("src/a.ui:10:"), "\(outcome)")
    #expect(outcome.output.contains(" info: Tab stays in"))
    let elsewhere = try run("- --stdin-filename b.ui --report concise", reading: file)
    #expect(elsewhere.status == 1 && elsewhere.output.hasPrefix("b.ui:10:"), "\(elsewhere)")
    #expect(try run("-", reading: file).errors.contains("--stdin-filename"))
  }

  @Test func `a layout that is named alone has the texts of its module`() throws {
    let layout = try folder.write(
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent" android:orientation="vertical">
        <Button android:id="@+id/a" android:layout_width="wrap_content" android:layout_height="wrap_content"
            android:text="@string/save"/>
        <Button android:id="@+id/b" android:layout_width="wrap_content" android:layout_height="wrap_content"
            android:text="@string/save"/>
      </LinearLayout>
      """, to: "app/src/main/res/layout/form.xml")
    try folder.write(
      "<resources><string name=\"save\">Save now</string></resources>\n",
      to: "app/src/main/res/values/strings.xml")
    let named = try run(layout, "--report", "concise", "--root", ".").output
    #expect(named.contains("“Save now”") && named.contains(" in 1 document"), "\(named)")
  }

  // MARK: Configurations

  @Test func `the nearest configuration governs each file, in any order and in a walk`() throws {
    try folder.write("rules: { keyboard-trap: warning }\nexclude: [skipped.ui]\n", to: "a/.focus-audit.yml")
    try folder.write("rules: { keyboard-trap: off }\nfail-on: warning\n", to: "b/.focus-audit.yml")
    for place in ["a", "b", "c"] {
      try folder.write(Sample.trap, to: "\(place)/window.ui")
      try folder.write(Sample.trap, to: "\(place)/skipped.ui")
    }
    let one = try run("a", "b", "--report", "concise")
    #expect(try one.output == run("b", "a", "--report", "concise").output)
    #expect(one.status == 0 && one.output.hasPrefix("a/window.ui:10:11: warning: "), "\(one)")
    #expect(one.output.contains("1 warning in 1 of 3 documents"))
    let walk = try run(".", "--report", "concise")
    #expect(walk.status == 1 && walk.output.contains("2 errors and 1 warning in 3 of 5 documents"), "\(walk)")
    #expect(walk.output.contains("c/skipped.ui") && !walk.output.contains("a/skipped.ui"))
    #expect(try run("config", "b").output.contains("keyboard-trap: off  # b/.focus-audit.yml:1"))
    // Failing severities are decided for each file: a warning in the folder `a` does not fail.
    try folder.write("rules: { keyboard-trap: warning }\nfail-on: warning\n", to: "b/.focus-audit.yml")
    #expect(try run("a").status == 0)
    #expect(try run("a", "b").status == 1)
    // An option applies to all files.
    #expect(try run("a", "b", "--fail-on", "error").status == 0)
    #expect(try run("a", "b", "--rule", "keyboard-trap=error").status == 1)
  }

  @Test func `each configuration has its baseline, suppressions and classes`() throws {
    try folder.write("baseline: known\n", to: "a/.focus-audit.yml")
    try folder.write(
      "suppress: [{ rule: keyboard-trap, because: \"as in c\" }]\nwidgets: { ColorBox: { like: QComboBox } }\n",
      to: "b/.focus-audit.yml")
    for place in ["a", "b"] { try folder.write(Sample.trap, to: "\(place)/window.ui") }
    let form = Sample.form.replacing("QPushButton", with: "ColorBox")
    try folder.write(form, to: "a/form.ui")
    try folder.write(form, to: "b/form.ui")
    #expect(try run("a", "--write-baseline", "a/known").status == 0)
    let outcome = try run(".", "--report", "concise")
    #expect(outcome.output.contains("1 known; 1 suppressed"), "\(outcome)")
    #expect(outcome.output.contains("b/form.ui") && !outcome.output.contains("a/form.ui"))
    #expect(
      outcome.output.contains("1 element of an unknown class was not checked (1 × ColorBox): describe it"))
  }

  @Test func `a configuration inside that cannot be read is a problem with its place`() throws {
    try folder.write(Sample.clean, to: "window.ui")
    try folder.write(Sample.clean, to: "inner/window.ui")
    try folder.write("exlude: [a]\n", to: "inner/.focus-audit.yml")
    let outcome = try run(".", "--report", "concise")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("inner/.focus-audit.yml:1:1: error: unknown key 'exlude'"), "\(outcome)")
  }

  @Test func `entries that match nothing are reported once, in a run over all`() throws {
    try folder.write(Sample.clean, to: "src/window.ui")
    try folder.write(
      """
      include: [src, empty]
      exclude:
        - src/old/
        - "!src/window.ui"
      overrides:
        - { paths: ["legacy/**"], rules: { keyboard-trap: off, duplicate-id: off } }
        - { paths: ["src/**"], rules: { keyboard-trap: off } }
      """, to: ".focus-audit.yml")
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
    let errors = try run().errors.split(separator: "\n").map(String.init)
    #expect(
      errors == [
        ".focus-audit.yml:1: warning: 'empty' in 'include' matches nothing",
        ".focus-audit.yml:3: warning: 'src/old/' in 'exclude' matches nothing",
        ".focus-audit.yml:6: warning: 'legacy/**' in 'overrides' matches nothing",
      ])
    #expect(try run("src").errors.isEmpty)
  }

  // MARK: Reports

  @Test func `a missing folder is made for a report only below the working folder`() throws {
    try folder.write(Sample.clean, to: "work/window.ui")
    #expect(try run(".", "--report", "junit=out/focus.xml", in: "work").status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path("work/out/focus.xml")))
    let outcome = try run(".", "--report", "junit=../slip/focus.xml", in: "work")
    #expect(
      outcome.status == 2
        && outcome.errors.contains("'../slip/focus.xml' cannot be written: its folder does not exist"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("slip")))
  }

  @Test func `the beginning of a severity is enough for a suggestion`() throws {
    #expect(try run(".", "--fail-on", "warn").errors.contains("did you mean 'warning'?"))
  }

  @Test func `a finding with many places is short, and explain shows the one that is asked for`() throws {
    let fields = (1...30).map {
      "<widget class=\"QLineEdit\" name=\"field\($0)\"/>"
    }
    try folder.write(
      Sample.form.replacing(
        "<widget class=\"QPushButton\"",
        with: "\(fields.joined(separator: "\n"))\n<widget class=\"QPushButton\""),
      to: "form.ui")
    let text = try run("form.ui").output
    #expect(text.split(separator: "\n").count < 45, "\(text)")
    #expect(text.contains("at 30 places in 1 document"))
    #expect(text.contains("note: and 17 more places; --verbose lists all"))
    #expect(try run("form.ui", "--verbose").output.contains("'field30'"))
    let one = try run("explain", "form.ui:20").output
    #expect(one.hasPrefix("form.ui:20:"), "\(one)")
    let all = try run("explain", "form.ui").output
    #expect(all.contains("Rule unnamed-focus-stop: ") && all.contains("and 19 more places"), "\(all)")
  }

  @Test func `findings about the configuration are not counted as those of documents`() throws {
    try folder.write(Sample.clean, to: "window.ui")
    try folder.write("suppress: [{ rule: keyboard-trap, because: \"no reason\" }]\n", to: ".focus-audit.yml")
    let outcome = try run("--report", "concise")
    #expect(outcome.output.contains("1 warning in configuration files; none in 1 document"), "\(outcome)")
  }

  @Test func `pruning a baseline lists what it removes`() throws {
    try folder.write(Sample.trap, to: "window.ui")
    #expect(try run("window.ui", "--write-baseline", "known").status == 0)
    try folder.write(Sample.clean, to: "window.ui")
    let outcome = try run("window.ui", "--baseline", "known", "--prune-baseline")
    #expect(outcome.errors == "known: removed: window.ui: keyboard-trap size\n", "\(outcome)")
  }
}
