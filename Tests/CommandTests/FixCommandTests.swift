import Foundation
import TestSupport
import Testing

/// `fix` makes the changes that it can prove, and changes nothing else in a file.
@Suite struct FixCommandTests: ProjectSuite {
  let folder: TemporaryFolder

  init() throws { folder = try Self.project() }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.url.appending(path: name)) }

  /// A form with a label next to a field; the label is not connected to the field.
  private static let form = """
    <ui version="4.0">
     <class>Form</class>
     <widget class="QWidget" name="Form">
      <layout class="QGridLayout" name="layout">
       <item row="0" column="0">
        <widget class="QLabel" name="hostLabel">
         <property name="text"><string>Höst</string></property>
        </widget>
       </item>
       <item row="0" column="1"><widget class="QLineEdit" name="host"/></item>
      </layout>
     </widget>
    </ui>

    """

  /// The lines that `fix` adds to the form.
  private static let added = """
         <property name="buddy">
          <cstring>host</cstring>
         </property>

    """

  /// A field without a label, and a text area that keeps Tab.
  private static let notes = """
    <ui version="4.0">
     <class>Notes</class>
     <widget class="QDialog" name="Notes">
      <layout class="QVBoxLayout" name="layout">
       <item><widget class="QLineEdit" name="first"/></item>
       <item>
        <widget class="QTextEdit" name="text">
         <property name="accessibleName"><string>Notes</string></property>
        </widget>
       </item>
       <item>
        <widget class="QPushButton" name="send">
         <property name="text"><string>Send</string></property>
        </widget>
       </item>
      </layout>
     </widget>
    </ui>

    """

  @Test func `safe changes are written, and a second run changes nothing`() throws {
    try folder.write(Self.form, to: "src/form.ui")
    try folder.write(Self.notes, to: "src/notes.ui")
    let before = try bytes("src/notes.ui")
    let outcome = try run("src")
    #expect(outcome.output.contains("but is not its label"), "\(outcome)")
    let fixed = try run("fix", "src")
    #expect(fixed.status == 0)
    #expect(
      fixed.output == """
        src/form.ui: 1 finding fixed
          unnamed-focus-stop: text field 'host': connect the label “Höst” to this control
        Fixed 1 finding in 1 file.
        1 finding needs text that a person has to write; --diff shows where.
        1 finding can be fixed with --suggested, which may move focus or keys.

        """, "\(fixed)")
    #expect(try run("src/form.ui").status == 0)
    #expect(try bytes("src/notes.ui") == before)
    let second = try run("fix", "src")
    #expect(second.output.hasPrefix("Nothing was changed.\n"), "\(second)")
    #expect(try run("fix", "src", "--suggested").output.contains("notes.ui: 1 finding fixed\n"))
    #expect(try folder.read("src/notes.ui").contains("\"tabChangesFocus\""))
    #expect(try run("fix", "src", "--suggested").output.hasPrefix("Nothing was changed.\n"))
  }

  @Test func `a difference is shown and nothing is written`() throws {
    try folder.write(Self.form, to: "src/form.ui")
    try folder.write(Self.notes, to: "src/notes.ui")
    let difference = try run("fix", "src", "--diff")
    #expect(difference.status == 1)
    #expect(difference.output.hasPrefix("--- a/src/form.ui\n+++ b/src/form.ui\n@@ "), "\(difference)")
    #expect(difference.output.contains("\n+     <string>…</string>\n"), "\(difference)")
    #expect(
      difference.errors.contains("1 finding needs text that a person has to write: … marks it.\n"))
    #expect(try folder.read("src/form.ui") == Self.form)
    _ = try run("fix", "src/form.ui")
    #expect(try run("fix", "src/form.ui", "--diff").status == 0)
  }

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .isoLatin1], ["\n", "\r\n"])
  func `only the bytes of the change differ`(encoding: String.Encoding, lineEnd: String) throws {
    let mark: String
    switch encoding {
    case .isoLatin1: mark = "<?xml version='1.0' encoding='ISO-8859-1'?>\n"
    default: mark = "\u{FEFF}"
    }
    func data(_ form: String) throws -> Data {
      let text = (mark + form).dropLast().replacing("\n", with: lineEnd)
      return try #require(text.data(using: encoding))
    }
    try folder.write(data(Self.form), to: "form.ui")
    #expect(try run("fix", "form.ui").status == 0)
    let place = try #require(Self.form.range(of: "     <property name=\"text\">")).lowerBound
    var changed = Self.form
    changed.insert(contentsOf: Self.added, at: place)
    #expect(try bytes("form.ui") == data(changed))
  }

  @Test(arguments: ["git", "patch"]) func `tools apply the difference in any encoding`(tool: String) throws {
    guard let command = Command.installed(tool) else {
      print("skipped: \(tool) is not installed")
      return
    }
    let utf16 = try #require(("\u{FEFF}" + Self.form).data(using: .utf16LittleEndian))
    try folder.write(utf16, to: "sixteen bits.ui")
    try folder.write(Self.form.replacing("\n", with: "\r\n"), to: "returns.ui")
    try folder.write(String(Self.form.dropLast()), to: "open.ui")
    try folder.write(Self.form.replacing("\n ", with: "\r\n "), to: "mixed.ui")
    try folder.write(Self.notes, to: "notes.ui")
    let patch = folder.path("patch")
    let shell = try #require(Command.installed("bash"))
    // The file is not entirely UTF-8.
    let shown = try shell.run(
      ["-c", "'\(Command.focusAudit.path)' fix --diff --suggested *.ui > patch"], in: folder.url)
    #expect(shown.status == 1, "\(shown)")
    let names = ["sixteen bits.ui", "returns.ui", "open.ui", "mixed.ui"]
    let copies = folder.url.appending(path: "copies")
    try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
    for name in names + ["notes.ui"] {
      try FileManager.default.copyItem(at: folder.url.appending(path: name), to: copies.appending(path: name))
    }
    let arguments = tool == "git" ? ["apply", patch] : ["-p1", "--fuzz=0", "--binary", "-i", patch]
    let applied = try command.run(arguments, in: copies)
    #expect(applied.status == 0, "\(applied)")
    #expect(try run("fix", "--suggested").status == 0)
    for name in names { #expect(try bytes(name) == bytes("copies/\(name)"), "\(name)") }
  }

  @Test func `the mode stays, a link stays a link, and read-only files are left unchanged`() throws {
    let files = FileManager.default
    try folder.write(Self.form, to: "form.ui")
    try folder.write(Self.form, to: "locked.ui")
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("form.ui"))
    try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path("locked.ui"))
    try files.createSymbolicLink(atPath: folder.path("link.ui"), withDestinationPath: "form.ui")
    let outcome = try run("fix", "form.ui", "link.ui", "locked.ui")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'locked.ui' is left unchanged: it is read-only"), "\(outcome)")
    #expect(outcome.output.contains("Fixed 1 finding in 1 file.\n"))
    #expect(try folder.read("locked.ui") == Self.form)
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path("link.ui")) == "form.ui")
    #expect(try folder.read("form.ui").ranges(of: "\"buddy\"").count == 1)
    #expect(try files.attributesOfItem(atPath: folder.path("form.ui"))[.posixPermissions] as? Int == 0o640)
    #expect(try files.contentsOfDirectory(atPath: folder.url.path).allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `a file with two hard links is left unchanged`() throws {
    let files = FileManager.default
    try folder.write(Self.form, to: "form.ui")
    try files.linkItem(atPath: folder.path("form.ui"), toPath: folder.path("other.ui"))
    let outcome = try run("fix", "form.ui")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'form.ui' is left unchanged: it has further hard links"), "\(outcome)")
    #expect(try folder.read("form.ui") == Self.form)
  }

  @Test func `standard input is no file`() throws {
    let outcome = try run("fix", "-")
    #expect(outcome.status == 64 && outcome.errors.contains("standard input is not a file; name the files"))
  }

  @Test func `unreadable files are reported, and the rest is changed`() throws {
    try folder.write(Self.form, to: "form.ui")
    try folder.write("<ui version='4.0'><widget>", to: "broken.ui")
    let outcome = try run("fix")
    #expect(outcome.status == 2 && outcome.errors.contains("broken.ui:1:"), "\(outcome)")
    #expect(outcome.output.contains("Fixed 1 finding in 1 file.\n"))
    #expect(try run("fix", "missing.ui").status == 2)
  }

  @Test func `what a program writes is left to it`() throws {
    let notice = "<!-- DO NOT EDIT! This file was @generated by blueprint-compiler. -->\n"
    try folder.write(notice + Self.form, to: "form.ui")
    let outcome = try run("fix")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("Nothing was changed.\n"))
    #expect(
      outcome.errors
        == "focus-audit: 'form.ui' is left unchanged: it is generated, and the generator would overwrite the change\n"
    )
  }

  @Test func `a rule can be named, and its findings alone are changed`() throws {
    try folder.write(Self.form, to: "form.ui")
    try folder.write(Self.notes, to: "notes.ui")
    #expect(
      try run("fix", "--suggested", "--rule", "keyboard-trap").output.contains("Fixed 1 finding in 1 file.\n")
    )
    #expect(try folder.read("form.ui") == Self.form)
    #expect(try run("fix", "--rule", "keybord-trap").errors.contains("did you mean 'keyboard-trap'?"))
    #expect(try run("fix", "--rule", "unnamed-focus-stop=off").output.contains("Nothing was changed.\n"))
  }

  @Test func `what the project knows is left unchanged unless it is asked for`() throws {
    try folder.write(Self.form, to: "form.ui")
    _ = try run("--write-baseline", "known", "--quiet")
    try folder.write("baseline: known\n", to: ".focus-audit.yml")
    try folder.write(Self.form, to: "new.ui")
    let fixed = try run("fix").output
    #expect(fixed.contains("new.ui: 1 finding fixed\n"))
    #expect(fixed.hasSuffix("The baseline lists 1 finding; --known also tries to fix it.\n"))
    #expect(try folder.read("form.ui") == Self.form)
    #expect(try run("fix", "--known").output.contains("form.ui: 1 finding fixed\n"))
    try folder.write(
      "suppress:\n  - rule: unnamed-focus-stop\n    because: read aloud by code\n", to: ".focus-audit.yml")
    try folder.write(Self.form, to: "form.ui")
    #expect(try run("fix", "--known").output == "Nothing was changed.\n")
  }

  @Test func `only what is new since a commit is changed`() throws {
    guard let git = Command.installed("git") else {
      print("skipped: git is not installed")
      return
    }
    try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
    try folder.write(Self.form, to: "form.ui")
    for arguments in [
      ["init", "-q"], ["add", "."],
      ["-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "Begin"],
    ] {
      #expect(try git.run(arguments, in: folder.url).status == 0)
    }
    try folder.write(Self.form, to: "new.ui")
    #expect(try run("fix", "--new-since", "HEAD").output.contains("Fixed 1 finding in 1 file.\n"))
    #expect(try folder.read("form.ui") == Self.form)
  }

  /// A label that belongs to no field, and a button. In German, both have the letter S.
  private static let server = """
    <ui version="4.0">
     <class>Form</class>
     <widget class="QDialog" name="Form">
      <layout class="QGridLayout" name="layout">
       <item row="0" column="0">
        <widget class="QLabel" name="hostLabel">
         <property name="text"><string>&amp;Host</string></property>
        </widget>
       </item>
       <item row="0" column="1"><widget class="QLineEdit" name="host"/></item>
       <item row="1" column="0" colspan="2">
        <widget class="QPushButton" name="save">
         <property name="text"><string>&amp;Save</string></property>
        </widget>
       </item>
      </layout>
     </widget>
    </ui>
    """

  @Test func `a change that makes two letters of a translation clash is not made`() throws {
    let messages = [("&amp;Host", "&amp;Server"), ("&amp;Save", "&amp;Sichern")].map { text, translation in
      "<message><source>\(text)</source><translation>\(translation)</translation></message>"
    }
    try folder.write(Self.server, to: "form.ui")
    try folder.write(
      "<TS version=\"2.1\" language=\"de\"><context><name>Form</name>\(messages.joined())</context></TS>",
      to: "form_de.ts")
    #expect(try run("fix").output.contains("Nothing was changed.\n"))
    #expect(try folder.read("form.ui") == Self.server)
    try FileManager.default.removeItem(at: folder.url.appending(path: "form_de.ts"))
    #expect(try run("fix").output.contains("Fixed 2 findings in 1 file.\n"))
  }

  /// The command complains about unreadable files before it writes. It waits until somebody reads the complaints, which
  /// are longer than a pipe can hold.
  @Test func `a file that changes after it was read is left alone`() throws {
    let shell = try #require(Command.installed("sh"))
    try folder.write(Self.form, to: "form.ui")
    try folder.write(Self.form, to: "other.ui")
    let name = String(repeating: "long", count: 50)
    for number in 0..<500 { try folder.write("<ui", to: "broken/\(name)\(number).ui") }
    let script = """
      { "$0" fix 2>&1 >output; echo $? >status; } |
        { dd bs=1 count=1 >first 2>/dev/null; echo '<!-- by hand -->' >>form.ui; cat >errors; }
      """
    #expect(try shell.run(["-c", script, Command.focusAudit.path], in: folder.url).status == 0)
    #expect(try folder.read("status") == "2\n")
    #expect(try folder.read("form.ui") == Self.form + "<!-- by hand -->\n")
    let (output, errors) = (try folder.read("output"), try folder.read("errors"))
    #expect(output.contains("other.ui: 1 finding fixed\n") && !output.contains("form.ui: "), "\(output)")
    #expect(errors.contains("'form.ui'"), "\(errors.suffix(500))")
  }
}
