import Foundation
import TestSupport
import Testing

/// Suppressions in a document are checked.
@Suite struct SuppressionCommandTests: ProjectSuite {
  let folder: TemporaryFolder

  init() throws { folder = try Self.project() }

  /// The trap with `comment` before the container of the combo box.
  private func trap(_ comment: String) -> String {
    Sample.trap.replacing(
      "<object class=\"GtkComboBoxText\"", with: "\(comment)<object class=\"GtkComboBoxText\"")
  }

  @Test func `a comment before an element suppresses, with its reason in reports`() throws {
    try folder.write(trap("<!-- focus-audit disable keyboard-trap: on purpose -->"), to: "a.ui")
    let outcome = try run(
      "a.ui", "--report", "sarif=x.sarif", "--report", "junit=x.xml", "--report", "json=r.json",
      "--report", "text")
    #expect(
      outcome.status == 0 && outcome.output.contains("No findings in 1 document; 1 suppressed"), "\(outcome)")
    let sarif = try String(contentsOfFile: folder.path("x.sarif"), encoding: .utf8)
    #expect(sarif.contains("\"inSource\"") && sarif.contains("\"on purpose\""))
    #expect(try String(contentsOfFile: folder.path("x.xml"), encoding: .utf8).contains("because on purpose"))
    #expect(try run("report", "r.json", "--report", "sarif").output == sarif)
    #expect(try run("a.ui", "--rule", "keyboard-trap=off").output.contains("No findings in 1 document\n"))
  }

  @Test(arguments: [
    ("disable keyboard-trap", "without a reason this has no effect; write 'disable keyboard-trap: reason'"),
    ("disable keyboard-trp: x", "unknown rule 'keyboard-trp'; did you mean 'keyboard-trap'?"),
    ("disable : x", "this names no rule; write 'disable RULE: reason'"),
    ("disabel keyboard-trap: x", "'disabel' is unknown; did you mean 'disable'?"),
    ("disable duplicate-id: x", "this suppresses no finding of 'duplicate-id'"),
  ]) func `a suppression without effect is reported, and the finding stays`(words: String, message: String)
    throws
  {
    try folder.write(trap("<!-- focus-audit \(words) -->"), to: "a.ui")
    let outcome = try run("a.ui", "--report", "concise")
    #expect(outcome.status == 1 && outcome.output.contains("[keyboard-trap]"), "\(outcome)")
    #expect(
      outcome.output.contains("a.ui:8:9: warning: \(message) [unused-suppression]\n"), "\(outcome.output)")
  }

  @Test func `a comment for the file covers all of it, and the innermost of several counts`() throws {
    let comment = "<!-- focus-audit disable keyboard-trap, duplicate-id: on purpose -->"
    try folder.write(
      "<!-- focus-audit disable-file keyboard-trap: old -->\n"
        + trap(comment).replacing("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", with: ""), to: "a.ui")
    let outcome = try run("a.ui", "--report", "concise", "--fail-on", "error")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("a.ui:1:1: warning: this suppresses no finding of 'keyboard-trap'"))
    #expect(outcome.output.contains("a.ui:8:9: warning: this suppresses no finding of 'duplicate-id'"))
  }

  @Test func `in a document that others use, use is not judged`() throws {
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <App name="Shop"><WindowGroup><AddressField/></WindowGroup></App>
      </SwiftUI>
      """, to: "app.xml")
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <View name="AddressField"><body>
          <!-- focus-audit disable unnamed-focus-stop: x -->
          <TextField label="Street"/>
        </body></View>
      </SwiftUI>
      """, to: "field.xml")
    #expect(!(try run(".").output.contains("unused-suppression")))
    try FileManager.default.removeItem(atPath: folder.path("app.xml"))
    #expect(try run(".").output.contains("unused-suppression"))
  }

  @Test func `a part of a run does not say that another has no use for an option`() throws {
    try folder.write(Sample.clean, to: "a.ui")
    try folder.write(Sample.trap, to: "b.ui")
    let option = "keyboard-trap@a.ui=the form is gone"
    #expect(try run(".", "--suppress", option).errors.contains("this suppresses no finding"))
    #expect(try run(".", "--suppress", option, "--shard", "1/2").errors.isEmpty)
    try folder.write(
      "suppress: [{ rule: keyboard-trap, because: x, until: 2020-01-31 }]\n", to: ".focus-audit.yml")
    #expect(try run(".", "--shard", "2/2").output.contains("this expired after 2020-01-31"))
  }

  @Test func `a suppression that no part of a run uses is reported where the parts are joined`() throws {
    for name in ["a", "b", "c"] { try folder.write(Sample.trap, to: "\(name).ui") }
    try folder.write(
      """
      suppress:
        - { rule: keyboard-trap, path: a.ui, because: "used in a part" }
        - { rule: keyboard-trap, path: gone.ui, because: "used in none" }
        - { rule: keyboard-trap, because: expired, until: 2020-01-31 }
      """, to: ".focus-audit.yml")
    let options = [".", "--suppress", "keyboard-trap@b.ui=known", "--suppress", "keyboard-trap@d.ui=gone"]
    func run(_ arguments: [String]) throws -> Command.Outcome {
      try Command.focusAudit.run(arguments, in: folder.url)
    }
    let formats = ["text", "json", "sarif"]
    for format in formats {
      let whole = try run(options + ["--report", format])
      #expect(whole.errors.contains("this suppresses no finding"))
      for shard in 1...3 {
        let saved = ["--quiet", "--report", "json=\(shard).json", "--shard", "\(shard)/3"]
        #expect(try run(options + saved).errors.isEmpty)
      }
      let joined = try run(["report", "2.json", "1.json", "3.json", "--report", format])
      #expect(joined.output == whole.output)
      #expect(joined.errors == whole.errors)
      // Another part of the run may use these suppressions.
      let some = try run(["report", "1.json", "3.json"])
      #expect(some.status == 2 && some.errors.contains("part 2 of 3 is missing"), "\(some)")
      #expect(!some.output.contains("suppresses no finding"))
      #expect(some.output.contains("this expired"))
    }
  }

  @Test func `many suppressions take no longer than many elements`() throws {
    let child = """
      <child><!-- focus-audit disable keyboard-trap: x --><!-- focus-audit disable unnamed-focus-stop: x -->
      <object class="GtkEntry"><property name="visible">True</property></object></child>

      """
    try folder.write(
      """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkBox" id="box">
      \(String(repeating: child, count: 4_000))</object></interface>
      """, to: "a.ui")
    let outcome = try run("a.ui", "--report", "concise", "--document-timeout", "20")
    #expect(
      outcome.output.contains("4000 warnings in 1 document; 4000 suppressed"), "\(outcome.output.suffix(200))"
    )
  }
}
