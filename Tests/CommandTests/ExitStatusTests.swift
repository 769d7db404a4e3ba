import Foundation
import TestSupport
import Testing

/// What is green is true: an exit status of 0 means that documents were audited and that no finding counts.
@Suite struct ExitStatusTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func audit(_ arguments: String...) throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url)
  }

  @Test func `a command that is not understood counts before everything else`() throws {
    try folder.write(Sample.trap, to: "trap.ui")
    #expect(try audit("trap.ui", "missing.ui", "--no-such-option").status == 64)
    #expect(try audit("trap.ui", "--root", "no-such-folder").status == 64)
    #expect(try audit("trap.ui", "--require-documents", "-1").status == 64)
  }

  @Test func `what could not be audited counts before findings, and findings before nothing`() throws {
    try folder.write(Sample.trap, to: "trap.ui")
    try folder.write(Sample.clean, to: "clean.ui")
    #expect(try audit("trap.ui", "missing.ui").status == 2)
    #expect(try audit("trap.ui", "--report", "html=trap.ui/page.html").status == 2)
    #expect(try audit("trap.ui", "--require-documents", "2").status == 2)
    #expect(try audit("trap.ui", "clean.ui").status == 1)
    #expect(try audit("clean.ui").status == 0)
  }

  @Test func `an empty folder is no success`() throws {
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
    let outcome = try audit("empty")
    #expect(outcome.status == 2)
    #expect(outcome.output == "No document was audited\n")
    #expect(
      outcome.errors.hasPrefix("focus-audit: no UI description was found: looked in 'empty' for SwiftUI"))
    #expect(outcome.errors.contains(".xib"))
    #expect(try audit("empty", "--quiet").errors == outcome.errors)
    #expect(try audit("empty", "--require-documents", "0").status == 0)
  }

  @Test func `a folder of foreign XML is no success`() throws {
    try folder.write("<project><target name='ui'/></project>", to: "ant/build.xml")
    let outcome = try audit("ant")
    #expect(outcome.status == 2)
    #expect(outcome.output == "No document was audited; 1 file was not recognised\n")
    #expect(outcome.errors.contains("no UI description was found"))
  }

  @Test func `--require-documents says how many there have to be`() throws {
    try folder.write(Sample.clean, to: "ui/a.ui")
    try folder.write(Sample.clean, to: "ui/b.ui")
    #expect(try audit("ui", "--require-documents", "2").status == 0)
    let outcome = try audit("ui", "--require-documents", "3")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "focus-audit: 2 documents were audited, and --require-documents asks for 3\n")
  }

  @Test func `a part of a run may be empty, the whole may not`() throws {
    try folder.write(Sample.clean, to: "ui/a.ui")
    for shard in 1...2 {
      #expect(
        try audit("ui", "--shard", "\(shard)/2", "--quiet", "--report", "json=\(shard).json").status == 0)
    }
    #expect(try audit("report", "1.json", "2.json").status == 0)
    #expect(try audit("report", "2.json").status == 2)
    #expect(try audit("report", "1.json", "2.json", "--require-documents", "2").status == 2)
  }

  @Test(arguments: [["form.ui"], ["."]]) func `a form of another dialect than was asked for is an error`(
    paths: [String]
  ) throws {
    try folder.write(Sample.form, to: "form.ui")
    let outcome = try Command.focusAudit.run(paths + ["--dialect", "gtk"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("form.ui:1:1: error: expected a GTK file, found a Qt form"))
    #expect(try Command.focusAudit.run(paths + ["--dialect", "qt"], in: folder.url).status == 0)
  }

  @Test func `a version that was asked for has to be the document's`() throws {
    try folder.write(Sample.clean, to: "window.ui")
    #expect(try audit("window.ui", "--dialect", "gtk").status == 0)
    #expect(try audit("window.ui", "--dialect", "gtk3").status == 0)
    #expect(
      try audit("window.ui", "--dialect", "gtk4").output.contains("expected a GTK 4 file, found a GTK 3 file")
    )
    #expect(try audit("order", "window.ui", "--dialect", "gtk4").status == 2)
  }

  @Test func `a dialect that was asked for does not make a document of any file`() throws {
    try folder.write("<book/>", to: "book.xml")
    #expect(try audit("book.xml", "--dialect", "gtk").output.contains("the root element 'book'"))
    #expect(try audit(".", "--dialect", "gtk").output.contains("1 file was not recognised"))
  }

  /// A manual in DocBook shows how a window is written, with entities of its own.
  static let manual = """
    <!DOCTYPE book [<!ENTITY app "Notes">]>
    <book><title>&app;</title><programlisting>&lt;interface> <interface/></programlisting></book>
    """

  @Test(arguments: [manual, "<book><interface/>", "<book>&nbsp;<interface/></book>"])
  func `an xml file whose root belongs to no dialect is not recognised, whatever follows`(text: String) throws
  {
    try folder.write(text, to: "docs/manual.xml")
    try folder.write(Sample.clean, to: "docs/clean.ui")
    let outcome = try audit("docs")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == "No findings in 1 document; 1 file was not recognised\n")
    #expect(try audit("docs/manual.xml").status == 2)
  }

  @Test(arguments: [
    "<interface><object class='GtkWindow'>", "<interface>&nbsp;</interface>",
    "<LinearLayout xmlns:android='http://schemas.android.com/apk/res/android'><Button android:id='@+id/a'>",
  ])
  func `a broken document of a dialect stays an error, however it was found`(text: String) throws {
    try folder.write(text, to: "layout/a.xml")
    #expect(try audit(".").status == 2)
    #expect(try audit("layout/a.xml").status == 2)
  }

  @Test func `endings that only UI descriptions have stay errors`() throws {
    try folder.write("<VBox>&nbsp;</VBox>", to: "views/Main.fxml")
    #expect(try audit("views").output.contains("views/Main.fxml:1:"))
  }
}

/// Files from which a program makes XML.
@Suite struct TextTemplateTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func audit(_ arguments: String...) throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url)
  }

  private static func window(_ contents: String) -> String {
    """
    <interface>
      <requires lib="gtk" version="4.0"/>
      <object class="GtkWindow" id="window"><property name="child"><object class="GtkBox">
    \(contents)
      </object></property></object>
    </interface>
    """
  }

  private static let button =
    "<child><object class=\"GtkButton\" id=\"ok\"><property name=\"label\">OK</property></object></child>"

  @Test(arguments: [
    "{{if .Wide}}\(button){{else}}\(button){{end}}",
    "{% if wide %}\(button){% else %}\(button){% endif %}",
    "<% if (wide) { %>\(button)<% } else { %>\(button)<% } %>",
    "<child {% if wide %}type=\"end\"{% endif %}></child>",
    "<!-- {{no}} --> {{- range .Buttons}}\n\(button)\n{{end -}}",
  ])
  func `is reported as a template, not as the XML it would be`(contents: String) throws {
    try folder.write(Self.window(contents), to: "window.ui")
    for path in ["window.ui", "."] {
      let outcome = try audit(path)
      #expect(outcome.status == 2)
      #expect(outcome.output.contains("window.ui:4:"), "\(outcome)")
      #expect(outcome.output.contains("error: this is a text template, not XML; exclude it (--exclude)"))
      #expect(!outcome.output.contains("duplicate-id"))
      #expect(outcome.output.contains("No document was audited"))
    }
    try folder.write(Sample.clean, to: "clean.ui")
    #expect(try audit(".", "--exclude", "window.ui").status == 0)
  }

  @Test(arguments: [
    button.replacing("OK", with: "{{name}}"), button.replacing("OK", with: "{% percent"),
    "<!-- {{if}} -->\(button)", button.replacing("\"ok\"", with: "\"{{id}}\""),
    "<child><object class=\"GtkButton\" id=\"ok\"><property name=\"label\"><![CDATA[{{a}} <% b %>]]></property></object></child>",
  ])
  func `is no document in which such signs are text`(contents: String) throws {
    try folder.write(Self.window(contents), to: "window.ui")
    let outcome = try audit("window.ui")
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func `is not recognised where its root belongs to no dialect`() throws {
    try folder.write("<book>{{if .X}}<interface>{{end}}</book>", to: "docs/book.xml")
    try folder.write(Sample.clean, to: "docs/clean.ui")
    #expect(try audit("docs").output.contains("1 file was not recognised"))
  }
}
