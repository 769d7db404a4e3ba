import Foundation
import TestSupport
import Testing

/// The commands that only inspect documents.
@Suite struct LookingCommandsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `order prints the stops of each scope with their places`() throws {
    let path = try folder.write(Sample.trap, to: "trap.ui")
    let outcome = try Command.focusAudit.run(["order", path])
    #expect(outcome.status == 0, "\(outcome)")
    let size = try #require(outcome.output.range(of: "size"))
    let ok = try #require(outcome.output.range(of: "OK"))
    #expect(size.lowerBound < ok.lowerBound)
  }

  @Test func `order knows the templates of the documents next to a file, or in the given folder`() throws {
    let path = try folder.write(Sample.window, to: "window.ui")
    #expect(try !Command.focusAudit.run(["order", path]).output.contains("button 'send'"))
    try folder.write(Sample.template, to: "widgets/send-button.ui")
    #expect(try !Command.focusAudit.run(["order", path]).output.contains("button 'send'"))
    let told = try Command.focusAudit.run(["order", path, "--project", folder.url.path])
    #expect(told.output.contains("button 'send'"), "\(told)")
    try folder.write(Sample.template, to: "send-button.ui")
    #expect(try Command.focusAudit.run(["order", path]).output.contains("button 'send'"))
    #expect(
      try Command.focusAudit.run(["order", "window.ui"], in: folder.url).output.contains("button 'send'"))
  }

  @Test func `order shows a view that other documents use`() throws {
    let path = try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <View name="AddressField"><body><TextField label="Street"/></body></View>
      </SwiftUI>
      """, to: "field.xml")
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <App name="Shop"><WindowGroup><AddressField/></WindowGroup></App>
      </SwiftUI>
      """, to: "app.xml")
    let outcome = try Command.focusAudit.run(["order", path])
    #expect(outcome.output.contains("text field “Street”"))
  }

  @Test func `simulate goes through components of the documents beside a file`() throws {
    let path = try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <App name="Shop"><WindowGroup><AddressField/></WindowGroup></App>
      </SwiftUI>
      """, to: "app.xml")
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <View name="AddressField"><body><TextField label="Street"/></body></View>
      </SwiftUI>
      """, to: "field.xml")
    let outcome = try Command.focusAudit.run(["simulate", path, "--", "tab"])
    #expect(outcome.output.contains("Street"), "\(outcome)")
  }

  @Test func `order and simulate show a document in a language`() throws {
    let path = try folder.write(
      """
      <ui version="4.0"><class>Form</class><widget class="QDialog" name="Form"><layout class="QVBoxLayout" name="column">
      <item><widget class="QPushButton" name="save"><property name="text"><string>&amp;Save</string></property></widget></item>
      <item><widget class="QPushButton" name="close"><property name="text"><string>&amp;Close</string></property></widget></item>
      </layout></widget></ui>
      """, to: "form.ui")
    try folder.write(
      """
      <!DOCTYPE TS><TS version="2.1" language="de"><context><name>Form</name>
      <message><source>&amp;Save</source><translation>Si&amp;chern</translation></message>
      <message><source>&amp;Close</source><translation>&amp;Zumachen</translation></message></context></TS>
      """, to: "i18n/form_de.ts")
    let german = ["--language", "de", "--project", folder.url.path]
    let order = try Command.focusAudit.run(["order", path] + german)
    #expect(order.status == 0 && order.output.contains("“Sichern”"), "\(order)")
    #expect(!order.output.contains("“Save”"), "\(order)")
    let simulated = try Command.focusAudit.run(["simulate", path] + german + ["--", "alt+z"])
    #expect(simulated.status == 0 && simulated.output.contains("“Zumachen”"), "\(simulated)")
    let unknown = try Command.focusAudit.run([
      "order", path, "--language", "fr", "--project", folder.url.path,
    ])
    #expect(unknown.status == 2 && unknown.errors.contains("there are catalogues for de"), "\(unknown)")
  }

  @Test func `order says which parts it skipped, and where`() throws {
    let path = try folder.write(
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <VBox xmlns:fx="http://javafx.com/fxml/1">
        <Button text="Save"/>
        <fx:include source="Missing.fxml"/>
      </VBox>
      """, to: "Main.fxml")
    let place = "Main.fxml:5:3: note: "
    let text = try Command.focusAudit.run(["order", path])
    #expect(text.status == 0)
    #expect(text.output.contains(place) && text.output.contains("'Missing.fxml'"), "\(text)")
    let json = try JSONSerialization.jsonObject(
      with: Data(Command.focusAudit.run(["order", path, "--json"]).output.utf8))
    let notes = (json as? [String: Any])?["notes"] as? [[String: Any]]
    #expect((notes?.first?["message"] as? String)?.contains("'Missing.fxml'") == true)
  }

  @Test func `order prints JSON that other programs read`() throws {
    let path = try folder.write(Sample.trap, to: "trap.ui")
    let outcome = try Command.focusAudit.run(["order", path, "--json"])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    #expect(json is [String: Any] || json is [Any])
  }

  @Test func `rules lists them and explain prints one`() throws {
    #expect(try Command.focusAudit.run(["rules"]).output.contains("keyboard-trap"))
    let json = try JSONSerialization.jsonObject(
      with: Data(Command.focusAudit.run(["rules", "--json"]).output.utf8))
    #expect((json as? [[String: Any]])?.contains { $0["id"] as? String == "keyboard-trap" } == true)
    let text = try Command.focusAudit.run(["explain", "keyboard-trap"]).output
    #expect(text.contains("## How to fix"))
    #expect(text.hasSuffix("\nSince focus-audit 0.1.0.\n"))
    let one = try JSONSerialization.jsonObject(
      with: Data(Command.focusAudit.run(["explain", "keyboard-trap", "--json"]).output.utf8))
    #expect((one as? [[String: Any]])?.map { $0["id"] as? String } == ["keyboard-trap"])
    #expect((one as? [[String: Any]])?.first?["explanation"] != nil)
  }

  @Test func `explain suggests the rule that was meant`() throws {
    let outcome = try Command.focusAudit.run(["explain", "keybord-trap"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'keybord-trap'; did you mean 'keyboard-trap'? 'focus-audit rules'"))
    let nothingLikeIt = try Command.focusAudit.run(["explain", "nosuch"])
    #expect(nothingLikeIt.errors.contains("unknown rule 'nosuch'; 'focus-audit rules' lists them."))
    for name in ["nosuch.ui", "src/nosuch", "nosuch.ui:3"] {
      let file = try Command.focusAudit.run(["explain", name])
      #expect(file.status == 64 && file.errors.contains("there is no file or folder '\(name)'"), "\(file)")
    }
  }

  @Test func `simulate reads a file in the given dialect, and names it from the given root`() throws {
    let path = try folder.write(Sample.trap, to: "src/trap.ui")
    let other = try Command.focusAudit.run(["simulate", path, "--dialect", "qt", "--", "tab"])
    #expect(other.status == 2 && other.output.isEmpty, "\(other)")
    let named = try Command.focusAudit.run(
      ["simulate", path, "--dialect", "gtk", "--root", folder.path("src"), "--json", "--", "tab"])
    #expect(named.status == 0 && named.output.contains("\"path\": \"trap.ui\""), "\(named)")
  }

  @Test func `simulate prints every step`() throws {
    let path = PackageFolder.root.appending(path: "Examples/SwiftUI/AmbiguousNameField.xml").path
    let outcome = try Command.focusAudit.run(["simulate", path, "--", "tab", "tab", "shift-tab"])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("shift-tab"))
    let json = try Command.focusAudit.run(["simulate", path, "--json", "--", "tab"])
    #expect((try? JSONSerialization.jsonObject(with: Data(json.output.utf8))) != nil)
  }

  @Test func `JSON contains the focused element after each step in other toolkits`() throws {
    let path = PackageFolder.root.appending(path: "Examples/Qt/AccessDialog.ui").path
    let outcome = try Command.focusAudit.run(["simulate", path, "--json", "--", "tab", "alt+p"])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let records = try #require(json?["records"] as? [[String: Any]])
    let ids = records.map { ($0["focus"] as? [String: Any])?["id"] as? String }
    #expect(ids == ["userEdit", "passwordEdit", "passwordEdit"], "\(outcome.output)")
  }

  @Test func `simulate runs on the platform of the description, or on the given one`() throws {
    let path = try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="tvOS iOS">
        <View name="Shows"><body><Button label="Play"/></body></View>
      </SwiftUI>
      """, to: "shows.xml")
    #expect(try Command.focusAudit.run(["simulate", path]).output.hasPrefix("tvOS\n"))
    let told = try Command.focusAudit.run(["simulate", path, "--platform", "iOS"])
    #expect(told.output.hasPrefix("iOS, Full Keyboard Access on\n"))
  }

  @Test func `simulate moves focus in the documents of every toolkit`() throws {
    let path = try folder.write(Sample.trap, to: "trap.ui")
    let outcome = try Command.focusAudit.run(["simulate", path, "--", "tab"])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.hasPrefix("GTK 3\n"))
    #expect(outcome.output.contains("note     Tab stays in combo box 'size'"), "\(outcome.output)")
    let platform = try Command.focusAudit.run(["simulate", path, "--platform", "iOS"])
    #expect(platform.status == 64 && platform.errors.contains("this file is for GTK 3"), "\(platform)")
  }

  @Test func `simulate records a step that is not understood like one that cannot be done`() throws {
    let path = PackageFolder.root.appending(path: "Examples/SwiftUI/AmbiguousNameField.xml").path
    let outcome = try Command.focusAudit.run(["simulate", path, "--", "jump", "click:nobody", "tab"])
    #expect(outcome.status == 2)
    #expect(
      outcome.output.contains(
        "1. jump\n   failed   'jump' is not a step: no step is called 'jump'; choose from tab, shift-tab"))
    #expect(outcome.output.contains("2. click:nobody\n   failed   there is nothing called 'nobody'"))
    #expect(outcome.output.contains("3. tab\n   focus    text field “Full Name”"))
    let json = try Command.focusAudit.run(["simulate", path, "--json", "--", "jump"])
    #expect(json.output.contains("\"step\": \"jump\""))
  }

  @Test func `explain says everything about the findings on a line`() throws {
    try folder.write(Sample.trap, to: "src/trap.ui")
    for (arguments, place) in [(["explain", "src/trap.ui:10"], ""), (["explain", "trap.ui:10:11"], "src")] {
      let outcome = try Command.focusAudit.run(arguments, in: folder.url.appending(path: place))
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.hasPrefix("\(place.isEmpty ? "src/" : "")trap.ui:10:11: error: Tab stays in"))
      #expect(outcome.output.contains("\nRule keyboard-trap: "))
      #expect(
        outcome.output.contains("\nThe order around it:\n") && outcome.output.contains("\n→ 1  combo box"))
      #expect(outcome.output.contains("\nHow to fix it:\n"))
      #expect(
        outcome.output.contains("  fix: remove can_focus\n--- a/") && !outcome.output.contains("QWidget"))
    }
    let elsewhere = try Command.focusAudit.run(["explain", "src/trap.ui:2"], in: folder.url)
    #expect(
      elsewhere.status == 2 && elsewhere.errors.contains("there are no findings on line 2"), "\(elsewhere)")
    #expect(elsewhere.errors.contains("but on 10"))
    #expect(try Command.focusAudit.run(["explain", "src/none.ui:2"], in: folder.url).status == 64)
  }
}
