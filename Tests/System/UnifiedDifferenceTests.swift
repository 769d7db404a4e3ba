import FocusAudit
import FocusModel
import FocusReports
import FocusRules
import Foundation
import RuleCases
import TestSupport
import Testing

/// `git apply` and `patch` accept the printed lines that change a document.
@Suite struct UnifiedDifferenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A failing case of a rule, and its first fix.
  private struct FixedCase {
    var name: String
    var text: String
    var fix: Finding.Fix
  }

  private static func cases() throws -> [FixedCase] {
    let failing = try RuleCaseFile.cases(below: PackageFolder.root).filter { $0.outcome == .failed }
    return failing.flatMap { ruleCase -> [FixedCase] in
      // Lines may end with LF or CRLF, and the last line may have no line ending.
      let texts = [
        ruleCase.xml, ruleCase.xml.replacing("\n", with: "\r\n"), String(ruleCase.xml.dropLast()),
      ]
      let name = "\(ruleCase.path.split(separator: "/").suffix(2).joined(separator: " ")) \(ruleCase.number)"
      return texts.enumerated().compactMap { index, text in
        let found = Auditor().audit(source: Array(text.utf8), path: "case.xml").findings
        guard let fix = found.lazy.compactMap(\.fix).first else { return nil }
        return FixedCase(name: "\(name) \(index).xml", text: text, fix: fix)
      }
    }
  }

  @Test(arguments: ["git", "patch"]) func `tools apply it`(tool: String) throws {
    guard let command = Command.installed(tool) else {
      print("skipped: \(tool) is not installed")
      return
    }
    let cases = try Self.cases()
    #expect(cases.count > 100)
    var patch = ""
    for example in cases {
      try folder.write(example.text, to: example.name)
      patch += try #require(UnifiedDifference(example.fix, path: example.name)).text
    }
    let file = try folder.write(patch, to: "all.patch")
    let arguments = tool == "git" ? ["apply", file] : ["-p1", "--fuzz=0", "--binary", "-i", file]
    let outcome = try command.run(arguments, in: folder.url)
    #expect(outcome.status == 0, "\(outcome)")
    for example in cases {
      let lines = LineIndex(SourceText(path: example.name, utf8: Array(example.text.utf8)))
      let changed = try String(contentsOf: folder.url.appending(path: example.name), encoding: .utf8)
      // Edits write LF; the diff keeps the document's line endings.
      let expected = String(decoding: example.fix.applied(to: lines), as: UTF8.self)
      #expect(
        changed.replacing("\r\n", with: "\n") == expected.replacing("\r\n", with: "\n"), "\(example.name)")
    }
  }

  @Test func `edits that meet are one hunk`() throws {
    let text = (1...20).map { "<line n='\($0)'/>\n" }.joined()
    let index = LineIndex(SourceText(path: "a.xml", utf8: Array(text.utf8)))
    func edit(_ line: Int) -> Finding.Edit {
      let old = ["<line n='\(line)'/>"]
      return Finding.Edit(line: line, old: old, new: ["<new/>"], context: index.context(ofLine: line, old))
    }
    func places(_ lines: Int...) throws -> [String] {
      try #require(UnifiedDifference(Finding.Fix(words: "", edits: lines.map(edit)), path: "a.xml"))
        .lines.filter { $0.kind == .place }.map(\.text)
    }
    #expect(try places(5, 6) == ["@@ -2,8 +2,8 @@"])
    #expect(try places(5, 11) == ["@@ -2,13 +2,13 @@"])
    #expect(try places(5, 13) == ["@@ -2,7 +2,7 @@", "@@ -10,7 +10,7 @@"])
    #expect(try places(1, 20) == ["@@ -1,4 +1,4 @@", "@@ -17,4 +17,4 @@"])
  }

  @Test func `a name with a space ends with a tab, and what steers a terminal is shown`() throws {
    let edit = Finding.Edit(line: 1, old: ["<a/>"], new: ["<a b='\u{202E}\u{9B}31m'/>"])
    let difference = try #require(UnifiedDifference(Finding.Fix(words: "", edits: [edit]), path: "a b.xml"))
    #expect(
      difference.text == """
        --- a/a b.xml\t
        +++ b/a b.xml\t
        @@ -1,1 +1,1 @@
        -<a/>
        +<a b='<U+202E><U+009B>31m'/>

        """)
  }

  @Test func `what the command prints can be applied`() throws {
    let git = try #require(Command.installed("git"))
    try folder.write(
      """
      <ui version="4.0">
        <class>Dialog</class>
        <widget class="QDialog" name="dialog">
          <property name="windowTitle"><string>Example</string></property>
          <layout class="QVBoxLayout" name="column">
            <item>
              <widget class="QTableView" name="rules"/>
            </item>
            <item>
              <widget class="QPushButton" name="add">
                <property name="text"><string>Add</string></property>
              </widget>
            </item>
          </layout>
        </widget>
      </ui>

      """, to: "src/f.ui")
    let source = folder.url.appending(path: "src")
    let told = try Command.focusAudit.run(["explain", "f.ui:7"], in: source)
    #expect(
      told.output.contains(
        "\n  fix: set tabKeyNavigation to false, so that Tab leaves the table\n--- a/f.ui\n"), "\(told)")
    #expect(!told.output.contains("<!-- before -->"))
    let shown = try Command.focusAudit.run([".", "--show-fixes"], in: source)
    #expect(shown.status == 1 && shown.output.contains("\n+          <property name=\"tabKeyNavigation\">\n"))
    #expect(!(try Command.focusAudit.run(["."], in: source)).output.contains("+++"))
    let patch = try folder.write(shown.output, to: "printed")
    #expect(try git.run(["apply", patch], in: source).status == 0)
    #expect(try Command.focusAudit.run(["."], in: source).status == 0)
  }
}
