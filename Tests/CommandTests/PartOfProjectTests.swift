import Foundation
import TestSupport
import Testing

/// Runs over a part of a project with a baseline of the whole project, and commands about one file of a project.
@Suite struct PartOfProjectTests: ProjectSuite {
  let folder: TemporaryFolder

  init() throws { folder = try Self.project() }

  /// Writes a dialog with a letter that only the translation, in another folder, repeats.
  private func writeTranslated() throws {
    try folder.write(
      """
      <ui version="4.0"><class>Dialog</class>
      <widget class="QDialog" name="Dialog"><layout class="QVBoxLayout" name="column">
      <item><widget class="QPushButton" name="save"><property name="text"><string>&amp;Save</string></property></widget></item>
      <item><widget class="QPushButton" name="close"><property name="text"><string>&amp;Close</string></property></widget></item>
      </layout></widget></ui>
      """, to: "ui/dialog.ui")
    try folder.write(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE TS>
      <TS version="2.1" language="de"><context><name>Dialog</name>
      <message><source>&amp;Save</source><translation>&amp;Speichern</translation></message>
      <message><source>&amp;Close</source><translation>&amp;Schließen</translation></message>
      </context></TS>
      """, to: "i18n/app_de.ts")
  }

  /// Writes a WPF window whose text box has a name only because of a style in another folder.
  private func writeStyled() throws {
    let namespaces =
      "xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation' xmlns:x='http://schemas.microsoft.com/winfx/2006/xaml'"
    try folder.write(
      """
      <Application x:Class="Garden.App" \(namespaces)>
        <Application.Resources>
          <Style TargetType="TextBox"><Setter Property="AutomationProperties.Name" Value="Search"/></Style>
        </Application.Resources>
      </Application>
      """, to: "app/App.xaml")
    try folder.write(
      """
      <Window x:Class="Garden.Finder" \(namespaces) Title="Find">
        <StackPanel><TextBox x:Name="words"/><Button Content="Find" Click="Find"/></StackPanel>
      </Window>
      """, to: "windows/Finder.xaml")
  }

  @Test(arguments: [["ui"], ["ui/dialog.ui"], ["ui/dialog.ui", "missing"]])
  func `entries that depend on other files stay in a run over a part`(paths: [String]) throws {
    try writeTranslated()
    try folder.write(Sample.clean, to: "missing/clean.ui")
    _ = try run(".", "--write-baseline", "known")
    let before = try folder.read("known")
    #expect(before.contains("ambiguous-mnemonic"), "\(before)")
    let strict = try Command.focusAudit.run(
      paths + ["--baseline", "known", "--strict-baseline", "--fail-on", "info"], in: folder.url)
    #expect(strict.status == 0, "\(strict)")
    _ = try Command.focusAudit.run(paths + ["--baseline", "known", "--prune-baseline"], in: folder.url)
    #expect(try folder.read("known") == before)
    // The configuration names the baseline, and the run starts in the part.
    try folder.write("baseline: known\n", to: ".focus-audit.yml")
    let inside = try run(".", "--strict-baseline", "--fail-on", "info", in: "ui")
    #expect(inside.status == 0 && inside.output.contains("in 1 document"), "\(inside)")
  }

  @Test func `a run over a part with a baseline finds what the whole run finds`() throws {
    try writeStyled()
    #expect(try run(".", "--write-baseline", "known").status == 0)
    #expect(try !folder.read("known").contains("unnamed-focus-stop"))
    #expect(try run("windows", "--fail-on", "info").output.contains("[unnamed-focus-stop"))
    let part = try run("windows", "--fail-on", "info", "--baseline", "known", "--verbose")
    #expect(part.status == 0 && !part.output.contains("app/App.xaml:"), "\(part)")
  }

  @Test(arguments: ["windows", "windows/Finder.xaml"])
  func `fix of a part makes the changes of the whole run, and only there`(path: String) throws {
    try writeStyled()
    try folder.write(
      """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QHBoxLayout" name="row">
      <item><widget class="QLabel" name="label"><property name="text"><string>Host</string></property></widget></item>
      <item><widget class="QLineEdit" name="host"/></item></layout></widget></ui>
      """, to: "forms/form.ui")
    try folder.write("<ui version=\"4.0\"><class>", to: "forms/broken.ui")
    let whole = try run("fix", "--diff", ".")
    #expect(whole.output.contains("form.ui") && !whole.output.contains("Finder.xaml"), "\(whole)")
    #expect(whole.status == 2 && whole.errors.contains("broken.ui"), "\(whole)")
    let part = try run("fix", "--diff", path)
    #expect(part.status == 0 && part.output.isEmpty, "\(part)")
    #expect(!part.errors.contains("broken.ui"), "\(part)")
    // Without the style, the text box has no name.
    try FileManager.default.removeItem(atPath: folder.path("app/App.xaml"))
    #expect(try run("fix", "--diff", path).output.contains("AutomationProperties.Name"))
  }

  @Test func `a document that includes another does not decide about the other's entries`() throws {
    let namespaces = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    try folder.write(
      "<FrameLayout \(namespaces)><include layout=\"@layout/part\"/></FrameLayout>",
      to: "res/layout/screen.xml")
    try folder.write(
      """
      <LinearLayout \(namespaces)><ImageButton android:id="@+id/go" android:src="@drawable/x"/>
      <ImageButton android:id="@+id/no" android:src="@drawable/x"/></LinearLayout>
      """, to: "res/layout/part.xml")
    _ = try run("res", "--write-baseline", "known")
    let before = try folder.read("known")
    #expect(before.contains("res/layout/part.xml\n"), "\(before)")
    for path in ["res/layout/screen.xml", "res/layout/part.xml"] {
      let outcome = try run(path, "--baseline", "known", "--prune-baseline")
      #expect(try folder.read("known") == before, "\(outcome)")
    }
    try folder.write(
      "<LinearLayout \(namespaces)><TextView android:text=\"a\"/></LinearLayout>", to: "res/layout/part.xml")
    _ = try run("res/layout/screen.xml", "--baseline", "known", "--prune-baseline")
    #expect(try folder.read("known") == before)
    _ = try run("res/layout/part.xml", "--baseline", "known", "--prune-baseline")
    #expect(try !folder.read("known").contains("part.xml"))
  }

  @Test func `entries of a deleted document stay until its folder is audited`() throws {
    try folder.write(Sample.trap, to: "src/a.ui")
    try folder.write(Sample.trap, to: "lib/b.ui")
    _ = try run(".", "--write-baseline", "known")
    let before = try folder.read("known")
    try FileManager.default.removeItem(atPath: folder.path("lib/b.ui"))
    _ = try run("src", "--baseline", "known", "--prune-baseline")
    #expect(try folder.read("known") == before)
    _ = try run("lib", "src", "--baseline", "known", "--prune-baseline")
    #expect(try !folder.read("known").contains("lib/b.ui"))
  }

  @Test func `explain finds what the audit finds`() throws {
    try writeTranslated()
    try writeStyled()
    let found = try run(".", "--verbose").output
    #expect(found.contains("ui/dialog.ui:4:") && !found.contains("Finder.xaml:2:15: warning"), "\(found)")
    for (place, path) in [("", "ui/dialog.ui:4"), ("", "ui"), ("", "ui/dialog.ui")] {
      let outcome = try run("explain", path, in: place)
      #expect(outcome.output.contains("in the translation 'de', mnemonic Alt+S"), "\(outcome)")
    }
    #expect(try run("explain", "windows/Finder.xaml").output.contains("There are no findings in"))
    // From a subfolder, the default run covers only this folder.
    #expect(try run("explain", "Finder.xaml", in: "windows").output.contains("[unnamed-focus-stop"))
    try folder.write("version: 1\n", to: ".focus-audit.yml")
    #expect(try run("explain", "Finder.xaml", in: "windows").output.contains("There are no findings in"))
    // A file that the project excludes is explained by itself.
    try folder.write("exclude: [windows/]\n", to: ".focus-audit.yml")
    #expect(try run("explain", "windows/Finder.xaml").output.contains("[unnamed-focus-stop"))
  }

  @Test func `without a path, the project is audited`() throws {
    try folder.write(Sample.clean, to: "src/a.ui")
    try folder.write(Sample.clean, to: "src/inner/b.ui")
    try folder.write("version: 1\n", to: "ci/focus.yml")
    #expect(try run().output.contains("in 2 documents"))
    #expect(try run(in: "src/inner").output.contains("in 1 document"))
    #expect(try run("--config", "ci/focus.yml").output.contains("in 2 documents"))
    #expect(try run("--config", "../ci/focus.yml", in: "src").output.contains("in 2 documents"))
    #expect(try run("--config", "../../ci/focus.yml", in: "src/inner").output.contains("in 1 document"))
    try folder.write("include: [../src/inner]\n", to: "ci/focus.yml")
    #expect(try run("--config", "ci/focus.yml").output.contains("in 1 document"))
    try folder.write("version: 1\n", to: ".focus-audit.yml")
    #expect(try run(in: "src/inner").output.contains("in 2 documents"))
  }
}
