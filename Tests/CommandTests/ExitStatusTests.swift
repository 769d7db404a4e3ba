import Foundation
import TestSupport
import Testing

/// A successful run can be trusted: an exit status of 0 means that documents were audited and that no finding
/// fails the run.
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
    #expect(outcome.errors == "focus-audit: 2 documents were audited, but --require-documents requires 3\n")
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

  /// A DocBook manual with custom entities. It contains the XML of a window as an example.
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

  /// The file name extensions that are used only for UI descriptions, and `.ui`, which other XML formats
  /// share.
  private static let ownEndings = ["fxml", "glade", "swiftui", "xib", "storyboard", "xrc", "axml"]

  /// Damaged files, and the messages about them.
  private static let damages = [
    "": "the file is empty",
    " \n": "the file contains only white space",
    "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n":
      "this is a Git LFS pointer, not the file itself; run 'git lfs pull'",
    "bplist00\u{1}\u{2}": "this is not XML: the first character is not '<'",
    "<a><b></a>": "",
    "<VBox>&nbsp;</VBox>": "",
  ]

  @Test(arguments: ownEndings + ["ui", "XIB", "Ui"])
  func `a damaged file with the ending of a UI description is an error, however it was found`(ending: String)
    throws
  {
    try folder.write(Sample.clean, to: "ui/clean.ui")
    for (text, message) in Self.damages {
      try folder.write(text, to: "ui/Main.\(ending)")
      for paths in [["ui"], ["ui/clean.ui", "ui/Main.\(ending)"]] {
        let outcome = try Command.focusAudit.run(paths, in: folder.url)
        #expect(outcome.status == 2, "\(text): \(outcome)")
        #expect(outcome.output.contains("error: \(message)"), "\(text): \(outcome)")
        #expect(outcome.output.contains("ui/Main.\(ending):1:"), "\(text): \(outcome)")
      }
    }
  }

  @Test(arguments: ownEndings)
  func `so is one that holds something else, if only UI descriptions have its ending`(ending: String) throws {
    try folder.write(Sample.clean, to: "ui/clean.ui")
    for text in ["<book/>", "<VBox/>", "<document/>", "<plist version=\"1.0\"><dict/></plist>"] {
      try folder.write(text, to: "ui/Main.\(ending)")
      let outcome = try audit("ui")
      #expect(outcome.status == 2 && outcome.output.contains("error: a document with the root"), "\(outcome)")
    }
  }

  @Test(arguments: ["<ui><menubar name='MenuBar'/></ui>", "<book/>"])
  func `other formats of XML end in ui too`(text: String) throws {
    try folder.write(Sample.clean, to: "ui/clean.ui")
    try folder.write(text, to: "ui/other.ui")
    let outcome = try audit("ui")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == "No findings in 1 document; 1 file was not recognised\n")
    #expect(try audit("ui/other.ui").status == 2)
  }

  private static let android = "xmlns:android=\"http://schemas.android.com/apk/res/android\""

  @Test(arguments: [
    (
      "tv.xib", "<document type=\"com.apple.InterfaceBuilder.AppleTV.XIB\" targetRuntime=\"AppleTV\"/>",
      "this is a document of Interface Builder for AppleTV, which focus-audit does not read"
    ),
    (
      "watch.storyboard",
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" targetRuntime=\"watchKit\"/>",
      "this is a document of Interface Builder for watchKit, which focus-audit does not read"
    ),
    ("strings.axml", "<resources/>", "with the root element 'resources', but not a layout or menu"),
    ("back.axml", "<selector \(android)/>", "with the root element 'selector', but not a layout or menu"),
    (
      "settings.axml", "<PreferenceScreen \(android)/>",
      "with the root element 'PreferenceScreen', but not a layout or menu"
    ),
  ])
  func `what is of a format that is read and holds no interface is passed over`(
    name: String, text: String, words: String
  ) throws {
    try folder.write(Sample.clean, to: "ui/clean.ui")
    try folder.write(text, to: "ui/\(name)")
    let outcome = try audit("ui")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == "No findings in 1 document; 1 file was not recognised\n")
    let named = try audit("ui/\(name)")
    #expect(named.status == 2 && named.output.contains(words), "\(named)")
  }

  @Test(arguments: [
    ("a.xrc", "<resource/>"), ("b.xrc", "<resource><object class=\"MyPanel\" name=\"a\"/></resource>"),
    ("c.fxml", "<javafx.scene.layout.VBox/>"), ("d.glade", "<interface><other/></interface>"),
  ])
  func `what its ending says need not be said by the root`(name: String, text: String) throws {
    try folder.write(text, to: "ui/\(name)")
    let outcome = try audit("ui")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("No findings in 1 document"), "\(outcome)")
  }
}

/// Files from which a program generates XML.
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
